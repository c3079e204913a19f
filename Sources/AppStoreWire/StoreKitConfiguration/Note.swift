extension StoreKitConfiguration {
    /// Something odd in a file that could be read all the same.
    public struct Note: Hashable, Sendable {
        /// The kinds of oddity.
        @nonexhaustive
        public enum Kind: Sendable, CaseIterable {
            /// A version that is not known, or none at all.
            case unusualVersion
            /// A key that no version of the format has.
            case unknownKey
            /// A value that every file of Xcode has.
            case missingValue
            /// A value of another JSON type than the format's.
            case wrongType
            /// Two values that should agree and do not.
            case contradiction
            /// A price that is the empty string.
            case emptyPrice
            /// A price that is no decimal number of at most three decimals, or is below zero.
            case unreadablePrice
            /// A period that is not one of ISO 8601's with one unit.
            case unreadablePeriod
            /// A length or count of periods that App Store Connect does not offer.
            case unusualPeriod
            /// A product of a type that is not one of the four.
            case unknownProductType
            /// An offer whose payment mode is not one of the three.
            case unknownPaymentMode
            /// A customer eligibility that is not one of the three.
            case unknownEligibility
            /// A billing plan that is not one of the two.
            case unknownBillingPlan
            /// A time rate that Xcode has no name for, or whose renewals no table gives.
            case unknownTimeRate
            /// A group member given by the identifier of a product that the file does not define.
            case undefinedProduct
            /// A group that a product names and the file does not define.
            case undefinedGroup
            /// A group without subscriptions.
            case emptyGroup
            /// A level below 1, or none in a group of several subscriptions.
            case unclearLevel
            /// A product identifier that another product has already.
            case duplicateProduct
            /// An offer identifier that another offer of the product and type has already.
            case duplicateOffer
            /// Something that only one billing plan has, where the catalogue does not tell plans apart.
            case planSpecific
            /// Something that the simulation does not do.
            case notSimulated
        }

        /// Where in the file: `subscriptionGroups[0].subscriptions[1]`; empty for its top.
        public var place: String
        /// What kind of oddity it is.
        public var kind: Kind
        /// What was found and what was made of it.
        public var sentence: String

        /// Makes a note.
        public init(place: String, kind: Kind, sentence: String) {
            self.place = place
            self.kind = kind
            self.sentence = sentence
        }
    }
}

extension StoreKitConfiguration.Note.Kind {
    /// The name of the kind, as reports print it.
    public var name: String {
        switch self {
        case .unusualVersion: "unusualVersion"
        case .unknownKey: "unknownKey"
        case .missingValue: "missingValue"
        case .wrongType: "wrongType"
        case .contradiction: "contradiction"
        case .emptyPrice: "emptyPrice"
        case .unreadablePrice: "unreadablePrice"
        case .unreadablePeriod: "unreadablePeriod"
        case .unusualPeriod: "unusualPeriod"
        case .unknownProductType: "unknownProductType"
        case .unknownPaymentMode: "unknownPaymentMode"
        case .unknownEligibility: "unknownEligibility"
        case .unknownBillingPlan: "unknownBillingPlan"
        case .unknownTimeRate: "unknownTimeRate"
        case .undefinedProduct: "undefinedProduct"
        case .undefinedGroup: "undefinedGroup"
        case .emptyGroup: "emptyGroup"
        case .unclearLevel: "unclearLevel"
        case .duplicateProduct: "duplicateProduct"
        case .duplicateOffer: "duplicateOffer"
        case .planSpecific: "planSpecific"
        case .notSimulated: "notSimulated"
        }
    }
}
