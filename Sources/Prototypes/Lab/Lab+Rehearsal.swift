import Gestures

extension Lab {
    /// The lab as it would look some time after it was asked to do something; this one does not change.
    ///
    /// - Parameter seconds: Counted from the last frame, from 0 up.
    public func rehearsed(_ action: String, after seconds: Double) -> Lab {
        var lab = self
        var effects: [Effect] = []
        let event = InputEvent(time: engine.time, kind: .perform(action))
        _ = lab.step(FrameInput(events: [event], time: engine.time + seconds), effects: &effects)
        return lab
    }
}
