import Geometry
import Prototyping

extension Feel {
    /// The differences of one feel from another, in words.
    struct Differences: Hashable {
        /// One line each: gestures, states, then numbers of the tuning.
        var lines: [String] = []
        /// The gesture whose path differs the most; nil where none does.
        var gesture: Int?

        var isEmpty: Bool { lines.isEmpty }
    }

    /// The names of states that are listed at most.
    private static let mostNames = 8

    /// The differences of what is now from what was kept.
    ///
    /// - Parameters:
    ///   - kept: What this is compared with.
    ///   - comparesDrawing: False where another look is no difference.
    func differences(from kept: Feel, _ tolerances: Tolerances, comparesDrawing: Bool = true) -> Differences {
        var differences = Differences()
        var most = 0.0
        for index in 0..<max(gestures.count, kept.gestures.count) {
            guard gestures.indices.contains(index), kept.gestures.indices.contains(index) else {
                let isNew = gestures.indices.contains(index)
                let gesture = isNew ? gestures[index] : kept.gestures[index]
                differences.lines.append("gesture \(index + 1) (\(gesture.title)) is \(isNew ? "new" : "missing")")
                continue
            }
            let (now, then) = (gestures[index], kept.gestures[index])
            let clauses = now.clauses(from: then, tolerances.value(of: now.movable))
            guard !clauses.isEmpty else { continue }
            differences.lines.append("gesture \(index + 1) (\(then.title)) \(clauses.joined(separator: ", "))")
            let distance = now.pathDistance(to: then)
            if distance >= most, !now.path.isEmpty, !then.path.isEmpty {
                (most, differences.gesture) = (distance, index)
            }
        }
        differences.lines += stateLines(from: kept, tolerances)
        // A state that differs, also within its tolerance, is mostly drawn otherwise as well.
        if comparesDrawing, differences.isEmpty,
            let frame = zip(frames, kept.frames).first(where: { $0.states == $1.states && $0.drawn != $1.drawn })?.0
                .number
        {
            differences.lines.append(
                "something is drawn otherwise from \(Self.seconds(frame)) s on, though no state differs")
        }
        differences.lines += tuningLines(from: kept, tolerances)
        return differences
    }

    /// A line for each number of the tuning that is another.
    private func tuningLines(from kept: Feel, _ tolerances: Tolerances) -> [String] {
        Set(tuning.keys).union(kept.tuning.keys).sorted().compactMap { name in
            switch (tuning[name], kept.tuning[name]) {
            case (let now?, let then?):
                abs(now - then) <= tolerances.value(of: name)
                    ? nil : "\(name) is \(JSONValue.spelled(now)) instead of \(JSONValue.spelled(then))"
            case (_?, nil): "\(name) is a new number of the tuning"
            case (nil, _): "\(name) is no number of the tuning any more"
            }
        }
    }

    /// A line for each state that differs, those that differ first before the others.
    private func stateLines(from kept: Feel, _ tolerances: Tolerances) -> [String] {
        var found: [String: (frame: Int, most: Double?)] = [:]
        for (now, then) in zip(frames, kept.frames) {
            guard now.number == then.number else {
                // The last one may come earlier or later.
                let isLast = now.number == frames.last?.number || then.number == kept.frames.last?.number
                if !isLast { found["the number of its frame"] = (min(now.number, then.number), nil) }
                break
            }
            for name in Set(now.states.keys).union(then.states.keys) {
                let (one, other) = (now.states[name], then.states[name])
                guard one != other else { continue }
                guard case .number(let number)? = one, case .number(let expected)? = other else {
                    found[name] = (found[name]?.frame ?? now.number, nil)
                    continue
                }
                let distance = abs(number - expected)
                guard distance > tolerances.value(of: name) else { continue }
                let before = found[name]
                found[name] = (
                    before?.frame ?? now.number, before.map { $0.most.map { max($0, distance) } } ?? distance
                )
            }
        }
        var lines = found.sorted { ($0.value.frame, $0.key) < ($1.value.frame, $1.key) }.prefix(Self.mostNames).map {
            let by = $0.value.most.map { "by up to \(Self.text($0))" } ?? "in kind or in words"
            return "\($0.key) differs \(by) from \(Self.seconds($0.value.frame)) s on"
        }
        if found.count > Self.mostNames { lines.append("\(found.count - Self.mostNames) more states differ") }
        let (end, keptEnd) = (frames.last?.number ?? 0, kept.frames.last?.number ?? 0)
        if end != keptEnd {
            lines.append("it ends at \(Self.seconds(end)) s instead of \(Self.seconds(keptEnd)) s")
        }
        return lines
    }

    private static func seconds(_ frame: Int) -> String { decimal(Double(frame) / framesPerSecond, digits: 3) }

    /// A difference, by a digit behind the point where it is as large as that.
    fileprivate static func text(_ value: Double) -> String {
        value >= 0.1 ? decimal(value, digits: 1) : value >= 0.001 ? decimal(value, digits: 3) : "under 0.001"
    }
}

extension Feel.Gesture {
    /// Its name in a line.
    var title: String { "\(movable), pressed at \(decimal(pressed, digits: 3)) s" }

    /// The differences from another, in clauses.
    fileprivate func clauses(from kept: Self, _ tolerance: Double) -> [String] {
        guard movable == kept.movable else { return ["drives \(movable)"] }
        guard unit == kept.unit else { return ["is measured in \(unit)"] }
        var clauses: [String] = []
        // What a line could not show, the states tell.
        let tolerance = max(tolerance, 0.001)
        let distance = (way - kept.way).length
        if distance > tolerance { clauses.append("ends \(Feel.text(distance)) \(unit) elsewhere") }
        switch (settled, kept.settled) {
        case (let now?, let then?):
            let late = (now - then) * 1000
            if abs(late) > tolerance {
                clauses.append("settles \(Feel.text(abs(late))) ms \(late > 0 ? "later" : "earlier")")
            }
        case (nil, _?): clauses.append("does not settle any more")
        case (_?, nil): clauses.append("settles, as it did not before")
        case (nil, nil): break
        }
        if let rest, let before = kept.rest, abs(rest - before) * 1000 > tolerance {
            clauses.append("rests \(Feel.text(abs(rest - before) * 1000)) ms \(rest > before ? "later" : "earlier")")
        }
        if let overshoot, let before = kept.overshoot, abs(overshoot - before) > tolerance {
            let by = Feel.text(abs(overshoot - before))
            clauses.append("overshoots \(by) \(unit) \(overshoot > before ? "more" : "less")")
        }
        // Paths are kept in hundredths of a point.
        let apart = pathDistance(to: kept)
        if path.isEmpty != kept.path.isEmpty {
            clauses.append(path.isEmpty ? "has no path any more" : "has a path now")
        } else if apart > tolerance + 0.01 {
            clauses.append("has its path up to \(Feel.text(apart)) pt apart")
        }
        return clauses
    }

    /// The largest distance between two paths, frame by frame; the shorter one stays where it ends.
    fileprivate func pathDistance(to other: Self) -> Double {
        guard let end = path.last, let otherEnd = other.path.last else { return 0 }
        return (0..<max(path.count, other.path.count)).map { index in
            let one = index < path.count ? path[index] : end
            return one.distance(to: index < other.path.count ? other.path[index] : otherEnd)
        }.max() ?? 0
    }
}
