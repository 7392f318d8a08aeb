import Geometry

/// The size and style of a piece of text.
public struct Font: Hashable, Sendable {
    /// How dark the letters are.
    public enum Weight: String, Hashable, Sendable, CaseIterable { case regular, bold }

    /// Points from one line's em square to the next.
    public var size: Double
    public var weight: Weight
    /// Leaning letters.
    public var isItalic: Bool
    /// Letters that are all equally wide, for code.
    public var isMonospaced: Bool

    /// Makes a font of `size` points.
    public init(size: Double, weight: Weight = .regular, isItalic: Bool = false, isMonospaced: Bool = false) {
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
    }
}

/// One line of text at a place.
public struct TextRun: Hashable, Sendable {
    /// Which part of the line stands at the place.
    public enum Alignment: Hashable, Sendable { case leading, center, trailing }

    public var text: String
    public var font: Font
    public var color: Color
    /// Where the line begins, has its middle or ends; y is the baseline.
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
