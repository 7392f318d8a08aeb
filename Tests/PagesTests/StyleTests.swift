import Drawing
import Foundation
import Geometry
import Model
import Testing

@testable import Pages

/// Declarations and rules that are not understood are left out, and all others stay: CSS 2.1, section 4.2.
@Suite struct StyleTests {
    private let green = Color(hex: 0x008000)

    private func layOut(_ html: String, width: Double = 390, height: Double = 844) throws -> PageLayout {
        let pages = try PageFolder()
        let file = try pages.write(Data(html.utf8), to: "page.html")
        return try pages.reader.layOut(file, width: width, height: height)
    }

    private func boxes(_ page: PageLayout) -> [Color] {
        page.items.compactMap { if case .box(_, _, let color) = $0 { color } else { nil } }
    }

    /// The colour of the paragraph's background, where one is drawn.
    private func ground(_ style: String) throws -> [Color] {
        try boxes(layOut("<style>\(style)</style><p class=x>x</p>"))
    }

    @Test(arguments: [
        "linear-gradient(90deg,#fff,#eee)", "radial-gradient(circle, red, blue)", "oklch(1 0 0)", "hsl(var(--bg))",
        "unset", "Canvas", "url(a.png), conic-gradient(red, blue)", "bogus", "red bogus", "image-set('a.png' 1x)",
        "repeating-linear-gradient(red, blue 20px) no-repeat center / cover", "-webkit-gradient(linear, 0 0, 1 1)",
    ])
    func aBackgroundThatIsNotKnownLeavesTheOneBefore(value: String) throws {
        #expect(try ground(".x{background:green;background:\(value)}") == [green])
        #expect(try ground(".x{background-color:green;background-color:\(value)}") == [green])
        #expect(try ground(".x{background-color:green;background-image:\(value)}") == [green])
        #expect(try ground(".x{background:\(value)}") == [])
    }

    @Test(arguments: [
        "green", "GREEN", "url(a.png) green", "green url('a;b}.png') no-repeat",
        "#008000 url(a.png) center / cover fixed",
        "url(it's.png) repeat-x 0 50% rgb(0 128 0)", "url(a.png), url(b.png) hsl(120,100%,25%)",
    ])
    func aBackgroundIsItsColor(value: String) throws {
        #expect(try ground(".x{background:\(value)}") == [green])
    }

    @Test func aBackgroundWithoutAColorHasNone() throws {
        for value in ["none", "transparent", "#0000", "#fff0", "url(a.png)", "rgb(0 0 0 / 0)"] {
            #expect(try ground(".x{background:green;background:\(value)}") == [], "\(value)")
        }
    }

    @Test(arguments: [
        ("1px solid rgb(0 128 0)", 4), ("2px dashed GREEN", 4), ("1px solid oklch(1 0 0)", 0),
        ("solid 1px #008000ff", 4), ("thin solid green", 4), ("green solid medium", 4), ("1px solid <color>", 0),
        ("1px solid var(--c)", 0), ("1q solid green", 0), ("1px solid bogus", 0), ("calc(1px + 1px) solid green", 0),
    ])
    func bordersAreKnownOrNone(value: String, count: Int) throws {
        #expect(try ground(".x{border:\(value)}") == Array(repeating: green, count: count))
        #expect(try ground(".x{border:1px solid green;border:\(value)}") == Array(repeating: green, count: 4))
        #expect(try ground(".x{border-left:\(value)}") == Array(repeating: green, count: count / 4))
    }

