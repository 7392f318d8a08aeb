import Drawing

/// The weight and style of a line, which select a face of a font book.
struct TypeStyle: Hashable {
    var weight: Font.Weight
    var isItalic = false
    var isMonospaced = false

    init(weight: Font.Weight, isItalic: Bool = false, isMonospaced: Bool = false) {
        self.weight = weight
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
    }

    init(_ font: Font) {
        self.init(weight: font.weight, isItalic: font.isItalic, isMonospaced: font.isMonospaced)
    }

    func font(size: Double) -> Font {
        Font(size: size, weight: weight, isItalic: isItalic, isMonospaced: isMonospaced)
    }
}
