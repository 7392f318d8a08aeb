/// The key of one line of text.
struct TextKey: Hashable {
    var text: String
    /// Bytes of the text before its ellipsis; -1 for all of it and none.
    var cut: Int
    var style: TypeStyle
    /// 64ths of a pixel.
    var size: Int
    var phase: TextMask.Phase

    /// Texts are told apart by their bytes: a string's own hash first brings accents and Hangul to a normal form, for each
    /// line of each frame.
    static func == (first: TextKey, second: TextKey) -> Bool {
        first.cut == second.cut && first.size == second.size && first.phase == second.phase
            && first.style == second.style && first.text.utf8.elementsEqual(second.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        var print = Fingerprint()
        print.add(text)
        hasher.combine(print.value)
        hasher.combine(cut)
        hasher.combine(size)
        hasher.combine(style)
        hasher.combine(phase)
    }
}