    @Test func bordersHaveAColorForEachSide() throws {
        let colors = try ground(".x{border:1px solid;border-color:rgb(1 2 3) #040506FF hsl(120 100% 25%) rgb(7,8,9)}")
        #expect(
            Set(colors) == [Color(hex: 0x010203), Color(hex: 0x040506), green, Color(hex: 0x070809)], "\(colors)")
        #expect(
            try ground(".x{border:1px solid green;border-color:red oklch(1 0 0)}") == Array(repeating: green, count: 4))
    }

    @Test(arguments: [
        "font-size:calc(1em + 2px)", "font-size:clamp(1px,2px,3px)", "font-size:var(--s)", "font-size:bogus",
        "font-size:-3px",
        "font-size:12", "font-size:2ch", "font-size:1.5dvh", "font-size:min(3px,4px)", "FONT-SIZE:CALC(9px)",
        "font-size:3 px",
        "font-size", "font-size:", ":9px", "font:bogus(9px)", "font-size:9px 9px", "font-size:9px !x",
        "f\\ont-size\\:9px", "font-size:unset", "font-size:9px,", "&:hover{font-size:9px}",
        "@media print{font-size:9px}",
        "{font-size:9px}", "x{;font-size:9px}", "(;font-size:9px)", "'a;font-size:9px'", "a[;font-size:9px]",
    ])
    func aLengthThatIsNotKnownLeavesTheOneBefore(declaration: String) throws {
        let block = "font-size:20px;\(declaration)"
        #expect(try layOut("<style>.x{\(block)}</style><p class=x>x").runs[0].size == 20)
        let attribute = block.replacingOccurrences(of: "'", with: "&#39;")
        #expect(try layOut("<p style='\(attribute)'>x").runs[0].size == 20)
        #expect(try layOut("<style>.x{\(block);font-size:30px}</style><p class=x>x").runs[0].size == 30)
    }

    @Test func anElementsStyleHasNoEndOfABlock() throws {
        #expect(try layOut("<p style='font-size:20px;font-size:9px}'>x").runs[0].size == 20)
    }

    @Test(arguments: [
        ("display:flex", "x|y"), ("display:block", "x|y"), ("display:bogus", "x|y"), ("display:contents", "x|y"),
    ])
    func displayIsKnownOrNone(value: String, lines: String) throws {
        #expect(try layOut("<div style='\(value)'>x</div><div>y</div>").lines.joined(separator: "|") == lines)
        #expect(
            try layOut("<p style='display:none;\(value.replacing("block", with: "x"))'>x").runs.isEmpty
                == (value != "display:flex"))
    }

    @Test func wordsAreKnownOrNone() throws {
        #expect(try layOut("<p style='text-align:right;text-align:bogus'>x").runs[0].origin.x > 300)
        #expect(try layOut("<p style='text-align:RIGHT'>x").runs[0].origin.x > 300)
        #expect(try layOut("<p style='text-align:right;text-align:-webkit-auto'>x").runs[0].origin.x > 300)
        #expect(try layOut("<center><p style='text-align:start'>x").runs[0].origin.x == 20)
        #expect(try layOut("<p style='font-weight:bold;font-weight:bogus'>x").runs[0].isBold)
        #expect(try layOut("<p style='font-style:italic;font-style:var(--x)'>x").runs[0].isItalic)
        #expect(try layOut("<p style='font-style:oblique'>x").runs[0].isItalic)
        #expect(try layOut("<p style='text-decoration:underline;text-decoration:bogus'>x").runs[0].isUnderlined)
        #expect(try layOut("<p style='text-decoration:underline dotted rgb(1 2 3)'>x").runs[0].isUnderlined)
        #expect(try layOut("<p style='margin-left:50px;margin-left:calc(9px)'>x").runs[0].origin.x == 70)
        #expect(try layOut("<p style='padding:0 50px;padding:0 -9px'>x").runs[0].origin.x == 70)
        #expect(try layOut("<p style='width:65ch'>a b c d e f g h").lines.count == 1)
    }

    @Test func otherRulesStay() throws {
        for rule in [
            "p{color:green}", "<!-- p{color:green} -->", "} .y{} p{color:green}",
            "@bogus x{p{color:red}} p{color:green}",
            "@import 'x;}'; p{color:green}", "@charset \"x\";p{color:green}",
            "@layer a, b; @layer a { p{color:green} }",
            "p{color:green;a{color:red}}", "p{color:green;--x:{color:red}}", "p/*{*/{/*}*/color:green}",
            "p{color:green",
            "@supports (display:bogus){p{color:red}}p{color:green}", "@font-face{src:url(x)}p{color:green}",
            "p{color:green;filter:progid:DXImageTransform.Microsoft.gradient(startColorstr='#1',endColorstr='#2')}",
            "p{;;color:green;}", "p{color:green;content:\"}p{color:red}\"}", "@media screen{p{color:green}",
            "@media screen{@media (width){p{color:green}}}", "p{*color:red;_color:red;color:green\\9;color:green}",
        ] {
            let page = try layOut("<style>\(rule)</style><p>x")
            #expect(page.runs[0].color == green || rule.hasPrefix("}"), "\(rule)")
        }
    }

    @Test func rulesNestOnlySoDeep() throws {
        let many = String(repeating: "@media all{", count: 50_000)
        #expect(try layOut("<style>\(many)p{color:red}</style><p>x").words == "x")
        #expect(try layOut("<style>p{color:\(String(repeating: "(", count: 50_000))}</style><p>x").words == "x")
        #expect(
            try layOut("<style>@media \(String(repeating: "(", count: 50_000)){p{color:red}}</style><p>x").words == "x")
        let not = String(repeating: "not (", count: 10_000) + "color" + String(repeating: ")", count: 10_000)
        #expect(try layOut("<style>@media \(not){p{color:red}}</style><p>x").words == "x")
    }

    @Test(arguments: [
        "", "all", "screen", "only screen", "SCREEN", "screen, print", "print, screen", "not print",
        "not all and (monochrome)",
        "(min-width:390px)", "(max-width: 390px)", "(min-width: 24em)",
        "screen and (min-width:300px) and (max-width:400px)",
        "(width)", "(width: 390px)", "(width >= 390px)", "(300px <= width < 400px)", "(400px>width)", "(height:844px)",
        "(min-height: 800px)", "(orientation: portrait)", "(max-aspect-ratio: 1/2)", "(min-aspect-ratio: 2/5)",
        "(prefers-color-scheme: light)", "(PREFERS-COLOR-SCHEME:LIGHT)", "not (prefers-color-scheme: dark)", "(color)",
        "(min-color: 8)", "(pointer: coarse)", "(pointer: fine)", "(any-pointer: coarse)", "(any-pointer:fine)",
        "(pointer)",
        "(hover: hover)", "(prefers-reduced-motion: no-preference)", "(min-resolution: 1dppx)", "(bogus), screen",
        "((color) or (bogus)) and (width)", "(bogus) or (color)", "(not (monochrome))", "screen and (not (grid))",
        "(min-width:300px)and (max-width:400px)", "(width: 390.0px)", "not tv", "(min-width: 0)",
    ])
    func theseMediaAreTheStage(query: String) throws {
        #expect(try isShown(query), "\(query)")
    }

    @Test(arguments: [
        "print", "tv", "not screen", "not all", "(min-width: 391px)", "(max-width: 389px)", "(min-width: 2000px)",
        "(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)", "(prefers-reduced-motion)",
        "(pointer: none)",
        "(hover: none)", "(monochrome)", "(grid)", "(orientation: landscape)", "(bogus)", "(bogus: 1)", "not (bogus)",
        "not all and (bogus)", "(min-bogus: 2px)", "(min-width: calc(1px))", "(width > 390px)", "(width < 390px)",
        "(400px < width < 500px)", "(min-height: 845px)", "screen and", "and (color)", "screen (color)",
        "(color) and (bogus)",
        "(color) and (width) or (grid)", "(", ")", "()", "screen and(color)", "(width: )", "(: 390px)", "(width:390px",
        "(color: 4)",
        "(min-resolution: 3dppx)", "(-webkit-min-device-pixel-ratio: 2)", "speech", "(width: 1/0px)",
        "(min-aspect-ratio: 1/1)",
    ])
    func theseMediaAreNot(query: String) throws {
        #expect(try !isShown(query), "\(query)")
    }

    /// Asks by a rule and by an attribute, which must agree.
    private func isShown(_ query: String) throws -> Bool {
        let rule = try layOut("<style>@media \(query){p{color:green}}</style><p>x").runs[0].color == green
        let attribute = try layOut("<style media='\(query)'>p{color:green}</style><p>x").runs[0].color == green
        #expect(rule == attribute || query.contains("(width:390px") && !query.contains(")"), "\(query)")
        return attribute
    }

    @Test func theStageIsAsLargeAsItIs() throws {
        let html = "<style>@media (orientation:landscape) and (min-width:1000px){p{color:green}}</style><p>x"
        #expect(try layOut(html, width: 1024, height: 768).runs[0].color == green)
        #expect(try layOut(html, width: 1024, height: 1100).runs[0].color != green)
    }

    /// True if the text lies at the right of its line, which is 350 points wide.
    private func isAtRight(_ html: String) throws -> Bool {
        let run = try #require(layOut(html).runs.first)
        let (left, right) = (run.origin.x - 20, 370 - run.origin.x - run.width)
        #expect((left < 1) != (right < 1), "\(html)")
        return right < 1
    }

    @Test(arguments: [
        "<html dir=rtl><p>שלום", "<html dir=RTL><body class=x><p>שלום", "<body dir=rtl>x", "<p dir=rtl>x",
        "<div dir=rtl><p>x",
        "<p style='direction:rtl'>x", "<html dir=rtl><h1>x", "<p dir=rtl style='text-align:start'>x",
        "<p style='text-align:end'>x",
        "<p dir=rtl style='text-align:right'>x", "<html dir=ltr><body dir=rtl><p>x",
        "<p dir=rtl style='text-align:bogus'>x",
    ])
    func textFromTheRightIsAtTheRight(html: String) throws { #expect(try isAtRight(html)) }

    @Test(arguments: [
        "<html dir=rtl><p dir=ltr>x", "<p dir=rtl style='text-align:left'>x", "<p dir=rtl style='text-align:end'>x",
        "<p>שלום",
        "<p dir=bogus>x", "<html dir=rtl><body dir=ltr><p>x", "<p style='text-align:start'>x", "<html><p>x",
    ])
    func otherTextIsAtTheLeft(html: String) throws { #expect(try !isAtRight(html)) }

    @Test(arguments: [
        "<p hidden>no</p>", "<p HIDDEN=''>no</p>", "<p hidden=until-found>no</p>", "<div hidden><p>no</div>",
        "<x-y hidden>no</x-y>", "<form hidden><p>no</p></form>", "<button hidden>no</button>",
        "<table><tr hidden><td>no</table>",
        "<ul><li hidden>no</ul>", "<span hidden>no</span>", "<img hidden alt=no>", "<dialog>no</dialog>",
        "<dialog><form><p>no</form></dialog>", "<div popover>no</div>", "<p style='visibility:hidden'>no</p>",
        "<p style='opacity:0'>no</p>", "<p style='opacity:0%'>no</p>", "<p style='display:none!important'>no</p>",
        "<a hidden href=x>no</a>", "<table hidden><tr><td>no</table>", "<p style='DISPLAY:NONE'>no</p>",
        "<label hidden>no</label>",
    ])
    func whatIsHiddenIsNotShown(html: String) throws {
        #expect(try layOut("<p>yes</p>\(html)<p>yes</p>").words == "yes yes")
    }

    @Test(arguments: [
        "<dialog open>yes</dialog>", "<style>.x{display:block}</style><p class=x hidden>yes</p>", "<p hidden-x>yes</p>",
        "<p style='opacity:.4'>yes</p>", "<p class=hidden>yes</p>",
    ])
    func whatIsNotHiddenIsShown(html: String) throws {
        #expect(try layOut(html).words == "yes")
    }
}
