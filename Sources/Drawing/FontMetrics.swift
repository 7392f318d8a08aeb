import Geometry

/// The advances of glyphs, from a table in font units, so that layout is the same on every machine and at every scale.
///
/// Nothing is rounded: the width of a text is the sum of its scalars' advances and of the shifts between them, times the
/// font's size.
/// A scalar that the table lacks has the advance of an em, and the parts of a Korean syllable have that of the whole.
/// Italic text is as wide as upright text, and a scalar that the monospaced face lacks has its advance in the text's
/// weight.
///
/// A class, as everything that measures text refers to it, and copies that often.
public final class FontMetrics: Sendable {
    /// A run of code points that all have one advance.
    public struct Advances: Hashable, Sendable {
        public var first: UInt32
        public var last: UInt32
        /// Font units.
        public var advance: Double

        /// Makes a run from `first` to `last`, both included.
        public init(first: UInt32, last: UInt32, advance: Double) {
            self.first = first
            self.last = last
            self.advance = advance
        }
    }

    /// Font units to the em.
    public let unitsPerEm: Double
    /// Font units from the baseline up to the top of the line, and down to its bottom; both positive.
    public let ascent: Double
    public let descent: Double
    /// The advances of each weight, in order of code point.
    public let regular: [Advances]
    public let bold: [Advances]
    /// The advances of the monospaced face, the same for each weight.
    public let monospaced: [Advances]
    /// The shifts between scalars of each weight; a monospaced face has none.
    public let regularKerning: Kerning
    public let boldKerning: Kerning

    /// Makes metrics from a table; the runs must be in order and must not overlap.
    public init(
        unitsPerEm: Double, ascent: Double, descent: Double, regular: [Advances], bold: [Advances],
        monospaced: [Advances] = [], regularKerning: Kerning = .none, boldKerning: Kerning = .none
    ) {
        self.unitsPerEm = unitsPerEm
        self.ascent = ascent
        self.descent = descent
        self.regular = regular
        self.bold = bold
        self.monospaced = monospaced
        self.regularKerning = regularKerning
        self.boldKerning = boldKerning
    }

    /// Metrics of a face whose glyphs are all half as wide as high, for use without a table.
    public static let uniform = FontMetrics(
        unitsPerEm: 1000, ascent: 850, descent: 299,
        regular: [Advances(first: 0, last: 0x10FFFF, advance: 500)],
        bold: [Advances(first: 0, last: 0x10FFFF, advance: 500)])

    /// The width of one scalar, in points.
    ///
    /// - Complexity: O(log n) in the runs of the table.
    public func advance(of scalar: Unicode.Scalar, in font: Font) -> Double {
        let fixed = font.isMonospaced ? FontMetrics.advance(of: scalar, in: monospaced) : nil
        let units = fixed ?? FontMetrics.advance(of: scalar, in: font.weight == .bold ? bold : regular) ?? unitsPerEm
        return units * font.size / unitsPerEm
    }

    /// The advance in font units; nil if no run has the scalar.
    private static func advance(of scalar: Unicode.Scalar, in runs: [Advances]) -> Double? {
        let low = partitionPoint(runs.count) { runs[$0].last < scalar.value }
        return low < runs.count && runs[low].first <= scalar.value ? runs[low].advance : nil
    }

    /// The shift of the second of two scalars from where the advance of the first says, in points; below zero is
    /// closer.
    public func kerning(between first: Unicode.Scalar, and second: Unicode.Scalar, in font: Font) -> Double {
        if font.isMonospaced { return 0 }
        let kerning = font.weight == .bold ? boldKerning : regularKerning
        return kerning.shift(between: first, and: second) * font.size / unitsPerEm
    }

    /// The width of a text on one line, in points; 0 for an empty one.
    public func width(of text: String, in font: Font) -> Double { width(of: text.unicodeScalars, in: font) }

    /// The width of a part of a text, in points.
    public func width(of text: Substring, in font: Font) -> Double { width(of: text.unicodeScalars, in: font) }

    /// The width of some scalars, in points.
    public func width(of scalars: some Sequence<Unicode.Scalar>, in font: Font) -> Double {
        var measure = Measure(font)
        measure.add(scalars, self)
        return measure.width
    }

    /// Points from the top of a line to its baseline.
    public func ascent(of font: Font) -> Double { ascent * font.size / unitsPerEm }

    /// Points from the top of a line to its bottom.
    public func lineHeight(of font: Font) -> Double { (ascent + descent) * font.size / unitsPerEm }

    /// The baseline of a line that is centred at `y` by the height of its capitals.
    public func baseline(centeredAt y: Double, in font: Font) -> Double { y + 0.36 * font.size }
}

extension FontMetrics: Hashable {
    public static func == (one: FontMetrics, other: FontMetrics) -> Bool {
        one === other
            || (one.unitsPerEm, one.ascent, one.descent) == (other.unitsPerEm, other.ascent, other.descent)
                && (one.regular, one.bold, one.monospaced) == (other.regular, other.bold, other.monospaced)
                && (one.regularKerning, one.boldKerning) == (other.regularKerning, other.boldKerning)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(regular) }
}
