import Files
import Foundation
import Platform
import Synchronization

/// A file on its way: made where it cannot be seen, then moved to its target. Destroying the value before leaves
/// nothing.
///
/// On Linux it has no name (`O_TMPFILE`, open(2)), so that whatever ends the program, `kill -9` too, leaves nothing of
/// it; other programs reach it through this one's descriptor. Where the file system has no such files it is a hidden
/// file beside its target, which signals that end the program remove.
struct Draft: ~Copyable {
    /// The path under which it can be opened, to write and to read, by this program and its children.
    let path: String
    private let descriptor: Int32
    private let isNamed: Bool
    private let isPrivate: Bool
    private let signals: EndSignals?

    /// Makes an empty file.
    ///
    /// - Parameters:
    ///   - target: A path in the folder that the file will be moved to, or that has room for it.
    ///   - endsBySignal: False in a program that ends in an orderly way when a signal comes, as a window does.
    ///   - isPrivate: True for a file that its owner alone can read.
    /// - Throws: ``Failure`` if there can be no file.
    init(beside target: String, endsBySignal: Bool = true, isPrivate: Bool = false) throws(Failure) {
        let mode: mode_t = isPrivate ? 0o600 : 0o666
        let folder = URL(fileURLWithPath: Self.place(of: target)).deletingLastPathComponent().path
        let unnamed = unsafe open(folder, O_RDWR | Self.temporary | O_CLOEXEC, mode)
        if unnamed >= 0 {
            self.init("/proc/\(getpid())/fd/\(unnamed)", unnamed, isNamed: false, isPrivate, nil)
            return
        }
        let hidden = "\(folder)/.motionlab-\(UUID().uuidString)"
        let named = unsafe open(hidden, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard named >= 0 else { throw Failure(.cannotCreate, "cannot write \(target)") }
        Self.named.withLock { _ = $0.insert(hidden) }
        do {
            self.init(hidden, named, isNamed: true, isPrivate, endsBySignal ? try EndSignals(Self.end) : nil)
        } catch { throw Failure(error) }
    }

    private init(
        _ path: String, _ descriptor: Int32, isNamed: Bool, _ isPrivate: Bool, _ signals: consuming EndSignals?
    ) {
        self.path = path
        self.descriptor = descriptor
        self.isNamed = isNamed
        self.isPrivate = isPrivate
        self.signals = signals
    }

    deinit {
        close(descriptor)
        if isNamed { Self.remove(path) }
    }

    /// The number of its bytes.
    var size: Int {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Moves the file to its target, over one that was there, whose mode it keeps; a link there stays one.
    ///
    /// - Throws: ``Failure`` if it cannot be there.
    func move(to link: String) throws(Failure) {
        let target = Self.place(of: link)
        var hidden = path
        var status = stat()
        if !isPrivate, unsafe stat(target, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o777) }
        if !isNamed {
            // An unnamed file can be given a name that is free, but not one that is taken.
            guard unsafe linkat(AT_FDCWD, path, AT_FDCWD, target, AT_SYMLINK_FOLLOW) != 0 else { return }
            hidden = URL(fileURLWithPath: target).deletingLastPathComponent().path + "/.motionlab-\(UUID().uuidString)"
            guard errno == EEXIST, unsafe linkat(AT_FDCWD, path, AT_FDCWD, hidden, AT_SYMLINK_FOLLOW) == 0 else {
                throw Failure(.cannotWrite, "cannot write \(target)")
            }
        }
        guard unsafe rename(hidden, target) == 0 else {
            _ = unsafe unlink(hidden)
            throw Failure(.cannotWrite, "cannot write \(target)")
        }
    }

    /// The file that a path leads to where it is a link.
    private static func place(of path: String) -> String {
        guard let whole = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(whole) }
        return unsafe String(cString: whole)
    }

    // MARK: Drafts with names

    private static let named = Mutex<Set<String>>([])

    private static func remove(_ path: String) {
        _ = unsafe unlink(path)
        named.withLock { _ = $0.remove(path) }
    }

    /// Removes the drafts that have names, from whatever thread, before the program ends.
    static func removeNamed() {
        for path in named.withLock({ $0 }) { remove(path) }
    }

    private static let end: @Sendable (Int32) -> Void = { number in
        ChildProcess.killAll()
        removeNamed()
        EndSignals.end(by: number)
    }

    /// Linux' `O_TMPFILE`, which its C headers make of two other flags.
    private static let temporary: Int32 = 0o20000000 | O_DIRECTORY
}
