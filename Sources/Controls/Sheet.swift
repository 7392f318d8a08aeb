import Geometry
import Motion

/// A panel that is dragged between its stops and goes to one of them when released.
///
/// Its offset is a channel of the engine: points from its open position downwards. The open stop lies at 0, the
/// closed one at ``travel``; there may be others between.
public struct Sheet: Hashable, Sendable {
    /// The motion of a sheet; the numbers come from the tuning.
    public struct Physics: Hashable, Sendable {
        /// Takes the sheet to its stop.
        public var spring: Spring
        /// The release speed from which the sheet goes where it was thrown, in points per second.
        public var flick: Double
        /// The share by which the sheet gives when pulled past a stop.
        public var rubberBand: Double

        /// Makes the physics of a sheet.
        public init(spring: Spring, flick: Double, rubberBand: Double) {
            self.spring = spring
            self.flick = flick
            self.rubberBand = rubberBand
        }
    }

    /// The engine's channel of the offset.
    public let channel: Channel
    /// The place at which the sheet would stand without its rubber band if the drag that holds it had no translation.
    private var anchor: Double?
    /// The way of that drag so far.
    private var translation = 0.0
    /// The stops of the sheet, in order; kept, so that releasing makes no array.
    public private(set) var stops: [Double]
    /// The stop that the latest drag released it to, and why; nil before the first.
    public private(set) var decision: SnapRule.Decision?
    /// The number of the closed stop.
    public var closedStop: Int { stops.count - 1 }
    /// Points from the open stop to the closed one.
    public var travel: Double { stops[stops.count - 1] }
    /// The length over which the rubber band tightens, in points.
    public private(set) var dimension: Double

    /// Makes a closed sheet.
    public init(in engine: inout AnimationEngine, travel: Double, dimension: Double) {
        channel = engine.makeChannel(travel)
        stops = [0, travel]
        self.dimension = dimension
    }

    /// Takes other stops between the open and the closed one, in order; ``resize(travel:dimension:_:)`` scales them.
    public mutating func divide(at between: [Double]) {
        stops = [0] + between + [travel]
    }

    /// Points from the open position; less than 0 or more than ``travel`` while pulled past a stop or swinging.
    public func offset(_ engine: AnimationEngine) -> Double { engine.value(of: channel) }

    /// The offset's velocity in points per second; 0 while held.
    public func velocity(_ engine: AnimationEngine) -> Double { isDragged ? 0 : engine.velocity(of: channel) }

    /// The share by which the sheet is open, from 0 to 1.
    public func openness(_ engine: AnimationEngine) -> Double { Self.openness(at: offset(engine), travel: travel) }

    /// The share by which a sheet of a travel is open at an offset, from 0 to 1.
    public static func openness(at offset: Double, travel: Double) -> Double {
        (1 - offset / travel).clamped(to: 0...1)
    }

    /// True while a drag or a press holds the sheet.
    public var isDragged: Bool { anchor != nil }

    /// True while the sheet is visibly in motion.
    public func isMoving(_ engine: AnimationEngine) -> Bool { engine.isVisiblyMoving(channel) }

    /// True if the sheet rests open, or is on its way there; a held one counts by where it is.
    public func isOpen(_ engine: AnimationEngine) -> Bool {
        (isDragged ? offset(engine) : engine.target(of: channel)) < travel / 2
    }

    /// Takes a new travel and keeps how far the sheet is open, its motion, and the drag that holds it.
    public mutating func resize(travel: Double, dimension: Double, _ engine: inout AnimationEngine) {
        let factor = travel / self.travel
        for index in stops.indices { stops[index] *= factor }
        stops[stops.count - 1] = travel
        self.dimension = dimension
        guard factor != 1 else { return }
        decision = nil
        engine.rescale(channel, by: factor)
        if let anchor { self.anchor = (anchor + translation) * factor - translation }
    }

    /// Takes other stops, in order from the open one at 0: a sheet that rests, or is on its way, goes to the stop of
    /// the same number, and one that is dragged keeps how far it is open.
    public mutating func resize(
        stops: [Double], dimension: Double, _ engine: inout AnimationEngine, _ physics: Physics
    ) {
        precondition(stops.count > 1 && stops[0] == 0, "the stops of a sheet begin with the open one, at 0")
        let stop = min(self.stop(engine), stops.count - 1)
        resize(travel: stops[stops.count - 1], dimension: dimension, &engine)
        self.stops = stops
        if engine.isMoving(channel) {
            move(toStop: stop, &engine, physics)
        } else if !isDragged {
            engine.hold(channel, at: stops[stop])
        }
    }

