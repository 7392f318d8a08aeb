import Foundation
import FoundationXML
import Geometry
import Support
import Testing

@testable import PrototypeApp

/// Two feels of one gesture, and the lines about what sets them apart.
private struct Case: CustomTestStringConvertible {
    var lines: [String]
    var change: @Sendable (inout Feel) -> Void
    var tolerances: [String] = []
    var testDescription: String { lines.first ?? "the same" }
}

private let kept = Feel(
    tuning: ["card.flick": 300],
    gestures: [
        Feel.Gesture(
            movable: "card", unit: "pt", pressed: 0.1, way: Vector(dx: 30, dy: 40), settled: 0.5, rest: 0.8,
            overshoot: 2,
            path: [Point(x: 10, y: 10), Point(x: 40, y: 50)])
    ],
    frames: [
        Feel.Frame(number: 0, states: ["card.x": .number(0), "card.open": .flag(false)], drawn: "a"),
        Feel.Frame(number: 6, states: ["card.x": .number(30), "card.open": .flag(true)], drawn: "a"),
    ])

private let cases = [
    Case(lines: []) { _ in },
    Case(lines: ["gesture 1 (card, pressed at 0.100 s) ends 5.0 pt elsewhere"]) { $0.gestures[0].way.dx += 5 },
    Case(lines: ["gesture 1 (card, pressed at 0.100 s) settles 35.0 ms later"]) { $0.gestures[0].settled = 0.535 },
    Case(lines: ["gesture 1 (card, pressed at 0.100 s) settles 35.0 ms earlier"]) { $0.gestures[0].settled = 0.465 },
    Case(lines: ["gesture 1 (card, pressed at 0.100 s) does not settle any more"]) {
        ($0.gestures[0].settled, $0.gestures[0].overshoot) = (nil, nil)
    },
    Case(lines: ["gesture 1 (card, pressed at 0.100 s) overshoots 1.5 pt less"]) { $0.gestures[0].overshoot = 0.5 },
    Case(lines: ["gesture 1 (card, pressed at 0.100 s) has its path up to 5.0 pt apart"]) {
        $0.gestures[0].path[1] = Point(x: 44, y: 53)
    },
    Case(lines: ["gesture 1 (card, pressed at 0.100 s) drives sheet"]) { $0.gestures[0].movable = "sheet" },
    Case(lines: ["gesture 1 (card, pressed at 0.100 s) is missing"]) { $0.gestures = [] },
    Case(lines: ["gesture 2 (card, pressed at 0.100 s) is new"]) { $0.gestures.append($0.gestures[0]) },
    Case(lines: ["card.x differs by up to 0.3 from 0.100 s on"]) {
        $0.frames[1].states["card.x"] = .number(30.25)
    },
    Case(lines: ["card.open differs in kind or in words from 0.000 s on"]) {
        $0.frames[0].states["card.open"] = .flag(true)
    },
    Case(lines: ["card.x differs in kind or in words from 0.100 s on"]) { $0.frames[1].states["card.x"] = nil },
    Case(lines: ["it ends at 0.200 s instead of 0.100 s"]) { $0.frames[1].number = 12 },
    Case(lines: ["card.flick is 315 instead of 300"]) { $0.tuning["card.flick"] = 315 },
    Case(lines: ["card.flick is no number of the tuning any more", "card.snap is a new number of the tuning"]) {
        $0.tuning = ["card.snap": 1]
    },
    Case(lines: ["something is drawn otherwise from 0.100 s on, though no state differs"]) { $0.frames[1].drawn = "b" },
    // Tolerances: of all, of a name, and of what begins with one.
    Case(lines: [], change: { $0.frames[1].states["card.x"] = .number(30.5) }, tolerances: ["0.5"]),
    Case(lines: [], change: { $0.frames[1].states["card.x"] = .number(30.5) }, tolerances: ["card.x=0.5"]),
    Case(lines: [], change: { $0.gestures[0].way.dx += 0.5 }, tolerances: ["card=0.5"]),
    Case(
        lines: [], change: { ($0.frames[1].states["card.x"], $0.frames[1].drawn) = (.number(30.3), "b") },
        tolerances: ["card.x=0.5"]),
    Case(lines: ["gesture 1 (card, pressed at 0.100 s) rests 20.0 ms later"]) { $0.gestures[0].rest = 0.82 },
    Case(
        lines: ["card.x differs by up to 0.5 from 0.100 s on"],
        change: { $0.frames[1].states["card.x"] = .number(30.5) },
        tolerances: ["card=0.5", "card.x=0.4"]),
    Case(
        lines: ["card.x differs by up to 0.5 from 0.100 s on"],
        change: { $0.frames[1].states["card.x"] = .number(30.5) },
        tolerances: ["car=1"]),
]

