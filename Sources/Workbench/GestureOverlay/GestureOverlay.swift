import Controls
import Drawing
import Geometry
import Gestures
import Prototyping

/// Shows what a gesture is made of, over the stage and in its coordinates: where the pointer was, how fast, who
/// competed for it and why who won, what drives what, where it would go and why there.
///
///     var overlay = GestureOverlay()
///     overlay.take(events, subject)                     // after each step
///     overlay.update(metrics: metrics, stage: subject.size, report: meter.reports.last)
///     overlay.draw(into: &list, stage: subject.size, metrics: metrics, time: subject.time)
///
/// All times are seconds of the prototype. It reads it and changes nothing; what it keeps of the past is bounded.
/// Running numbers are taken again four times a second; what a press, a release or another choice of stop changes, at
/// once.
public struct GestureOverlay: Sendable {
    /// Seconds from one taking of running numbers to the next.
    static let pause = 0.25
    /// The time for which words on a gesture stay after it, and in which they fade, in seconds.
    static let life = 5.0
    static let fade = 0.4

    /// The language of its words; a change shows with the next update.
    public var language = Language.ko

    var trail = PointerTrail()
    var wheel = WheelTrail()
    var ghosts = GhostTrail()
    var stroke = PointerStroke()
    /// The latest press, and what it drives.
    var contest = ContestReport<PartID>()
    /// The candidates of the contest, and what they are called.
    private var parts: [PartID] = []
    private var names: [Phrase] = []
    var drivenMotion: DrivenMotion?
    var shape: DrivenShape?
    var projection: Projection?
    /// The velocity that the pressed pointer would be released with now, in points per second; nil while none is
    /// pressed.
    var velocity: Vector?
    /// The beginning of the fling and its cross: the point at which the thing would come to rest; nil without one.
    var fling: (start: Point, end: Point)?
    /// The prototype's time at the last look.
    var now = 0.0
    var texts = GestureOverlayTexts()

    /// Makes one that has seen nothing.
    public init() {}

    /// True while the latest gesture is still talked about.
    func isTold(at time: Double) -> Bool { opacity(at: time) > 0 }

    /// The visibility of the words on the latest gesture, in eighths.
    func opacity(at time: Double) -> Double {
        guard contest.press > 0 else { return 0 }
        guard let end = contest.end else { return 1 }
        let left = (end + Self.life - time) / Self.fade
        return (8 * left).rounded().clamped(to: 0...8) / 8
    }

    /// When it wants to be drawn again after a time: every frame while anything of it fades or follows, else when the
    /// talk of the latest gesture ends.
    public func wake(after time: Double) -> Wake {
        if ghosts.isFading(at: time) || trail.isFading(at: time) || wheel.isFading(at: time) { return .everyFrame }
        guard let end = contest.end, contest.press > 0, isTold(at: time) else { return .never }
        let fading = end + Self.life - Self.fade
        return time >= fading ? .everyFrame : .at(fading)
    }

    // MARK: Taking

    /// Takes the events of a step, in stage coordinates, and the prototype after it.
    public mutating func take(_ events: [InputEvent], _ subject: Subject) {
        for event in events { take(event) }
        look(subject)
        if stroke.isDown || !contest.isPressed { trail.noteFrame() }
    }

    /// Restarts after a jump in time, from the events of the last two seconds before the prototype's time and the
    /// prototype as it is.
    public mutating func restart(_ events: [InputEvent], _ subject: Subject) {
        trail.removeAll()
        wheel.removeAll()
        ghosts.removeAll()
        stroke = PointerStroke()
        texts.forget()
        for event in events { take(event) }
        look(subject)
    }

    private mutating func take(_ event: InputEvent) {
        guard event.time.isFinite else { return }
        let time = event.time
        switch event.kind {
        case .pointerDown(let pointer, let position):
            guard !stroke.isDown, position.isFinite else { return }
            stroke.begin(pointer, at: position, time: time)
            trail.add(position, at: time, isPressed: true, begins: true)
            ghosts.removeAll()
        case .pointerMove(let pointer, let position):
            guard position.isFinite else { return }
            if stroke.isDown, pointer == stroke.pointer || pointer == nil && stroke.pointer.isMouse {
                stroke.move(to: position, time: time)
                trail.add(position, at: time, isPressed: true)
            } else if pointer == nil, !stroke.isDown {
                trail.add(position, at: time, isPressed: false)
            }
        case .pointerUp(let pointer, let position):
            guard stroke.isDown, pointer == stroke.pointer, position.isFinite else { return }
            stroke.end(at: position, time: time)
            trail.add(position, at: time, isPressed: true)
        case .pointerCancel(let pointer):
            if stroke.isDown, pointer == stroke.pointer { stroke.breakOff(time: time) }
        case .wheel(let notches, let position):
            if notches.isFinite, position.isFinite { wheel.add(notches, at: position, time: time) }
        case .resize:
            // Positions of the old stage are no positions of the new one.
            trail.removeAll()
            wheel.removeAll()
            ghosts.removeAll()
        default: break
        }
    }

    /// Looks at the prototype as it is now.
    private mutating func look(_ subject: Subject) {
        now = subject.time
        subject.report(into: &contest)
        if !parts.elementsEqual(contest.members.lazy.map(\.target)) {
            parts = contest.members.map(\.target)
            names = parts.map { subject.name(of: $0) }
        }
        let own = subject.drivenMotion.flatMap { $0.since >= contest.start ? $0 : nil }
        drivenMotion = own
        shape = own == nil ? nil : subject.drivenShape
        velocity = contest.isPressed ? subject.velocity(of: contest.pointer) : nil
        lookAhead(subject)
        guard let own, let shape else { return }
        ghosts.add(shape, takenAt: contest.origin, axis: own.axis, time: now)
    }

