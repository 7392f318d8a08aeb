import App
import Drawing
import Geometry
import Gestures
import Model
import Profiling
import Prototyping
import Support
import Testing

@testable import Workbench

/// A workspace driven as a person would drive it, on virtual time: "open the workbench, drag the playhead, release".
///
/// Every act takes a frame. Frames are sixty-fourths of a second, so that no sum of times is rounded.
final class WorkspaceScene {
    static let frame = 1 / 64.0
    static let period: Int64 = 15_625_000

    var workspace: Workspace
    /// Seconds outside.
    private(set) var time = 0.0
    private(set) var effects: [Effect] = []
    private(set) var workspaceEffects: [WorkspaceEffect] = []
    /// The state that a database would hold.
    private(set) var store: Saved
    /// The list drawn last, and the number of its items that are the stages'.
    private(set) var list = DrawList()
    private(set) var stageItems = 0
    private(set) var wake = Wake.never
    /// Whether the desktop gives the window the size that is wished for.
    var grantsSizes = true
    /// Whether A and B must be the same in every frame.
    var comparesSides = false
    private var answers: [Answer] = []
    private var granted: Size?
    private let log = FrameLog(capacity: 4)

    convenience init(_ start: AppStart = .plain(), open isOpen: Bool = false) {
        self.init(AppHost(start), start, open: isOpen)
    }

    /// Another prototype, with what the app begins with beside it.
    init(_ subject: Subject, _ start: AppStart = .plain(), open isOpen: Bool = false) {
        workspace = Workspace(subject, metrics: start.metrics, period: Self.period)
        store = start.saved
        wait(0.25)
        guard isOpen else { return }
        key("F1")
        wait(2 * Self.frame)
    }

    // MARK: Frames

    /// Hands the next frame its events, which have times of their own, and draws it.
    func run(_ events: [InputEvent]) {
        let start = time.nextUp
        time += Self.frame
        var input = FrameInput(time: time)
        input.answers = answers
        input.events = answers.map { InputEvent(time: start, kind: $0.event) }
        if let granted { input.events.append(InputEvent(time: start, kind: .resize(granted))) }
        granted = nil
        input.events += events
        let (firstEffect, firstWish) = (effects.count, workspaceEffects.count)
        wake = workspace.step(input, effects: &effects, workspaceEffects: &workspaceEffects)
        answers = effects[firstEffect...].compactMap(PlayedSession.answer)
        for change in effects[firstEffect...].compactMap(\.change) { store.apply(change) }
        for case .resizeWindow(let size, _) in workspaceEffects[firstWish...] where grantsSizes { granted = size }
        for case .look(_, let path) in workspaceEffects[firstWish...] {
            workspace.take(.nothing, at: path, workspaceEffects: &workspaceEffects)
        }
        draw()
        var record = FrameRecord(slot: Int64(time * 1e9))
        record.presented = record.slot
        workspace.record(record)
    }

    private func draw() {
        workspace.update(log, period: Self.period, renderer: "surface", now: Int64(time * 1e9))
        list.removeAll()
        workspace.drawStages(into: &list)
        stageItems = list.items.count
        workspace.drawWorkbench(into: &list)
        if comparesSides {
            #expect(Sight(workspace.subject).differences(from: Sight(workspace.subjectB)) == [], "at \(time)")
        }
    }

    /// Does something in the next frame, at its time.
    func send(_ kinds: InputEvent.Kind...) {
        let time = time + Self.frame
        run(kinds.map { InputEvent(time: time, kind: $0) })
    }

    func wait(_ seconds: Double) {
        for _ in 0..<Int((seconds / Self.frame).rounded()) { run([]) }
    }

    /// The wishes in the meantime.
    func workspaceEffects(of act: (WorkspaceScene) -> Void) -> [WorkspaceEffect] {
        let first = workspaceEffects.count
        act(self)
        return Array(workspaceEffects[first...])
    }

    /// The prototype's effects in the meantime.
    func effects(of act: (WorkspaceScene) -> Void) -> [Effect] {
        let first = effects.count
        act(self)
        return Array(effects[first...])
    }

    // MARK: Acting

    func press(_ position: Point) { send(.pointerDown(.mouse(.left), position)) }
    func move(_ position: Point) { send(.pointerMove(nil, position)) }
    func release(_ position: Point) { send(.pointerUp(.mouse(.left), position)) }

    func click(_ position: Point) {
        move(position)
        press(position)
        release(position)
    }

