import Drawing
import Geometry
import Prototyping

/// The draw list's calls, in the node's coordinates.
extension UI {
    /// Draws by the list itself, which knows nothing of where the node is: the closure is given the shift of its coordinates.
    public mutating func draw(_ body: (inout DrawList, Vector) -> Void) { if pass.draws { body(&pass.list, shift) } }

    /// Draws what is much and places nothing: the closure is left out where a body runs to find places alone.
    public mutating func drawing(_ body: (inout UI) -> Void) { if pass.draws { body(&self) } }

    public mutating func fill(_ rect: Rect, _ color: Color) { fill(.rect(rect), color) }
    public mutating func fill(_ rect: Rect, _ paint: Paint) { fill(.rect(rect), paint) }
    public mutating func fill(_ rect: Rect, _ corners: Corners, _ color: Color) { fill(rect, corners, .color(color)) }
    public mutating func fill(_ rect: Rect, _ corners: Corners, _ paint: Paint) {
        fill(corners.isSquare ? .rect(rect) : .roundedRect(rect, corners), paint)
    }

    /// Fills a rectangle with a gradient from its top to its bottom.
    public mutating func fill(_ rect: Rect, _ corners: Corners = .square, down gradient: Gradient) {
        fill(rect, corners, .linear(gradient, from: rect.origin, to: Point(x: rect.minX, y: rect.maxY)))
    }

    public mutating func fill(_ shape: Shape, _ color: Color) { fill(shape, .color(color)) }

    public mutating func fill(_ shape: Shape, _ paint: Paint) {
        if pass.draws { pass.list.fill(shape.offset(by: shift), paint.offset(by: shift)) }
    }

    public mutating func stroke(_ shape: Shape, _ stroke: Stroke, _ color: Color) {
        if pass.draws { pass.list.stroke(shape.offset(by: shift), stroke, color) }
    }

    public mutating func circle(_ center: Point, _ radius: Double, _ color: Color) {
        fill(.circle(center: center, radius: radius), color)
    }

    /// Draws a rounded rectangle that fades over its blur.
    ///
    /// - Parameter y: Points that it lies lower.
    public mutating func shadow(
        _ rect: Rect, _ corners: Corners, blur: Double, y: Double = 0, _ color: Color = Color(white: 0, alpha: 0.6)
    ) { if pass.draws { pass.list.shadow(rect.offset(by: shift), corners, blur: blur, y: y, color: color) } }

    /// Draws a picture: one of `my.picture`, or of a file.
    public mutating func image(_ name: ImageName, in rect: Rect, _ corners: Corners = .square) {
        if pass.draws { pass.list.image(name, in: rect.offset(by: shift), corners: corners) }
    }

    public mutating func icon(_ icon: Icon, in rect: Rect, _ color: Color) {
        if pass.draws { pass.list.icon(icon, in: rect.offset(by: shift), color) }
    }

    /// Blurs what lies behind, for the panes that follow; on the stage where nothing turns or scales.
    public mutating func backdrop(_ rect: Rect, blur: Double) {
        if pass.draws { pass.list.backdrop(rect.offset(by: shift), blur: blur) }
    }

    /// Draws a pane of the latest backdrop.
    public mutating func material(_ rect: Rect, _ corners: Corners = .square, _ material: Material) {
        if pass.draws { pass.list.material(rect.offset(by: shift), corners, material) }
    }

    /// Notes a text where it is seen.
    private mutating func speak(
        _ text: String, _ font: Font, at position: Point, _ alignment: TextRun.Alignment, _ most: Double
    ) {
        let size = Size(width: min(most, c.metrics.width(of: text, in: font)), height: c.metrics.lineHeight(of: font))
        let left: Double =
            switch alignment {
            case .leading: 0
            case .center: size.width / 2
            case .trailing: size.width
            }
        let rect = Rect(x: position.x - left, y: position.y - size.height / 2, width: size.width, height: size.height)
        let seen = transform.apply(rect).intersection(clip)
        if !seen.isEmpty { pass.spoken?.append(.text(text, seen, inside: inside)) }
    }

    /// A line of text whose middle lies at the height of a position.
    public mutating func text(
        _ text: String, _ font: Font, _ color: Color, at position: Point, _ alignment: TextRun.Alignment = .leading,
        maxWidth: Double = .infinity
    ) {
        if pass.draws { pass.list.text(text, font, color, at: position + shift, c.metrics, alignment, upTo: maxWidth) }
        if pass.spoken != nil { speak(text, font, at: position, alignment, maxWidth) }
    }
}
