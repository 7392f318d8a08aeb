import Foundation

/// A program that a test started. It is ended when the value goes.
///
///     let program = try Program(Program.built("motionlab"), ["run"])
///     #expect(try program.wait(within: 5) == 69)
public struct Program: ~Copyable {
    /// The system's number of the process.
    public let id: Int32
    private let name: String
    private let folder: URL
    private let exit = Exit()

    /// Starts a program; what it prints is kept in files, so that it never waits for a reader.
    ///
    /// - Parameter environment: what it sees beside the test's own variables.
    /// - Throws: ``Display/Failure`` if it cannot be started.
    public init(_ program: URL, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // What lasts of a test's run is its own.
        let folders = [
            "XDG_DATA_HOME": folder.appendingPathComponent("data").path,
            "XDG_CONFIG_HOME": folder.appendingPathComponent("config").path, "XDG_CACHE_HOME": Self.caches,
        ]
        let all = ProcessInfo.processInfo.environment.merging(folders) { $1 }.merging(environment) { $1 }
        let id = try spawn(
            program.path, arguments, environment: all.map { "\($0.key)=\($0.value)" },
            output: folder.appendingPathComponent("output").path, errors: folder.appendingPathComponent("errors").path)
        self.init(id: id, name: program.lastPathComponent, folder: folder)
    }

    private init(id: Int32, name: String, folder: URL) {
        self.id = id
        self.name = name
        self.folder = folder
    }

    deinit {
        if exit.status(of: id) == nil {
            interrupt()
            // One that does not listen is not asked again.
            let end = Date(timeIntervalSinceNow: 2)
            while exit.status(of: id) == nil, Date() < end { Thread.sleep(forTimeInterval: 0.005) }
            if exit.status(of: id) == nil {
                kill()
                while exit.status(of: id) == nil { Thread.sleep(forTimeInterval: 0.005) }
            }
        }
        try? FileManager.default.removeItem(at: folder)
    }

    /// The folder of what can be made again, which all programs of a test run share; it is removed with the run.
    public static let caches: String = {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("motionlab-caches-\(getpid())")
        atexit { try? FileManager.default.removeItem(atPath: Program.caches) }
        return folder.path
    }()

    /// The program of this package with this name, which is beside the tests.
    public static func built(_ name: String) throws -> URL {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        // On macOS the tests run from inside a bundle, further down.
        for _ in 0..<5 {
            folder.deleteLastPathComponent()
            let file = folder.appendingPathComponent(name)
            if FileManager.default.isExecutableFile(atPath: file.path) { return file }
        }
        throw Display.Failure(description: "\(name) is not built beside \(CommandLine.arguments[0])")
    }

    /// The program with this name in the folders of `PATH`.
    public static func installed(_ name: String) throws -> URL {
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        for folder in folders.split(separator: ":") {
            let file = URL(fileURLWithPath: String(folder)).appendingPathComponent(name)
            if FileManager.default.isExecutableFile(atPath: file.path) { return file }
        }
        throw Display.Failure(description: "\(name) is not installed; `make deps` does it")
    }

    /// True until the program ends.
    public var isRunning: Bool { exit.status(of: id) == nil }

    /// The text on standard output so far.
    public var output: String { text("output") }

    /// The text on standard error so far.
    public var errors: String { text("errors") }

    /// Waits for its end.
    ///
    /// - Returns: the exit status; that of a program that a signal ended is 128 and the signal's number.
    /// - Throws: ``Display/Failure`` if it continues for longer.
    public func wait(within seconds: Double) throws -> Int32 {
        try Support.wait(within: seconds, for: "the end of \(name)") { exit.status(of: id) != nil }
        return exit.status(of: id)!
    }

    /// Waits until a line of its output holds, and gives it back.
    @discardableResult
    public func line(within seconds: Double = 10, where holds: (Substring) -> Bool) throws -> String {
        var found: String?
        do {
            try Support.wait(within: seconds, for: "a line of \(name)") {
                found = output.split(separator: "\n").first(where: holds).map { String($0) }
                return found != nil
            }
        } catch { throw Display.Failure(description: "\(error); it printed:\n\(output)\(errors)") }
        return found!
    }

    /// Asks it to end, as `kill` does.
    public func interrupt() { _ = Foundation.kill(id, SIGTERM) }

    /// Stops it where it is, as a machine does that is too busy for it.
    public func pause() throws { try send(SIGSTOP) }

    /// Lets it continue after ``pause()``.
    public func resume() throws { try send(SIGCONT) }

    private func send(_ signal: Int32) throws {
        guard Foundation.kill(id, signal) == 0 else { throw Display.Failure(description: "\(name) has ended") }
    }

    /// Ends it at once, as a power cut would: it can do nothing about it.
    public func kill() { _ = Foundation.kill(id, SIGKILL) }

    private func text(_ name: String) -> String {
        let data = try? Data(contentsOf: folder.appendingPathComponent(name))
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}

/// The end of a process, which the system tells only once.
private final class Exit {
    private var status: Int32?

    func status(of id: Int32) -> Int32? {
        if status == nil {
            var word: Int32 = 0
            let ended = unsafe waitpid(id, &word, WNOHANG)
            // The low seven bits are the signal, if any, and the next byte is the status.
            if ended == id { status = word & 0x7F == 0 ? word >> 8 & 0xFF : 128 + word & 0x7F }
        }
        return status
    }
}

/// Starts a process that reads nothing and writes into two files.
///
/// Foundation's own way hands on the blocked signals of the thread, and those on which tests run block the one that
/// asks a program to end.
private func spawn(
    _ path: String, _ arguments: [String], environment: [String], output: String, errors: String
) throws -> Int32 {
    var files = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&files)
    defer { unsafe posix_spawn_file_actions_destroy(&files) }
    unsafe posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&files, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    unsafe posix_spawn_file_actions_addopen(&files, 2, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600)

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var words = unsafe ([path] + arguments).map { word in unsafe strdup(word) } + [nil]
    var variables = unsafe environment.map { variable in unsafe strdup(variable) } + [nil]
    defer {
        for index in unsafe words.indices { unsafe free(words[index]) }
        for index in unsafe variables.indices { unsafe free(variables[index]) }
    }
    var id: Int32 = 0
    let status = unsafe posix_spawn(&id, path, &files, &attributes, &words, &variables)
    guard status == 0 else {
        throw Display.Failure(description: "cannot start \(path): \(unsafe String(cString: strerror(status)))")
    }
    return id
}
