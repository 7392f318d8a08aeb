import Drawing
import Geometry
import Gestures
import Motion

/// The part of a component's controls in the calls that a host makes of it. One without controls has these calls for
/// nothing.
extension HostedComponent {
    /// True for a component with controls.
    static var hasControls: Bool { !_controls.isEmpty }

    /// The names of its kept variables.
    static var keptNames: [String] { _kept.map(\.name) }

    /// The names of its controls.
    static var controlNames: [String] { _controls.map(\.access.name) }

    /// The control that a part's key is of; nil for a part of the component itself.
    static func control(of key: PartKey) -> (any ControlAccess<Self>)? {
        guard let index = key.control else { return nil }
        let controls = _controls
        return controls.indices.contains(index) ? controls[index].access : nil
    }

    func addControls(_ context: Context, to regions: inout RegionList) {
        for (number, control) in Self._controls.enumerated() {
            let count = control.access.count(self)
            guard count > 1 else {
                if count == 1 { add(control.access, number, 0, context, to: &regions) }
                continue
            }
            let front = control.access.front(self)
            if (0..<count).contains(front) { add(control.access, number, front, context, to: &regions) }
            for index in 0..<count where index != front { add(control.access, number, index, context, to: &regions) }
        }
    }

    private func add(
        _ access: some ControlAccess<Self>, _ number: Int, _ index: Int, _ context: Context,
        to regions: inout RegionList
    ) {
        guard let frame = access.frame(self, index, context) else { return }
        let key = PartKey(control: number, index)
        // A drag that takes the pointer as soon as it is pressed would keep it from what comes behind.
        let shape = access.corners.isSquare ? nil : Shape.roundedRect(frame, access.corners)
        for role in access.roles { regions.add(key, frame, shape, role) }
        if let rule = access.rule(self, index, context) { regions.add(key, frame, shape, .pan(rule)) }
    }

    /// Gives a gesture to the control that it is on; false if it is on none.
    mutating func handleControl(_ gesture: GestureEvent<PartID>, _ context: inout Context) -> Bool {
        let key = gesture.target.key
        guard let control = Self.control(of: key) else { return false }
        // One field has the caret.
        if gesture.phase == .began, control.roles.contains(.field), let typed = typed(context),
            typed.control.name != control.name || typed.index != key.number
        {
            _ = typeInControl(.end, &context)
        }
        // One that has gone meanwhile has nothing to follow.
        if key.number < control.count(self) { control.handle(&self, key.number, gesture, &context) }
        return true
    }

    mutating func scrollControl(_ key: PartKey, by distance: Vector, _ context: inout Context) -> Bool {
        guard let control = Self.control(of: key) else { return false }
        control.scroll(&self, by: distance, &context)
        return true
    }

    /// Zooms the control that a key is of; false for none.
    mutating func zoomControl(
        _ key: PartKey, by amount: ZoomAmount, at position: Point, _ context: inout Context
    ) -> Bool {
        guard let control = Self.control(of: key), key.number < control.count(self) else { return false }
        control.zoom(&self, key.number, by: amount, at: position, &context)
        return true
    }

    /// Does what pressing the control that a key is of does.
    mutating func pressControl(_ key: PartKey, _ context: inout Context) {
        guard let control = Self.control(of: key), key.number < control.count(self) else { return }
        control.press(&self, key.number, &context)
    }

    /// Tells the control that a key is of that a pointer went down on it, or is no longer there.
    mutating func touchControl(_ key: PartKey, isDown: Bool, _ context: inout Context) {
        guard let control = Self.control(of: key), key.number < control.count(self) else { return }
        control.touch(&self, key.number, isDown: isDown, &context)
    }

    /// Moves the control that a key is of by an arrow key; nil where the key is of none.
    mutating func nudgeControl(_ key: PartKey, towards direction: Vector, _ context: inout Context) -> Bool? {
        guard let control = Self.control(of: key), key.number < control.count(self) else { return nil }
        return control.nudge(&self, key.number, towards: direction, &context)
    }