@Suite struct CheckTests {
    @Test(arguments: cases) private func saysWhatSetsFeelsApart(_ one: Case) throws {
        var now = kept
        one.change(&now)
        let tolerances = Tolerances(try one.tolerances.map { try #require(Tolerance(argument: $0)) })
        #expect(now.differences(from: kept, tolerances).lines == one.lines)
    }

    @Test(arguments: ["x=", "=1", "card.x=-1", "nan", "inf", "card x=1", "1=2=3", ""])
    func aToleranceIsANumber(_ text: String) { #expect(Tolerance(argument: text) == nil) }

    // MARK: Frames that do not end

    @Test func aFrameMayTakeFiveSecondsOfTheProcessor() {
        let watch = FrameWatch("a.gesture: a frame ")
        #expect(
            watch.excess(processorSeconds: 100, isWaiting: false) == nil
                && watch.excess(processorSeconds: 105, isWaiting: false) == nil)
        // Another frame has as many.
        watch.endFrame()
        #expect(
            watch.excess(processorSeconds: 106, isWaiting: false) == nil
                && watch.excess(processorSeconds: 111, isWaiting: false) == nil)
        #expect(
            watch.excess(processorSeconds: 111.01, isWaiting: false)
                == "a.gesture: a frame does not end: 5 s of the processor")
    }

