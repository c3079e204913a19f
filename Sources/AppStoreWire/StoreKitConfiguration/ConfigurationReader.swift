import SubscriptionLifecycle

/// Makes a configuration of a file's JSON and notes what is odd on the way.
struct ConfigurationReader {
    typealias Note = StoreKitConfiguration.Note

    /// A subscription without a level, to be judged when its group is complete.
    struct Levelless {
        let product: ProductID
        let place: String
    }

    let file: String
    var names = Names()
    var catalog = Catalog()
    var localizations: [StoreKitConfiguration.Localization] = []
    var findings: [Note] = []
    var levelless: [Levelless] = []
    /// The groups of the file, with the products that they list by identifier.
    var groups: [(id: String, members: [String])] = []

    init(file: String) { self.file = file }

    mutating func configuration(
        _ utf8: [UInt8]
    ) throws(StoreKitConfigurationError) -> StoreKitConfiguration {
        let root = try root(utf8)
        noteUnknownKeys(of: root, known: Keys.root, place: "")
        let version = version(root)
        let products = try list("products", in: root)
        let nonRenewing = try list("nonRenewingSubscriptions", in: root)
        let groups = try list("subscriptionGroups", in: root)
        let settings = try settings(root)

        for (index, group) in groups.enumerated() {
            guard let object = group.objectValue else { continue }
            let members = object["subscriptions"]?.arrayValue ?? []
            let name = ConfigurationReader.groupName(object, "subscriptionGroups[\(index)]")
            self.groups.append((name, members.compactMap { $0.stringValue }))
        }
        readProducts(products, place: "products", usualType: nil)
        readProducts(nonRenewing, place: "nonRenewingSubscriptions", usualType: .nonRenewing)
        readGroups(groups)
        settleLevels()
        noteOtherGroups(root)
        return StoreKitConfiguration(
            version: version, catalog: catalog, localizations: localizations, settings: settings,
            findings: findings)
    }

    /// The file's object, if it has anything of a configuration.
    private func root(_ utf8: [UInt8]) throws(StoreKitConfigurationError) -> JSONObject {
        let json: JSONValue
        do throws(JSONError) {
            json = try JSONValue(parsing: utf8)
        } catch {
            throw StoreKitConfigurationError(file: file, error)
        }
        let expected = "an object with `products`, `subscriptionGroups` and `version`"
        guard let root = json.objectValue else {
            throw StoreKitConfigurationError(
                file: file, rule: .configuration, place: .member(""), found: json.kindName,
                expected: expected)
        }
        for key in ["products", "nonRenewingSubscriptions", "subscriptionGroups", "version"]
        where root[key] != nil {
            return root
        }
        throw StoreKitConfigurationError(
            file: file, rule: .configuration, place: .member(""),
            found: root.members.isEmpty ? "an empty object" : "an object of other members",
            expected: expected)
    }

    /// One of the lists at the top; `null` and absence are an empty one, as in files of version 1.0.
    private func list(
        _ key: String, in root: JSONObject
    ) throws(StoreKitConfigurationError) -> [JSONValue] {
        guard let value = root[key], !value.isNull else { return [] }
        if let elements = value.arrayValue { return elements }
        throw StoreKitConfigurationError(
            file: file, rule: .memberType, place: .member(key), found: value.kindName,
            expected: "an array")
    }

    /// The version: an object in every file of Xcode, a number in some written by hand.
    private mutating func version(_ root: JSONObject) -> StoreKitConfiguration.Version? {
        var numbers: (major: Int64?, minor: Int64?) = (nil, 0)
        switch root["version"] {
        case nil, .null?:
            note(.missingValue, "version", "The file gives no version; it is read like the newest.")
            return nil
        case .number(let number)?: numbers.major = number.int64
        case .object(let version)?:
            noteUnknownKeys(of: version, known: Keys.version, place: "version")
            numbers.major = version["major"]?.numberValue?.int64
            if let minor = version["minor"] { numbers.minor = minor.numberValue?.int64 }
        case .bool?, .string?, .array?: break
        }
        guard let major = numbers.major.flatMap(Int.init(exactly:)),
            let minor = numbers.minor.flatMap(Int.init(exactly:)), major >= 0, minor >= 0
        else {
            note(
                .unusualVersion, "version",
                "The version is not a pair of whole numbers; the file is read like the newest.")
            return nil
        }
        let version = StoreKitConfiguration.Version(major: major, minor: minor)
        if major < 1 || version > .newestKnown {
            note(
                .unusualVersion, "version",
                "Version \(major).\(minor) is not known; the file is read like the newest.")
        }
        return version
    }

    /// Bundles and suites came with version 6.3 and are no chains that renew.
    private mutating func noteOtherGroups(_ root: JSONObject) {
        for key in ["subscriptionBundleGroups", "subscriptionSuiteGroups"] {
            guard let value = root[key], !value.isNull, value != .array([]) else { continue }
            note(.notSimulated, key, "Bundles and suites of subscriptions are left out.")
        }
    }
}
