import Controls
import Geometry
import Gestures
import Motion

/// What a gesture drives, or drove last: where it stands now, and where it goes.
///
/// Places are in points along the stage's axes, so that a thing that follows its pointer goes as far as the pointer does:
/// a page scrolled down by 10 stands at -10. Only differences of places mean anything.
public struct Followed: Hashable, Sendable {
    /// What kinds of thing a gesture drives.
    public enum Thing: String, Hashable, Sendable, CaseIterable {
        case player, playerPages, queue, library, weather, hours, goals, star, page, zoom, cards, card, sheet
        case sheetContent
        /// A card with a picture.
        case picture
    }

    public var part: Part
    public var thing: Thing
    /// The only way it goes; nil where it goes both ways. A zoom counts as horizontal: the width of the zoomed page.
    public var axis: Axis?
    /// The pointer whose gesture it is.
    public var pointer: PointerID
    /// When the gesture took hold of it, and when it was looked at, in seconds of the lab.
    public var since: Double
    public var time: Double
    /// Points.
    public var place: Vector
    /// Points per second; zero while held.
    public var velocity: Vector
    /// Where it will come to rest, in points; its place while held.
    public var target: Vector
    /// True while the gesture holds it.
    public var isHeld: Bool
    /// True while it has a motion of its own, however small.
    public var isMoving: Bool
    /// The spring that moves it; nil where nothing does, or something else.
    public var spring: Spring?
}

/// How a gesture let go of what it drove; places and velocities are those of ``Followed``.
public struct Release: Hashable, Sendable {
    public var part: Part
    /// Seconds of the lab.
    public var time: Double
    /// Where the drag had it, and where it was at the same time once it was let go.
    public var held: Vector
    public var place: Vector
    /// The pointer's velocity by the app's own estimator, at most `gesture.fastest`, zero for a gesture that was broken
    /// off, and the velocity with which the thing went on; points per second.
    public var estimate: Vector
    public var velocity: Vector
    /// The cap in points per second, where the estimate was above it; nil where it was not.
    public var cap: Double?
    /// True if the gesture was broken off.
    public var isCancelled: Bool
}

/// Which gesture drives what.
struct Driven: Hashable, Sendable {
    var part: Part
    var kind: GestureKind
    var pointer: PointerID
    /// Seconds of the lab.
    var since: Double
}

extension Lab {
    /// What the drag or the pinch in progress drives, and after it the same thing on its way to rest; nil before the
    /// first, and for what is not driven along a way, such as text.
    ///
    /// Of two gestures at once it is the one that began first.
    public var followed: Followed? {
        guard let driven else { return nil }
        switch driven.part {
        case .player(.sheet): return follow(.player, .vertical, player.sheet.channel)
        case .player(.queue): return follow(.queue, .vertical, player.queue.channel, times: -1)
        case .player(.pages): return follow(.playerPages, .horizontal, player.page, times: -stage.size.width)
        case .library(.list): return follow(.library, .vertical, library.list.channel, times: -1)
        case .home(.page): return follow(.weather, .vertical, home.scroll.channel, times: -1)
        case .home(.hours): return follow(.hours, .horizontal, home.hours.channel, times: -1)
        case .samples(.page): return follow(.goals, .vertical, samples.scroll.channel, times: -1)
        case .samples(.star(let id)):
            guard let star = samples.star(id).map({ samples.stars[$0] }) else { return nil }
            return follow(.star, nil, x: star.x, y: star.y)
        case .browse(.page): return driven.kind == .pinch ? followZoom : followPage
        case .browse(.cards): return follow(.cards, .vertical, browse.cardScroll.channel, times: -1)
        case .browse(.card(let id)):
            return browse.pages.first { $0.id == id }.flatMap { follow(.card, .horizontal, $0.throwing) }
        case .overlay(.sheet): return follow(.sheet, .vertical, overlay.sheet.sheet.channel)
        case .overlay(.sheetContent): return follow(.sheetContent, .vertical, overlay.sheet.scroll.channel, times: -1)
        case .card(let id):
            return cards.cards.first { $0.id == id }.flatMap { follow(.picture, nil, x: $0.x, y: $0.y) }
        case .tab, .tabBar, .player, .library, .home, .samples, .browse, .overlay: return nil
        }
    }

