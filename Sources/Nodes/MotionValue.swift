import Geometry
import Gestures
import Motion
import Prototyping

/// A number or a point that moves: a value at rest, and a channel of the engine while it moves or is held.
///
///     struct Lamp: Prototype {
///         var isOn = false
///         var light = MotionValue(0.0)
///
///         static func wire(_ my: Wiring<Lamp>) { my.child(\.light) }
///         func body(_ c: Context, _ ui: inout UI<Lamp>) {
///             ui.circle(ui.frame.center, 80, Color(white: 0.2 + 0.8 * light.value(c)))
///             ui.press("Lamp", in: ui.frame) { lamp, c in
///                 lamp.isOn.toggle()
///                 lamp.light.spring(to: lamp.isOn ? 1 : 0, with: .smooth, &c)
///             }
///         }
///     }
///
/// At rest it is a plain value: it needs no place in the engine, and a node that goes leaves nothing behind.
public struct MotionValue<Value: Animatable>: Node, Hashable {
    /// The value at which it rests, or to which it goes; while it is held, the one at which it rested before.
    public private(set) var home: Value
    /// The engine's channel while it moves or is held.
    public private(set) var channel: Value.Channel?
    /// True from when something takes hold of it until it is let go.
    public private(set) var isHeld = false

    /// Makes one that rests.
    public init(_ value: Value) { home = value }

    /// The value now: at the time of the event that is handled, or of the frame that is drawn.
    public func value(_ c: borrowing Context) -> Value { channel.map { Value.value(of: $0, c.engine) } ?? home }
    /// The velocity now, in units a second.
    public func velocity(_ c: borrowing Context) -> Value.Way {
        channel.map { Value.velocity(of: $0, c.engine) } ?? Value.still
    }
    /// True from when it is taken or sent until it is at rest.
    public var isUnderWay: Bool { channel != nil }
    /// The value to which it goes, or at which it rests.
    public func target(_ c: borrowing Context) -> Value { channel.map { Value.target(of: $0, c.engine) } ?? home }
    /// True in motion; false at rest and while it is held.
    public func isMoving(_ c: borrowing Context) -> Bool { channel.map { Value.isMoving($0, c.engine) } ?? false }
    /// True while it moves by more than half a point, or by 30 points a second.
    public func isVisiblyMoving(_ c: borrowing Context) -> Bool {
        channel.map { Value.isVisiblyMoving($0, c.engine) } ?? false
    }

    // MARK: Moved

    private mutating func attach(_ c: inout Context) -> Value.Channel {
        if let channel { return channel }
        let made = Value.makeChannel(home, &c.engine)
        channel = made
        return made
    }

    private mutating func detach(_ c: inout Context) {
        if let channel { Value.remove(channel, &c.engine) }
        (channel, isHeld) = (nil, false)
    }

    /// Takes hold of it where it is.
    @discardableResult public mutating func hold(_ c: inout Context) -> Value {
        isHeld = true
        return Value.hold(attach(&c), &c.engine)
    }

    /// Follows the hand that holds it.
    public mutating func track(at value: Value, _ c: inout Context) { Value.track(attach(&c), at: value, &c.engine) }

    /// Follows a drag, a pinch or a turn from where it takes it to where it lets it go, as a value that rests there.
    ///
    /// - Parameter value: The value for the one that it had when it was taken.
    public mutating func follow(_ drag: Drag, _ c: inout Context, _ value: (Value) -> Value) {
        switch drag.phase {
        // Its home is where it was taken then.
        case .began, .ended, .cancelled: jump(to: self.value(c), &c)
        case .changed: track(at: value(home), &c)
        case .failed: break
        }
    }

    /// Goes to a value by a spring.
    ///
    /// - Parameter velocity: Per second; the one that it has unless given.
    /// - Returns: False for a value that is not finite.
    @discardableResult public mutating func spring(
        to value: Value, with spring: Spring, velocity: Value.Way? = nil, _ c: inout Context
    ) -> Bool {
        guard Value.spring(attach(&c), to: value, with: spring, velocity: velocity, &c.engine) else { return false }
        (home, isHeld) = (value, false)
        return true
    }

    /// Goes to a value by a spring of sliders; one that a slider changes in flight follows it.
    @discardableResult public mutating func spring(
        to value: Value, with spring: SpringShape, velocity: Value.Way? = nil, _ c: inout Context
    ) -> Bool { self.spring(to: value, with: spring.spring, velocity: velocity, &c) }

    /// Lies at a value at once.
    public mutating func jump(to value: Value, _ c: inout Context) {
        detach(&c)
        home = value
    }

    // MARK: A node

    public init(from decoder: any Decoder) throws { home = try Value(saved: decoder) }
    public func encode(to encoder: any Encoder) throws { try home.save(to: encoder) }

