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
        /// It was taken away while in use; all of it was stored anew.
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
        case .damaged(let name): "was damaged; it is kept as \(name) and a new one was begun"
        case .stuck: "is damaged and cannot be renamed; move it away. Nothing is stored this time"
        case .inUse: "another MotionLab has it open; this one stores nothing. Close the other, or give --data DIR"
        case .locked: "another program has locked it; changes are kept in memory until it lets go"
        case .lockedOut: "another program has locked it and it cannot be read; nothing is stored this time"
        case .readOnly: "cannot be written; what is in it is shown, and nothing is stored. Check its permissions"
        case .unreadable: "cannot be read or written; nothing is stored. Check its permissions"
        case .unusable(let words): "cannot be used (\(words)); it is left as it is and nothing is stored"
        case .newer: "was made by a later version of MotionLab; it is left as it is and nothing is stored"
        case .foreign: "is another program's database; it is left as it is and nothing is stored"
        case .notAFile: "is not a file; move it away. Nothing is stored this time"
        case .noFolder: "the folder cannot be made; nothing is stored. Check the place, or give --data DIR"
        case .full: "the disk is full; changes are kept in memory until there is room"
        case .removed: "was taken away while in use; all of it was stored anew"
        case .changed: "was changed by another program while changes waited; nothing more is stored this time"
        case .badRows(let rows): "left out what makes no sense, which stays as it is: \(rows)"
        case .refused(let words): "a change was refused: \(words)"
        case .failed(let words): "cannot be written (\(words)); changes are kept in memory and tried again"
        case .unfinished: "the last changes could not be stored before the end"
        }
    }
}
