/// An error in the prototype's code, because of which its latest version is not on the stage.
public struct CodeError: Hashable, Codable, Sendable {
    /// A line of a file of source code.
    public struct Location: Hashable, Codable, Sendable, CustomStringConvertible {
        /// The file's path.
        public var file: String
        /// From 1, as editors count.
        public var line: Int
        /// From 1, in bytes of UTF-8, as compilers count.
        public var column: Int

        /// As editors read it: `FILE:LINE:COLUMN`.
        public var description: String { "\(file):\(line):\(column)" }

        /// The same with the file's name instead of its path.
        public var short: String { "\(file.split(separator: "/").last ?? ""):\(line):\(column)" }
    }

    /// Nil for an error of the code as a whole.
    public var location: Location?
    /// One line.
    public var message: String
    /// The line of the location; nil where it is not known.
    public var source: String?

    /// Says what is wrong.
    public init(_ message: String, at location: Location? = nil, source: String? = nil) {
        self.message = message
        self.location = location
        self.source = source
    }

    /// Reads a line as compilers print it: `FILE:LINE:COLUMN: error: MESSAGE`, also without the column. Any other line is a
    /// message without a location.
    public init(line: String) {
        guard let match = line.firstMatch(of: /^(.+?):(\d+):(?:(\d+):)? (?:fatal )?error: (.+)$/),
            let number = Int(match.2), let column = Int(match.3 ?? "1")
        else {
            self.init(line)
            return
        }
        self.init(String(match.4), at: Location(file: String(match.1), line: number, column: column))
    }

    /// The error as compilers print it.
    public var line: String { location.map { "\($0): error: \(message)" } ?? message }

    /// The same where there is little room: with the file's name instead of its path.
    public var short: String { location.map { "\($0.short): error: \(message)" } ?? message }
}
