import Foundation
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import PrototypeApp
@testable import motionlab

private let short = "motionlab gesture 1\\n---\\n0.1 mouse down 1 2\\n0.2 mouse up 1 2\\n"

/// Files that are wrong in one way, and what is said of each.
private let bad: [(location: String, text: String)] = [
    ("not JSON", ""), ("not JSON in line 2", "{\"motionlab\":1,\n\"recording\":}"),
    ("must be a JSON object", "[]"), ("\"motionlab\" must be 1", "{\"recording\":\"\(short)\"}"),
    ("\"motionlab\" must be 1", "{\"motionlab\":2,\"recording\":\"\(short)\"}"),
    ("recording is missing", "{\"motionlab\":1}"),
    ("recording must be text", "{\"motionlab\":1,\"recording\":3}"),
    ("recording:1: ", "{\"motionlab\":1,\"recording\":\"\"}"),
    (
        "recording:4: ", "{\"motionlab\":1,\"recording\":\"\(short.replacing("0.2 mouse up", with: "0.05 mouse up"))\"}"
    ),
    ("name must be text", "{\"motionlab\":1,\"recording\":\"\(short)\",\"name\":1}"),
    ("values is not known", "{\"motionlab\":1,\"recording\":\"\(short)\",\"values\":{}}"),
    ("tuning must be an object", "{\"motionlab\":1,\"recording\":\"\(short)\",\"tuning\":[1]}"),
    (
        "player.flick must be a number",
        "{\"motionlab\":1,\"recording\":\"\(short)\",\"tuning\":{\"player.flick\":\"1\"}}"
    ),
    (
        "player.spring.bounce must be between",
        "{\"motionlab\":1,\"recording\":\"\(short)\",\"tuning\":{\"player.spring.bounce\":9}}"
    ),
    ("player.flick", "{\"motionlab\":1,\"recording\":\"\(short)\",\"tuning\":{\"player.flick\":1e999}}"),
    ("\"start\" must be an object", "{\"motionlab\":1,\"recording\":\"\(short)\",\"start\":\"x\"}"),
    ("start: colour is not known", "{\"motionlab\":1,\"recording\":\"\(short)\",\"start\":{\"colour\":1}}"),
    ("start: goals[0].id", "{\"motionlab\":1,\"recording\":\"\(short)\",\"start\":{\"goals\":[{\"title\":\"a\"}]}}"),
    (
        "\"start\" is given twice: also in the recording's header",
        "{\"motionlab\":1,\"recording\":\"motionlab gesture 1\\nstart {}\\n---\\n\",\"start\":{}}"
    ),
]

@Suite struct ParcelTests {
    @Test(arguments: bad) func aBadFileIsOneLineWithItsLocation(location: String, text: String) throws {
        let scratch = try Scratch()
        let file = try scratch.write(text, to: "bad.motionlab")
        let content = try Content.load()
        let failure = #expect(throws: Failure.self) { try SharedRecording.read(file, for: content) }
        let line = failure?.description ?? ""
        #expect(failure?.status == .badData && line.hasPrefix("\(file): ") && line.contains(location), "\(line)")
        #expect(!line.contains("\n"))
    }

    @Test(arguments: ["replay", "profile", "run", "pack"]) func aMissingFileIsStatus66(command: String) throws {
        let more = command == "pack" ? ["--output", "a.motionlab"] : []
        let outcome = try Tool().run([command, "none.motionlab"] + more)
        #expect(outcome.status == 66)
        #expect(outcome.errorLines.count == 1 && outcome.errors.contains("none.motionlab"), "\(outcome.errors)")
    }

