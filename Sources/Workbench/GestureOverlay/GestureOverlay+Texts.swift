import Controls
import Drawing
import Geometry
import Prototyping

/// The places of words beside lines, and of the cards.
extension GestureOverlay {
    private typealias Look = Theme.GestureOverlay

    func drawTexts(
        _ view: GestureOverlayView, _ metrics: FontMetrics, _ opacity: Double, into list: inout DrawList
    ) {
        list.grouped(opacity: opacity) { list in
            drawStopTags(view, metrics, into: &list)
            drawFlingTag(view, metrics, into: &list)
            drawSpeedTag(view, metrics, into: &list)
            if let rect = texts.contestRect { texts.contestCard.draw(in: rect, metrics, into: &list) }
            if let rect = texts.estimateRect, !texts.estimateCard.isEmpty {
                texts.estimateCard.draw(in: rect, metrics, into: &list)
            }
        }
    }

    private func drawStopTags(_ view: GestureOverlayView, _ metrics: FontMetrics, into list: inout DrawList) {
        guard let projection else { return }
        for index in projection.stops.indices where texts.stops.indices.contains(index) {
            guard let line = seenLine(index, view) else { continue }
            let isChosen = index == projection.chosen && !texts.reason.isEmpty
            // A stop at the edge of the stage that is not gone to tells nothing but that it is there.
            guard isChosen || line.isInside || projection.axis == .horizontal else { continue }
            let tag = isChosen ? texts.reason : texts.stops[index]
            let rect = tagRect(tag, beside: line, projection, view)
            list.tag(tag, in: rect, isChosen ? Look.chosen : Look.candidate, Look.small, metrics)
        }
    }

    /// Room for a tag on a line of stops: at whichever end is free of cards and of the pointer.
    private func tagRect(
        _ tag: GestureOverlayTexts.Tag, beside line: (start: Point, end: Point, isInside: Bool),
        _ projection: Projection, _ view: GestureOverlayView
    ) -> Rect {
        let size = Size(width: tag.width, height: tag.height)
        let edge = Theme.Space.small
        let places = view.room.origins(of: size, edge: edge)
        var best = Rect(x: places.x.lowerBound, y: places.y.lowerBound, width: size.width, height: size.height)
        var least = Double.infinity
        for choice in 0..<8 {
            let share = Double(choice % 3) / 2
            let position = line.start + (line.end - line.start) * share
            // Under the line, or, where that is taken, above it; beside an upright one.
            let drop = choice < 3 ? Theme.Space.tight + 1 : -size.height - Theme.Space.tight - 1
            let x: Double
            let y: Double
            if projection.axis == .horizontal {
                x = position.x - size.width / 2
                y = position.y + (share == 0 ? -size.height - 4 : share == 1 ? 4 : drop)
            } else {
                x = mix(line.start.x + edge, line.end.x - edge - size.width, share)
                // Where cards lie on the line, under one of them.
                let card = choice == 6 ? texts.contestRect : choice == 7 ? texts.estimateRect : nil
                y = card.map { $0.maxY + Theme.Space.tight } ?? position.y + drop
            }
            let rect = Rect(
                x: x.clamped(to: places.x), y: y.clamped(to: places.y), width: size.width, height: size.height)
            let cost = crowding(rect, view) + Double(choice)
            if cost < least {
                least = cost
                best = rect
            }
        }
        return best
    }

    /// The area that a rectangle would cover of all that must be seen.
    private func crowding(_ rect: Rect, _ view: GestureOverlayView) -> Double {
        let seen = { (position: Point) -> Point in view.transform.apply(position) }
        var cost = 0.0
        func add(_ other: Rect?, _ weight: Double) {
            guard let other else { return }
            let common = rect.intersection(other)
            if !common.isEmpty { cost += weight * (50 + common.width * common.height) }
        }
        add(texts.contestRect, 4)
        add(texts.estimateRect.flatMap { texts.estimateCard.isEmpty ? nil : $0 }, 4)
        add(Rect(center: seen(contest.location), size: Size(width: 28, height: 28)), 2)
        if let tip = tip(of: shownVelocity) {
            let middle = contest.location + (tip - contest.location) * 0.5
            add(Rect(center: seen(tip), size: Size(width: 24, height: 24)), 1)
            add(Rect(center: seen(middle), size: Size(width: 24, height: 24)), 1)
        }
        if let fling { add(Rect(center: seen(fling.end), size: Size(width: 20, height: 20)), 1) }
        add(view.obstacle, 4)
        return cost
    }

