/// The sign that a press was felt: the pressed part lights up at once and fades when it is released.
///
/// Strength is a function of time, so it needs no channel and no steps.
public struct Feedback<Part: Hashable & Sendable>: Sendable {
    /// Seconds in which the light fades.
    public static var fade: Double { 0.25 }

    private var pressed: Part?
    private var released: Part?
    private var releaseTime = -Double.infinity

    /// Makes feedback with nothing pressed.
    public init() {}

    /// Notes which part is under a press now, or that none is.
    public mutating func press(_ part: Part?, at time: Double) {
        guard part != pressed else { return }
        if let old = pressed {
            released = old
            releaseTime = time
        }
        pressed = part
    }

    /// The light of a part, from 0 to 1.
    public func strength(of part: Part, at time: Double) -> Double {
        if pressed == part { return 1 }
        guard released == part else { return 0 }
        return max(0, 1 - (time - releaseTime) / Self.fade)
    }

    /// True while some part is lit.
    public func isLit(at time: Double) -> Bool { pressed != nil || isFading(at: time) }

    /// True while some light is fading.
    public func isFading(at time: Double) -> Bool { time < releaseTime + Self.fade }
}
