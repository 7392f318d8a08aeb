import App
import Controls
import Drawing
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import Workbench

/// The documents' words on each parameter: its name, ends and default.
private let documented: [(name: String, low: Double, high: Double, standard: Double)] = [
    ("player.spring.duration", 0.02, 10, 0.5), ("player.spring.bounce", -0.9, 0.95, 0.15),
    ("player.flick", 0, 10_000, 300), ("browse.bars.duration", 0.02, 10, 0.2),
    ("browse.bars.bounce", -0.9, 0.95, 0.1), ("scroll.deceleration", 0.9, 0.9999, 0.998),
    ("scroll.rubberBand", 0.01, 1, 0.55), ("scroll.wheelStep", 1, 1000, 60), ("scroll.wheelDuration", 0.02, 2, 0.15),
    ("scroll.return.duration", 0.02, 10, 0.5), ("scroll.return.bounce", -0.9, 0.95, 0),
    ("stars.deceleration", 0.9, 0.9999, 0.996), ("stars.pop.duration", 0.02, 10, 0.5),
    ("stars.pop.bounce", -0.9, 0.95, 0.3), ("sheet.spring.duration", 0.02, 10, 0.5),
    ("sheet.spring.bounce", -0.9, 0.95, 0.15), ("overlay.fade", 0.01, 5, 0.2), ("gesture.slop.mouse", 0, 100, 3),
    ("gesture.slop.touch", 0, 100, 10), ("gesture.fastest", 100, 100_000, 8000),
]

@Suite struct InspectorTests {
    @Test func everyParameterIsThereOnceWithItsRangeAndDefault() {
        var panel = InspectorPanel(unfolded: true)
        let shown = panel.inspector.layout.parameters.map(\.name.name)
        #expect(shown.sorted() == documented.map(\.name).sorted())
        for entry in documented {
            let name = TunableList.app[entry.name]!
            panel.focus(.slider(name))
            panel.press("Home")
            #expect(panel.tuning[name] == entry.low, "\(entry.name)")
            panel.press("End")
            #expect(panel.tuning[name] == entry.high, "\(entry.name)")
            panel.press("Delete")
            #expect(panel.tuning[name] == entry.standard, "\(entry.name)")
        }
        #expect(panel.tuning == Tuning.standard)
    }

    /// The track of a panel 320 points wide begins at 16 and ends at 304; the thumb, 14 wide, has its middle on 23…297.
    @Test(arguments: [
        // −0.9 + 1.85 · 200/274 = 0.4504
        (TunableSpring.player.bounce, 178.0, 223.0, 0.45),
        // 0.02 · 500^0.75 = 2.115
        (TunableSpring.player.duration, 100, 228.5, 2.11),
        // 10 000 · 0.5², in tens
        (.playerFlick, 250, 160, 2500),
        // 1 − √(0.1 · 0.0001) = 0.99684
        (.deceleration, 40, 160, 0.9968), (.wheelStep, 40, 160, 32), (.rubberBand, 30, 900, 1),
        (.slopTouch, 200, -500, 0),
    ])
    func aDragEndsWhereTheThumbIs(_ name: Tunable, start: Double, end: Double, wanted: Double) {
        var panel = InspectorPanel(unfolded: true)
        panel.drag(name, from: start, to: end)
        #expect(panel.tuning[name] == wanted)
        #expect(panel.effects.last == .tuningChanged(panel.tuning))
        panel.press("^Z")
        #expect(panel.tuning == Tuning.standard, "one drag is one step")
        #expect(panel.effects.last == .tuningChanged(Tuning.standard))
        panel.press("^Y")
        #expect(panel.tuning[name] == wanted)
    }

    @Test func aCaughtThumbThatDoesNotMoveChangesNothing() throws {
        var tuning = Tuning.standard
        try tuning.set(TunableSpring.player.bounce, to: 0.1234)
        var panel = InspectorPanel(tuning)
        panel.drag(TunableSpring.player.bounce, from: 23 + 274 * 1.0234 / 1.85 + 4, to: 23 + 274 * 1.0234 / 1.85 + 4)
        #expect(panel.effects.isEmpty)
        #expect(panel.tuning == tuning)
    }

    @Test func aCancelledDragPutsTheNumberBack() {
        var panel = InspectorPanel()
        let position = panel.track(.playerFlick, 250)
        panel.send(.pointerDown(.mouse(.left), position))
        #expect(panel.tuning[.playerFlick] != 300)
        panel.send(.pointerCancel(.mouse(.left)))
        #expect(panel.tuning == Tuning.standard)
        #expect(!panel.inspector.history.canUndo)
    }

