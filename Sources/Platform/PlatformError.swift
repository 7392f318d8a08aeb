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
    public let kind: Kind
    /// The name of the call that failed.
    public let call: String
    /// The library's message, copied when the call returned.
    public let message: String

    /// Makes an error from the name of a call and a message.
    public init(kind: Kind = .failed, call: String, message: String) {
        self.kind = kind
        self.call = call
        self.message = message
    }

    public var description: String { message.isEmpty ? "\(call) failed" : "\(call): \(message)" }
}
