import Geometry

extension VelocityTracker {
    /// The fit of the samples on the parabola that an estimator fits: the coefficient of determination R², from 0, no
    /// better than their mean, to 1, exactly on it.
    ///
    /// Both axes count together: 1 − Σ|position − parabola|² / Σ|position − mean|². Nil for estimators that fit
    /// nothing, with fewer than four samples, which always lie on a parabola, without any movement, where the pointer
    /// has rested for more than 40 ms, and where the estimator tells no velocity. The standard estimator may use less
    /// than the whole of its parabola.
    ///
    /// Complexity: linear in the number of samples.
    public func determination(at release: Double, estimator: VelocityEstimator) -> Double? {
        guard !samples.isEmpty else { return nil }
        let used: ArraySlice<Sample>
        switch estimator {
        case .standard: used = Self.standardSamples(spreadMoves)
        case .lsq2: used = isSpoilt(estimator) ? [] : parabolaSamples
        case .impulse, .endpoints, .weighted: return nil
        }
        guard used.count > 3, let last = used.last, Self.isFresh(last, release) else { return nil }
        var sum = Vector.zero
        for sample in used { sum += sample.position - last.position }
        let mean = sum / Double(used.count)
        var total = 0.0
        for sample in used {
            let step = sample.position - last.position - mean
            total += step.dx * step.dx + step.dy * step.dy
        }
        guard total > 0, total.isFinite else { return nil }
        return (1 - ParabolaFit(used).residue / total).clamped(to: 0...1)
    }
}
