import ArgumentParser
import Drawing
import Gestures
import Prototyping
import Testing

@testable import PrototypeApp

/// A prototype with presets, and with a start whose `do` line it does not know if it is to be so.
private protocol Lines: Sendable { static var lines: [NamedStart] { get } }
private enum NoLines: Lines { static let lines: [NamedStart] = [] }
private enum Wrong: Lines { static let lines = [NamedStart("open", "Open", "dorr 0")] }

private struct Door<Known: Lines>: Component, Presetting, Starting {
    static var weight: Tunable { Tunable("door.weight", default: 20, range: 5...80) }
    static var height: Tunable { Tunable("door.height", default: 2, range: 1...3) }
    static var tunables: [Tunable] { [weight, height] }
    static var presets: [TuningPreset] {
        [TuningPreset("heavy", "Heavy", ["door.weight": 60]), TuningPreset("low", "Low", ["door.height": 1])]
    }
    static var starts: [NamedStart] { Known.lines }

    init(_ context: inout Context) {}
    func draw(_ context: Context, into list: inout DrawList) {}
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