    @Test func aFrameMayWaitForAMinute() {
        let watch = FrameWatch("a.gesture: a frame ")
        for _ in 0..<120 { #expect(watch.excess(processorSeconds: 1, isWaiting: true) == nil) }
        watch.endFrame()
        for _ in 0..<120 { #expect(watch.excess(processorSeconds: 1, isWaiting: true) == nil) }
        #expect(
            watch.excess(processorSeconds: 1, isWaiting: true) == "a.gesture: a frame does not end: it waits for 60 s")
    }

    /// All that came before a clip of a session is played with its first frame.
    @Test func theFirstFrameMayTakeLonger() {
        let watch = FrameWatch("a.gesture: a frame ", lead: 3600)
        #expect(
            watch.excess(processorSeconds: 0, isWaiting: false) == nil
                && watch.excess(processorSeconds: 365, isWaiting: false) == nil)
        watch.endFrame()
        #expect(
            watch.excess(processorSeconds: 400, isWaiting: false) == nil
                && watch.excess(processorSeconds: 405.01, isWaiting: false) != nil)
    }

    // MARK: Files

    @Test func aFileReadsBackTheSame() throws {
        let scratch = try Scratch()
        let path = try scratch.write(kept.text, to: "a.feel")
        #expect(try Feel.read(path, most: 100) == kept)
        #expect(try Feel.read(scratch.file("none.feel"), most: 100) == nil)
    }

    @Test(arguments: [
        ("", 1), ("{}", 1), ("{\"feel\":1,\"fps\":60,\"tuning\":{}}", 1),
        ("{\"feel\":2,\"fps\":60,\"tuning\":{}}", 1), ("{\"feel\":2,\"fps\":60,\"tuning\":{}}\n[]", 2),
        ("{\"feel\":2,\"fps\":60,\"tuning\":{}}\n{\"frame\":1e99,\"drawn\":\"a\",\"states\":{}}", 2),
        (
            "{\"feel\":2,\"fps\":60,\"tuning\":{}}\n{\"frame\":6,\"drawn\":\"a\",\"states\":{}}\n{\"frame\":6,\"drawn\":\"a\",\"states\":{}}",
            3
        ),
        (
            "{\"feel\":2,\"fps\":60,\"tuning\":{}}\n{\"gesture\":\"a\",\"unit\":\"pt\",\"pressed\":0,\"way\":[1],\"path\":[]}",
            2
        ),
        (
            "{\"feel\":2,\"fps\":60,\"tuning\":{}}\n{\"gesture\":\"a\",\"unit\":\"pt\",\"pressed\":0,\"way\":[1,2],\"path\":[3]}",
            2
        ),
    ])
    func aStrangersFileIsSaidByItsLine(text: String, line: Int) throws {
        let scratch = try Scratch()
        let path = try scratch.write(text, to: "a.feel")
        let failure = #expect(throws: Failure.self) { _ = try Feel.read(path, most: 100) }
        #expect(
            failure?.description.hasPrefix("\(path):\(line): ") == true && failure?.status == .badData,
            "\(failure as Any)")
    }

    /// The recording lasts 3.676 s, in which 38 frames are kept, and has 27 events: less than 100 lines.
    @Test(arguments: [("frame", 1_200_000), ("frame", 100), ("gesture", 100), ("path", 1)])
    func aFileLongerThanItsRecordingIsRefusedAtOnce(kind: String, count: Int) throws {
        let scratch = try Scratch()
        let path = try scratch.write("", to: "a.feel")
        let recording = Tool.recording("player-flick")
        try FileManager.default.copyItem(atPath: recording, toPath: scratch.file("a.gesture"))
        var text = "{\"feel\":2,\"fps\":60,\"tuning\":{}}\n"
        let rest = "\"unit\":\"pt\",\"pressed\":0,\"way\":[1,2],\"settled\":1,\"rest\":1,\"overshoot\":0"
        let points = String(repeating: "[0,0],", count: kind == "path" ? 2_000_000 : 1)
        for index in 0..<count {
            text +=
                kind == "frame"
                ? "{\"frame\":\(index),\"drawn\":\"a\",\"states\":{}}\n"
                : "{\"gesture\":\"a\",\(rest),\"path\":[\(points)[0,0]]}\n"
        }
        try Data((text + "{\"frame\":6000000,\"drawn\":\"a\",\"states\":{}}\n").utf8).write(
            to: URL(fileURLWithPath: path))
        let started = ContinuousClock.now
        let outcome = try Tool().run(["check", scratch.folder.path])
        // Reading all of the lines takes tens of seconds in a debug build.
        #expect(ContinuousClock.now - started < .seconds(10))
        #expect(outcome.status == 1 && outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(
            outcome.errors.contains(kind == "path" ? "a.feel:2: not a line" : "has more lines than its recording"),
            "\(outcome.errors)")
        #expect(try Tool().run(["check", scratch.folder.path, "--accept"]).status == 0)
    }

    @Test func whatAnotherVersionHasKeptIsToBeKeptOnceMore() throws {
        let scratch = try Scratch()
        let path = try scratch.write(kept.text.replacing("{\"feel\":2,", with: "{\"feel\":1,"), to: "a.feel")
        let failure = #expect(throws: Failure.self) { _ = try Feel.read(path, most: 100) }
        #expect(failure?.description.contains("keep it once more with --accept") == true, "\(failure as Any)")
    }

    @Test func continuousIntegrationReadsWhatWasFound() throws {
        var report = JUnitReport("A \"<&>\" B")
        report.add("one.gesture", seconds: 0.5, .passed)
        report.add("two & three.gesture", seconds: 1, .failed(["ends \"here\" <there>", "\u{1}more\u{FFFF}"]))
        report.add("four.gesture", seconds: 0, .error("four.gesture:1: bad"))
        let read = Reading()
        let parser = XMLParser(data: Data(report.text.utf8))
        parser.delegate = read
        #expect(parser.parse(), "\(parser.parserError as Any)")
        #expect(
            read.elements == [
                "testsuite A \"<&>\" B 3 1 1", "testcase one.gesture", "testcase two & three.gesture",
                "failure ends \"here\" <there>", "testcase four.gesture", "error four.gesture:1: bad",
            ])
        #expect(read.words.trimmingCharacters(in: .whitespacesAndNewlines) == "ends \"here\" <there>\nmore")
    }

    private final class Reading: NSObject, XMLParserDelegate {
        var elements: [String] = []
        var words = ""

        func parser(
            _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            let names = ["testsuite": ["name", "tests", "failures", "errors"], "testcase": ["name"]]
            elements.append(
                ([element] + (names[element] ?? ["message"]).map { attributes[$0] ?? "?" }).joined(separator: " "))
        }
        func parser(_ parser: XMLParser, foundCharacters string: String) { words += string }
    }

    // MARK: The command

    /// A folder with a few of the bundled recordings.
    private func folder(_ scratch: borrowing Scratch) throws -> String {
        let folder = scratch.file("Recordings")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for name in ["player-flick", "stars-fling", "weather-fling"] {
            let file = Tool.recording(name)
            try FileManager.default.copyItem(atPath: file, toPath: "\(folder)/\(name).gesture")
        }
        return folder
    }

    @Test func whatIsKeptIsComparedAndAccepted() throws {
        let scratch = try Scratch()
        let folder = try folder(scratch)
        let fresh = try Tool().run(["check", folder])
        #expect(
            fresh.status == 1
                && fresh.output.contains("player-flick.gesture:\n  is not kept yet; keep it with --accept"))
        #expect(fresh.output.hasSuffix("3 recordings: 3 not as kept\n"))
        let first = try Tool().run(["check", folder, "--accept"])
        #expect(first.status == 0 && first.output == "3 recordings: 3 kept now\n")
        let again = try Tool().run(["check", folder])
        #expect(again.status == 0 && again.output == "3 recordings: 3 as kept\n")

        // The hand goes as far in four times the time.
        let path = "\(folder)/player-flick.gesture"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard let time = Double(line.prefix { $0 != " " }), time > 0.3, time < 1 else { return String(line) }
            return "\(0.3 + 4 * (time - 0.3))" + line.drop { $0 != " " }
        }
        try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
        let junit = scratch.file("found.xml")
        let other = try Tool().run(["check", folder, "--junit", junit])
        let picture = "\(folder)/player-flick.differs.png"
        #expect(other.status == 1 && other.output.contains("\(path):\n  gesture 1 (player, pressed at 0.300 s) "))
        #expect(other.output.contains("  both paths: \(picture)\n3 recordings: 2 as kept, 1 not as kept\n"))
        #expect(FileManager.default.fileExists(atPath: picture))
        #expect(try String(contentsOfFile: junit, encoding: .utf8).contains("failures=\"1\" errors=\"0\""))

        let accepted = try Tool().run(["check", folder, "--accept"])
        #expect(accepted.status == 0 && accepted.output == "3 recordings: 2 as kept, 1 kept now\n")
        #expect(!FileManager.default.fileExists(atPath: picture), "what is kept has no picture of a difference")
    }

    @Test func whatCannotBeReadIsSaidAndTheOthersAreChecked() throws {
        let scratch = try Scratch()
        let folder = try folder(scratch)
        _ = try Tool().run(["check", folder, "--accept"])
        try Data("motionlab gesture 1\n---\n0.1 mouse sideways\n".utf8).write(
            to: URL(fileURLWithPath: "\(folder)/bad.gesture"))
        try Data("{}\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/stars-fling.feel"))
        #expect(unsafe mkfifo("\(folder)/pipe.gesture", 0o600) == 0)
        let outcome = try Tool().run(["check", folder])
        #expect(
            outcome.status == 1
                && outcome.output == "3 recordings: 2 as kept, 2 not as kept\n".replacing("3 rec", with: "4 rec"))
        #expect(outcome.errorLines.count == 2 && outcome.errorLines[0].contains("bad.gesture:3: "))
        #expect(outcome.errorLines[1].contains("stars-fling.feel:1: "))
        // What was kept badly is replaced by what is accepted.
        try FileManager.default.removeItem(atPath: "\(folder)/bad.gesture")
        #expect(try Tool().run(["check", folder, "--accept"]).output == "3 recordings: 2 as kept, 1 kept now\n")
    }

    /// A folder of recordings is data: the package above it is not built, and nothing but a picture is removed.
    @Test func aFolderOfRecordingsRunsNothing() throws {
        let scratch = try Scratch()
        let folder = try folder(scratch)
        let mark = scratch.file("ran")
        try Data(
            "import Foundation\nFileManager.default.createFile(atPath: \"\(mark)\", contents: nil)\nexit(1)\n".utf8
        ).write(
            to: URL(fileURLWithPath: folder).deletingLastPathComponent().appendingPathComponent("Package.swift"))
        let kept = "\(folder)/player-flick.differs.png/notes"
        try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
        #expect(try Tool().run(["check", folder, "--accept"]).status == 0)
        #expect(try Tool().run(["check", folder]).status == 0)
        #expect(!FileManager.default.fileExists(atPath: mark))
        #expect(FileManager.default.fileExists(atPath: kept))
    }

    @Test func aFolderHasRecordings() throws {
        let scratch = try Scratch()
        for (folder, line) in [(scratch.file("none"), "no such folder: "), (scratch.folder.path, "has no recordings")] {
            let outcome = try Tool().run(["check", folder])
            #expect(
                outcome.status == 66 && outcome.errorLines.count == 1 && outcome.errors.contains(line),
                "\(outcome.errors)")
        }
    }
}
