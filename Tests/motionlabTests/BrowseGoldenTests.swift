import Drawing
import Geometry
import Gestures
import Model
import Prototypes
import Raster
import Support
import Testing

@testable import motionlab

/// One picture of the browser.
private struct Shot: Sendable, CustomTestStringConvertible {
    var name: String
    var size: Size = Size(width: 390, height: 844)
    var scale = 1.0
    var language = Language.ko
    var bookmarks: [Bookmark] = []
    var play: @Sendable (inout Scene) throws -> Void = { _ in }

    var testDescription: String { name }
}

private let small = Size(width: 320, height: 480)
private let wide = Size(width: 1024, height: 768)

private let scrolled: @Sendable (inout Scene) throws -> Void = { scene in
    scene.wheel(-4, at: Point(x: 200, y: 200))
    try scene.runUntilIdle()
    scene.wait(1)
}

private let bottom: @Sendable (inout Scene) throws -> Void = { scene in
    scene.key("End")
    try scene.runUntilIdle()
    scene.wheel(-1, at: Point(x: 200, y: 200))
    try scene.runUntilIdle()
    scene.wait(1)
}

private let cards: @Sendable (inout Scene) throws -> Void = { scene in
    for count in 0..<3 {
        if count > 0 { scene.wheel(Double(-3 * count), at: Point(x: 200, y: 200)) }
        scene.wheel(1, at: Point(x: 200, y: 200))
        try scene.runUntilIdle()
        try showCards(&scene)
        if count < 2 {
            scene.tap(Point(x: scene.lab.stage.column.minX + 28, y: scene.lab.stage.travel - 26))
            try scene.runUntilIdle()
        }
    }
}

private func showCards(_ scene: inout Scene) throws {
    let stage = scene.lab.stage
    let width = min(stage.size.width - 32, 560)
    scene.tap(Point(x: (stage.size.width + width) / 2 - width / 10, y: stage.travel - 26))
    try scene.runUntilIdle()
}

private let sheet: @Sendable (inout Scene) throws -> Void = { scene in
    let stage = scene.lab.stage
    let width = min(stage.size.width - 32, 560)
    scene.tap(Point(x: (stage.size.width - width) / 2 + 0.7 * width, y: stage.travel - 26))
    try scene.runUntilIdle()
}

private let marked = [
    Bookmark(address: "motionlab:springs", title: "스프링: 질량, 강성, 감쇠"),
    Bookmark(address: "motionlab:bars", title: "물러나는 막대 · Bottom bars that give way"),
    Bookmark(address: "/tmp/notes/an-address-that-is-much-too-long-for-one-line.html", title: "메모"),
]

private let shots: [Shot] = [
    Shot(name: "large"), Shot(name: "large-2x", scale: 2), Shot(name: "small", play: scrolled),
    Shot(name: "english", language: .en), Shot(name: "bottom", play: bottom),
    Shot(
        name: "between",
        play: { scene in
            scene.drag(from: Point(x: 300, y: 400), to: Point(x: 300, y: 340), over: 0.03, samples: 2)
            scene.wait(0.05)
        }),
    Shot(
        name: "pulled",
        play: { $0.drag(from: Point(x: 300, y: 200), to: Point(x: 300, y: 500), over: 0.4) }),
    Shot(
        name: "zoomed",
        play: { scene in
            scene.send(.pinch(2, at: Point(x: 60, y: 300)))
            scene.wait(1)
        }),
    Shot(
        name: "zoomed-2x", scale: 2,
        play: { scene in
            scene.send(.pinch(1.6, at: Point(x: 60, y: 300)))
            scene.wait(0.3)
        }),
    Shot(
        name: "link-focus",
        play: { scene in
            for _ in 0..<13 { scene.key("Tab") }
        }),
    Shot(
        name: "link-loading",
        play: { scene in
            scene.send(.pointerMove(nil, Point(x: 40, y: 264)))
            scene.tap(Point(x: 40, y: 264))
            scene.wait(0.4)
        }),
    Shot(name: "small-stage", size: small), Shot(name: "small-stage-small", size: small, play: scrolled),
    Shot(name: "wide", size: wide), Shot(name: "wide-small", size: wide, play: scrolled),
    Shot(name: "cards", play: cards), Shot(name: "cards-small-stage", size: small, play: cards),
    Shot(name: "cards-wide", size: wide, language: .en, play: cards),
    Shot(
        name: "cards-between",
        play: { scene in
            scene.tap(Point(x: 338, y: scene.lab.stage.travel - 26))
            scene.wait(0.12)
        }),
    Shot(
        name: "cards-thrown",
        play: { scene in
            try cards(&scene)
            scene.drag(from: Point(x: 290, y: 200), to: Point(x: 200, y: 205), over: 0.2)
        }),
    Shot(name: "bookmarks", bookmarks: marked, play: sheet), Shot(name: "bookmarks-none", play: sheet),
    Shot(name: "bookmarks-small-stage", size: small, language: .en, bookmarks: marked, play: sheet),
]

