import Controls
import Drawing
import Geometry
import Gestures
import Prototyping
import Support
import Testing

@testable import Workbench

/// Errors of the code over the stage and in their sheet.
@Suite struct WorkspaceMessagesTests {
    private static let location = CodeError.Location(file: "work/Card/Sources/Card.swift", line: 12, column: 9)
    private static let errors = [
        CodeError("cannot find 'sprng' in scope", at: location, source: "        sprng(1)"),
        CodeError("Card declares no `Main`"),
    ]

    private func scene() -> WorkspaceScene {
        let scene = WorkspaceScene()
        scene.workspace.codeErrors = Self.errors
        scene.wait(0.1)
        return scene
    }

    @Test func theFirstIsOverTheStageAndAllInTheSheet() {
        let scene = scene()
        let line = "Card.swift:12:9: error: cannot find 'sprng' in scope"
        #expect(scene.texts.contains(line) && scene.texts.contains(scene.workspace.words.showsErrors(2)))
        #expect(!scene.texts.contains("Card declares no `Main`"))
        scene.key("F11")
        scene.wait(0.1)
        #expect(
            Set(["Card.swift:12:9", "cannot find 'sprng' in scope", "sprng(1)", "Card declares no `Main`"]).isSubset(
                of: scene.texts))
        scene.key("F11")
        scene.wait(0.1)
        #expect(scene.workspace.messageSheet == nil && scene.texts.contains(line))
        // A press on the line is another way.
        scene.click(scene.workspace.codeErrorLayout?.panel.center ?? .zero)
        #expect(scene.workspace.messageSheet != nil)
        scene.key("Escape")
        #expect(scene.workspace.messageSheet == nil)
    }

    /// A save is told at once, and from a second on for how long; what becomes of it takes the line's place.
    @Test func whatIsDoneWithSavedCodeIsSaidWithTheSeconds() {
        let scene = WorkspaceScene()
        scene.wait(5)
        scene.workspace.begin(.compiling)
        scene.wait(0.1)
        #expect(scene.texts.contains("컴파일 중"))
        scene.wait(1)
        #expect(scene.texts.contains("컴파일 중 · 1초"))
        scene.workspace.begin(.checking)
        scene.wait(1)
        #expect(scene.texts.contains("새 코드 확인 중 · 2초"))
        // Another save counts from its own begin.
        scene.workspace.begin(.compiling)
        scene.wait(0.1)
        #expect(scene.texts.contains("컴파일 중"))
        scene.workspace.endCodeWork(Self.errors)
        scene.wait(0.1)
        #expect(scene.texts.contains("Card.swift:12:9: error: cannot find 'sprng' in scope"))
        scene.workspace.begin(.compiling)
        scene.wait(0.1)
        #expect(!scene.texts.contains("Card.swift:12:9: error: cannot find 'sprng' in scope"))
        scene.workspace.endCodeWork([])
        scene.wait(0.1)
        #expect(scene.workspace.codeErrorLayout == nil)
    }

    @Test func aPressCopiesTheWholePlace() throws {
        let scene = scene()
        scene.key("F11")
        let sheet = try #require(scene.workspace.messageSheet)
        let content = sheet.layout.frame.content
        scene.click(sheet.layout.rows[0].rect.center + (content.origin - .zero))
        #expect(scene.workspaceEffects.copied.contains("work/Card/Sources/Card.swift:12:9"))
        scene.wait(0.1)
        #expect(scene.texts.contains(scene.workspace.words("Place copied")) && scene.workspace.messageSheet != nil)
        scene.key("Down", "Down", "Return")
        #expect(scene.workspaceEffects.copied.contains("Card declares no `Main`"))
    }

    @Test func theSheetFollowsTheCode() {
        let scene = scene()
        scene.key("F11")
        scene.workspace.codeErrors = [CodeError("another")]
        scene.wait(0.1)
        #expect(scene.texts.contains("another") && !scene.texts.contains("sprng(1)"))
        scene.workspace.codeErrors = []
        scene.wait(0.1)
        #expect(scene.workspace.messageSheet == nil && !scene.texts.contains("another"))
        #expect(!scene.workspace.canPerform(.messages))
        scene.key("F11")
        #expect(scene.workspace.messageSheet == nil)
    }

    @Test func whatWasPrintedIsBelowTheErrorsTheNewestFirst() throws {
        let scene = scene()
        scene.workspace.codeErrors = []
        #expect(!scene.workspace.canPerform(.messages))
        scene.workspace.printed.add("first\nsecond\nsecond\nthi")
        scene.wait(0.1)
        #expect(!scene.texts.contains("second"), "nothing is over the stage")
        scene.key("F11")
        scene.wait(0.1)
        #expect(scene.texts.contains("출력 2줄") && scene.texts.contains("×2"))
        #expect(!scene.texts.contains("thi"), "the line is not whole")
        scene.workspace.printed.add("rd\n")
        scene.workspace.codeErrors = Self.errors
        scene.wait(0.1)
        #expect(scene.texts.contains("코드 오류 2개 · 출력 3줄"))
        let order = scene.texts.filter { ["third", "second", "first", "sprng(1)"].contains($0) }
        #expect(order == ["sprng(1)", "third", "second", "first"])
        // A press copies the line, and it stays while the code is right.
        let sheet = try #require(scene.workspace.messageSheet)
        scene.click(sheet.layout.rows[3].rect.center + (sheet.layout.frame.content.origin - .zero))
        #expect(scene.workspaceEffects.copied.contains("second"))
        // What is printed meanwhile does not come beneath the pointer, and the line says that it was copied.
        let row = sheet.layout.rows[2].rect.center + (sheet.layout.frame.content.origin - .zero)
        scene.press(row)
        scene.workspace.printed.add("fourth\n")
        scene.wait(0.1)
        scene.release(row)
        #expect(!scene.workspaceEffects.copied.contains("fourth"))
        #expect(scene.texts.contains(scene.workspace.words("Copied")))
        scene.workspace.codeErrors = []
        #expect(scene.workspace.messageSheet != nil)
    }

    /// The mark is under the word that the error is about, also behind a tab and letters of several bytes.
    @Test(arguments: [
        ("\t\tlet 가 = sprng(1)", 13, "let 가 = ", "sprng"), ("}", 1, "", "}"), ("let a", 40, "let a", ""),
    ])
    func theMarkIsWhereTheColumnIs(line: String, column: Int, before: String, word: String) throws {
        let metrics = try #require(FontMetrics.bundled)
        let error = CodeError("wrong", at: CodeError.Location(file: "a.swift", line: 1, column: column), source: line)
        let layout = MessageLayout([error], PrintedLines(), Size(width: 390, height: 844), .en, metrics)
        let source = try #require(layout.rows[0].source)
        let font = Theme.Typography.detail
        #expect(source.mark.lowerBound == metrics.width(of: before, in: font))
        #expect(abs(source.mark.upperBound - source.mark.lowerBound - max(4, metrics.width(of: word, in: font))) < 1e-9)
    }

    /// Nothing lies over anything else, however long the messages and however small the window.
    @Test(arguments: [Size(width: 320, height: 480), Size(width: 1366, height: 768)], [1, 3, 100])
    func theRowsFit(window: Size, count: Int) throws {
        let metrics = try #require(FontMetrics.bundled)
        let long =
            "cannot convert value of type 'Spring' to expected argument type "
            + String(repeating: "'Tuning' ", count: 20)
        let errors = (1...count).map {
            CodeError(long, at: CodeError.Location(file: "Card.swift", line: $0, column: 5), source: "    let a = b")
        }
        var printed = PrintedLines()
        for number in 0..<count { printed.add("\(number) " + long + "\n") }
        let layout = MessageLayout(errors, printed, window, .ko, metrics)
        let room = Rect(origin: .zero, size: window).inset(by: 15)
        #expect(
            room.contains(layout.frame.sheet.origin) && layout.frame.sheet.maxX <= room.maxX
                && layout.frame.sheet.maxY <= room.maxY)
        var bottom = 0.0
        for row in layout.rows {
            #expect(row.rect.minY >= bottom && row.rect.maxX <= layout.frame.sheet.width - 15)
            #expect(row.rect.height >= Double(row.message.count + (row.location == nil ? 0 : 2)) * 16)
            bottom = row.rect.maxY
        }
        #expect(bottom <= layout.frame.length)
    }

    @Test func tuningIsKeptInCodeWhereThereIsCode() throws {
        let scene = WorkspaceScene(open: true)
        try scene.tune(TunableSpring.player.bounce, 0.6)
        scene.wait(0.1)
        #expect(scene.workspaceEffects { $0.key("^K") }.isEmpty && !scene.workspace.canPerform(.keepInCode))
        scene.workspace.keepsInCode = true
        scene.wait(0.1)
        #expect(scene.texts.contains(scene.workspace.words.name(of: Command.keepInCode)))
        #expect(scene.workspaceEffects { $0.key("^K") }.keptInCode == [scene.workspace.tuning])
    }
}