    @Test func twoPressesResetAndAreOneStep() throws {
        var tuning = Tuning.standard
        try tuning.set(.playerFlick, to: 900)
        var panel = InspectorPanel(tuning)
        panel.drag(.playerFlick, from: 200, to: 200)
        panel.wait(0.1)
        panel.drag(.playerFlick, from: 201, to: 201)
        #expect(panel.tuning[.playerFlick] == 300)
        panel.press("^Z")
        #expect(panel.tuning[.playerFlick] == 900)
        #expect(!panel.inspector.history.canUndo)
        // Two slow ones are two.
        panel.drag(.playerFlick, from: 200, to: 200)
        panel.wait(0.4)
        panel.drag(.playerFlick, from: 220, to: 220)
        #expect(panel.tuning[.playerFlick] != 300)
    }

    @Test(arguments: [
        ("Right", 0.16), ("Up", 0.16), ("Left", 0.14), ("Down", 0.14), ("+Right", 0.25), ("+Left", 0.05),
    ])
    func arrowsMoveByAStep(_ key: String, _ wanted: Double) {
        var panel = InspectorPanel()
        panel.focus(.slider(TunableSpring.player.bounce))
        panel.press(key)
        #expect(panel.tuning[TunableSpring.player.bounce] == wanted)
    }

    @Test func arrowsThatFollowEachOtherAreOneStep() {
        var panel = InspectorPanel()
        panel.focus(.slider(TunableSpring.player.bounce))
        for _ in 0..<5 {
            panel.press("Right")
            panel.wait(0.2)
        }
        #expect(panel.tuning[TunableSpring.player.bounce] == 0.2)
        panel.wait(1)
        panel.press("Right", "^Z")
        #expect(panel.tuning[TunableSpring.player.bounce] == 0.2)
        panel.press("^Z")
        #expect(panel.tuning[TunableSpring.player.bounce] == 0.15)
    }

    // MARK: Typing

    @Test(arguments: [("0.3", 0.3), (" .5 ", 0.5), ("5e-1", 0.5), ("-0.25", -0.25), ("+0.125", 0.125)])
    func aNumberCanBeTyped(_ text: String, _ wanted: Double) {
        var panel = InspectorPanel()
        panel.type(text, into: TunableSpring.player.bounce)
        panel.press("Return")
        #expect(panel.tuning[TunableSpring.player.bounce] == wanted)
        #expect(panel.inspector.edit == nil)
        #expect(panel.effects == [.tuningChanged(panel.tuning)])
    }

    @Test(arguments: [
        "abc", "NaN", "nan", "inf", "-Infinity", "1e999", "0x1p-2", "", " ", "-", "0,3", "--1", "0.96", "-0.91", "1e3",
        "열",
    ])
    func whatIsNoNumberOrOutOfRangeIsRefused(_ text: String) {
        var panel = InspectorPanel()
        panel.click(.number(TunableSpring.player.bounce))
        if text.isEmpty { panel.press("Delete") } else { panel.send(.text(text)) }
        panel.press("Return")
        #expect(panel.tuning == Tuning.standard)
        #expect(panel.effects.isEmpty)
        #expect(panel.inspector.edit?.isRefused == true, "the box stays open")
        let note = panel.inspector.note
        #expect(note?.isWrong == true)
        #expect(panel.texts.contains(note?.text ?? ""), "it is said")
        panel.press("Escape")
        #expect(panel.inspector.edit == nil)
        #expect(panel.texts.contains("0.15"))
        // To continue elsewhere leaves the old number too.
        panel.click(.number(TunableSpring.player.bounce))
        panel.send(.text("abc"))
        panel.press("Tab")
        #expect(panel.inspector.edit == nil)
        #expect(panel.tuning == Tuning.standard)
        panel.wait(6)
        #expect(panel.inspector.note == nil)
    }

    @Test func anUntouchedNumberKeepsItsLastDigit() throws {
        var tuning = Tuning.standard
        try tuning.set(TunableSpring.player.duration, to: 0.322_331_4)
        var panel = InspectorPanel(tuning)
        panel.click(.number(TunableSpring.player.duration))
        #expect(panel.inspector.edit?.field.text == "0.32")
        panel.press("Return")
        #expect(panel.tuning == tuning)
        #expect(panel.effects.isEmpty)
    }

    @Test func whatIsSaidToBeAllowedIsAllowed() throws {
        var tuning = Tuning.standard
        try tuning.set(TunableSpring.player.duration, to: 0.37)
        for form in SpringForm.allCases {
            for name in TunableList.app.tunables {
                let quantity = Quantity(name, form, of: .app)
                let ends = quantity.ends(in: tuning)
                for text in [ends.low, ends.high] {
                    let number = try #require(Quantity.number(text))
                    #expect(throws: Never.self, "\(quantity) \(text)") { try quantity.tuning(tuning, with: number) }
                }
            }
        }
        #expect(Quantity.value(TunableSpring.player.bounce).ends(in: tuning) == ("-0.90", "0.95"))
    }

