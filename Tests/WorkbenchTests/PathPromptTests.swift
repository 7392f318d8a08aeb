import Controls
import Drawing
import Geometry
import Gestures
import Model
import Support
import Testing

@testable import Workbench

/// A prompt driven as a person would drive it; what it asks of the folder is answered from a list.
struct Prompted {
    var prompt: PathPrompt
    var rect = Rect(x: 0, y: 0, width: 1000, height: 800)
    var metrics = PanelMetrics.plain
    var folders: [String: [String]] = ["/a/": ["try.gif", "try.mp4", "tuning.json"], "/a/sub/": []]
    var effects: [PathPromptEffect] = []
    var time = 0.0

    init(_ path: String, mustExist: Bool = false, language: Language = .en) {
        prompt = PathPrompt(title: "Save", path: path, mustExist: mustExist, language: language)
        answer()
    }

    mutating func answer() {
        while let index = effects.firstIndex(where: { if case .look = $0 { true } else { false } }) {
            guard case .look(let path) = effects.remove(at: index) else { return }
            prompt.take(content(at: path), at: path, effects: &effects)
        }
        prompt.update(in: rect, time: time)
    }

    private func content(at path: String) -> PathContent {
        if folders[path] != nil || folders[path + "/"] != nil { return .folder }
        let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        guard let names = folders[String(path[..<end])] else { return .noFolder }
        return names.contains(String(path[end...])) ? .file : .nothing
    }

    mutating func send(_ kinds: InputEvent.Kind...) {
        for kind in kinds {
            time += 0.01
            prompt.handle(InputEvent(time: time, kind: kind), in: rect, metrics: metrics, effects: &effects)
            answer()
        }
    }

    mutating func press(_ keys: String...) { for key in keys { send(.keyDown(key), .keyUp(key)) } }

    mutating func click(_ part: PathPrompt.Part) {
        let position = prompt.frame(of: part, in: rect).center
        send(.pointerMove(nil, position), .pointerDown(.mouse(.left), position), .pointerUp(.mouse(.left), position))
    }
}

/// Metrics in which each character is as wide as the other.
enum PanelMetrics {
    static let plain: FontMetrics = {
        let advances = [FontMetrics.Advances(first: 32, last: 126, advance: 560)]
        return FontMetrics(unitsPerEm: 1000, ascent: 900, descent: 250, regular: advances, bold: advances)
    }()
}

@Suite struct PathPromptTests {
    @Test(arguments: [
        ("/a/motionlab-gif-1.gif", "motionlab-gif-1"), ("/a/b.c/name", "name"), ("plain.json", "plain"), ("/a/", ""),
        ("/a/.hidden", ".hidden"), ("/a/x.tar.gz", "x.tar"), ("", ""),
    ])
    func theNameWithoutItsExtensionIsSelected(path: String, selected: String) {
        #expect(Prompted(path).prompt.field.selectedText == selected)
    }

    @Test func returnTakesANewName() {
        var it = Prompted("/a/new.gif")
        it.send(.text("other"))
        it.press("Return")
        #expect(it.effects == [.done("/a/other.gif")])
    }

    @Test func whatIsThereIsReplacedByASecondReturn() {
        var it = Prompted("/a/try.gif")
        it.press("Return")
        #expect(it.effects == [] && it.prompt.problem == .replaces)
        #expect(it.prompt.shown.line.contains("Return") && it.prompt.shown.accept == "Replace")
        it.press("Return")
        #expect(it.effects == [.done("/a/try.gif")])
        // Another name asks again.
        var other = Prompted("/a/try.gif")
        other.press("Return")
        other.press("End", "Backspace")
        #expect(other.prompt.problem == nil && other.prompt.shown.accept == "Save")
        other.send(.text("f"))
        other.press("Return")
        #expect(other.effects == [] && other.prompt.problem == .replaces)
    }

    @Test func aHeldReturnPressesOnce() {
        var it = Prompted("/a/try.gif")
        it.send(.keyDown("Return"), .keyDown("Return"), .keyDown("Return"))
        #expect(it.effects == [])
        it.prompt = PathPrompt(title: "", path: "/a/x", mustExist: false, language: .en, held: "Return")
        it.send(.keyDown("Return"))
        #expect(it.effects == [])
        it.send(.keyUp("Return"), .keyDown("Return"))
        #expect(it.effects == [.done("/a/x")])
    }

    @Test func aNameWithoutItsEndingGetsIt() {
        var it = Prompted("/a/new.png")
        it.send(.keyDown("Left Ctrl"), .keyDown("A"), .keyUp("A"), .keyUp("Left Ctrl"), .text("/a/clip"))
        it.press("Return")
        #expect(it.effects == [.done("/a/clip.png")])
        // What is there under the whole name is not replaced unasked.
        var other = Prompted("/a/new.mp4")
        other.send(.keyDown("Left Ctrl"), .keyDown("A"), .keyUp("A"), .keyUp("Left Ctrl"), .text("/a/try"))
        other.press("Return")
        #expect(other.effects == [] && other.prompt.path == "/a/try.mp4" && other.prompt.problem == .replaces)
        other.press("Return")
        #expect(other.effects == [.done("/a/try.mp4")])
        // A film may be of another kind.
        var film = Prompted("/a/new.mp4")
        film.send(.keyDown("Left Ctrl"), .keyDown("A"), .keyUp("A"), .keyUp("Left Ctrl"), .text("/a/new.webm"))
        film.press("Return")
        #expect(film.effects == [.done("/a/new.webm")])
    }

