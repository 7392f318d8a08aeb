import Foundation

/// The right to write into a folder, which one process has at a time and loses with its end, however it ends.
///
/// Two windows on one database would give the same ids to different goals, and the later would wipe out the earlier.
/// The lock is on the folder itself and not on the database, which others may go on reading.
struct FolderLock: ~Copyable {
    /// How the asking went.
    enum Answer: ~Copyable {
        case taken(FolderLock)
        case held
        /// The file system knows no locks.
        case unknown
    }

    private let descriptor: Int32

    private init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit { _ = close(descriptor) }

    /// Asks for the lock and does not wait for it.
    static func take(_ folder: DataFolder) -> Answer {
        let descriptor = unsafe open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return .unknown }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return .taken(FolderLock(descriptor: descriptor)) }
        let isHeld = errno == EWOULDBLOCK
        _ = close(descriptor)
        return isHeld ? .held : .unknown
    }
}
