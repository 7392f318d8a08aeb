import Assets
import Foundation
import Support
import Testing

/// A bundled recording's path.
private func bundled(_ name: String) -> String {
    Tool.projectFolder.appendingPathComponent("Assets/Gestures/\(name).gesture").path
}

/// The names of all the recordings that ship.
private let all = ((try? Assets.files(in: "Gestures", extension: "gesture")) ?? [])
    .map { $0.deletingPathExtension().lastPathComponent }

/// The state lines of a replay.
private func states(
    _ name: String, _ arguments: [String] = [], build: Tool.Build = .debug, environment: [String: String] = [:]
) throws -> [Substring] {
    let outcome = try Tool(build).run(
        ["replay", bundled(name), "--state", "-"] + arguments, environment: environment)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output.split(separator: "\n")
}

/// A state line without the frame's number.
private func timed(_ line: Substring) -> Substring {
    line.firstIndex(of: ",").map { line[$0...] } ?? line
}

/// A state line's state alone.
private func state(_ line: Substring) -> Substring {
    line.range(of: "\"state\":").map { line[$0.upperBound...] } ?? line
}

@Suite struct ReplayTests {
    @Test(arguments: all) func debugAndReleaseGiveTheSameBytes(_ name: String) throws {
        let debug = try states(name)
        #expect(debug.count > 60)
        #expect(try states(name, build: .release) == debug)
        // Without the fused instructions that the C library picks by processor.
        let plain = ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2_Usable,-AVX2,-FMA_Usable,-FMA,-FMA4"]
        #expect(try states(name, build: .release, environment: plain) == debug)
    }

