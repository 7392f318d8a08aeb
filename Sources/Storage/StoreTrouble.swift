/// Why something is not stored, or not as it should be; the app runs on with what it has in memory.
public struct StoreTrouble: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is the matter.
    public enum Kind: Hashable, Sendable {
        /// It was damaged or no database at all; it was renamed and a new one begun.
        case damaged(keptAs: String)
        /// It is damaged and could not be renamed; nothing is stored.
        case stuck
        /// Another MotionLab has the folder; nothing is stored.
        case inUse
        /// Another program holds it; changes wait until it lets go.
        case locked
        /// Another program holds it and lets nobody read; nothing is stored.
        case lockedOut
        /// It may be read and not written; nothing is stored.
        case readOnly
        /// It may neither be read nor written; nothing is stored.
        case unreadable
        /// The system says no, in its words; it is left alone and nothing is stored.
        case unusable(String)
        /// A later version made it; it is left alone and nothing is stored.
        case newer
        /// It belongs to another program; it is left alone and nothing is stored.
        case foreign
        /// There is no file where it should be, but something else; nothing is stored.
        case notAFile
        /// The folder cannot be made; nothing is stored.
        case noFolder
        /// The disk is full; changes wait until there is room.
        case full
        /// It removed while in use; everything was stored again.
        case removed
        /// It was changed from outside while changes waited; nothing more is stored.
        case changed
        /// Some of its rows make no sense, named here; they are left out and stay as they are.
        case badRows(String)
        /// A change made no sense, as it says; none of it was taken over.
        case refused(String)
        /// The system says no, in its words; changes wait.
        case failed(String)
        /// The program ends before the last changes could be stored.
        case unfinished
    }

    public var kind: Kind
    /// The file, or the folder, that it is about.
    public var path: String

    /// Makes a trouble with a file.
    public init(_ kind: Kind, at path: String) {
        self.kind = kind
        self.path = path
    }

    /// True if what was to be stored waits and is tried again.
    public var isPassing: Bool {
        switch kind {
        case .locked, .full, .failed: true
        default: false
        }
    }

    /// One line that names the file, what is wrong, and what happens to changes.
    public var description: String {
        // A name in the database may be any text.
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
