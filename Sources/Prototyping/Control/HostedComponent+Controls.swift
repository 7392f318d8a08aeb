import Drawing
import Geometry
import Gestures
import Motion

/// What a component's controls do in the calls that a host makes of it. One without controls has these calls for nothing.
extension HostedComponent {
    /// True for a component with controls.
    static var hasControls: Bool { !_controls.isEmpty }

    /// The control that a part's key is of; nil for a part of the component itself.
    static func control(of key: PartKey) -> Control<Self>? {
        guard let index = key.control else { return nil }
        let controls = _controls
        return controls.indices.contains(index) ? controls[index] : nil
    }

    func addControls(_ context: Context, to regions: inout RegionList) {
        for (index, control) in Self._controls.enumerated() {
            let (key, access) = (PartKey(control: index), control.access)
            let place = access.place(self, context)
            if let rule = access.rule(self, context) { regions.add(key, place, .pan(rule)) }
            if access.isScrolled { regions.add(key, place, .scroll) }
        }
    }

    /// Gives a gesture to the control that it is on; false if it is on none.
    mutating func handleControl(_ gesture: GestureEvent<PartID>, _ context: inout Context) -> Bool {
        guard let control = Self.control(of: gesture.target.key) else { return false }
        control.access.handle(&self, gesture, &context)
        return true
    }

    mutating func scrollControl(_ key: PartKey, by distance: Vector, _ context: inout Context) -> Bool {
        guard let control = Self.control(of: key) else { return false }
        control.access.scroll(&self, by: distance, &context)
        return true
    }

    /// The front-most control that scrolls.
    func controlScrolled(_ context: Context) -> (key: PartKey, frame: Rect)? {
        let controls = Self._controls
        guard let index = controls.firstIndex(where: \.access.isScrolled) else { return nil }
        return (PartKey(control: index), controls[index].access.place(self, context))
    }

    mutating func keyDownOnControls(_ key: KeyPress, _ context: inout Context) -> Bool {
        for control in Self._controls where control.access.keyDown(&self, key, &context) { return true }
        return false
    }

    mutating func completeControls(_ completion: Completion) {
        for control in Self._controls { control.access.handle(&self, completion) }
    }

    mutating func resizeControls(_ context: inout Context) {
        for control in Self._controls { control.access.resize(&self, &context) }
    }

    mutating func retuneControls(from old: Tuning, _ context: inout Context) {
        for control in Self._controls { control.access.retune(&self, from: old, &context) }
    }

    func reportControls(_ context: Context, into report: inout StateReport) {
        for control in Self._controls { control.access.report(self, context, into: &report) }
    }

    func saveControls(_ context: Context, into saved: inout SavedState) {
        for control in Self._controls { control.access.save(self, context, into: &saved) }
    }

    mutating func restoreControls(from saved: inout SavedState, _ context: inout Context) {
        for control in Self._controls { control.access.restore(&self, from: &saved, &context) }
    }
}

extension PartKey {
    /// The key of the control at an index, which no part of a component has.
    init(control index: Int) { self.init(Int32(-1 - index)) }

    /// The index of a control; nil for a part of the component itself.
    var control: Int? { kind < 0 ? -1 - Int(kind) : nil }
}
