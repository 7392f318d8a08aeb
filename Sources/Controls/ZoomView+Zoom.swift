import Geometry
import Gestures
import Motion
import Prototyping

extension ZoomView {
    /// The least and the greatest zoom to which fingers can pull it past its ends.
    private static let smallest = 0.5
    private static let largest = 6.0

    /// The point of the page, at zoom 1, that is seen at a position in the frame.
    public func page(at position: Point, _ engine: AnimationEngine) -> Point { transform(engine).unapply(position) }

    /// Zooms by a factor at once, about a position that stays where it is; the ends are hard. A drag continues from
    /// there.
    public mutating func zoom(
        by factor: Double, about position: Point, _ engine: inout AnimationEngine, _ physics: ScrollView.Physics
    ) {
        guard factor > 0, factor.isFinite, position.isFinite else { return }
        if case .pinched = motion { return }
        let zoom = (self.zoom(engine) * factor).clamped(to: Self.zooms)
        let target = offset(showing: page(at: position, engine), at: position, zoom: zoom)
        if case .dragged(_, let translation) = motion {
            stop(at: ViewState(offset: target, zoom: zoom), &engine)
            motion = .dragged(anchor: anchor(target, translation, engine), translation: translation)
        } else {
            rest(at: target, zoom: zoom, &engine)
        }
        lastMoved = engine.time
    }

    /// Goes to a zoom by a spring, about a position that stays where it is as far as the page's ends allow.
    public mutating func zoom(
        to zoom: Double, about position: Point, with spring: Spring, _ engine: inout AnimationEngine
    ) {
        guard !isHeld, zoom.isFinite, position.isFinite else { return }
        let zoom = zoom.clamped(to: Self.zooms)
        let target = offset(showing: page(at: position, engine), at: position, zoom: zoom)
        go(to: ViewState(offset: target, zoom: zoom), with: spring, &engine)
    }

    /// Goes to a zoom by a spring, or back to 1 where the page is zoomed, as a double tap does.
    public mutating func toggleZoom(
        to zoom: Double, about position: Point, with spring: Spring, _ engine: inout AnimationEngine
    ) {
        self.zoom(to: targetZoom > 1 ? 1 : zoom, about: position, with: spring, &engine)
    }

    /// Zooms as a trackpad and a wheel do, about a position that stays where it is: by a factor at once, and by notches
    /// of a wheel, a quarter each, by a spring.
    public mutating func zoom(
        by amount: ZoomAmount, about position: Point, with spring: Spring, _ engine: inout AnimationEngine,
        _ physics: ScrollView.Physics
    ) {
        switch amount {
        case .factor(let factor): zoom(by: factor, about: position, &engine, physics)
        case .notches(let notches):
            let factor = 1 + abs(notches) / 4
            zoom(to: notches > 0 ? targetZoom * factor : targetZoom / factor, about: position, with: spring, &engine)
        }
    }

    // MARK: Fingers

    /// Follows two fingers by their phase, their factor since they took hold, and their middle in the frame.
    public mutating func followPinch(
        _ phase: GesturePhase, to factor: Double, at position: Point, _ engine: inout AnimationEngine,
        _ physics: ScrollView.Physics
    ) {
        switch phase {
        case .began: beginPinch(at: position, &engine, physics)
        case .changed: pinch(to: factor, at: position, &engine, physics)
        case .ended, .cancelled:
            pinch(to: factor, at: position, &engine, physics)
            endPinch(at: position, &engine, physics)
        case .failed: break
        }
    }

    /// Takes hold of the page where it is, by the point that lies beneath the fingers' middle.
    public mutating func beginPinch(
        at position: Point, _ engine: inout AnimationEngine, _ physics: ScrollView.Physics
    ) {
        waiting = nil
        stop(at: viewState(engine), &engine)
        motion = .pinched(page: page(at: position, engine), zoom: Self.wanted(steadyZoom, physics))
    }

    /// Follows the fingers: their factor since they took hold, and where their middle is.
    ///
    /// Past its ends the zoom gives way ever less.
    public mutating func pinch(
        to factor: Double, at position: Point, _ engine: inout AnimationEngine, _ physics: ScrollView.Physics
    ) {
        guard case .pinched(let page, let start) = motion, factor.isFinite, position.isFinite else { return }
        let zoom = Self.shown(start * factor, physics)
        steadyZoom = zoom
        show(position.offset(showing: page, zoom: zoom), at: zoom, &engine, physics)
    }

    /// Releases: what is past an end springs back, about the fingers' last position.
    ///
    /// - Parameter position: Where the fingers' middle was; nil where it is not known.
    public mutating func endPinch(
        at position: Point?, _ engine: inout AnimationEngine, _ physics: ScrollView.Physics
    ) {
        guard case .pinched(let page, _) = motion else { return }
        let position = position ?? transform(engine).apply(page)
        let zoom = steadyZoom.clamped(to: Self.zooms)
        let goal = ViewState(offset: offset(showing: page, at: position, zoom: zoom), zoom: zoom)
        go(to: goal, with: physics.returning, &engine)
    }

    /// Goes to another state with the zoom's velocity, but not so fast that it would pass it.
    private mutating func go(to goal: ViewState, with spring: Spring, _ engine: inout AnimationEngine) {
        let start = viewState(engine)
        let change = goal.zoom - start.zoom
        let speed = change == 0 ? 0 : Self.way * zoomVelocity(engine) / change
        // A critically damped spring just does not pass its goal at this speed.
        let most = 2 * Double.pi / spring.duration * Self.way
        stop(at: start, &engine)
        lastMoved = engine.time
        guard goal != start else { return }
        motion = .zooming(from: start, to: goal)
        engine.spring(progress, to: Self.way, with: spring, velocity: speed.clamped(to: -most...most))
    }

    /// The offset at which a point of the page is seen at a position in the frame, or as near to it as the ends allow.
    private func offset(showing page: Point, at position: Point, zoom: Double) -> Vector {
        inside(position.offset(showing: page, zoom: zoom), at: zoom)
    }

    // MARK: The zoom's band

    private static func shown(_ wanted: Double, _ physics: ScrollView.Physics) -> Double {
        band(wanted < zooms.lowerBound, physics).shown(wanted, around: zooms)
    }

    static func wanted(_ shown: Double, _ physics: ScrollView.Physics) -> Double {
        band(shown < zooms.lowerBound, physics).position(showing: shown, around: zooms)
    }

    private static func band(_ isSmall: Bool, _ physics: ScrollView.Physics) -> RubberBand {
        RubberBand(
            dimension: isSmall ? zooms.lowerBound - smallest : largest - zooms.upperBound,
            coefficient: physics.rubberBand)
    }
}

extension Point {
    /// The offset at which a point of a page is seen here, as if the page had no ends.
    fileprivate func offset(showing page: Point, zoom: Double) -> Vector {
        Vector(dx: page.x * zoom - x, dy: page.y * zoom - y)
    }
}
