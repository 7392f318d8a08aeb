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

@Suite struct InspectorChangesTests {
    /// Compares a thousand random changes, undos and redos with a plain list and an index into it.
    @Test(arguments: [1, 2, 3, 4] as [UInt64]) func undoAndRedoGoThroughAListOfTunings(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        var panel = InspectorPanel()
        var past: [Tuning] = []
        var future: [Tuning] = []
        var present = Tuning.standard
        for _ in 0..<1000 {
            switch dice.next(below: 5) {
            case 0, 1:
                let names = TunableList.app.tunables
                let name = names[Int(dice.next(below: names.count))]
                var new = present
                let share = Double(dice.next(below: 5)) / 4
                try new.set(name, to: mix(name.range.lowerBound, name.range.upperBound, share))
                panel.inspector.change(to: new, &panel.effects)
                guard new != present else { break }
                past = (past + [present]).suffix(100)
                future = []
                present = new
            case 2, 3:
                panel.inspector.undo(&panel.effects)
                guard let old = past.popLast() else { break }
                future.append(present)
                present = old
            default:
                panel.inspector.redo(&panel.effects)
                guard let new = future.popLast() else { break }
                past.append(present)
                present = new
            }
            #expect(panel.tuning == present)
            #expect(panel.inspector.isEnabled(.undo) == !past.isEmpty)
            #expect(panel.inspector.isEnabled(.redo) == !future.isEmpty)
        }
    }

    @Test func noMoreThanAHundredStepsAreKept() throws {
        var panel = InspectorPanel()
        for step in 1...150 {
            var new = panel.tuning
            try new.set(.playerFlick, to: Double(step))
            panel.inspector.change(to: new, &panel.effects)
        }
        panel.focus(.undo)
        for _ in 0..<200 { panel.press("Return") }
        #expect(panel.tuning[.playerFlick] == 50)
    }

    @Test(arguments: [
        // Each from its own page: duration in seconds, and bounce
        (SpringPreset.ios, 0.5, 0.175), (.snappy, 0.5, 0.15), (.bouncy, 0.5, 0.3), (.calm, 0.5, 0),
        // 2π/√380, 1 − 0.8
        (.material, 0.322_320_6, 0.2),
    ])
    func presetsGiveAllSpringsTheirNumbers(_ preset: SpringPreset, duration: Double, bounce: Double) {
        var panel = InspectorPanel()
        panel.click(.springPreset(preset, nil))
        #expect(abs(panel.tuning[TunableSpring.player.duration] - duration) < 1e-6)
        #expect(abs(panel.tuning[TunableSpring.player.bounce] - bounce) < 1e-12)
        #expect(panel.inspector.isChosen(.springPreset(preset, nil)))
        #expect(panel.texts.contains(Words(.ko).source(of: preset)))
        // Material's fast one, for what is small: 2π/√800, 1 − 0.6
        #expect(abs(panel.tuning[TunableSpring.bars.bounce] - (preset == .material ? 0.4 : bounce)) < 1e-12)
        let ofSprings = Set(TunableList.app.springs.flatMap(\.tunables))
        for name in TunableList.app.tunables where !ofSprings.contains(name) {
            #expect(panel.tuning[name] == name.default)
        }
        panel.press("^Z")
        #expect(panel.tuning == Tuning.standard)
    }

    @Test func aPresetOfOneSpringLeavesTheOthers() {
        var panel = InspectorPanel()
        panel.click(.springPreset(.bouncy, .player))
        #expect(panel.tuning[TunableSpring.player.bounce] == 0.3)
        #expect(panel.tuning[TunableSpring.sheet.bounce] == 0.15)
    }

    @Test func oneParameterAGroupAndAllCanBeReset() throws {
        var tuning = Tuning.standard
        for (name, value) in [(Tunable.playerFlick, 500.0), (TunableSpring.player.bounce, 0.5), (.slopMouse, 9)] {
            try tuning.set(name, to: value)
        }
        var panel = InspectorPanel(tuning, unfolded: true)
        panel.click(.resetValue(.playerFlick))
        #expect(panel.tuning[.playerFlick] == 300)
        #expect(panel.tuning[TunableSpring.player.bounce] == 0.5)
        panel.click(.resetGroup(.tunables(Tunable.playerFlick.group)))
        #expect(panel.tuning[TunableSpring.player.bounce] == 0.15)
        #expect(panel.tuning[.slopMouse] == 9)
        panel.click(.resetAll)
        #expect(panel.tuning == Tuning.standard)
        let steps = panel.effects.count
        // Nothing is left to reset: the buttons are dead.
        panel.click(.resetAll)
        panel.click(.resetGroup(.tunables(Tunable.fastest.group)))
        #expect(panel.effects.count == steps)
        panel.press("^Z", "^Z", "^Z")
        #expect(panel.tuning == tuning)
    }

