import Files
import Foundation

/// The report that the Swift runtime writes of a process that has crashed.
package struct CrashReport: Decodable {
    /// The environment variable that asks for it.
    package static let variable = "SWIFT_BACKTRACE"

    /// The value of the variable for a report in a file.
    package static func settings(for path: String) -> String {
        "enable=yes,format=json,interactive=no,symbolicate=full,threads=crashed,registers=none,output-to=\(path)"
    }

    /// The path of the report's file that the environment asks for; nil for none.
    static var requestedPath: String? {
        let settings = ProcessInfo.processInfo.environment[variable] ?? ""
        return settings.firstRange(of: "output-to=").map { String(settings[$0.upperBound...]) }
    }

    private struct Thread: Decodable {
        var crashed: Bool?
        var frames: [Frame]
    }

    private struct Frame: Decodable {
        var address: String?
        var image: String?
        var symbol: String?
        var sourceLocation: Location?
    }

    private struct Location: Decodable {
        var file: String
        var line: Int
        var column: Int
    }

    private struct Image: Decodable {
        var name: String?
        var path: String?
        var baseAddress: String
    }

    private var threads: [Thread]
    private var images: [Image]?

    /// Reads a report; nil where there is none.
    package init?(_ path: String) {
        guard let data = FileManager.default.contents(atPath: path),
            let report = try? JSONDecoder().decode(CrashReport.self, from: data)
        else { return nil }
        self = report
    }

    /// The location that was running in the sources of a library, as `FILE:LINE:COLUMN`, and the library's name; nil where none
    /// was. What the compiler has added to a loop is of no line: it has the line before it, or the file alone where that is not
    /// found.
    package var location: (text: String, library: String)? {
        let frames = threads.first { $0.crashed == true }?.frames ?? []
        for frame in frames {
            guard let image = frame.image, image.hasSuffix(".so"), let location = frame.sourceLocation,
                location.file.hasSuffix(".swift")
            else { continue }
            guard location.line > 0 else { return (place(before: frame) ?? location.file, image) }
            return ("\(location.file):\(location.line):\(location.column)", image)
        }
        return nil
    }

    /// The last place before a frame that has one, as `FILE:LINE:COLUMN`, from the toolchain's symbolizer.
    private func place(before frame: Frame) -> String? {
        func number(_ text: String?) -> UInt? { text.flatMap { UInt($0.dropFirst(2), radix: 16) } }
        let libraries = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]?.split(separator: ":").first
        let tool = "\(libraries ?? "")/../../../bin/llvm-symbolizer"
        guard let image = images?.first(where: { $0.name == frame.image }), let path = image.path,
            let base = number(image.baseAddress), let address = number(frame.address), address > base
        else { return nil }
        // Of a call the address is that of what comes after it.
        let arguments = ["--skip-line-zero", "--no-inlines", "--obj=" + path, "\(address - base - 1)"]
        guard var child = try? ChildProcess(tool, arguments, takesInput: false, capturing: .output),
            child.hasEnded(within: 2)
        else { return nil }
        return child.text.firstMatch(of: /(?m)^(\/.+:[1-9]\d*:\d+)/).map { String($0.1) }
    }

    /// The words of a check that the compiler has added and that failed, as "Swift runtime failure: arithmetic overflow"; nil
    /// where none did.
    package var failedCheck: String? {
        let symbol = threads.first { $0.crashed == true }?.frames.first?.symbol
        return symbol?.hasPrefix("Swift runtime failure") == true ? symbol : nil
    }

    /// The reason that the Swift runtime gives on standard error before it ends the process, as "Fatal error: Index out of
    /// range"; nil for none.
    package static func reason(in said: String) -> String? {
        said.matches(of: /(?:Fatal error|Precondition failed|Assertion failed)(?:: .*)?/).last.map { String($0.output) }
    }
}
