import Controls
import Drawing
import Geometry

/// The places of everything of the list of gestures, from its size and how many gestures there are.
///
/// The panel's top left corner is the origin; the report's lines are placed as they are before any scrolling.
struct GestureLayout: Sendable {
    static let headHeight = 48.0
    static let barHeight = 72.0
    static let footHeight = InspectorLayout.footHeight
    static let rowHeight = 44.0
    static let groupHeight = 30.0
    static let lineHeight = 20.0
    /// The height of a line that has the names of its columns above it.
    static let headedLineHeight = 36.0
    /// Rows that are seen of the list where the report needs all the room it can get: the half tells that there are
    /// more.
    private static let leastRows = 3.5
    /// Points from the panel's right edge to where numbers end, and from there to what is before the unit's number.
    static let unitWidth = 30.0
    static let columnWidth = 46.0
    static let sideOffset = 83.0

    /// A button without motion.
    struct Button: Sendable {
        let part: GesturePart
        let rect: Rect
    }

    let size: Size
    /// Through which the list and the report are seen; the report's is empty while none is shown.
    private(set) var listWindow = Rect.zero
    private(set) var reportWindow = Rect.zero
    /// The title and the buttons of the gesture whose report is shown; empty while none is.
    private(set) var bar = Rect.zero
    private(set) var buttons: [Button] = []
    private(set) var groups: [(group: GestureGroup, rect: Rect)] = []
    private(set) var lines: [(measure: GestureMeasure, rect: Rect)] = []
    /// The lengths of what scrolls.
    let listLength: Double
    private(set) var reportLength = 0.0

    /// Lays a panel out.
    ///
    /// - Parameter report: The kind of gesture whose report is shown; nil for none.
    init(_ size: Size, rows: Int, report: GestureReport.Kind?, _ words: Words, _ metrics: FontMetrics) {
        self.size = size
        listLength = Double(rows) * Self.rowHeight
        guard size.width > 2 * Theme.Space.margin, size.height > Self.headHeight + Self.footHeight else { return }
        placeHead(words, metrics)
        let room = size.height - Self.headHeight - Self.footHeight
        let isReporting = report != nil
        if let report { placeLines(of: report) }
        let wanted = isReporting ? room - Self.barHeight - reportLength : room
        let listHeight = isReporting ? min(room, max(Self.leastRows * Self.rowHeight, wanted)) : room
        listWindow = Rect(x: 0, y: Self.headHeight, width: size.width, height: listHeight)
        guard isReporting else { return }
        bar = Rect(x: 0, y: listWindow.maxY, width: size.width, height: min(Self.barHeight, room - listHeight))
        reportWindow = Rect(
            x: 0, y: bar.maxY, width: size.width, height: max(0, size.height - Self.footHeight - bar.maxY))
        placeBar(words, metrics)
    }

    var head: Rect { Rect(x: 0, y: 0, width: size.width, height: Self.headHeight) }

    var foot: Rect {
        Rect(x: 0, y: size.height - Self.footHeight, width: size.width, height: Self.footHeight)
    }

    /// The row of a gesture, counted from the top, before any scrolling.
    func row(_ index: Int) -> Rect {
        Rect(x: 0, y: Double(index) * Self.rowHeight, width: size.width, height: Self.rowHeight)
    }

    /// The width of a line at the foot.
    static func noteWidth(_ size: Size) -> Double { max(0, size.width - 2 * Theme.Space.margin) }

    private mutating func placeHead(_ words: Words, _ metrics: FontMetrics) {
        var x = size.width - Theme.Space.margin + InspectorLayout.wordPadding
        for part in [GesturePart.exportCSV, .exportJSON] {
            let word = metrics.width(of: words.name(of: part), in: Theme.Inspector.chip)
            let width = (word + 2 * InspectorLayout.wordPadding).rounded(.up)
            x -= width
            buttons.append(Button(part: part, rect: Rect(x: x, y: 10, width: width, height: 28)))
        }
        buttons.reverse()
    }

    private mutating func placeBar(_ words: Words, _ metrics: FontMetrics) {
        let width = (size.width - 2 * Theme.Space.margin - Theme.Space.small) / 2
        for (index, part) in [GesturePart.loop, .copy].enumerated() {
            buttons.append(
                Button(
                    part: part,
                    rect: Rect(
                        x: Theme.Space.margin + Double(index) * (width + Theme.Space.small), y: bar.minY + 36,
                        width: width, height: 26)))
        }
    }

    private mutating func placeLines(of kind: GestureReport.Kind) {
        for group in GestureGroup.all(of: kind) {
            let head = Rect(x: 0, y: reportLength, width: size.width, height: Self.groupHeight)
            groups.append((group, head))
            reportLength = head.maxY
            for measure in group.measures {
                let height = measure == .jitter ? Self.headedLineHeight : Self.lineHeight
                let line = Rect(x: 0, y: reportLength, width: size.width, height: height)
                lines.append((measure, line))
                reportLength = line.maxY
            }
            reportLength += Theme.Space.tight
        }
        reportLength += Theme.Space.tight
    }
}