    @Test(arguments: [
        "player-catch", "player-halves", "queue-hand-over", "library-scroll", "small-stage", "stars-fling",
        "stars-kick",
        "goals-type", "tabs", "weather-fling", "weather-hourly", "weather-keys", "weather-pull",
        "browse-bottom", "browse-links", "browse-tabs", "browse-zoom", "overlay-loading", "overlay-sheet",
        "overlay-toast",
    ])
    func atSharedTimesTheStatesAreTheSameAtAnyRate(_ name: String) throws {
        var common: Set<Substring>?
        var last: Set<Substring> = []
        for rate in ["24", "60", "120", "144", "1000"] {
            let lines = try states(name, ["--fps", rate], build: .release)
            last.insert(state(try #require(lines.last)))
            // Every half second is a frame at each of the rates.
            let halves = Set(
                lines.map(timed).filter { line in
                    let time = line.dropFirst(8).prefix { $0 != "," }
                    return Double(time).map { ($0 * 2).rounded() == $0 * 2 } ?? false
                })
            #expect(halves.count >= 4)
            if let common { #expect(halves.isSuperset(of: common) || common.isSuperset(of: halves)) }
            common = halves
        }
        if name != "queue-hand-over" { #expect(last.count == 1, "nothing plays, so the last states are the same") }
    }

    /// Every half second of each recording, and its end, as they were when they were looked at: what moves in it.
    @Test(arguments: all) func everyRecordingMeetsItsExpectation(_ name: String) throws {
        let file = Tool.projectFolder.appendingPathComponent("Tests/Expected/\(name).jsonl").path
        if ProcessInfo.processInfo.environment["MOTIONLAB_UPDATE_EXPECTED"] != nil {
            try thinned(try states(name, build: .release)).write(toFile: file, atomically: true, encoding: .utf8)
        }
        let outcome = try Tool(.release).run(["replay", bundled(name), "--expect", file, "--tolerance", "0.01"])
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    /// The state lines of every thirtieth frame and the last, with the names that change.
    private func thinned(_ lines: [Substring]) throws -> String {
        let frames = try lines.map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        let states = try frames.map { try #require($0["state"] as? [String: NSObject]) }
        let names = try #require(states.first).keys.filter { name in
            states.contains { $0[name] != states[0][name] } || name == "tab"
        }
        let kept = frames.indices.filter { $0 % 30 == 0 || $0 == frames.count - 1 }
        return try kept.map { index in
            let line: [String: Any] = [
                "frame": index, "time": try #require(frames[index]["time"]),
                "state": states[index].filter { names.contains($0.key) },
            ]
            return String(
                decoding: try JSONSerialization.data(withJSONObject: line, options: .sortedKeys), as: UTF8.self)
        }.joined(separator: "\n") + "\n"
    }

    @Test func theSamePicturesToTheByte() throws {
        let scratch = try Scratch()
        for folder in ["a", "b"] {
            let outcome = try Tool(.release).run(
                ["replay", bundled("player-flick"), "--fps", "12", "--frames", scratch.file(folder)])
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.file("a")).sorted()
        #expect(names.count > 20)
        #expect(names.first == "000000.png")
        for name in names {
            let (a, b) = (scratch.file("a/" + name), scratch.file("b/" + name))
            #expect(FileManager.default.contentsEqual(atPath: a, andPath: b), "\(name)")
        }
    }

    @Test func anExpectationThatIsMetPassesAndOneThatIsNotNamesThePlace() throws {
        let scratch = try Scratch()
        let file = scratch.file("states.jsonl")
        let replay = ["replay", bundled("player-flick")]
        #expect(try Tool().run(replay + ["--state", file]).status == 0)
        #expect(try Tool().run(replay + ["--expect", file, "--tolerance", "0.5"]).status == 0)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let line = try #require(text.split(separator: "\n").dropFirst(40).first)
        let wrong = line.replacingOccurrences(of: "\"player.offset\":", with: "\"player.offset\":1")
        let changed = try scratch.write(text.replacingOccurrences(of: line, with: wrong), to: "wrong.jsonl")
        let missed = try Tool().run(replay + ["--expect", changed, "--tolerance", "0.5"])
        #expect(missed.status == 1)
        #expect(missed.errorLines.count == 1)
        #expect(missed.errors.contains("frame 40: player.offset"), "\(missed.errors)")
    }

    @Test func anotherSpringMissesTheExpectation() throws {
        let scratch = try Scratch()
        let file = scratch.file("states.jsonl")
        let replay = ["replay", bundled("player-flick")]
        #expect(try Tool().run(replay + ["--state", file]).status == 0)
        let tuning = try scratch.write(
            "{\"motionlab\":1,\"values\":{\"player.spring.bounce\":0.5}}", to: "tuning.json")
        let missed = try Tool().run(replay + ["--expect", file, "--tolerance", "0.5", "--tuning", tuning])
        #expect(missed.status == 1)
        #expect(missed.errors.contains("player.offset"), "\(missed.errors)")
    }

    @Test(arguments: [
        ("{\"motionlab\":1,\"values\":{\"player.spring.bounce\":2}}", "player.spring.bounce"),
        ("{\"motionlab\":1,\"values\":{\"player.spring.bounce\":\"much\"}}", "player.spring.bounce"),
        ("{\"motionlab\":1,\"values\":{\"player.spring.bounce\":NaN}}", "player.spring.bounce"),
        ("{\"motionlab\":2,\"values\":{}}", "motionlab"),
        ("{\"motionlab\":1,\"values\":{\"player.flick\":1e999}}", "player.flick"), ("[]", "object"), ("", "not JSON"),
    ])
    func aBadTuningIsRefusedWithItsName(text: String, name: String) throws {
        let scratch = try Scratch()
        let file = try scratch.write(text, to: "tuning.json")
        let outcome = try Tool().run(["replay", bundled("player-flick"), "--tuning", file])
        #expect(outcome.status == 65)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.errors.contains(file) && outcome.errors.contains(name), "\(outcome.errors)")
    }

    @Test(arguments: [["--fps", "0"], ["--fps", "nan"], ["--size", "1"], ["--scale", "99"], ["--nonsense"]])
    func badUsageIsStatus64(_ arguments: [String]) throws {
        #expect(try Tool().run(["replay", bundled("player-flick")] + arguments).status == 64)
    }

    @Test func aFolderThatCannotBeMadeIsStatus73() throws {
        let outcome = try Tool().run(
            ["replay", bundled("player-flick"), "--frames", "/proc/motionlab/pictures"])
        #expect(outcome.status == 73)
        #expect(outcome.errorLines.count == 1)
    }
}
