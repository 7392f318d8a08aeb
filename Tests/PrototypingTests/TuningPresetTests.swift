import MotionKit
import Testing

/// A door with two presets.
private struct Door: Prototype {
    static var tunables: [Tunable] { Solo<Door>.tunables }
    static var weight: Tunable { tunables[0] }
    static var friction: Tunable { tunables[1] }
    static var height: Tunable { tunables[2] }
    static let presets = [
        TuningPreset("heavy", Phrase("Heavy", ["ko": "무겁게"]), ["door.weight": 60, "door.friction": 0.9]),
        TuningPreset("low", "Low", ["door.height": 1.5]),
    ]
    var weight = 20.0
    var friction = 0.5
    var height = 2.0

    static func wire(_ my: Wiring<Door>) {
        my.number(\.weight, 5...80, "door.weight")
        my.number(\.friction, 0...1, "door.friction")
        my.number(\.height, 1...3, "door.height")
        for preset in presets { my.presets(preset) }
        my.state("door.weight") { door, _ in door.weight }
    }
    func body(_ c: Context, _ ui: inout UI<Door>) {}
}

@Suite struct TuningPresetTests {
    private typealias Main = Solo<Door>

    @Test func thoseOfANodeAreThoseOfItsPrototype() {
        #expect(Main.presets.map(\.name) == ["heavy", "low"])
        let subject = Main(Start(tuning: Tuning(of: Main.self)))
        #expect(subject.tuning.tunables.presets == Door.presets)
        #expect(subject.tuning.tunables.presets[0].label.text(in: "ko") == "무겁게")
    }

    @Test func itSetsItsValuesAndLeavesTheRest() throws {
        var tuning = Tuning(of: Main.self)
        try tuning.set(Door.height, to: 2.5)
        try tuning.set(Door.weight, to: 70)
        let heavy = tuning.applying(Door.presets[0])
        #expect(heavy[Door.weight] == 60 && heavy[Door.friction] == 0.9 && heavy[Door.height] == 2.5)
        #expect(heavy.changedCount == 3 && heavy.unknown.isEmpty)
        #expect(Harness<Main>(tuning: heavy)["door.weight"] == 60)
        #expect(heavy.applying(Door.presets[1])[Door.height] == 1.5)
    }

    @Test(
        arguments: [
            (["door.weigth": 60], "preset odd: no tunable is called door.weigth"),
            (["door.weight": 90], "preset odd: door.weight must be between 5.0 and 80.0, not 90.0"),
            (["door.weight": 6, "door.friction": -.infinity], "preset odd: door.friction must be a finite number"),
            (["door.weight": .nan], "preset odd: door.weight must be a finite number"),
            // Both ends of a range count.
            (["door.weight": 5, "door.friction": 1], nil),
        ] as [([String: Double], String?)])
    func aWrongValueIsNamedWithItsPreset(values: [String: Double], fault: String?) {
        let preset = TuningPreset("odd", "Odd", values, file: "Door.swift", line: 7)
        #expect(
            TunableList(Door.tunables, presets: [preset]).faults.first == fault.map { "Door.swift:7: error: \($0)" })
    }
}
