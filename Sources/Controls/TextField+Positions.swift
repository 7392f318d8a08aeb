import Drawing

extension TextField {
    /// Points from the shown text's beginning to the caret before one of its characters.
    ///
    /// - Complexity: O(n).
    public func x(of index: Int, _ font: Font, _ metrics: FontMetrics) -> Double {
        metrics.width(of: shown.prefix(max(0, index)), in: font)
    }

    /// The index between characters of the shown text that is nearest to a point `x` from its beginning.
    ///
    /// - Complexity: O(n).
    public func index(at x: Double, _ font: Font, _ metrics: FontMetrics) -> Int {
        var left = 0.0
        var index = 0
        var before: Unicode.Scalar?
        for character in shown {
            if let before, let first = character.unicodeScalars.first {
                left += metrics.kerning(between: before, and: first, in: font)
            }
            before = character.unicodeScalars.last
            let width = metrics.width(of: character.unicodeScalars, in: font)
            if x < left + width / 2 { break }
            left += width
            index += 1
        }
        return index
    }

    /// Points by which the text is moved to the left in a field `width` points wide, so that the caret can be seen and
    /// no room is wasted at the end.
    public func offset(in width: Double, _ font: Font, _ metrics: FontMetrics) -> Double {
        let caret = x(of: shownCaret, font, metrics)
        let whole = metrics.width(of: shown, in: font) + Self.caretWidth
        let most = max(0, whole - width)
        return min(max(min(scroll, most), caret + Self.caretWidth - width), max(0, caret))
    }

    /// Keeps the text where it now is shown, until the caret leaves the field.
    public mutating func reveal(in width: Double, _ font: Font, _ metrics: FontMetrics) {
        scroll = offset(in: width, font, metrics)
    }

    /// Points across.
    public static let caretWidth = 2.0
}

/// A caret that is seen for half a second and not for the next, as a function of time.
public struct CaretBlink: Hashable, Sendable {
    /// Seconds for which the caret is seen, or is not.
    public static let half = 0.5
    /// Seconds after the last change from which the caret stays.
    public static let patience = 30.0

    /// The last change, in seconds.
    public var since: Double

    /// Makes a caret that was last moved at a time.
    public init(since: Double) {
        self.since = since
    }

    /// True while the caret is seen.
    public func isShown(at time: Double) -> Bool {
        let passed = max(0, time - since)
        return passed >= Self.patience || Int(passed / Self.half) % 2 == 0
    }

    /// When it next comes or goes; nil once it stays.
    public func next(after time: Double) -> Double? {
        let passed = max(0, time - since)
        guard passed < Self.patience else { return nil }
        return since + ((passed / Self.half).rounded(.down) + 1) * Self.half
    }
}