extension Screen {
    @Suite struct BrowseGoldenTests {
        @Test(arguments: shots) fileprivate func looksAsItDid(_ shot: Shot) throws {
            let content = try Content.load()
            let recording = Recording(size: shot.size, scale: shot.scale, tab: .browse, language: shot.language)
            var start = content.start(for: recording, tuning: .init())
            start.page = .sample(width: shot.size.width, content.metrics)
            start.saved.bookmarks = shot.bookmarks
            var scene = Scene(start)
            scene.wait(1)
            try shot.play(&scene)
            var renderer = try content.makeRenderer()
            var canvas = try Canvas(showing: shot.size, scale: shot.scale)
            renderer.draw(scene.drawing(), into: &canvas, scale: shot.scale)
            #expect(try Golden.compare(&canvas, "browse-" + shot.name, .letters) == .same)
        }
    }
}

/// Sets a page of headings, paragraphs, a list, a quotation and code, line by line.
private struct Setter {
    var page: PageLayout
    let metrics: FontMetrics
    let width: Double
    var bottom = 28.0

    static let ink = Color(hex: 0x26262E)
    static let margin = 20.0

    mutating func heading(_ text: String, size: Double) {
        bottom += size * 0.5
        line(text, size: size, isBold: true)
        bottom += size * 0.4
    }

    mutating func paragraph(_ text: String, indent: Double = 0, color: Color = Setter.ink, isItalic: Bool = false) {
        let font = Font(size: 16)
        let most = width - 2 * Self.margin - indent
        var words: [Substring] = []
        for word in text.split(separator: " ") {
            if metrics.width(of: (words + [word]).joined(separator: " "), in: font) > most, !words.isEmpty {
                line(words.joined(separator: " "), size: 16, indent: indent, color: color, isItalic: isItalic)
                words = []
            }
            words.append(word)
        }
        line(words.joined(separator: " "), size: 16, indent: indent, color: color, isItalic: isItalic)
        bottom += 12
    }

    mutating func link(_ text: String, to address: String) {
        let width = metrics.width(of: text, in: Font(size: 16))
        page.links.append(
            PageLayout.Link(
                places: [Rect(x: Self.margin, y: bottom + 2, width: width, height: 22)], address: address))
        line(text, size: 16, color: Color(hex: 0x0B63CE), isUnderlined: true)
        bottom += 12
    }

    mutating func item(_ text: String) {
        page.items.append(.box(Rect(x: Self.margin + 4, y: bottom + 10, width: 6, height: 6), radius: 3, Self.ink))
        paragraph(text, indent: 20)
    }

    mutating func quotation(_ text: String) {
        let top = bottom
        paragraph(text, indent: 16, color: Color(hex: 0x5A5A66), isItalic: true)
        page.items.append(
            .box(Rect(x: Self.margin, y: top, width: 3, height: bottom - top - 12), radius: 1.5, Color(hex: 0xD0D0D8)))
    }

    mutating func code(_ text: String) {
        let rect = Rect(x: Self.margin, y: bottom, width: width - 2 * Self.margin, height: 44)
        page.items.append(.box(rect, radius: 8, Color(hex: 0xF1F1F5)))
        page.items.append(
            .text(
                PageLayout.Run(
                    text, at: Point(x: rect.minX + 12, y: rect.minY + 27), width: 200, size: 14, isMonospaced: true,
                    color: Self.ink)))
        bottom += 60
    }

    private mutating func line(
        _ text: String, size: Double, isBold: Bool = false, indent: Double = 0, color: Color = Setter.ink,
        isItalic: Bool = false, isUnderlined: Bool = false
    ) {
        let height = (size * 1.6).rounded()
        page.items.append(
            .text(
                PageLayout.Run(
                    text, at: Point(x: Self.margin + indent, y: bottom + height * 0.7),
                    width: metrics.width(of: text, in: Font(size: size, weight: isBold ? .bold : .regular)), size: size,
                    isBold: isBold, isItalic: isItalic, color: color, isUnderlined: isUnderlined)))
        bottom += height
    }
}

extension PageLayout {
    fileprivate static func sample(width: Double, _ metrics: FontMetrics) -> PageLayout {
        var setter = Setter(
            page: PageLayout(
                address: "motionlab:start", host: "motionlab.guide", title: "움직임을 읽는 책",
                size: Size(width: width, height: 0)), metrics: metrics, width: width)
        setter.heading("움직임을 읽는 책", size: 28)
        setter.paragraph(
            "손가락을 따라오던 화면이 손을 떼는 순간 어떻게 움직여야 자연스러울까요? 이 책은 그 순간을 다룹니다.")
        setter.paragraph("A release hands its velocity to a spring, and nothing on the way may jump.")
        setter.link("스프링: 질량, 강성, 감쇠", to: "motionlab:springs")
        setter.link("Gestures and velocity", to: "motionlab:gestures")
        for chapter in 1...5 {
            setter.heading("\(chapter)장. 물러나는 막대", size: 21)
            setter.paragraph(
                "아래로 읽어 내려가면 막대는 작아지고, 다시 올라오면 커집니다. 끝에 닿았을 때는 작은 채로 남고, 거기서 한 번 더 쓸어 올리면 돌아옵니다.")
            setter.item("확대하면 작아지고 원래 크기로 돌아오면 커집니다")
            setter.item("A tap on the small form brings the large one back")
            setter.quotation("막대가 움직여도 글의 끝은 움직이지 않는다.")
            setter.code("zoom > 1 ? .zoomIn : .zoomOut")
        }
        setter.page.size.height = setter.bottom + 24
        return setter.page
    }
}
