import Geometry
import Gestures

extension ComponentHost {
    /// Acts on a key; names are SDL's.
    mutating func keyDown(_ name: String) {
        let key = KeyPress(KeyPress.Name(name), modifiers, isRepeated: !heldKeys.insert(name).inserted)
        if let typist = context.typist {
            context.component = typist
            if components[typist]._type(key, &context) { return }
        }
        // A held key continues moving things, but presses only once.
        if key.isRepeated, !Self.repeatingKeys.contains(key.name) { return }
        if key.name == .q, key.modifiers.contains(.command) { return context.effects.append(.quit) }
        let before = context.common.focused
        let isTaken = firstToTake { component, context in component._keyDown(key, &context) }
        if !isTaken { move(by: key) }
        if context.common.focused != before { followFocus() }
    }

    /// Moves the focus, presses what has it, closes and scrolls.
    private mutating func move(by key: KeyPress) {
        switch key.name {
        case .escape: _ = firstToTake { component, context in component._close(&context) }
        case .tab: moveFocus(by: key.modifiers.contains(.shift) ? -1 : 1)
        case .return, .keypadEnter: pressFocus(key.modifiers)
        case .up: moveFocus(towards: Vector(dx: 0, dy: -1))
        case .down: moveFocus(towards: Vector(dx: 0, dy: 1))
        case .left: moveFocus(towards: Vector(dx: -1, dy: 0))
        case .right: moveFocus(towards: Vector(dx: 1, dy: 0))
        case .pageUp: scrollPage(by: -0.8)
        case .pageDown: scrollPage(by: 0.8)
        case .home: scrollPage(by: -.infinity)
        case .end: scrollPage(by: .infinity)
        default: break
        }
    }

    private static var repeatingKeys: Set<KeyPress.Name> {
        [.tab, .up, .down, .left, .right, .pageUp, .pageDown, .equals, .minus, .keypadPlus, .keypadMinus]
    }

    var modifiers: KeyPress.Modifiers { HeldModifiers(among: heldKeys).meaning }

    // MARK: Focus

    /// Presses what has the focus, unless it is gone: with Shift held as a long press. What can be pressed for long
    /// alone needs no key beside Return.
    private mutating func pressFocus(_ modifiers: KeyPress.Modifiers) {
        guard context.showsFocus, let part = context.common.focused else { return }
        guard focusable().contains(where: { $0.part == part }) else {
            context.common.focused = nil
            return
        }
        func can(_ role: Region.Role) -> Bool { regions.regions.contains { $0.part == part && $0.role == role } }
        let index = Int(part.component)
        context.component = index
        if can(.longPress), modifiers.contains(.shift) || !can(.button) && !can(.focusStop) {
            components[index]._longPress(part.key, &context)
        } else {
            components[index]._press(part.key, &context)
        }
    }

    /// The parts that can take the focus, in the order of Tab, those of the frontmost component first; those beneath a barrier
    /// cannot.
    private mutating func focusable() -> [Region] {
        collectRegions()
        var covered: [Rect] = []
        var found: [Region] = []
        for region in regions.regions {
            let isCovered = covered.contains { $0.contains(regions.shown(region).center) }
            // A node says itself whether the keyboard can do something with it.
            let takesFocus =
                !region.part.key.isNode
                ? region.role.takesFocus : [.focusStop, .button, .field].contains(region.role)
            if takesFocus, !isCovered, !region.rect.isEmpty, !found.contains(where: { $0.part == region.part }) {
                found.append(region)
            }
            if region.role == .barrier { covered.append(region.rect) }
        }
        // Within each component: found front to back, they may have another order.
        var start = 0
        while start < found.count {
            let end = found[start...].firstIndex { $0.part.component != found[start].part.component } ?? found.count
            found[start..<end].sort { $0.turn < $1.turn }
            start = end
        }
        return found
    }

