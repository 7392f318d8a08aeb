import Foundation

/// A program that is run to its end, or until it has said a word, and what it said.
struct Child {
    /// Milliseconds from the start until the first line with the word that was waited for.
    let first: Double
    let lines: [Substring]

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs a program; both of its outputs are read as they come.
    ///
    /// - Parameters:
    ///   - first: What the line has that says that the first frame is there.
    ///   - last: Text of the line after which a program that plays on is asked to end.
    init(
        _ program: URL, _ arguments: [String], environment: [String: String], first: String, last: String
    ) throws {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = program
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = pipe
        process.standardError = pipe
        let start = DispatchTime.now().uptimeNanoseconds
        try process.run()
        var text = ""
        var time: Double?
        while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
            let now = DispatchTime.now().uptimeNanoseconds
            text += String(decoding: data, as: UTF8.self)
            if time == nil, text.contains(first) { time = Double(now - start) / 1e6 }
            if text.contains(last) { process.terminate() }
        }
        process.waitUntilExit()
        guard let time else {
            throw Failure(description: "\(program.lastPathComponent): status \(process.terminationStatus)\n\(text)")
        }
        self.first = time
        lines = text.split(separator: "\n")
    }
}
