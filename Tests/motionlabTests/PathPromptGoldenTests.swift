import Controls
import Drawing
import Geometry
import Gestures
import Model
import PrototypeTesting
import Raster
import Support
import Testing

@testable import PrototypeApp
@testable import Workbench
@testable import motionlab

/// One picture of the prompt over a plain window.
private struct Shot: Sendable, CustomTestStringConvertible {
    var name: String
    var size = Size(width: 1000, height: 800)
    var scale = 1.0
    var language = Language.ko
    var path = "/folder/motion/motionlab-gif-3-20261121-201530.gif"
    var mustExist = false
    var names: [String] = []
    var hasFolder = true
    var keys: [String] = []

    var testDescription: String { name }

    func draw() throws -> Canvas {
        let content = try Content.load()
        let rect = Rect(origin: .zero, size: size)
        var effects: [PathPromptEffect] = []
        let title =
            language == .ko
            ? (mustExist ? "튜닝 열기" : "GIF로 저장") : mustExist ? "Open tuning" : "Save as GIF"
        var prompt = PathPrompt(title: title, path: path, mustExist: mustExist, language: language)
        prompt.take(entries: PathEntries(prefix: path, names: names, hasFolder: hasFolder), effects: &effects)
        for key in keys {
            for kind in [InputEvent.Kind.keyDown(key), .keyUp(key)] {
                prompt.handle(InputEvent(time: 0, kind: kind), in: rect, metrics: content.metrics, effects: &effects)
            }
        }
        prompt.update(in: rect, metrics: content.metrics, time: 1)
        var list = DrawList()
        list.fill(.rect(rect), Color(hex: 0x2A4A6A))
        prompt.draw(into: &list, in: rect, metrics: content.metrics, time: 1)
        var painter = try StagePainter(content)
        return try painter.picture(of: list, size, scale: scale, for: "")
    }
}

private let names = [
    "browse.json", "calm.json", "older/", "snappy-한글-이름.json", "stiff.json", "very-long-name-of-a-tuning.json",
    "z.json",
]
private let narrow = Size(width: 320, height: 480)

private let shots: [Shot] = [
    Shot(name: "new"), Shot(name: "new-english-2x", scale: 2, language: .en),
    Shot(
        name: "exists", language: .en, path: "/folder/try.gif", names: ["try.gif", "try.gif.old"],
        keys: ["Return"]),
    Shot(name: "exists-narrow", size: narrow, path: "/folder/try.gif", names: ["try.gif"], keys: ["Return"]),
    Shot(name: "open", path: "/folder/", mustExist: true, names: names),
    Shot(
        name: "open-english-narrow-2x", size: narrow, scale: 2, language: .en, path: "/folder/", mustExist: true,
        names: names, keys: ["Down"]),
    Shot(
        name: "no-folder", size: Size(width: 1024, height: 768), language: .en, path: "/nowhere/try.gif",
        hasFolder: false, keys: ["Return", "Up"]),
]

@Suite struct PathPromptGoldenTests {
    @Test(arguments: shots) fileprivate func looksAsItDid(_ shot: Shot) throws {
        var canvas = try shot.draw()
        try Golden.check(&canvas, "path-prompt-" + shot.name, .text)
    }
}
