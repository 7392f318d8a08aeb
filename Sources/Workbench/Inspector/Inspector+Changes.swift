import Controls
import Geometry
import Motion
import Prototyping

extension Inspector {
    /// Seconds within which presses of an arrow on one slider are one step of the history.
    private static let nudgePause = 1.0

    /// Whether a button can be pressed now.
    func isEnabled(_ part: InspectorPart) -> Bool {
        switch part {
        case .undo: history.canUndo
        case .redo: history.canRedo
        case .resetAll, .keep: tuning.changedCount > 0
        case .resetGroup(let group): group.members(of: tuning.tunables).contains { tuning.isChanged($0) }
        case .resetValue(let name): tuning.isChanged(name)
        default: true
        }
    }

    /// Takes another tuning as one step that can be taken back; the same one is none.
    mutating func change(to new: Tuning, _ effects: inout [InspectorEffect]) {
        guard new != tuning else { return }
        history.keep(tuning)
        lastNudge = nil
        isLastSlideStep = false
        show(new, &effects)
    }

    /// Takes another tuning without a step in the history.
    mutating func show(_ new: Tuning, _ effects: inout [InspectorEffect]) {
        guard new != tuning else { return }
        tuning = new
        effects.append(.tuningChanged(new))
    }

    /// Moves a parameter's slider to a value, limited to what is allowed there.
    func tuning(_ tuning: Tuning, moving name: Tunable, to value: Double) -> Tuning {
        let quantity = Quantity(name, form, of: tuning.tunables)
        let allowed = quantity.allowed(in: tuning)
        // What is allowed is not refused.
        return (try? quantity.tuning(tuning, with: value.clamped(to: allowed))) ?? tuning
    }

    /// Moves a slider by a key; presses that follow each other soon are one step.
    mutating func nudge(
        _ name: Tunable, _ adjustment: PanelAdjustment, _ effects: inout [InspectorEffect]
    ) {
        let quantity = Quantity(name, form, of: tuning.tunables)
        let value = quantity.slider.value(quantity.value(in: tuning), adjusted: adjustment)
        let new = tuning(tuning, moving: name, to: value)
        guard new != tuning else { return }
        let goesOn = lastNudge.map { $0.name == name && input.time - $0.time < Self.nudgePause } ?? false
        if goesOn {
            history.forgetUndone()
            show(new, &effects)
        } else {
            change(to: new, &effects)
        }
        lastNudge = (name, input.time)
    }

    /// Does what a button is for.
    mutating func perform(_ part: InspectorPart, _ effects: inout [InspectorEffect]) {
        guard isEnabled(part) else { return }
        switch part {
        case .undo: undo(&effects)
        case .redo: redo(&effects)
        case .open: effects.append(.open)
        case .save: effects.append(.save(tuning))
        case .keep: effects.append(.keepInCode(tuning))
        case .resetAll: change(to: tuning.resetting(tuning.tunables.tunables), &effects)
        case .resetGroup(let group): change(to: tuning.resetting(group.members(of: tuning.tunables)), &effects)
        case .resetValue(let name): change(to: tuning.resetting([name]), &effects)
        case .fold(let group): if folded.remove(group) == nil { folded.insert(group) }
        case .springPreset(let preset, let spring): change(to: preset.applied(to: spring, in: tuning), &effects)
        case .preset(let preset): change(to: tuning.applying(preset), &effects)
        case .form(let form, _): self.form = form
        case .copy(let export, let spring): copy(spring, for: export, &effects)
        case .number(let name): beginEdit(name)
        case .option(let name, let index): change(to: tuning(tuning, moving: name, to: Double(index)), &effects)
        case .slider: break
        }
    }

    mutating func undo(_ effects: inout [InspectorEffect]) {
        lastNudge = nil
        isLastSlideStep = false
        if let old = history.undo(from: tuning) { show(old, &effects) }
    }

    mutating func redo(_ effects: inout [InspectorEffect]) {
        lastNudge = nil
        isLastSlideStep = false
        if let new = history.redo(from: tuning) { show(new, &effects) }
    }

    private mutating func copy(
        _ spring: TunableSpring, for export: SpringExport, _ effects: inout [InspectorEffect]
    ) {
        do throws(SpringExportError) {
            effects.append(.copy(export.comment(spring.name) + "\n" + (try export.code(tuning[spring]))))
            say(words.copied(export))
        } catch {
            say(words("This spring never settles; can't export it"), isWrong: true)
        }
    }
}
