import Foundation
import Storage

extension TuningFile {
    /// Writes the file, whole or not at all, from a window.
    ///
    /// - Throws: ``Failure``, one line that names the file; one that was there stays.
    func save(to path: String) throws(Failure) {
        let file = try WholeFile(path, endsBySignal: false)
        do { try Data(text.utf8).write(to: URL(fileURLWithPath: file.draft)) } catch {
            throw Failure(.cannotWrite, "cannot write \(path)")
        }
        try file.finish()
    }
}
