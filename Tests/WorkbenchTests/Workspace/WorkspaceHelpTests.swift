import App
import Controls
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import Workbench

/// The sheet of keys and the hint of the first start.
@Suite struct WorkspaceHelpTests {
    @Test(
        arguments: [Language.ko, .en],
        [Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 1366, height: 768)])
    func theSheetHasEveryCommandOnce(language: Language, window: Size) {
        let layout = HelpLayout(window, language, AppHost(.plain()).gestureHints)
        let commands = layout.lines.compactMap { line -> Command? in
            if case .command(let command) = line.content { command } else { nil }
        }
        #expect(Set(commands) == Set(Command.allCases) && commands.count == Command.allCases.count)
        #expect(Rect(origin: .zero, size: window).inset(by: 15).contains(layout.frame.sheet.origin))
        #expect(layout.frame.sheet.maxX <= window.width - 16 && layout.frame.sheet.maxY <= window.height - 16)
        for line in layout.lines {
            #expect(
                line.rect.minX >= 16 && line.rect.maxX <= layout.frame.sheet.width - 15
                    && line.rect.maxY <= layout.frame.length)
        }
        // No two lines lie over each other.
        for (index, line) in layout.lines.enumerated() {
            #expect(!layout.lines[..<index].contains { $0.rect.inset(by: 0.5).intersects(line.rect.inset(by: 0.5)) })
        }
    }

    @Test func questionMarkOpensItAndTakesEveryEvent() {
        let scene = WorkspaceScene()
        scene.key("+/")
        #expect(scene.texts.contains(scene.workspace.words.name(of: Command.loop)))
        // The stage sees the pointer leave.
        scene.move(Point(x: 195, y: 735))
        let before = scene.workspace.session.events(from: 0, to: 100).count
        scene.drag(from: Point(x: 195, y: 735), to: Point(x: 195, y: 400))
        scene.key("Space", "PageDown")
        #expect(scene.workspace.session.events(from: 0, to: 100).count == before)
        scene.key("+/")
        #expect(scene.workspace.help == nil, "the same key closes it")
        scene.key("+/", "Escape")
        #expect(scene.workspace.help == nil)
        scene.key("+/")
        scene.click(Point(x: 5, y: 5))
        #expect(scene.workspace.help == nil, "a press beside it closes it")
    }

    @Test func aPressOnAStartAsksForIt() throws {
        let starts = [NamedStart("open", "Open", "sheet 0"), NamedStart("low", "Low", "sheet 2", "list 0")]
        var sheet = HelpSheet(
            window: Size(width: 390, height: 844), language: .en, hints: [], starts: starts, time: 0)
        let line = try #require(sheet.layout.lines.first { $0.content == .start(1, label: "Low") })
        // The starts stand above what a hand can do on the stage, below the fold of this window.
        sheet.update(window: Size(width: 1366, height: 900), language: .en, available: [], time: 0)
        let wide = try #require(sheet.layout.lines.first { $0.content == line.content })
        let place = Point(
            x: sheet.layout.frame.content.minX + wide.rect.midX, y: sheet.layout.frame.content.minY + wide.rect.midY)
        #expect(sheet.handle(InputEvent(time: 0.1, kind: .pointerDown(.mouse(.left), place))) == nil)
        #expect(sheet.handle(InputEvent(time: 0.2, kind: .pointerUp(.mouse(.left), place))) == .begin(starts[1]))
        let plain = HelpLayout(Size(width: 390, height: 844), .en, [])
        #expect(
            !plain.lines.contains { $0.content == .heading(Words(.en)("Starting states")) }, "no heading over nothing")
    }

    @Test func aStartIsWhatItsLinesDo() throws {
        let scene = WorkspaceScene()
        scene.workspace.begin(NamedStart("open", "Open", "player open"))
        scene.wait(0.1)
        let events = scene.workspace.session.events(from: 0, to: 100)
        #expect(events.contains { $0.kind == .perform(name: "player", fields: "open") }, "a recording has it")
    }

    @Test func aPressOnACommandDoesIt() throws {
        let scene = WorkspaceScene()
        scene.key("+/")
        let layout = try #require(scene.workspace.help?.layout)
        let line = try #require(layout.lines.first { $0.content == .command(.workbench) })
        scene.click(Point(x: layout.frame.content.minX + line.rect.midX, y: layout.frame.content.minY + line.rect.midY))
        #expect(scene.workspace.isOpen && scene.workspace.help == nil)
    }

    @Test func whatCannotBeDoneIsNotPressed() throws {
        let scene = WorkspaceScene()
        #expect(!scene.workspace.canPerform(.loop))
        scene.key("+/")
        let layout = try #require(scene.workspace.help?.layout)
        let line = try #require(layout.lines.first { $0.content == .command(.loop) })
        scene.click(Point(x: layout.frame.content.minX + line.rect.midX, y: layout.frame.content.minY + line.rect.midY))
        #expect(scene.workspace.help != nil)
        scene.key("Escape")
        scene.fling()
        scene.wait(1)
        #expect(scene.workspace.canPerform(.loop))
    }

    @Test func aQuestionMarkIsTypedIntoAField() {
        let scene = WorkspaceScene(.plain(tab: .samples))
        scene.click(Point(x: 100, y: 86))
        #expect(scene.workspace.session.subject.isTyping)
        scene.key("+/")
        #expect(scene.workspace.help == nil)
    }

    @Test func theHintLeadsToTheWorkbenchAndGoes() throws {
        let scene = WorkspaceScene()
        scene.workspace.showHint()
        scene.wait(WorkspaceScene.frame)
        let layout = try #require(scene.workspace.hintLayout)
        #expect(scene.workspace.showsHint && scene.texts.contains("F1") && scene.texts.contains("?"))
        let button = try #require(layout.buttons.first { $0.command == .workbench })
        scene.click(button.rect.center)
        #expect(scene.workspace.isOpen && scene.workspace.hint == nil)
    }

    @Test func theHintIsDismissed() throws {
        let scene = WorkspaceScene()
        scene.workspace.showHint()
        scene.wait(WorkspaceScene.frame)
        scene.click(try #require(scene.workspace.hintLayout?.cross.center))
        #expect(scene.workspace.hint == nil && !scene.workspace.isOpen)
        let presses = scene.workspace.session.events(from: 0, to: 100).filter { event in
            if case .pointerDown = event.kind { true } else { false }
        }
        #expect(presses.isEmpty, "the stage saw nothing of it")
    }

    /// Its place is fixed: it is there from the first frame on, and whatever comes beneath it.
    @Test(arguments: Tab.allCases, [Size(width: 390, height: 844), Size(width: 320, height: 480)])
    func theHintCoversNoTitleAndStays(tab: Tab, size: Size) throws {
        let scene = WorkspaceScene(.plain(size: size, tab: tab))
        scene.workspace.showHint()
        scene.wait(WorkspaceScene.frame)
        let panel = try #require(scene.workspace.hintLayout?.panel)
        #expect(scene.workspace.showsHint && scene.texts.contains("F1"))
        #expect(Rect(origin: .zero, size: size).intersection(panel) == panel)
        let titles = titles(of: scene)
        for title in titles { #expect(!panel.intersects(title.rect), "\(title.text)") }
        scene.fling()
        for _ in 0..<60 {
            scene.wait(WorkspaceScene.frame)
            #expect(scene.workspace.showsHint && scene.workspace.hintLayout?.panel == panel)
        }
    }

    /// The stage's large texts as rectangles of the window, in points, from the baseline to the height of a capital.
    private func titles(of scene: WorkspaceScene) -> [(text: String, rect: Rect)] {
        var transforms = [Transform.identity]
        var titles: [(String, Rect)] = []
        for item in scene.list.items[..<scene.stageItems] {
            let transform = transforms[transforms.count - 1]
            switch item {
            case .pushTransform(let inner): transforms.append(inner.then(transform))
            case .popTransform: transforms.removeLast()
            case .text(let run) where run.font.size * transform.scale >= 20 && !run.text.isEmpty:
                let width = min(run.maxWidth, AppStart.plain().metrics.width(of: run.text, in: run.font))
                let share = run.alignment == .leading ? 0 : run.alignment == .center ? 0.5 : 1
                let height = 0.7 * run.font.size
                let rect = Rect(
                    x: run.anchor.x - share * width, y: run.anchor.y - height, width: width, height: height)
                titles.append((run.text, transform.apply(rect)))
            default: break
            }
        }
        return titles
    }

    @Test(arguments: [Size(width: 390, height: 743), Size(width: 800, height: 743), Size(width: 500, height: 560)])
    func theHintIsBesideAStageThatLeavesRoom(window: Size) throws {
        let scene = WorkspaceScene(.plain(tab: .library))
        scene.workspace.showHint()
        scene.workspace.restore(window, workbench: nil, isMaximized: false)
        scene.wait(0.5)
        let panel = try #require(scene.workspace.hintLayout?.panel)
        let stage = scene.workspace.layout.stages[0].rect
        #expect(scene.workspace.showsHint && Rect(origin: .zero, size: window).intersection(panel) == panel)
        #expect(panel.intersects(stage) == (window.width == 390), "\(panel) \(stage)")
        // It goes along with the window.
        scene.send(.resize(Size(width: 390, height: 844)))
        scene.wait(0.5)
        #expect(scene.workspace.hintLayout.map { $0.panel.maxX <= 390 } == true)
    }

    @Test func theSettingsLeadToTheWorkbenchToo() throws {
        let scene = WorkspaceScene(.plain(tab: .library))
        scene.click(Point(x: 360, y: 36))
        scene.wait(1)
        let key = scene.list.items.compactMap { item -> Point? in
            if case .text(let run) = item, run.text.hasSuffix("  F1") { run.anchor } else { nil }
        }
        scene.click(try #require(key.first))
        scene.wait(WorkspaceScene.frame)
        #expect(scene.workspace.isOpen)
        #expect(!scene.effects.contains(.perform(.workbench)), "the workspace has done it")
    }

    /// The panels around the stage have their own language.
    @Test func theWorkbenchKeepsItsLanguage() {
        var workspace = Workspace(AppHost(.plain()), metrics: AppStart.plain().metrics, language: .en)
        #expect(workspace.words.language == .en && workspace.subject.app.words.language == .ko)
        workspace.begin(with: AppHost(.plain()))
        #expect(workspace.words.language == .en)
        workspace.use(.ko)
        #expect(workspace.words.language == .ko)
    }
}
