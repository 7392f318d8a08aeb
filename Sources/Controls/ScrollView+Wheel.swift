import Motion

extension ScrollView {
    /// Scrolls smoothly by some points, from where earlier steps are already going, and no further than its ends.
    ///
    /// The spring has the duration of a notch, so that velocity continues from notch to notch.
    public mutating func step(by distance: Double, _ engine: inout AnimationEngine, _ physics: Physics) {
        guard !isDragged else { return }
        var start = offset(engine)
        if case .stepping = motion { start = engine.target(of: channel) }
        glide(to: start + distance, with: physics.stepping, &engine)
    }
}
