import Geometry
import Gestures
import Motion

extension ZoomView {
    /// A zoom so near to where it goes has arrived as far as a drag cares: less than a point in a thousand.
    private static let near = 0.001

    /// Follows a pan: takes hold, drags, and flings or releases at rest.
    ///
    /// A page that is not zoomed, or fits, moves up and down only.
    public mutating func handle<Target: Hashable & Sendable>(
        _ event: GestureEvent<Target>, _ engine: inout AnimationEngine, _ physics: ScrollView.Physics
    ) {
        switch event.phase {
        case .began: beginDrag(&engine, physics)
        case .changed: drag(to: event.translation, &engine, physics)
        case .ended, .cancelled:
            drag(to: event.translation, &engine, physics)
            endDrag(velocity: event.phase == .ended ? event.velocity : .zero, &engine, physics)
        case .failed: break
        }
    }

    /// True if the page can be moved sideways.
    public func pansSideways(_ engine: AnimationEngine) -> Bool { limit(engine).dx > 0.5 }

    /// Takes hold of the page where it is; what was moving stops, but for a zoom that must go back inside first: the
    /// drag moves it on its way, and takes hold once it is there.
    public mutating func beginDrag(_ engine: inout AnimationEngine, _ physics: ScrollView.Physics) {
        waiting = .zero
        takeHold(&engine, physics)
    }

    /// Takes hold of the page for a drag that waits, unless the zoom is still to come back.
    private mutating func takeHold(_ engine: inout AnimationEngine, _ physics: ScrollView.Physics) {
        guard let translation = waiting else { return }
        var state = viewState(engine)
        if case .zooming(_, let to) = motion, abs(state.zoom - to.zoom) < Self.near { state = to }
        guard Self.zooms.contains(state.zoom) else { return }
        waiting = nil
        stop(at: state, &engine)
        let inside = inside(state.offset, at: state.zoom)
        let wanted = inside + pulled(state.offset - inside, physics)
        motion = .dragged(anchor: anchor(wanted, translation, engine), translation: translation)
        engine.track(x, at: state.offset.dx)
        engine.track(y, at: state.offset.dy)
    }

    /// Follows the drag from where it began; positive moves the page down and right.
    public mutating func drag(
        to translation: Vector, _ engine: inout AnimationEngine, _ physics: ScrollView.Physics
    ) {
        takeHold(&engine, physics)
        if let before = waiting {
            shift(by: before - translation)
            waiting = translation
            lastMoved = engine.time
        }
        guard case .dragged(let anchor, _) = motion else { return }
        motion = .dragged(anchor: anchor, translation: translation)
        let wanted = wanted(anchor, translation, engine)
        let inside = inside(wanted, at: zoom(engine))
        let shown = inside + given(wanted - inside, physics)
        engine.track(x, at: shown.dx)
        engine.track(y, at: shown.dy)
        lastMoved = engine.time
    }

    /// Moves a zoom's way and its goal alike, as far as the goal's ends allow.
    private mutating func shift(by step: Vector) {
        guard case .zooming(let from, let to) = motion else { return }
        let goal = inside(to.offset + step, at: to.zoom)
        let moved = ViewState(offset: from.offset + (goal - to.offset), zoom: from.zoom)
        motion = .zooming(from: moved, to: ViewState(offset: goal, zoom: to.zoom))
    }

    /// Releases with the pointer's velocity in points per second, zero for a release at rest.
    public mutating func endDrag(
        velocity: Vector, _ engine: inout AnimationEngine, _ physics: ScrollView.Physics
    ) {
        waiting = nil
        guard case .dragged(let anchor, let translation) = motion else { return }
        let wanted = wanted(anchor, translation, engine)
        let pulled = wanted - inside(wanted, at: zoom(engine))
        // Past an end the page moves slower than the pointer that pulls it.
        let across = pulled.dx == 0 ? 1 : band(frame.width, physics).slope(pulled.dx)
        let down = pulled.dy == 0 ? 1 : band(frame.height, physics).slope(pulled.dy)
        let sideways = pansSideways(engine) ? -velocity.dx * across : 0
        coast(Vector(dx: sideways, dy: -velocity.dy * down), &engine, physics)
    }

    /// Releases a page that a drag or fingers hold, as if released there at rest.
    public mutating func letGo(_ engine: inout AnimationEngine, _ physics: ScrollView.Physics) {
        waiting = nil
        switch motion {
        case .dragged: endDrag(velocity: .zero, &engine, physics)
        case .pinched: endPinch(at: nil, &engine, physics)
        case .resting, .coasting, .going, .zooming: break
        }
    }

    // MARK: Steps

    /// Scrolls smoothly by some points, from where earlier steps are already going; says which way the page goes, zero
    /// where it cannot or is held.
    public mutating func step(
        by distance: Vector, _ engine: inout AnimationEngine, _ physics: ScrollView.Physics
    ) -> Vector {
        var start = offset(engine)
        if case .going = motion { start = target(engine) }
        return glide(to: start + distance, with: physics.stepping, &engine)
    }

    /// Scrolls to an offset, limited to the ends; says which way the page goes.
    public mutating func scroll(
        to offset: Vector, _ engine: inout AnimationEngine, _ physics: ScrollView.Physics
    ) -> Vector {
        glide(to: offset, with: physics.returning, &engine)
    }

    private mutating func glide(
        to offset: Vector, with spring: Spring, _ engine: inout AnimationEngine
    ) -> Vector {
        // A zoom on its way stops where it is, unless it must go back inside first.
        guard !isHeld, Self.zooms.contains(zoom(engine)) else { return .zero }
        let start = self.offset(engine)
        let goal = inside(offset, at: zoom(engine))
        guard goal != start || isRunning(engine) else { return .zero }
        if case .zooming = motion { stop(at: viewState(engine), &engine) }
        motion = .going(spring)
        engine.spring(x, to: goal.dx, with: spring)
        engine.spring(y, to: goal.dy, with: spring)
        lastMoved = engine.time
        return goal - start
    }

    // MARK: Bands

    /// The offset a drag asks for; a page that does not go sideways has not been dragged there.
    func wanted(_ anchor: Vector, _ translation: Vector, _ engine: AnimationEngine) -> Vector {
        anchor - counted(translation, engine)
    }

    /// The anchor from which a drag that has come so far asks for an offset.
    func anchor(_ wanted: Vector, _ translation: Vector, _ engine: AnimationEngine) -> Vector {
        wanted + counted(translation, engine)
    }

    private func counted(_ translation: Vector, _ engine: AnimationEngine) -> Vector {
        pansSideways(engine) ? translation : Vector(dx: 0, dy: translation.dy)
    }

    func band(_ dimension: Double, _ physics: ScrollView.Physics) -> RubberBand {
        RubberBand(dimension: max(dimension, 1), coefficient: physics.rubberBand)
    }

    /// How far past its ends a page is shown that was pulled so far past them.
    func given(_ pull: Vector, _ physics: ScrollView.Physics) -> Vector {
        Vector(dx: band(frame.width, physics).shown(pull.dx), dy: band(frame.height, physics).shown(pull.dy))
    }

    /// How far a page was pulled past its ends that is shown so far past them.
    func pulled(_ shown: Vector, _ physics: ScrollView.Physics) -> Vector {
        Vector(dx: band(frame.width, physics).inverse(shown.dx), dy: band(frame.height, physics).inverse(shown.dy))
    }
}
