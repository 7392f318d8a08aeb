/// A number of 64 bits that differs where what was added differs, but for a chance of one in 2⁶⁴. It is no protection against
/// a person who wants two texts to have the same one.
///
/// Source: FNV-1a by Fowler, Noll and Vo, RFC 9923.
package struct FNVHash: Sendable {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    /// The number of a text.
    static func value(of text: String) -> UInt64 {
        var hash = FNVHash()
        hash.add(text)
        return hash.value
    }

    package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    package mutating func add(_ word: UInt64) {
        for shift in 0..<8 { add(UInt8(truncatingIfNeeded: word >> (8 * shift))) }
    }

    package mutating func add(_ text: String) { add(text.utf8) }

    /// Adds the bytes of a text.
    package mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { add(byte) }
        // No text has this byte: "ab" and "c" differ from "a" and "bc".
        add(0xFF as UInt8)
    }
}
