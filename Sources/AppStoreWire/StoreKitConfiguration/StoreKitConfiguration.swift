public import SubscriptionLifecycle

/// What a StoreKit configuration file of Xcode (`.storekit`) says: products, offers and settings.
///
/// Every version from 1.0 to 6.3 is read, and files written by hand as far as they can be
/// understood. What is odd but not fatal is read as well as it can be and stands in ``findings``.
///
/// A `.storekit` may be a directory, with a `Configuration.storekit` beside its images. This type
/// reads no files: the caller finds the directory and hands in the bytes of the file in it.
public struct StoreKitConfiguration: Hashable, Sendable {
    /// What a product is called in a language, as `Product.displayName` and `description`.
    public struct Localization: Hashable, Sendable {
        /// The product.
        public var product: ProductID
        /// The language and perhaps the region: `en_US`, `zh_Hans`.
        public var locale: String
        /// What customers see as its name.
        public var displayName: String
        /// What customers see under the name.
        public var description: String
    }

    /// The version of the file's format.
    public struct Version: Hashable, Comparable, Sendable {
        /// The number that stands for a version of Xcode, 1 for Xcode 12.
        public var major: Int
        /// The number behind the point.
        public var minor: Int

        /// Makes a version of its two numbers.
        public init(major: Int, minor: Int) {
            self.major = major
            self.minor = minor
        }

        /// The newest version that has been seen; later ones are read with a finding.
        public static let newestKnown = Version(major: 6, minor: 3)

        /// Orders versions by age.
        public static func < (left: Version, right: Version) -> Bool {
            (left.major, left.minor) < (right.major, right.minor)
        }
    }

    /// The version that the file gives; none in some files written by hand.
    public var version: Version?
    /// The products and their offers.
    public var catalog: Catalog
    /// What the products are called, in the order of the file.
    public var localizations: [Localization]
    /// How the test environment is set up.
    public var settings: Settings
    /// What is odd in the file, in the order in which it was met.
    public var findings: [Note]

    /// Reads a file's bytes; `file` is the name that errors give, and new names enter `names`.
    ///
    /// Products come in the order of the file: `products`, `nonRenewingSubscriptions`, then the
    /// groups. Of two products with one identifier the first is kept.
    public static func read(
        _ utf8: [UInt8], file: String, names: inout Names
    ) throws(StoreKitConfigurationError) -> StoreKitConfiguration {
        var reader = ConfigurationReader(file: file)
        // The table is lent to the reader and given back, so that it is never copied.
        swap(&reader.names, &names)
        defer { swap(&reader.names, &names) }
        return try reader.configuration(utf8)
    }
}