    @Test func packedItPlaysAsItDidWithItsTuning() throws {
        let scratch = try Scratch()
        let tuning = try scratch.write(
            "{\"motionlab\":1,\"values\":{\"player.spring.bounce\":0.5,\"later.name\":3}}", to: "tuning.json")
        let file = scratch.file("flick.motionlab")
        let packed = try Tool().run(["pack", Tool.recording("player-flick"), "--tuning", tuning, "-o", file])
        #expect(packed.status == 0, "\(packed.errors)")
        let alone = try Tool().run(["replay", file, "--state", "-"])
        let both = try Tool().run(["replay", Tool.recording("player-flick"), "--tuning", tuning, "--state", "-"])
        let plain = try Tool().run(["replay", Tool.recording("player-flick"), "--state", "-"])
        #expect(alone.status == 0 && !alone.output.isEmpty)
        #expect(alone.output == both.output)
        #expect(alone.output != plain.output)
        // What is named where it is played comes first, and a shared recording can be packed again.
        let none = try scratch.write("{\"motionlab\":1}", to: "none.json")
        #expect(try Tool().run(["replay", file, "--tuning", none, "--state", "-"]).output == plain.output)
        let again = scratch.file("again.motionlab")
        #expect(try Tool().run(["pack", file, "--tuning", none, "-o", again]).status == 0)
        #expect(try Tool().run(["replay", again, "--state", "-"]).output == plain.output)
        #expect(try Tool().run(["profile", file]).status == 0)
    }

    /// A start that is longer than a line of a recording can be.
    @Test func aLongStartFits() throws {
        let scratch = try Scratch()
        let goals = (1...200).map { "{\"id\":\($0),\"title\":\"목표 \($0) of a long list of things to do\"}" }
        let file = try scratch.write(
            "{\"motionlab\":1,\"recording\":\"\(short)\",\"start\":{\"goals\":[\(goals.joined(separator: ","))]}}",
            to: "long.motionlab")
        let outcome = try Tool().run(["replay", file])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("\"goal.count\":200,"))
    }

    @Test func aParcelReadsBackToTheSame() throws {
        let content = try Content.load()
        var numbers = SplitMix64(seed: 7)
        for round in 0..<50 {
            let recording = Recording(
                size: Size(width: 320 + Double(numbers.next(below: 500)), height: 480),
                scale: 1 + Double(numbers.next(below: 8)) / 4,
                tab: Tab.allCases[numbers.next(below: 4)], language: numbers.next(below: 2) == 0 ? .ko : .en,
                seed: UInt64(numbers.next(below: 1000)),
                start: numbers.next(below: 2) == 0
                    ? nil : "{\"lastID\":\(numbers.next(below: 99)),\"page\":\"가 \\\"나\\\"\"}",
                events: (0..<numbers.next(below: 20)).map { index in
                    InputEvent(
                        time: Double(index) / 7, kind: .text("글자 \(numbers.next(below: 9)) \"q\" \\ \n\t\u{1}"))
                })
            var tuning: Tuning?
            if numbers.next(below: 2) == 0 {
                tuning = Tuning.standard
                try tuning?.set(TunableSpring.player.bounce, to: Double(numbers.next(below: 90)) / 100)
                _ = try tuning?.set("of.later", to: Double(numbers.next(below: 9)) / 3)
            }
            let sharedRecording = SharedRecording(name: "이름 \(round) \"/\"", recording: recording, tuning: tuning)
            let back = try SharedRecording(parsing: Data(sharedRecording.text().utf8), name: "other", for: content)
            #expect(back == sharedRecording)
        }
    }

    @Test func aTitleIsTheFilesNameOrWhatItIsCalled() throws {
        let content = try Content.load()
        let scratch = try Scratch()
        let text = "motionlab gesture 1\n---\n1 end\n"
        #expect(
            try SharedRecording.read(scratch.write(text, to: "throw.gesture"), for: content).title == "throw.gesture")
        let named = try SharedRecording(
            parsing: Data(SharedRecording(name: "A throw", recording: Recording()).text().utf8), name: "file",
            for: content)
        #expect(named.title == "A throw")
    }

    @Test(arguments: [("none/a.motionlab", 73), ("a.json", 64), ("a", 64)])
    func aPathThatCannotBeIsRefused(path: String, status: Int) throws {
        let scratch = try Scratch()
        let outcome = try Tool().run(["pack", Tool.recording("player-flick"), "-o", scratch.file(path)])
        #expect(outcome.status == Int32(status), "\(outcome.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).isEmpty)
    }

    @Test(arguments: [
        ["relpay"], ["a.motionlab", "--data", "d"], ["a.gesture", "--record", "b.gesture"], ["notes.txt"],
    ])
    func runTakesOnlyWhatItCanPlay(words: [String]) throws { #expect(try Tool().run(["run"] + words).status == 64) }
}
