import Motion

extension AnimationEngine {
    /// True while a channel's motion can be seen.
    ///
    /// The last of a spring takes long and moves by less than half a point; what a person takes for still must not
    /// swallow a press as if it moved.
    public func isVisiblyMoving(_ channel: Channel) -> Bool {
        isMoving(channel) && (abs(value(of: channel) - target(of: channel)) > 0.5 || abs(velocity(of: channel)) > 30)
    }
}
