/// The time of ambient motion: the sky and the loading indicator, which are functions of it.
///
/// Runs with the prototype's time and eases to rest when unattended: a minute after the last input, and when the
/// window loses the keyboard.
package struct Ambient: Hashable, Sendable {
    /// Seconds without input after which the motion begins to rest, and in which it eases to it.
    package static let patience = 60.0
    package static let easing = 2.0

    /// The ambient seconds at ``since``, and the prototype's time from which they count.
    private var anchor = 0.0
    private var since = 0.0
    /// When it begins to ease to rest, in seconds of the prototype.
    private var easesAt = Self.patience

    package init() {}

    /// Begins with so many ambient seconds at a time of the prototype.
    package mutating func start(at seconds: Double, time: Double) {
        anchor = seconds
        since = time
        easesAt = time + Self.patience
    }

    /// Notes that somebody is there: the motion runs again, and for as long as the patience lasts.
    package mutating func wake(at time: Double) {
        anchor = seconds(at: time)
        since = time
        easesAt = time + Self.patience
    }

    /// Begins to rest now.
    package mutating func rest(at time: Double) {
        guard time < easesAt else { return }
        easesAt = time
    }

    /// The ambient seconds at a time of the prototype.
    package func seconds(at time: Double) -> Double {
        let running = max(0, min(time, easesAt) - since)
        // The speed falls from 1 to 0 along a straight line.
        let eased = (time - easesAt).clamped(to: 0...Self.easing)
        return anchor + running + eased - eased * eased / (2 * Self.easing)
    }

    /// True once nothing moves any more.
    package func isResting(at time: Double) -> Bool { time >= easesAt + Self.easing }
}
