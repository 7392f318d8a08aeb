import Motion

/// A page that is dragged, flung and wheeled along one axis.
///
/// The shown offset is a channel of the engine: 0 at the content's start, growing towards its end, outside
/// 0…``limit`` while the page is pulled past an end.
public struct ScrollView: Hashable, Sendable {
    /// The motion of a page; the numbers come from the tuning.
    public struct Physics: Hashable, Sendable {
        /// The share of its speed that a fling keeps over a millisecond.
        public var deceleration: Double
        /// The share by which the page gives when pulled past an end.
        public var rubberBand: Double
        /// Brings the page back from past an end.
        public var returning: Spring
        /// Smooths the wheel and the keyboard.
        public var stepping: Spring

        /// As on iOS: its normal deceleration rate and rubber band, a return without overshoot in half a second, and a
        /// wheel's notch in 0.15 s.
        public static let standard = Physics(
            deceleration: 0.998, rubberBand: 0.55, returning: .smooth,
            stepping: (try? Spring(duration: 0.15)) ?? .smooth)

        /// Makes the physics of a page.
        public init(deceleration: Double, rubberBand: Double, returning: Spring, stepping: Spring) {
            self.deceleration = deceleration
            self.rubberBand = rubberBand
            self.returning = returning
            self.stepping = stepping
        }
    }

    /// The mover of the page.
    enum Motion: Hashable, Sendable {
        case resting
        /// Held at the offset it would have without any end, `anchor`, minus the drag's translation.
        case dragged(anchor: Double)
        /// Flung, or coming back from past an end.
        case coasting(Physics)
        /// On its way to the offset that a wheel or a key asked for.
        case stepping
    }

    /// The engine's channel of the shown offset.
    public let channel: Channel
    private(set) var motion = Motion.resting
    /// The length of the frame through which the content is seen, in points.
    public private(set) var viewport = 0.0
    /// The length of the content, in points.
    public private(set) var content = 0.0
    /// The last time at which the page was known to be moving, for the scroll indicator; nil before the first.
    public private(set) var lastMoved: Double?

    /// Makes a page at its start.
    public init(in engine: inout AnimationEngine) {
        channel = engine.makeChannel(0)
    }

    /// The largest offset at rest; 0 where the content fits.
    public var limit: Double { max(0, content - viewport) }

    /// The shown offset, in points.
    public func offset(_ engine: AnimationEngine) -> Double { engine.value(of: channel) }

    /// The shown offset's velocity, in points per second.
    public func velocity(_ engine: AnimationEngine) -> Double { engine.velocity(of: channel) }

    /// True while a drag holds the page.
    public var isDragged: Bool { if case .dragged = motion { true } else { false } }

    /// True while the page is dragged or is visibly in motion.
    public func isMoving(_ engine: AnimationEngine) -> Bool { isDragged || engine.isVisiblyMoving(channel) }

    /// Takes new lengths; what moves continues within the new ends, and what rests past an end goes to it at once.
    public mutating func resize(viewport: Double, content: Double, engine: inout AnimationEngine) {
        guard viewport != self.viewport || content != self.content else { return }
        self.viewport = viewport
        self.content = content
        switch isDragged || engine.isMoving(channel) ? motion : .resting {
        case .dragged: break
        case .resting: engine.hold(channel, at: offset(engine).clamped(to: 0...limit))
        case .coasting(let physics): coast(physics, &engine)
        case .stepping:
            let spring = engine.spring(of: channel) ?? .smooth
            engine.spring(channel, to: engine.target(of: channel).clamped(to: 0...limit), with: spring)
        }
    }

    /// The drag translations that keep the page within its ends, from where it is now.
    ///
    /// Beyond these a drag can be handed to whatever holds the page.
    public func room(_ engine: AnimationEngine) -> ClosedRange<Double> {
        let offset = offset(engine).clamped(to: 0...limit)
        return (offset - limit)...offset
    }

    /// Takes hold of the page where it is; what was moving stops.
    public mutating func beginDrag(_ engine: inout AnimationEngine, _ physics: Physics) {
        let shown = offset(engine)
        motion = .dragged(anchor: scrollPhysics(physics).position(showing: shown))
        engine.track(channel, at: shown)
    }

