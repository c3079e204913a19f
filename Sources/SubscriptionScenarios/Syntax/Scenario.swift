public import SubscriptionLifecycle

/// A scenario file as it was understood: its header, its catalogue and its statements.
///
/// Names are identifiers in ``names``; short names given by `name` lines have been resolved.
public struct Scenario: Sendable {
    /// The name of the file, as it stands in messages.
    public var file: String
    /// The claim and the world in which it is made.
    public var header: Header
    /// The table of every name in the tree.
    public var names: Names
    /// The products, offers and rights of the catalogue file and of the inline lines together.
    public var catalog: Catalog
    /// What the file itself defines, in the order in which it is printed.
    public var definitions: [Definition]
    /// The short names, also those that a catalogue file gives.
    public var aliases: [Alias]
    /// The steps and expectations in the order of the file.
    public var statements: [Statement]
    /// The remarks of the header lines that have some.
    var headerRemarks: [(key: HeaderKey, remarks: Remarks)] = []
    /// The remarks of the definitions, in their order; empty for a scenario that was not read.
    var definitionRemarks: [Remarks] = []
    /// What follows the last statement.
    var closingRemarks: [Remarks.Line] = []

    /// Makes a scenario whose whole catalogue is written in the file itself.
    public init(
        file: String, header: Header, names: Names, catalog: Catalog, statements: [Statement]
    ) {
        self.init(
            file: file, header: header, names: names, catalog: catalog,
            definitions: catalog.products.map { .product($0.id) }
                + catalog.offers.map { .offer($0.id, $0.type, $0.product) }
                + catalog.rights.map { .entitlement($0.name) },
            aliases: [], statements: statements)
    }

    /// Makes a scenario of which only the named definitions stand in the file itself.
    public init(
        file: String, header: Header, names: Names, catalog: Catalog, definitions: [Definition],
        aliases: [Alias], statements: [Statement]
    ) {
        self.file = file
        self.header = header
        self.names = names
        self.catalog = catalog
        self.definitions = definitions
        self.aliases = aliases
        self.statements = statements
    }

    /// The customer whose statements leave `by=` out.
    public static let defaultCustomer = "customer"

    /// A line of the inline catalogue; what it says is found in ``catalog`` and ``aliases``.
    public enum Definition: Hashable, Sendable {
        /// `product …`.
        case product(ProductID)
        /// `offer …`; one identifier may be used for several products.
        case offer(OfferID, OfferType, ProductID)
        /// `entitlement … = {…}`.
        case entitlement(NameID)
        /// `name … = …`, by its place in ``aliases``.
        case name(index: Int)
    }

    /// A short name of a product or group, from `name short = long`.
    public struct Alias: Hashable, Sendable {
        /// The name that is written.
        public var short: NameID
        /// The name that is meant.
        public var long: NameID

        /// Makes a short name.
        public init(short: NameID, long: NameID) {
            self.short = short
            self.long = long
        }
    }
}
