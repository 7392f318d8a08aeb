import Geometry

/// Tells where a pointer was at any time between the samples that came in.
///
/// A mouse and a screen keep different time: at 60 Hz each, a frame gets now none and now two samples, and an even
/// movement looks uneven. Asking for the position a little before each frame's time evens that out, at the price of that
/// delay, so the app does it only when told to. Presses and releases never wait: give them to the arena as they come.
///
/// A position beyond the newest sample is never guessed. Source: Flutter, `packages/flutter/lib/src/gestures/resampler.dart`,
/// which does the same but delays presses too.
public struct PointerResampler: Sendable {
    /// More samples than between two frames of any device.
    private static let mostSamples = 1024

    private var samples: [VelocityTracker.Sample] = []

    /// Makes a resampler that has seen nothing.
    public init() {}

    /// Adds a position at a time in seconds; one that is not after the latest replaces it.
    ///
    /// A position or a time that is not finite is ignored.
    public mutating func add(_ position: Point, at time: Double) {
        guard position.isFinite, time.isFinite else { return }
        if let last = samples.last, time <= last.time {
            samples[samples.count - 1].position = position
            return
        }
        if samples.count >= Self.mostSamples { samples.removeFirst(samples.count / 2) }
        samples.append(VelocityTracker.Sample(position: position, time: time))
    }

    /// The position at a time in seconds: on the way between the samples before and after it, at the ends the end's own.
    ///
    /// Nil where nothing came in. Samples that lie before the one just before that time are forgotten, so times asked
    /// for must not go back.
    public mutating func position(at time: Double) -> Point? {
        guard let first = samples.first, let last = samples.last else { return nil }
        guard let next = samples.firstIndex(where: { $0.time > time }) else {
            samples.removeFirst(samples.count - 1)
            return last.position
        }
        guard next > 0 else { return first.position }
        samples.removeFirst(next - 1)
        let (before, after) = (samples[0], samples[1])
        let fraction = (time - before.time) / (after.time - before.time)
        return Point(
            x: mix(before.position.x, after.position.x, fraction), y: mix(before.position.y, after.position.y, fraction)
        )
    }

    /// Forgets everything and keeps the memory.
    public mutating func removeAll() { samples.removeAll(keepingCapacity: true) }
}