    public static func wire(_ my: Wiring<MotionValue>) {
        my.report { motion, name, c, report in motion.value(c).report(name, into: &report) }
        my.signal { motion, signal, c in
            switch signal {
            // The numbers of a point may come to rest at different times.
            case .completed(let completion):
                guard let channel = motion.channel, completion.moment == .atRest, !motion.isHeld,
                    Value.concerns(completion, channel), !Value.isMoving(channel, c.engine)
                else { break }
                motion.jump(to: Value.value(of: channel, c.engine), &c)
            case .rest: (motion.channel, motion.isHeld) = (nil, false)
            default: break
            }
        }
    }
}

extension MotionValue: Blank where Value == Double {
    /// Makes one that rests at 0.
    public init() { self.init(0) }
}

extension MotionValue<Double> {
    /// True while a spring moves it.
    public func isSprung(_ c: borrowing Context) -> Bool { channel.flatMap { c.engine.spring(of: $0) } != nil }

    /// Moves the value, and the one to which it goes, by a distance at once; the velocity stays.
    public mutating func shift(by distance: Double, _ c: inout Context) {
        if let channel, !c.engine.shift(channel, by: distance) { return }
        home += distance
    }

    /// Lies a distance further at once, and goes back by a spring with the velocity that it has: for something that has
    /// another place at once, and is seen to go there.
    public mutating func goBack(from distance: Double, with spring: SpringShape, _ c: inout Context) {
        let goal = home
        shift(by: distance, &c)
        self.spring(to: goal, with: spring, &c)
    }

    /// Rolls out by friction; beyond the engine's limits a spring returns it.
    public mutating func decay(velocity: Double, rate: Double, returning spring: Spring, _ c: inout Context) {
        let channel = attach(&c)
        if c.engine.decay(channel, velocity: velocity, rate: rate, returning: spring) { settle(channel, c) }
    }

    /// Goes to a value along a curve.
    ///
    /// - Parameter duration: Seconds; 0 or more.
    public mutating func curve(
        to value: Double, along curve: TimingCurve, duration: Double, repetition: Repetition = .once, _ c: inout Context
    ) {
        let channel = attach(&c)
        let isTaken = c.engine.curve(channel, to: value, along: curve, duration: duration, repetition: repetition)
        if isTaken { settle(channel, c) }
    }

    /// Goes from value to value.
    public mutating func keyframes(_ keyframes: [Keyframe], repetition: Repetition = .once, _ c: inout Context) {
        let channel = attach(&c)
        if c.engine.keyframes(channel, keyframes, repetition: repetition) { settle(channel, c) }
    }

    /// Performs one step after the other.
    public mutating func run(_ steps: [Motion.Step], repetition: Repetition = .once, _ c: inout Context) {
        let channel = attach(&c)
        if c.engine.run(steps, on: channel, repetition: repetition) { settle(channel, c) }
    }

    /// Notes where it goes.
    private mutating func settle(_ channel: Channel, _ c: Context) {
        (home, isHeld) = (c.engine.target(of: channel), false)
    }

    /// Rolls out by friction so that it comes to rest at a value; by a spring where it cannot.
    public mutating func decay(
        landingAt value: Double, velocity: Double, rate: Double, otherwise spring: Spring, _ c: inout Context
    ) {
        if c.engine.decay(attach(&c), landingAt: value, velocity: velocity, rate: rate, otherwise: spring) {
            (home, isHeld) = (value, false)
        }
    }
}

extension MotionValue<Point> {
    /// True while a spring moves either of its numbers.
    public func isSprung(_ c: borrowing Context) -> Bool {
        guard let channel else { return false }
        return c.engine.spring(of: channel[0]) != nil || c.engine.spring(of: channel[1]) != nil
    }

    /// Goes to a point by a spring after some seconds, in which it stays where it is.
    public mutating func spring(to value: Point, with spring: Spring, after delay: Double, _ c: inout Context) {
        let channel = attach(&c)
        c.engine.run([.spring(to: value.x, with: spring, delay: delay)], on: channel[0])
        c.engine.run([.spring(to: value.y, with: spring, delay: delay)], on: channel[1])
        (home, isHeld) = (value, false)
    }

    /// Is as much further from the origin at once, where the stage has another size: a motion goes on there.
    public mutating func rescale(horizontally width: Double, vertically height: Double, _ c: inout Context) {
        if let channel {
            c.engine.rescale(channel[0], by: width)
            c.engine.rescale(channel[1], by: height)
        }
        home = Point(x: home.x * width, y: home.y * height)
    }

    /// Rolls out by friction; a spring returns it from past the edges of a rectangle, if one is given.
    public mutating func decay(
        velocity: Vector, rate: Double, within bounds: Rect? = nil, returning spring: Spring, _ c: inout Context
    ) {
        let channel = attach(&c)
        if c.engine.decay(channel, velocity: velocity, rate: rate, within: bounds, returning: spring) {
            (home, isHeld) = (c.engine.target(of: channel), false)
        }
    }
}
