import Geometry

// Inlinable, so that they are specialised for the value in other modules.

/// The orders of a channel for all components of a value.
extension AnimationEngine {
    /// Makes a channel that is held at a value.
    public mutating func makeChannel<Value: Animatable>(_ value: Value) -> ValueChannel<Value> {
        ValueChannel(first: makeChannels(Value.componentCount) { value.component($0) })
    }

    /// Removes a channel; its motion ends without a completion.
    @discardableResult
    public mutating func removeChannel<Value>(_ channel: ValueChannel<Value>) -> Bool {
        removeChannels(channel.first, Value.componentCount)
    }

    /// The channel's value at ``time``.
    @inlinable
    public func value<Value>(of channel: ValueChannel<Value>) -> Value {
        Value { value(of: channel[$0]) }
    }

    /// The channel's velocity at ``time``, per second.
    @inlinable
    public func velocity<Value>(of channel: ValueChannel<Value>) -> Value.Velocity {
        Value.velocity { velocity(of: channel[$0]) }
    }

    /// The value at which the channel will come to rest if it is not interrupted.
    @inlinable
    public func target<Value>(of channel: ValueChannel<Value>) -> Value {
        Value { target(of: channel[$0]) }
    }

    /// True while a motion of any component is in progress.
    @inlinable
    public func isMoving<Value>(_ channel: ValueChannel<Value>) -> Bool {
        (0..<Value.componentCount).contains { isMoving(channel[$0]) }
    }

    /// Stops the channel at a value.
    @inlinable @discardableResult
    public mutating func hold<Value>(_ channel: ValueChannel<Value>, at value: Value) -> Bool {
        guard takes(channel, value, nil) else { return false }
        for index in 0..<Value.componentCount { hold(channel[index], at: value.component(index)) }
        return true
    }

    /// Stops the channel where it is, as a gesture does that takes hold of it.
    ///
    /// - Returns: The value at which it is held.
    @inlinable
    public mutating func hold<Value>(_ channel: ValueChannel<Value>) -> Value {
        let value = value(of: channel)
        hold(channel, at: value)
        return value
    }

    /// Sets the channel to the position of a gesture, with the velocity of the gesture, per second.
    @inlinable @discardableResult
    public mutating func track<Value>(
        _ channel: ValueChannel<Value>, at value: Value, velocity: Value.Velocity? = nil
    ) -> Bool {
        guard takes(channel, value, velocity) else { return false }
        for index in 0..<Value.componentCount {
            track(
                channel[index], at: value.component(index),
                velocity: velocity.map { Value.component(index, of: $0) } ?? 0)
        }
        return true
    }

    /// Sends the channel to a target by a spring; a velocity of nil keeps the channel's own.
    @inlinable @discardableResult
    public mutating func spring<Value>(
        _ channel: ValueChannel<Value>, to target: Value, with spring: Spring, velocity: Value.Velocity? = nil
    ) -> Bool {
        guard takes(channel, target, velocity) else { return false }
        for index in 0..<Value.componentCount {
            self.spring(
                channel[index], to: target.component(index), with: spring,
                velocity: velocity.map { Value.component(index, of: $0) })
        }
        return true
    }

    /// Sends the channel to a target along a timing curve in `duration` seconds.
    @inlinable @discardableResult
    public mutating func curve<Value>(
        _ channel: ValueChannel<Value>, to target: Value, along curve: TimingCurve, duration: Double,
        repetition: Repetition = .once
    ) -> Bool {
        guard takes(channel, target, nil), duration >= 0, duration <= AnimationEngine.limit else { return false }
        for index in 0..<Value.componentCount {
            self.curve(
                channel[index], to: target.component(index), along: curve, duration: duration, repetition: repetition)
        }
        return true
    }

    /// Lets a point roll on in a straight line and lose speed, within a rectangle whose edges send it back by a spring.
    ///
    /// Each coordinate moves as by ``decay(_:velocity:rate:within:returning:)``; without a rectangle there are no
    /// bounds. Rejected if the rectangle has no finite edges.
    @inlinable @discardableResult
    public mutating func decay(
        _ channel: PointChannel, velocity: Vector, rate: Double, within bounds: Rect? = nil, returning spring: Spring
    ) -> Bool {
        guard takes(channel, value(of: channel), velocity) else { return false }
        guard let bounds else {
            decay(channel[0], velocity: velocity.dx, rate: rate, returning: spring)
            return decay(channel[1], velocity: velocity.dy, rate: rate, returning: spring)
        }
        guard bounds.minX <= bounds.maxX, bounds.minY <= bounds.maxY else { return false }
        decay(channel[0], velocity: velocity.dx, rate: rate, within: bounds.minX...bounds.maxX, returning: spring)
        return decay(
            channel[1], velocity: velocity.dy, rate: rate, within: bounds.minY...bounds.maxY, returning: spring)
    }

    /// True if the channel is one of this engine's and all numbers are ones it takes.
    @inlinable
    func takes<Value>(_ channel: ValueChannel<Value>, _ value: Value, _ velocity: Value.Velocity?) -> Bool {
        guard index(of: channel.first) != nil else { return false }
        for index in 0..<Value.componentCount {
            guard abs(value.component(index)) <= AnimationEngine.limit else { return false }
            if let velocity, !(abs(Value.component(index, of: velocity)) <= AnimationEngine.limit) { return false }
        }
        return true
    }
}
