/// Why a page cannot be shown.
public struct PageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was asked for.
    public var address: String
    /// What is wrong with it, to stand after the address.
    public var reason: String

    /// Names a fault.
    public init(_ address: String, _ reason: String) {
        self.address = address
        self.reason = reason
    }

    public var description: String { "\(address) \(reason)" }
}
