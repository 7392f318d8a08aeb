import Nodes

/// Something that is thrown over the stage, pops up and shrinks away: a star, a card.
protocol Thrown: Component {
    /// Its middle, from the origin of its place.
    var middle: Glide { get set }
    /// From 0, not there, to 1.
    var scale: MotionValue<Double> { get set }
    /// True while it is on its way out; nothing can take hold of it.
    var isLeaving: Bool { get set }
}

extension Thrown {
    mutating func takeSprings(_ c: Context) {
        middle.take(spring: SpringShape(.page, c.tuning), friction: c.tuning[.starsDeceleration])
    }

    /// Shrinks away.
    mutating func leave(_ c: inout Context) {
        isLeaving = true
        if middle.isHeld { middle.stop(&c) }
        scale.spring(to: 0, with: c.tuning[.page], &c)
    }

    /// Swells for a moment.
    ///
    /// - Parameter swell: The speed at which it begins to, in its own sizes a second.
    mutating func swell(by swell: Double, _ c: inout Context) {
        scale.spring(to: 1, with: c.tuning[.star], velocity: swell, &c)
    }
}

extension Wiring where Root: Thrown {
    /// Explains the releases of something that is thrown. It lists its motions itself: a property of a protocol has no place in
    /// memory, and finding it allocates.
    func isThrown() {
        ringsItself()
        drives { thing, movable, _, c in thing.middle.motion(of: movable, c) }
        projects { thing, projection, c in thing.middle.project(into: &projection, c) }
    }
}
