import Controls
import Drawing
import Geometry
import Motion
import Profiling
import Prototyping

/// The inspector's view of a tuning: texts, shares of tracks and curves, ready to be drawn.
struct InspectorFigures: Sendable {
    /// One parameter's row.
    struct Row: Sendable {
        var name: Tunable
        var label: String
        var value: String
        var unit: String
        /// The options; empty for a number.
        var options: [String]
        /// The places of the thumb and of its default; from 0 to 1.
        var share: Double
        var mark: Double
        var isChanged: Bool
        var rect: Rect
    }

    /// One spring's curve.
    struct Plot: Sendable {
        var curve: SpringCurve
        var tuned: TunableSpring
        var settled: String
        var peak: String
        var span: String
        var rect: Rect
        /// The preset that the spring is just now; nil if none.
        var preset: SpringPreset?
    }

    /// One group's head.
    struct Head: Sendable {
        var group: TuningGroup
        var name: String
        var summary: String
        var isChanged: Bool
        var rect: Rect
    }

    private(set) var rows: [Row] = []
    private(set) var plots: [Plot] = []
    private(set) var heads: [Head] = []
    /// The preset that all springs are; nil if none.
    private(set) var preset: SpringPreset?
    /// The prototype's own presets whose values the tuning has.
    private(set) var ownPresets: [TuningPreset] = []
    private(set) var changed = ""

    /// Takes what is to be shown; curves of springs that are as they were are kept.
    mutating func take(_ tuning: Tuning, _ form: SpringForm, _ layout: InspectorLayout, _ words: Words) {
        rows.removeAll(keepingCapacity: true)
        for (name, rect) in layout.parameters {
            let quantity = Quantity(name, form, of: tuning.tunables)
            let value = quantity.value(in: tuning)
            let slider = quantity.slider
            rows.append(
                Row(
                    name: name, label: words.name(of: quantity), value: quantity.text(of: value),
                    unit: words.symbol(of: quantity.unit), options: Self.options(name, words),
                    share: slider.share(of: value),
                    mark: slider.share(of: quantity.value(in: tuning.resetting([name]))),
                    isChanged: tuning.isChanged(name), rect: rect))
        }
        takePlots(tuning, layout, words)
        heads.removeAll(keepingCapacity: true)
        for (group, rect) in layout.groups { heads.append(Self.head(group, rect, tuning, form, words)) }
        preset = SpringPreset.allCases.first { $0.applied(to: nil, in: tuning) == tuning }
        ownPresets = tuning.tunables.presets.filter { tuning.applying($0) == tuning }
        changed = words.changed(count: tuning.changedCount, of: tuning.tunables.tunables.count)
    }

    private static func options(_ name: Tunable, _ words: Words) -> [String] {
        if case .choice(let options) = name.kind { options.map { words($0.label) } } else { [] }
    }

    private mutating func takePlots(_ tuning: Tuning, _ layout: InspectorLayout, _ words: Words) {
        let old = plots
        plots.removeAll(keepingCapacity: true)
        for (tuned, rect) in layout.plots {
            let spring = tuning[tuned]
            let kept = old.first { $0.tuned == tuned && $0.curve.spring == spring && $0.curve.size == rect.size }
            let curve = kept?.curve ?? SpringCurve(spring, size: rect.size)
            plots.append(
                Plot(
                    curve: curve, tuned: tuned,
                    settled: words("settles") + " "
                        + words.measure(decimal(curve.settlingDuration, digits: 2), .seconds),
                    peak: curve.peak.map { words("overshoot") + " " + decimal($0.share * 100, digits: 1) + " %" }
                        ?? words("no overshoot"),
                    span: words.measure(decimal(curve.span, digits: 1), .seconds), rect: rect,
                    preset: SpringPreset.allCases.first { $0.applied(to: tuned, in: tuning) == tuning }))
        }
    }

    private static func head(
        _ group: TuningGroup, _ rect: Rect, _ tuning: Tuning, _ form: SpringForm, _ words: Words
    ) -> Head {
        let members = group.members(of: tuning.tunables)
        let numbers = members.prefix(2).map { tunable in
            let quantity = Quantity(tunable, form, of: tuning.tunables)
            return words.value(quantity.value(in: tuning), of: quantity)
        }
        let isOfOwn = group == .presets && !tuning.tunables.presets.isEmpty
        return Head(
            group: group, name: isOfOwn ? words("Presets") : words.name(of: group),
            summary: numbers.joined(separator: " · "),
            isChanged: members.contains { tuning.isChanged($0) }, rect: rect)
    }
}
