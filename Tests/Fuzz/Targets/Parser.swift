import Foundation

/// A parser of bytes that a stranger made, with all that happens to what it reads.
///
/// `make fuzz` feeds each of them random bytes, and a test the inputs in `Corpora`. The same bytes do the same each time:
/// whatever a run makes is its own, and what it finds in the system (fonts, bundled files) does not change.
struct Parser: Sendable {
    /// The parser's input in one word; the folder of its corpus too.
    let name: String
    /// The most bytes of an input of the fuzzer. Longer ones take longer, and are hardly another path.
    let longest: Int
    private let read: @Sendable ([UInt8], ScratchFolder) throws -> Void

    init(
        _ name: String, longest: Int = 4096, _ read: @escaping @Sendable ([UInt8], ScratchFolder) throws -> Void
    ) {
        self.name = name
        self.longest = longest
        self.read = read
    }

    /// Reads an input to the end.
    ///
    /// - Throws: Why the input was refused, which is as good as reading it. What must never happen ends the program.
    func run(_ bytes: [UInt8]) throws {
        let folder = try ScratchFolder()
        try read(bytes, folder)
    }

    /// Every parser there is.
    static let all = [
        recording, shared, tuning, start, forecast, page, style, picture, icon, metrics, query, database,
    ]
}

/// Ends the program where what was written reads back otherwise, or not at all.
func demand<Value: Equatable>(_ value: Value, from read: () throws -> Value) {
    do {
        let again = try read()
        precondition(again == value, "what was written reads back as something else")
    } catch { preconditionFailure("what was written does not read back: \(error)") }
}

/// A folder for the files of one run, which go with it.
final class ScratchFolder: Sendable {
    private let path: String

    init() throws {
        // The memory of Linux takes files a hundred times as fast as its disks.
        let parent = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
        path = "\(parent)/motionlab-fuzz-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func path(of name: String) -> String { "\(path)/\(name)" }

    /// Writes a file and returns its path.
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let file = path(of: name)
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        return file
    }
}
