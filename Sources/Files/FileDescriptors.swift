import Foundation

/// How many more files the process may open.
public enum FileDescriptors {
    /// So many are wanted to run another program through Foundation, which ends this one where it gets none.
    public static let ofAProcess = 16

    /// So many are wanted for a window, its store and the threads of the system's libraries, some of which end the program
    /// where they get none.
    private static let ofAProgram = 32

    /// Makes sure at the program's start that enough files can be opened: raises the limit where that is allowed.
    ///
    /// - Returns: False if there are too few (`ulimit -n`).
    public static func suffice() -> Bool {
        var limit = rlimit()
        #if canImport(Darwin)
            let kind = RLIMIT_NOFILE
        #else
            let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
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
