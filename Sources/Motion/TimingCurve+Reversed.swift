extension TimingCurve {
    /// The curve of the same motion in reverse, again from 0 to 1.
    public var reversed: TimingCurve {
        switch self {
        case .linear: .linear
        case .bezier(let curve): .bezier(curve.reversed)
        case .steps(let curve): .steps(curve.reversed)
        case .points(let curve): .points(curve.reversed)
        }
    }
}

extension CubicBezier {
    /// The curve turned by half a turn about its middle.
    public var reversed: CubicBezier { CubicBezier(unchecked: 1 - x2, 1 - y2, 1 - x1, 1 - y1) }
}

extension StepCurve {
    /// The steps with jumps at the start and the end exchanged.
    public var reversed: StepCurve {
        StepCurve(unchecked: count, position == .jumpStart ? .jumpEnd : position == .jumpEnd ? .jumpStart : position)
    }
}

extension LinearCurve {
    /// The points in reverse order, each turned about the middle.
    public var reversed: LinearCurve {
        LinearCurve(unchecked: points.reversed().map { Point(time: 1 - $0.time, value: 1 - $0.value) })
    }
}
