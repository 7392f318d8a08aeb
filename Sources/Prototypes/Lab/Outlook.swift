import Controls
import Geometry
import Gestures
import Motion

/// Where what a gesture drives would go if it were let go of now, or, once it was, where it was sent and why.
///
/// What decides is what the app itself goes by: while the thing is held, the very rule is asked that a release will ask.
public struct Outlook: Hashable, Sendable {
    public var thing: Followed.Thing
    /// The only way it goes; nil where it goes both ways.
    public var axis: Axis?
    /// True while it is held: nothing is decided yet.
    public var isHeld: Bool
    /// The velocity it goes by, along the ways the thing goes, in points per second; while held the pointer's, after it
    /// the estimate at the release, each at most `gesture.fastest`.
    public var velocity: Vector
    /// The cap in points per second, where it applied; nil where the pointer was slower.
    public var cap: Double?
    /// How far that would roll it if nothing stopped it, in points.
    public var roll: Vector
    /// The share of speed that is left after a millisecond of rolling.
    public var rate: Double
    /// Where it could rest, as steps in points along the axis from where it is; none where it may rest anywhere.
    public var stops: [Double] = []
    /// The one that is gone to; nil where it may rest anywhere.
    public var chosen: Int?
    /// The rule's own words, in its own direction; nil where it may rest anywhere.
    public var decision: SnapRule.Decision?
    /// 1 where the rule counts along the stage's axis, −1 where against it.
    public var direction = 1.0

    /// Makes the outlook of something that stands still.
    public init(_ thing: Followed.Thing, axis: Axis?) {
        self.thing = thing
        self.axis = axis
        isHeld = true
        velocity = .zero
        roll = .zero
        rate = Deceleration.normal.rate
    }
}

extension Lab {
    /// Looks ahead for what is ``followed``; false, and nothing is changed, where nothing is driven or nothing would roll, as
    /// with a zoom.
    ///
    /// The outlook's memory is used again, so that looking allocates nothing once it has grown.
    public func look(ahead outlook: inout Outlook) -> Bool {
        guard let followed, followed.thing != .zoom, let (velocity, cap) = outlookVelocity(followed) else {
            return false
        }
        outlook.thing = followed.thing
        outlook.axis = followed.axis
        outlook.isHeld = followed.isHeld
        outlook.velocity = velocity
        outlook.cap = cap
        outlook.stops.removeAll(keepingCapacity: true)
        outlook.chosen = nil
        outlook.decision = nil
        outlook.direction = 1
        switch followed.part {
        case .player(.sheet): decide(by: player.sheet, sheetPhysics, &outlook)
        case .overlay(.sheet): decide(by: overlay.sheet.sheet, tuning.bottomSheet, &outlook)
        case .player(.pages):
            let decision =
                player.pageAnchor.map { player.decidePage(from: $0, velocity: -velocity.dx, control, engine) }
                ?? player.pageDecision
            take(
                decision, among: Player.pageStops(stage.size.width),
                at: engine.value(of: player.page) * stage.size.width, times: -1, &outlook)
        case .browse(.card(let id)):
            guard let page = browse.pages.first(where: { $0.id == id }) else { return false }
            let decision =
                followed.isHeld && browse.showsCards
                ? browse.decideCard(at: engine.value(of: page.throwing), velocity: velocity.dx, control)
                : followed.isHeld ? nil : page.decision
            take(
                decision, among: Browse.cardStops(stage.size.width), at: engine.value(of: page.throwing), &outlook)
        case .samples(.star): roll(by: tuning[.starsDeceleration], &outlook)
        default: roll(by: tuning[.deceleration], &outlook)
        }
        return true
    }

    /// The pointer's velocity while it holds the thing, the estimate at the release after that, and the cap if it applied;
    /// nil where neither is known.
    private func outlookVelocity(_ followed: Followed) -> (velocity: Vector, cap: Double?)? {
        var velocity = Vector.zero
        var cap: Double?
        if followed.isHeld {
            guard let held = arena.velocity(of: followed.pointer, at: engine.time) else { return nil }
            let (slower, isCapped) = capped(held, along: followed.axis)
            velocity = slower
            if isCapped { cap = fastest }
        } else {
            guard let released, released.part == followed.part, released.time >= followed.since else { return nil }
            velocity = released.estimate
            cap = released.cap
        }
        return (followed.axis.map { .along($0, velocity[$0]) } ?? velocity, cap)
    }

    private func decide(by sheet: Sheet, _ physics: Sheet.Physics, _ outlook: inout Outlook) {
        let decision =
            outlook.isHeld ? sheet.decide(velocity: outlook.velocity.dy, engine, physics) : sheet.decision
        take(decision, among: sheet.stops, at: sheet.offset(engine), &outlook)
    }

    /// Takes what a rule decides.
    ///
    /// - Parameters:
    ///   - place: Where the thing is now, as the rule counts.
    ///   - factor: −1 where the rule counts against the stage's axis.
    private func take(
        _ decision: SnapRule.Decision?, among stops: some Sequence<Double>, at place: Double, times factor: Double = 1,
        _ outlook: inout Outlook
    ) {
        outlook.rate = SnapRule().deceleration.rate
        outlook.roll = .zero
        guard let decision, let axis = outlook.axis else { return }
        outlook.decision = decision
        outlook.direction = factor
        outlook.roll = .along(axis, factor * (decision.end - decision.position))
        for stop in stops {
            if stop == decision.target { outlook.chosen = outlook.stops.count }
            outlook.stops.append(factor * (stop - place))
        }
    }

    private func roll(by rate: Double, _ outlook: inout Outlook) {
        let deceleration = Deceleration(rate: rate)
        outlook.rate = rate
        outlook.roll = Vector(
            dx: deceleration.rest(from: 0, velocity: outlook.velocity.dx),
            dy: deceleration.rest(from: 0, velocity: outlook.velocity.dy))
    }
}