    // MARK: Forms

    @Test(arguments: [
        // k = 200, c stays 4π·0.85/0.5 = 21.3628: duration 2π/√200, ζ = c/2√200
        (SpringForm.stiffnessAndDamping, TunableSpring.player.duration, "200", 0.444_288_293_8, 0.244_709_9),
        // c = 10, k stays (4π)²: ζ = 10/8π
        (.stiffnessAndDamping, TunableSpring.player.bounce, "10", 0.5, 0.602_112_642),
        (.responseAndRatio, TunableSpring.player.bounce, "2", 0.5, -0.5),
        (.responseAndRatio, TunableSpring.player.bounce, "0.8", 0.5, 0.2),
        (.responseAndRatio, TunableSpring.player.duration, "0.7", 0.7, 0.15),
    ])
    func aSpringCanBeGivenInEveryForm(
        _ form: SpringForm, _ name: Tunable, _ text: String, duration: Double, bounce: Double
    ) {
        var panel = InspectorPanel()
        panel.click(.form(form, .player))
        panel.type(text, into: name)
        panel.press("Return")
        #expect(
            abs(panel.tuning[TunableSpring.player.duration] - duration) < 1e-6,
            "\(panel.tuning[TunableSpring.player.duration])")
        #expect(
            abs(panel.tuning[TunableSpring.player.bounce] - bounce) < 1e-6,
            "\(panel.tuning[TunableSpring.player.bounce])")
        // The number is read back as it was typed.
        let value = Quantity(name, form, of: .app).value(in: panel.tuning)
        #expect(abs(value - Double(text)!) < 1e-9 * value)
    }

    @Test(arguments: SpringForm.allCases) func endsOfEveryTrackAreUsable(_ form: SpringForm) {
        var panel = InspectorPanel()
        panel.click(.form(form, .player))
        for name in [TunableSpring.player.duration, TunableSpring.player.bounce, TunableSpring.player.duration] {
            panel.focus(.slider(name))
            for key in ["End", "Home", "End"] {
                let allowed = Quantity(name, form, of: .app).allowed(in: panel.tuning)
                panel.press(key)
                let value = Quantity(name, form, of: .app).value(in: panel.tuning)
                let end = key == "End" ? allowed.upperBound : allowed.lowerBound
                #expect(abs(value - end) <= 1e-9 * abs(end), "\(form) \(name) \(key)")
                #expect(TunableSpring.player.duration.range.contains(panel.tuning[TunableSpring.player.duration]))
                #expect(TunableSpring.player.bounce.range.contains(panel.tuning[TunableSpring.player.bounce]))
            }
        }
    }

    /// Also where both numbers stand at an end, and only one stiffness is left.
    @Test func everySpringOfTheRangesHasARoomToMoveIn() throws {
        let quantities = [
            Quantity.stiffness(.player), .damping(.player), .dampingRatio(.player), .response(.player),
        ]
        var dice = SplitMix64(seed: 5)
        for _ in 0..<2000 {
            var tuning = Tuning.standard
            for name in [TunableSpring.player.duration, TunableSpring.player.bounce] {
                let share = (Double(dice.next(below: 12)) / 10).clamped(to: 0...1)
                try tuning.set(name, to: mix(name.range.lowerBound, name.range.upperBound, share))
            }
            for quantity in quantities {
                let allowed = quantity.allowed(in: tuning)
                let value = quantity.value(in: tuning)
                #expect(abs(value.clamped(to: allowed) - value) <= 1e-12 * value)
                for end in [allowed.lowerBound, allowed.upperBound] {
                    let moved = try quantity.tuning(tuning, with: end)
                    #expect(abs(quantity.value(in: moved) - end) <= 1e-9 * end, "\(quantity) \(end)")
                }
            }
        }
    }

    @Test(arguments: [("-1", "stiffness"), ("0", "stiffness"), ("1e9", "stiffness")])
    func aStiffnessThatLeavesTheRangesIsRefused(_ text: String, _ name: String) {
        let quantity = Quantity.stiffness(.player)
        #expect { try quantity.tuning(Tuning.standard, with: Double(text)!) } throws: { error in
            (error as? TuningError)?.name == name
        }
        #expect(throws: TuningError.self) { try quantity.tuning(Tuning.standard, with: .nan) }
    }
}
