import Foundation

/// A text file that is written piece by piece; `-` is standard output.
///
/// What goes wrong on the way is told by ``finish()``.
package struct TextFile: TextOutputStream {
    private let path: String
    private let file: FileHandle
    private var waiting: [UInt8] = []
    /// True once something could not be written.
    private(set) var isBroken = false

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

    package mutating func write(_ string: String) {
        waiting.append(contentsOf: string.utf8)
        if waiting.count > 1 << 16 { flush() }
    }

    private mutating func flush() {
        if !isBroken { do { try file.write(contentsOf: waiting) } catch { isBroken = true } }
        waiting.removeAll(keepingCapacity: true)
    }

    /// Writes what waits.
    ///
    /// - Throws: ``Failure`` if any of it could not be written.
    mutating func finish() throws(Failure) {
        flush()
        if isBroken { throw Failure(.cannotWrite, "cannot write \(path)") }
    }
}
