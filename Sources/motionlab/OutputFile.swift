import Foundation

/// A text file that is written line by line; `-` is standard output.
struct OutputFile: ~Copyable {
    private let path: String
    private let file: FileHandle
    private var waiting: [UInt8] = []

    /// Makes the file, or empties it.
    ///
    /// - Throws: ``Failure`` if it cannot be made.
    init(_ path: String) throws(Failure) {
        self.path = path
        if path == "-" {
            file = .standardOutput
            return
        }
        // Opened and not replaced, so that a pipe, a device or a link stays what it is.
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard descriptor >= 0 else { throw Failure(.cannotCreate, "cannot write \(path)") }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// Writes a line; it reaches the file at the latest with ``flush()``.
    mutating func write(_ line: String) throws(Failure) {
        waiting.append(contentsOf: line.utf8)
        waiting.append(10)
        if waiting.count > 1 << 16 { try flush() }
    }

    /// Writes what waits.
    mutating func flush() throws(Failure) {
        do { try file.write(contentsOf: waiting) } catch { throw Failure(.cannotWrite, "cannot write \(path)") }
        waiting.removeAll(keepingCapacity: true)
    }
}
