/// The scalars of a text, with the jamo of Korean syllables composed into the syllables that fonts have.
///
/// File names are decomposed on some systems.
public struct Syllables<Scalars: Sequence<Unicode.Scalar>>: Sequence, IteratorProtocol {
    private var rest: Scalars.Iterator
    private var ahead: Unicode.Scalar?

    /// Reads scalars as they come; nothing is stored.
    public init(_ scalars: Scalars) {
        rest = scalars.makeIterator()
        ahead = rest.next()
    }

    /// The next scalar; nil at the end.
    public mutating func next() -> Unicode.Scalar? {
        guard var scalar = ahead else { return nil }
        ahead = rest.next()
        while let part = ahead, let whole = Jamo.composed(scalar, part) {
            scalar = whole
            ahead = rest.next()
        }
        return scalar
    }
}

/// The ranges of jamo.
private enum Jamo {
    static let syllables: UInt32 = 0xAC00
    static let leads: ClosedRange<UInt32> = 0x1100...0x1112
    static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
    static let tails: ClosedRange<UInt32> = 0x11A8...0x11C2

    /// The scalar for `first` followed by `second`; nil if there is none.
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
