import Foundation
import Support

/// Saves a prototype's file again and again while its window is open, on a screen of its own, and prints how long it takes until
/// the first frame with the new code was presented.
///
/// The arguments are the program, how many saves there are, and how many seconds of drags the session has: five, or six hundred,
/// with 125 events in each. The targets are in the last column. Beside it is what `swift build` and a restart take.
@main
struct LiveBench {
    /// A template of `motionlab new`, what is saved in it, and the most milliseconds at the median and for 95 of 100.
    private struct Case {
        let template: String
        var edit = LiveWindow.Edit.code
        var median = Double.infinity
        let high: Double
    }

    static func main() throws {
        let words = CommandLine.arguments
        let seconds = words.count == 4 ? Double(words[3]) : 5
        guard words.count == 3 || words.count == 4, let saves = Int(words[2]), saves > 1, let seconds else {
            throw Display.Failure(description: "usage: LiveBench MOTIONLAB SAVES [SECONDS]")
        }
        let motionlab = URL(fileURLWithPath: words[1])
        print("From the save of a file to the first frame with it, \(saves) saves, a session of \(Int(seconds)) s, ms:")
        print(line(["", "lines", "p50", "p95", "longest", "first half", "second", "memory, MB", "target"]))
        let cases =
            seconds > 60
            ? [Case(template: "card", high: 2000)]
            : [
                Case(template: "card", median: 350, high: 800), Case(template: "viewer", median: 500, high: 800),
                Case(template: "card", edit: .aDefault, high: 60),
            ]
        for item in cases {
            let window = try LiveWindow(motionlab, item.template)
            try window.play(seconds: seconds)
            if item.edit == .aDefault { try window.reportDefault() }
            let before = window.memory
            let times = try (0..<saves).map { try window.save($0, item.edit) }
            let sorted = times.sorted()
            let (median, high) = (sorted[saves / 2], sorted[min(saves - 1, saves * 95 / 100)])
            let isMissed = median > item.median || high > item.high
            print(
                line(
                    [
                        item.edit == .aDefault ? "a default" : item.template, "\(window.lines)", number(median),
                        number(high), number(sorted[saves - 1]),
                        number(mean(times.prefix(saves / 2))), number(mean(times.suffix(saves / 2))),
                        "+ " + number(Double(window.memory - before) / 1e6),
                        (item.median < .infinity ? "p50 \(number(item.median)), " : "") + "p95 \(number(item.high))"
                            + (isMissed ? ", missed" : ""),
                    ]))
            // Each line as soon as it is known.
            fflush(nil)
        }
        if seconds <= 60 {
            let times = try Rebuilt(motionlab).times(5).sorted()
            print("The same edit of card with `swift build` and a restart, 5 saves: p50 \(number(times[2])) ms")
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
    private var text: String
    private let states: FileHandle
    /// The text that names the first state that the prototype has, up to the name.
    private let naming: String
    private let name: String

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
        guard let match = text.firstMatch(of: /(my\.(?:child|each)\(\\\.\w+, )"([A-Za-z.]+)"/) else {
            throw Display.Failure(description: "\(file.path) has no state")
        }
        (naming, name) = (String(match.1), String(match.2))
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

    /// A change that is saved.
    enum Edit {
        /// Another name of a state.
        case code
        /// Another default of a tunable, which is a state.
        case aDefault
    }

    /// Drags what lies in the middle for some seconds, with 125 events in each.
    func play(seconds: Double) throws {
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end {
            try display.drag(through: (0..<200).map { (195, 372 + abs($0 % 100 - 50)) }, in: window, interval: 0.008)
            Thread.sleep(forTimeInterval: 0.4)
        }
        Thread.sleep(forTimeInterval: 1.5)
        _ = try states.readToEnd()
    }

    /// Saves the file with a default of a tunable as a state.
    func reportDefault() throws {
        text = text.replacing("my.hint(", with: "my.state(\"bench\") { card, _ in card.width }; my.hint(")
        try write(text)
        var seen = ""
        try wait(within: 20, for: "the default") {
            seen += String(decoding: try states.readToEnd() ?? Data(), as: UTF8.self)
            return seen.contains("\"bench\":")
        }
    }

    private func write(_ text: String) throws {
        let draft = source.path + "~"
        try text.write(toFile: draft, atomically: false, encoding: .utf8)
        guard unsafe rename(draft, source.path) == 0 else { throw Display.Failure(description: "cannot save") }
    }

    /// Saves the file with an edit, and waits for the first frame that has it.
    ///
    /// - Returns: Milliseconds.
    func save(_ number: Int, _ edit: Edit) throws -> Double {
        let (name, changed) =
            switch edit {
            case .code:
                (
                    "version\(number)x",
                    text.replacing(
                        "\(naming)\"\(name)\"", with: "\(naming)\"version\(number)x\"", maxReplacements: 1)
                )
            case .aDefault:
                ("\"bench\":\(200 + number).5", text.replacing(/width = [0-9.]+/, with: "width = \(200 + number).5"))
            }
        let start = ContinuousClock.now
        try write(changed)
        var seen = ""
        while !seen.contains(name) {
            seen += String(decoding: try states.readToEnd() ?? Data(), as: UTF8.self)
            guard ContinuousClock.now - start < .seconds(20) else {
                throw Display.Failure(description: "version \(number) was not shown: \(program.errors)")
            }
            usleep(500)
        }
        let time = ContinuousClock.now - start
        // A person looks at it; the processes for the next check start, and a default is compiled.
        Thread.sleep(forTimeInterval: edit == .code ? 0.2 : 1)
        // The gesture is played again meanwhile: it is ended, so that the next save finds the stage at rest.
        try display.key("F6")
        Thread.sleep(forTimeInterval: 0.1)
        return Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000
    }
}

/// A package that is built by SwiftPM after each save, as without `motionlab live`.
private struct Rebuilt {
    private let scratch: Scratch
    private let package: String

    init(_ motionlab: URL) throws {
        scratch = try Scratch()
        let made = try Tool(at: motionlab).run(["new", "Card", "--folder", scratch.folder.path])
        guard made.status == 0 else { throw Display.Failure(description: made.errors) }
        package = scratch.file("Card")
    }

    /// Milliseconds from a save to the window, after a first build, which makes the kit.
    func times(_ count: Int) throws -> [Double] {
        let display = try Display(width: 900, height: 1000)
        let source = package + "/Sources/CardPrototype/Card.swift"
        let text = try String(contentsOfFile: source, encoding: .utf8)
        func build() throws {
            let build = try Program(
                URL(fileURLWithPath: "/usr/bin/env"), ["swift", "build", "--package-path", package])
            let status = try build.wait(within: 1200)
            guard status == 0 else { throw Display.Failure(description: build.output + build.errors) }
        }
        try build()
        return try (0..<count).map { number in
            let start = ContinuousClock.now
            try text.replacing("0.625", with: "0.6\(number)1").write(toFile: source, atomically: true, encoding: .utf8)
            try build()
            let program = try display.start(
                URL(fileURLWithPath: package + "/.build/debug/Card"), [],
                environment: ["XDG_DATA_HOME": scratch.file("data")])
            let window = try display.window(titled: "Card")
            let time = ContinuousClock.now - start
            try display.close(window)
            _ = try program.wait(within: 10)
            return Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000
        }
    }
}
