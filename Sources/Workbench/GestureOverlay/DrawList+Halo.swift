import Controls
import Drawing
import Geometry

/// Lines that can be told from any ground: light ones on a wider dark one.
extension DrawList {
    private typealias Look = Theme.GestureOverlay

    mutating func haloed(_ shape: Shape, width: Double, _ color: Color, opacity: Double = 1) {
        stroke(
            shape, Stroke(width: width + Look.haloWidth, cap: .round), Look.halo.opacity(opacity))
        stroke(shape, Stroke(width: width, cap: .round), color.opacity(opacity))
    }

    /// An arrow; one shorter than its head is a dot.
    mutating func arrow(from start: Point, to end: Point, width: Double, _ color: Color, opacity: Double = 1) {
        let way = end - start
        let length = way.length
        guard length > 4 else {
            haloed(.circle(center: start, radius: 2), width: width, color, opacity: opacity)
            return
        }
        let along = way / length
        let across = Vector(dx: -along.dy, dy: along.dx)
        let head = min(3 + 2.5 * width, 0.6 * length)
        let left = end - along * head + across * (0.55 * head)
        let right = end - along * head - across * (0.55 * head)
        // All halos first, so that no halo crosses the arrow itself.
        let wide = Stroke(width: width + Look.haloWidth, cap: .round)
        let halo = Look.halo.opacity(opacity)
        stroke(.line(start, end), wide, halo)
        stroke(.line(end, left), wide, halo)
        stroke(.line(end, right), wide, halo)
        let stroke = Stroke(width: width, cap: .round)
        let color = color.opacity(opacity)
        self.stroke(.line(start, end), stroke, color)
        self.stroke(.line(end, left), stroke, color)
        self.stroke(.line(end, right), stroke, color)
    }

    /// A line of dashes, from its start on.
    mutating func dashes(from start: Point, to end: Point, width: Double, _ color: Color, opacity: Double = 1) {
        let way = end - start
        let length = way.length
        guard length > 0 else { return }
        // Few enough to be cheap, however long the line.
        let period = max(8, length / 48)
        var at = 0.0
        while at < length {
            let from = start + way * (at / length)
            let to = start + way * (min(at + period * 0.55, length) / length)
            haloed(.line(from, to), width: width, color, opacity: opacity)
            at += period
        }
    }

    /// A diagonal cross.
    mutating func cross(at position: Point, reach: Double, width: Double, _ color: Color, opacity: Double = 1) {
        let (a, b) = (Vector(dx: reach, dy: reach), Vector(dx: reach, dy: -reach))
        haloed(.line(position - a, position + a), width: width, color, opacity: opacity)
        haloed(.line(position - b, position + b), width: width, color, opacity: opacity)
    }
}