    private mutating func moveFocus(by step: Int) {
        let parts = focusable()
        guard !parts.isEmpty else { return }
        context.common.showsFocus = true
        let present = parts.firstIndex { $0.part == context.common.focused }
        let next = present.map { ($0 + step + parts.count) % parts.count } ?? (step > 0 ? 0 : parts.count - 1)
        context.common.focused = parts[next].part
        reveal(parts[next])
    }

    /// Moves the focus to the nearest part in a direction; scrolls while no focus is shown.
    private mutating func moveFocus(towards direction: Vector) {
        let parts = focusable()
        guard context.showsFocus, let present = parts.first(where: { $0.part == context.common.focused }) else {
            let axis = direction.dy != 0 ? Axis.vertical : .horizontal
            return scrollPage(byPoints: direction[axis] * context.tuning[.wheelStep], along: axis)
        }
        let index = Int(present.part.component)
        context.component = index
        if components[index]._nudge(present.part.key, towards: direction, isFine: modifiers.contains(.shift), &context)
        {
            return
        }
        let start = present.rect.center
        let ahead = parts.compactMap { region -> (Region, Double)? in
            let step = region.rect.center - start
            let along = step.dx * direction.dx + step.dy * direction.dy
            let across = abs(step.dx * direction.dy) + abs(step.dy * direction.dx)
            return along > 1 ? (region, along + 2 * across) : nil
        }
        guard let nearest = ahead.min(by: { $0.1 < $1.1 })?.0 else { return }
        context.common.focused = nearest.part
        reveal(nearest)
    }

    /// Tells the components where the focus went.
    mutating func followFocus() {
        for index in components.indices {
            let part =
                context.showsFocus ? context.common.focused.flatMap { $0.component == Int32(index) ? $0 : nil } : nil
            context.component = index
            components[index]._followFocus(to: part?.key, &context)
        }
    }

    /// Points beyond a part just reached by the focus that are to be seen too: about the height of a row.
    private static var margin: Double { 64 }

    /// Scrolls so that a part just reached by the focus, and the one after it, can be seen.
    private mutating func reveal(_ region: Region) {
        for axis in Axis.allCases where !region.isPinned {
            guard let frame = scrolledArea(along: axis)?.frame, frame.intersects(region.rect) else { continue }
            let (seen, part) = (frame.range(along: axis), region.rect.range(along: axis))
            // What reaches over the page, as the sheet on which it lies, does not scroll with it.
            guard part.lowerBound > seen.lowerBound || part.upperBound < seen.upperBound else { continue }
            if part.lowerBound - Self.margin < seen.lowerBound {
                scrollPage(byPoints: part.lowerBound - Self.margin - seen.lowerBound, along: axis)
            } else if part.upperBound + Self.margin > seen.upperBound {
                scrollPage(byPoints: part.upperBound + Self.margin - seen.upperBound, along: axis)
            }
        }
    }

    // MARK: Scrolling

    /// The area that keys scroll along an axis: of the components that nothing covers, the front-most's that has something.
    private mutating func scrolledArea(along axis: Axis) -> (part: PartID, frame: Rect)? {
        for index in layers.reversed() {
            context.component = index
            guard context.isReachable else { continue }
            if let (key, frame) = components[index]._scrollArea(along: axis, context) {
                return (PartID(index, key), frame)
            }
        }
        return nil
    }

    /// Scrolls up or down, or sideways where that is the only way.
    private mutating func scrollPage(by pages: Double) {
        let most = 1e6
        for axis in [Axis.vertical, .horizontal] {
            guard let frame = scrolledArea(along: axis)?.frame else { continue }
            return scrollPage(byPoints: (pages * frame.size[axis]).clamped(to: -most...most), along: axis)
        }
    }

    private mutating func scrollPage(byPoints distance: Double, along axis: Axis) {
        guard let part = scrolledArea(along: axis)?.part else { return }
        let index = Int(part.component)
        context.component = index
        components[index]._scroll(part.key, by: .along(axis, distance), &context)
    }
}

extension Rect {
    fileprivate func range(along axis: Axis) -> ClosedRange<Double> {
        axis == .vertical ? minY...max(minY, maxY) : minX...max(minX, maxX)
    }
}
