/// A call into the windowing system failed.
public struct PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What a caller can do about it.
    public enum Kind: Hashable, Sendable {
        /// There is no display that a person could look at.
        case noDisplay
        /// The display was there, and ended while the window was open.
        case displayGone
        /// The call itself went wrong; the message tells how.
        case failed
    }

    /// What a caller can do about it.
    public let kind: Kind
    /// The name of the call that failed.
    public let call: String
    /// What the library said, copied when the call returned.
    public let message: String

    /// Makes an error from the name of a call and what was said about it.
    public init(kind: Kind = .failed, call: String, message: String) {
        self.kind = kind
        self.call = call
        self.message = message
    }

    public var description: String { message.isEmpty ? "\(call) failed" : "\(call): \(message)" }
}
