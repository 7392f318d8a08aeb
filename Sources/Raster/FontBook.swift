import CFontconfig
import Drawing

/// The faces for text: the preferred face first, then fallbacks for the scalars that it lacks.
///
/// Nothing fails: if no face is found, the book is empty and no text is drawn.
public struct FontBook: Hashable, Sendable {
    /// One face in one file.
    public struct Face: Hashable, Sendable {
        /// The file.
        public var path: String
        /// The file's face, as fontconfig counts them.
        public var index: Int
        /// The family and style by name, such as "NanumBarunGothic Bold".
        public var name: String

        /// Names a face by its file.
        public init(path: String, index: Int = 0, name: String) {
            self.path = path
            self.index = index
            self.name = name
        }
    }

    /// The faces of each weight, in the order in which they are tried for a scalar.
    public var regular: [Face]
    public var bold: [Face]
    /// The monospaced faces of each weight; the other faces are their fallbacks.
    public var monospaced: [Face]
    public var monospacedBold: [Face]

    /// Makes a book of the given faces; any list may be empty.
    public init(regular: [Face], bold: [Face], monospaced: [Face] = [], monospacedBold: [Face] = []) {
        self.regular = regular
        self.bold = bold
        self.monospaced = monospaced
        self.monospacedBold = monospacedBold
    }

    /// The faces of a weight; the other weight's where it has none.
    public func faces(_ weight: Font.Weight) -> [Face] {
        weight == .bold ? FontBook.first(bold, regular) : FontBook.first(regular, bold)
    }

    /// The faces of a style.
    func faces(_ style: TypeStyle) -> [Face] {
        if !style.isMonospaced { return faces(style.weight) }
        let fixed =
            style.weight == .bold
            ? FontBook.first(monospacedBold, monospaced) : FontBook.first(monospaced, monospacedBold)
        return fixed + faces(style.weight)
    }

    private static func first(_ faces: [Face], _ others: [Face]) -> [Face] { faces.isEmpty ? others : faces }

    /// The faces in use, in one line.
    public var names: String {
        guard let regular = faces(.regular).first, let bold = faces(.bold).first else {
            return "no fonts found; text is not drawn"
        }
        let fixed = FontBook.first(monospaced, monospacedBold).first
        let others = Set(self.regular + self.bold).count - (regular == bold ? 1 : 2)
        return "\(regular.name), \(bold.name)" + (fixed.map { ", \($0.name)" } ?? "")
            + (others > 0 ? " and \(others) more for other letters" : "")
    }

    /// The missing families that layout was measured with, and their replacements, in one line; nil if none is missing.
    public var notice: String? {
        let fixed = FontBook.first(monospaced, monospacedBold)
        let missing = zip([FontBook.families, FontBook.monospacedFamilies], [faces(.regular), fixed])
            .compactMap { families, faces -> String? in
                guard let wanted = families.first, faces.first?.name.hasPrefix(wanted) != true else { return nil }
                return wanted
            }
        if missing.isEmpty { return nil }
        return "fonts not found: \(missing.joined(separator: ", ")); "
            + (faces(.regular).isEmpty ? "text is not drawn" : "using \(names)")
    }
}

// MARK: - System fonts

extension FontBook {
    /// The families to look for, best first; other families that cover more scalars come after them.
    public static let families = [
        "NanumBarunGothic", "NanumGothic", "Noto Sans CJK KR", "Noto Sans KR", "Apple SD Gothic Neo", "Malgun Gothic",
        "DejaVu Sans", "Noto Sans", "sans-serif",
    ]

    /// The monospaced families to look for, best first.
    public static let monospacedFamilies = [
        "DejaVu Sans Mono", "NanumGothicCoding", "Noto Sans Mono", "Menlo", "monospace",
    ]

    /// At most so many faces are kept for each weight.
    private static let limit = 12

    /// Finds the faces of this machine with fontconfig.
    ///
    /// - Complexity: reads fontconfig's cache, some milliseconds the first time in a process.
    public static func system() -> FontBook {
        FontBook(
            regular: sorted(families, bold: false).faces(limit: limit, isFixed: false),
            bold: sorted(families, bold: true).faces(limit: limit, isFixed: false),
            monospaced: sorted(monospacedFamilies, bold: false).faces(limit: 1, isFixed: true),
            monospacedBold: sorted(monospacedFamilies, bold: true).faces(limit: 1, isFixed: true))
    }

    private static func sorted(_ families: [String], bold: Bool) -> FontPattern {
        let wanted = FontPattern()
        for family in families { wanted.add(FC_FAMILY, family) }
        wanted.add(FC_WEIGHT, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
        wanted.add(FC_SLANT, FC_SLANT_ROMAN)
        return wanted
    }
}

/// The only owner of one fontconfig pattern.
@safe private struct FontPattern: ~Copyable {
    private let handle: OpaquePointer?

    init() { unsafe handle = FcPatternCreate() }

    deinit { if let handle = unsafe handle { unsafe FcPatternDestroy(handle) } }

    func add(_ key: String, _ value: String) { _ = unsafe FcPatternAddString(handle, key, value) }

    func add(_ key: String, _ value: Int32) { _ = unsafe FcPatternAddInteger(handle, key, value) }

    /// The faces that fontconfig would use, best first; each covers scalars that those before it lack.
    ///
    /// Bitmap and colour faces are left out, because they have no outlines to fill. If `isFixed`, proportional faces
    /// are left out too.
    func faces(limit: Int, isFixed: Bool) -> [FontBook.Face] {
        guard let handle = unsafe handle else { return [] }
        unsafe FcConfigSubstitute(nil, handle, FcMatchPattern)
        unsafe FcDefaultSubstitute(handle)
        var result = FcResultNoMatch
        guard let set = unsafe FcFontSort(nil, handle, 1, nil, &result) else { return [] }
        defer { unsafe FcFontSetDestroy(set) }
        var faces: [FontBook.Face] = []
        var families: Set<String> = []
        for index in 0..<Int(unsafe set.pointee.nfont) where faces.count < limit {
            guard let font = unsafe set.pointee.fonts[index] else { continue }
            guard let face = unsafe face(font, isFixed) else { continue }
            // One face of a family is enough: its other faces cover the same scalars, slanted or darker.
            let family = unsafe string(font, FC_FAMILY) ?? face.path
            if families.insert(family).inserted { faces.append(face) }
        }
        return faces
    }

    private func face(_ font: OpaquePointer, _ isFixed: Bool) -> FontBook.Face? {
        var scalable: FcBool = 0
        var colored: FcBool = 0
        var index: Int32 = 0
        var spacing = FC_PROPORTIONAL
        unsafe FcPatternGetBool(font, FC_SCALABLE, 0, &scalable)
        unsafe FcPatternGetBool(font, FC_COLOR, 0, &colored)
        unsafe FcPatternGetInteger(font, FC_INDEX, 0, &index)
        unsafe FcPatternGetInteger(font, FC_SPACING, 0, &spacing)
        if isFixed, spacing < FC_DUAL { return nil }
        guard scalable != 0, colored == 0, let path = unsafe string(font, FC_FILE) else { return nil }
        let family = unsafe string(font, FC_FAMILY) ?? path
        let style = unsafe string(font, FC_STYLE)
        return FontBook.Face(path: path, index: Int(index), name: style.map { "\(family) \($0)" } ?? family)
    }

    private func string(_ font: OpaquePointer, _ key: String) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard unsafe FcPatternGetString(font, key, 0, &value) == FcResultMatch, let value = unsafe value else {
            return nil
        }
        return unsafe String(cString: value)
    }
}
