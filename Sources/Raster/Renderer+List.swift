import Drawing

extension Renderer {
    /// Finds occluders and what backdrops read, and compares the list with the last one.
    ///
    /// - Parameter isTracked: Whether items are compared with those of the last list.
    mutating func prepare(_ list: DrawList, width: Int, height: Int, scale: Double, isTracked: Bool) {
        state.begin(width: width, height: height, scale: scale)
        canvas = state.frame.limit
        findOccluders(list.items)
        state.begin(width: width, height: height, scale: scale)
        diff(list.items, isTracked: isTracked)
        state.begin(width: width, height: height, scale: scale)
    }

    /// Makes the paint operations of all items of a prepared list that lie in the damage.
    mutating func resolve(_ list: DrawList) {
        beginOps()
        sections.begin()
        while index < list.items.count {
            sections.reach(index, list.sectionRanges)
            resolveNext(of: list)
        }
        endOps()
        sections.stop()
    }

    mutating func beginOps() {
        ops.removeAll()
        clip = nil
        rows = (canvas.top, canvas.bottom)
        openGroups.removeAll(keepingCapacity: true)
        index = 0
    }

    /// Closes all open scopes.
    mutating func endOps() {
        while let opening = state.popLast() { leave(opening) }
    }

    /// Makes the operations of the item at `index` and continues to the next; past a whole group if nothing of it would be
    /// seen.
    mutating func resolveNext(of list: DrawList) {
        let entry = entries[index]
        // Copying an item retains its contents, so only drawn items are copied. A backdrop has no area.
        if entry.kind == .op, !entry.isInGroup, !entry.area.isEmpty, !damage.touches(entry.area) {
            skipped += 1
            index += 1
        } else {
            resolve(list.items[index])
        }
    }

    private mutating func resolve(_ item: DrawList.Item) {
        let entry = entries[index]
        switch item {
        case .pushClip, .pushTransform:
            state.follow(item)
            clip = nil
        case .pushOpacity(let opacity):
            if !pushGroup(min(opacity, 1), entry) {
                skipped += entry.end - index - 1
                index = entry.end
            }
        case .popClip, .popTransform, .popOpacity:
            if let opening = state.pop(item) { leave(opening) }
        case .backdrop:
            if takeBackdrop() { drawn += 1 } else { skipped += 1 }
        default:
            if entry.kind == .op {
                let rows = openRows(at: index)
                if rows != self.rows { clip = nil }
                self.rows = rows
                if add(item) { drawn += 1 } else { skipped += 1 }
            } else {
                skipped += 1
            }
        }
        index += 1
    }

    /// Makes the operations of one item that draws; false if nothing of it would be seen.
    private mutating func add(_ item: DrawList.Item) -> Bool {
        switch item {
        case .fill(let shape, let paint): fill(shape, paint)
        case .stroke(let shape, let line, let paint): stroke(shape, line, paint)
        case .shadow(let rect, let corners, let blur, let color): shadow(rect, corners, blur, color)
        case .image(let name, let rect, let corners): image(name, rect, corners)
        case .icon(let icon, let rect, let color): self.icon(icon, rect, color)
        case .sprite(let sprite, let position): self.sprite(sprite, position)
        case .text(let run): text(run)
        case .material(let rect, let corners, let material): pane(rect, corners, material)
        default: false
        }
    }

    /// Adds an operation of the present item that lies within `bounds`, under the clip that was found for it and turned
    /// by the frame.
    ///
    /// - Parameter isCutOff: Whether it is cut at the entry's area. Text may reach beyond that area, which was
    ///   estimated before there was a mask.
    mutating func add(_ form: consuming PaintOp.Form, _ bounds: Bounds, isCutOff: Bool = false) {
        guard var clipIndex = clip?.index else { return }
        let clip = ops.clips[clipIndex]
        let entry = entries[index]
        var area = PixelArea(state.frame.onCanvas(bounds).intersection(clip.limit.bounds))
        if isCutOff, !entry.area.contains(area) {
            area = area.intersection(entry.area)
            clipIndex = ops.clips.count
            ops.clips.append(PaintOp.Clip(limit: clip.limit.intersection(entry.area), rounds: clip.rounds))
        }
        let turn = state.frame.turn.map { ops.index(of: $0) } ?? -1
        ops.items.append(
            PaintOp(form: form, index: index, clip: clipIndex, area: area, isCuttable: entry.isCuttable, turn: turn))
    }

    // MARK: Groups

    /// Begins a group; false if nothing of it would be drawn.
    private mutating func pushGroup(_ opacity: Double, _ entry: Entry) -> Bool {
        switch entry.kind {
        case .apart: state.pushOpacity(opacity)
        case .group:
            guard entry.isInGroup || damage.touches(entry.area) else { return false }
            // A group itself has no clip: its items are clipped.
            openGroups.append(index)
            addGroup(.beginGroup(opacity: opacity * state.frame.opacity), entry.area)
            state.pushGroup(opacity)
            clip = nil
        default: return false
        }
        return true
    }

    private mutating func addGroup(_ form: PaintOp.Form, _ area: PixelArea) {
        ops.items.append(PaintOp(form: form, index: index, clip: 0, area: area, isCuttable: true))
    }

    /// Closes one scope.
    private mutating func leave(_ opening: GraphicsState.Opening) {
        switch opening {
        case .clip: clip = nil
        case .group:
            if let start = openGroups.popLast() { addGroup(.endGroup, entries[start].area) }
            clip = nil
        case .transform, .opacity: break
        }
    }

    /// Lower opacities change no pixel by more than one step in 255.
    static let faintest = 1.0 / 512

    // MARK: Clips

    /// Finds the clip for one item. Only the round clips that cut the item are applied, because they are expensive.
    private mutating func findClip(for item: Bounds) {
        var cutting: UInt64 = 0
        for index in state.roundClips.indices where state.roundClips[index].cuts(item) { cutting |= 1 << index }
        if let clip, clip.cutting == cutting { return }
        let first = ops.rounds.count
        for index in state.roundClips.indices where cutting & 1 << index != 0 {
            ops.rounds.append(state.roundClips[index])
        }
        clip = (ops.clips.count, cutting)
        ops.clips.append(PaintOp.Clip(limit: PixelArea(limit), rounds: first..<ops.rounds.count))
    }

    /// True if any part of an item, which the frame may turn, is inside the clips; the clip for its operations is then
    /// found.
    mutating func isSeen(_ item: Bounds) -> Bool {
        let item = state.frame.onCanvas(item)
        guard item.touches(limit) else { return false }
        findClip(for: item)
        return true
    }
}
