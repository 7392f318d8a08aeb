import Geometry

/// The drawing of one frame, back to front: shapes, never pixels.
///
/// A list is refilled for every frame into the same memory. What is clipped, grouped or transformed is drawn by a
/// closure, so that each ends where it must.
public struct DrawList: Equatable, Sendable {
    /// One thing to draw, or the start or end of a group.
    public enum Item: Equatable, Sendable {
        case fill(Shape, Paint)
        case stroke(Shape, Stroke, Paint)
        /// A blurred copy of a rounded rectangle; `blur` is the distance over which it fades, in points.
        case shadow(Rect, Corners, blur: Double, color: Color)
        case image(ImageName, Rect, Corners)
        case icon(Icon, Rect, Color)
        /// A shape that is drawn from kept pixels.
        case sprite(Sprite, Point)
        case text(TextRun)
        /// Blurs what has been drawn so far inside a rectangle, once for every material that follows; `blur` is the
        /// Gaussian's standard deviation in points.
        case backdrop(Rect, blur: Double)
        /// A pane of the blurred backdrop, its colours made stronger and tinted.
        case material(Rect, Corners, Material)
        case pushClip(Rect, Corners)
        case popClip
        /// Begins a group: the items up to the matching end are drawn as one thing and blended with this opacity.
        case pushOpacity(Double)
        case popOpacity
        case pushTransform(Transform)
        case popTransform
    }

    /// The items in drawing order.
    public private(set) var items: [Item] = []
    /// The ranges of sections, in drawing order; items before the first range belong to no section.
    public private(set) var sectionRanges: [SectionRange] = []

    /// Makes an empty list.
    public init() {}

    /// Forgets every item and keeps the memory.
    public mutating func removeAll() {
        items.removeAll(keepingCapacity: true)
        sectionRanges.removeAll(keepingCapacity: true)
    }

    /// Says that what follows belongs to a section, for the account of what each costs.
    public mutating func begin(_ section: Section) {
        sectionRanges.append(SectionRange(section: section, start: items.count))
    }

    /// Fills a shape.
    public mutating func fill(_ shape: Shape, _ paint: Paint) { items.append(.fill(shape, paint)) }

    /// Fills a shape with one colour.
    public mutating func fill(_ shape: Shape, _ color: Color) { items.append(.fill(shape, .color(color))) }

    /// Draws along a shape's outline.
    public mutating func stroke(_ shape: Shape, _ stroke: Stroke, _ color: Color) {
        items.append(.stroke(shape, stroke, .color(color)))
    }

    /// Draws the shadow of a rounded rectangle, fading over `blur` points, moved down by `y`.
    public mutating func shadow(_ rect: Rect, _ corners: Corners, blur: Double, y: Double = 0, color: Color) {
        items.append(.shadow(rect.offset(by: Vector(dx: 0, dy: y)), corners, blur: blur, color: color))
    }

    /// Draws a picture into a rectangle, its corners rounded.
    public mutating func image(_ name: ImageName, in rect: Rect, corners: Corners = .square) {
        items.append(.image(name, rect, corners))
    }

    /// Draws an icon into a rectangle.
    public mutating func icon(_ icon: Icon, in rect: Rect, _ color: Color) { items.append(.icon(icon, rect, color)) }

    /// Draws a sprite with its origin at a position.
    public mutating func sprite(_ sprite: Sprite, at position: Point) { items.append(.sprite(sprite, position)) }

    /// Draws a line of text.
    public mutating func text(_ run: TextRun) { items.append(.text(run)) }

    /// Blurs what has been drawn so far inside a rectangle, for the materials that follow.
    ///
    /// Done once, however many materials show parts of it; the next call makes a new backdrop. Outside the
    /// rectangle there is nothing to show.
    public mutating func backdrop(_ rect: Rect, blur: Double) { items.append(.backdrop(rect, blur: blur)) }

    /// Draws a pane of the latest backdrop, which is looked through and not moved with the pane.
    public mutating func material(_ rect: Rect, _ corners: Corners, _ material: Material) {
        items.append(.material(rect, corners, material))
    }

    /// Adds any item, for lists that no drawing makes.
    package mutating func append(_ item: Item) { items.append(item) }

    /// Draws nothing outside a rounded rectangle.
    ///
    ///     let frame = Rect(x: 40, y: 40, width: 240, height: 160)
    ///     var list = DrawList()
    ///     list.clipped(to: frame, .all(20)) { $0.image(.drawn("dusk"), in: frame) }
    ///
    /// - Parameter draw: Draws what is clipped into the same list.
    public mutating func clipped(to rect: Rect, _ corners: Corners = .square, _ draw: (inout DrawList) -> Void) {
        items.append(.pushClip(rect, corners))
        draw(&self)
        items.append(.popClip)
    }

    /// Blends shapes as one thing: where they overlap, what lies beneath does not show through.
    ///
    /// - Parameters:
    ///   - opacity: From 0 to 1; with 1 and more, the shapes are drawn as they are.
    ///   - draw: Draws the shapes into the same list.
    public mutating func grouped(opacity: Double, _ draw: (inout DrawList) -> Void) {
        if opacity >= 1 { return draw(&self) }
        items.append(.pushOpacity(opacity))
        draw(&self)
        items.append(.popOpacity)
    }

    /// Scales, turns and moves shapes, texts, pictures, icons, shadows, clips and materials.
    ///
    /// - Parameter draw: Draws what is transformed into the same list.
    public mutating func transformed(by transform: Transform, _ draw: (inout DrawList) -> Void) {
        if transform == .identity { return draw(&self) }
        items.append(.pushTransform(transform))
        draw(&self)
        items.append(.popTransform)
    }
}
