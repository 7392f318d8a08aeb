import Controls
import Drawing
import Geometry

/// The places of everything of the comparison; the panel's top left corner is the origin.
struct ComparisonLayout: Sendable {
    static let headHeight = 34.0
    static let legendHeight = 20.0
    private static let buttonHeight = 24.0
    private static let segmentWidth = 26.0
    /// Points of the legend where it tells how A and B came to rest.
    private static let restsWidth = 440.0
    /// The most points of the words for a version.
    private static let longestName = 120.0

    /// A button of the head.
    struct Button: Sendable {
        let part: ComparisonPart
        let rect: Rect
    }

    let size: Size
    private(set) var buttons: [Button] = []
    /// The line that tells what differs: in the head, or beside the legend where the head has B's version.
    private(set) var differences = Rect.zero
    /// The word before the choice of the edited one ends here; nil where there is no room for it.
    private(set) var edits: Point?
    /// The words for B's version, between its buttons; nil where the code cannot change.
    private(set) var version: Rect?
    /// Offset and velocity, side by side.
    private(set) var plots = (Rect.zero, Rect.zero)

    /// Lays a panel out.
    ///
    /// - Parameter version: B's version of the code; nil where that cannot change.
    init(_ size: Size, _ version: VersionChoice?, _ words: Words, _ metrics: FontMetrics) {
        self.size = size
        let margin = Theme.Space.margin
        let top = Self.headHeight + Self.legendHeight
        guard size.width > 2 * margin + Theme.Space.small, size.height > top + Theme.Space.small else { return }
        var left = margin
        var right = size.width - margin
        let y = (Self.headHeight - Self.buttonHeight) / 2 + 1
        func width(of part: ComparisonPart) -> Double {
            (metrics.width(of: words.name(of: part), in: Theme.ComparisonPanel.text) + 14).rounded(.up)
        }
        func rect(_ x: Double, _ width: Double) -> Rect { Rect(x: x, y: y, width: width, height: Self.buttonHeight) }
        for part in [ComparisonPart.exportPicture, .exportCSV, .copyAToB, .swap] {
            right -= width(of: part)
            buttons.append(Button(part: part, rect: rect(right, width(of: part))))
            right -= Theme.Space.tight
        }
        right -= Theme.Space.tight
        for which in Comparison.Which.allCases.reversed() {
            right -= Self.segmentWidth
            buttons.append(Button(part: .edit(which), rect: rect(right, Self.segmentWidth)))
        }
        buttons.reverse()
        right -= Theme.Space.tight + 2
        if let version {
            let keep = width(of: .keepVersion)
            let room = right - left - 2 * Self.segmentWidth - Theme.Space.small - keep - Theme.Space.tight
            // At least as wide as the last number, so that the arrows stay where they are.
            var last = version
            (last.number, last.take) = (version.newest, nil)
            let widest =
                [version, last].map { choice in
                    metrics.width(of: words.version(choice, isReady: false), in: Theme.ComparisonPanel.text)
                }.max() ?? 0
            let wide = max(0, min(widest + 2 * Theme.Space.tight, Self.longestName, room))
            var row = [Button(part: .olderVersion, rect: rect(left, Self.segmentWidth))]
            left += Self.segmentWidth
            self.version = rect(left, wide)
            left += wide
            row.append(Button(part: .newerVersion, rect: rect(left, Self.segmentWidth)))
            left += Self.segmentWidth + Theme.Space.tight
            row.append(Button(part: .keepVersion, rect: rect(left, keep)))
            left += keep + Theme.Space.tight
            buttons = row + buttons
        }
        let word = metrics.width(of: words("Edit"), in: Theme.ComparisonPanel.caption)
        if right - word >= left {
            edits = Point(x: right, y: y + Self.buttonHeight / 2)
            right -= word + Theme.Space.medium
        }
        differences = rect(left, max(0, right - left))
        let width = (size.width - 2 * margin - Theme.Space.small) / 2
        let plot = Rect(x: margin, y: top, width: width, height: size.height - top - Theme.Space.small)
        plots = (plot, plot.offset(by: Vector(dx: width + Theme.Space.small, dy: 0)))
        if version != nil {
            differences = legend
            differences.origin.x += Self.restsWidth
            differences.size.width = max(0, legend.width - Self.restsWidth)
        }
    }

    /// The room for the words on how A and B came to rest, one after the other.
    var legend: Rect {
        Rect(
            x: plots.0.minX, y: Self.headHeight, width: plots.1.maxX - plots.0.minX, height: Self.legendHeight - 3)
    }
}
