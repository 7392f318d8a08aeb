import Controls
import Drawing
import Geometry
import Gestures
import Prototyping
import Support
import Testing

@testable import Workbench

private enum Shape: CaseIterable { case round, square, wide }

private let shape = TunableChoice(
    "card.shape", default: Shape.square, options: { $0 == .wide ? Phrase("Wide", ["ko": "넓게"]) : nil })
private let tilts = TunableSwitch("card.tilts", default: true)
private let count = TunableInteger("card.count", default: 3, range: 1...9)
private let away = TunableSpring("card.away", duration: 0.5)
private let home = TunableSpring("card.home", duration: 0.4)

/// Switches and choices of a prototype in the inspector, and whole numbers.
@Suite struct InspectorChoiceTests {
    private func panel(_ language: Language = .en) -> InspectorPanel {
        let tunables = TunableList([Tunable](away, home, shape, tilts, count))
        var panel = InspectorPanel(Tuning(of: tunables), unfolded: true)
        panel.inspector.language = language
        panel.wait(0)
        return panel
    }

    @Test func aPressChoosesAndUndoTakesBack() {
        var panel = panel()
        #expect(panel.tuning[shape] == .square && panel.tuning[tilts])
        panel.click(.option(shape.tunable, 2))
        #expect(panel.tuning[shape] == .wide && panel.effects.last == .tuningChanged(panel.tuning))
        panel.click(.option(tilts.tunable, 0))
        #expect(!panel.tuning[tilts])
        panel.click(.undo)
        #expect(panel.tuning[tilts] && panel.tuning[shape] == .wide)
        panel.click(.resetValue(shape.tunable))
        #expect(panel.tuning[shape] == .square)
        // What is chosen is no change.
        let effects = panel.effects.count
        panel.click(.option(shape.tunable, 1))
        #expect(panel.effects.count == effects)
    }

    @Test func keysGoAlongTheOptionsAndPressThem() {
        var panel = panel()
        panel.focus(.option(shape.tunable, 1))
        panel.press("Right", "Space")
        #expect(panel.tuning[shape] == .wide)
        panel.press("Left", "Left", "Return")
        #expect(panel.tuning[shape] == .round)
        panel.press("Delete")
        #expect(panel.tuning[shape] == .square)
        // The next stop of Tab is the switch, at what it is.
        panel.press("Tab")
        #expect(panel.inspector.input.focus == .option(tilts.tunable, 1))
    }

    @Test func optionsHaveTheirNamesInBothLanguages() {
        #expect(Set(["Round", "Square", "Wide", "Off", "On"]).isSubset(of: shown(panel(.en))))
        #expect(Set(["Round", "넓게", "끔", "켬"]).isSubset(of: shown(panel(.ko))))
    }

    /// The parameters shown, wherever the page is scrolled to.
    private func shown(_ panel: InspectorPanel) -> Set<String> {
        var panel = panel
        var texts: Set<String> = []
        for top in stride(from: 0.0, to: panel.inspector.layout.content, by: 300) {
            panel.inspector.input.scrolls[0].jump(to: top)
            texts.formUnion(panel.texts)
        }
        return texts
    }

    @Test func aWholeNumberHasNoOther() throws {
        var panel = panel()
        panel.type("4.5", into: count.tunable)
        panel.press("Return")
        #expect(panel.tuning[count] == 3 && panel.inspector.note?.isWrong == true)
        panel.drag(count.tunable, from: 100, to: 160)
        #expect(panel.tuning[count.tunable] == Double(panel.tuning[count]) && panel.tuning[count] != 3)
        var tuning = panel.tuning
        #expect(throws: TuningError(name: "card.tilts", problem: "must be a whole number, not 0.5")) {
            try tuning.set("card.tilts", to: 0.5)
        }
    }

    @Test func aComparisonNamesWhatIsChosenAndTheSpring() throws {
        let standard = panel().tuning
        var other = standard
        try other.set("card.shape", to: 2)
        try other.set("card.away.bounce", to: 0.5)
        let words = Words(.en)
        #expect(
            words.difference(shape.tunable, from: standard, to: other, isShort: false) == "Card shape Square → Wide")
        #expect(
            words.difference(away.bounce, from: standard, to: other, isShort: false)
                == "Card away bounce 0.15 → 0.50")
        #expect(
            words.difference(away.bounce, from: standard, to: other, isShort: true) == "Away bounce 0.15 → 0.50")
    }
}
