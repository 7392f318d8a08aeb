/// The delays of a group of similar animations.
///
///     Stagger(step: 0.05).delay(of: 3, among: 10)  // 0.15
public struct Stagger: Hashable, Sendable {
    /// The animation that starts first.
    public enum Origin: Hashable, Sendable {
        case first, last, center
        /// The animation with this index.
        case index(Int)
    }

    /// Seconds from one animation to the next.
    public var step: Double
    /// The first to start; the others follow by their distance from it.
    public var origin: Origin
    /// Seconds before the first starts.
    public var delay: Double
    /// The distribution of the delays between the first and the last.
    public var curve: TimingCurve

    /// Makes a stagger; steps and delays that are not finite and above zero count as 0.
    public init(step: Double, from origin: Origin = .first, delay: Double = 0, curve: TimingCurve = .linear) {
        self.step = step
        self.origin = origin
        self.delay = delay
        self.curve = curve
    }

    /// The delay in seconds of animation `index` of `count`, never below 0.
    ///
    /// Source: Motion's `stagger`: step·|origin − index|, and with a curve that share of count·step bent by it.
    public func delay(of index: Int, among count: Int) -> Double {
        let first: Double =
            switch origin {
            case .first: 0
            case .last: Double(count - 1)
            case .center: Double(count - 1) / 2
            case .index(let index): Double(index)
            }
        let step = step > 0 && step < .infinity ? step : 0
        let delay = delay > 0 && delay < .infinity ? delay : 0
        let even = step * abs(first - Double(index))
        let longest = step * Double(count)
        guard curve != .linear, longest > 0 else { return delay + even }
        return max(0, delay + curve.value(at: even / longest) * longest)
    }
}
