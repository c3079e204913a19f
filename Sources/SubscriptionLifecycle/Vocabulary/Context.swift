/// What every question is asked in: catalogue, calendar and policies, as one value.
///
/// State alone answers nothing; the same facts may mean another thing under another policy, and the
/// answer says which.
public struct Context: Sendable {
    /// What the store sells.
    public var catalog: Catalog
    /// The names in catalogue and facts.
    public var names: Names
    /// The calendar in which retry and missing ends are counted.
    public var calendar: RenewalCalendar
    /// How long the store is taken to retry where a failure names no end (Docs/Behaviour: 11).
    public var retryLength: TimeSpan
    /// The same for a commitment of twelve monthly payments (decision 40).
    public var commitmentRetryLength: TimeSpan
    /// What entitles.
    public var access: AccessPolicy
    /// What decides about introductory offers.
    public var eligibility: EligibilityPolicy

    /// A context with Apple's documented policies: UTC, 60 days of retry (90 under a commitment).
    public init(catalog: Catalog, names: Names) {
        self.catalog = catalog
        self.names = names
        calendar = .utc
        retryLength = TimeSpan(days: 60)
        commitmentRetryLength = TimeSpan(days: 90)
        access = .appStore
        eligibility = .appStore
    }
}
