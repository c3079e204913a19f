import SubscriptionLifecycle

extension StateTable.Cell {
    /// Why the fact, kept all the same, makes no difference to anything that can be asked of the group.
    var reasonForNothing: String {
        switch happening {
        case .bought, .boughtInNewChain, .upgraded, .renewed, .renewedAtOnce, .recovered,
            .recoveredLate, .familyAccessGranted:
            "it says nothing that is not known (`repeat-changes-nothing`)"
        case .failed, .failedWithGrace, .retried, .graceOver, .expiredVoluntarily,
            .expiredForBilling, .expiredWithoutConsent, .expiredNotForSale, .expiredOtherwise,
            .expiredByCut:
            reasonOfEnd
        case .turnedOff, .turnedOffWhileRetrying, .turnedOn, .choseOther, .choseRunning, .infoOn,
            .infoOff, .infoRetrying, .infoNotRetrying:
            reasonOfFlag
        case .extended, .refunded, .refundedLater, .familyAccessRevoked, .refundReversed:
            reasonOfRevocation
        case .offerRedeemed, .priceAnnounced, .priceConsented:
            phase == .none
                ? "there is no chain that it could be about"
                : "it is about the next renewal, not about what has been paid for"
        case .refundRequested, .refundDeclined:
            "a request takes nothing; whether renewal goes on is a fact of its own"
                + " (`declined-refund-changes-nothing`)"
        case .purchasePending, .purchaseDeclined:
            "a request is no purchase; it may come to one, which is a fact of its own"
        case .finished: "it was delivered; that neither renews nor entitles"
        case .deleted: "only test sessions delete, and this is the App Store (decision 37)"
        case .claimed, .transferred:
            "whose the chain is decides who may ask, not what is answered"
        case .unknown: "what nobody here can read changes nothing (`unknown-is-kept`)"
        case .detailsStated: "it says more of a transaction, and nothing of what has been paid for"
        case .externalToken: "purchases outside the App Store renew and entitle nothing here"
        }
    }

    private static let orphan =
        "it waits for its transaction (`orphan-waits-for-its-transaction`)"

    private var reasonOfEnd: String {
        switch phase {
        case .none: StateTable.Cell.orphan
        case .chargedAhead, .succeeded:
            "the period has a paid successor (`facts-about-paid-periods-change-nothing`)"
        case .replaced: "an upgrade has replaced the period; the chain goes on without its end"
        case .expired, .retryOver:
            "it has ended: the first end holds, and nothing is tried after it (decision 9)"
        case .revoked, .revokedAndOver:
            "what was refunded gives nothing, whatever its end (`refunded-period`)"
        case .grace, .retry:
            switch happening {
            case .graceOver: "grace is over by then, or there was none; the store tries as before"
            case .failed, .failedWithGrace, .retried, .bought, .boughtInNewChain, .upgraded,
                .renewed, .renewedAtOnce, .recovered, .recoveredLate, .familyAccessGranted,
                .expiredVoluntarily, .expiredForBilling, .expiredWithoutConsent,
                .expiredNotForSale, .expiredOtherwise, .expiredByCut, .turnedOff,
                .turnedOffWhileRetrying, .turnedOn, .choseOther, .choseRunning, .offerRedeemed,
                .priceAnnounced, .priceConsented, .extended, .refunded, .refundedLater,
                .refundRequested, .refundDeclined, .refundReversed, .familyAccessRevoked,
                .purchasePending, .purchaseDeclined, .finished, .deleted, .claimed, .transferred,
                .infoOn, .infoOff, .infoRetrying, .infoNotRetrying, .unknown, .detailsStated,
                .externalToken:
                "a further attempt is counted; the first that names an end of grace or of retry"
                    + " holds"
            }
        case .notYetBegun: "the paid time stands: it runs on from where it begins"
        case .running, .renewalOff, .changeWaiting, .shared, .ranOut:
            "time alone says so too"
        }
    }

    private var reasonOfFlag: String {
        switch phase {
        case .none: return "there is no chain that it could be about"
        case .notYetBegun, .running, .renewalOff, .changeWaiting, .chargedAhead, .shared, .ranOut,
            .grace, .retry, .expired, .retryOver, .revoked, .revokedAndOver, .replaced, .succeeded:
            break
        }
        switch happening {
        case .infoNotRetrying:
            return "nothing is being retried"
        case .infoRetrying: return reasonOfRetryFlag
        case .turnedOff, .turnedOffWhileRetrying, .infoOff:
            return "renewal is off already"
        case .turnedOn, .choseOther, .choseRunning, .infoOn, .bought, .boughtInNewChain,
            .upgraded, .renewed, .renewedAtOnce, .recovered, .recoveredLate,
            .familyAccessGranted, .failed, .failedWithGrace, .retried, .graceOver,
            .expiredVoluntarily, .expiredForBilling, .expiredWithoutConsent, .expiredNotForSale,
            .expiredOtherwise, .expiredByCut, .offerRedeemed, .priceAnnounced, .priceConsented,
            .extended, .refunded, .refundedLater, .refundRequested, .refundDeclined,
            .refundReversed, .familyAccessRevoked, .purchasePending, .purchaseDeclined, .finished,
            .deleted, .claimed, .transferred, .unknown, .detailsStated, .externalToken:
            return phase == .ranOut
                ? "renewal is on already, and what has run out needs a new purchase (decision 9)"
                : "renewal is on, and for this product, already"
        }
    }

    private var reasonOfRetryFlag: String {
        switch phase {
        case .grace, .retry: "that the store is trying is known"
        case .expired, .retryOver: "a flag does not revive what has ended (decision 9)"
        case .revoked, .revokedAndOver:
            "what was refunded gives nothing, whatever its end (`refunded-period`)"
        case .chargedAhead, .succeeded, .replaced:
            "the period has a paid successor (`facts-about-paid-periods-change-nothing`)"
        case .none, .notYetBegun, .running, .renewalOff, .changeWaiting, .shared, .ranOut:
            "the paid time stands"
        }
    }

    private var reasonOfRevocation: String {
        if phase == .none { return StateTable.Cell.orphan }
        return switch happening {
        case .refundReversed: "there is no refund to reverse"
        case .extended:
            "the renewal after it begins at the old end and cuts it there (Behaviour 20)"
        case .refunded, .refundedLater, .familyAccessRevoked, .bought,
            .boughtInNewChain, .upgraded, .renewed, .renewedAtOnce, .recovered, .recoveredLate,
            .familyAccessGranted, .failed, .failedWithGrace, .retried, .graceOver,
            .expiredVoluntarily, .expiredForBilling, .expiredWithoutConsent, .expiredNotForSale,
            .expiredOtherwise, .expiredByCut, .turnedOff, .turnedOffWhileRetrying, .turnedOn,
            .choseOther, .choseRunning, .offerRedeemed, .priceAnnounced, .priceConsented,
            .refundRequested, .refundDeclined, .purchasePending, .purchaseDeclined, .finished,
            .deleted, .claimed, .transferred, .infoOn, .infoOff, .infoRetrying, .infoNotRetrying,
            .unknown, .detailsStated, .externalToken:
            "what one refund has taken, another one does not take again"
                + " (`latest-revocation-decides`)"
        }
    }
}
