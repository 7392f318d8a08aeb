import Drawing
import Foundation
import Geometry
import Model
import Testing

@testable import Pages

/// Colours of CSS Color 4. What litehtml shows of them is asked of whole pages.
@Suite struct CSSColorTests {
    /// The colours of paragraphs with these values of `color`, which are green without.
    private func colors(_ values: [String]) throws -> [Color] {
        let pages = try PageFolder()
        let rows = values.map { "<p style=\"color:green;color:\($0)\">x</p>" }
        return try pages.layOut(rows.joined()).runs.map(\.color)
    }

    private func expect(_ pairs: [(String, String)], sourceLocation: SourceLocation = #_sourceLocation) throws {
        let colors = try colors(pairs.map(\.0))
        try #require(colors.count == pairs.count)
        for ((value, wanted), color) in zip(pairs, colors) {
            let parts = [color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) }
            let hex = parts.map { String(format: "%02x", $0) }.joined()
            #expect(hex == (wanted.count == 6 ? wanted + "ff" : wanted), "\(value)", sourceLocation: sourceLocation)
        }
    }

    /// The names and values are those of CSS Color 4, section 6.1.
    @Test func allNamesAreKnown() throws {
        let pairs = Self.names.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
        #expect(pairs.count == 148)
        try expect(pairs.map { ($0[0], $0[1]) })
        try expect(pairs.map { ($0[0].capitalized, $0[1]) })
    }

    @Test func hexadecimalDigitsHaveThreeLengthsMore() throws {
        try expect([
            ("#0af", "00aaff"), ("#0AF8", "00aaff88"), ("#102030", "102030"), ("#10203040", "10203040"),
            ("#FfFfFf", "ffffff"),
        ])
    }

    @Test func bothSyntaxesOfRGBAreRead() throws {
        try expect([
            ("rgb(1,2,3)", "010203"), ("rgb( 1 , 2 , 3 )", "010203"), ("rgba(1,2,3,.5)", "01020380"),
            ("rgb(1,2,3,50%)", "01020380"), ("rgba(1,2,3)", "010203"), ("rgb(1 2 3)", "010203"),
            ("rgb(1 2 3 / 1)", "010203"), ("rgb(1 2 3/.2)", "01020333"), ("rgba(1 2 3 / 20%)", "01020333"),
            ("RGB(0%,50%,0%)", "008000"), ("rgb(0% 50% 100%)", "0080ff"), ("rgb(10% 20 30)", "1a141e"),
            ("rgb(300,-20,128)", "ff0080"), ("rgb(120%,-5%,50%)", "ff0080"), ("rgb(1.4 1.6 3)", "010203"),
            ("rgb(none 2 3)", "000203"), ("rgb(1 2 3 / 7)", "010203"),
            ("rgb(1.0 +2 3)", "010203"), ("rgb(1\n2\t3)", "010203"),
        ])
    }

    @Test func bothSyntaxesOfHSLAreRead() throws {
        try expect([
            ("hsl(120,100%,25%)", "008000"), ("hsl(120deg 100% 25%)", "008000"),
            ("HSLA(120, 100%, 25%, .5)", "00800080"),
            ("hsl(120 100 25)", "008000"), ("hsl(.5turn 100% 50%)", "00ffff"), ("hsl(200grad 100% 50%)", "00ffff"),
            ("hsl(3.14159265rad 100% 50%)", "00ffff"), ("hsl(-120 100% 50%)", "0000ff"),
            ("hsl(480 100% 50%)", "00ff00"),
            ("hsl(120 200% 25%)", "008000"), ("hsl(0 -10% 50%)", "808080"), ("hsl(30 100% 50% / 20%)", "ff800033"),
            ("hsl(none 100% 50%)", "ff0000"), ("hsl(270 60% 70%)", "b385e0"),
        ])
    }

    @Test func hueWhitenessAndBlacknessAreRead() throws {
        try expect([
            ("hwb(0 0% 0%)", "ff0000"), ("hwb(120 0% 49.8%)", "008000"), ("hwb(150 20% 10%)", "33e68c"),
            ("hwb(150deg 60% 60%)", "808080"), ("hwb(45 40% 80%)", "555555"), ("hwb(0 0% 0% / 50%)", "ff000080"),
            ("hwb(none 0% 0%)", "ff0000"), ("hwb(120 0 49.8)", "008000"),
        ])
    }

    @Test(arguments: [
        "rgb(1,2)", "rgb(1 2)", "rgb(1,2,3,4,5)", "rgb(1 2 3 4)", "rgb(1 2 3 / )", "rgb(1,2 3)", "rgb(1,2,)",
        "rgb(1,50%,3)",
        "rgb(1px,2,3)", "rgb(none,2,3)", "rgb(1,2,3", "rgb(a,b,c)", "hsl(120,50,25)", "hsl(50% 50% 50%)",
        "hwb(120,0%,0%)", "#12", "#12345", "#1234567", "#ggg", "#", "#123456789", "oklch(60% .15 150)",
        "oklab(40% .1 .1)", "lab(50% 40 59)", "lch(50% 70 50)", "color(display-p3 0 1 0)",
        "color-mix(in srgb, red, blue)",
        "light-dark(red,blue)", "hsl(var(--x))", "var(--x)", "var(--x, red)", "rgb(calc(1) 2 3)", "rgb(from red r g b)",
        "Canvas", "CanvasText", "unset", "initial", "revert", "revert-layer", "bogus", "red blue", "1px", "12", "'red'",
        "url(red)", "rgb(1e999, 2, nan)", "red !bogus", "red!", "linear-gradient(red,blue)", "--x", "",
        "device-cmyk(0 1 1 0)",
    ])
    func whatIsNoColorLeavesTheOneBefore(value: String) throws {
        #expect(try colors([value]) == [Color(hex: 0x008000)])
    }

    /// Beyond what a number can be there is none.
    @Test func numbersMayBeOfAnyLength() throws {
        let long = String(repeating: "9", count: 400)
        for value in ["hsl(\(long) 100% 50%)", "rgb(\(long) 0 0 / \(long))", "hwb(1 \(long)% \(long)%)"] {
            #expect(try colors([value]) == [Color(hex: 0x008000)])
        }
        let large = String(repeating: "9", count: 300)
        try expect([("rgb(\(large) -\(large) 0)", "ff0000"), ("hwb(0 \(large)% \(large)%)", "808080")])
        #expect(try colors(["hsl(\(large) 100% 50%)"]) != [Color(hex: 0x008000)])
    }

    @Test func importanceIsKept() throws {
        let pages = try PageFolder()
        for important in ["!important", "! important", " !IMPORTANT ", "/**/!/**/important"] {
            let html = "<style>p{color:hsl(120 100% 25%)\(important);color:red}</style><p style='color:blue'>x"
            #expect(try pages.layOut(html).runs[0].color == Color(hex: 0x008000), "\(important)")
        }
    }

    @Test func currentcolorIsTheTexts() throws {
        let pages = try PageFolder()
        let html = """
            <div style="color:#123456"><p style="color:CurrentColor;border:1px solid currentcolor;">x</p>
            <p style="color:#654321;border-left:3px solid">y</p><p style="color:#abcdef;background:currentColor">z</p>
            """
        let page = try pages.layOut(html)
        #expect(page.runs[0].color == Color(hex: 0x123456))
        let boxes = page.items.compactMap { if case .box(_, _, let color) = $0 { color } else { nil } }
        #expect(
            boxes == Array(repeating: Color(hex: 0x123456), count: 4) + [Color(hex: 0x654321), Color(hex: 0xABCDEF)])
    }

    /// By the rules for an old attribute only names and hexadecimal digits are colours.
    @Test func attributesAreColorsToo() throws {
        let pages = try PageFolder()
        for (color, hex) in [("#102030", 0x102030), ("Navy", 0x000080), ("336699", 0x336699), ("#FA0", 0xFFAA00)] {
            let ground = try pages.layOut("<body bgcolor='\(color)'>x").ground
            #expect(abs(ground.red - Color(hex: UInt32(hex)).red) < 1e-9, "\(color)")
            let text = try pages.layOut("<p style='color:green'><font color='\(color)'>x").runs[0].color
            #expect(text == Color(hex: UInt32(hex)), "\(color)")
        }
        let plain = try pages.layOut("<p>x").ground
        for color in ["oklch(1 0 0)", "rgb(1,2,3)", "Canvas", "var(--x)", ""] {
            #expect(try pages.layOut("<body bgcolor='\(color)'>x").ground == plain)
        }
    }

    private static let names = """
        aliceblue f0f8ff, antiquewhite faebd7, aqua 00ffff, aquamarine 7fffd4, azure f0ffff, beige f5f5dc, \
        bisque ffe4c4, black 000000, blanchedalmond ffebcd, blue 0000ff, blueviolet 8a2be2, brown a52a2a, \
        burlywood deb887, cadetblue 5f9ea0, chartreuse 7fff00, chocolate d2691e, coral ff7f50, cornflowerblue 6495ed, \
        cornsilk fff8dc, crimson dc143c, cyan 00ffff, darkblue 00008b, darkcyan 008b8b, darkgoldenrod b8860b, \
        darkgray a9a9a9, darkgreen 006400, darkgrey a9a9a9, darkkhaki bdb76b, darkmagenta 8b008b, \
        darkolivegreen 556b2f, darkorange ff8c00, darkorchid 9932cc, darkred 8b0000, darksalmon e9967a, \
        darkseagreen 8fbc8f, darkslateblue 483d8b, darkslategray 2f4f4f, darkslategrey 2f4f4f, darkturquoise 00ced1, \
        darkviolet 9400d3, deeppink ff1493, deepskyblue 00bfff, dimgray 696969, dimgrey 696969, dodgerblue 1e90ff, \
        firebrick b22222, floralwhite fffaf0, forestgreen 228b22, fuchsia ff00ff, gainsboro dcdcdc, \
        ghostwhite f8f8ff, gold ffd700, goldenrod daa520, gray 808080, green 008000, greenyellow adff2f, grey 808080, \
        honeydew f0fff0, hotpink ff69b4, indianred cd5c5c, indigo 4b0082, ivory fffff0, khaki f0e68c, \
        lavender e6e6fa, lavenderblush fff0f5, lawngreen 7cfc00, lemonchiffon fffacd, lightblue add8e6, \
        lightcoral f08080, lightcyan e0ffff, lightgoldenrodyellow fafad2, lightgray d3d3d3, lightgreen 90ee90, \
        lightgrey d3d3d3, lightpink ffb6c1, lightsalmon ffa07a, lightseagreen 20b2aa, lightskyblue 87cefa, \
        lightslategray 778899, lightslategrey 778899, lightsteelblue b0c4de, lightyellow ffffe0, lime 00ff00, \
        limegreen 32cd32, linen faf0e6, magenta ff00ff, maroon 800000, mediumaquamarine 66cdaa, mediumblue 0000cd, \
        mediumorchid ba55d3, mediumpurple 9370db, mediumseagreen 3cb371, mediumslateblue 7b68ee, \
        mediumspringgreen 00fa9a, mediumturquoise 48d1cc, mediumvioletred c71585, midnightblue 191970, \
        mintcream f5fffa, mistyrose ffe4e1, moccasin ffe4b5, navajowhite ffdead, navy 000080, oldlace fdf5e6, \
        olive 808000, olivedrab 6b8e23, orange ffa500, orangered ff4500, orchid da70d6, palegoldenrod eee8aa, \
        palegreen 98fb98, paleturquoise afeeee, palevioletred db7093, papayawhip ffefd5, peachpuff ffdab9, \
        peru cd853f, pink ffc0cb, plum dda0dd, powderblue b0e0e6, purple 800080, rebeccapurple 663399, red ff0000, \
        rosybrown bc8f8f, royalblue 4169e1, saddlebrown 8b4513, salmon fa8072, sandybrown f4a460, seagreen 2e8b57, \
        seashell fff5ee, sienna a0522d, silver c0c0c0, skyblue 87ceeb, slateblue 6a5acd, slategray 708090, \
        slategrey 708090, snow fffafa, springgreen 00ff7f, steelblue 4682b4, tan d2b48c, teal 008080, thistle d8bfd8, \
        tomato ff6347, turquoise 40e0d0, violet ee82ee, wheat f5deb3, white ffffff, whitesmoke f5f5f5, yellow ffff00, \
        yellowgreen 9acd32
        """
}