    /// Follows the drag, `translation` points from where it began; positive moves the content down or right.
    public mutating func drag(to translation: Double, _ engine: inout AnimationEngine, _ physics: Physics) {
        guard case .dragged(let anchor) = motion else { return }
        engine.track(channel, at: scrollPhysics(physics).shown(anchor - translation))
        lastMoved = engine.time
    }

    /// Releases with the pointer's velocity in points per second, 0 for a release at rest.
    public mutating func endDrag(
        translation: Double, velocity: Double, _ engine: inout AnimationEngine, _ physics: Physics
    ) {
        guard case .dragged(let anchor) = motion else { return }
        motion = .coasting(physics)
        engine.release(channel, at: anchor - translation, velocity: -velocity, by: scrollPhysics(physics))
        lastMoved = engine.time
    }

    /// Scrolls to an offset, limited to the ends.
    public mutating func scroll(to offset: Double, _ engine: inout AnimationEngine, _ physics: Physics) {
        guard !isDragged else { return }
        glide(to: offset, with: physics.returning, &engine)
    }

    /// The rest to which it will come, in points from 0 to the limit: a saved state keeps this of it.
    public func restingOffset(_ engine: AnimationEngine) -> Double { engine.target(of: channel).clamped(to: 0...limit) }

    /// Goes to an offset at once, limited to the ends; a drag that holds the page goes on.
    public mutating func jump(to offset: Double, _ engine: inout AnimationEngine) {
        guard !isDragged else { return }
        motion = .resting
        engine.hold(channel, at: offset.clamped(to: 0...limit))
    }

    mutating func glide(to offset: Double, with spring: Spring, _ engine: inout AnimationEngine) {
        let target = offset.clamped(to: 0...limit)
        guard target != self.offset(engine) || engine.isMoving(channel) else { return }
        motion = .stepping
        engine.spring(channel, to: target, with: spring)
        lastMoved = engine.time
    }

    /// Adopts another tuning: a drag holds the page where it is shown, and a fling rolls on as it began. Its springs
    /// follow theirs.
    public mutating func retune(from old: Physics, to new: Physics, _ engine: AnimationEngine) {
        switch motion {
        case .resting, .stepping: break
        case .dragged(let anchor):
            let pulled = offset(engine) - offset(engine).clamped(to: 0...limit)
            let (old, new) = (scrollPhysics(old).band, scrollPhysics(new).band)
            motion = .dragged(anchor: anchor + new.inverse(pulled) - old.inverse(pulled))
        case .coasting: motion = .coasting(new)
        }
    }

    /// Has a fling under way roll on by a deceleration that has changed.
    package mutating func rollOn(_ physics: Physics, _ engine: inout AnimationEngine) {
        // What a spring moves has no deceleration.
        if case .coasting = motion, engine.isMoving(channel), engine.spring(of: channel) == nil {
            coast(physics, &engine)
        }
    }

    /// Goes on as fast as it is, within the ends that there are.
    private func coast(_ physics: Physics, _ engine: inout AnimationEngine) {
        engine.decay(
            channel, velocity: engine.velocity(of: channel), rate: physics.deceleration, within: 0...limit,
            returning: physics.returning)
    }

    /// Notes that a motion ended, if it was this page's.
    public mutating func handle(_ completion: Completion) {
        guard completion.channel == channel, completion.moment == .atRest, !isDragged else { return }
        motion = .resting
        lastMoved = completion.time
    }

    /// The physics by these numbers for a page of these lengths.
    private func scrollPhysics(_ physics: Physics) -> ScrollPhysics {
        physics.scrolling(within: 0...limit, viewport: viewport)
    }
}

extension ScrollView.Physics {
    /// The motion of content that these numbers shape, along one axis.
    ///
    /// - Parameters:
    ///   - range: The offsets at which it can rest.
    ///   - viewport: The length of the frame through which it is seen, in points.
    func scrolling(within range: ClosedRange<Double>, viewport: Double) -> ScrollPhysics {
        ScrollPhysics(
            range: range, dimension: max(viewport, 1), coefficient: rubberBand, rate: deceleration,
            returning: returning)
    }
}
