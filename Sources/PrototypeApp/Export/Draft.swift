import Files
import Foundation
import Raster

/// A file on its way: made where it cannot be seen, then moved to its target. Destroying the value before leaves
/// nothing.
///
/// On Linux it has no name (`O_TMPFILE`, open(2)), so that whatever ends the program, `kill -9` too, leaves nothing of
/// it; other programs reach it through this one's descriptor. Where the file system has no such files it is a hidden
/// file beside its target, which ``ProcessEnd`` removes.
package final class Draft {
    /// The path under which it can be opened, to write and to read, by this program and its children.
    let path: String
    /// Writes into it.
    let file: FileHandle
    private let target: String
    private let isNamed: Bool
    private let isPrivate: Bool

    /// Makes an empty file.
    ///
    /// - Parameters:
    ///   - target: The path that the file will be moved to, or one in a folder that has room for it.
    ///   - isPrivate: True for a file that its owner alone can read.
    /// - Throws: ``Failure`` if there can be no file.
    init(beside target: String, isPrivate: Bool = false) throws(Failure) {
        let mode: mode_t = isPrivate ? 0o600 : 0o666
        let folder = URL(fileURLWithPath: Self.place(of: target)).deletingLastPathComponent().path
        var (path, isNamed) = ("", false)
        var descriptor = unsafe open(folder, O_RDWR | Self.temporary | O_CLOEXEC, mode)
        if descriptor >= 0 {
            path = "/proc/\(getpid())/fd/\(descriptor)"
        } else {
            (path, isNamed) = (Self.hidden(in: folder), true)
            descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
            guard descriptor >= 0 else { throw Failure(.cannotCreate, "cannot write \(target)") }
            ProcessEnd.begin(path) { [path] in _ = unsafe unlink(path) }
        }
        (self.path, self.target, self.isNamed, self.isPrivate) = (path, target, isNamed, isPrivate)
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// Makes an empty file for a path at which there is none, or a file that the finished one replaces.
    ///
    /// - Throws: ``Failure`` if there can be no file of that name: a device or a pipe would be replaced.
    convenience init(of path: String, isPrivate: Bool = false) throws(Failure) {
        var status = stat()
        if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            throw Failure(.cannotCreate, "\(path) is \(status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "not a file")")
        }
        try self.init(beside: path, isPrivate: isPrivate)
    }

    deinit {
        guard isNamed else { return }
        _ = unsafe unlink(path)
        ProcessEnd.forget(path)
    }

    /// Writes a text, whole.
    package static func write(_ text: String, to path: String, isPrivate: Bool = false) throws(Failure) {
        let draft = try Draft(of: path, isPrivate: isPrivate)
        do { try draft.file.write(contentsOf: Data(text.utf8)) } catch {
            throw Failure(.cannotWrite, "cannot write \(path)")
        }
        try draft.move()
    }

    /// Writes a picture as PNG, whole.
    package static func write(_ canvas: borrowing Canvas, to path: String) throws(Failure) {
        let draft = try Draft(of: path)
        do throws(RasterError) { try canvas.writePNG(to: draft.path) } catch {
            throw Failure(.cannotWrite, "cannot write \(path)")
        }
        try draft.move()
    }

    /// True as long as nothing is written.
    var isEmpty: Bool {
        var status = stat()
        return unsafe fstat(file.fileDescriptor, &status) != 0 || status.st_size == 0
    }

    /// Moves the file to its target, over one that was there, whose mode it keeps; a link there stays one.
    ///
    /// - Throws: ``Failure`` if it cannot be there.
    func move() throws(Failure) {
        let target = Self.place(of: target)
        var hidden = path
        var status = stat()
        if !isPrivate, unsafe stat(target, &status) == 0 { _ = fchmod(file.fileDescriptor, status.st_mode & 0o777) }
        if !isNamed {
            // An unnamed file can be given a name that is free, but not one that is taken.
            guard unsafe linkat(AT_FDCWD, path, AT_FDCWD, target, AT_SYMLINK_FOLLOW) != 0 else { return }
            hidden = Self.hidden(in: URL(fileURLWithPath: target).deletingLastPathComponent().path)
            guard errno == EEXIST, unsafe linkat(AT_FDCWD, path, AT_FDCWD, hidden, AT_SYMLINK_FOLLOW) == 0 else {
                throw Failure(.cannotWrite, "cannot write \(target)")
            }
        }
        guard unsafe rename(hidden, target) == 0 else {
            _ = unsafe unlink(hidden)
            throw Failure(.cannotWrite, "cannot write \(target)")
        }
    }

    private static func hidden(in folder: String) -> String { "\(folder)/.motionlab-\(UUID().uuidString)" }

    /// The file that a path leads to where it is a link.
    private static func place(of path: String) -> String {
        guard let whole = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(whole) }
        return unsafe String(cString: whole)
    }

    /// Linux' `O_TMPFILE`, which its C headers make of two other flags.
    private static let temporary: Int32 = 0o20000000 | O_DIRECTORY
}
