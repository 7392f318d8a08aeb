/// The reason why data is not stored, or not as it should be; the app continues with the data in memory.
public struct StoreTrouble: Error, Hashable, Sendable, CustomStringConvertible {
    /// The consequences for the data.
    public enum Outcome: Hashable, Sendable {
        /// A new database was made; a damaged one has another name.
        case renewed
        /// Invalid rows are left out and stay in the file.
        case leftOut
        /// Changes wait in memory and are tried again.
        case waiting
        /// The file is not changed in this run.
        case unstored
        /// The last changes are lost.
        case lost
    }

    /// The path of the file or the folder.
    public var path: String
    /// A few words, which are SQLite's own where it reports an error.
    public var reason: String
    public var outcome: Outcome

    /// Makes a trouble with a path.
    public init(_ path: String, _ reason: String, _ outcome: Outcome) {
        self.path = path
        self.reason = reason
        self.outcome = outcome
    }

    /// The file, the reason and the consequence, in one line.
    public var description: String {
        let consequence =
            switch outcome {
            case .renewed: "a new database was made"
            case .leftOut: "the other entries are used"
            case .waiting: "changes are kept in memory and retried"
            case .unstored: "left unchanged, and nothing is stored"
            case .lost: "the last changes are not stored"
            }
        // Names in the database may contain line ends.
        return "\(path): \(reason); \(consequence)".split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
