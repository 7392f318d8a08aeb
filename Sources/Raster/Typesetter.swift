import Drawing
import Geometry

/// Makes masks of whole lines of text, and caches them.
struct Typesetter {
    /// One face at one size.
    private struct FontKey: Hashable {
        var style: TypeStyle
        var face: Int
        var size: Int
    }

    /// A scalar in a style.
    private struct StyledScalar: Hashable {
        var scalar: Unicode.Scalar
        var style: TypeStyle
    }

    /// The face that draws a scalar.
    private struct Origin {
        /// Nil for a scalar without a glyph, which may be left out.
        var face: Int?
        /// True for a mark that combines with the scalar before it, whose face then draws both if it can.
        var isMark: Bool
    }

    private let metrics: FontMetrics
    private let book: FontBook
    /// Enough for a page of text at each size of a zoom at two pixels per point.
    private var masks = Cache<TextKey, TextMask>(limit: 8 << 20)
    /// Sized by ``OpenFont/likelyBytes``; nil for a file that cannot be opened.
    private var fonts = Cache<FontKey, OpenFont?>(limit: 5 << 20)
    /// The files that faces are read from, by path; as many as the book has.
    private var files: [String: FontFile] = [:]
    private var origins: [StyledScalar: Origin] = [:]

    /// Text beyond this many pixels is not visible and not drawn.
    private static let widest = 16_000.0
    /// The size at which fallback faces are opened to test what they cover.
    private static let probe = 16 * 64

    init(metrics: FontMetrics, book: FontBook) {
        self.metrics = metrics
        self.book = book
    }

    var textCounts: CacheCounters { masks.counts }
    var fontCounts: CacheCounters { fonts.counts }

    /// The mask of a text, or of its part before `cut` and an ellipsis.
    ///
    /// - Parameters:
    ///   - size: Pixels to the em, in 64ths.
    ///   - phase: The subpixel offset of the line.
    mutating func mask(
        _ text: String, cut: String.Index?, style: TypeStyle, size: Int, phase: TextMask.Phase = .whole
    ) -> TextMask? {
        let offset = cut.map { text.utf8.distance(from: text.startIndex, to: $0) } ?? -1
        let key = TextKey(text: text, cut: offset, style: style, size: size, phase: phase)
        if let mask = masks.find(key) { return mask }
        if phase != .whole {
            guard let whole = mask(text, cut: cut, style: style, size: size),
                let moved = TextMask(whole, movedBy: phase)
            else { return nil }
            masks.insert(key, moved, bytes: moved.surface.bytes + 256)
            return moved
        }
        // Three full stops, because the ellipsis of Korean faces hangs at half height; they are just as wide, but not in
        // a monospaced face.
        let stops = style.isMonospaced ? "…" : "..."
        guard let mask = make(cut.map { text[..<$0] + stops } ?? text, style, size) else { return nil }
        // A fixed amount for the mask itself, so that many short lines are counted too.
        masks.insert(key, mask, bytes: mask.surface.bytes + 256)
        return mask
    }

    private mutating func make(_ text: String, _ style: TypeStyle, _ size: Int) -> TextMask? {
        let font = style.font(size: Double(size) / 64)
        var pieces: [TextMask.Piece] = []
        var pen = 0.0
        for run in runs(of: text, font, size) {
            guard let face = self.font(style, run.face, size) else { continue }
            pen += set(run, with: face, font, at: Int(pen.rounded()), into: &pieces)
        }
        return TextMask(pieces, advance: pen)
    }

    /// Adds one run's ink and returns its advance.
    private func set(
        _ run: Run, with face: OpenFont, _ font: Font, at pen: Int, into pieces: inout [TextMask.Piece]
    ) -> Double {
        // The library shifts a line right and down so that no ink sticks out, and does not report by how much.
        let outer = run.isRightToLeft ? run.scalars.last : run.scalars.first
        let left = max(0, -(outer.map { face.extent(of: $0).left } ?? 0))
        let top = max(0, (run.scalars.map { face.extent(of: $0).top }.max() ?? 0) - face.ascent)
        let ideal = metrics.width(of: run.scalars, in: font)
        let text = String(String.UnicodeScalarView(run.scalars))
        let width = face.withCoverage(of: text, isRightToLeft: run.isRightToLeft) { coverage in
            if let piece = TextMask.Piece(coverage, left: pen - left, top: -face.ascent - top) { pieces.append(piece) }
            return Double(coverage.width - left)
        }
        // The table holds the first face of a weight, and the monospaced face before it.
        let isMeasured = run.face == 0 || font.isMonospaced && run.face == 1
        // Slanted glyphs stick out at the end, but the next glyph does not begin later.
        if font.isItalic, width != nil {
            return isMeasured ? ideal : run.scalars.reduce(0) { $0 + Double(face.extent(of: $1).advance) }
        }
        // The table is finer than the library's whole pixels, but holds no fallback faces.
        guard let width else { return ideal }
        return isMeasured && abs(width - ideal) <= 2 ? ideal : width
    }

