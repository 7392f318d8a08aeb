/// Korean letters put together into the syllables that fonts have.
enum Jamo {
    private static let syllables: UInt32 = 0xAC00
    private static let leads: ClosedRange<UInt32> = 0x1100...0x1112
    private static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
    private static let tails: ClosedRange<UInt32> = 0x11A8...0x11C2

    /// The scalar that stands for `first` followed by `second`; nil if there is none.
    ///
    /// Source: The Unicode Standard 15.0, §3.12 "Conjoining Jamo Behavior".
    static func composed(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        if leads.contains(first.value), vowels.contains(second.value) {
            let pair = (first.value - leads.lowerBound) * 21 + (second.value - vowels.lowerBound)
            return Unicode.Scalar(syllables + pair * 28)
        }
        let open = first.value >= syllables && first.value < syllables + 11172 && (first.value - syllables) % 28 == 0
        if open, tails.contains(second.value) {
            return Unicode.Scalar(first.value + second.value - tails.lowerBound + 1)
        }
        return nil
    }
}
