import Geometry
import Motion

/// A stretch of time that is seen, in seconds; its length is above 0.
struct TimeWindow: Hashable, Sendable {
    var start: Double
    var length: Double

    var end: Double { start + length }

    /// The time at a share of the width, from 0 at the left to 1.
    func time(at share: Double) -> Double { start + share * length }

    /// The share of the width at which a time is; outside 0…1 where it is not seen.
    func share(of time: Double) -> Double { (time - start) / length }
}

/// The part of a session that the track shows, and its way from one part to another.
///
/// The wanted part follows from the session's span at once. The shown part comes after it by two springs: one for the
/// logarithm of the length and one for the position, so that a zoom leaves the time under the pointer where it is.
struct TimelineView: Sendable {
    /// Seconds that are seen at least, and by default.
    static let least = 2.0
    static let standard = 20.0
    /// Like a wheel's notch of a page, but slower: here everything changes.
    private static let spring = (try? Spring(duration: 0.25)) ?? .smooth

    /// A wanted part.
    enum Extent: Hashable, Sendable {
        /// The last seconds before the live end.
        case following(Double)
        case everything
        case fixed(TimeWindow)
    }

    private(set) var extent = Extent.following(TimelineView.standard)
    /// The natural logarithm of shown over wanted length.
    private let zoom: Channel
    /// The distance of the shown start from where it belongs, in shown lengths.
    private let pan: Channel
    /// The share of the width that stays while the length changes.
    private var pivot = 1.0

    /// Makes a view of the last seconds.
    init(in engine: inout AnimationEngine) {
        zoom = engine.makeChannel(0)
        pan = engine.makeChannel(0)
    }

    /// True while the view can be seen to move.
    func isMoving(_ engine: AnimationEngine) -> Bool { engine.isMoving(zoom) || engine.isMoving(pan) }

    /// The part at which the view comes to rest.
    func wanted(_ span: ClosedRange<Double>) -> TimeWindow {
        switch extent {
        case .following(let length):
            TimeWindow(start: max(span.lowerBound, span.upperBound - length), length: length)
        case .everything:
            TimeWindow(start: span.lowerBound, length: max(Self.least, span.upperBound - span.lowerBound))
        case .fixed(let window): Self.placed(window, in: span)
        }
    }

    /// The part that is seen now.
    func shown(_ span: ClosedRange<Double>, _ engine: AnimationEngine) -> TimeWindow {
        let wanted = wanted(span)
        guard isMoving(engine) else { return wanted }
        let length = wanted.length * exponential(engine.value(of: zoom))
        let start = wanted.start + pivot * (wanted.length - length) + engine.value(of: pan) * length
        return TimeWindow(start: start, length: length)
    }

    /// Makes the length `factor` times what it is, and leaves the time at a share of the width where it is, as far as
    /// the session's ends allow.
    mutating func zoom(
        by factor: Double, around share: Double, _ span: ClosedRange<Double>, _ engine: inout AnimationEngine
    ) {
        guard factor > 0, factor.isFinite, share.isFinite else { return }
        let time = shown(span, engine).time(at: share)
        let length = max(Self.least, wanted(span).length * factor)
        guard length < span.upperBound - span.lowerBound else { return show(.everything, around: share, span, &engine) }
        let window = Self.placed(TimeWindow(start: time - share * length, length: length), in: span)
        show(Self.extent(of: window, in: span), around: share, span, &engine)
    }

    /// Moves over the session by some of the shown lengths; beyond 0 towards the live end.
    mutating func pan(by lengths: Double, _ span: ClosedRange<Double>, _ engine: inout AnimationEngine) {
        guard lengths.isFinite, extent != .everything else { return }
        var window = wanted(span)
        window.start += lengths * window.length
        window = Self.placed(window, in: span)
        show(Self.extent(of: window, in: span), around: nil, span, &engine)
    }

    /// Brings a time that is not seen into view, with a fifth of the width beyond it.
    mutating func reveal(_ time: Double, _ span: ClosedRange<Double>, _ engine: inout AnimationEngine) {
        var window = wanted(span)
        guard time.isFinite, time < window.start || time > window.end else { return }
        window.start = time - (time < window.start ? 0.2 : 0.8) * window.length
        window = Self.placed(window, in: span)
        show(Self.extent(of: window, in: span), around: nil, span, &engine)
    }

    /// Brings a stretch of time into view where a part of it is not seen, with a tenth of the width on both sides;
    /// zooms out where the stretch is longer than what is seen.
    mutating func reveal(
        _ stretch: ClosedRange<Double>, _ span: ClosedRange<Double>, _ engine: inout AnimationEngine
    ) {
        let stretch = stretch.clamped(to: span)
        var window = wanted(span)
        guard stretch.lowerBound < window.start || stretch.upperBound > window.end else { return }
        let length = stretch.upperBound - stretch.lowerBound
        window.length = max(window.length, length / 0.8)
        guard window.length < span.upperBound - span.lowerBound else {
            return show(.everything, around: nil, span, &engine)
        }
        window.start = (stretch.lowerBound + stretch.upperBound - window.length) / 2
        window = Self.placed(window, in: span)
        show(Self.extent(of: window, in: span), around: nil, span, &engine)
    }

    /// Shows everything, or the last seconds where everything was shown.
    mutating func toggleEverything(_ span: ClosedRange<Double>, _ engine: inout AnimationEngine) {
        show(extent == .everything ? .following(Self.standard) : .everything, around: nil, span, &engine)
    }

    /// Follows the live end again, as near as things were seen.
    mutating func follow(_ span: ClosedRange<Double>, _ engine: inout AnimationEngine) {
        guard case .fixed(let window) = extent else { return }
        show(.following(window.length), around: nil, span, &engine)
    }

    /// Shows what was shown before.
    mutating func show(_ extent: Extent, _ span: ClosedRange<Double>, _ engine: inout AnimationEngine) {
        show(extent, around: nil, span, &engine)
    }

    // MARK: Going there

    private mutating func show(
        _ new: Extent, around share: Double?, _ span: ClosedRange<Double>, _ engine: inout AnimationEngine
    ) {
        let old = shown(span, engine)
        extent = new
        let wanted = wanted(span)
        let change = wanted.length - old.length
        // Without a share, the one whose time is the same before and after, if there is one on the way.
        let still = abs(change) > 1e-9 * old.length ? (old.start - wanted.start) / change : 0.5
        pivot = share ?? still.clamped(to: 0...1)
        set(zoom, naturalLogarithm(old.length / wanted.length), &engine)
        set(pan, (old.start - wanted.start - pivot * change) / old.length, &engine)
    }

    private func set(_ channel: Channel, _ value: Double, _ engine: inout AnimationEngine) {
        // What is a rounding error is no motion.
        guard abs(value) > 1e-9 else {
            engine.hold(channel, at: 0)
            return
        }
        engine.track(channel, at: value, velocity: engine.velocity(of: channel))
        engine.spring(channel, to: 0, with: Self.spring)
    }

    /// A window moved so that it does not go beyond the session's ends.
    private static func placed(_ window: TimeWindow, in span: ClosedRange<Double>) -> TimeWindow {
        let last = max(span.lowerBound, span.upperBound - window.length)
        return TimeWindow(start: window.start.clamped(to: span.lowerBound...last), length: window.length)
    }

    /// A part that touches the live end follows it.
    private static func extent(of window: TimeWindow, in span: ClosedRange<Double>) -> Extent {
        window.end >= span.upperBound - 1e-9 * window.length ? .following(window.length) : .fixed(window)
    }
}
