import Foundation
import Support

/// Saves a prototype's file again and again while its window is open, on a screen of its own, and prints how long it takes until
/// the first frame with the new code was presented.
///
/// The arguments are the program and how many saves there are. The session is five seconds of drags. The targets are in the last
/// column.
@main
struct LiveBench {
    /// A template of `motionlab new`, and the most milliseconds at the median and for 95 of 100.
    private struct Case {
        let template: String
        let median: Double
        let high: Double
    }

    static func main() throws {
        let words = CommandLine.arguments
        guard words.count == 3, let saves = Int(words[2]), saves > 1 else {
            throw Display.Failure(description: "usage: LiveBench MOTIONLAB SAVES")
        }
        print("From the save of a file to the first frame with it, \(saves) saves, ms:")
        print(line(["", "lines", "p50", "p95", "longest", "first half", "second", "memory, MB", "target"]))
        for item in [
            Case(template: "card", median: 350, high: 800), Case(template: "viewer", median: 500, high: 800),
        ] {
            let window = try LiveWindow(URL(fileURLWithPath: words[1]), item.template)
            try window.play(seconds: 5)
            let before = window.memory
            let times = try (0..<saves).map { try window.save($0) }
            let sorted = times.sorted()
            let (median, high) = (sorted[saves / 2], sorted[min(saves - 1, saves * 95 / 100)])
            let isMissed = median > item.median || high > item.high
            print(
                line(
                    [
                        item.template, "\(window.lines)", number(median), number(high), number(sorted[saves - 1]),
                        number(mean(times.prefix(saves / 2))), number(mean(times.suffix(saves / 2))),
                        "+ " + number(Double(window.memory - before) / 1e6),
                        "p50 \(number(item.median)), p95 \(number(item.high))" + (isMissed ? ", missed" : ""),
                    ]))
        }
    }

    private static func mean(_ values: ArraySlice<Double>) -> Double { values.reduce(0, +) / Double(values.count) }

    private static func number(_ value: Double) -> String { String(format: "%.0f", value) }

    private static func line(_ words: [String]) -> String {
        words.map { $0 + String(repeating: " ", count: max(1, 12 - $0.count)) }.joined()
    }
}

/// A prototype's window, opened by `motionlab live`.
private final class LiveWindow {
    private let scratch: Scratch
    private let display: Display
    private let program: Program
    private let window: Display.WindowID
    private let source: URL
    private let text: String
    private let states: FileHandle
    /// The name of the first state that the prototype reports.
    private let state: String

    init(_ motionlab: URL, _ template: String) throws {
        scratch = try Scratch()
        let made = try Tool(at: motionlab).run(["new", "Card", "--template", template, "--folder", scratch.folder.path])
        guard made.status == 0 else { throw Display.Failure(description: made.errors) }
        let folder = URL(fileURLWithPath: scratch.file("Card/Sources/CardPrototype"))
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        guard let file = files.first(where: { $0.pathExtension == "swift" }) else {
            throw Display.Failure(description: "no source in \(folder.path)")
        }
        source = file
        text = try String(contentsOf: file, encoding: .utf8)
        guard let match = text.firstMatch(of: /report\.add\("([A-Za-z.]+)"/) else {
            throw Display.Failure(description: "\(file.path) reports no state")
        }
        state = String(match.0)
        display = try Display(width: 900, height: 1000)
        let lines = scratch.file("states")
        program = try display.start(
            motionlab, ["live", scratch.file("Card"), "--state", lines],
            environment: ["XDG_DATA_HOME": scratch.file("data")])
        window = try display.window(titled: "Card")
        states = try FileHandle(forReadingFrom: URL(fileURLWithPath: lines))
    }

    /// Lines of the prototype's file.
    var lines: Int { text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }

    /// Resident bytes of the window's process.
    var memory: Int {
        let children =
            (try? String(contentsOfFile: "/proc/\(program.id)/task/\(program.id)/children", encoding: .utf8)) ?? ""
        let host = children.split(separator: " ").first.map(String.init) ?? ""
        let pages = (try? String(contentsOfFile: "/proc/\(host)/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return pages.count > 1 ? (Int(pages[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }

    /// Drags what lies in the middle for some seconds.
    func play(seconds: Double) throws {
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end {
            try display.drag(through: (0...20).map { (195, 422 - 5 * $0) }, in: window)
            Thread.sleep(forTimeInterval: 0.4)
        }
        Thread.sleep(forTimeInterval: 1.5)
        _ = try states.readToEnd()
    }

    /// Saves the file with another name of a state, and waits for the first frame that has it.
    ///
    /// - Returns: Milliseconds.
    func save(_ number: Int) throws -> Double {
        let name = "version\(number)x"
        let changed = text.replacing(state, with: "report.add(\"\(name)\"", maxReplacements: 1)
        let draft = source.path + "~"
        try changed.write(toFile: draft, atomically: false, encoding: .utf8)
        let start = ContinuousClock.now
        guard unsafe rename(draft, source.path) == 0 else { throw Display.Failure(description: "cannot save") }
        var seen = ""
        while !seen.contains(name) {
            seen += String(decoding: try states.readToEnd() ?? Data(), as: UTF8.self)
            guard ContinuousClock.now - start < .seconds(20) else {
                throw Display.Failure(description: "version \(number) was not shown: \(program.errors)")
            }
            usleep(500)
        }
        let time = ContinuousClock.now - start
        // A person looks at it, and the processes for the next check start.
        Thread.sleep(forTimeInterval: 0.2)
        return Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000
    }
}
