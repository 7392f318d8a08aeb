/// The reason why a page cannot be shown.
public struct PageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The requested address.
    public var address: String
    /// The reason, to follow the address in a message.
    public var reason: String
    /// True if there is nothing at the address.
    public var isMissing: Bool

    /// Names a fault.
    public init(_ address: String, _ reason: String, isMissing: Bool = false) {
        self.address = address
        self.reason = reason
        self.isMissing = isMissing
    }

    public var description: String { "\(address) \(reason)" }
}
