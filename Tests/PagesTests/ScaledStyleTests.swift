import Geometry
import Testing

@testable import Pages

@Suite struct ScaledStyleTests {
    private func declarations(_ style: String) -> String {
        String(decoding: ScaledStyle.declarations(style.utf8), as: UTF8.self)
    }

    private func sheet(_ style: String) -> String {
        let media = MediaQuery(size: Size(width: 390, height: 844))
        return String(decoding: ScaledStyle.sheet(style.utf8, media: media), as: UTF8.self)
    }

    @Test(arguments: [
        ("width: 10px", "width:640px"), ("margin: -1.5px 0 .5px", "margin:-96px 0 32px"),
        ("font-size: 12pt", "font-size:1024px"), ("width: 1in", "width:6144px"), ("WIDTH: 1CM", "width:2419px"),
        ("line-height: 1.5", "line-height:1.5"), ("width: 50%", "width:50%"), ("font-size: 2em", "font-size:2em"),
        ("color: #10a0f0", "color:#10a0f0"), ("content: \"10px\"", "content:\"10px\""),
        ("/* 10px */ top: 1px", "top:64px"), ("background: url(a10px.png)", "background:none"),
        ("width: 9999999px", "width:1280000px"), ("font-size: 99999em", "font-size:1000em"),
        ("z-index: -9999999", "z-index:-1000000"),
        ("-moz-x: 1px", ""), ("top: 9/* */9px", ""), ("top: 9px/* */", "top:576px"),
        ("font: 12px/1.5 Arial", "font:768px / 1.5 Arial"),
        ("width: 0.3333em; top: 1px", "width:0.333em; top:64px"), ("content: \"a;b\"", ""), ("content: \"a", ""),
    ])
    func lengthsBecomeSixtyFourths(style: String, scaled: String) {
        #expect(declarations(style) == scaled)
        #expect(sheet("p{\(style)\n}") == "p{\(scaled)}")
    }

    @Test(arguments: [
        (".w10px { }", ".w10px {}"), ("a:nth-child(2n+1) { }", "a:nth-child(2n+1) {}"), ("h1<h2{}", "h1 h2{}"),
        ("@import \"a.css\"; p { top: 1px }", "p {top:64px}"),
        ("@font-face { src: url(x) } p { top: 1px }", "p {top:64px}"),
        ("@media (max-width: 390px) { p { top: 1px } }", "p {top:64px}"),
        ("@media (max-width: 10px) { p { top: 1px } }", ""),
        ("a:nth-child(9999999n) { } b { }", "b {}"), ("p:not(:not(a)) { top: 1px }", "p:not(:not(a)) {top:64px}"),
        (nested(8) + "{ }", nested(8) + "{}"), (nested(9) + "{ } b{}", "b{}"),
        (String(repeating: "(", count: 100) + "{ top: 1px }", ""),
        ("a) { } (b){}", "a) {}(b){}"), ("a[b='}']{}c{}", "c{}"),
    ])
    func selectorsStay(style: String, known: String) {
        #expect(sheet(style) == known)
    }

    private static func nested(_ count: Int) -> String {
        "p" + String(repeating: ":not(", count: count) + String(repeating: ")", count: count)
    }

    @Test(arguments: [
        ("300", "19200"), ("50%", "50%"), ("900%", "100%"), ("12px", "768"), (" 7 ", "448"), ("x", nil), ("", nil),
        ("-3", nil),
        ("99999999", "1280000"), ("1.5", "96"),
    ])
    func attributesAreLengthsToo(value: String, scaled: String?) {
        #expect(ScaledStyle.attribute(value.utf8).map { String(decoding: $0, as: UTF8.self) } == scaled)
    }
}