    /// Takes hold of the sheet where it is; what was moving stops.
    public mutating func beginDrag(_ engine: inout AnimationEngine, _ physics: Physics) {
        let shown = offset(engine)
        anchor = band(physics).position(showing: shown, around: 0...travel)
        translation = 0
        engine.track(channel, at: shown)
    }

    /// Follows the drag, `translation` points down from where it began.
    public mutating func drag(to translation: Double, _ engine: inout AnimationEngine, _ physics: Physics) {
        guard let anchor else { return }
        self.translation = translation
        engine.track(channel, at: band(physics).shown(anchor + translation, around: 0...travel))
    }

    /// Releases with the pointer's velocity in points per second, 0 for a release at rest; the sheet goes to a stop.
    public mutating func endDrag(
        translation: Double, velocity: Double, _ engine: inout AnimationEngine, _ physics: Physics
    ) {
        guard let anchor else { return }
        // Past a stop the sheet moves slower than the pointer that pulls it.
        let visible = band(physics).velocity(velocity, at: anchor + translation, around: 0...travel)
        let decision = decide(velocity: velocity, engine, physics)
        self.anchor = nil
        self.decision = decision
        engine.spring(channel, to: decision.target, with: physics.spring, velocity: visible)
    }

    /// The target of the sheet if it is released where it is, with the pointer's velocity in points per second.
    public func decide(velocity: Double, _ engine: AnimationEngine, _ physics: Physics) -> SnapRule.Decision {
        SnapRule(flick: physics.flick).decision(
            among: stops, start: anchor ?? offset(engine), position: offset(engine), velocity: velocity)
    }

    /// Adopts another tuning: a drag holds the sheet where it is shown. Its spring follows its own.
    public mutating func retune(from old: Physics, to new: Physics, _ engine: AnimationEngine) {
        guard let anchor else { return }
        let pulled = offset(engine) - offset(engine).clamped(to: 0...travel)
        self.anchor = anchor + band(new).inverse(pulled) - band(old).inverse(pulled)
    }

    /// Goes to its open or its closed stop; a drag that holds the sheet continues.
    public mutating func move(open: Bool, _ engine: inout AnimationEngine, _ physics: Physics) {
        guard !isDragged else { return }
        engine.spring(channel, to: open ? 0 : travel, with: physics.spring)
    }

    /// Goes to one of its stops, counted from the open one; a drag that holds the sheet continues.
    public mutating func move(toStop index: Int, _ engine: inout AnimationEngine, _ physics: Physics) {
        guard !isDragged else { return }
        engine.spring(channel, to: stops[index], with: physics.spring)
    }

    /// Moves to one of its stops at once, counted from the open one; a sheet that moves continues to it, and one that
    /// is dragged stays where it is.
    public mutating func rest(atStop index: Int, _ engine: inout AnimationEngine, _ physics: Physics) {
        if !isDragged, !engine.isMoving(channel) { engine.hold(channel, at: stops[index]) }
        move(toStop: index, &engine, physics)
    }

    /// The place of a stop, counted from the open one, in points down from it.
    public func position(ofStop index: Int) -> Double { stops[index] }

    /// The stop at which the sheet rests, or to which it is on its way, counted from the open one; a held sheet's is
    /// the nearest.
    public func stop(_ engine: AnimationEngine) -> Int {
        let position = isDragged ? offset(engine) : engine.target(of: channel)
        return stops.indices.min { abs(stops[$0] - position) < abs(stops[$1] - position) } ?? 0
    }

    /// True while the sheet is so close to where it goes that what is on it can be pressed as if it rested.
    public func isNearItsStop(_ engine: AnimationEngine) -> Bool {
        !isDragged && abs(offset(engine) - engine.target(of: channel)) < 12
    }

    /// True once a closed sheet has come to rest.
    public func isGone(_ engine: AnimationEngine) -> Bool {
        !isDragged && engine.target(of: channel) == travel && !isMoving(engine)
    }

    private func band(_ physics: Physics) -> RubberBand {
        RubberBand(dimension: dimension, coefficient: physics.rubberBand)
    }
}
