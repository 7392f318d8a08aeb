/// Rubber banding: the distance past its end that a scroll view shows when it is pulled further.
///
/// The shown distance grows ever more slowly and never reaches the dimension:
///
///     let band = RubberBand(dimension: 844)
///     band.shown(100)  // 51.6…
///
/// Source: shown = (1 − 1/(x·c/d + 1))·d, as UIScrollView does, with c = 0.55 and d the container's length.
public struct RubberBand: Hashable, Sendable {
    /// The length of the container along the pull, in points. If it is not above zero and finite, nothing is shown.
    public let dimension: Double
    /// The initial slope: points shown per point pulled.
    public let coefficient: Double

    /// The coefficient of UIScrollView.
    public static let standardCoefficient = 0.55

    /// Makes the band of a container `dimension` points long.
    ///
    /// With a dimension or coefficient that is not above zero and finite, nothing past the end is shown.
    public init(dimension: Double, coefficient: Double = RubberBand.standardCoefficient) {
        self.dimension = dimension
        self.coefficient = coefficient
    }

    private var givesWay: Bool {
        dimension > 0 && dimension < .infinity && coefficient > 0 && coefficient < .infinity
    }

    /// Points shown past the end when pulled `overscroll` points past it; odd, so both ends are alike.
    ///
    /// 0 for NaN; ±dimension for an infinite pull.
    public func shown(_ overscroll: Double) -> Double {
        guard givesWay, !overscroll.isNaN else { return 0 }
        let pull = coefficient * abs(overscroll) / dimension
        guard pull < .infinity else { return overscroll < 0 ? -dimension : dimension }
        let shown = dimension * (pull / (1 + pull))
        return overscroll < 0 ? -shown : shown
    }

    /// Points shown per point pulled, `overscroll` points past the end.
    ///
    /// Multiply a release velocity by it to continue at the visible speed. 0 for NaN. Source: the derivative, c·d²/(c·x
    /// + d)².
    public func slope(_ overscroll: Double) -> Double {
        guard givesWay, !overscroll.isNaN else { return 0 }
        let rest = 1 / (1 + coefficient * abs(overscroll) / dimension)
        return coefficient * rest * rest
    }

    /// The pull that shows `shown` points, for a finger that catches the view there.
    ///
    /// The exact inverse of ``shown(_:)``, but for rounding. Nothing shows `dimension` points or more; for that, and
    /// for the last number below it, the answer is the pull for that last number. 0 for NaN.
    public func inverse(_ shown: Double) -> Double {
        guard givesWay, !shown.isNaN else { return 0 }
        let size = min(abs(shown), dimension.nextDown)
        let pull = (size / (dimension - size) * dimension / coefficient).limited
        return shown < 0 ? -pull : pull
    }

    // MARK: Around a range

    /// The shown position for a wanted one: the same in a range, and past its nearer end by the band.
    public func shown(_ position: Double, around range: ClosedRange<Double>) -> Double {
        let nearest = min(max(position, range.lowerBound), range.upperBound)
        return nearest + shown(position - nearest)
    }

    /// The wanted position for a shown one: the inverse of ``shown(_:around:)``.
    public func position(showing shown: Double, around range: ClosedRange<Double>) -> Double {
        let nearest = min(max(shown, range.lowerBound), range.upperBound)
        return nearest + inverse(shown - nearest)
    }

    /// The visible velocity when the wanted position moves with a velocity.
    public func velocity(_ velocity: Double, at position: Double, around range: ClosedRange<Double>) -> Double {
        let nearest = min(max(position, range.lowerBound), range.upperBound)
        return position == nearest ? velocity : velocity * slope(position - nearest)
    }
}
