import Testing

@testable import Pages

@Suite struct ScaledStyleTests {
    @Test(arguments: [
        ("width: 10px", "width: 640px"), ("margin: -1.5px 0 .5px", "margin: -96px 0 32px"),
        ("font-size: 12pt", "font-size: 1024px"), ("width: 1in", "width: 6144px"),
        ("line-height: 1.5", "line-height: 1.5"), ("width: 50%", "width: 50%"), ("font-size: 2em", "font-size: 2em"),
        ("color: #10a0f0", "color: #10a0f0"), (".w10px { }", ".w10px { }"), ("h1 { }", "h1 { }"),
        ("a:nth-child(2n+1)", "a:nth-child(2n+1)"), ("content: \"10px\"", "content: \"10px\""),
        ("/* 10px */ x", " x"), ("background: url(a10px.png)", "background: none"),
        ("@import \"a.css\"; p { top: 1px }", " p { top: 64px }"),
        ("@font-face { src: url(x) } p { top: 1px }", " p { top: 64px }"),
        ("@media (max-width: 10px) { p { top: 1px } }", "@media (max-width: 640px) { p { top: 64px } }"),
        ("width: 9999999px", "width: 1280000px"), ("font-size: 99999em", "font-size: 1000em"),
        ("-moz-x: 1px", "-moz-x: 64px"),
        ("a </style> b", "a /style> b"),
        // What is left out between two numbers leaves them two.
        ("z-index: 999999\u{0}999999", "z-index: 999999 999999"), ("top: 9/* */9px", "top: 9 576px"),
        ("top: 1@x;2", "top: 1 2"), ("h1<h2", "h1 h2"),
    ])
    func lengthsBecomeSixtyFourths(style: String, scaled: String) {
        #expect(String(decoding: ScaledStyle.scaled(style.utf8), as: UTF8.self) == scaled)
    }

    @Test(arguments: [
        ("p:not(:not(a)) { top: 1px }", "p:not(:not(a)) { top: 64px }"),
        (nested(8) + " { }", nested(8) + " { }"), (nested(9) + " { }", nested(8, around: ":not") + " { }"),
        (nested(9) + ":not(b) { }", nested(8, around: ":not") + ":not(b) { }"),
        (String(repeating: "(", count: 100) + "{ top: 1px }", "(((((((({ top: 64px }"), ("a) { } (b)", "a) { } (b)"),
    ])
    func bracketsNestEightTimes(style: String, scaled: String) {
        #expect(String(decoding: ScaledStyle.scaled(style.utf8), as: UTF8.self) == scaled)
    }

    private static func nested(_ count: Int, around middle: String = "") -> String {
        "p" + String(repeating: ":not(", count: count) + middle + String(repeating: ")", count: count)
    }

    @Test(arguments: [
        ("300", "19200"), ("50%", "50%"), ("900%", "100%"), ("12px", "768"), (" 7 ", "448"), ("x", nil), ("", nil),
    ])
    func attributesAreLengthsToo(value: String, scaled: String?) {
        #expect(ScaledStyle.scaledAttribute(value.utf8).map { String(decoding: $0, as: UTF8.self) } == scaled)
    }
}