    /// The fling distance of a thing that may rest anywhere, beside the cross.
    private func drawFlingTag(_ view: GestureOverlayView, _ metrics: FontMetrics, into list: inout DrawList) {
        guard let fling, let projection, projection.decision == nil, !texts.reason.isEmpty,
            (fling.end - fling.start).length >= 4
        else { return }
        let end = view.transform.apply(Rect(origin: .zero, size: view.size).inset(by: 9).nearest(to: fling.end))
        let rect = freeRect(texts.reason, around: end, distance: 14, view, besides: speedRect(view))
        list.tag(texts.reason, in: rect, Look.projected, Look.small, metrics)
    }

    /// The place of the arrow's number; nil without one.
    private func speedRect(_ view: GestureOverlayView) -> Rect? {
        guard !texts.speed.isEmpty, let tip = tip(of: shownVelocity) else { return nil }
        return freeRect(texts.speed, around: view.transform.apply(tip), distance: 10, view)
    }

    private func drawSpeedTag(_ view: GestureOverlayView, _ metrics: FontMetrics, into list: inout DrawList) {
        guard let rect = speedRect(view) else { return }
        list.tag(texts.speed, in: rect, Look.color(of: .standard), Look.number, metrics)
    }

    /// Room for a tag at a position: right, left, above or below it, wherever least is covered.
    private func freeRect(
        _ tag: GestureOverlayTexts.Tag, around position: Point, distance: Double, _ view: GestureOverlayView,
        besides other: Rect? = nil
    ) -> Rect {
        let (width, height) = (tag.width, tag.height)
        let size = Size(width: width, height: height)
        let places = view.room.origins(of: size, edge: Theme.Space.tight)
        var best = Rect(origin: position, size: size)
        var least = Double.infinity
        for choice in 0..<4 {
            let middle: Point
            switch choice {
            case 0: middle = position + Vector(dx: distance + width / 2, dy: 0)
            case 1: middle = position - Vector(dx: distance + width / 2, dy: 0)
            case 2: middle = position - Vector(dx: 0, dy: distance + size.height / 2)
            default: middle = position + Vector(dx: 0, dy: distance + size.height / 2)
            }
            let rect = Rect(
                x: (middle.x - width / 2).clamped(to: places.x),
                y: (middle.y - size.height / 2).clamped(to: places.y), width: width, height: height)
            let moved = rect.center.distance(to: middle)
            let covered = other.map { rect.intersects($0) } ?? false
            let cost = crowding(rect, view) + 3 * moved + Double(choice) + (covered ? 4000 : 0)
            if cost < least {
                least = cost
                best = rect
            }
        }
        return best
    }
}

extension DrawList {
    /// A few words on a dark ground with a coloured mark.
    fileprivate mutating func tag(
        _ tag: GestureOverlayTexts.Tag, in rect: Rect, _ color: Color, _ font: Font, _ metrics: FontMetrics
    ) {
        fill(.roundedRect(rect, .all(Theme.Radius.small)), Theme.GestureOverlay.ground)
        stroke(.roundedRect(rect.inset(by: 0.5), .all(Theme.Radius.small - 0.5)), Stroke(width: 1), color.opacity(0.5))
        var middle = Point(x: rect.minX + 7, y: rect.minY + GestureOverlayTexts.Tag.height / 2)
        text(tag.line, font, color, at: middle, metrics)
        for line in tag.more {
            middle.y += GestureOverlayTexts.Tag.lineHeight
            text(line, font, color, at: middle, metrics)
        }
    }
}