    /// Presses at a position, moves by frames to another, and releases there.
    func drag(from start: Point, to end: Point, frames: Int = 8, letsGo: Bool = true) {
        press(start)
        for frame in 1...frames { move(start + (end - start) * (Double(frame) / Double(frames))) }
        if letsGo { release(end) }
    }

    /// Flings the player up from its mini form, or down; the positions are the stage's.
    func fling(up: Bool = true, _ which: Comparison.Which = .a) {
        drag(from: inWindow(195, up ? 735 : 60, which), to: inWindow(195, up ? 555 : 240, which))
    }

    /// Presses a key; `+` before a longer name holds Shift, `^` Control.
    func key(_ names: String...) {
        for name in names {
            let prefix = name.count > 1 ? name.first : nil
            let modifier = prefix == "+" ? "Left Shift" : prefix == "^" ? "Left Ctrl" : nil
            if let modifier { send(.keyDown(modifier)) }
            let key = modifier == nil ? name : String(name.dropFirst())
            send(.keyDown(key))
            send(.keyUp(key))
            if let modifier { send(.keyUp(modifier)) }
        }
    }

    /// Presses one of the timeline's buttons.
    func click(_ part: TimelinePart) {
        guard let button = workspace.timeline.layout.button(part) else {
            Issue.record("no \(part)")
            return
        }
        click(button.rect.center + (workspace.layout.timeline.origin - .zero))
    }

    /// Drags the playhead from a moment to others, frame by frame.
    func scrub(_ moments: Double..., letsGo: Bool = true) {
        guard let first = moments.first else { return }
        press(onRuler(first))
        for moment in moments { move(onRuler(moment)) }
        if letsGo, let last = moments.last { release(onRuler(last)) }
    }

    /// Changes the inspector's tuning as a typed number does.
    func tune(_ name: Tunable, _ value: Double) throws {
        var tuning = workspace.inspector.tuning
        try tuning.set(name, to: value)
        workspace.load(tuning)
    }

    /// Does what a panel asks for.
    func act(_ effect: ComparisonEffect) { workspace.act(on: effect, &effects, &workspaceEffects) }
    func act(_ effect: GesturePanelEffect) { workspace.act(on: effect, &workspaceEffects) }

    // MARK: Looking

    /// A position of a stage as it is in the window.
    func inWindow(_ x: Double, _ y: Double, _ which: Comparison.Which = .a) -> Point {
        workspace.stageFrame(which).transform.apply(Point(x: x, y: y))
    }

    /// The position of a moment on the timeline's ruler.
    func onRuler(_ moment: Double) -> Point {
        let timeline = workspace.timeline
        let rect = workspace.layout.timeline
        return Point(x: rect.minX + timeline.x(of: moment, in: timeline.window), y: rect.minY + 50)
    }

    var overlay: Sight { Sight(workspace.subject) }

    func number(_ name: String, _ subject: Subject? = nil) -> Double {
        var report = StateReport()
        (subject ?? workspace.subject).report(into: &report)
        return report[name]?.double ?? .nan
    }

    var playerOffset: Double { number("player.offset") }

    var isPaused: Bool { workspace.clock.isPaused }

    var texts: [String] { list.items.compactMap { if case .text(let run) = $0 { run.text } else { nil } } }
}

extension Saved {
    /// The same but for the largest id, which never goes back.
    var withoutLastID: Saved {
        var saved = self
        saved.bucket.lastID = 0
        return saved
    }
}

/// A wish for another size of the window.
struct WindowResize: Equatable {
    var size: Size
    var movedBy: Vector

    init(_ size: Size, movedBy: Vector) { (self.size, self.movedBy) = (size, movedBy) }
}

extension [WorkspaceEffect] {
    var resizes: [WindowResize] {
        compactMap { if case .resizeWindow(let size, let step) = $0 { WindowResize(size, movedBy: step) } else { nil } }
    }

    var copied: [String] { compactMap { if case .copy(let text) = $0 { text } else { nil } } }

    var keptInCode: [Tuning] { compactMap { if case .keepInCode(let tuning) = $0 { tuning } else { nil } } }

    /// The paths of files that are to be read or written.
    var paths: [String] { compactMap { if case .file(_, let path) = $0 { path } else { nil } } }

    /// The purposes for which a path is asked for.
    var proposed: [FilePurpose] { compactMap { if case .propose(let purpose) = $0 { purpose } else { nil } } }
}
