import Foundation

/// Another program at work: its standard input, if it has one, and the beginning of what it says.
///
///     var child = try ChildProcess("/usr/bin/ffmpeg", ["-version"], takesInput: false, capturing: .output)
///     while !child.hasEnded(within: 0.1) {}
///     print(child.firstLine ?? "")
///
/// Destroying the value ends the program. Foundation's `Process` is not used, as it leaves two descriptors of each run
/// open and has no process group for what the program itself starts.
package struct ChildProcess: ~Copyable {
    /// Why a program was not started.
    package struct NotStarted: Error {}

    /// The outputs of it that are read.
    package enum Capture {
        /// One of them; the other one is dropped.
        case output, errors
        /// Both, in the order in which they are written.
        case both
        /// None: both are those of this program.
        case nothing
        /// None: the errors go to a descriptor, the output to that of this program.
        case passed(errors: Int32)
    }

    /// The most bytes of its output that are kept; the rest is read and dropped.
    private let captureLimit: Int

    /// The process, and its group.
    package let id: pid_t
    /// The writing end of its standard input, which does not block; -1 for none, or once it is closed.
    package private(set) var input: Int32
    /// The reading end of what it says, which does not block; -1 once it is closed.
    private var said: Int32
    private var words: [UInt8] = []
    /// As waitpid(2) says it; nil while the program runs.
    private var status: Int32?
    /// True where the system had forgotten the program before it was asked, as under a parent that ignores SIGCHLD.
    private var hasUnknownStatus = false

    /// Starts a program in a separate process group.
    ///
    /// - Parameters:
    ///   - takesInput: Whether it has a standard input, which is written through ``input``.
    ///   - capture: Which of its outputs are read.
    ///   - captureLimit: The first bytes of them that are kept.
    ///   - environment: Its variables; nil for this program's.
    ///   - name: What it is told to be called; nil for its path.
    /// - Throws: ``NotStarted`` if it cannot be executed, or the system has no descriptor or process left.
    package init(
        _ tool: String, _ arguments: [String], takesInput: Bool, capturing capture: Capture = .errors,
        captureLimit: Int = 4096, environment: [String: String]? = nil, named name: String? = nil
    ) throws(NotStarted) {
        let said = try Self.pipe()
        let given: (output: Int32, input: Int32)
        do throws(NotStarted) { given = takesInput ? try Self.pipe() : (-1, -1) } catch {
            Self.closeBoth(said)
            throw error
        }
        let id = Self.spawn(tool, name, arguments, environment, input: given.output, capture, said.input)
        close(said.input)
        if given.output >= 0 { close(given.output) }
        guard let id else {
            close(said.output)
            if given.input >= 0 { close(given.input) }
            throw NotStarted()
        }
        ProcessEnd.begin("process \(id)") { kill(-id, SIGKILL) }
        self.id = id
        self.captureLimit = captureLimit
        input = given.input
        self.said = said.output
        for descriptor in [input, said.output] where descriptor >= 0 {
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        }
        if input >= 0 { _ = fcntl(input, Self.setPipeSize, 1 << 20) }
    }

    /// Linux' `F_SETPIPE_SZ`, which its C headers keep to themselves.
    private static let setPipeSize: Int32 = 1031

    deinit {
        if input >= 0 { close(input) }
        if said >= 0 { close(said) }
        guard status == nil else { return }
        Self.forget(id)
        kill(-id, SIGKILL)
        var status: Int32 = 0
        while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
    }

    /// The beginning of its output, of those bytes that were read so far.
    package var text: String { String(decoding: words, as: UTF8.self) }

    /// The first line of what it says, of those bytes that were read so far; nil if there is none.
    package var firstLine: String? {
        text.split(whereSeparator: \.isNewline).first.map { String($0) }
    }

    /// The status with which it ended, like a shell's: 128 and the number for a signal; nil while it runs, or where the
    /// system does not tell it.
    package var exitStatus: Int32? {
        guard !hasUnknownStatus, let status else { return nil }
        return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
    }

    /// Ends its standard input.
    package mutating func closeInput() {
        if input >= 0 { close(input) }
        input = -1
    }

    /// Writes to its standard input until all is written or the time is over, and reads what it says meanwhile.
    package mutating func write(_ bytes: [UInt8], within seconds: Double) {
        let end = Deadline(within: seconds)
        var rest = bytes[...]
        while !rest.isEmpty, input >= 0, !end.isOver {
            let count = unsafe rest.withUnsafeBytes { unsafe Foundation.write(input, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN || errno == EINTR {
                waitForInput(within: 0.1)
            } else {
                return
            }
        }
    }

    /// Reads what it says and waits until its input takes more, for so many seconds at most.
    package mutating func waitForInput(within seconds: Double) { wait(for: input, within: seconds) }

    /// True once it has ended; reads what it says meanwhile, for so many seconds at most.
    package mutating func hasEnded(within seconds: Double) -> Bool {
        let end = Deadline(within: seconds)
        while status == nil {
            let left = max(0, end.left)
            // Its end is no event, and what it started may hold its output open for longer than it runs.
            wait(for: -1, within: min(left, said < 0 ? 0.001 : 0.02))
            look()
            guard status != nil || left > 0 else { return false }
        }
        readWords(until: Deadline(within: 0.02))
        return true
    }

    /// Asks the system whether it has ended.
    private mutating func look() {
        var status: Int32 = 0
        let found = unsafe waitpid(id, &status, WNOHANG)
        hasUnknownStatus = found < 0 && errno == ECHILD
        guard found == id || hasUnknownStatus else { return }
        Self.forget(id)
        self.status = status
    }

    /// Waits until a descriptor can be written or something is said, and reads that.
    private mutating func wait(for descriptor: Int32, within seconds: Double) {
        var watched = [
            pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: said, events: Int16(POLLIN), revents: 0),
        ]
        let milliseconds = Int32(min(max(0, seconds) * 1000, 3_600_000).rounded(.up))
        guard unsafe poll(&watched, 2, milliseconds) > 0, watched[1].revents != 0 else { return }
        readWords(until: Deadline(within: min(seconds, 0.002)))
    }

    /// Reads what was said, until a moment at most, however much there is.
    private mutating func readWords(until end: Deadline) {
        guard said >= 0 else { return }
        let isOpen = unsafe withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { room in
            while true {
                let count = unsafe read(said, room.baseAddress, room.count)
                guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
                unsafe words.append(contentsOf: room.prefix(min(count, captureLimit - words.count)))
                if end.isOver { return true }
            }
        }
        if !isOpen {
            close(said)
            said = -1
        }
    }

    // MARK: Starting

    /// A pipe that no other child gets.
    private static func pipe() throws(NotStarted) -> (output: Int32, input: Int32) {
        var ends: [Int32] = [-1, -1]
        guard unsafe Foundation.pipe(&ends) == 0 else { throw NotStarted() }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private static func closeBoth(_ pipe: (output: Int32, input: Int32)) {
        close(pipe.output)
        close(pipe.input)
    }

    private static func spawn(
        _ tool: String, _ name: String?, _ arguments: [String], _ environment: [String: String]?, input: Int32,
        _ capture: Capture,
        _ said: Int32
    ) -> pid_t? {
        var files = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        guard unsafe posix_spawn_file_actions_init(&files) == 0 else { return nil }
        defer { unsafe posix_spawn_file_actions_destroy(&files) }
        guard unsafe posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        if input >= 0 {
            unsafe posix_spawn_file_actions_adddup2(&files, input, 0)
        } else {
            unsafe posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
        }
        switch capture {
        case .output:
            unsafe posix_spawn_file_actions_adddup2(&files, said, 1)
            unsafe posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
        case .errors:
            unsafe posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
            unsafe posix_spawn_file_actions_adddup2(&files, said, 2)
        case .both:
            unsafe posix_spawn_file_actions_adddup2(&files, said, 1)
            unsafe posix_spawn_file_actions_adddup2(&files, said, 2)
        case .nothing: break
        case .passed(let errors): unsafe posix_spawn_file_actions_adddup2(&files, errors, 2)
        }
        // Signals that this program ignores or blocks would be so in the other one too. A file that may not become longer
        // stays an error of the write, which the other one can name.
        var (none, all) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&none)
        unsafe sigfillset(&all)
        unsafe sigdelset(&all, SIGXFSZ)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var words = unsafe list([name ?? tool] + arguments)
        defer { unsafe words.forEach { unsafe free($0) } }
        var variables = unsafe list((environment ?? [:]).map { "\($0.key)=\($0.value)" })
        defer { unsafe variables.forEach { unsafe free($0) } }
        var id: pid_t = 0
        let error = unsafe words.withUnsafeMutableBufferPointer { words in
            unsafe variables.withUnsafeMutableBufferPointer { variables in
                guard let first = words.baseAddress else { return EINVAL }
                let table = unsafe environment == nil ? environ : variables.baseAddress
                return unsafe posix_spawn(&id, tool, &files, &attributes, first, table)
            }
        }
        return error == 0 ? id : nil
    }

    /// Strings as C takes a list of them, with nil at its end; to be freed.
    package static func list(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
        unsafe strings.map { unsafe strdup($0) } + [nil]
    }

    private static func forget(_ id: pid_t) { ProcessEnd.forget("process \(id)") }
}
