import Geometry

/// The size and style of a piece of text.
public struct Font: Hashable, Codable, Sendable {
    /// The weight of the glyphs.
    public enum Weight: String, Hashable, Codable, Sendable, CaseIterable { case regular, bold }

    /// Points from one line's em square to the next.
    public var size: Double
    public var weight: Weight
    /// True for slanted glyphs.
    public var isItalic: Bool
    /// True for the monospaced face, for code.
    public var isMonospaced: Bool

    /// Makes a font of `size` points.
    public init(size: Double, weight: Weight = .regular, isItalic: Bool = false, isMonospaced: Bool = false) {
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
    }
}

/// One line of text at a point.
public struct TextRun: Hashable, Sendable {
    /// The part of the line that lies at the anchor.
    public enum Alignment: Hashable, Sendable { case leading, center, trailing }

    public var text: String
    public var font: Font
    public var color: Color
    /// The start, the middle or the end of the line, by its alignment; y is the baseline.
    public var anchor: Point
    public var alignment: Alignment
    /// Text wider than this, in points by ``FontMetrics``, ends in an ellipsis.
    public var maxWidth: Double

    /// Makes a line whose baseline runs through `anchor`.
    public init(
        _ text: String, font: Font, color: Color, at anchor: Point, alignment: Alignment = .leading,
        maxWidth: Double = .infinity
    ) {
        self.text = text
        self.font = font
        self.color = color
        self.anchor = anchor
        self.alignment = alignment
        self.maxWidth = maxWidth
    }
}
