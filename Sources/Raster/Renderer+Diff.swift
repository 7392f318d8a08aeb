import Drawing
import Geometry

extension Renderer {
    /// Fills `entries`, one for each item, and finds the item of the last list that each one equals.
    ///
    /// Call this after ``findOccluders(_:)``.
    ///
    /// - Parameter isTracked: Whether items are compared with those of the last list.
    mutating func diff(_ items: [DrawList.Item], isTracked: Bool) {
        entries.removeAll(keepingCapacity: true)
        context = nil
        openGroups.removeAll(keepingCapacity: true)
        surveys.removeAll(keepingCapacity: true)
        backdropPrint = 0
        taken = -1
        var last = -1
        var index = 0
        while index < items.count {
            self.index = index
            switch items[index] {
            case .pushClip, .pushTransform:
                state.follow(items[index])
                context = nil
                entries.append(Entry())
            case .pushOpacity(let opacity):
                let entry = group(min(opacity, 1), items, isTracked)
                entries.append(entry)
                if entry.kind == .hiddenGroup {
                    // The whole group and its end.
                    while entries.count < min(entry.end + 1, items.count) { entries.append(Entry()) }
                    index = entries.count - 1
                }
                context = nil
            case .popClip, .popTransform, .popOpacity:
                context = nil
                var entry = Entry()
                if case .group = state.pop(items[index]), let start = openGroups.popLast() {
                    entry = groupEnd(start, isTracked)
                }
                entries.append(entry)
            default:
                var entry = entry(items[index], isTracked, after: last)
                if isTracked, entry.kind == .op { last = max(last, entry.before) }
                entry.isInGroup = !openGroups.isEmpty
                entries.append(entry)
            }
            index += 1
        }
        // Groups that are still open end with the list. Their end has no entry.
    }

    private mutating func entry(_ item: DrawList.Item, _ isTracked: Bool, after last: Int) -> Entry {
        var entry = Entry()
        entry.backdrop = latestBackdrop(item)
        if isTracked {
            var fingerprint = Fingerprint(contextPrint())
            fingerprint.add(item)
            if case .material = item { fingerprint.add(kind: backdropPrint) }
            entry.fingerprint = fingerprint.value
            if case .backdrop = item { backdropPrint = fingerprint.value }
            entry.before = table.find(fingerprint.value, after: last)
        }
        if case .backdrop = item {
            // A backdrop draws nothing itself: the panes do.
            entry.kind = .op
            return entry
        }
        if entry.before >= 0 {
            entry.area = table.entries[entry.before].area
            entry.isCuttable = table.entries[entry.before].isCuttable
        } else {
            guard let bounds = bounds(of: item) else { return entry }
            entry.area = PixelArea(bounds.intersection(state.frame.limit))
            entry.isCuttable = isCuttable(item, bounds)
        }
        if entry.area.isEmpty || isOccluded(entry.area.bounds, at: index) {
            entry.before = -1
        } else {
            entry.kind = .op
        }
        return entry
    }

    /// The backdrop that an item is or shows; -1 for other items. Backdrops in groups too faint to see do not count.
    private mutating func latestBackdrop(_ item: DrawList.Item) -> Int {
        switch item {
        case .backdrop:
            let first = partitionPoint(backdrops.count) { backdrops[$0].index < index }
            taken = first < backdrops.count && backdrops[first].index == index ? first : -1
        case .material: break
        default: return -1
        }
        return taken
    }

    /// The fingerprint of the graphics state: equal items with equal fingerprints look the same.
    private mutating func contextPrint() -> UInt64 {
        if let context { return context }
        let frame = state.frame
        var print = Fingerprint(UInt64(openGroups.count))
        print.add(frame.scale)
        print.add(frame.dx)
        print.add(frame.dy)
        print.add(kind: frame.isScaled ? 1 : 0)
        print.add(frame.opacity)
        print.add(frame.limit)
        if let turn = frame.turn { print.add(turn) }
        for clip in state.roundClips {
            print.add(clip.bounds)
            print.add(clip.corners)
            if let turn = clip.turn { print.add(turn) }
        }
        // A group's own begins with those around it.
        if let group = openGroups.last { print.add(kind: entries[group].fingerprint) }
        context = print.value
        return print.value
    }

    // MARK: Groups

    /// Begins a group.
    private mutating func group(_ opacity: Double, _ items: [DrawList.Item], _ isTracked: Bool) -> Entry {
        let content = survey(items, at: index)
        var entry = Entry()
        entry.isInGroup = !openGroups.isEmpty
        entry.end = content.end
        guard opacity * state.frame.strength > Renderer.faintest else {
            entry.kind = .hiddenGroup
            return entry
        }
        if opacity == 1 {
            entry.kind = .apart
            state.pushOpacity(1)
            return entry
        }
        entry.area = PixelArea(content.bounds.intersection(state.frame.limit))
        // A backdrop is seen in the panes that follow its group.
        if entry.area.isEmpty, !content.hasBackdrop {
            entry.kind = .hiddenGroup
        } else if content.isApart {
            entry.kind = .apart
            state.pushOpacity(opacity)
        } else {
            entry.kind = .group
            if isTracked {
                var print = Fingerprint(contextPrint())
                print.add(kind: 10)
                print.add(opacity)
                entry.fingerprint = print.value
                entry.before = table.find(print.value, after: -1)
            }
            state.pushGroup(opacity)
            openGroups.append(index)
        }
        return entry
    }

    /// The entry for the end of the group that began at `start`.
    private mutating func groupEnd(_ start: Int, _ isTracked: Bool) -> Entry {
        var entry = entries[start]
        entry.kind = .groupEnd
        if isTracked {
            var print = Fingerprint(entry.fingerprint)
            print.add(kind: 11)
            entry.fingerprint = print.value
            entry.before = table.find(print.value, after: entry.before)
        }
        return entry
    }

    // MARK: Columns

    /// True if the value of a pixel does not depend on which columns are drawn with it.
    ///
    /// That holds for items that are composited pixel by pixel. For outlines, Cairo chooses one of two algorithms for each
    /// row, by whether edges begin, end or cross there; an edge that a clip cuts counts as ended.
    private func isCuttable(_ item: DrawList.Item, _ bounds: Bounds) -> Bool {
        let frame = state.frame
        // Nothing that is turned has upright edges.
        if frame.turn != nil { return false }
        for clip in state.roundClips where clip.cuts(bounds) { return false }
        switch item {
        case .fill(.rect, .linear(_, let from, let to)): return from.x == to.x
        case .fill(.rect, _): return true
        case .fill(let shape, let paint): return glow(shape, paint) != nil
        case .stroke(.line(let start, let end), let line, .color):
            return line.cap == .butt && (start.x == end.x || start.y == end.y)
        case .shadow(_, let corners, let blur, _): return corners.isSquare || Renderer.reach(blur, frame) > 0
        case .image(_, _, let corners), .material(_, let corners, _): return corners.isSquare
        case .icon(_, let rect, _): return Bounds(rect, frame).map { isSharp($0) } ?? true
        case .sprite(let sprite, _): return keeps(sprite)
        case .text, .backdrop: return true
        default: return false
        }
    }
}
