import Assets
import Foundation
import Support
import Testing

/// The names of all the recordings that ship.
private let all = ((try? Assets.files(in: "Gestures", extension: "gesture")) ?? [])
    .map { $0.deletingPathExtension().lastPathComponent }

/// The state lines of a replay, as one text: comparing and searching it is the libraries' own code, which a debug build
/// does not slow down as it does a loop over lines.
private func states(
    _ name: String, _ arguments: [String] = [], build: Tool.Build = .debug, environment: [String: String] = [:]
) throws -> Data {
    let outcome = try Tool(build).run(
        ["replay", Tool.recording(name), "--state", "-"] + arguments, environment: environment)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return Data(outcome.output.utf8)
}

/// The lines of a text.
private func lines(_ text: Data) -> [Data] {
    unsafe text.withUnsafeBytes { bytes in
        var lines: [Data] = []
        var start = 0
        while start < bytes.count, let base = bytes.baseAddress,
            let found = unsafe memchr(base + start, 10, bytes.count - start)
        {
            let end = unsafe UnsafeRawPointer(found) - base
            lines.append(text[start..<end])
            start = end + 1
        }
        return lines
    }
}

/// The part of a state line from a word on, which is among its first.
private func part(_ line: Data, from word: String) throws -> Data {
    let found = try #require(line.prefix(80).range(of: Data(word.utf8)))
    return line[found.lowerBound...]
}

/// The time of a state line, in seconds.
private func time(_ line: Data) throws -> Double {
    let text = String(decoding: try part(line, from: "\"time\":").dropFirst(7).prefix(40), as: UTF8.self)
    return try #require(Double(text.prefix { $0 != "," }))
}

@Suite struct ReplayTests {
    @Test(arguments: all) func debugAndReleaseGiveTheSameBytes(_ name: String) throws {
        let debug = try states(name)
        #expect(lines(debug).count > 60)
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
        var common: Set<Data>?
        var last: Set<Data> = []
        for rate in ["24", "60", "120", "144", "1000"] {
            let lines = lines(try states(name, ["--fps", rate], build: .release))
            last.insert(try part(try #require(lines.last), from: "\"state\":"))
            // Every half second is a frame at each of the rates; the number of the frame differs.
            var halves: Set<Data> = []
            for line in lines where try (time(line) * 2).truncatingRemainder(dividingBy: 1) == 0 {
                halves.insert(try part(line, from: "\"time\":"))
            }
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
            try thinned(lines(try states(name, build: .release))).write(toFile: file, atomically: true, encoding: .utf8)
        }
        let outcome = try Tool(.release).run(["replay", Tool.recording(name), "--expect", file, "--tolerance", "0.01"])
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    /// The state lines of every thirtieth frame and the last, with the names that change.
    private func thinned(_ lines: [Data]) throws -> String {
        let frames = try lines.map { line in
            try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
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
                ["replay", Tool.recording("player-flick"), "--fps", "12", "--frames", scratch.file(folder)])
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

    @Test func anExpectationThatIsMetPassesAndOneThatIsNotNamesTheLocation() throws {
        let scratch = try Scratch()
        let file = scratch.file("states.jsonl")
        let replay = ["replay", Tool.recording("player-flick")]
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

    @Test func whatIsShownIsPrintedInWords() throws {
        let shown = try Tool().run(["replay", Tool.recording("player-flick"), "--tree", "0"])
        #expect(shown.status == 0 && shown.errors.isEmpty)
        // The bar is 0.0874 of 844 points high, and has four tabs of 97.5 points.
        #expect(shown.output.split(separator: "\n").contains("button “홈 탭” 0 770.2 97.5 73.8"))
        let late = try Tool().run(["replay", Tool.recording("player-flick"), "--tree", "99"])
        #expect(late.status == 65 && late.errors.contains("before --tree 99"))
    }

    @Test func aBadTuningIsRefusedWithItsName() throws {
        let scratch = try Scratch()
        let file = try scratch.write(#"{"motionlab":1,"values":{"player.spring.bounce":2}}"#, to: "tuning.json")
        let outcome = try Tool().run(["replay", Tool.recording("player-flick"), "--tuning", file])
        #expect(outcome.status == 65)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.errors.contains("\(file): player.spring.bounce"), "\(outcome.errors)")
    }

    @Test(arguments: [["--fps", "0"], ["--fps", "nan"], ["--size", "1"], ["--scale", "99"], ["--nonsense"]])
    func badUsageIsStatus64(_ arguments: [String]) throws {
        #expect(try Tool().run(["replay", Tool.recording("player-flick")] + arguments).status == 64)
    }

    @Test func aFolderThatCannotBeMadeIsStatus73() throws {
        let outcome = try Tool().run(
            ["replay", Tool.recording("player-flick"), "--frames", "/proc/motionlab/pictures"])
        #expect(outcome.status == 73)
        #expect(outcome.errorLines.count == 1)
    }
}
