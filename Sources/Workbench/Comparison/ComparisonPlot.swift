import Drawing
import Geometry
import Prototyping

/// One number of both sides over time, as curves ready to be drawn; the origin is the plot's top left corner.
struct ComparisonPlot: Sendable {
    /// A plotted quantity.
    enum Quantity: Hashable, Sendable { case offset, velocity }

    /// Both sides at a moment.
    struct Moment: Hashable, Sendable {
        /// Seconds of the prototype.
        var time: Double
        var a: Double
        var b: Double
    }

    /// Points above the curves and below them.
    static let margin = (top: 24.0, bottom: 18.0)
    /// Points between the curves and the plot's right edge.
    static let padding = 10.0

    let quantity: Quantity
    /// The measure of the values.
    let measure: Movable.Measure
    let size: Size
    /// The left end of the curves, so that the numbers of the scale fit before them.
    let left: Double
    let times: ClosedRange<Double>
    /// The values at the curves' lower and upper end.
    let range: ClosedRange<Double>
    /// Values at which there is a line across.
    let ticks: [Double]
    private(set) var a = Path()
    private(set) var b = Path()
    /// The area between the two.
    private(set) var between = Path()
    /// The moment at which the two are furthest apart; nil where they never are.
    private(set) var largest: Moment?
    /// The points at which the thing that each gesture drove had settled.
    private(set) var restsA: [Point] = []
    private(set) var restsB: [Point] = []

    /// Makes the curves, at most two points to a point of the width.
    ///
    /// - Parameters:
    ///   - axis: Along which what goes both ways is looked at.
    ///   - left: How much room the numbers of a scale need.
    /// - Complexity: O(n) in the frames.
    init?(
        _ quantity: Quantity, of comparison: Comparison, in measure: Movable.Measure, along axis: Axis, size: Size,
        left: ([Double]) -> Double
    ) {
        let a = comparison.a.samples
        let b = comparison.b.samples
        let count = min(a.count, b.count)
        guard count > 1 else { return nil }
        (self.quantity, self.measure, self.size) = (quantity, measure, size)
        times = a[0].time...max(a[count - 1].time, a[0].time + 0.001)
        var (low, high) = (Double.infinity, -Double.infinity)
        for index in 0..<count {
            for sample in [a[index], b[index]] {
                guard let value = sample.value(quantity, in: measure, along: axis) else { continue }
                (low, high) = (min(low, value), max(high, value))
            }
        }
        guard low <= high else { return nil }
        let height = size.height - Self.margin.top - Self.margin.bottom
        let scale = Self.scale(
            low, high, most: (height / 18).clamped(to: 1.2...3.3), least: measure.length(1), digits: measure.digits())
        range = scale.range
        ticks = scale.ticks
        self.left = left(scale.ticks)
        trace(a, b, count, axis)
        restsA = rests(of: comparison.a.gestures, a, count, axis)
        restsB = rests(of: comparison.b.gestures, b, count, axis)
    }

    // MARK: Positions

    /// The distance of a time along the plot; outside the curves for a time that is not kept.
    func x(of time: Double) -> Double {
        left + (size.width - left - Self.padding) * progress(of: time, from: times.lowerBound, to: times.upperBound)
    }

    /// The distance of a value down the plot.
    func y(of value: Double) -> Double {
        let height = size.height - Self.margin.top - Self.margin.bottom
        return Self.margin.top + height * progress(of: value, from: range.upperBound, to: range.lowerBound)
    }

    /// The time at a position, within those that are kept.
    func time(at x: Double) -> Double {
        let share = ((x - left) / max(1, size.width - left - Self.padding)).clamped(to: 0...1)
        return mix(times.lowerBound, times.upperBound, share)
    }