    // MARK: Faces

    private struct Run {
        var face: Int
        /// See ``TextDirection/levels(of:)``.
        var level: UInt8
        /// In the order in which they are read.
        var scalars: [Unicode.Scalar]

        var isRightToLeft: Bool { level % 2 == 1 }
    }

    /// Cuts a text where another face is needed, or another direction, in the order in which it is drawn.
    private mutating func runs(of text: String, _ font: Font, _ size: Int) -> [Run] {
        var runs: [Run] = []
        var width = 0.0
        var scalars: [Unicode.Scalar] = []
        for scalar in Syllables(text.unicodeScalars) {
            let scalar = Typesetter.visible(scalar)
            width += metrics.advance(of: scalar, in: font)
            if width > Typesetter.widest { break }
            scalars.append(scalar)
        }
        let levels = TextDirection.levels(of: scalars)
        for (index, scalar) in scalars.enumerated() {
            let face = face(for: scalar, TypeStyle(font), size, after: runs.last?.face)
            guard let face else { continue }
            let level = levels?[index] ?? 0
            if runs.last?.face == face, runs.last?.level == level {
                runs[runs.count - 1].scalars.append(scalar)
            } else {
                runs.append(Run(face: face, level: level, scalars: [scalar]))
            }
        }
        if levels != nil { TextDirection.order(&runs) { $0.level } }
        return runs
    }

    /// The face for a scalar; nil if it has no glyph and may be left out.
    private mutating func face(
        for scalar: Unicode.Scalar, _ style: TypeStyle, _ size: Int, after previous: Int?
    ) -> Int? {
        let styled = StyledScalar(scalar: scalar, style: style)
        let origin = origins[styled] ?? findOrigin(of: styled, size)
        // A combining mark belongs to the scalar before it, whatever the face.
        if let previous, origin.isMark, font(style, previous, size)?.covers(scalar) == true { return previous }
        return origin.face
    }

    private mutating func findOrigin(of styled: StyledScalar, _ size: Int) -> Origin {
        let properties = styled.scalar.properties
        var origin = Origin(face: nil, isMark: Typesetter.isMark(properties))
        if !properties.isDefaultIgnorableCodePoint {
            let face = book.faces(styled.style).indices.first { index in
                font(styled.style, index, index == 0 ? size : Typesetter.probe)?.covers(styled.scalar) == true
            }
            // If no face has it, the first face draws its box for missing glyphs.
            origin.face = face ?? 0
        }
        if origins.count > 4096 { origins.removeAll(keepingCapacity: true) }
        origins[styled] = origin
        return origin
    }

    private static func isMark(_ properties: Unicode.Scalar.Properties) -> Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark, .format: true
        default: false
        }
    }

    /// Line ends, tabs and other controls are blanks on a single line.
    private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: " "
        default: scalar
        }
    }

    private mutating func font(_ style: TypeStyle, _ face: Int, _ size: Int) -> OpenFont? {
        let key = FontKey(style: style, face: face, size: size)
        if let font = fonts.find(key) { return font }
        let faces = book.faces(style)
        let font =
            face < faces.count
            ? OpenFont(faces[face], in: file(of: faces[face]), size: Double(size) / 64, isItalic: style.isItalic) : nil
        fonts.insert(key, font, bytes: font?.likelyBytes ?? 256)
        return font
    }

    private mutating func file(of face: FontBook.Face) -> FontFile? {
        if let file = files[face.path] { return file }
        let file = FontFile(face.path)
        files[face.path] = file
        return file
    }
}

extension TextMask.Piece {
    /// Cuts coverage to its ink; nil if there is none.
    fileprivate init?(_ coverage: OpenFont.Coverage, left: Int, top: Int) {
        let rows = 0..<coverage.height
        let columns = 0..<coverage.width
        guard let first = rows.first(where: { y in columns.contains { coverage[$0, y] > 0 } }),
            let last = rows.last(where: { y in columns.contains { coverage[$0, y] > 0 } }),
            let start = columns.first(where: { x in (first...last).contains { coverage[x, $0] > 0 } }),
            let end = columns.last(where: { x in (first...last).contains { coverage[x, $0] > 0 } })
        else { return nil }
        width = end - start + 1
        height = last - first + 1
        self.left = left + start
        self.top = top + first
        bytes = []
        bytes.reserveCapacity(width * height)
        for y in first...last { unsafe bytes.append(contentsOf: coverage.row(y, start...end)) }
    }
}
