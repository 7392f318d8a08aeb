import Foundation

/// A text file that is written piece by piece, or whole at the end; `-` is standard output.
///
/// Trouble on the way is told by ``flush()`` and ``finish()``.
package struct Output: TextOutputStream {
    private let path: String
    private let file: FileHandle
    private var waiting: [UInt8] = []
    /// True once something could not be written.
    private var isBroken = false
    /// The file on its way to its place; nil where each piece goes to its place.
    private let draft: Draft?

    /// Makes the file, or empties it.
    ///
    /// - Throws: ``Failure`` if it cannot be made.
    init(_ path: String) throws(Failure) {
        guard path != "-" else {
            self.init(path, .standardOutput, nil)
            return
        }
        // Opened and not replaced, so that a pipe, a device or a link stays what it is.
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Failure(.cannotCreate, "cannot write \(path)") }
        self.init(path, FileHandle(fileDescriptor: descriptor, closeOnDealloc: true), nil)
    }

    /// Adds to a file that is there.
    ///
    /// - Throws: ``Failure`` if it cannot be opened.
    init(continuing path: String) throws(Failure) {
        let descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(.cannotCreate, "cannot write \(path)") }
        self.init(path, FileHandle(fileDescriptor: descriptor, closeOnDealloc: true), nil)
    }

    /// Begins a file that is there once ``finish()`` was called, whole, and not at all before; one that was there stays
    /// until then. A pipe or a device gets each piece.
    ///
    /// - Throws: ``Failure`` if it cannot be made.
    init(whole path: String) throws(Failure) {
        var status = stat()
        let isThere = unsafe stat(path, &status) == 0
        guard path != "-", !isThere || status.st_mode & S_IFMT == S_IFREG else {
            self = try Output(path)
            return
        }
        let isWritable = unsafe access(path, W_OK) == 0
        guard !isThere || isWritable else { throw Failure(.cannotCreate, "cannot write \(path)") }
        let draft = try Draft(beside: path)
        self.init(path, draft.file, draft)
    }

    private init(_ path: String, _ file: FileHandle, _ draft: Draft?) {
        (self.path, self.file, self.draft) = (path, file, draft)
    }

    package mutating func write(_ string: String) {
        waiting.append(contentsOf: string.utf8)
        if waiting.count > 1 << 16 { writeWaiting() }
    }

    /// Writes a line; it reaches the file at the latest with ``flush()``.
    ///
    /// - Throws: ``Failure`` if something could not be written.
    mutating func write(line: String) throws(Failure) {
        write(line)
        write("\n")
        if isBroken { try flush() }
    }

    private mutating func writeWaiting() {
        if !isBroken { do { try file.write(contentsOf: waiting) } catch { isBroken = true } }
        waiting.removeAll(keepingCapacity: true)
    }

    /// Writes what waits.
    ///
    /// - Throws: ``Failure`` if any of it could not be written.
    mutating func flush() throws(Failure) {
        writeWaiting()
        if isBroken { throw Failure(.cannotWrite, "cannot write \(path)") }
    }

    /// Writes what waits, and ends a file that is to be whole.
    ///
    /// - Throws: ``Failure`` if any of it could not be written.
    mutating func finish() throws(Failure) {
        try flush()
        try draft?.move()
    }
}
