import Geometry

/// The orders of a channel for both numbers of a point.
extension AnimationEngine {
    /// Makes a channel that is held at a point.
    public mutating func makeChannel(_ point: Point) -> PointChannel {
        PointChannel(first: makeChannels(2) { $0 == 0 ? point.x : point.y })
    }

    /// Removes a channel; its motion ends without a completion.
    @discardableResult
    public mutating func removeChannel(_ channel: PointChannel) -> Bool { removeChannels(channel.first, 2) }

    /// The channel's value at ``time``.
    @inlinable
    public func value(of channel: PointChannel) -> Point {
        Point(x: value(of: channel[0]), y: value(of: channel[1]))
    }

    /// The channel's velocity at ``time``, per second.
    @inlinable
    public func velocity(of channel: PointChannel) -> Vector {
        Vector(dx: velocity(of: channel[0]), dy: velocity(of: channel[1]))
    }

    /// The point at which the channel will come to rest if it is not interrupted.
    @inlinable
    public func target(of channel: PointChannel) -> Point {
        Point(x: target(of: channel[0]), y: target(of: channel[1]))
    }

    /// True while a motion of either number is in progress.
    @inlinable
    public func isMoving(_ channel: PointChannel) -> Bool { isMoving(channel[0]) || isMoving(channel[1]) }

    /// Stops the channel at a point.
    @discardableResult
    public mutating func hold(_ channel: PointChannel, at point: Point) -> Bool {
        guard takes(channel, point, .zero) else { return false }
        return hold(channel[0], at: point.x) && hold(channel[1], at: point.y)
    }

    /// Stops the channel where it is, as a gesture does that takes hold of it.
    ///
    /// - Returns: The point at which it is held.
    public mutating func hold(_ channel: PointChannel) -> Point {
        let point = value(of: channel)
        hold(channel, at: point)
        return point
    }

    /// Sets the channel to the position of a gesture, with the velocity of the gesture, per second.
    @discardableResult
    public mutating func track(_ channel: PointChannel, at point: Point, velocity: Vector = .zero) -> Bool {
        guard takes(channel, point, velocity) else { return false }
        return track(channel[0], at: point.x, velocity: velocity.dx)
            && track(channel[1], at: point.y, velocity: velocity.dy)
    }

    /// Sends the channel to a target by a spring; a velocity of nil keeps the channel's own.
    @discardableResult
    public mutating func spring(
        _ channel: PointChannel, to target: Point, with spring: Spring, velocity: Vector? = nil
    ) -> Bool {
        guard takes(channel, target, velocity ?? .zero) else { return false }
        return self.spring(channel[0], to: target.x, with: spring, velocity: velocity?.dx)
            && self.spring(channel[1], to: target.y, with: spring, velocity: velocity?.dy)
    }

    /// Lets a point roll on in a straight line and lose speed, within a rectangle whose edges send it back by a spring.
    ///
    /// Each coordinate moves as by ``decay(_:velocity:rate:within:returning:)``; without a rectangle there are no
    /// bounds. Rejected if the rectangle has no finite edges.
    @discardableResult
    public mutating func decay(
        _ channel: PointChannel, velocity: Vector, rate: Double, within bounds: Rect? = nil, returning spring: Spring
    ) -> Bool {
        guard takes(channel, .zero, velocity) else { return false }
        guard let bounds else {
            return decay(channel[0], velocity: velocity.dx, rate: rate, returning: spring)
                && decay(channel[1], velocity: velocity.dy, rate: rate, returning: spring)
        }
        guard bounds.minX <= bounds.maxX, bounds.minY <= bounds.maxY else { return false }
        return decay(
            channel[0], velocity: velocity.dx, rate: rate, within: bounds.minX...bounds.maxX, returning: spring)
            && decay(
                channel[1], velocity: velocity.dy, rate: rate, within: bounds.minY...bounds.maxY, returning: spring)
    }

    /// True if the channel is one of this engine's and all numbers are ones it takes.
    private func takes(_ channel: PointChannel, _ point: Point, _ velocity: Vector) -> Bool {
        index(of: channel.first) != nil && isValid(point.x) && isValid(point.y) && isValid(velocity.dx)
            && isValid(velocity.dy)
    }
}