    /// A range around all values with some room, and round numbers in it, about as far apart as so many fit.
    ///
    /// - Parameters:
    ///   - least: The least width of the range.
    ///   - digits: How many the round numbers may have behind the point.
    static func scale(_ low: Double, _ high: Double, most: Double = 3.3, least: Double = 1, digits: Int = 0) -> (
        range: ClosedRange<Double>, ticks: [Double]
    ) {
        let span = max(high - low, least)
        let middle = (low + high) / 2
        let range = middle - 0.54 * span...middle + 0.54 * span
        var step = 1.0
        for _ in 0..<digits { step /= 10 }
        while span / step > 30 { step *= 10 }
        let factor = [1.0, 2, 5, 10, 20].first { span / (step * $0) <= most } ?? 20
        step *= factor
        var ticks: [Double] = []
        var tick = (range.lowerBound / step).rounded(.up) * step
        while tick <= range.upperBound, ticks.count < 8 {
            ticks.append(tick)
            tick += step
        }
        return (range, ticks)
    }

    // MARK: Curves

    private mutating func trace(_ a: [Side.Sample], _ b: [Side.Sample], _ count: Int, _ axis: Axis) {
        var (tracerA, tracerB) = (CurveTracer(), CurveTracer())
        var forth: [Point] = []
        var back: [Point] = []
        var gap = 0.0
        for index in 0..<count {
            let x = x(of: a[index].time)
            let valueA = a[index].value(quantity, in: measure, along: axis)
            let valueB = b[index].value(quantity, in: measure, along: axis)
            tracerA.add(valueA.map { Point(x: x, y: y(of: $0)) }, of: a[index].drivenMotion?.part)
            tracerB.add(valueB.map { Point(x: x, y: y(of: $0)) }, of: b[index].drivenMotion?.part)
            guard let valueA, let valueB, a[index].drivenMotion?.part == b[index].drivenMotion?.part else {
                close(&forth, &back)
                continue
            }
            if index > 0, a[index - 1].drivenMotion?.part != a[index].drivenMotion?.part { close(&forth, &back) }
            if abs(valueB - valueA) > gap {
                gap = abs(valueB - valueA)
                largest = Moment(time: a[index].time, a: valueA, b: valueB)
            }
            if let last = forth.last, x - last.x < 1, index < count - 1 { continue }
            forth.append(Point(x: x, y: y(of: valueA)))
            back.append(Point(x: x, y: y(of: valueB)))
        }
        close(&forth, &back)
        self.a = tracerA.finished()
        self.b = tracerB.finished()
    }

    /// Adds what lies between a stretch of both curves.
    private mutating func close(_ forth: inout [Point], _ back: inout [Point]) {
        if forth.count > 1, forth != back {
            between.move(to: forth[0])
            for position in forth.dropFirst() { between.line(to: position) }
            for position in back.reversed() { between.line(to: position) }
            between.close()
        }
        forth.removeAll(keepingCapacity: true)
        back.removeAll(keepingCapacity: true)
    }

    private func rests(
        of gestures: [GestureReport], _ samples: [Side.Sample], _ count: Int, _ axis: Axis
    ) -> [Point] {
        gestures.compactMap { gesture in
            guard let released = gesture.released, let settled = gesture.settling?.settled else { return nil }
            let time = released + settled
            guard times.contains(time) else { return nil }
            let sample = samples[Side.nearest(to: time, in: samples, count)]
            return sample.value(quantity, in: measure, along: axis).map { Point(x: x(of: time), y: y(of: $0)) }
        }
    }
}

extension Side.Sample {
    /// The number that is plotted; along an axis where what is driven goes both ways. Nil where nothing is driven.
    func value(_ quantity: ComparisonPlot.Quantity, in measure: Movable.Measure, along axis: Axis) -> Double? {
        guard let drivenMotion else { return nil }
        let axis = drivenMotion.axis ?? axis
        let number =
            quantity == .offset
            ? measure.number(at: drivenMotion.position[axis]) : measure.rate(at: drivenMotion.velocity[axis])
        return number.isFinite ? number : nil
    }
}

extension Side {
    /// The index of the sample nearest to a time, among the first so many, at least one.
    ///
    /// - Complexity: O(log n).
    static func nearest(to time: Double, in samples: [Sample], _ count: Int) -> Int {
        let low = partitionPoint(count - 1) { samples[$0].time < time }
        return low > 0 && time - samples[low - 1].time < samples[low].time - time ? low - 1 : low
    }
}
