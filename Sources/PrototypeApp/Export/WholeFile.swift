import Foundation
import Raster

/// A file that is written whole or not at all: it is made as a ``Draft``, and one that was there stays until the end.
package struct WholeFile: ~Copyable {
    /// The path of the finished file.
    let path: String
    private let file: Draft

    /// Begins the file.
    ///
    /// - Parameters:
    ///   - endsBySignal: As in ``Draft/init(beside:endsBySignal:isPrivate:)``.
    ///   - isPrivate: True for a file that its owner alone can read.
    /// - Throws: ``Failure`` if there can be no file of that name.
    init(_ path: String, endsBySignal: Bool = true, isPrivate: Bool = false) throws(Failure) {
        var status = stat()
        if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            // A device or a pipe would be replaced.
            throw Failure(.cannotCreate, "\(path) is \(status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "not a file")")
        }
        file = try Draft(beside: path, endsBySignal: endsBySignal, isPrivate: isPrivate)
        self.path = path
    }

    /// The path at which the file is made.
    var draft: String { file.path }

    /// True as long as nothing is written.
    var isEmpty: Bool { file.size == 0 }

    /// Writes a text, whole.
    package static func write(
        _ text: String, to path: String, endsBySignal: Bool = true, isPrivate: Bool = false
    ) throws(Failure) {
        let file = try WholeFile(path, endsBySignal: endsBySignal, isPrivate: isPrivate)
        do {
            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file.draft))
            try handle.write(contentsOf: Data(text.utf8))
            try handle.close()
        } catch { throw Failure(.cannotWrite, "cannot write \(path)") }
        try file.finish()
    }

    /// Writes a picture as PNG, whole.
    package static func write(_ canvas: borrowing Canvas, to path: String, endsBySignal: Bool = true) throws(Failure) {
        let file = try WholeFile(path, endsBySignal: endsBySignal)
        do throws(RasterError) { try canvas.writePNG(to: file.draft) } catch {
            throw Failure(.cannotWrite, "cannot write \(path)")
        }
        try file.finish()
    }

    /// Moves the file to its place, over one that was there.
    ///
    /// - Throws: ``Failure`` if it cannot be there.
    func finish() throws(Failure) { try file.move(to: path) }
}
