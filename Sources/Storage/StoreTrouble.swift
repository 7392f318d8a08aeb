/// The reason why data is not stored, or not as it should be; the app continues with the data in memory.
public struct StoreTrouble: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of trouble.
    public enum Kind: Hashable, Sendable {
        /// The file was damaged or no database; it was renamed and a new one was made.
        case damaged(keptAs: String)
        /// The file is damaged and could not be renamed; nothing is stored.
        case stuck
        /// Another MotionLab uses the folder; nothing is stored.
        case inUse
        /// Another program has locked the file; changes wait until it is released.
        case locked
        /// Another program has locked the file against reading too; nothing is stored.
        case lockedOut
        /// The file is read-only; nothing is stored.
        case readOnly
        /// The file may be neither read nor written; nothing is stored.
        case unreadable
        /// The system reports an error, with its message; the file is not changed and nothing is stored.
        case unusable(String)
        /// A later version made the file; it is not changed and nothing is stored.
        case newer
        /// The file belongs to another program; it is not changed and nothing is stored.
        case foreign
        /// The path leads to something other than a file; nothing is stored.
        case notAFile
        /// The folder cannot be made; nothing is stored.
        case noFolder
        /// The disk is full; changes wait until there is room.
        case full
        /// The file was removed while in use; everything was stored again.
        case removed
        /// Another program changed the file while changes waited; nothing more is stored.
        case changed
        /// Some rows are invalid, as named here; they are left out and stay in the file.
        case badRows(String)
        /// A change was invalid, for the given reason; nothing of it was applied.
        case refused(String)
        /// The system reports an error, with its message; changes wait.
        case failed(String)
        /// The program ends before the last changes could be stored.
        case unfinished
    }

    public var kind: Kind
    /// The path of the file or the folder.
    public var path: String

    /// Makes a trouble for a path.
    public init(_ kind: Kind, at path: String) {
        self.kind = kind
        self.path = path
    }

    /// True if changes wait and are tried again.
    public var isPassing: Bool {
        switch kind {
        case .locked, .full, .failed: true
        default: false
        }
    }

    /// The file, the trouble and the consequence for changes, in one line.
    public var description: String {
        // Names in the database may contain line ends.
        "\(path): \(problem)".split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    private var problem: String {
        switch kind {
        case .damaged(let name): "damaged; renamed to \(name), and a new database was created"
        case .stuck: "damaged and cannot be renamed; move it away. Nothing is stored in this run"
        case .inUse: "open in another MotionLab; nothing is stored here. Close the other one, or use --data DIR"
        case .locked: "locked by another program; changes are kept in memory until it is unlocked"
        case .lockedOut: "locked by another program and cannot be read; nothing is stored in this run"
        case .readOnly: "read-only; changes are not stored. Check its permissions"
        case .unreadable: "cannot be read or written; nothing is stored. Check its permissions"
        case .unusable(let words): "cannot be used (\(words)); left unchanged, and nothing is stored"
        case .newer: "created by a later version of MotionLab; left unchanged, and nothing is stored"
        case .foreign: "another program's database; left unchanged, and nothing is stored"
        case .notAFile: "not a file; move it away. Nothing is stored in this run"
        case .noFolder: "cannot create the folder; nothing is stored. Check the path, or use --data DIR"
        case .full: "disk full; changes are kept in memory until there is space"
        case .removed: "removed while in use; everything was stored again"
        case .changed: "changed by another program while changes were pending; nothing more is stored in this run"
        case .badRows(let rows): "skipped invalid entries, which stay in the file: \(rows)"
        case .refused(let words): "a change was rejected: \(words)"
        case .failed(let words): "cannot be written (\(words)); changes are kept in memory and retried"
        case .unfinished: "the last changes could not be stored before quitting"
        }
    }
}
