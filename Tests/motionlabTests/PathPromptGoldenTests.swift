import Controls
import Drawing
import Geometry
import Gestures
import Model
import Support
import Testing

@testable import PrototypeApp
@testable import Workbench
@testable import motionlab

/// One picture of the prompt over a plain window.
private struct Shot: GoldenShot {
    var name: String
    var size = Size(width: 1000, height: 800)
    var scale = 1.0
    var language = Language.ko
    var path = "/folder/motion/motionlab-gif-3-20261121-201530.gif"
    var mustExist = false
    var content = PathContent.nothing
    var keys: [String] = []

    func list(_ bundled: Content) throws -> DrawList {
        let rect = Rect(origin: .zero, size: size)
        var effects: [PathPromptEffect] = []
        let title =
            language == .ko
            ? (mustExist ? "튜닝 열기" : "GIF로 저장") : mustExist ? "Open tuning" : "Save as GIF"
        var prompt = PathPrompt(title: title, path: path, mustExist: mustExist, language: language)
        for key in keys {
            for kind in [InputEvent.Kind.keyDown(key), .keyUp(key)] {
                prompt.handle(InputEvent(time: 0, kind: kind), in: rect, metrics: bundled.metrics, effects: &effects)
            }
            prompt.take(content, at: path, effects: &effects)
        }
        prompt.update(in: rect, time: 1)
        var list = DrawList()
        list.fill(.rect(rect), Color(hex: 0x2A4A6A))
        prompt.draw(into: &list, in: rect, metrics: bundled.metrics, time: 1)
        return list
    }
}

private let shots: [Shot] = [
    Shot(name: "new"), Shot(name: "new-english-2x", scale: 2, language: .en),
    Shot(name: "exists", language: .en, path: "/folder/try.gif", content: .file, keys: ["Return"]),
    Shot(name: "exists-narrow", size: .small, path: "/folder/try.gif", content: .file, keys: ["Return"]),
    Shot(name: "open", path: "/folder/", mustExist: true),
    Shot(
        name: "open-english-narrow-2x", size: .small, scale: 2, language: .en, path: "/folder/", mustExist: true,
        keys: ["Down"]),
    Shot(
        name: "no-folder", size: .wide, language: .en, path: "/nowhere/try.gif",
        content: .noFolder, keys: ["Return", "Up"]),
]

@Suite struct PathPromptGoldenTests {
    @Test(arguments: shots) fileprivate func looksAsItDid(_ shot: Shot) throws { try shot.check("path-prompt") }
}
