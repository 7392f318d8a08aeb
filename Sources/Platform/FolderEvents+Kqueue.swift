#if canImport(Darwin)
    import Darwin
    import Geometry

    /// Events of some files, from kqueue filters of the files and their folders.
    ///
    /// kqueue does not report when a file is closed, so a change may be reported while the file is still being written,
    /// and again.
    final class FolderEvents: Sendable {
        private let descriptor: CInt
        private let folders: [CInt]
        private let paths: [String]

        /// - Throws: ``PlatformError`` naming the folder that cannot be watched.
        init(_ locations: [FileLocation], isDispensable: Bool = false) throws(PlatformError) {
            let descriptor = kqueue()
            guard descriptor >= 0 else { throw .system("kqueue", errno) }
            var folders: [CInt] = []
            for location in locations {
                let folder = unsafe open(location.folder, O_EVTONLY | O_DIRECTORY | O_CLOEXEC)
                guard folder >= 0 else {
                    let error = PlatformError.system("open", errno, location.folder)
                    for folder in folders { close(folder) }
                    close(descriptor)
                    throw error
                }
                folders.append(folder)
                _ = Self.add(folder, to: descriptor)
            }
            self.descriptor = descriptor
            self.folders = folders
            paths = locations.map { location in location.name.map { "\(location.folder)/\($0)" } ?? location.folder }
        }

        deinit {
            for folder in folders { close(folder) }
            close(descriptor)
        }

        /// Sleeps until one of the files was written, `end` became readable or the time is over.
        func wait(orEnd end: CInt, within seconds: Double = .infinity) -> FolderWatch.Outcome {
            // The file that has the name now is watched until the next change.
            let before = paths.map(Self.signature)
            let files = paths.map { path in unsafe open(path, O_EVTONLY | O_CLOEXEC) }.filter { $0 >= 0 }
            defer { for file in files { close(file) } }
            for file in files { _ = Self.add(file, to: descriptor) }
            var ending = unsafe kevent(
                ident: UInt(end), filter: Int16(EVFILT_READ), flags: UInt16(EV_ADD), fflags: 0, data: 0, udata: nil)
            guard unsafe kevent(descriptor, &ending, 1, nil, 0, nil) == 0 else { return .ended }
            let most = seconds.clamped(to: 0...1e6)
            var limit = timespec(tv_sec: Int(most), tv_nsec: Int((most - most.rounded(.down)) * 1e9))
            while paths.map(Self.signature) == before {
                var event = unsafe kevent()
                let count =
                    seconds.isFinite
                    ? unsafe kevent(descriptor, nil, 0, &event, 1, &limit)
                    : unsafe kevent(descriptor, nil, 0, &event, 1, nil)
                if count < 0, errno != EINTR { return .ended }
                if count == 0 { return .timeout }
                if count > 0, unsafe event.filter == Int16(EVFILT_READ) { return .ended }
            }
            return .changed
        }

        private static func add(_ file: CInt, to queue: CInt) -> Bool {
            let kinds = UInt32(NOTE_WRITE) | UInt32(NOTE_EXTEND) | UInt32(NOTE_DELETE) | UInt32(NOTE_RENAME)
            var change = unsafe kevent(
                ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR), fflags: kinds,
                data: 0,
                udata: nil)
            return unsafe kevent(queue, &change, 1, nil, 0, nil) == 0
        }

        /// The signature of a file's state: its identity, size and time of modification.
        private static func signature(_ path: String) -> [Int] {
            var status = stat()
            guard unsafe stat(path, &status) == 0 else { return [] }
            let time = status.st_mtimespec
            return [Int(status.st_ino), Int(status.st_size), time.tv_sec, time.tv_nsec]
        }
    }
#endif