    @Test func filesComeAndGoAsEffects() throws {
        var panel = InspectorPanel()
        panel.click(.save)
        panel.click(.open)
        #expect(panel.effects == [.save(Tuning.standard), .open])
        var file = Tuning.standard
        try file.set(TunableSpring.player.bounce, to: 0.4)
        _ = try file.set("later.version", to: 7)
        panel.inspector.load(file, effects: &panel.effects)
        panel.wait(0)
        #expect(panel.effects.last == .tuningChanged(file))
        #expect(panel.texts.contains { $0.contains("later.version") })
        // What nobody knows goes through unharmed, also when everything is reset.
        panel.click(.resetAll)
        panel.click(.save)
        guard case .save(let saved) = panel.effects.last else { return #expect(Bool(false)) }
        #expect(saved.unknown == ["later.version": 7])
        #expect(saved[TunableSpring.player.bounce] == 0.15)
        panel.inspector.refuse("tuning.json: player.flick must be a number")
        #expect(panel.texts.contains("tuning.json: player.flick must be a number"))
    }

    // MARK: Keyboard

    @Test func everythingCanBeReachedByTabAndArrows() throws {
        var tuning = Tuning.standard
        for name in TunableList.app.tunables { try tuning.set(name, to: name.range.lowerBound) }
        var panel = InspectorPanel(tuning, unfolded: true)
        var changed = tuning
        try changed.set(.playerFlick, to: 1)
        panel.inspector.change(to: changed, &panel.effects)
        panel.inspector.change(to: tuning, &panel.effects)
        panel.inspector.undo(&panel.effects)
        panel.wait(0)
        var reached: Set<InspectorPart> = []
        panel.inspector.takeFocus()
        for _ in 0..<500 {
            guard let part = panel.inspector.input.focus else { break }
            reached.insert(part)
            if part.name == nil {
                // Along the row to its end, and back to its beginning.
                for key in ["Right", "Left"] {
                    for _ in 0..<20 {
                        panel.press(key)
                        if let other = panel.inspector.input.focus { reached.insert(other) }
                    }
                }
            }
            panel.wait(0.5)
            let region = try #require(panel.inspector.layout.regions.first { $0.part == panel.inspector.input.focus })
            if region.isScrolled {
                let frame = region.rect.offset(by: panel.inspector.scrolled(panel.rect))
                #expect(panel.rect.intersects(frame), "what has the focus is seen")
            }
            panel.press("Tab")
        }
        #expect(panel.inspector.input.focus == nil, "Tab leaves after the last part")
        // A number is typed with Return on its slider, and reset with Delete.
        let parts = panel.inspector.layout.regions.map(\.part)
        let wanted = Set(
            parts.filter { part in
                switch part {
                case .number, .resetValue: false
                default: true
                }
            })
        #expect(reached == wanted, "\(wanted.subtracting(reached))")
        panel.inspector.takeFocus(fromEnd: true)
        #expect(panel.inspector.input.focus == .slider(.fastest))
        panel.press("+Tab")
        #expect(panel.inspector.input.focus == .slider(.slopTouch))
    }

    // MARK: Scrolling and drawing

    @Test func figuresStayStillBetweenChanges() {
        var panel = InspectorPanel()
        let first = panel.list()
        for _ in 0..<10 {
            panel.wait(0.1)
            #expect(panel.list() == first)
        }
        panel.focus(.slider(TunableSpring.player.bounce))
        panel.press("Right")
        #expect(panel.texts.contains("0.16"))
        #expect(!panel.texts.contains("0.15"))
    }

    @Test func aCopiedSpringHasItsNameInTheToolkitsLanguage() {
        var panel = InspectorPanel()
        panel.click(.copy(.css, .player))
        guard case .copy(let code)? = panel.effects.last else { return #expect(Bool(false)) }
        #expect(code.hasPrefix("/* player.spring */\n"))
    }

    @Test func aCopiedSpringIsTheOneThatIsShown() {
        var panel = InspectorPanel()
        panel.click(.springPreset(.bouncy, .player))
        panel.click(.copy(.swiftui, .player))
        #expect(panel.effects.last == .copy("// player.spring\nAnimation.spring(duration: 0.5, bounce: 0.3)"))
        #expect(panel.texts.contains(Words(.ko).copied(.swiftui)))
    }
}
