import Foundation
import Gestures

/// Recordings on disk.
package enum RecordingFile {
    /// The most bytes of a recording: hours of a mouse that reports 1000 times a second.
    static let longest = 256 << 20

    /// Reads a recording piece by piece, so that a file of any size takes little memory.
    ///
    /// - Parameters:
    ///   - vocabulary: The header keys and `do` lines that it can have.
    ///   - goesOn: Told how much is read, from 0 to 1; false ends it.
    /// - Throws: ``Failure`` naming the file, and the line where the text is wrong.
    package static func read(
        _ path: String, _ vocabulary: RecordingVocabulary, goesOn: (Double) -> Bool = { _ in true }
    ) throws(Failure) -> Recording {
        let file = try openForReading(path)
        defer { try? file.close() }
        let size = Double(max(1, (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 1))
        var parser = RecordingParser(vocabulary)
        var count = 0
        do {
            while let piece = try file.read(upToCount: 1 << 16), !piece.isEmpty {
                try parser.feed(piece)
                count += piece.count
                guard count <= longest else { throw Failure(.badData, "\(path): larger than \(longest >> 20) MB") }
                guard goesOn(min(1, Double(count) / size)) else { throw Failure(.badData, "\(path): cancelled") }
            }
            return try parser.finish()
        } catch let failure as Failure {
            throw failure
        } catch let error as RecordingError {
            throw Failure(.badData, "\(path):\(error.line): \(error.message)")
        } catch {
            throw Failure(.noInput, "cannot read \(path)")
        }
    }

    /// Reads a small file that a person named.
    ///
    /// - Parameter most: The most bytes that are not taken for a mistake.
    /// - Throws: ``Failure`` naming the file if it cannot be read or is larger.
    package static func readSmall(_ path: String, most: Int = 1 << 20) throws(Failure) -> Data {
        let file = try openForReading(path)
        defer { try? file.close() }
        guard let data = try? file.read(upToCount: most + 1) ?? Data() else {
            throw Failure(.noInput, "cannot read \(path)")
        }
        guard data.count <= most else { throw Failure(.badData, "\(path): larger than \(most >> 20) MB") }
        return data
    }

    /// Opens a file that a person named.
    package static func openForReading(_ path: String) throws(Failure) -> FileHandle {
        var isFolder: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw Failure(.noInput, "no such file: \(path.isEmpty ? "the name is empty" : path)")
        }
        guard !isFolder.boolValue, let file = FileHandle(forReadingAtPath: path) else {
            throw Failure(.noInput, "cannot read \(path)")
        }
        return file
    }
}
