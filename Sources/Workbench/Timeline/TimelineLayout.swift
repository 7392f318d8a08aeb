import Controls
import Drawing
import Geometry

/// The places of everything of the timeline, from its size and the width of its words.
///
/// The panel's top left corner is the origin. Words that do not fit are left out, the least wanted first, and then the
/// names of the keys.
struct TimelineLayout: Sendable {
    static let barHeight = 44.0
    static let rulerHeight = 18.0
    static let laneHeight = 20.0
    static let readoutWidth = 156.0
    static let icon = 16.0
    /// Points around a button's content, within it, and between groups.
    private static let padding = 7.0
    private static let gap = 5.0
    private static let groupGap = 15.0
    private static let timeScaleWidth = 32.0
    /// The width of the chevron of a button that opens a list.
    static let chevron = 7.0
    /// Room for the elapsed minutes and seconds.
    private static let elapsed = "88:88"

    /// Something in the row that can be pressed.
    struct Button: Sendable {
        let part: TimelinePart
        var rect: Rect
        /// The left end of its words, if they are shown, and of its key's name.
        var label: Double?
        var key: Double?
        /// Parts with the same number are one stop of the Tab key.
        let stop: Int
    }

    let size: Size
    private(set) var buttons: [Button] = []
    /// The lines that part the groups.
    private(set) var partings: [Double] = []
    /// The left end of the paces' key's name; nil where it is left out.
    private(set) var paceKey: Double?

    /// Lays a panel out.
    init(_ size: Size, _ words: Words, _ metrics: FontMetrics) {
        self.size = size
        guard size.width > 2 * Theme.Space.margin else { return }
        var named: Set<TimelinePart> = []
        let room = readout.minX - Theme.Space.medium - (Theme.Space.margin - Self.padding)
        let hasKeys = Self.length(named, hasKeys: true, words, metrics) <= room
        for part in TimelinePart.named where hasKeys {
            named.insert(part)
            if Self.length(named, hasKeys: true, words, metrics) > room { named.remove(part) }
        }
        place(named, hasKeys: hasKeys, words, metrics)
    }

    var readout: Rect {
        Rect(
            x: size.width - Theme.Space.margin - Self.readoutWidth, y: 0, width: Self.readoutWidth,
            height: Self.barHeight)
    }

    /// The ground of the strip of time, which goes a little beyond its ends.
    var ground: Rect { strip.inset(by: Insets(horizontal: -Theme.Space.small, vertical: 0)) }

    /// The strip of time: as wide as what is seen of the session.
    var strip: Rect {
        Rect(
            x: Theme.Space.margin, y: Self.barHeight, width: max(1, size.width - 2 * Theme.Space.margin),
            height: size.height - Self.barHeight - Theme.Space.small)
    }

    var ruler: Rect { Rect(x: strip.minX, y: strip.minY, width: strip.width, height: Self.rulerHeight) }

    func lane(_ index: Int) -> Rect {
        Rect(
            x: strip.minX, y: ruler.maxY + 1 + Double(index) * (Self.laneHeight + 3), width: strip.width,
            height: Self.laneHeight)
    }

    func button(_ part: TimelinePart) -> Button? { buttons.first { $0.part == part } }

    // MARK: Placing

    private static func width(
        _ part: TimelinePart, isNamed: Bool, hasKeys: Bool, _ words: Words, _ metrics: FontMetrics
    ) -> Double {
        if case .timeScale = part { return timeScaleWidth }
        var width = 2 * padding + icon
        if isNamed { width += gap + labelWidth(part, words, metrics) }
        if part == .export { width += gap + chevron }
        if let key = shownKey(of: part, hasKeys: hasKeys) {
            width += gap + keyWidth(of: part, key, isNamed: isNamed, metrics)
        }
        return width.rounded(.up)
    }

    /// The name of a part's key where it is shown; the time of a recording is shown instead of it, and so always has
    /// it.
    private static func shownKey(of part: TimelinePart, hasKeys: Bool) -> String? {
        hasKeys || part == .command(.record) ? part.key : nil
    }

    private static func labelWidth(_ part: TimelinePart, _ words: Words, _ metrics: FontMetrics) -> Double {
        let width = metrics.width(of: words.label(of: part), in: Theme.Timeline.label)
        switch part {
        case .command(.record): return max(width, metrics.width(of: elapsed, in: Theme.Timeline.label))
        case .command(.pause): return max(width, metrics.width(of: words("Resume"), in: Theme.Timeline.label))
        default: return width
        }
    }

    /// While something is recorded and the button has no words, the time is where its key's name is.
    private static func keyWidth(
        of part: TimelinePart, _ key: String, isNamed: Bool, _ metrics: FontMetrics
    ) -> Double {
        let width = metrics.width(of: key, in: part.keyFont)
        return part == .command(.record) && !isNamed
            ? max(width, metrics.width(of: elapsed, in: Theme.Timeline.elapsed)) : width
    }

    private static func paceKeyWidth(_ metrics: FontMetrics) -> Double {
        gap + metrics.width(of: TimelinePart.paceKey, in: Theme.Timeline.key)
    }

    private static func length(
        _ named: Set<TimelinePart>, hasKeys: Bool, _ words: Words, _ metrics: FontMetrics
    ) -> Double {
        var length = (hasKeys ? paceKeyWidth(metrics) : 0) + Double(TimelinePart.groups.count - 1) * groupGap
        for group in TimelinePart.groups {
            for part in group {
                length += width(part, isNamed: named.contains(part), hasKeys: hasKeys, words, metrics)
            }
        }
        return length
    }

    private mutating func place(
        _ named: Set<TimelinePart>, hasKeys: Bool, _ words: Words, _ metrics: FontMetrics
    ) {
        var x = Theme.Space.margin - Self.padding
        for (stop, group) in TimelinePart.groups.enumerated() {
            if stop > 0 {
                partings.append((x + Self.groupGap / 2).rounded(.down))
                x += Self.groupGap
            }
            for part in group {
                let isNamed = named.contains(part)
                let width = Self.width(part, isNamed: isNamed, hasKeys: hasKeys, words, metrics)
                let rect = Rect(x: x, y: 6, width: width, height: Self.barHeight - 12)
                var button = Button(part: part, rect: rect, stop: stop)
                var inner = x + Self.padding + Self.icon + Self.gap
                if isNamed {
                    button.label = inner
                    inner += Self.labelWidth(part, words, metrics) + Self.gap
                }
                if Self.shownKey(of: part, hasKeys: hasKeys) != nil { button.key = inner }
                buttons.append(button)
                x += width
            }
            if hasKeys, case .timeScale = group[0] {
                paceKey = x + Self.gap
                x += Self.paceKeyWidth(metrics)
            }
        }
    }
}
