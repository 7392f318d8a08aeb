import Geometry
import Motion
import Prototyping

/// The track along which a slider's thumb moves: the value at each position, and the step between values.
///
///     let slider = SliderTrack(range: 0.02...10, scale: .logarithmic, step: 0.01)
///     slider.value(at: slider.share(of: 0.5))  // 0.5
public struct SliderTrack: Hashable, Codable, Sendable {
    /// The values at the track's ends; the upper one is above the lower.
    public var range: ClosedRange<Double>
    /// The spread of the values along the track.
    public var scale: Tunable.Scale
    /// The amount that an arrow key adds, and to a multiple of which a drag is rounded; above 0.
    public var step: Double

    /// The number of steps that an arrow key makes with Shift.
    public static let stride = 10.0

    /// Makes a slider.
    public init(range: ClosedRange<Double>, scale: Tunable.Scale = .linear, step: Double) {
        self.range = range
        self.scale = scale
        self.step = step
    }

    /// Makes the slider of a tunable.
    public init(_ tunable: Tunable) { self.init(range: tunable.range, scale: tunable.scale, step: tunable.step) }

    /// The place of a value along the track, from 0 to 1; a value outside the range counts as its nearer end.
    public func share(of value: Double) -> Double {
        let value = value.clamped(to: range)
        let (low, high) = (range.lowerBound, range.upperBound)
        return switch scale {
        case .linear: progress(of: value, from: low, to: high)
        case .logarithmic: naturalLogarithm(value / low) / naturalLogarithm(high / low)
        case .nearOne: naturalLogarithm((1 - value) / (1 - low)) / naturalLogarithm((1 - high) / (1 - low))
        case .quadratic: progress(of: value, from: low, to: high).squareRoot()
        }
    }

    /// The value at a share of the track, rounded to a step; beyond the track the nearer end itself.
    public func value(at share: Double) -> Double {
        guard share > 0 else { return range.lowerBound }
        guard share < 1 else { return range.upperBound }
        let (low, high) = (range.lowerBound, range.upperBound)
        return switch scale {
        case .linear: rounded(mix(low, high, share))
        case .logarithmic: rounded(low * exponential(share * naturalLogarithm(high / low)))
        case .nearOne: rounded(1 - (1 - low) * exponential(share * naturalLogarithm((1 - high) / (1 - low))))
        case .quadratic: rounded(mix(low, high, share * share))
        }
    }

    /// The value some steps on, on the grid of steps; it stays in the range.
    public func value(_ value: Double, movedBy steps: Double) -> Double { rounded(value + steps * step) }

    /// The value to which a key moves the thumb.
    public func value(_ value: Double, adjusted adjustment: PanelAdjustment) -> Double {
        switch adjustment {
        case .steps(let count): self.value(value, movedBy: count)
        case .toStart: range.lowerBound
        case .toEnd: range.upperBound
        }
    }

    /// The nearest multiple of a step that lies in the range, or the range's end where there is none.
    ///
    /// Steps below 1 divide 1 evenly, so that 0.3 is 0.3 to the bit and not three times 0.1.
    public func rounded(_ value: Double) -> Double {
        let inverse = (1 / step).rounded()
        let grid = step < 1 ? (value * inverse).rounded() / inverse : (value / step).rounded() * step
        return grid.clamped(to: range)
    }
}
