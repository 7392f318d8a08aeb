import ArgumentParser
import MotionKit
import Testing

@testable import PrototypeApp

/// A prototype with presets, and with a start whose `do` line it does not know if it is to be so.
private protocol Lines: Sendable { static var lines: [NamedStart] { get } }
private enum NoLines: Lines { static let lines: [NamedStart] = [] }
private enum Wrong: Lines { static let lines = [NamedStart("open", "Open", "dorr 0")] }

private struct Door<Known: Lines>: Prototype {
    static var weight: Tunable { Solo<Door>.tunables[0] }
    static var height: Tunable { Solo<Door>.tunables[1] }
    var weight = 20.0
    var height = 2.0

    static func wire(_ my: Wiring<Door>) {
        my.number(\.weight, 5...80, "door.weight")
        my.number(\.height, 1...3, "door.height")
        my.presets(
            TuningPreset("heavy", "Heavy", ["door.weight": 60]), TuningPreset("low", "Low", ["door.height": 1]))
        for start in Known.lines { my.starts(start) }
    }

    func body(_ c: Context, _ ui: inout UI<Door>) {}
}

/// Presets and starts, chosen by name on the command line.
@Suite struct NamedOptionTests {
    private typealias Main = PlainProgram<Solo<Door<NoLines>>>

    @Test func aPresetSetsItsValuesOverTheOthers() throws {
        let option = try PresetOption<Main>.parse(["--preset", "heavy"])
        var tuning = Tuning(of: Solo<Door<NoLines>>.self)
        try tuning.set(Door<NoLines>.height, to: 2.5)
        var start = Start(tuning: tuning)
        option.apply(to: &start)
        #expect(start.tuning[Door<NoLines>.weight] == 60 && start.tuning[Door<NoLines>.height] == 2.5)
        start.tuning = tuning
        try PresetOption<Main>.parse([]).apply(to: &start)
        #expect(start.tuning == tuning)
    }

    @Test(arguments: [
        (["--preset", "heavi"], "--preset must be one of heavy, low"),
        (["--start", "open"], "has no starts by name"),
        (["--preset", "heavy", "--tuning", "any.json"], "--preset cannot be combined with --tuning"),
    ])
    func runRefusesOthersInOneLine(arguments: [String], message: String) {
        let error = #expect(throws: (any Error).self) { try RunCommand<Main>.parse(arguments) }
        guard let error else { return }
        #expect(RunCommand<Main>.exitCode(for: error).rawValue == 64)
        #expect(RunCommand<Main>.message(for: error).contains(message))
        #expect(!RunCommand<Main>.message(for: error).contains("\n"))
    }

    @Test func replayAndProfileTakeAPreset() throws {
        #expect(try ReplayCommand<Main>.parse(["a.gesture", "--preset", "low"]).playback.preset.name == "low")
        #expect(try ProfileCommand<Main>.parse(["--preset", "low"]).playback.preset.name == "low")
        #expect(throws: (any Error).self) { try ReplayCommand<Main>.parse(["a.gesture", "--preset", "high"]) }
    }

    @Test func aProgramWithAWrongStartDoesNotBegin() throws {
        _ = try Content.load(Main.self, NoOptions())
        let failure = #expect(throws: Failure.self) {
            try Content.load(PlainProgram<Solo<Door<Wrong>>>.self, NoOptions())
        }
        #expect(failure?.status == .software)
        #expect(failure?.description == "start open: no such action: “dorr”, in “do dorr 0”")
    }
}
