import CSDL2
import Drawing

/// Measures faces in font units, for the table that layout goes by.
public enum FontRuler {
    /// Scalars without an advance: accents, joiners, variation selectors, and the vowels and final consonants of Korean
    /// syllables written in jamo, which combine with the scalar before them.
    static let silent: [ClosedRange<UInt32>] = [
        0xAD...0xAD, 0x300...0x36F, 0x1160...0x11FF, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064,
        0x20D0...0x20F0, 0xD7B0...0xD7FB, 0xFE00...0xFE0F, 0xFEFF...0xFEFF, 0x1F3FB...0x1F3FF, 0xE0001...0xE007F,
    ]

    /// The advances and the kerning of a regular and a bold face, and the advances of a monospaced one, without hinting.
    ///
    /// - Throws: ``RasterError`` if a file cannot be read or is no font, or if the first two count in different units.
    /// - Complexity: asks each face for every code point and for every pair of ASCII, about a second.
    public static func measure(
        regular: FontBook.Face, bold: FontBook.Face, monospaced: FontBook.Face? = nil
    ) throws(RasterError) -> FontMetrics {
        let units = try unitsPerEm(regular)
        let boldUnits = try unitsPerEm(bold)
        guard boldUnits == units else {
            throw .cannotRead(
                path: bold.path, reason: "\(boldUnits) units to the em, but the regular face has \(units)")
        }
        let font = try open(regular, units)
        var fixed: [FontMetrics.Advances] = []
        if let monospaced {
            let fixedUnits = try unitsPerEm(monospaced)
            fixed = advances(try open(monospaced, fixedUnits))
            for index in fixed.indices { fixed[index].advance *= Double(units) / Double(fixedUnits) }
        }
        let heavy = try open(bold, units)
        return FontMetrics(
            unitsPerEm: Double(units), ascent: Double(font.ascent), descent: Double(font.descent),
            regular: advances(font), bold: advances(heavy), monospaced: fixed, regularKerning: kerning(font),
            boldKerning: kerning(heavy))
    }

    /// At one pixel to the unit every advance is a whole number of pixels.
    private static func open(_ face: FontBook.Face, _ units: Int) throws(RasterError) -> OpenFont {
        guard let font = OpenFont(face, size: Double(units), hinted: false) else {
            throw .cannotRead(path: face.path, reason: "no font that SDL_ttf can open")
        }
        return font
    }

    private static func kerning(_ font: OpenFont) -> Kerning {
        let letters = (UInt32(0x21)...0x7E).compactMap { Unicode.Scalar($0) }
        return Kerning(
            letters.flatMap { first in
                letters.compactMap { second in
                    let shift = font.kerning(between: first, and: second)
                    return shift == 0
                        ? nil : Kerning.Pair(first: first.value, second: second.value, shift: Double(shift))
                }
            })
    }

    private static func advances(_ font: OpenFont) -> [FontMetrics.Advances] {
        var runs = silent.map { FontMetrics.Advances(first: $0.lowerBound, last: $0.upperBound, advance: 0) }
        var open: FontMetrics.Advances?
        for code in UInt32(0x20)...0x2FFFF {
            let isSilent = silent.contains { $0.contains(code) }
            guard !isSilent, let scalar = Unicode.Scalar(code), scalar.properties.generalCategory != .control,
                font.covers(scalar)
            else { continue }
            let advance = Double(font.extent(of: scalar).advance)
            if let run = open, run.last + 1 == code, run.advance == advance {
                open?.last = code
            } else {
                if let open { runs.append(open) }
                open = FontMetrics.Advances(first: code, last: code, advance: advance)
            }
        }
        if let open { runs.append(open) }
        return runs.sorted { $0.first < $1.first }
    }

    /// Reads the units of the em square, which SDL_ttf does not report.
    ///
    /// Source: Microsoft, OpenType specification 1.9, "The OpenType font file" and "head — Font header table".
    static func unitsPerEm(_ face: FontBook.Face) throws(RasterError) -> Int {
        var size = 0
        guard let file = unsafe SDL_LoadFile(face.path, &size) else {
            throw .cannotRead(path: face.path, reason: unsafe String(cString: SDL_GetError()))
        }
        defer { unsafe SDL_free(file) }
        let bytes = unsafe UnsafeRawBufferPointer(start: file, count: size)
        func number(_ offset: Int, _ length: Int) -> Int? {
            guard offset >= 0, offset + length <= size else { return nil }
            return unsafe bytes[offset..<(offset + length)].reduce(0) { $0 << 8 | Int($1) }
        }
        // A collection begins with the offsets of its fonts; the lower half of the index is the number of the font.
        let isCollection = number(0, 4) == 0x7474_6366
        let start = isCollection ? number(12 + 4 * (face.index & 0xFFFF), 4) : 0
        if let start, let tables = number(start + 4, 2) {
            for table in 0..<tables {
                let record = start + 12 + 16 * table
                if number(record, 4) == 0x6865_6164, let head = number(record + 8, 4), let units = number(head + 18, 2),
                    (16...16384).contains(units)
                {
                    return units
                }
            }
        }
        throw .cannotRead(path: face.path, reason: "no OpenType font")
    }
}
