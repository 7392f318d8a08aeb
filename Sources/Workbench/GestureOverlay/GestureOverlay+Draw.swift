import Controls
import Drawing
import Geometry
import Gestures

extension GestureOverlay {
    private typealias Look = Theme.GestureOverlay

    /// Adds it to a list, over what is there, for a stage that is the window; the time is in seconds of the prototype.
    public func draw(into list: inout DrawList, stage: Size, metrics: FontMetrics, time: Double) {
        draw(into: &list, view: GestureOverlayView(stage: stage), metrics: metrics, time: time)
    }

    func draw(into list: inout DrawList, view: GestureOverlayView, metrics: FontMetrics, time: Double) {
        let (stage, opacity) = (view.size, opacity(at: time))
        list.begin(.workbench)
        list.clipped(to: view.stage) { list in
            list.transformed(by: view.transform) { list in
                drawGhosts(at: time, into: &list)
                if opacity > 0 { drawStops(stage, opacity, into: &list) }
                drawTrail(at: time, into: &list)
                drawWheel(at: time, into: &list)
                if opacity > 0 {
                    drawSlop(into: &list)
                    drawFling(stage, opacity, into: &list)
                    drawVelocities(opacity, into: &list)
                }
            }
        }
        guard opacity > 0 else { return }
        list.clipped(to: view.room) { list in
            drawTexts(view, metrics, opacity, into: &list)
        }
    }

    // MARK: What was

    private func drawGhosts(at time: Double, into list: inout DrawList) {
        for ghost in ghosts.ghosts {
            let opacity = 0.75 * ghost.opacity(at: time)
            guard opacity > 0 else { continue }
            switch ghost.shape {
            case .panel(let rect, let corners):
                list.haloed(.roundedRect(rect.inset(by: 1), corners), width: 1.5, Look.ghost, opacity: opacity)
            case .outline(let path, let center, let radius):
                list.haloed(
                    .path(path, Transform(scale: radius, translation: center - .zero)), width: 1.5, Look.ghost,
                    opacity: opacity)
            case .content(let frame, let transform):
                guard let grip = ghosts.grip else { continue }
                list.clipped(to: frame) { list in
                    list.haloed(
                        .roundedRect(transform.apply(grip).inset(by: 1), .all(Theme.Radius.small)), width: 1.5,
                        Look.ghost,
                        opacity: opacity)
                }
            }
        }
    }

    private func drawTrail(at time: Double, into list: inout DrawList) {
        // From the newest back, so that the oldest are left out where there are too many.
        var drawn: PointerTrail.Dot?
        var count = 0
        var index = trail.dots.count - 1
        while index >= 0, count < Self.mostDots {
            let dot = trail.dots[index]
            index -= 1
            let opacity = dot.opacity(at: time) * (dot.isPressed ? 1 : 0.45)
            guard opacity > 0 else { continue }
            // A dot that another covers is not drawn; the line continues to the next.
            if let drawn, !dot.begins, !dot.isFrame, !drawn.begins,
                dot.position.distance(to: drawn.position) < Self.dotGap
            {
                continue
            }
            count += 1
            draw(dot, before: drawn, opacity, into: &list)
            drawn = dot
        }
    }

    /// No more positions are drawn than this, and none nearer to each other, in points.
    private static let mostDots = 160
    private static let dotGap = 3.0

    private func draw(
        _ dot: PointerTrail.Dot, before next: PointerTrail.Dot?, _ opacity: Double, into list: inout DrawList
    ) {
        let color = dot.isPressed ? Look.color(ofSpeed: dot.speed) : Look.hover
        if let next, !next.begins, next.isPressed == dot.isPressed {
            list.haloed(
                .line(dot.position, next.position), width: dot.isPressed ? 2 : 1,
                dot.isPressed ? Look.color(ofSpeed: next.speed) : Look.hover, opacity: opacity)
        }
        list.fill(.circle(center: dot.position, radius: dot.isPressed ? 2.5 : 1.5), color.opacity(opacity))
        guard dot.isFrame, dot.isPressed else { return }
        list.stroke(.circle(center: dot.position, radius: 4.5), Stroke(width: 1), Look.line.opacity(0.8 * opacity))
    }

