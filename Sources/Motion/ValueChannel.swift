import Geometry

/// A handle to an animated value of several numbers in an ``AnimationEngine``.
///
/// It consists of one channel per number, next to each other. Orders apply to all of them, and completions are reported
/// when the last of them completes. Otherwise it behaves as a ``Channel``.
public struct ValueChannel<Value: Animatable>: Hashable, Sendable {
    /// The channel of the first number, which ``Completion/channel`` has for the whole value.
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
    /// True for a completion of this channel as a whole.
    public func concerns<Value>(_ channel: ValueChannel<Value>) -> Bool { self.channel == channel.first }
}
