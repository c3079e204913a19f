/// The namespace of the words that StoreKit uses too, so that both can be imported side by side.
///
/// `Subscription.Transaction` is ours; `StoreKit.Transaction` is Apple's.
@frozen
public enum Subscription {}
