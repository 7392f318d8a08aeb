import Foundation

/// The report that the Swift runtime writes of a process that has crashed.
package struct CrashReport: Decodable {
    /// The environment variable that asks for it.
    package static let variable = "SWIFT_BACKTRACE"

    /// The value of the variable for a report in a file.
    package static func settings(for path: String) -> String {
        "enable=yes,format=json,interactive=no,symbolicate=full,threads=crashed,registers=none,output-to=\(path)"
    }

    private struct Thread: Decodable {
        var crashed: Bool?
        var frames: [Frame]
    }

    private struct Frame: Decodable {
        var image: String?
        var sourceLocation: Location?
    }

    private struct Location: Decodable {
        var file: String
        var line: Int
        var column: Int
    }

    private var threads: [Thread]

    /// Reads a report; nil where there is none.
    package init?(_ path: String) {
        guard let data = FileManager.default.contents(atPath: path),
            let report = try? JSONDecoder().decode(CrashReport.self, from: data)
        else { return nil }
        self = report
    }

    /// The location in a library's sources that was running, as `FILE:LINE:COLUMN`.
    package func location(in library: String) -> String? {
        let name = URL(fileURLWithPath: library).lastPathComponent
        let frames = threads.first { $0.crashed == true }?.frames ?? []
        let location = frames.lazy.filter { $0.image == name }.compactMap(\.sourceLocation).first { $0.line > 0 }
        return location.map { "\($0.file):\($0.line):\($0.column)" }
    }
}
