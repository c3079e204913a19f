extension OfferEligibility {
    /// Why a customer may have an offer, or may not; a reason belongs to one kind of offer.
    @frozen  // The one list of reasons; each names its answer and its rule.
    public enum Reason: UInt8, Sendable, CaseIterable {
        // Introductory offers.
        case neverReceived, alreadyReceived, currentlySubscribed, notOffered
        // Promotional offers.
        case hasSubscribed, neverSubscribed
        // Offer codes.
        case amongCodeCustomers, notAmongCodeCustomers, wouldDowngrade, alreadyRedeemed
        // Win-back offers.
        case churned, notChurned, paidTooLittle, endedTooRecently, endedTooLongAgo
        case redeemedTooRecently
        // Any of them.
        case historyUnknown, otherProduct
    }
}

extension OfferEligibility.Reason {
    /// What the reason comes to.
    public var answer: OfferEligibility.Answer {
        switch self {
        case .neverReceived, .hasSubscribed, .amongCodeCustomers, .churned: .eligible
        case .alreadyReceived, .currentlySubscribed, .neverSubscribed, .notAmongCodeCustomers,
            .wouldDowngrade, .alreadyRedeemed, .notChurned, .paidTooLittle, .endedTooRecently,
            .endedTooLongAgo, .redeemedTooRecently, .otherProduct:
            .ineligible
        case .historyUnknown: .unknown
        case .notOffered: .noOffer
        }
    }

    /// The rule behind the reason.
    public var because: Rule {
        switch self {
        case .neverReceived: .introEligible
        case .alreadyReceived: .introBurntOnce
        case .currentlySubscribed: .introNotWhileSubscribed
        case .notOffered: .introNotOffered
        case .historyUnknown: .introHistoryUnknown
        case .hasSubscribed, .neverSubscribed: .promotionalForSubscribers
        case .amongCodeCustomers, .notAmongCodeCustomers: .codeForChosenCustomers
        case .wouldDowngrade: .codeNeverDowngrades
        case .alreadyRedeemed: .codeOncePerCustomer
        case .churned, .notChurned: .winBackForChurned
        case .paidTooLittle: .winBackPaidTime
        case .endedTooRecently, .endedTooLongAgo: .winBackTimeSince
        case .redeemedTooRecently: .winBackWait
        case .otherProduct: .offerBelongsToItsProduct
        }
    }

    /// The reason in a word, as explanations show it.
    public var name: String {
        switch self {
        case .neverReceived: "neverReceived"
        case .alreadyReceived: "alreadyReceived"
        case .currentlySubscribed: "currentlySubscribed"
        case .notOffered: "notOffered"
        case .hasSubscribed: "hasSubscribed"
        case .neverSubscribed: "neverSubscribed"
        case .amongCodeCustomers: "amongCodeCustomers"
        case .notAmongCodeCustomers: "notAmongCodeCustomers"
        case .wouldDowngrade: "wouldDowngrade"
        case .alreadyRedeemed: "alreadyRedeemed"
        case .churned: "churned"
        case .notChurned: "notChurned"
        case .paidTooLittle: "paidTooLittle"
        case .endedTooRecently: "endedTooRecently"
        case .endedTooLongAgo: "endedTooLongAgo"
        case .redeemedTooRecently: "redeemedTooRecently"
        case .historyUnknown: "historyUnknown"
        case .otherProduct: "otherProduct"
        }
    }
}
