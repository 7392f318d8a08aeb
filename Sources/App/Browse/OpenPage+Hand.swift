import Nodes

/// The page under a hand, and the bars that follow it.
extension OpenPage {
    /// A notch of the wheel zooms by so much.
    private static let zoomStep = 0.2
    /// The zoom of a key, and of a double tap.
    private static let keyZoom = 1.25
    private static let tapZoom = 2.0

    static func wire(_ my: Wiring<OpenPage>) {
        my.drag { page, c in
            // A press on a moving page stops it and is nothing else.
            Grip(page.view.pansSideways(c.engine) ? nil : .vertical, isMoving: page.view.isMoving(c.engine))
        } _: { page, drag, c in
            page.follow(drag, &c)
        }
        my.pinch { page, drag, c in
            page.view.followPinch(drag.phase, to: drag.scale, at: drag.inFrame, &c.engine, page.physics)
            // A page that came under the fingers on its way is not theirs.
            if drag.phase == .changed, page.view.isHeld { page.bars.zoom(to: page.view.zoom(c.engine)) }
        }
        my.doubleTap { page, tap, c in
            let isZoomed = page.view.targetZoom > ZoomView.zooms.lowerBound
            page.zoom(to: isZoomed ? 1 : tapZoom, at: tap.inFrame, with: page.physics.returning, &c)
        }
        my.zoom { page, amount, position, frame, c in page.zoom(by: amount, at: .zero + (position - frame.origin), &c) }
        my.wheel { page, notches, c in page.turn(by: notches, &c) }
        my.scroll { page, way, c in page.note(page.view.step(by: way, &c.engine, page.physics)) }
        my.drives { page, movable, _, c in
            movable.changes == .zoom
                ? page.view.motion(of: .zoom, by: .pinch, c.engine) : page.view.motion(of: .page, by: .pan, c.engine)
        }
        my.projects { page, projection, _ in projection.fling(decelerationRate: page.physics.deceleration) }
        my.outline { page, seen, c in
            // It goes on behind the bars.
            .content(
                in: Rect(origin: seen.origin, size: page.view.frame),
                page.view.transform(c.engine).then(Transform(translation: seen.origin - .zero)))
        }
    }

    private mutating func follow(_ drag: Drag, _ c: inout Context) {
        if drag.phase == .began { bars.beginDrag(atBottom: view.isAtBottom(c.engine)) }
        view.follow(drag.phase, by: drag.translation, velocity: drag.velocity, &c.engine, physics)
        if drag.phase == .changed, view.isDragged { bars.scroll(towards: drag.translation.dy) }
        if drag.isOver { bars.endDrag(atBottom: view.isAtBottom(c.engine)) }
    }

    /// Lets go of what holds it, as if released there at rest.
    mutating func letGo(_ c: inout Context) { view.releaseAtRest(&c.engine, physics) }

    /// Lies somewhere at once, limited to its ends.
    mutating func rest(at offset: Vector, zoom: Double, _ c: inout Context) {
        view.rest(at: offset, zoom: zoom, &c.engine)
    }

    // MARK: Zoom

    private mutating func zoom(to zoom: Double, at position: Point, with spring: Spring, _ c: inout Context) {
        view.zoom(to: zoom, about: position, with: spring, &c.engine)
        bars.zoom(to: view.targetZoom)
    }

    /// Zooms by a factor at once, as a trackpad does; by notches of the wheel smoothly, from where earlier ones are
    /// already going.
    private mutating func zoom(by amount: ZoomAmount, at position: Point, _ c: inout Context) {
        switch amount {
        case .factor(let factor):
            view.zoom(by: factor, about: position, &c.engine, physics)
            bars.zoom(to: view.zoom(c.engine))
        case .notches(let notches):
            guard notches.isFinite, notches != 0 else { return }
            let (zoom, factor) = (view.targetZoom, 1 + Self.zoomStep * abs(notches))
            self.zoom(to: notches > 0 ? zoom * factor : zoom / factor, at: position, with: physics.stepping, &c)
        }
    }

    /// Zooms about the frame's middle: a step in or out, or back to 1 for 0.
    mutating func zoom(bySteps steps: Int, _ c: inout Context) {
        let zoom = view.targetZoom
        let target = steps == 0 ? 1 : steps > 0 ? zoom * Self.keyZoom : zoom / Self.keyZoom
        let middle = Rect(origin: .zero, size: view.frame).center
        self.zoom(to: target, at: middle, with: physics.stepping, &c)
    }

    // MARK: Wheel and keys

    /// Scrolls by notches of the wheel, which count as a drag that a pause ends.
    private mutating func turn(by notches: Vector, _ c: inout Context) {
        switch wheel.add(notches, at: .zero, time: c.time) {
        case .began: bars.beginDrag(atBottom: view.isAtBottom(c.engine))
        case .failed: return
        case .changed, .ended, .cancelled: break
        }
        // A notch against the end counts though nothing moves; a sideways one has no direction that counts.
        if notches.dy != 0 { bars.scroll(towards: notches.dy) }
        _ = view.step(by: -notches * c.tuning[.wheelStep], &c.engine, physics)
    }

    /// Ends the turns of the wheel.
    mutating func endWheel(_ c: Context) {
        if wheel.cancel() { bars.endDrag(atBottom: view.isAtBottom(c.engine)) }
    }

    /// Scrolls so that a height of it comes to its top, in points of the zoomed page.
    mutating func scroll(toTop top: Double, _ c: inout Context) {
        let across = view.offset(c.engine).dx
        note(view.scroll(to: Vector(dx: across, dy: top), &c.engine, physics))
    }

    /// Notes that it was scrolled by no drag: the bars follow the content's direction.
    private mutating func note(_ way: Vector) { if way.dy != 0 { bars.step(towards: -way.dy) } }

    /// Notes that a motion ended.
    mutating func handle(_ completion: Completion, _ c: inout Context) { view.handle(completion, &c.engine) }
}

extension Drag {
    /// The position in the node's place.
    fileprivate var inFrame: Point { .zero + (location - frame.origin) }
}
