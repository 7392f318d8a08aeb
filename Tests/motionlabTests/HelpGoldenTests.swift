import App
import Controls
import Drawing
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import PrototypeApp
@testable import Workbench
@testable import motionlab

/// One picture of the sheet of keys, or of the first start's hint, over a plain window.
private struct Shot: GoldenShot {
    enum Subject: Sendable {
        case sheet, hint
    }

    var name: String
    var subject = Subject.sheet
    var size = Size.phone
    var scale = 1.0
    var language = Language.ko
    var keys: [String] = []
    /// The part of the hint that the pointer is over.
    var hover: Hint.Part?

    func list(_ content: Content) throws -> DrawList {
        var list = DrawList()
        list.fill(.rect(Rect(origin: .zero, size: size)), Color(hex: 0x2A4A6A))
        switch subject {
        case .sheet:
            var sheet = HelpSheet(window: size, language: language, hints: AppHost(.plain()).gestureHints, time: 0)
            let available = Set(Command.allCases).subtracting([.goLive, .undo, .redo])
            sheet.update(window: size, language: language, available: available, time: 0)
            for key in keys { #expect(sheet.handle(InputEvent(time: 0, kind: .keyDown(key))) == nil) }
            sheet.update(window: size, language: language, available: available, time: 2)
            sheet.draw(into: &list, metrics: content.metrics, time: 2)
        case .hint:
            var hint = Hint()
            hint.input.setHover(hover)
            // Above a stage that leaves room.
            let stage = Rect(x: 0, y: 52, width: size.width, height: 8)
            let layout = hint.layout(Words(language), content.metrics, window: size, stage: stage)
            hint.draw(layout, content.metrics, into: &list)
        }
        return list
    }
}

private let strip = Size(width: 390, height: 60)

private let shots: [Shot] = [
    Shot(name: "sheet"), Shot(name: "sheet-english-2x", scale: 2, language: .en),
    Shot(name: "sheet-narrow-english", size: .small, language: .en),
    Shot(name: "sheet-narrow-end-2x", size: .small, scale: 2, keys: ["End"]),
    Shot(name: "sheet-wide", size: Size(width: 1366, height: 768)),
    Shot(name: "sheet-wide-english-focus", size: Size(width: 1366, height: 768), language: .en, keys: ["Tab", "Tab"]),
    Shot(name: "hint", subject: .hint, size: strip),
    Shot(name: "hint-english-2x", subject: .hint, size: strip, scale: 2, language: .en),
    Shot(
        name: "hint-hover-narrow", subject: .hint, size: Size(width: 320, height: 60), language: .en,
        hover: .command(.workbench)),
]

@Suite struct HelpGoldenTests {
    @Test(arguments: shots) fileprivate func looksAsItDid(_ shot: Shot) throws { try shot.check("help") }
}
