import Geometry
import Gestures
import Prototyping

extension Solo {
    /// Acts on a key; names are SDL's.
    mutating func keyDown(_ name: String) {
        let key = KeyPress(KeyPress.Name(name), modifiers, isRepeated: !heldKeys.insert(name).inserted)
        if type(.key(key)) { return }
        // A held key continues moving things, but presses only once.
        if key.isRepeated, !Self.repeatingKeys.contains(key.name) { return }
        if key.name == .q, key.modifiers.contains(.command) { return context.effects.append(.quit) }
        let before = context.focused
        if !offer(key) { move(by: key) }
        if context.focused != before { followFocus(to: context.showsFocus ? context.focused : nil) }
    }

    /// Offers a key to the layers, front to back: in each to what has the focus, and then to the others.
    private mutating func offer(_ key: KeyPress) -> Bool {
        guard !table.traits.isDisjoint(with: [.hearsKeys, .hearsFocused]) else { return false }
        var placed: Set<UInt64>?
        for index in layers.indices {
            let layer = layers[index]
            if table.traits.contains(.hearsFocused), let focused = context.focused, focused.layer == Int32(layer),
                send(.key(key), to: focused)
            {
                return true
            }
            guard table.has(.hearsKeys, in: layer) else { continue }
            // Arrows move a focus that is shown.
            let reachesKinds = reach[layer] == .reachable && (!context.showsFocus || !key.modifiers.isEmpty)
            if placed == nil { findPlaces() }
            let reach = KeyReach(places: placed ?? Set(places.lazy.map(\.key)), kinds: reachesKinds)
            placed = reach.places
            // What passes a key over leaves the places as they are for the next.
            let isTaken = table.offer(key, to: reach, at: UI<Root>.rootKey, &tree.root, &context, in: layer)
            if isTaken || context.hasWishes { change(in: layer) { _, _ in } }
            if isTaken { return true }
        }
        forgetPlaces()
        return false
    }

    /// Closes the frontmost thing that Escape closes.
    private mutating func close() {
        for index in layers.indices where table.has(.closes, in: layers[index]) {
            let layer = layers[index]
            if change(in: layer, { tree, c in tree.table.close(&tree.root, &c, in: layer) }) { return }
        }
    }

    /// Moves the focus, presses what has it, closes and scrolls.
    private mutating func move(by key: KeyPress) {
        switch key.name {
        case .escape: close()
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
        guard context.showsFocus, let part = context.focused else { return }
        guard focusable().contains(where: { $0.part == part }) else {
            context.focused = nil
            return
        }
        func can(_ role: Region.Role) -> Bool { regions.regions.contains { $0.part == part && $0.role == role } }
        if can(.longPress), modifiers.contains(.shift) || !can(.button) && !can(.focusStop) {
            longPress(part)
        } else {
            press(part)
        }
    }

    /// The parts that can take the focus, in the order of Tab, those of the frontmost layer first; those beneath a barrier
    /// cannot.
    private mutating func focusable() -> [Region] {
        collectRegions()
        var covered: [Rect] = []
        var found: [Region] = []
        for region in regions.regions {
            let isCovered = covered.contains { $0.contains(regions.shown(region).center) }
            if region.role.takesFocus, !isCovered, !region.rect.isEmpty,
                !found.contains(where: { $0.part == region.part })
            {
                found.append(region)
            }
            if region.role == .barrier { covered.append(region.rect) }
        }
        // Within each layer: found front to back, they may have another order.
        var start = 0
        while start < found.count {
            let end = found[start...].firstIndex { $0.part.layer != found[start].part.layer } ?? found.count
            found[start..<end].sort { $0.turn < $1.turn }
            start = end
        }
        return found
    }

    private mutating func moveFocus(by step: Int) {
        let parts = focusable()
        guard !parts.isEmpty else { return }
        context.showsFocus = true
        let present = parts.firstIndex { $0.part == context.focused }
        let next = present.map { ($0 + step + parts.count) % parts.count } ?? (step > 0 ? 0 : parts.count - 1)
        context.focused = parts[next].part
        reveal(parts[next])
    }

    /// Moves the focus to the nearest part in a direction; scrolls while no focus is shown.
    private mutating func moveFocus(towards direction: Vector) {
        let parts = focusable()
        guard context.showsFocus, let present = parts.first(where: { $0.part == context.focused }) else {
            let axis = direction.dy != 0 ? Axis.vertical : .horizontal
            return scrollPage(byPoints: direction[axis] * context.tuning[.wheelStep], along: axis)
        }
        if send(.nudge(direction, modifiers.contains(.shift)), to: present.part) { return }
        let start = present.rect.center
        let ahead = parts.compactMap { region -> (Region, Double)? in
            let step = region.rect.center - start
            let along = step.dx * direction.dx + step.dy * direction.dy
            let across = abs(step.dx * direction.dy) + abs(step.dy * direction.dx)
            return along > 1 ? (region, along + 2 * across) : nil
        }
        guard let nearest = ahead.min(by: { $0.1 < $1.1 })?.0 else { return }
        context.focused = nearest.part
        reveal(nearest)
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

    /// The area that keys scroll along an axis: of the layers that nothing covers, the front-most's that has something.
    private mutating func scrolledArea(along axis: Axis) -> (part: PartID, frame: Rect)? {
        findPlaces()
        // Keys scroll what goes every way up and down.
        for place in places.reversed()
        where place.scrolls && place.grip.map({ ($0.axis ?? .vertical) == axis }) == true
            && reach[Int(place.layer)] == .reachable
        {
            // What has the focus for itself is moved by it alone.
            if place.parent >= 0, places[Int(place.parent)].takesFocus { continue }
            return (place.part, place.seen)
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
        fit()
        send(toHeld: part) { _ in .scroll(.along(axis, distance)) }
    }
}

extension Rect {
    fileprivate func range(along axis: Axis) -> ClosedRange<Double> {
        axis == .vertical ? minY...max(minY, maxY) : minX...max(minX, maxX)
    }
}
