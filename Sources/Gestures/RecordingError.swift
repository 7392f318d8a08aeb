/// Why a recording cannot be read.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line at fault, from 1.
    public var line: Int
    /// The fault, in a few words.
    public var message: String

    /// Makes an error about a line, numbered from 1.
    public init(line: Int, message: String) {
        self.line = line
        self.message = message
    }

    /// The line and the message: `line 3: the time is below 0: -1`.
    public var description: String { "line \(line): \(message)" }
}
