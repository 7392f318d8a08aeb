import Controls
import Drawing
import Geometry
import Gestures
import Prototyping
import Testing

@testable import Workbench

/// The presets that a prototype declares.
@Suite struct InspectorPresetTests {
    private static let spring = TunableSpring("card.spring", duration: 0.5, bounce: 0.3)
    private static let width = Tunable("card.width", default: 240, range: 120...340, unit: .points)
    private static let heavy = TuningPreset(
        "heavy", Phrase("Heavy", ["ko": "무겁게"]), ["card.spring.duration": 0.9, "card.spring.bounce": 0])
    private static let wide = TuningPreset("wide", Phrase("Wide", ["ko": "넓게"]), ["card.width": 320])

    private func panel(_ tunables: [Tunable], _ presets: [TuningPreset]) -> InspectorPanel {
        InspectorPanel(Tuning(of: TunableList(tunables, presets: presets)))
    }
    private var panel: InspectorPanel { panel(Self.spring.tunables + [Self.width], [Self.heavy, Self.wide]) }

    @Test func aPressSetsItsValuesInOneStep() throws {
        var panel = panel
        var before = panel.tuning
        try before.set(Self.width, to: 200)
        panel.inspector.change(to: before, &panel.effects)
        panel.wait(0)
        panel.click(.preset(Self.heavy))
        #expect(panel.tuning[Self.spring.duration] == 0.9 && panel.tuning[Self.spring.bounce] == 0)
        #expect(panel.tuning[Self.width] == 200, "all others are as they were")
        #expect(panel.effects == [.tuningChanged(before), .tuningChanged(panel.tuning)])
        // The same again is no step.
        panel.click(.preset(Self.heavy))
        #expect(panel.effects.count == 2)
        panel.focus(.preset(Self.heavy))
        panel.press("^Z")
        #expect(panel.tuning == before)
        panel.press("^Y")
        #expect(panel.tuning[Self.spring.duration] == 0.9)
    }

    /// Two springs of a group have a caption each, one alone has none; the words are the last part of the name, or its label.
    @Test func springsHaveNamesWhereThereAreTwo() {
        let away = TunableSpring("deck.away", duration: 0.4, bounce: 0)
        let home = TunableSpring("deck.homeAgain", duration: 0.5, bounce: 0.3, label: "Return")
        #expect(away.label == "Away" && TunableSpring("deck.homeAgain").label == "Home again")
        func captions(_ springs: [TunableSpring]) -> [InspectorLayout.Caption.Text] {
            panel(springs.flatMap(\.tunables), []).inspector.layout.captions.map(\.text).filter {
                if case .spring = $0 { true } else { false }
            }
        }
        #expect(captions([away, home]) == [.spring("Away"), .spring("Return")])
        #expect(captions([away]).isEmpty)
    }

    @Test func itIsChosenWhileTheTuningHasItsValues() throws {
        var panel = panel
        func isChosen(_ preset: TuningPreset) -> Bool { panel.inspector.isChosen(.preset(preset)) }
        #expect(!isChosen(Self.heavy) && !isChosen(Self.wide))
        panel.click(.preset(Self.heavy))
        panel.click(.preset(Self.wide))
        #expect(isChosen(Self.heavy) && isChosen(Self.wide), "they set different values")
        var tuning = panel.tuning
        try tuning.set(Self.spring.bounce, to: 0.1)
        var effects: [InspectorEffect] = []
        panel.inspector.change(to: tuning, &effects)
        panel.wait(0)
        #expect(!isChosen(Self.heavy) && isChosen(Self.wide))
    }

    @Test func theyAreAboveThoseOfSpringsInTheLanguageOfThePanel() {
        var panel = panel
        #expect(panel.texts.contains("무겁게") && panel.texts.contains("프리셋") && panel.texts.contains("모든 스프링"))
        panel.inspector.language = .en
        panel.wait(0)
        #expect(panel.texts.contains("Heavy") && panel.texts.contains("Presets") && panel.texts.contains("All springs"))
        func top(_ part: InspectorPart) -> Double? {
            panel.inspector.layout.regions.first { $0.part == part }?.rect.minY
        }
        let (own, springs) = (top(.preset(Self.wide)), top(.springPreset(.ios, nil)))
        #expect(own != nil && springs != nil && (own ?? 0) < (springs ?? 0))
    }

    @Test func withoutOneTheFirstGroupIsOfSpringsAlone() {
        let panel = panel(Self.spring.tunables, [])
        #expect(panel.inspector.figures.heads.first?.name == "모든 스프링")
        #expect(!panel.texts.contains("프리셋"))
    }

    @Test func withoutASpringTheGroupHasTheOwnAlone() {
        let panel = panel([Self.width], [Self.wide])
        #expect(TuningGroup.all(of: panel.tuning.tunables) == [.presets, .tunables(Self.width.group)])
        #expect(panel.texts.contains("넓게") && !panel.texts.contains("모든 스프링") && !panel.texts.contains("Material"))
        #expect(!panel.texts.contains(panel.inspector.words("Hover over a preset to see its source")))
    }

    @Test func thePointerShowsWhatItSets() throws {
        var panel = panel
        panel.inspector.language = .en
        panel.wait(0)
        let region = try #require(panel.inspector.layout.regions.first { $0.part == .preset(Self.heavy) })
        panel.send(.pointerMove(nil, region.rect.offset(by: panel.inspector.scrolled(panel.rect)).center))
        // In the order of the tunables.
        #expect(panel.texts.contains("Duration 0.90 s · Bounce 0.00"), "\(panel.texts)")
    }

    @Test func tabAndArrowsReachThem() {
        var panel = panel
        panel.inspector.takeFocus()
        var reached: [InspectorPart] = []
        for _ in 0..<20 {
            guard let part = panel.inspector.input.focus else { break }
            if part == .preset(Self.heavy) {
                panel.press("Right")
                if let other = panel.inspector.input.focus { reached.append(other) }
                panel.press("Return")
            }
            reached.append(part)
            panel.press("Tab")
        }
        #expect(reached.contains(.preset(Self.heavy)) && reached.contains(.preset(Self.wide)))
        #expect(panel.tuning[Self.width] == 320, "Return presses it")
    }
}
