import Drawing

/// The extent of a group that is not drawn yet.
struct GroupSurvey {
    /// The indices at which it begins and ends; past the last item if it has no end.
    let start: Int
    var end: Int
    /// The bounds of its items that are not hidden.
    var bounds = Bounds.nothing
    /// Whether no two of them overlap: then the group's opacity can be applied to each one.
    var isApart = true
    var hasBackdrop = false
    /// The position of its first item in `Renderer.groupBounds`, and of the group around it in `Renderer.surveys`.
    fileprivate var first: Int
    fileprivate var outer: Int?
}

extension Renderer {
    /// The most items that a group has whose opacity is applied to each one.
    private static let most = 16

    /// The survey of the group that begins at `start`. Call this from the front to the back.
    ///
    /// With an outermost group all groups in it are surveyed, so that the cost grows with the items, however deep they
    /// lie in groups.
    mutating func survey(_ items: [DrawList.Item], at start: Int) -> GroupSurvey {
        if start >= surveys.first?.end ?? 0 { surveyAll(items, from: start) }
        while surveys[surveyed].start < start { surveyed += 1 }
        return surveys[surveyed]
    }

    private mutating func surveyAll(_ items: [DrawList.Item], from start: Int) {
        surveys.removeAll(keepingCapacity: true)
        surveyed = 0
        groupBounds.removeAll(keepingCapacity: true)
        let depth = state.depth
        var innermost: Int?
        // The last item that a later one overlaps: two overlap in a group that begins no later.
        var overlapped = -1
        for index in start..<items.count {
            state.follow(items[index])
            switch items[index] {
            case .pushOpacity:
                surveys.append(
                    GroupSurvey(start: index, end: items.count, first: groupBounds.count, outer: innermost))
                innermost = surveys.count - 1
            case .popOpacity:
                guard let group = innermost else { continue }
                surveys[group].end = index
                innermost = close(group, overlapped)
            case .backdrop:
                if let innermost { surveys[innermost].hasBackdrop = true }
            default:
                guard let innermost, let bounds = bounds(of: items[index]), bounds.touches(state.frame.limit),
                    !isOccluded(bounds, at: index)
                else { continue }
                surveys[innermost].bounds = surveys[innermost].bounds.union(bounds)
                let latest = groupBounds.suffix(Renderer.most)
                if let other = latest.lastIndex(where: { $0.touches(bounds) }) { overlapped = max(overlapped, other) }
                groupBounds.append(bounds)
            }
            if innermost == nil { break }
        }
        while let group = innermost { innermost = close(group, overlapped) }
        while state.depth > depth { _ = state.popLast() }
    }

    /// Ends a group, adds it to the one around it, and returns that one.
    private mutating func close(_ group: Int, _ overlapped: Int) -> Int? {
        let survey = surveys[group]
        surveys[group].isApart = overlapped < survey.first && groupBounds.count - survey.first <= Renderer.most
        if let outer = survey.outer {
            surveys[outer].bounds = surveys[outer].bounds.union(survey.bounds)
            surveys[outer].hasBackdrop = surveys[outer].hasBackdrop || survey.hasBackdrop
        }
        return survey.outer
    }
}
