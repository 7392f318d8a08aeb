/// The error bounds that a polyline must stay within: a least and a greatest value at each of many times.
///
/// The polyline turns only at these times. Between them the bounds are straight lines.
struct ErrorCorridor {
    let times: [Double]
    /// The least and the greatest value at each time.
    let low: [Double]
    let high: [Double]

    /// The corners of a polyline through the corridor with the fewest pieces; nil if no polyline fits.
    ///
    /// Each stage finds the values that one more piece can reach at each time. A piece is a line through a time at which
    /// the stage before reached new values: its possible values and slopes there form a polygon, which every later time
    /// clips. A walk back from the end then chooses for each corner one that reaches the next.
    ///
    /// Source: minimum link paths, in the manner of Suri 1986 and Imai and Iri 1988, on a grid of times.
    func fewestPoints() -> [(time: Double, value: Double)]? {
        var start = [Windows](repeating: Windows(), count: times.count)
        start[0].insert(Window(low: low[0], high: high[0]))
        var stages = [start]
        var grown = [0]
        while stages[stages.count - 1][times.count - 1].list.isEmpty {
            let stage = stages[stages.count - 1]
            var next = stage
            for index in grown {
                for window in stage[index].list { extend(from: index, window, into: &next) }
            }
            grown = next.indices.filter { next[$0] != stage[$0] }
            guard !grown.isEmpty else { return nil }
            stages.append(next)
        }
        return path(stages)
    }

    /// The values from one to another.
    struct Window: Equatable {
        var low = Double.infinity
        var high = -Double.infinity

        func intersection(_ other: Window) -> Window { Window(low: max(low, other.low), high: min(high, other.high)) }
    }

    /// The values that can be reached at a time: windows that do not touch.
    struct Windows: Equatable {
        private(set) var list: [Window] = []

        mutating func insert(_ window: Window) {
            if list.count == 1, list[0].low <= window.low, list[0].high >= window.high { return }
            var window = window
            list.removeAll { other in
                guard other.low <= window.high, window.low <= other.high else { return false }
                window = Window(low: min(other.low, window.low), high: max(other.high, window.high))
                return true
            }
            list.append(window)
        }
    }

    private func extend(from index: Int, _ window: Window, into windows: inout [Windows]) {
        var lines = LinePolygon(from: window)
        for later in times.indices.dropFirst(index + 1) {
            let elapsed = times[later] - times[index]
            lines.keep(after: elapsed, from: low[later], to: high[later])
            guard let reached = lines.window(after: elapsed) else { return }
            windows[later].insert(reached)
        }
    }

    /// Walks back from the end through the windows of each stage.
    private func path(_ stages: [[Windows]]) -> [(time: Double, value: Double)]? {
        let last = times.count - 1
        guard let end = stages[stages.count - 1][last].list.first else { return nil }
        var attempts = 10_000
        return path(to: last, (end.low + end.high) / 2, through: stages.dropLast(), &attempts)
    }

    /// The corners up to a time and value, with one piece for each stage.
    ///
    /// The corners with the widest choice of values are tried first: those at the edge of a window may fail by rounding.
    private func path(
        to index: Int, _ value: Double, through stages: ArraySlice<[Windows]>, _ attempts: inout Int
    ) -> [(time: Double, value: Double)]? {
        guard let stage = stages.last else { return index == 0 ? [(times[0], value)] : nil }
        attempts -= 1
        guard attempts > 0 else { return nil }
        for corner in corners(before: index, value, in: stage).sorted(by: { $0.width > $1.width }) {
            if let path = path(to: corner.index, corner.value, through: stages.dropLast(), &attempts) {
                return path + [(times[index], value)]
            }
        }
        return nil
    }

    /// The earlier corners from which a straight piece reaches a time and value, with the width of the choice of
    /// values.
    private func corners(
        before index: Int, _ value: Double, in windows: [Windows]
    ) -> [(index: Int, value: Double, width: Double)] {
        var corners: [(index: Int, value: Double, width: Double)] = []
        var slopes = Window(low: -.infinity, high: .infinity)
        for earlier in (0..<index).reversed() {
            let elapsed = times[index] - times[earlier]
            for window in windows[earlier].list {
                let found = slopes.intersection(window.slopes(to: value, after: elapsed))
                let width = (found.high - found.low) * elapsed
                if width >= -1e-12 {
                    corners.append((earlier, value - elapsed * (found.low + found.high) / 2, width))
                }
            }
            let passing = Window(low: low[earlier], high: high[earlier]).slopes(to: value, after: elapsed)
            slopes = slopes.intersection(passing)
            if slopes.low > slopes.high + 1e-12 { break }
        }
        return corners
    }
}

extension ErrorCorridor.Window {
    /// The slopes of lines from a value of the window to a value after some time.
    fileprivate func slopes(to value: Double, after elapsed: Double) -> ErrorCorridor.Window {
        ErrorCorridor.Window(low: (value - high) / elapsed, high: (value - low) / elapsed)
    }
}

/// The lines through a time that have met all conditions so far: a convex polygon of their values and slopes there.
private struct LinePolygon {
    private var corners: [(value: Double, slope: Double)]
    private var kept: [(value: Double, slope: Double)] = []

    init(from window: ErrorCorridor.Window) {
        let steep = 1e9
        corners = [(window.low, -steep), (window.high, -steep), (window.high, steep), (window.low, steep)]
    }

    /// Keeps the lines that are between two values after some time.
    mutating func keep(after elapsed: Double, from low: Double, to high: Double) {
        clip { $0 + $1 * elapsed - low }
        clip { high - $0 - $1 * elapsed }
    }

    /// The values that the lines have after some time; nil if there are no lines.
    func window(after elapsed: Double) -> ErrorCorridor.Window? {
        guard !corners.isEmpty else { return nil }
        var window = ErrorCorridor.Window()
        for corner in corners {
            let value = corner.value + corner.slope * elapsed
            window = ErrorCorridor.Window(low: min(window.low, value), high: max(window.high, value))
        }
        return window
    }

    /// Keeps the part of the polygon where a linear function is not below 0. Source: Sutherland and Hodgman 1974.
    private mutating func clip(_ inside: (Double, Double) -> Double) {
        kept.removeAll(keepingCapacity: true)
        guard var before = corners.last else { return }
        var distanceBefore = inside(before.value, before.slope)
        for corner in corners {
            let distance = inside(corner.value, corner.slope)
            if (distance >= 0) != (distanceBefore >= 0) {
                let share = distanceBefore / (distanceBefore - distance)
                kept.append(
                    (
                        before.value + (corner.value - before.value) * share,
                        before.slope + (corner.slope - before.slope) * share
                    ))
            }
            if distance >= 0 { kept.append(corner) }
            (before, distanceBefore) = (corner, distance)
        }
        swap(&corners, &kept)
    }
}
