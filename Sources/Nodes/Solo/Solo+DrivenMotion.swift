import Geometry
import Gestures
import Motion
import Prototyping

/// The gesture that drives something.
struct DrivingGesture: Hashable, Sendable {
    var part: PartID
    var kind: GestureKind
    var pointer: PointerID
    /// Seconds of the prototype.
    var since: Double
}

extension Solo {
    /// The thing that the drag or the pinch in progress drives, and after it the same thing on its way to rest; nil
    /// before the first, and for what is not driven along a way, such as text.
    ///
    /// Of two gestures at once it is the one that began first.
    public var drivenMotion: DrivenMotion? {
        guard let drivingGesture, let motion = motion(of: drivingGesture.part, by: drivingGesture.kind) else {
            return nil
        }
        return DrivenMotion(
            motion, of: drivingGesture.part, pointer: drivingGesture.pointer, since: drivingGesture.since,
            time: context.time, isHeld: arena.isActive(drivingGesture.part))
    }

    /// The place of ``drivenMotion`` now; nil where no gesture drives anything, or it is gone.
    public var drivenShape: DrivenShape? {
        drivingGesture.flatMap { outline(of: $0.part) }
    }

    func motion(of part: PartID, by gesture: GestureKind) -> PartMotion? {
        if let index = tree.held(part.key) {
            let held = tree.held[index]
            guard let movable = gesture == .pinch ? held.zoom : held.movable else { return nil }
            return tree.look { root in table.motion(&root, held.trail[...], held.frame, movable, context) }
        }
        return look(at: part) { place, trail in
            let name = table.name(trail[...])
            guard !name.isEmpty else { return nil }
            let movable = gesture == .pinch ? Self.zoom(of: name) : table.movable(name, trail[...])
            return tree.look { root in table.motion(&root, trail[...], place.frame, movable, context) }
        }
    }

    private func outline(of part: PartID) -> DrivenShape? {
        look(at: part) { place, trail in
            let outer = place.own.then(place.transform)
            let own = tree.look { root in table.outline(&root, trail[...], place.seen, context) }
            if let own { return own }
            guard let content = place.content else { return .panel(place.seen, place.corners) }
            return .content(in: place.seen, outer == .identity ? content : outer.inverse.then(content).then(outer))
        }
    }

    private func project(_ part: PartID, into projection: inout Projection) -> Bool {
        let held = tree.held(part.key).map { tree.held[$0].trail }
        guard let trail = held ?? look(at: part, { $1 }) else { return false }
        return tree.look { root in table.project(&root, trail[...], &projection, context) }
    }

    /// A look at the place of a part, and the way to it; nil where it is not placed.
    private func look<Result>(at part: PartID, _ body: (Place, [Step]) -> Result?) -> Result? {
        look { places in
            places.firstIndex { $0.key == part.key }.flatMap { body(places[$0], places.trail($0)) }
        }
    }

    /// Projects ``drivenMotion``; false where nothing is driven, or nothing would be flung, as
    /// with a zoom.
    ///
    /// The projection's memory is used again, so that looking allocates nothing once it has grown.
    public func project(into projection: inout Projection) -> Bool {
        guard let drivenMotion, drivenMotion.movable.changes != .zoom,
            let (velocity, cap) = projectionVelocity(drivenMotion)
        else {
            return false
        }
        projection.begin(drivenMotion, velocity: velocity, cap: cap)
        guard project(drivenMotion.part, into: &projection) else { return false }
        // After the release both it and the fling count from where that was.
        if !drivenMotion.isHeld, let gestureEnd { projection.position = gestureEnd.position }
        projection.rest = projection.rest.map { $0 + (drivenMotion.position - projection.position) }
        return true
    }

    /// The pointer's velocity while it holds the thing, the estimate at the release after that, and the cap if it
    /// applied; nil where neither is known.
    private func projectionVelocity(_ drivenMotion: DrivenMotion) -> (velocity: Vector, cap: Double?)? {
        var velocity = Vector.zero
        var cap: Double?
        if drivenMotion.isHeld {
            guard let held = arena.velocity(of: drivenMotion.pointer, at: context.time) else { return nil }
            let (slower, isCapped) = capped(held, along: drivenMotion.axis)
            let position = arena.location(of: drivenMotion.pointer) ?? .zero
            velocity = drivenMotion.own(slower, at: position)
            if isCapped { cap = fastest }
        } else {
            guard let gestureEnd, gestureEnd.part == drivenMotion.part, gestureEnd.time >= drivenMotion.since else {
                return nil
            }
            velocity = gestureEnd.estimate
            cap = gestureEnd.cap
        }
        return (velocity, cap)
    }

    /// The highest speed that a release hands on, in points per second: what a broken report says must not throw a page
    /// to the end of the world.
    private var fastest: Double { context.tuning[.fastest] }

    /// True if a velocity is higher than that in any direction.
    func isTooFast(_ velocity: Vector) -> Bool { velocity.length > fastest }

    /// A velocity that a release may hand on, and whether it was faster; what goes along one axis is slowed along that
    /// one, what goes both ways keeps its direction.
    func capped(_ velocity: Vector, along axis: Axis?) -> (velocity: Vector, isCapped: Bool) {
        guard isTooFast(velocity) else { return (velocity, false) }
        let fastest = fastest
        guard let axis else { return (velocity.clamped(to: fastest), true) }
        var slower = velocity
        slower[axis] = velocity[axis].clamped(to: -fastest...fastest)
        return (slower, slower != velocity)
    }

    // MARK: Noting

    /// Notes whose gesture begins, before its target acts on it.
    ///
    /// - Returns: Where the drag has what it is about to release; nil for every other event.
    mutating func noteBegin(_ event: GestureEvent<PartID>) -> Vector? {
        guard event.kind == .pan || event.kind == .pinch else { return nil }
        switch event.phase {
        case .began:
            if let drivingGesture, drivingGesture.part != event.target, arena.isActive(drivingGesture.part) {
                return nil
            }
            drivingGesture = DrivingGesture(part: event.target, kind: event.kind, pointer: event.pointer, since: now)
            return nil
        case .ended, .cancelled:
            guard let drivingGesture, drivingGesture.part == event.target, drivingGesture.kind == event.kind else {
                return nil
            }
            // A drag that is handed on has not been released.
            guard event.phase == .cancelled || arena.location(of: event.pointer) == nil else { return nil }
            return drivenMotion?.position
        case .changed, .failed: return nil
        }
    }

    /// Notes how a gesture ended, once its target has acted on it.
    ///
    /// - Parameter isCapped: True if the event's velocity was higher than a release hands on.
    mutating func noteEnd(_ event: GestureEvent<PartID>, held: Vector?, isCapped: Bool) {
        guard let held, let after = drivenMotion else { return }
        let speed = event.phase == .ended ? event.velocity : .zero
        gestureEnd = GestureEnd(
            after, time: now, held: held, estimate: after.own(speed, at: event.location),
            cap: isCapped && event.phase == .ended ? fastest : nil, isCancelled: event.phase == .cancelled)
    }
}
