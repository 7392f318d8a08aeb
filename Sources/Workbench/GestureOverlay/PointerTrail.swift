import Geometry

/// A pointer's places of late: the newest positions in a ring, each for two seconds.
struct PointerTrail: Sendable {
    /// The most positions that are kept.
    static let capacity = 512
    /// The time for which a position is shown, in seconds, and from when on it fades; while nothing is pressed it goes
    /// sooner.
    static let life = 2.0
    static let steady = 1.4
    static let hoverLife = 0.7
    /// Positions nearer to each other than this would lie on each other, in points: they are one.
    static let nearest = 1.0
    /// The time over which a speed is taken, in seconds: several reports of a fast mouse.
    private static let span = 0.008

    /// A position and how the pointer came there.
    struct Dot: Hashable, Sendable {
        var position: Point
        /// Seconds of the prototype.
        var time: Double
        /// Points per second.
        var speed: Double
        var isPressed: Bool
        /// True if no line leads here from the dot before.
        var begins: Bool
        /// True if a frame was drawn from here.
        var isFrame = false

        /// The visibility, from 0 to 1, in eighths so that fading changes seldom.
        func opacity(at now: Double) -> Double {
            let age = now - time
            let (start, end) = isPressed ? (PointerTrail.steady, PointerTrail.life) : (0.1, PointerTrail.hoverLife)
            return (8 * (1 - progress(of: age, from: start, to: end).clamped(to: 0...1))).rounded() / 8
        }
    }

    /// Oldest first.
    private(set) var dots = RingBuffer<Dot>(capacity: capacity)

    /// Adds a position at a time in seconds of the prototype.
    mutating func add(_ position: Point, at time: Double, isPressed: Bool, begins: Bool = false) {
        guard let last = dots.last else {
            return dots.append(Dot(position: position, time: time, speed: 0, isPressed: isPressed, begins: true))
        }
        let goesOn = !begins && last.isPressed == isPressed && time - last.time < 0.5
        if goesOn, position.distance(to: last.position) < Self.nearest {
            dots[dots.count - 1].time = time
            return
        }
        dots.append(
            Dot(
                position: position, time: time, speed: goesOn ? speed(to: position, at: time) : 0, isPressed: isPressed,
                begins: !goesOn))
    }

    /// Notes that a frame shows the pointer where it is now.
    mutating func noteFrame() {
        guard !dots.isEmpty else { return }
        dots[dots.count - 1].isFrame = true
    }

    mutating func removeAll() { dots.removeAll() }

    /// True while any of it is still to fade.
    func isFading(at now: Double) -> Bool { dots.last.map { $0.opacity(at: now) > 0 } ?? false }

    private func speed(to position: Point, at time: Double) -> Double {
        var index = dots.count - 1
        while index > 0, time - dots[index].time < Self.span, !dots[index].begins { index -= 1 }
        let from = dots[index]
        return time > from.time ? position.distance(to: from.position) / (time - from.time) : from.speed
    }
}

/// The latest notches of a wheel and where they were turned.
struct WheelTrail: Sendable {
    static let capacity = 24

    struct Notch: Hashable, Sendable {
        /// Points.
        var position: Point
        /// As in the event: positive `dy` moves the content down.
        var notches: Vector
        /// Seconds of the prototype.
        var time: Double
    }

    /// Oldest first.
    private(set) var notches = RingBuffer<Notch>(capacity: capacity)

    mutating func add(_ turned: Vector, at position: Point, time: Double) {
        notches.append(Notch(position: position, notches: turned, time: time))
    }

    mutating func removeAll() { notches.removeAll() }

    func isFading(at now: Double) -> Bool { notches.last.map { now - $0.time < PointerTrail.life } ?? false }
}