    /// The front-most control that scrolls along an axis.
    func controlScrolled(along axis: Axis, _ context: Context) -> (key: PartKey, frame: Rect)? {
        for (number, control) in Self._controls.enumerated() where control.access.roles.contains(.scroll) {
            guard let frame = control.access.frame(self, 0, context),
                control.access.rule(self, 0, context)?.axis == axis
            else { continue }
            return (PartKey(control: number, 0), frame)
        }
        return nil
    }

    /// The motion of the control that a key is of; nil for none.
    func controlMotion(_ key: PartKey, by gesture: GestureKind, _ context: Context) -> PartMotion? {
        guard let control = Self.control(of: key), key.number < control.count(self) else { return nil }
        return control.motion(self, key.number, by: gesture, context)
    }

    func controlOutline(_ key: PartKey, _ context: Context) -> DrivenShape? {
        guard let control = Self.control(of: key), key.number < control.count(self) else { return nil }
        return control.outline(self, key.number, context)
    }

    /// Draws the ring of the keyboard's focus around the control that a key is of.
    func ringControl(_ key: PartKey, _ context: Context, into list: inout DrawList) {
        guard let control = Self.control(of: key), key.number < control.count(self) else { return }
        // A field rings itself.
        if control.roles.contains(.field) { return }
        if let frame = control.frame(self, key.number, context) { list.ring(frame, control.corners) }
    }

    // MARK: Typing

    /// True for a component with controls that are typed in.
    static var hasFields: Bool { _controls.contains { $0.access.roles.contains(.field) } }

    /// The control that has the caret; nil where none has.
    private func typed(_ context: Context) -> (control: any ControlAccess<Self>, index: Int)? {
        for control in Self._controls {
            if let index = control.access.typed(self, context) { return (control.access, index) }
        }
        return nil
    }

    func controlHasCaret(_ context: Context) -> Bool { Self.hasControls && typed(context) != nil }
    func controlCaret(_ context: Context) -> Rect? {
        typed(context).flatMap { $0.control.caret(self, $0.index, context) }
    }
    func controlWake(_ context: Context) -> Wake {
        guard context.isTyping else { return .never }
        return typed(context).flatMap { $0.control.nextBlink(self, $0.index, after: context.time) }.map { .at($0) }
            ?? .never
    }
    /// Gives the keyboard's event to the control that has the caret; false where none takes it.
    mutating func typeInControl(_ event: TypingEvent, _ context: inout Context) -> Bool {
        typed(context).map { $0.control.type(&self, $0.index, event, &context) } ?? false
    }
    /// Gives the caret to the field to which the keyboard's focus came, and takes it from another.
    mutating func followFocusOnControls(to key: PartKey?, _ context: inout Context) {
        guard Self.hasControls else { return }
        _ = typeInControl(.end, &context)
        guard let key, let control = Self.control(of: key), key.number < control.count(self) else { return }
        _ = control.type(&self, key.number, .begin, &context)
    }

    /// Projects the control that a key is of; false for none.
    func projectControl(_ key: PartKey, into projection: inout Projection, _ context: Context) -> Bool {
        guard let control = Self.control(of: key), key.number < control.count(self) else { return false }
        control.project(self, key.number, into: &projection, context)
        return true
    }

    mutating func keyDownOnControls(_ key: KeyPress, _ context: inout Context) -> Bool {
        // What is hidden or covered has no keys, and the arrows move a focus that is shown.
        guard Self.hasControls, context.isReachable, !context.showsFocus || !key.modifiers.isEmpty else { return false }
        for control in Self._controls where control.access.keyDown(&self, key, &context) { return true }
        return false
    }

    mutating func completeControls(_ completion: Completion, _ engine: inout AnimationEngine) {
        for control in Self._controls { control.access.handle(&self, completion, &engine) }
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
    /// The key of a control, or of one among several, which no part of a component has.
    init(control number: Int, _ index: Int) { self.init(Int32(-1 - number), index) }

    /// The index of a control in its component's list; nil for a part of the component itself.
    var control: Int? { kind < 0 ? -1 - Int(kind) : nil }
}
