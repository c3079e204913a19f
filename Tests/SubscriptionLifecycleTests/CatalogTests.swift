import SubscriptionLifecycle
import Testing

@Suite struct CatalogTests {
    @Test func `an identifier on two products means the offer of the product itself`() throws {
        var names = Names()
        let (month, year) = (names.intern("monthly"), names.intern("yearly"))
        let id = names.intern("spring")
        let period = try #require(SubscriptionPeriod(1, .month))
        func offer(_ product: ProductID, _ price: Int64) -> Catalog.Offer {
            Catalog.Offer(
                id: id, type: .promotional, product: product,
                terms: OfferTerms(
                    mode: .payUpFront, period: period, periodCount: 1,
                    price: Price(milliunits: price)))
        }
        var catalog = Catalog()
        catalog.offers = [offer(month, 1000), offer(year, 5000)]
        let use = OfferUse(type: .promotional, id: id, mode: nil)
        let unknown = OfferUse(type: .code, id: names.intern("autumn"), mode: nil)
        #expect(catalog.terms(of: use, for: month)?.price == Price(milliunits: 1000))
        #expect(catalog.terms(of: use, for: year)?.price == Price(milliunits: 5000))
        #expect(catalog.terms(of: unknown, for: year) == nil)
    }
}
