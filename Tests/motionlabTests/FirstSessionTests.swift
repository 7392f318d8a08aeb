import MotionKit
import Platform
import Profiling
import Raster
import SuiteThread
import Support
import Testing

@testable import PrototypeApp
@testable import Workbench

/// A list of 30 rows with three buttons each on a sheet that is thrown open, over the full stage.
private struct Rows: Prototype {
    static let (count, height) = (30, 72.0)
    var sheet = Sheet(at: 1)
    var list = Page()
    var buttons = (0..<3 * count).map { _ in Button() }

    static func wire(_ my: Wiring<Rows>) {
        my.each(\.buttons, "rows.button").pressed { _, _, _ in }
        my.child(\.list, "rows.list")
        my.child(\.sheet, "rows").stops { _, c in [72, c.size.height - 160] }
    }

    func body(_ c: Context, _ ui: inout UI<Rows>) {
        let stage = ui.frame
        ui.fill(stage, Theme.Palette.accent)
        ui.place(\.sheet, in: stage, corners: .top(28)) { ui in
            ui.shadow(stage, .top(28), blur: 48)
            ui.fill(stage, .top(28), Theme.Palette.raised)
            let rows = stage.inset(by: Insets(top: 40, bottom: 72))
            ui.rows(\.list, in: rows, count: Self.count, of: Self.height) { ui, row, rect in
                for index in 3 * row..<3 * row + 3 {
                    let left = 12 + Double(index % 3) * 126
                    let frame = Rect(x: left, y: rect.minY + 6, width: 114, height: Self.height - 12)
                    ui.place(each: \.buttons, index, in: frame) { ui in
                        ui.fill(frame, .all(18), Color(white: 0.25 + 0.2 * buttons[index].pressure(c)))
                        ui.text("Button \(index)", .detail, .center, in: frame)
                    }
                }
            }
        }
    }
}

/// With a new data folder the first hint comes up; its place was searched for 4.8 s, in which a throw was lost.
@Suite(.serialized, .ownThread) struct FirstSessionTests {
    @Test(.timed) func noFrameOfTheFirstSessionIsLong() throws {
        let content = try Content.load(PlainProgram<Solo<Rows>>.self, NoOptions())
        let subject = content.subject(try content.start(for: Recording(), from: nil, tuning: nil, size: nil))
        var workspace = Workspace(subject, metrics: content.metrics, period: 16_666_667)
        workspace.showHint()
        var renderer = try content.makeRenderer()
        var canvas = try Canvas(width: 390, height: 844)
        let log = FrameLog(capacity: 4)
        var (effects, workspaceEffects): ([Effect], [WorkspaceEffect]) = ([], [])
        var costs: [Double] = []
        // A throw of the sheet in the first second, and a drag of its list 1.5 s later.
        let hand =
            Self.stroke(at: 0.5, from: 740, to: 300, over: 0.1) + Self.stroke(at: 2.1, from: 600, to: 200, over: 0.4)
        var next = 0
        for frame in 0..<240 {
            let time = Double(frame) / 60
            var input = FrameInput(time: time)
            while next < hand.count, hand[next].time <= time {
                input.events.append(hand[next])
                next += 1
            }
            let began = MonotonicClock.threadTime()
            _ = workspace.step(input, effects: &effects, workspaceEffects: &workspaceEffects)
            workspace.update(log, period: 16_666_667, renderer: "surface", now: Int64(time * 1e9))
            var list = DrawList()
            workspace.drawStages(into: &list)
            workspace.drawWorkbench(into: &list)
            var damage: [PixelArea] = []
            canvas.withPixels { renderer.draw(list, into: $0, scale: 1, fresh: frame == 0, damage: &damage) }
            costs.append(Double(MonotonicClock.threadTime() - began) / 1e6)
        }
        #expect(workspace.hint != nil, "it is seen")
        let longest = costs.dropFirst().max() ?? 0
        print("longest frame \(longest) ms, the first \(costs[0]) ms, mean \(costs.reduce(0, +) / 240) ms")
        // 16 ms of a release build; a debug build takes some ten times as long, and the search took three hundred times.
        #expect(longest < 160, "\(costs.map { Int($0) })")
    }

    private static func stroke(at time: Double, from top: Double, to bottom: Double, over seconds: Double)
        -> [InputEvent]
    {
        (0...20).map { step in
            let share = Double(step) / 20
            let position = Point(x: 190, y: top + (bottom - top) * share)
            let kind: InputEvent.Kind =
                step == 0
                ? .pointerDown(.mouse(.left), position)
                : step == 20 ? .pointerUp(.mouse(.left), position) : .pointerMove(nil, position)
            return InputEvent(time: time + seconds * share, kind: kind)
        }
    }
}
