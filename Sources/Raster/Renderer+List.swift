import Drawing
import Geometry

extension Renderer {
    /// Walks through a list to find what is covered, and goes back to its beginning.
    mutating func prepare(_ list: DrawList, width: Int, height: Int, scale: Double) {
        stage.begin(width: width, height: height, scale: scale)
        canvas = stage.frame.limit
        findCovers(list.items)
        stage.begin(width: width, height: height, scale: scale)
    }

    /// Draws a list that was prepared.
    mutating func draw(_ list: DrawList, with context: borrowing Context) {
        let items = list.items
        clipped = nil
        floor = canvas.bottom
        taken = nil
        groups.removeAll(keepingCapacity: true)
        index = 0
        while index < items.count {
            switch items[index] {
            case .pushClip(let rect, let corners):
                stage.pushClip(rect, corners)
                clipped = nil
            case .pushTransform(let transform): stage.pushTransform(transform)
            case .pushOpacity(let opacity):
                let end = groupEnd(items, after: index)
                if !pushGroup(opacity, items, index + 1..<end, context) {
                    skipped += end - index - 1
                    index = end
                }
            case .popClip, .popTransform, .popOpacity:
                if let opening = stage.pop(items[index]) { leave(opening, context) }
            case let item:
                let floor = floor(at: index)
                if floor != self.floor { clipped = nil }
                self.floor = floor
                if !isHidden(item), draw(item, context) { drawn += 1 } else { skipped += 1 }
            }
            index += 1
        }
        while let opening = stage.popLast() { leave(opening, context) }
    }

    /// Draws one thing; false if nothing of it would be seen.
    private mutating func draw(_ item: DrawList.Item, _ context: borrowing Context) -> Bool {
        switch item {
        case .fill(let shape, let paint): fill(shape, paint, context)
        case .stroke(let shape, let line, let paint): stroke(shape, line, paint, context)
        case .shadow(let rect, let corners, let blur, let color): shadow(rect, corners, blur, color, context)
        case .image(let name, let rect, let corners): image(name, rect, corners, context)
        case .icon(let icon, let rect, let color): sign(icon, rect, color, context)
        case .text(let run): text(run, context)
        case .backdrop: takeBackdrop(context)
        case .material(let rect, let corners, let material): pane(rect, corners, material, context)
        default: false
        }
    }

    // MARK: Groups

    /// The index of the end that belongs to the group begun at `start`; past the last item if there is none.
    private func groupEnd(_ items: [DrawList.Item], after start: Int) -> Int {
        var depth = 0
        for index in start..<items.count {
            switch items[index] {
            case .pushOpacity: depth += 1
            case .popOpacity:
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
        }
        return items.count
    }

    /// Begins a group; false if nothing of it would be seen.
    private mutating func pushGroup(
        _ opacity: Double, _ items: [DrawList.Item], _ range: Range<Int>, _ context: borrowing Context
    ) -> Bool {
        let opacity = min(opacity, 1)
        guard opacity * stage.frame.opacity > Renderer.faintest else { return false }
        if opacity == 1 {
            stage.pushOpacity(1)
            return true
        }
        let content = survey(items, range)
        let seen = content.bounds.roundedOut.intersection(stage.frame.limit)
        guard !seen.isEmpty else { return false }
        if content.isApart {
            stage.pushOpacity(opacity)
            return true
        }
        // The clip keeps the group's own memory as small as what is seen of it.
        context.resetClip()
        context.add(seen)
        context.clip()
        context.pushGroup()
        groups.append(OpenGroup(picture: Picture(context.groupTarget), opacity: opacity * stage.frame.opacity))
        stage.pushGroup(opacity)
        clipped = nil
        return true
    }

    /// Where the items of a group lie, and whether no two of them lie over each other: then each can take the group's
    /// opacity upon itself.
    private mutating func survey(
        _ items: [DrawList.Item], _ range: Range<Int>
    ) -> (bounds: Bounds, isApart: Bool) {
        let most = 16
        let depth = stage.depth
        var all = Bounds.nothing
        var isApart = true
        scratch.removeAll(keepingCapacity: true)
        for index in range {
            stage.follow(items[index])
            guard let bounds = bounds(of: items[index]), bounds.touches(stage.frame.limit),
                !isCovered(bounds, at: index)
            else { continue }
            all = all.union(bounds)
            if isApart {
                isApart = scratch.count < most && !scratch.contains { $0.touches(bounds) }
                scratch.append(bounds)
            }
        }
        while stage.depth > depth { _ = stage.popLast() }
        return (all, isApart)
    }

    /// Ends what was opened.
    private mutating func leave(_ opening: Stage.Opening, _ context: borrowing Context) {
        switch opening {
        case .clip: clipped = nil
        case .group(let opacity):
            context.popGroup(opacity: opacity)
            groups.removeLast()
            clipped = nil
        case .transform, .opacity: break
        }
    }

    /// What is less opaque than this changes no pixel by more than one step in 255.
    static let faintest = 1.0 / 512

    // MARK: Clips

    /// Makes Cairo's clip right for one item; only the round clips that touch it are taken, as they are dear.
    mutating func clip(for item: Bounds, _ context: borrowing Context) {
        let frame = stage.frame
        let limit = limit
        var cutting: UInt64 = 0
        for index in 0..<min(frame.roundClips, 64) where stage.roundClips[index].cuts(item) { cutting |= 1 << index }
        if clipped == cutting { return }
        clipped = cutting
        context.resetClip()
        context.add(limit)
        context.clip()
        for index in 0..<min(frame.roundClips, 64) where cutting & 1 << index != 0 {
            context.add(stage.roundClips[index].bounds, stage.roundClips[index].corners)
            context.clip()
        }
    }

    /// True if any of an item is inside the clips; Cairo's clip is then right for it.
    mutating func isSeen(_ item: Bounds, _ context: borrowing Context) -> Bool {
        guard item.touches(limit) else { return false }
        clip(for: item, context)
        return true
    }
}
