import Foundation

/// The number of files that the process may still open.
public enum FileDescriptors {
    /// The descriptors needed to make a film with another program.
    public static let ofAProcess = 16

    /// The descriptors needed for a window, its store and the threads of system libraries, some of which end the
    /// program if they get none.
    private static let ofAProgram = 32

    /// Ensures at the program's start that enough files can be opened, by raising the limit if that is allowed.
    ///
    /// - Returns: False if there are too few (`ulimit -n`).
    public static func suffice() -> Bool {
        var limit = rlimit()
        let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard unsafe getrlimit(kind, &limit) == 0 else { return areLeft(ofAProgram) }
        if limit.rlim_cur < 1024, limit.rlim_cur < limit.rlim_max {
            limit.rlim_cur = min(1024, limit.rlim_max)
            _ = unsafe setrlimit(kind, &limit)
        }
        return limit.rlim_cur >= 1024 || areLeft(ofAProgram)
    }

    /// True if so many more can be opened now.
    public static func areLeft(_ count: Int) -> Bool {
        var opened: [Int32] = []
        defer { for descriptor in opened { close(descriptor) } }
        while opened.count < count {
            let descriptor = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return false }
            opened.append(descriptor)
        }
        return true
    }
}
