import Prototyping

/// The gestures of a session as bars on two lanes, from press to release and on to rest.
///
/// They are made again only when a gesture came, went or changed.
struct TimelineBars: Sendable {
    /// One gesture; times are in seconds of the prototype, in order.
    struct Bar: Hashable, Sendable {
        var number: UInt32
        var movable: Movable
        var pressed: Double
        /// Infinity while it is held.
        var released: Double
        /// When what it drove came to rest; the release where it did not, or went elsewhere before.
        var rest: Double
        /// 0 is the upper one.
        var lane = 0
        /// When the next bar of its lane begins; infinity where there is none.
        var next = Double.infinity
    }

    static let lanes = 2

    /// In order of their presses.
    private(set) var bars: [Bar] = []
    /// As they came, to see what changed.
    private var known: [Bar] = []

    /// Takes the gestures as they are now; those with times that are not finite are left out.
    ///
    /// - Complexity: O(n) where nothing changed.
    mutating func take(_ gestures: [GestureReport]) {
        guard hasChanged(gestures) else { return }
        known.removeAll(keepingCapacity: true)
        bars.removeAll(keepingCapacity: true)
        for index in gestures.indices {
            let bar = Bar(gestures[index])
            known.append(bar)
            if bar.isValid { bars.append(bar) }
        }
        bars.sort { ($0.pressed, $0.number) < ($1.pressed, $1.number) }
        place()
    }

    private func hasChanged(_ gestures: [GestureReport]) -> Bool {
        guard gestures.count == known.count else { return true }
        for index in gestures.indices where Bar(gestures[index]) != known[index] { return true }
        return false
    }

    /// Gives each the upper lane where that is free, or else the one that is free first.
    private mutating func place() {
        var last: [Int?] = Array(repeating: nil, count: Self.lanes)
        for index in bars.indices {
            func end(_ lane: Int) -> Double { last[lane].map { bars[$0].rest } ?? -.infinity }
            let free = (0..<Self.lanes).first { end($0) <= bars[index].pressed }
            let lane = free ?? (end(1) < end(0) ? 1 : 0)
            bars[index].lane = lane
            if let before = last[lane] { bars[before].next = bars[index].pressed }
            last[lane] = index
        }
    }

    /// The bar before or after a moment: beside the given one, or else by the times of their presses.
    func neighbour(of number: UInt32?, at time: Double, step: Int) -> Bar? {
        if let index = bars.firstIndex(where: { $0.number == number }) {
            return bars.indices.contains(index + step) ? bars[index + step] : nil
        }
        return step < 0 ? bars.last { $0.pressed < time } : bars.first { $0.pressed > time }
    }
}

extension TimelineBars.Bar {
    fileprivate init(_ report: GestureReport) {
        number = report.number
        movable = report.movable
        pressed = report.pressed
        released = report.released ?? (report.ending == .unfinished ? .infinity : report.pressed)
        rest = released + (report.settling?.rest ?? 0)
    }

    fileprivate var isValid: Bool { pressed.isFinite && released >= pressed && rest >= released }
}
