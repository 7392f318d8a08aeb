import Glibc

/// A thread that blocks in the system, and a pipe whose end it watches there.
///
/// Destroying the value ends the thread and waits until it has ended.
@safe struct WorkThread: ~Copyable {
    private let thread: pthread_t
    private let end: Pipe

    /// Starts a thread.
    ///
    /// - Parameter body: gets the pipe's descriptor, which becomes readable when the thread is to end.
    init(_ body: @escaping @Sendable (_ end: CInt) -> Void) throws(PlatformError) {
        let end = try Pipe()
        let descriptor = end.output
        let work = unsafe Unmanaged.passRetained(Work { body(descriptor) }).toOpaque()
        // A signal to end the program must interrupt the thread that waits for events, and no other.
        var (all, before) = (sigset_t(), sigset_t())
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
        var thread = pthread_t()
        let status = unsafe pthread_create(&thread, nil, beginWork, work)
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
        guard status == 0 else {
            unsafe Unmanaged<Work>.fromOpaque(work).release()
            throw .system("pthread_create", status)
        }
        self.thread = thread
        self.end = end
    }

    deinit {
        end.write()
        pthread_join(thread, nil)
    }

    /// Sleeps until a moment of ``MonotonicClock``.
    ///
    /// - Returns: false, at once, if the thread is to end.
    static func sleep(until moment: Nanoseconds, orEnd end: CInt) -> Bool {
        while true {
            // The system counts whole milliseconds; the rest of the last two is slept exactly.
            let left = max(0, (moment - MonotonicClock.now()) / 1_000_000 - 1)
            var watched = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
            let count = unsafe poll(&watched, 1, CInt(min(left, 3_600_000)))
            if count > 0 { return false }
            if count == 0, left < 3_600_000 {
                MonotonicClock.sleep(until: moment)
                return true
            }
        }
    }
}

private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }
}

private func beginWork(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let work = unsafe work { unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
    return nil
}

extension PlatformError {
    /// The error of a call of the system, from its number.
    static func system(_ call: String, _ number: CInt, _ path: String? = nil) -> PlatformError {
        let reason = unsafe String(cString: strerror(number))
        return PlatformError(call: call, message: path.map { "\($0): \(reason)" } ?? reason)
    }
}
