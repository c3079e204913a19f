import SubscriptionLifecycle

// The steps of the starters. What is expected is not written here: the writer runs what it has
// written so far and puts down the answers.

extension Starter {
    static func writePurchase(_ writer: inout StarterWriter) throws(Failure) {
        let product = try writer.anyProduct()
        try writer.purchase(product)
        try writer.expect([.product, .price, .offer, .willAutoRenew, .nextChange])
        writer.comment("A subscription that runs cannot be bought a second time.")
        writer.step(after: "P1D", "purchase " + writer.name(product))
        try writer.expect([.refusal])
    }

    static func writeRenewal(_ writer: inout StarterWriter) throws(Failure) {
        let product = try writer.anyProduct()
        try writer.purchase(product)
        let firstEnd = try writer.date(.expires)
        try writer.expect(at: firstEnd, [.state, .periodStart, .expires])
        try writer.expect([.facts, .notifications])
        writer.step(after: "P1D", "turnOffAutoRenew" + writer.groupKey)
        try writer.expect([.state, .access, .willAutoRenew, .next])
        let secondEnd = try writer.date(.expires)
        try writer.expect(at: secondEnd, [.state, .access, .expirationReason])
        try writer.expect([.facts, .notifications])
    }

    static func writeFailure(
        _ writer: inout StarterWriter, hasGrace: Bool
    ) throws(Failure) {
        let product = try writer.anyProduct()
        try writer.purchase(product)
        let end = try writer.date(.expires)
        writer.comment("From now on the charges of renewals fail.")
        writer.step(after: "P1D", "failBilling")
        let until: Scenario.Key = hasGrace ? .graceUntil : .retryUntil
        try writer.expect(at: end, [.state, .access, until, .entitlements])
        try writer.expect([.facts, .notifications])
        writer.step(after: "P2D", "fixBilling")
        try writer.expect([.state, .access, .periodStart, .expires])
        try writer.expect([.facts, .notifications])
    }

    static func writeUpgrade(_ writer: inout StarterWriter) throws(Failure) {
        let (higher, lower) = try writer.twoLevels()
        try writer.purchase(lower)
        writer.step(after: "P1D", "changePlan " + writer.name(higher))
        try writer.expect([.product, .periodStart, .expires, .price, .entitlements])
        try writer.expect([.facts, .notifications])
        try writer.expect([.upgraded, .product], selectors: " tx=1")
    }

    static func writeDowngrade(_ writer: inout StarterWriter) throws(Failure) {
        let (higher, lower) = try writer.twoLevels()
        try writer.purchase(higher)
        writer.step(after: "P1D", "changePlan " + writer.name(lower))
        try writer.expect([.product, .next, .renewalPrice, .renews])
        try writer.expect([.facts, .notifications])
        let end = try writer.date(.expires)
        try writer.expect(at: end, [.product, .price, .expires, .entitlements])
        try writer.expect([.facts, .notifications])
    }

    static func writeRefund(_ writer: inout StarterWriter) throws(Failure) {
        let product = try writer.anyProduct()
        try writer.purchase(product)
        writer.step(after: "P1D", "refund tx=latest")
        try writer.expect([.state, .access, .revoked, .willAutoRenew, .entitlements])
        try writer.expect([.facts, .notifications])
        writer.step(after: "P1D", "reverseRefund tx=latest")
        try writer.expect([.state, .access, .expires, .willAutoRenew])
        try writer.expect([.facts, .notifications])
    }

    static func writeTrial(_ writer: inout StarterWriter) throws(Failure) {
        let product = try writer.trialProduct()
        try writer.purchase(product)
        try writer.expect([.isInTrial, .price, .offer, .renewalPrice])
        try writer.expect([.intro], selector: product)
        let end = try writer.date(.expires)
        try writer.expect(at: end, [.state, .isInTrial, .price, .expires])
        try writer.expect([.facts, .notifications])
    }

    static func writeNotifications(_ writer: inout StarterWriter) throws(Failure) {
        let product = try writer.anyProduct()
        let name = writer.name(product)
        let span = writer.span(of: product)
        let calendar = RenewalCalendar.utc
        let start = StarterWriter.start
        let end = calendar.adding(span, to: start)
        let next = calendar.adding(span, to: end)
        let grace = calendar.adding(TimeSpan(days: 3), to: end)
        writer.step(
            start,
            "SUBSCRIBED/INITIAL_BUY tx=1 original=1 product=\(name) purchased=\(start)"
                + " expires=\(end)")
        try writer.expect([.state, .access, .expires, .entitlements])
        writer.comment("Delivered with a delay; what counts is when it was signed.")
        writer.step(
            end.adding(milliseconds: 180_000),
            "DID_FAIL_TO_RENEW/GRACE_PERIOD signed=\(end) tx=1 original=1 graceUntil=\(grace)")
        try writer.expect([.state, .access, .graceUntil])
        writer.step(
            calendar.adding(TimeSpan(days: 1), to: end),
            "DID_RENEW/BILLING_RECOVERY tx=2 original=1 product=\(name) purchased=\(end)"
                + " expires=\(next)")
        try writer.expect([.state, .access, .periodStart, .expires])
        try writer.expect([.facts, .notifications])
        writer.comment("Nothing renews by itself where only notifications say what happened.")
        try writer.expect(at: next, [.state, .access, .presumed])
    }
}
