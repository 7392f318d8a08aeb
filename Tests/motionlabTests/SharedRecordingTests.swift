import Foundation
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import PrototypeApp
@testable import motionlab

private func bundled(_ name: String) -> String {
    Tool.projectFolder.appendingPathComponent("Assets/Gestures/\(name).gesture").path
}

private let short = "motionlab gesture 1\\n---\\n0.1 mouse down 1 2\\n0.2 mouse up 1 2\\n"

/// A `.motionlab` file that is wrong in one way, and what the line about it says.
private struct Bad: CustomTestStringConvertible {
    var text: String
    var location: String
    var testDescription: String { location }

    init(_ location: String, _ text: String) {
        self.location = location
        self.text = text
    }
}

private let bad = [
    Bad("not JSON", ""), Bad("not JSON in line 2", "{\"motionlab\":1,\n\"recording\":}"),
    Bad("must be a JSON object", "[]"), Bad("\"motionlab\" must be 1", "{\"recording\":\"\(short)\"}"),
    Bad("\"motionlab\" must be 1", "{\"motionlab\":2,\"recording\":\"\(short)\"}"),
    Bad("recording is missing", "{\"motionlab\":1}"),
    Bad("recording must be text", "{\"motionlab\":1,\"recording\":3}"),
    Bad("recording:1: ", "{\"motionlab\":1,\"recording\":\"\"}"),
    Bad(
        "recording:4: ", "{\"motionlab\":1,\"recording\":\"\(short.replacing("0.2 mouse up", with: "0.05 mouse up"))\"}"
    ),
    Bad("name must be text", "{\"motionlab\":1,\"recording\":\"\(short)\",\"name\":1}"),
    Bad("values is not known", "{\"motionlab\":1,\"recording\":\"\(short)\",\"values\":{}}"),
    Bad("tuning must be an object", "{\"motionlab\":1,\"recording\":\"\(short)\",\"tuning\":[1]}"),
    Bad(
        "player.flick must be a number",
        "{\"motionlab\":1,\"recording\":\"\(short)\",\"tuning\":{\"player.flick\":\"1\"}}"),
    Bad(
        "player.spring.bounce must be between",
        "{\"motionlab\":1,\"recording\":\"\(short)\",\"tuning\":{\"player.spring.bounce\":9}}"),
    Bad("player.flick", "{\"motionlab\":1,\"recording\":\"\(short)\",\"tuning\":{\"player.flick\":1e999}}"),
    Bad("\"start\" must be an object", "{\"motionlab\":1,\"recording\":\"\(short)\",\"start\":\"x\"}"),
    Bad("start: colour is not known", "{\"motionlab\":1,\"recording\":\"\(short)\",\"start\":{\"colour\":1}}"),
    Bad("start: goals[0].id", "{\"motionlab\":1,\"recording\":\"\(short)\",\"start\":{\"goals\":[{\"title\":\"a\"}]}}"),
    Bad(
        "\"start\" is given twice: also in the recording's header",
        "{\"motionlab\":1,\"recording\":\"motionlab gesture 1\\nstart {}\\n---\\n\",\"start\":{}}"),
]

@Suite struct ParcelTests {
    @Test(arguments: bad) fileprivate func aBadFileIsOneLineWithItsLocation(_ bad: Bad) throws {
        let scratch = try Scratch()
        let file = try scratch.write(bad.text, to: "bad.motionlab")
        let outcome = try Tool().run(["replay", file])
        #expect(outcome.status == 65)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.hasPrefix("motionlab: \(file): "), "\(outcome.errors)")
        #expect(outcome.errors.contains(bad.location), "\(outcome.errors)")
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
        let packed = try Tool().run(["pack", bundled("player-flick"), "--tuning", tuning, "-o", file])
        #expect(packed.status == 0, "\(packed.errors)")
        let alone = try Tool().run(["replay", file, "--state", "-"])
        let both = try Tool().run(["replay", bundled("player-flick"), "--tuning", tuning, "--state", "-"])
        let plain = try Tool().run(["replay", bundled("player-flick"), "--state", "-"])
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
        var numbers = SeededNumbers(seed: 7)
        for round in 0..<50 {
            let recording = Recording(
                size: Size(width: 320 + Double(numbers.next(500)), height: 480), scale: 1 + Double(numbers.next(8)) / 4,
                tab: Tab.allCases[numbers.next(4)], language: numbers.next(2) == 0 ? .ko : .en,
                seed: UInt64(numbers.next(1000)),
                start: numbers.next(2) == 0 ? nil : "{\"lastID\":\(numbers.next(99)),\"page\":\"가 \\\"나\\\"\"}",
                events: (0..<numbers.next(20)).map { index in
                    InputEvent(
                        time: Double(index) / 7, kind: .text("글자 \(numbers.next(9)) \"q\" \\ \n\t\u{1}"))
                })
            var tuning: Tuning?
            if numbers.next(2) == 0 {
                tuning = Tuning.standard
                try tuning?.set(TunableSpring.player.bounce, to: Double(numbers.next(90)) / 100)
                _ = try tuning?.set("of.later", to: Double(numbers.next(9)) / 3)
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
        let outcome = try Tool().run(["pack", bundled("player-flick"), "-o", scratch.file(path)])
        #expect(outcome.status == Int32(status), "\(outcome.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).isEmpty)
    }

    @Test(arguments: [
        ["relpay"], ["a.motionlab", "--data", "d"], ["a.gesture", "--record", "b.gesture"], ["notes.txt"],
    ])
    func runTakesOnlyWhatItCanPlay(words: [String]) throws { #expect(try Tool().run(["run"] + words).status == 64) }
}

/// Numbers that look random and are the same each time.
private struct SeededNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % count
    }
}
