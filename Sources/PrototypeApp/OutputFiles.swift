import ArgumentParser
import Foundation

/// The files that a command writes, beside those that it reads: none of the former may be one of the latter, also
/// through a link, or it would be empty before it is read.
struct OutputFiles {
    private var read: [Identity: String] = [:]
    private var written: [Identity: String] = [:]

    /// The identity that makes two paths one file.
    private enum Identity: Hashable {
        case file(device: UInt64, number: UInt64)
        /// A file that is not there yet, by its name in a folder that is.
        case name(String, device: UInt64, folder: UInt64)

        /// Nil for what is no file and is not replaced, such as a terminal or a pipe, and for a folder that is not
        /// there.
        init?(_ path: String) {
            var status = stat()
            if unsafe stat(path, &status) == 0 {
                guard status.st_mode & S_IFMT == S_IFREG else { return nil }
                self = .file(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
                return
            }
            let url = URL(fileURLWithPath: path)
            guard unsafe stat(url.deletingLastPathComponent().path, &status) == 0 else { return nil }
            self = .name(url.lastPathComponent, device: UInt64(status.st_dev), folder: UInt64(status.st_ino))
        }
    }

    /// Begins with the files that are read.
    init(reading paths: [String?]) {
        for case let path? in paths { if let file = Identity(path) { read[file] = path } }
    }

    /// Adds a file that is written.
    ///
    /// - Parameters:
    ///   - path: Nil where it is not asked for, `-` for standard output.
    ///   - option: What asks for it, such as `--state`.
    /// - Throws: A usage error if it is read too, or already written.
    mutating func add(_ path: String?, _ option: String) throws(ValidationError) {
        guard let path, path != "-", let file = Identity(path) else { return }
        if let other = read[file] { throw ValidationError("\(option) \(path) would replace \(other), which is read") }
        if let other = written[file] { throw ValidationError("\(option) and \(other) both write \(path)") }
        written[file] = option
    }
}
