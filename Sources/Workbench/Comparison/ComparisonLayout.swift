import Controls
import Drawing
import Geometry

/// Where everything of the comparison lies; the panel's top left corner is the origin.
struct ComparisonLayout: Sendable {
    static let headHeight = 34.0
    static let legendHeight = 20.0
    private static let buttonHeight = 24.0
    private static let segmentWidth = 26.0

    /// A button of the head.
    struct Button: Sendable {
        let part: ComparisonPart
        let rect: Rect
    }

    let size: Size
    private(set) var buttons: [Button] = []
    /// The line that tells the parameters that differ.
    private(set) var differences = Rect.zero
    /// The word before the choice of the edited one ends here.
    private(set) var edits = Point.zero
    /// The middle of the word for B's version, between its buttons; nil where there is one version alone.
    private(set) var version: Point?
    /// Offset and velocity, side by side.
    private(set) var plots = (Rect.zero, Rect.zero)

    /// Lays a panel out.
    ///
    /// - Parameter versions: The number of the newest version of the code; nil where there is one alone.
    init(_ size: Size, versions: Int? = nil, _ words: Words, _ metrics: FontMetrics) {
        self.size = size
        let margin = Theme.Space.margin
        let top = Self.headHeight + Self.legendHeight
        guard size.width > 2 * margin + Theme.Space.small, size.height > top + Theme.Space.small else { return }
        var x = size.width - margin
        let y = (Self.headHeight - Self.buttonHeight) / 2 + 1
        for part in [ComparisonPart.exportPicture, .exportCSV, .copyAToB, .swap] {
            let width = (metrics.width(of: words.name(of: part), in: Theme.ComparisonPanel.text) + 14).rounded(.up)
            x -= width
            buttons.append(Button(part: part, rect: Rect(x: x, y: y, width: width, height: Self.buttonHeight)))
            x -= Theme.Space.tight
        }
        x -= Theme.Space.tight
        for which in Comparison.Which.allCases.reversed() {
            x -= Self.segmentWidth
            let rect = Rect(x: x, y: y, width: Self.segmentWidth, height: Self.buttonHeight)
            buttons.append(Button(part: .edit(which), rect: rect))
        }
        buttons.reverse()
        edits = Point(x: x - Theme.Space.tight - 2, y: y + Self.buttonHeight / 2)
        var end = edits.x - metrics.width(of: words.edits, in: Theme.ComparisonPanel.caption) - Theme.Space.medium
        if let versions {
            let widest = words.version(versions, isReady: false)
            let width = metrics.width(of: widest, in: Theme.ComparisonPanel.text) + 2 * Theme.Space.tight
            end -= 2 * Self.segmentWidth + width
            version = Point(x: end + Self.segmentWidth + width / 2, y: edits.y)
            let older = Rect(x: end, y: y, width: Self.segmentWidth, height: Self.buttonHeight)
            let newer = older.offset(by: Vector(dx: Self.segmentWidth + width, dy: 0))
            buttons.insert(Button(part: .newerVersion, rect: newer), at: 0)
            buttons.insert(Button(part: .olderVersion, rect: older), at: 0)
            end -= Theme.Space.medium
        }
        differences = Rect(x: margin, y: y, width: max(0, end - margin), height: Self.buttonHeight)
        let width = (size.width - 2 * margin - Theme.Space.small) / 2
        let plot = Rect(x: margin, y: top, width: width, height: size.height - top - Theme.Space.small)
        plots = (plot, plot.offset(by: Vector(dx: width + Theme.Space.small, dy: 0)))
    }

    /// Where it is told how A and B came to rest, one after the other.
    var legend: Rect {
        Rect(
            x: plots.0.minX, y: Self.headHeight, width: plots.1.maxX - plots.0.minX, height: Self.legendHeight - 3)
    }
}
