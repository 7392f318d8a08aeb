/// Reports completions in the order of time.
extension AnimationEngine {
    /// Reports a moment; for several components only when the last of them reaches it.
    mutating func report(_ moment: Completion.Moment, _ index: Int, at time: Double) {
        guard planOf[index] >= 0, plans[Int(planOf[index])].count > 1 else { return append(moment, index, at: time) }
        let head = plans[Int(planOf[index])].head
        let last = max(latest(moment, head), time)
        setLatest(moment, head, last)
        let bit: Pending = moment == .atRest ? .rest : .logicalEnd
        for component in head..<head + plans[Int(planOf[index])].count
        where slots[component].pending.contains(bit) {
            return
        }
        append(moment, head, at: last)
    }

    private func latest(_ moment: Completion.Moment, _ head: Int) -> Double {
        let plan = plans[Int(planOf[head])]
        return moment == .atRest ? plan.latestRest : plan.latestLogicalEnd
    }

    private mutating func setLatest(_ moment: Completion.Moment, _ head: Int, _ time: Double) {
        switch moment {
        case .atRest: plans[Int(planOf[head])].latestRest = time
        case .logicallyComplete: plans[Int(planOf[head])].latestLogicalEnd = time
        }
    }

    private mutating func append(_ moment: Completion.Moment, _ index: Int, at time: Double) {
        let channel = Channel(index: UInt32(index), generation: slots[index].generation)
        completions.append(Completion(channel: channel, moment: moment, time: clock.time(of: time)))
    }

    /// Sorts the completions from `first` on by time, then by channel, then the logical end before the rest.
    ///
    /// In place, by heaps: the library's sort may allocate.
    mutating func sortCompletions(from first: Int) {
        let count = completions.count - first
        guard (first + 1..<max(completions.count, first + 1)).contains(where: { precedes($0, $0 - 1) }) else { return }
        for root in (0..<count / 2).reversed() { sink(root, of: count, from: first) }
        for end in (1..<count).reversed() {
            completions.swapAt(first, first + end)
            sink(0, of: end, from: first)
        }
    }

    private mutating func sink(_ root: Int, of count: Int, from first: Int) {
        var root = root
        while 2 * root + 1 < count {
            var child = 2 * root + 1
            if child + 1 < count && precedes(first + child, first + child + 1) { child += 1 }
            guard precedes(first + root, first + child) else { return }
            completions.swapAt(first + root, first + child)
            root = child
        }
    }

    private func precedes(_ one: Int, _ other: Int) -> Bool {
        let (a, b) = (completions[one], completions[other])
        if a.time != b.time { return a.time < b.time }
        if a.channel.index != b.channel.index { return a.channel.index < b.channel.index }
        return a.moment == .logicallyComplete && b.moment == .atRest
    }
}
