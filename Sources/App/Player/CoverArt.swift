import Drawing
import Geometry

/// Album covers drawn from a number: the same number, the same cover, on every machine and at every size.
///
///     CoverArt.draw(seed: 7, into: &list, in: Rect(x: 0, y: 0, width: 300, height: 300))
///
/// A seed chooses one of ten compositions and one of sixteen palettes, and how the parts of the composition lie.
/// Neighbouring seeds differ in both, so that a list of covers is varied.
public enum CoverArt {
    /// Draws the cover of a seed into a square; in any other rectangle it is as wide, and cut off below.
    public static func draw(seed: Int, into list: inout DrawList, in rect: Rect) {
        guard !rect.isEmpty else { return }
        list.clipped(to: rect) { list in
            var cover = CoverPainter(seed: seed, rect: rect)
            cover.paint(into: &list)
        }
    }

    /// The colours of a cover, for what lies about it.
    public struct Palette: Hashable, Sendable {
        /// Dark enough to carry white text.
        public var dark: Color
        /// The next step up from the darkest.
        public var deep: Color
        /// Between dark and bright.
        public var middle: Color
        /// Bright enough to be seen on black.
        public var vivid: Color
        /// Almost white.
        public var light: Color

        fileprivate init(_ dark: UInt32, _ deep: UInt32, _ middle: UInt32, _ vivid: UInt32, _ light: UInt32) {
            self.dark = Color(hex: dark)
            self.deep = Color(hex: deep)
            self.middle = Color(hex: middle)
            self.vivid = Color(hex: vivid)
            self.light = Color(hex: light)
        }
    }

    /// The colours of the cover of a seed.
    public static func palette(seed: Int) -> Palette {
        // Sixteen seeds in a row have sixteen palettes; the next sixteen have them three further on.
        let turn = UInt64(bitPattern: Int64(seed))
        return palettes[Int((turn &* 5 &+ turn / 16 &* 3) % UInt64(palettes.count))]
    }

    /// Chosen by eye, from dark to light, each of two families of hue at most.
    private static let palettes = [
        Palette(0x1B1035, 0x4A1E6A, 0xB5367A, 0xFF7A59, 0xFFD9A0),
        Palette(0x071E3D, 0x0F4C75, 0x1F9AAD, 0x6FE3D2, 0xF1FFE7),
        Palette(0x0B2B26, 0x1F5C4A, 0x4E9A6B, 0xC5DE72, 0xFFF3C4),
        Palette(0x2A0A12, 0x7A1E2C, 0xD1442F, 0xFF9B42, 0xFFE8C2),
        Palette(0x2B1B4D, 0x6C3BAA, 0xF25CA2, 0xFFB3C6, 0xFFF0F3),
        Palette(0x0A1128, 0x1C3F94, 0x3D7BFF, 0x9CC4FF, 0xF4F8FF),
        Palette(0x1B2A29, 0x2F6F6B, 0xE08E45, 0xF2C57C, 0xFBF3E0),
        Palette(0x101820, 0x24424F, 0x3FA796, 0xA8E6CF, 0xFDFFF7),
        Palette(0x2D1420, 0x7B2D43, 0xE0707A, 0xF7B7A3, 0xFFF1E0),
        Palette(0x2B211A, 0x7C5A3C, 0xD9A566, 0xF2D7A6, 0xFFF8EA),
        Palette(0x141414, 0x3A3733, 0xB8A51E, 0xF6E94B, 0xFFFDE3),
        Palette(0x160F30, 0x3B2A7A, 0x6C63FF, 0x3DD6C6, 0xF2FFFD),
        Palette(0x241623, 0x7D3C64, 0xE58FB1, 0xFBD3E0, 0xFFF8FA),
        Palette(0x16213E, 0x533483, 0xE94560, 0xFFB26B, 0xFFF1C9),
        Palette(0x03161C, 0x0B4F6C, 0x0C9FC9, 0x58D68D, 0xF4FFFA),
        Palette(0x15191E, 0x3A4750, 0x7D8E95, 0xF0A04B, 0xF6E9D7),
    ]
}

extension ImageName {
    private static let coverPrefix = "cover-"

    /// The album cover of a seed, which ``CoverArt`` draws.
    public static func cover(seed: Int) -> ImageName { .drawn(coverPrefix + String(seed)) }

    /// The seed of the cover that the name of a drawn picture stands for; nil if it stands for none.
    static func coverSeed(_ name: String) -> Int? {
        name.hasPrefix(coverPrefix) ? Int(name.dropFirst(coverPrefix.count)) : nil
    }
}

/// A row of numbers that looks like chance and is the same for the same seed.
struct CoverDice {
    private var random: SplitMix64

    init(seed: Int) {
        let spread = UInt64(bitPattern: Int64(seed)) &* 0xD134_2543_DE82_EF95
        random = SplitMix64(seed: spread &+ 0x2545_F491_4F6C_DD1D)
    }

    /// A number between two, the second left out.
    mutating func number(_ range: Range<Double>) -> Double {
        mix(range.lowerBound, range.upperBound, Double(random.next() >> 11) / 9_007_199_254_740_992)
    }

    /// A whole number from 0 up to `count`, `count` left out.
    mutating func choice(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

    mutating func coin() -> Bool { random.next() >> 63 == 1 }
}
