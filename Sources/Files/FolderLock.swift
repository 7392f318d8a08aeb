import Foundation

/// An exclusive lock for writing into a folder. The system releases it when the process ends in any way.
package struct FolderLock: ~Copyable {
    /// The result of a request for the lock.
    package enum Answer: ~Copyable {
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
    package static let patience = 0.25

    /// Requests the lock.
    ///
    /// - Parameter patience: Seconds to wait for a program that is about to release it.
    package static func take(_ folder: DataFolder, patience: Double = patience) -> Answer {
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