    @Test func whatCannotBeIsToldInALine() {
        var it = Prompted("/none/try.gif")
        it.press("Return")
        #expect(it.effects == [] && it.prompt.problem == .noFolder)
        var missing = Prompted("/a/none.json", mustExist: true)
        missing.press("Return")
        #expect(missing.effects == [] && missing.prompt.problem == .noFile)
        var empty = Prompted("/a/")
        empty.press("Return")
        #expect(empty.effects == [] && empty.prompt.problem == .nothing)
    }

    @Test func openingTakesOnlyWhatIsThere() {
        var it = Prompted("/a/tuning.json", mustExist: true)
        it.press("Return")
        #expect(it.effects == [.done("/a/tuning.json")])
    }

    @Test func returnGoesIntoAFolder() {
        var named = Prompted("/a/sub")
        named.press("Return")
        #expect(named.prompt.path == "/a/sub/" && named.effects == [])
    }

    @Test func returnWaitsForAnAnswerThatIsLate() {
        var effects: [PathPromptEffect] = []
        var prompt = PathPrompt(title: "", path: "/a/x", mustExist: false, language: .ko)
        prompt.accept(&effects)
        #expect(effects == [.look("/a/x")])
        effects = []
        prompt.take(.nothing, at: "/a/y", effects: &effects)
        #expect(effects == [])
        prompt.take(.nothing, at: "/a/x", effects: &effects)
        #expect(effects == [.done("/a/x")])
    }

    @Test func theMouseDoesAllOfIt() {
        var it = Prompted("/a/try.mp4")
        it.click(.accept)
        #expect(it.prompt.problem == .replaces)
        it.click(.accept)
        it.click(.cancel)
        #expect(it.effects == [.done("/a/try.mp4"), .cancelled])
        // A press that leaves the button does nothing.
        it.effects = []
        let position = it.prompt.frame(of: .cancel, in: it.rect).center
        it.send(.pointerDown(.mouse(.left), position), .pointerUp(.mouse(.left), .zero))
        #expect(it.effects == [])
        it.click(.field)
        it.click(.field)
        #expect(!it.prompt.field.selection.isEmpty, "a double press selects a word")
    }

    @Test func theKeyboardGoesRound() {
        var it = Prompted("/a/new.gif")
        it.press("Down")
        #expect(it.prompt.input.focus == .cancel)
        it.press("Right")
        #expect(it.prompt.input.focus == .accept)
        it.press("Tab")
        #expect(it.prompt.input.focus == .field)
        it.send(.keyDown("Left Shift"), .keyDown("Tab"), .keyUp("Tab"), .keyUp("Left Shift"))
        #expect(it.prompt.input.focus == .accept)
        it.press("Left", "Space")
        #expect(it.effects == [.cancelled])
        it.press("Escape")
        #expect(it.effects == [.cancelled, .cancelled])
        it.prompt.input.setFocus(.field, isShown: true)
        it.send(.keyDown("Left Ctrl"), .keyDown("A"), .keyDown("C"), .keyUp("Left Ctrl"))
        #expect(it.effects.last == .copy("/a/new.gif"))
    }

    @Test func nothingBehindIsReached() {
        var it = Prompted("/a/new.gif")
        let events: [InputEvent.Kind] = [
            .pointerMove(nil, Point(x: 5, y: 5)), .pointerDown(.mouse(.left), Point(x: 5, y: 5)), .keyDown("F9"),
            .wheel(Vector(dx: 0, dy: 1), at: Point(x: 5, y: 5)), .text("x"),
            .pointerDown(.mouse(.left), Point(x: .nan, y: 0)),
        ]
        for kind in events {
            let isTaken = it.prompt.handle(
                InputEvent(time: it.time, kind: kind), in: it.rect, metrics: it.metrics, effects: &it.effects)
            #expect(isTaken)
        }
        let isTaken = it.prompt.handle(
            InputEvent(time: it.time, kind: .resize(Size(width: 900, height: 700))), in: it.rect, metrics: it.metrics,
            effects: &it.effects)
        #expect(!isTaken)
    }

    @Test func composedTextIsKept() {
        var it = Prompted("/a/.gif")
        it.send(.keyDown("Home"), .compose("한", start: 0, length: 1))
        #expect(it.prompt.caret(in: it.rect, metrics: it.metrics) != nil)
        it.press("Return")
        #expect(it.effects == [], "every key is the input method's")
        it.send(.text("한글"))
        #expect(it.prompt.path.contains("한글"))
    }
}