    private func drawWheel(at time: Double, into list: inout DrawList) {
        var step = 0.0
        var last: WheelTrail.Notch?
        for notch in wheel.notches {
            let opacity = (8 * (1 - progress(of: time - notch.time, from: 1.4, to: 2).clamped(to: 0...1))).rounded() / 8
            guard opacity > 0 else { continue }
            // Notches of one turn stand beside each other, the way they turned.
            if let last, notch.time - last.time < WheelGesture.pause, last.position.distance(to: notch.position) < 40 {
                step += notch.notches.dy < 0 || notch.notches.dx < 0 ? -7 : 7
            } else {
                step = 0
            }
            let isSideways = abs(notch.notches.dx) > abs(notch.notches.dy)
            let middle = notch.position + (isSideways ? Vector(dx: step, dy: 16) : Vector(dx: 16, dy: step))
            let reach = isSideways ? Vector(dx: 0, dy: 7) : Vector(dx: 7, dy: 0)
            list.haloed(.line(middle - reach, middle + reach), width: 2, Look.wheel, opacity: opacity)
            last = notch
        }
    }

    // MARK: What is

    private func drawSlop(into list: inout DrawList) {
        guard contest.isPressed, !contest.hasPassedSlop, contest.slop > 0 else { return }
        list.haloed(.circle(center: contest.origin, radius: contest.slop), width: 1.5, Look.slop)
    }

    private func drawVelocities(_ opacity: Double, into list: inout DrawList) {
        let position = contest.location
        if let velocity, let tip = tip(of: contest.hasPassedSlop ? velocity : nil) {
            list.arrow(from: position, to: tip, width: 3, Look.color(of: .standard), opacity: opacity)
        }
        guard !contest.isPressed else { return }
        // The app's own last, over the others.
        for estimate in texts.estimates.reversed() {
            guard let velocity = estimate.velocity, let tip = tip(of: velocity) else { continue }
            list.arrow(
                from: position, to: tip, width: estimate.estimator == .standard ? 3 : 1.5,
                Look.color(of: estimate.estimator), opacity: opacity)
        }
        if !texts.estimates.isEmpty {
            list.fill(.circle(center: position, radius: 5), Look.halo.opacity(opacity))
            list.fill(.circle(center: position, radius: 3.5), Look.line.opacity(opacity))
        }
    }

    // MARK: What will be

    /// A line for a stop, where it is seen: stops off the stage stand at its edge.
    func stopLine(_ index: Int, _ stage: Size) -> (start: Point, end: Point, isInside: Bool)? {
        guard let projection, let axis = projection.axis, projection.stops.indices.contains(index),
            case .panel(let rect, _)? = shape
        else { return nil }
        let step = projection.stops[index]
        switch axis {
        case .vertical:
            let y = rect.minY + step
            let seen = y.clamped(to: 2...max(2, stage.height - 2))
            let (left, right) = (max(0, rect.minX), min(stage.width, rect.maxX))
            return (Point(x: left, y: seen), Point(x: right, y: seen), abs(y - seen) < 4)
        case .horizontal:
            let x = rect.midX + step
            let seen = x.clamped(to: 3...max(3, stage.width - 3))
            let (top, bottom) = (max(0, rect.minY - 12), min(stage.height, rect.maxY + 12))
            return (Point(x: seen, y: top), Point(x: seen, y: bottom), abs(x - seen) < 4)
        }
    }

    /// The same line in points of the window.
    func seenLine(_ index: Int, _ view: GestureOverlayView) -> (start: Point, end: Point, isInside: Bool)? {
        stopLine(index, view.size).map { line in
            (view.transform.apply(line.start), view.transform.apply(line.end), line.isInside)
        }
    }

    private func drawStops(_ stage: Size, _ opacity: Double, into list: inout DrawList) {
        guard let projection else { return }
        for index in projection.stops.indices {
            guard let line = stopLine(index, stage) else { continue }
            if index == projection.chosen {
                list.haloed(.line(line.start, line.end), width: 3, Look.chosen, opacity: opacity)
            } else {
                list.dashes(from: line.start, to: line.end, width: 1.5, Look.candidate, opacity: 0.8 * opacity)
            }
        }
    }

    private func drawFling(_ stage: Size, _ opacity: Double, into list: inout DrawList) {
        guard let fling, (fling.end - fling.start).length >= 4 else { return }
        let bounds = Rect(origin: .zero, size: stage).inset(by: 9)
        let end = bounds.nearest(to: fling.end)
        list.dashes(from: fling.start, to: end, width: 1.5, Look.projected, opacity: opacity)
        if end.distance(to: fling.end) < 1 {
            list.cross(at: end, reach: 6, width: 2, Look.projected, opacity: opacity)
        } else {
            // It lies off the stage, that way.
            let way = fling.end - end
            list.arrow(from: end - way * (10 / way.length), to: end, width: 2, Look.projected, opacity: opacity)
        }
    }
}