    private func follow(
        _ thing: Followed.Thing, _ axis: Axis, _ channel: Channel, times factor: Double = 1
    ) -> Followed? {
        follow(
            thing, axis, place: .along(axis, factor * engine.value(of: channel)),
            velocity: .along(axis, factor * engine.velocity(of: channel)),
            target: .along(axis, factor * engine.target(of: channel)), by: channel)
    }

    private func follow(
        _ thing: Followed.Thing, _ axis: Axis?, x: Channel, y: Channel, times factor: Double = 1
    ) -> Followed? {
        follow(
            thing, axis, place: Vector(dx: engine.value(of: x), dy: engine.value(of: y)) * factor,
            velocity: Vector(dx: engine.velocity(of: x), dy: engine.velocity(of: y)) * factor,
            target: Vector(dx: engine.target(of: x), dy: engine.target(of: y)) * factor,
            by: x, also: y)
    }

    private var followPage: Followed? {
        let view = browse.pages[browse.presentIndex].view
        return follow(.page, view.pansSideways(engine) ? nil : .vertical, x: view.x, y: view.y, times: -1)
    }

    private var followZoom: Followed? {
        let view = browse.pages[browse.presentIndex].view
        return follow(
            .zoom, .horizontal, place: .along(.horizontal, view.zoom(engine) * view.page.width),
            velocity: .along(.horizontal, view.zoomVelocity(engine) * view.page.width),
            target: .along(.horizontal, view.targetZoom * view.page.width), by: view.progress)
    }

    private func follow(
        _ thing: Followed.Thing, _ axis: Axis?, place: Vector, velocity: Vector, target: Vector,
        by channel: Channel, also other: Channel? = nil
    ) -> Followed? {
        guard let driven else { return nil }
        let isHeld = arena.isActive(driven.part)
        return Followed(
            part: driven.part, thing: thing, axis: axis, pointer: driven.pointer, since: driven.since,
            time: engine.time, place: place, velocity: isHeld ? .zero : velocity, target: target, isHeld: isHeld,
            isMoving: engine.isMoving(channel) || other.map { engine.isMoving($0) } ?? false,
            spring: engine.spring(of: channel) ?? other.flatMap { engine.spring(of: $0) })
    }

    // MARK: Noting

    /// Notes whose gesture begins, before its target acts on it.
    ///
    /// - Returns: Where the drag has what it is about to let go of; nil for every other event.
    mutating func noteBegin(_ event: GestureEvent<Part>) -> Vector? {
        guard event.kind == .pan || event.kind == .pinch else { return nil }
        switch event.phase {
        case .began:
            if let driven, driven.part != event.target, arena.isActive(driven.part) { return nil }
            driven = Driven(part: event.target, kind: event.kind, pointer: event.pointer, since: now)
            return nil
        case .ended, .cancelled:
            guard let driven, driven.part == event.target, driven.kind == event.kind else { return nil }
            // A drag that is handed on has not been let go.
            guard event.phase == .cancelled || arena.location(of: event.pointer) == nil else { return nil }
            return followed?.place
        case .changed, .failed: return nil
        }
    }

    /// Notes how a gesture let go, once its target has acted on it.
    ///
    /// - Parameter isCapped: True if the event's velocity was higher than a release hands on.
    mutating func noteEnd(_ event: GestureEvent<Part>, held: Vector?, isCapped: Bool) {
        guard let held, let after = followed else { return }
        let speed = event.phase == .ended ? event.velocity : .zero
        released = Release(
            part: after.part, time: now, held: held, place: after.place,
            estimate: after.axis.map { .along($0, speed[$0]) } ?? speed, velocity: after.velocity,
            cap: isCapped && event.phase == .ended ? fastest : nil, isCancelled: event.phase == .cancelled)
    }
}
