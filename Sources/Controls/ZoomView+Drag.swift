import Geometry
import Gestures
import Motion

extension ZoomView {
    /// A zoom so near to where it goes has arrived as far as a drag cares: less than a point in a thousand.
    private static let near = 0.001

    /// Follows a pan by its phase, its way in points and its velocity in points per second: takes hold, drags, and flings
    /// or releases at rest.
    ///
    /// A page that is not zoomed, or fits, moves up and down only.
    public mutating func follow(
        _ phase: GesturePhase, by translation: Vector, velocity: Vector, _ engine: inout AnimationEngine,
        _ physics: ScrollView.Physics
    ) {
        switch phase {
        case .began: beginDrag(&engine, physics)
        case .changed: drag(to: translation, &engine, physics)
        case .ended, .cancelled:
            drag(to: translation, &engine, physics)
            endDrag(velocity: phase == .ended ? velocity : .zero, &engine, physics)
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
        let scrolling = scrolling(physics, at: state.zoom)
        let wanted = Vector(
            dx: scrolling.x.position(showing: state.offset.dx), dy: scrolling.y.position(showing: state.offset.dy))
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
        show(wanted(anchor, translation, engine), at: zoom(engine), &engine, physics)
    }

    /// Shows an offset that is asked for, as far as the bands past the ends give way.
    mutating func show(
        _ wanted: Vector, at zoom: Double, _ engine: inout AnimationEngine, _ physics: ScrollView.Physics
    ) {
        let scrolling = scrolling(physics, at: zoom)
        engine.track(x, at: scrolling.x.shown(wanted.dx))
        engine.track(y, at: scrolling.y.shown(wanted.dy))
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
        let scrolling = scrolling(physics, at: zoom(engine))
        let sideways = pansSideways(engine) ? -velocity.dx : 0
        motion = .coasting(physics)
        engine.release(x, at: wanted.dx, velocity: sideways, by: scrolling.x)
        engine.release(y, at: wanted.dy, velocity: -velocity.dy, by: scrolling.y)
        lastMoved = engine.time
    }

    /// Releases a page that a drag or fingers hold, as if released there at rest.
    public mutating func releaseAtRest(_ engine: inout AnimationEngine, _ physics: ScrollView.Physics) {
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
        motion = .going
        engine.spring(x, to: goal.dx, with: spring)
        engine.spring(y, to: goal.dy, with: spring)
        lastMoved = engine.time
        return goal - start
    }

    // MARK: What a drag asks for

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
}
