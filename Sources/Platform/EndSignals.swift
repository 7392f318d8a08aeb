import Glibc
import Synchronization

/// The signals that ask the program to end: Ctrl C (SIGINT), `kill` (SIGTERM), and a terminal that is closed (SIGHUP).
///
///     let signals = try EndSignals { number in waker.quit() }
///
/// While the value exists, a signal calls the closure instead of ending the program; afterwards it ends the program again.
/// A second value takes the signals over from the first. SIGHUP stays ignored in a program that `nohup` started.
public struct EndSignals: ~Copyable {
    /// The signals that are handled.
    private let numbers: [CInt]
    // Destroyed in this order: the thread reads from the pipe.
    private let thread: WorkThread
    private let pipe: Pipe

    /// Installs the handlers.
    ///
    /// - Parameter act: Called with the signal's number on a separate thread, so that it runs whatever the other
    ///   threads do.
    /// - Throws: ``PlatformError`` if no pipe or thread can be made.
    public init(_ act: @escaping @Sendable (CInt) -> Void) throws(PlatformError) {
        let pipe = try Pipe()
        let output = pipe.output
        thread = try WorkThread { end in
            while let number = Pipe.byte(from: output, orEnd: end) { act(CInt(number)) }
        }
        // A handler must not block on a full pipe.
        _ = fcntl(pipe.input, F_SETFL, fcntl(pipe.input, F_GETFL) | O_NONBLOCK)
        signalInput.store(pipe.input, ordering: .releasing)
        self.pipe = pipe
        numbers = [SIGINT, SIGTERM, SIGHUP].filter { number in
            let before = signal(number, passSignalOn)
            guard number == SIGHUP, isIgnoring(before) else { return true }
            _ = signal(number, SIG_IGN)
            return false
        }
    }

    deinit {
        // Another value may have taken them over.
        let isLatest = signalInput.compareExchange(expected: pipe.input, desired: -1, ordering: .acquiringAndReleasing)
        if isLatest.exchanged { for number in numbers { _ = signal(number, SIG_DFL) } }
    }

    /// Ends the program at once like an unhandled signal: the exit status names the signal.
    public static func end(by number: CInt) -> Never {
        _ = signal(number, SIG_DFL)
        var only = sigset_t()
        unsafe sigemptyset(&only)
        unsafe sigaddset(&only, number)
        unsafe pthread_sigmask(SIG_UNBLOCK, &only, nil)
        _ = kill(getpid(), number)
        _exit(128 + number)
    }
}

/// The descriptor to which the handler writes the number of a signal; -1 for none.
private let signalInput = Atomic<CInt>(-1)

/// The signal handler, in which little else than a write is allowed.
private func passSignalOn(_ number: CInt) {
    let (input, error) = (signalInput.load(ordering: .acquiring), errno)
    var byte = UInt8(truncatingIfNeeded: number)
    if input >= 0 { _ = unsafe write(input, &byte, 1) }
    errno = error
}

private func isIgnoring(_ handler: (@convention(c) (CInt) -> Void)?) -> Bool {
    unsafe unsafeBitCast(handler, to: Int.self)
        == unsafeBitCast(SIG_IGN as (@convention(c) (CInt) -> Void)?, to: Int.self)
}
