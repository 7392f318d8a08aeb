import Geometry

/// A handle to an animated value of several numbers in an ``AnimationEngine``.
///
/// It is a channel for each number, one beside the other; orders to the whole reach them all, and the whole is
/// complete, and at rest, when the last of them is. Otherwise it is as a ``Channel``.
public struct ValueChannel<Value: Animatable>: Hashable, Sendable {
    /// The channel of the first number; ``Completion/channel`` names the whole by it.
    public let first: Channel

    init(first: Channel) { self.first = first }

    /// The channel of the number at an index, as ``Animatable/component(_:)`` counts them.
    @inlinable
    public subscript(index: Int) -> Channel {
        Channel(index: first.index + UInt32(index), generation: first.generation)
    }
}

/// A handle to an animated point.
public typealias PointChannel = ValueChannel<Point>
/// A handle to an animated size.
public typealias SizeChannel = ValueChannel<Size>
/// A handle to an animated rectangle.
public typealias RectChannel = ValueChannel<Rect>
/// A handle to an animated colour.
public typealias ColorChannel = ValueChannel<Color>

extension Completion {
    /// True if it tells of this channel as a whole.
    public func concerns<Value>(_ channel: ValueChannel<Value>) -> Bool { self.channel == channel.first }
}
