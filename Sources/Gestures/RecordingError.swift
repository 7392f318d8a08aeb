/// Why a recording cannot be read.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line at fault, from 1.
    public var line: Int
    /// The fault, in a few words.
    public var message: String

    /// The line and the message: `line 3: the time is below 0: -1`.
    public var description: String { "line \(line): \(message)" }
}
