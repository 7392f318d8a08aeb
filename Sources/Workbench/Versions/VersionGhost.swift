import Controls
import Drawing
import Geometry

/// One gesture under the version of the code before and under the present one: both paths over the stage, and what sets them
/// apart in numbers.
package struct VersionGhost: Sendable {
    private typealias Look = Theme.GestureOverlay

    let old: GestureTrace
    let new: GestureTrace
    private(set) var rows: [Row] = []
    private(set) var head: [String] = []

    /// A measure of both, and the difference.
    struct Row: Hashable, Sendable {
        var name: String
        var cells: [String]
    }

    /// Plays a gesture with both.
    ///
    /// - Parameters:
    ///   - pressed: When it was pressed, in seconds of the prototype.
    ///   - before: The session as the version before had it.
    /// - Returns: Nil where either drives nothing.
    init?(of pressed: Double, before: Session, now: Session, _ words: Words) {
        let end = min(before.span.upperBound, now.span.upperBound)
        guard let old = GestureTrace(of: pressed, to: end, in: before),
            let new = GestureTrace(of: pressed, to: end, in: now)
        else { return nil }
        self.init(old: old, new: new, words)
    }

    /// Sets two paths beside each other.
    package init(old: GestureTrace, new: GestureTrace, _ words: Words) {
        (self.old, self.new) = (old, new)
        head = [words("before"), words.now, words("difference")]
        let seconds = { (value: Double?) in value.map { words.measure(decimal($0, digits: 3), .seconds) } }
        let points = { (value: Double?) in value.map { words.measure(decimal($0, digits: 1), .points) } }
        rows = [
            Self.row(words(GestureMeasure.settled.name), old.settling?.settled, new.settling?.settled, seconds),
            Self.row(words(GestureMeasure.rest.name), old.settling?.rest, new.settling?.rest, seconds),
            Self.row(
                words(GestureMeasure.overshoot.name), old.settling?.overshoot, new.settling?.overshoot, points),
            Row(
                name: words("landing"),
                cells: [Self.text(old.landing), Self.text(new.landing), points(old.landing.distance(to: new.landing))]
                    .map { $0 ?? GestureFigures.none }),
        ]
    }

    private static func row(_ name: String, _ old: Double?, _ new: Double?, _ text: (Double?) -> String?) -> Row {
        var difference: String?
        if let old, let new, let value = text(abs(new - old)) {
            difference = new == old ? value : (new > old ? "+" : "−") + value
        }
        return Row(name: name, cells: [text(old), text(new), difference].map { $0 ?? GestureFigures.none })
    }

    private static func text(_ point: Point) -> String? {
        "\(decimal(point.x, digits: 0)), \(decimal(point.y, digits: 0))"
    }

    // MARK: Drawing

    /// Draws both paths, the one before thin and beneath.
    ///
    /// - Parameter transform: From the stage's points to those of the list.
    package func drawPaths(into list: inout DrawList, _ transform: Transform) {
        draw(old, width: 1, Look.lost, transform, into: &list)
        draw(new, width: 2, Look.ghost, transform, into: &list)
    }

    private func draw(
        _ trace: GestureTrace, width: Double, _ color: Color, _ transform: Transform, into list: inout DrawList
    ) {
        var path = Path()
        for (index, point) in trace.points.enumerated() {
            if index == 0 { path.move(to: transform.apply(point)) } else { path.line(to: transform.apply(point)) }
        }
        let shape = Shape.path(path, .identity)
        list.stroke(shape, Stroke(width: width + 2, cap: .round), Look.halo)
        list.stroke(shape, Stroke(width: width, cap: .round), color)
        list.fill(.circle(center: transform.apply(trace.landing), radius: 3.5), color)
    }

    // MARK: The card

    private static let margin = 10.0
    private static let rowHeight = 17.0
    /// The right ends of the columns from the left, in points.
    private static let columns = [140.0, 212, 284]

    package var size: Size {
        Size(
            width: Self.columns[2] + Self.margin, height: 2 * Self.margin + Double(rows.count + 1) * Self.rowHeight - 2)
    }

    package func drawCard(into list: inout DrawList, at origin: Point, metrics: FontMetrics) {
        let panel = Rect(origin: origin, size: size)
        list.fill(.roundedRect(panel, .all(Theme.Radius.card)), Look.ground)
        list.stroke(.roundedRect(panel, .all(Theme.Radius.card)), Stroke(width: 1), Look.edge)
        drawRow(0, "", head, into: &list, panel, Look.small, Look.lost, metrics)
        for (index, row) in rows.enumerated() {
            drawRow(index + 1, row.name, row.cells, into: &list, panel, Look.number, Look.line, metrics)
        }
    }

    private func drawRow(
        _ index: Int, _ name: String, _ cells: [String], into list: inout DrawList, _ panel: Rect, _ font: Font,
        _ color: Color, _ metrics: FontMetrics
    ) {
        let middle = panel.minY + Self.margin + (Double(index) + 0.5) * Self.rowHeight - 1
        let baseline = metrics.baseline(centeredAt: middle, in: font)
        let start = Point(x: panel.minX + Self.margin, y: baseline)
        list.text(TextRun(name, font: Look.small, color: Look.hover, at: start, maxWidth: 64))
        for (cell, end) in zip(cells, Self.columns) {
            list.text(
                TextRun(
                    cell, font: font, color: color, at: Point(x: panel.minX + end, y: baseline), alignment: .trailing))
        }
    }
}
