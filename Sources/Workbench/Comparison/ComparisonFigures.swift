import Controls
import Drawing
import Geometry
import Profiling
import Prototyping

/// The panel of the comparison as curves and texts of two sides, ready to be drawn.
struct ComparisonFigures: Sendable {
    /// A number of the scale and the line at which it is.
    struct Tick: Sendable {
        let text: String
        let y: Double
    }

    /// One plot with its texts.
    struct Plot: Sendable {
        let curves: ComparisonPlot
        let ticks: [Tick]
        /// The largest difference, with its sign: B less A.
        let largest: String
        let start: String
        let end: String
    }

    /// Both sides at the crosshair.
    struct Reading: Sendable {
        /// One plot's numbers.
        struct Numbers: Sendable {
            let a: String
            let b: String
            let difference: String
            /// The distance down the plot; nil where there is none.
            let yA: Double?
            let yB: Double?
        }

        let time: Double
        let text: String
        let numbers: [Numbers]
    }

    /// Offset and velocity; empty where nothing was driven.
    private(set) var plots: [Plot] = []
    /// The parameters that differ, as many as fit.
    private(set) var differences: String?
    /// The rest that each came to, in words; empty before the first gesture.
    private(set) var rests: [String] = ["", ""]
    private(set) var reading: Reading?
    /// Along which what goes both ways is looked at.
    private var axis = Axis.vertical
    /// The measure of everything that was driven; points where that is not one measure.
    private(set) var measure = Movable.Measure.points

    /// Takes two sides as they are now.
    ///
    /// - Complexity: O(n) in the frames.
    mutating func take(_ comparison: Comparison, _ layout: ComparisonLayout, _ words: Words, _ metrics: FontMetrics) {
        axis = Self.axis(of: comparison)
        measure = Self.measure(of: comparison)
        plots.removeAll(keepingCapacity: true)
        for (quantity, rect) in [(ComparisonPlot.Quantity.offset, layout.plots.0), (.velocity, layout.plots.1)] {
            let curves = ComparisonPlot(quantity, of: comparison, in: measure, along: axis, size: rect.size) { ticks in
                let widths = ticks.map {
                    metrics.width(of: Self.text($0, in: measure), in: Theme.ComparisonPanel.caption)
                }
                return (widths.max() ?? 0).rounded(.up) + 14
            }
            guard let curves else { continue }
            plots.append(Plot(curves, words))
        }
        differences = Self.differences(
            comparison.a.tuning, comparison.b.tuning, words, upTo: layout.differences.width, metrics)
        takeRests(comparison, words)
    }

    /// Takes how each came to rest after the newest gesture that either has been measured to its end.
    private mutating func takeRests(_ comparison: Comparison, _ words: Words) {
        guard let pressed = [comparison.a, comparison.b].compactMap({ $0.gestures.last?.pressed }).max() else {
            rests = ["", ""]
            return
        }
        rests = [comparison.a, comparison.b].map { side in
            let settling = side.gestures.last { $0.pressed == pressed }?.settling
            return words.rest(
                settled: settling?.settled.map { words.measure(decimal($0, digits: 2), .seconds) }
                    ?? GestureFigures.none,
                overshoot: settling.map {
                    words.measure(decimal(measure.length($0.overshoot), digits: measure.digits(for: 0.1)), measure.unit)
                }
                    ?? GestureFigures.none)
        }
    }

    /// Takes what both are at the frame nearest to a time; nil for none.
    mutating func read(_ comparison: Comparison, at time: Double?, _ words: Words) {
        guard let time, plots.count == 2, comparison.frames > 1 else {
            reading = nil
            return
        }
        let frame = Side.nearest(to: time, in: comparison.a.samples, comparison.frames)
        let a = comparison.a.samples[frame]
        let b = comparison.b.samples[frame]
        let digits = measure.digits(for: 0.1)
        let numbers = plots.map { plot in
            let curves = plot.curves
            let valueA = a.value(curves.quantity, in: measure, along: axis)
            let valueB = b.value(curves.quantity, in: measure, along: axis)
            var difference = GestureFigures.none
            if let valueA, let valueB { difference = words.apart(Self.signed(valueB - valueA, in: measure)) }
            return Reading.Numbers(
                a: "A " + (valueA.map { decimal($0, digits: digits) } ?? GestureFigures.none),
                b: "B " + (valueB.map { decimal($0, digits: digits) } ?? GestureFigures.none), difference: difference,
                yA: valueA.map { curves.y(of: $0) }, yB: valueB.map { curves.y(of: $0) })
        }
        reading = Reading(time: a.time, text: words.measure(decimal(a.time, digits: 3), .seconds), numbers: numbers)
    }

    // MARK: Texts

    static func signed(_ value: Double, in measure: Movable.Measure) -> String {
        (value > 0 ? "+" : "") + decimal(value, digits: measure.digits(for: 0.1))
    }

    /// A round number of a scale.
    static func text(_ tick: Double, in measure: Movable.Measure) -> String {
        decimal(tick, digits: measure.digits(), trimmed: true)
    }

    private static func measure(of comparison: Comparison) -> Movable.Measure {
        var measure: Movable.Measure?
        for sample in comparison.a.samples {
            guard let now = sample.drivenMotion?.movable.measure, now != measure else { continue }
            guard measure == nil else { return .points }
            measure = now
        }
        return measure ?? .points
    }

    /// The axis along which what goes both ways goes further.
    private static func axis(of comparison: Comparison) -> Axis {
        var (low, high) = (Vector(dx: .infinity, dy: .infinity), Vector(dx: -.infinity, dy: -.infinity))
        for sample in comparison.a.samples {
            guard let drivenMotion = sample.drivenMotion, drivenMotion.axis == nil else { continue }
            low = Vector(dx: min(low.dx, drivenMotion.position.dx), dy: min(low.dy, drivenMotion.position.dy))
            high = Vector(dx: max(high.dx, drivenMotion.position.dx), dy: max(high.dy, drivenMotion.position.dy))
        }
        return high.dx - low.dx > high.dy - low.dy ? .horizontal : .vertical
    }

    /// The parameters that differ, nil for none; the count of those for which there is no room comes last.
    private static func differences(
        _ a: Tuning, _ b: Tuning, _ words: Words, upTo width: Double, _ metrics: FontMetrics
    ) -> String? {
        let names = a.tunables.tunables.filter { a[$0] != b[$0] }
        if names.isEmpty { return nil }
        var best = ""
        for isShort in [false, true] {
            var line = ""
            for (index, name) in names.enumerated() {
                let next = line + (index > 0 ? ", " : "") + words.difference(name, from: a, to: b, isShort: isShort)
                let rest = names.count - index - 1
                let whole = next + (rest > 0 ? "  +\(rest)" : "")
                if metrics.width(of: whole, in: Theme.ComparisonPanel.text) > width { break }
                line = next
                best = whole
            }
            if !best.isEmpty { return best }
        }
        return words.difference(names[0], from: a, to: b, isShort: true)
    }
}

extension ComparisonFigures.Plot {
    fileprivate init(_ curves: ComparisonPlot, _ words: Words) {
        self.curves = curves
        ticks = curves.ticks.map {
            ComparisonFigures.Tick(text: ComparisonFigures.text($0, in: curves.measure), y: curves.y(of: $0))
        }
        largest = curves.largest.map { words.apart(ComparisonFigures.signed($0.b - $0.a, in: curves.measure)) } ?? ""
        start = words.measure(decimal(curves.times.lowerBound, digits: 2), .seconds)
        end = words.measure(decimal(curves.times.upperBound, digits: 2), .seconds)
    }
}
