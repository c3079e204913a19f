public import SubscriptionLifecycle

/// What a server knows of its customers' subscriptions, whatever the order in which it hears of them.
public struct SubscriptionService {
    private var log = InMemoryEventLog()
    private var customers: [StreamID: Subscription.Customer] = [:]
    private let context: Context

    /// A service that has heard of nobody yet.
    public init(context: Context) { self.context = context }

    // sample: begin
    /// Takes in a fact, in whatever order facts come and however often.
    public mutating func receive(_ fact: Fact, of stream: StreamID, at now: Instant) {
        let result = log.append([.init(fact)], to: stream, expecting: .any, recordedDate: now)
        guard case .appended = result else { return }  // We have heard of it before.
        var customer = customers[stream] ?? Subscription.Customer(environment: stream.environment)
        if customer.fold(fact) == .late { customer = history(of: stream).customer() }
        customers[stream] = customer
    }

    /// What is true of a customer at an instant: status, entitlements, eligibility, next change.
    public func view(of stream: StreamID, at instant: Instant) -> CustomerView {
        customers[stream]?.view(at: instant, in: context)
            ?? history(of: stream).view(at: instant, in: context)
    }

    private func history(of stream: StreamID) -> CustomerHistory {
        CustomerHistory(log, stream: stream, names: context.names)
    }
    // sample: end
}
