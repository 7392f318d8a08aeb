import Glibc

/// Events of some files, or of all files of some folders, from inotify watches of the folders.
final class FolderEvents: Sendable {
    private let descriptor: CInt
    /// Each watch of a folder with the name of the watched file; nil for all.
    private let names: [(watch: CInt, name: String?)]
    /// True if nothing is told, as the system had no watch left.
    var isBlind: Bool { descriptor < 0 }

    /// - Throws: ``PlatformError`` naming the folder that cannot be watched.
    init(_ locations: [FileLocation]) throws(PlatformError) {
        let descriptor = inotify_init1(CInt(IN_CLOEXEC) | CInt(IN_NONBLOCK))
        guard descriptor >= 0 else {
            guard Self.isNoneLeft(errno) else { throw .system("inotify_init1", errno) }
            (self.descriptor, names) = (-1, [])
            return
        }
        var names: [(watch: CInt, name: String?)] = []
        for location in locations {
            // A folder that is watched for one file may be watched for all too.
            var mask = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_ONLYDIR) | UInt32(IN_MASK_ADD)
            if location.name == nil {
                mask |= UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE)
                // The folder itself.
                mask |= UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
            }
            let watch = unsafe inotify_add_watch(descriptor, location.folder, mask)
            guard watch >= 0 else {
                let reason = errno
                close(descriptor)
                guard Self.isNoneLeft(reason) else {
                    throw .system("inotify_add_watch", reason, location.folder)
                }
                (self.descriptor, self.names) = (-1, [])
                return
            }
            names.append((watch, location.name))
        }
        self.descriptor = descriptor
        self.names = names
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// True for an error of too many watches, of this process or of the user's.
    private static func isNoneLeft(_ error: CInt) -> Bool { [EMFILE, ENFILE, ENOSPC, ENOMEM].contains(error) }

    /// Sleeps until one of the files was written, `end` became readable or the time is over.
    func wait(orEnd end: CInt, within seconds: Double = .infinity) -> FolderWatch.Outcome {
        let limit = seconds.isFinite ? CInt((seconds * 1000).clamped(to: 0...1e9).rounded(.up)) : -1
        while true {
            var watched = (
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: end, events: Int16(POLLIN), revents: 0)
            )
            let count = unsafe withUnsafeMutableBytes(of: &watched) { bytes in
                unsafe poll(bytes.bindMemory(to: pollfd.self).baseAddress, 2, limit)
            }
            if count < 0 {
                guard errno == EINTR else { return .ended }
                continue
            }
            if watched.1.revents != 0 { return .ended }
            if readAll() { return .changed }
            // What is about other files begins the time again.
            if count == 0 { return .timeout }
        }
    }

    /// Reads all pending events; true if one was about a file, or the queue overflowed.
    private func readAll() -> Bool {
        var isOurs = false
        let room = 4096
        unsafe withUnsafeTemporaryAllocation(byteCount: room, alignment: MemoryLayout<inotify_event>.alignment) {
            bytes in
            while descriptor >= 0, case let count = unsafe read(descriptor, bytes.baseAddress, room), count > 0 {
                let told = unsafe UnsafeRawBufferPointer(rebasing: bytes[..<count])
                if unsafe isAboutOurs(told) { isOurs = true }
            }
        }
        return isOurs
    }

    private func isAboutOurs(_ told: UnsafeRawBufferPointer) -> Bool {
        var isOurs = false
        var start = 0
        let header = MemoryLayout<inotify_event>.size
        while start + header <= told.count {
            // The name follows, zeros at its end.
            let watch = unsafe told.load(fromByteOffset: start, as: CInt.self)
            let mask = unsafe told.load(fromByteOffset: start + 4, as: UInt32.self)
            let length = Int(unsafe told.load(fromByteOffset: start + 12, as: UInt32.self))
            let bytes = unsafe told[start + header..<start + header + length].prefix { $0 != 0 }
            let name = unsafe String(decoding: bytes, as: UTF8.self)
            // A file that was made is being written; a folder is there.
            let isBegun = mask & UInt32(IN_CREATE) != 0 && mask & UInt32(IN_ISDIR) == 0
            let isWatched = names.contains { $0.watch == watch && ($0.name == nil && !isBegun || $0.name == name) }
            if mask & UInt32(IN_Q_OVERFLOW) != 0 || isWatched { isOurs = true }
            start += header + length
        }
        return isOurs
    }
}
