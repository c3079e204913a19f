/// A value with one bit pattern that means "none", so that an optional of it costs no extra byte.
///
/// Facts are held by the million; the spare byte and padding of `Optional` would nearly double them.
public protocol HasNiche: Equatable, Sendable {
    /// The pattern that no valid value has.
    static var niche: Self { get }
}

/// An optional stored in the space of its value.
///
/// ```swift
/// @Compact public var until: Instant?   // 8 bytes, not 16
/// ```
@frozen
@propertyWrapper
public struct Compact<Value: HasNiche>: Equatable, Sendable {
    @usableFromInline var stored: Value

    /// Stores a value or its absence.
    @inlinable
    public init(wrappedValue: Value?) {
        stored = wrappedValue ?? Value.niche
    }

    /// The value, or `nil`.
    @inlinable
    public var wrappedValue: Value? {
        get { stored == Value.niche ? nil : stored }
        set { stored = newValue ?? Value.niche }
    }
}

extension Compact: Hashable where Value: Hashable {}
