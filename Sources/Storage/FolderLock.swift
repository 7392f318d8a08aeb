import Files
import Foundation
import Prototyping

/// An exclusive lock for writing into a folder. The system releases it when the process ends in any way.
///
/// Two programs on one database would give the same ids to different goals, and the later one would overwrite the
/// earlier. The lock is on the folder and not on the database, which other programs may still read.
struct FolderLock: ~Copyable {
    /// The result of a request for the lock.
    enum Answer: ~Copyable {
        case taken(FolderLock)
        case held
        /// The file system has no locks.
        case unknown
    }

    private let descriptor: Int32

    private init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit { _ = close(descriptor) }

    /// The wait for another program's lock, in seconds: enough for a program that is about to end.
    private static let patience = 0.25

    /// Requests the lock, and waits a moment for a program that is about to release it.
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
