import Files
import Foundation
import Prototyping

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

    /// How long in seconds another's lock is waited for: one that is just ending needs no longer.
    private static let patience = 0.25

    /// Asks for the lock, and waits a moment for one who is about to let go.
    static func take(_ folder: DataFolder) -> Answer {
        let descriptor = unsafe open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return .unknown }
        let end = DispatchTime.now() + patience
        while true {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return .taken(FolderLock(descriptor: descriptor)) }
            let isHeld = errno == EWOULDBLOCK
            if isHeld, DispatchTime.now() < end {
                usleep(5000)
                continue
            }
            _ = close(descriptor)
            return isHeld ? .held : .unknown
        }
    }
}