    private mutating func lookAhead(_ subject: Subject) {
        fling = nil
        guard let drivenMotion else { return projection = nil }
        var projection = self.projection.take() ?? Projection(drivenMotion.movable, axis: drivenMotion.axis)
        guard subject.project(into: &projection) else { return }
        let start = flingStart(projection, released: subject.gestureEnd?.position)
        fling = (start, flingEnd(projection, from: start, about: drivenMotion.center))
        self.projection = projection
    }

    /// The point to which momentum would take the pointer; of a turned thing, the pointer's about the centre once it
    /// rests.
    private func flingEnd(_ projection: Projection, from start: Point, about center: Point?) -> Point {
        guard let center else { return start + projection.flingDistance }
        let degrees = (projection.rest ?? projection.flingDistance).dx
        return Transform(rotation: degrees, about: center).apply(start)
    }

    /// The part of the flung thing that is looked at: the edge that its stops are lines for, or the pointer.
    private func flingStart(_ projection: Projection, released: Vector?) -> Point {
        let pointer = contest.location
        guard let axis = projection.axis, projection.decision != nil, case .panel(let rect, _)? = shape else {
            return pointer
        }
        // The fling begins where the thing was released, and the thing has moved since.
        var gone = Vector.zero
        if !projection.isHeld, let drivenMotion, let released { gone = drivenMotion.position - released }
        switch axis {
        case .vertical: return Point(x: pointer.x, y: rect.minY - gone.dy)
        case .horizontal: return Point(x: rect.midX - gone.dx, y: rect.midY)
        }
    }

    // MARK: Words

    /// Makes words and finds room for them, where something to be said has changed; to be called before each drawing.
    ///
    /// - Parameter report: The latest report of a gesture, for estimates of a stroke that was not seen.
    public mutating func update(metrics: FontMetrics, stage: Size, report: GestureReport?) {
        update(metrics: metrics, view: GestureOverlayView(stage: stage), report: report)
    }

    mutating func update(metrics: FontMetrics, view: GestureOverlayView, report: GestureReport?) {
        guard isTold(at: now) else { return texts.forget() }
        let estimates = estimates(report)
        let shown = velocity(estimates)
        var scene = GestureOverlayTexts.Scene(
            contest: contest, names: names, projection: projection, speed: shown?.length, estimates: estimates,
            pointer: view.transform.apply(contest.location), origin: view.transform.apply(contest.origin), view: view,
            language: language, now: now)
        scene.tip = tip(of: shown).map { view.transform.apply($0) }
        scene.line = chosenLine(view) ?? flingRoom(view)
        if case .panel(let rect, _)? = shape, rect.width < view.size.width { scene.thing = view.transform.apply(rect) }
        texts.take(scene, metrics)
    }

    /// The estimates of the latest stroke, once it went past the slop and was released.
    private func estimates(_ report: GestureReport?) -> [GestureReport.Estimate] {
        guard contest.hasPassedSlop, !contest.isPressed else { return [] }
        if !stroke.isDown, !stroke.estimates.isEmpty { return stroke.estimates }
        guard let report, abs(report.pressed - contest.start) < 1e-6 else { return [] }
        return report.estimates
    }

    /// The velocity that has an arrow: the pointer's while it is down and moves something, the app's estimate after
    /// that.
    var shownVelocity: Vector? { velocity(texts.estimates) }

    private func velocity(_ estimates: [GestureReport.Estimate]) -> Vector? {
        if let velocity { return contest.hasPassedSlop ? velocity : nil }
        return estimates.first { $0.estimator == .standard }?.velocity
    }

    /// The room that the words about the chosen stop take; nil without one.
    private func chosenLine(_ view: GestureOverlayView) -> Rect? {
        guard let projection, let chosen = projection.chosen, let line = seenLine(chosen, view) else { return nil }
        let half = max(GestureOverlayTexts.Tag.height, texts.reason.height) + Theme.Space.small
        let isFlat = projection.axis == .vertical
        let ends = Rect(
            x: line.start.x, y: line.start.y, width: line.end.x - line.start.x, height: line.end.y - line.start.y)
        return ends.inset(by: Insets(horizontal: isFlat ? 0 : -2, vertical: isFlat ? -half : -2))
    }

    /// The room around the cross, for the words beside it; nil without one.
    private func flingRoom(_ view: GestureOverlayView) -> Rect? {
        guard let fling, (fling.end - fling.start).length >= 4 else { return nil }
        let end = Rect(origin: .zero, size: view.size).inset(by: 9).nearest(to: fling.end)
        let size = Size(width: 120, height: 3 * GestureOverlayTexts.Tag.height)
        return Rect(center: view.transform.apply(end), size: size)
    }

    /// The end of a velocity's arrow; nil where there is none, or it would be no longer than a dot.
    func tip(of velocity: Vector?) -> Point? {
        guard let velocity, velocity.length >= 20 else { return nil }
        return contest.location + (velocity * Self.reach).clamped(to: Self.longest)
    }

    /// The length of an arrow: the way of a tenth of a second, up to so many points.
    static let reach = 0.1
    static let longest = 150.0
}
