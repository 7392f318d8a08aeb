/// A call into the windowing system failed.
public struct PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failure that callers handle differently.
    public enum Kind: Hashable, Sendable {
        /// No visible display is available.
        case noDisplay
        /// The display ended while the window was open.
        case displayGone
        /// The call failed; the message gives the reason.
        case failed
    }

    /// The kind of the failure.
    public var kind = Kind.failed
    /// The name of the call that failed.
    public let call: String
    /// The library's message, copied when the call returned.
    public let message: String

    public var description: String { message.isEmpty ? "\(call) failed" : "\(call): \(message)" }
}
