import Model
import Nodes

/// A star in the sky: where it is shown and how large.
///
/// A star follows its pointer, glides on when it is released and comes to rest wholly inside the sky. Its place is the middle of
/// the sky, from which its position is counted.
struct Star: Thrown, Pressed, Arriving, Identifiable {
    /// The speed at which one that is pressed by a key begins to swell, in its own sizes a second.
    private static let swell = 5.0
    /// Points that an arrow key moves it by.
    private static let step = 8.0

    /// The goal that earned it.
    let id: Int
    /// From 0 to 4.
    let shape: Int
    /// The place at which it is shown, from the sky's middle, in points.
    var middle: Glide
    /// From 0, not there, to 1.
    var scale: MotionValue<Double>
    /// True while it is on its way out of the sky; nothing can take hold of it.
    var isLeaving = false
    /// When it starts out of the bucket, in seconds of the app; before that it is not seen and cannot be taken.
    private var start = 0.0

    /// The news that a hand or a key has moved one, and where it comes to rest.
    struct Moved: Sendable {
        let id: Int
        let position: Vector
    }

    /// Makes one that is not there yet, or rests.
    init(_ goal: Goal, at position: Vector, scale: Double) {
        (id, shape) = (goal.id, goal.shape)
        middle = Glide(at: .zero + position)
        self.scale = MotionValue(scale)
    }

    // One that leaves is gone when it is not seen any more, wherever it glides.
    var isUnderWay: Bool { scale.isUnderWay || !isLeaving && middle.isUnderWay }
    /// Its middle, from the sky's middle.
    func position(_ c: Context) -> Vector { middle.position(c) - .zero }
    /// True while it is still in the bucket.
    func isWaiting(_ c: Context) -> Bool { c.time < start }
    private static func layout(_ c: Context) -> SamplesLayout { SamplesLayout(stage: StageLayout(size: c.size)) }

    /// Pops up where it is.
    mutating func appear(_ c: inout Context) { scale.spring(to: 1, with: c.tuning[.star], &c) }

    /// Ends all of its motions.
    mutating func stop(_ c: inout Context) {
        middle.stop(&c)
        scale.jump(to: 0, &c)
    }

    /// Flies to a position after `delay` seconds, growing on the way.
    mutating func launch(to position: Vector, after delay: Double, _ c: inout Context) {
        start = c.time + delay
        middle.move(to: .zero + position, with: c.tuning[.star], after: delay, &c)
        scale.run([.spring(to: 1, with: c.tuning[.star], delay: delay)], &c)
    }

    /// Takes another size of the sky, whose middle lies an offset further on: a held one stays under its pointer.
    ///
    /// - Parameter position: Where it is kept; nil for one that leaves.
    mutating func fit(to position: Vector?, movedBy offset: Vector, _ c: inout Context) {
        middle.shiftOrigin(by: offset, &c)
        guard let position, !middle.isHeld else { return }
        let layout = Self.layout(c)
        if isWaiting(c) {
            middle.jump(to: .zero + layout.mouth, &c)
            launch(to: layout.inside(position), after: start - c.time, &c)
        } else {
            takeSprings(c)
            middle.rest(at: .zero + layout.inside(position), &c)
        }
    }

    /// Swells for a moment.
    mutating func press(_ c: inout Context) { swell(by: Self.swell, &c) }

    private mutating func follow(_ drag: Drag, _ c: inout Context) {
        guard !isLeaving else { return }
        takeSprings(c)
        if middle.isHeld { middle.take(bounds: Self.layout(c).rests, &c) }
        if middle.follow(drag, &c) { c.send(Moved(id: id, position: middle.target(c) - .zero)) }
    }

    /// Moves by some points; one that is held stays.
    private mutating func nudge(by step: Vector, _ c: inout Context) {
        guard !middle.isHeld else { return }
        let rests = Self.layout(c).rests
        let position = rests.nearest(to: rests.nearest(to: middle.target(c)) + step)
        middle.move(to: position, with: c.tuning[smooth: .wheelDuration], &c)
        c.send(Moved(id: id, position: position - .zero))
    }

    static func wire(_ my: Wiring<Star>) {
        my.child(\.middle, "")
        my.child(\.scale)
        my.isThrown()
        my.moves { star, _, c in Transform(translation: star.position(c)) }
        // A press takes hold of it, and is nothing else.
        my.drag({ _, _ in Grip(isMoving: true) }, { $0.follow($1, &$2) })
        my.press { $0.press(&$1) }
        my.nudge { star, direction, isFine, c in
            star.nudge(by: direction * (isFine ? 1 : step), &c)
            return true
        }
        my.outline { star, seen, _ in
            .outline(StarShape.path(star.shape), center: seen.center, radius: StarShape.radius)
        }
    }

    func body(_ c: Context, _ ui: inout UI<Star>) {
        let center = ui.frame.center
        let sky = Self.layout(c).sky
        // A glow that comes and goes slowly, each star's at its own time.
        let ambient = c.engine.reducesMotion ? 0 : c.ambient
        let time = NightSky.time(at: ambient, height: (center.y + position(c).dy - sky.minY) / sky.height)
        let wave = NightSky.wave(time / 4 + 0.37 * Double(id % 64))
        let light = Int((Double(StarShape.mostLight) * wave).rounded())
        let scale = max(0, self.scale.value(c))
        ui.draw { list, shift in
            if scale == 1, !self.scale.isMoving(c) {
                StarShape.drawKept(shape, at: center + shift, isHeld: middle.isHeld, light: light, into: &list)
            } else {
                let radius = middle.isHeld ? StarShape.heldRadius : StarShape.radius
                StarShape.draw(
                    shape, at: center + shift, radius: radius * scale, glow: StarShape.glow(light: light), into: &list)
            }
        }
        ui.highlight(ui.frame, radius: SamplesLayout.starSide / 2)
    }
}

extension Movable {
    public static let star = Movable("star", Phrase("star"), .samples)
}
