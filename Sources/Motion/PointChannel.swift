/// A handle to an animated point in an ``AnimationEngine``.
///
/// Consists of two channels, next to each other. Orders apply to both, and completions are reported when the last of
/// them completes. Otherwise it behaves as a ``Channel``.
public struct PointChannel: Hashable, Sendable {
    /// The channel of x, which ``Completion/channel`` has for the whole point.
    public let first: Channel

    init(first: Channel) { self.first = first }

    /// The channel of x at 0, of y at 1.
    @inlinable
    public subscript(index: Int) -> Channel {
        Channel(index: first.index + UInt32(index), generation: first.generation)
    }
}

extension Completion {
    /// True for a completion of this channel as a whole.
    public func concerns(_ channel: PointChannel) -> Bool { self.channel == channel.first }
}
