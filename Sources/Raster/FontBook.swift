import CFontconfig
import Drawing

/// Which faces letters are taken from: the chosen one first, then others for the letters it lacks.
///
/// Nothing here can fail: where no face is found, the book is empty and no text is drawn.
public struct FontBook: Hashable, Sendable {
    /// One face in one file.
    public struct Face: Hashable, Sendable {
        /// The file.
        public var path: String
        /// Which of the file's faces, as fontconfig counts them.
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

    /// The faces of each weight in the order in which they are asked for a letter.
    public var regular: [Face]
    public var bold: [Face]

    /// Makes a book of the given faces; either list may be empty.
    public init(regular: [Face], bold: [Face]) {
        self.regular = regular
        self.bold = bold
    }

    /// The faces of a weight; the other weight's where it has none.
    public func faces(_ weight: Font.Weight) -> [Face] {
        switch weight {
        case .regular: regular.isEmpty ? bold : regular
        case .bold: bold.isEmpty ? regular : bold
        }
    }

    /// Which faces were taken, in one line for the person who asks.
    public var names: String {
        guard let regular = faces(.regular).first, let bold = faces(.bold).first else {
            return "no font found: text is not drawn"
        }
        let others = Set(self.regular + self.bold).count - (regular == bold ? 1 : 2)
        return "\(regular.name), \(bold.name)" + (others > 0 ? " and \(others) more for other letters" : "")
    }
}

// MARK: - What the system has

extension FontBook {
    /// The families to look for, best first; any other that covers more letters comes after them.
    public static let families = [
        "NanumBarunGothic", "NanumGothic", "Noto Sans CJK KR", "Noto Sans KR", "Apple SD Gothic Neo", "Malgun Gothic",
        "DejaVu Sans", "Noto Sans", "sans-serif",
    ]

    /// At most so many faces are kept for each weight.
    private static let limit = 12

    /// Asks fontconfig for the faces of this machine.
    ///
    /// - Complexity: reads fontconfig's cache, some milliseconds the first time in a process.
    public static func system() -> FontBook {
        FontBook(regular: faces(bold: false), bold: faces(bold: true))
    }

    private static func faces(bold: Bool) -> [Face] {
        let wanted = FontPattern()
        for family in families { wanted.add(FC_FAMILY, family) }
        wanted.add(FC_WEIGHT, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
        wanted.add(FC_SLANT, FC_SLANT_ROMAN)
        return wanted.sortedFaces(limit: limit)
    }
}

/// The only owner of one fontconfig pattern.
@safe private struct FontPattern: ~Copyable {
    private let handle: OpaquePointer?

    init() { unsafe handle = FcPatternCreate() }

    deinit { if let handle = unsafe handle { unsafe FcPatternDestroy(handle) } }

    func add(_ key: String, _ value: String) { _ = unsafe FcPatternAddString(handle, key, value) }

    func add(_ key: String, _ value: Int32) { _ = unsafe FcPatternAddInteger(handle, key, value) }

    /// The faces that fontconfig would use, best first; each adds letters that those before it lack.
    ///
    /// Faces made of fixed or coloured pictures are left out: they have no outlines to fill.
    func sortedFaces(limit: Int) -> [FontBook.Face] {
        guard let handle = unsafe handle else { return [] }
        unsafe FcConfigSubstitute(nil, handle, FcMatchPattern)
        unsafe FcDefaultSubstitute(handle)
        var result = FcResultNoMatch
        guard let set = unsafe FcFontSort(nil, handle, 1, nil, &result) else { return [] }
        defer { unsafe FcFontSetDestroy(set) }
        var faces: [FontBook.Face] = []
        var families: Set<String> = []
        for place in 0..<Int(unsafe set.pointee.nfont) where faces.count < limit {
            guard let font = unsafe set.pointee.fonts[place] else { continue }
            guard let face = unsafe face(font) else { continue }
            // One face of a family is enough: its others have the same letters, slanted or darker.
            let family = unsafe string(font, FC_FAMILY) ?? face.path
            if families.insert(family).inserted { faces.append(face) }
        }
        return faces
    }

    private func face(_ font: OpaquePointer) -> FontBook.Face? {
        var scalable: FcBool = 0
        var colored: FcBool = 0
        var index: Int32 = 0
        unsafe FcPatternGetBool(font, FC_SCALABLE, 0, &scalable)
        unsafe FcPatternGetBool(font, FC_COLOR, 0, &colored)
        unsafe FcPatternGetInteger(font, FC_INDEX, 0, &index)
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
