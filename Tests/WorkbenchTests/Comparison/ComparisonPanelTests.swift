import App
import Controls
import Drawing
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import Workbench

/// A comparison's panel driven as a person would drive it.
private struct Panel {
    var panel: ComparisonPanel
    let rect: Rect
    let metrics = FontMetrics.bundled ?? AppStart.plain().metrics
    var comparison: Comparison
    var playhead: Double?
    var time = 0.0
    var effects: [ComparisonEffect] = []

    init(_ comparison: Comparison, size: Size = Size(width: 1000, height: 200), language: Language = .en) {
        panel = ComparisonPanel(language: language)
        rect = Rect(origin: Point(x: 20, y: 600), size: size)
        self.comparison = comparison
        wait(0)
    }

    mutating func wait(_ seconds: Double) {
        time += seconds
        panel.update(comparison, editing: .a, playhead: playhead, in: rect, metrics: metrics, time: time)
    }

    @discardableResult
    mutating func send(_ kind: InputEvent.Kind) -> Bool {
        let isTaken = panel.handle(
            InputEvent(time: time, kind: kind), in: rect, metrics: metrics, effects: &effects)
        wait(0)
        return isTaken
    }

    @discardableResult
    mutating func press(_ key: String, times: Int = 1) -> Bool {
        var isTaken = false
        for _ in 0..<times {
            isTaken = send(.keyDown(key))
            send(.keyUp(key))
        }
        return isTaken
    }

    mutating func click(_ part: ComparisonPart) throws {
        let position = try #require(panel.layout.buttons.first { $0.part == part }).rect
            .offset(by: rect.origin - .zero).center
        send(.pointerDown(.mouse(.left), position))
        send(.pointerUp(.mouse(.left), position))
    }

    var items: [DrawList.Item] {
        var list = DrawList()
        panel.draw(into: &list, in: rect, metrics: metrics, time: time)
        return list.items
    }

    var runs: [TextRun] { items.compactMap { if case .text(let run) = $0 { run } else { nil } } }
    var texts: [String] { runs.map(\.text) }
}

private func tuning(_ line: String) -> Tuning { (try? Tuning(words: line)) ?? .standard }

/// A recording played with two tunings; only the time from 0.2 to its end is compared.
private func compared(_ name: String, to end: Double = 1.4, a: String = "", b: String) throws -> Comparison {
    let played = try PlayedRecording(name)
    let clip = try #require(played.session.clip(from: 0.2, to: end))
    return Comparison(clip, a: tuning(a), b: tuning(b))
}

/// The comparison of a prototype in which nothing has happened yet, and one in which the player is flicked open
/// meanwhile.
private func live(_ b: String) -> Comparison { Comparison(AppHost(.plain()), a: Tuning.standard, b: tuning(b)) }

extension Comparison {
    /// Continues by frames of a sixtieth, the player being flicked at the time 0.5.
    fileprivate mutating func go(on frames: ClosedRange<Int>) {
        var effects: [Effect] = []
        for frame in frames {
            var input = FrameInput(time: Double(frame) / 60)
            let position = Point(x: 195, y: 735 - 12 * Double(frame - 30))
            if frame == 30 {
                input.events = [InputEvent(time: input.time, kind: .pointerDown(.mouse(.left), position))]
            }
            if frame > 30, frame < 40 {
                input.events = [InputEvent(time: input.time, kind: .pointerMove(nil, position))]
            }
            if frame == 40 { input.events = [InputEvent(time: input.time, kind: .pointerUp(.mouse(.left), position))] }
            _ = step(input, effects: &effects)
        }
    }
}

@Suite struct ComparisonPanelTests {
    // MARK: Curves

    /// Every frame's position lies on the drawn curve of its side: there are fewer frames than points across.
    @Test func theCurvesGoThroughEveryFrame() throws {
        let comparison = try compared("player-flick", b: "player.spring.bounce=0.4")
        let panel = Panel(comparison)
        let curves = try #require(panel.panel.figures.plots.first?.curves)
        // The clip ends at 1.4 s; it continues until both are at rest.
        let span = try #require(comparison.a.times.last) - 0.2
        #expect(span > 1.2)
        for (path, side) in [(curves.a, comparison.a), (curves.b, comparison.b)] {
            let positions = path.elements.compactMap { element -> Point? in
                switch element {
                case .move(let position), .line(let position): position
                default: nil
                }
            }
            let seen = side.samples.compactMap { sample in sample.drivenMotion.map { (sample.time, $0.position.dy) } }
            #expect(positions.count == seen.count && !positions.isEmpty)
            for (position, (time, value)) in zip(positions, seen) {
                // The scale by hand: the curve spans all frames and 108 % of the values, 24 points from the top, 18
                // from below.
                let width = curves.size.width - curves.left - 10
                #expect(abs(position.x - (curves.left + width * (time - 0.2) / span)) < 0.01)
                let share = (value - curves.range.lowerBound) / (curves.range.upperBound - curves.range.lowerBound)
                #expect(abs(position.y - (curves.size.height - 18 - share * (curves.size.height - 42))) < 1e-6)
            }
        }
    }

    @Test func aMinuteIsDrawnWithTwoPositionsToAPointAtMost() throws {
        var comparison = live("player.spring.bounce=0.8")
        comparison.go(on: 1...3500)
        let panel = Panel(comparison)
        for plot in panel.panel.figures.plots {
            var columns: [Int: Int] = [:]
            for element in plot.curves.a.elements + plot.curves.b.elements {
                if case .line(let position) = element { columns[Int(position.x), default: 0] += 1 }
            }
            #expect((columns.values.max() ?? 0) <= 4 && columns.count > 300)
            // What is drawn reaches what was seen, however briefly: the largest speed is that of a frame.
            let fastest = comparison.velocities().points.map(\.b).filter(\.isFinite).min() ?? 0
            let highest =
                plot.curves.b.elements.compactMap { element -> Double? in
                    if case .line(let position) = element { position.y } else { nil }
                }.max() ?? 0
            if plot.curves.quantity == .velocity { #expect(abs(highest - plot.curves.y(of: fastest)) < 1e-6) }
        }
    }

    @Test func theLargestDifferenceIsMarked() throws {
        let comparison = try compared("player-flick", b: "player.spring.duration=1")
        let largest = try #require(comparison.offsets().largest)
        let panel = Panel(comparison)
        let marked = try #require(panel.panel.figures.plots.first?.curves.largest)
        #expect(marked.time == largest.time && marked.b - marked.a == largest.difference)
        #expect(panel.texts.contains { $0.hasPrefix("diff +") })
        #expect(
            panel.panel.figures.plots[0].largest == "diff " + ComparisonFigures.signed(largest.difference, in: .points))
    }

    @Test func restsAreWhereMotionsEnded() throws {
        let comparison = try compared(
            "player-flick", to: 1.48, a: "player.spring.duration=0.3",
            b: "player.spring.duration=0.3 player.spring.bounce=0.4")
        let settled = try #require(comparison.settled.last)
        let gesture = try #require(comparison.a.gestures.last)
        let curves = try #require(Panel(comparison).panel.figures.plots.first?.curves)
        let released = try #require(gesture.released)
        #expect(curves.restsA.count == 1 && curves.restsB.count == 1)
        #expect(abs(curves.restsA[0].x - curves.x(of: released + (try #require(settled.a)))) < 1e-9)
        // Both settle open: within a thousandth of the way of 0 points from its top, at the frame nearest to that.
        #expect(abs(curves.restsA[0].y - curves.y(of: 0)) < 0.5 && abs(curves.restsB[0].y - curves.y(of: 0)) < 0.5)
        #expect(curves.restsB[0].x > curves.restsA[0].x, "the livelier one takes longer")
    }

    @Test func equalTuningsShowNoDifference() throws {
        let panel = Panel(try compared("player-flick", b: ""))
        #expect(panel.texts.contains("A and B have the same tuning"))
        #expect(!panel.texts.contains { $0.hasPrefix("diff") })
        #expect(panel.panel.figures.plots[0].curves.between.elements.isEmpty)
    }

    @Test func nothingIsDrawnOfNothing() {
        let panel = Panel(live("player.spring.bounce=0.4"))
        #expect(panel.panel.figures.plots.isEmpty)
        #expect(panel.texts.contains("Drag or fling something to compare"))
        #expect(panel.texts.contains("Player bounce 0.15 → 0.40"))
    }

    @Test(arguments: [
        (0.0, 688.0, [0.0, 500]), (-3.2, 3.2, [-2, 0, 2]), (0, 0, [0]), (-2500, 0, [-2000, -1000, 0]),
        (100, 100.2, [100]),
    ])
    func scalesHaveRoundNumbers(_ low: Double, _ high: Double, _ ticks: [Double]) {
        let scale = ComparisonPlot.scale(low, high)
        #expect(scale.range.lowerBound < low && scale.range.upperBound > high)
        #expect(scale.ticks == ticks)
    }

    // MARK: Texts

    @Test(arguments: [
        ("player.spring.bounce=0.4", "Player bounce 0.15 → 0.40"),
        (
            "player.spring.duration=0.8 player.spring.bounce=0.4",
            "Player duration 0.50 → 0.80 s, Player bounce 0.15 → 0.40"
        ),
        ("player.spring.bounce=0.4 some.other=3", "Player bounce 0.15 → 0.40"),
    ])
    func parametersThatDifferAreNamed(_ b: String, _ line: String) throws {
        #expect(Panel(live(b), size: Size(width: 1400, height: 200)).texts.contains(line))
    }

    /// Every parameter alone and all of them, in the narrowest panel: nothing is cut, and nothing lies over another.
    @Test(arguments: Language.allCases) func noTextIsWiderThanItsRoom(_ language: Language) throws {
        var all = Tuning.standard
        var tunings: [Tuning] = []
        for name in TunableList.app.tunables {
            var one = Tuning.standard
            try one.set(name, to: name.range.upperBound)
            try all.set(name, to: name.range.upperBound)
            tunings.append(one)
        }
        let clip = try #require(try PlayedRecording("player-flick").session.clip(from: 0.2, to: 1.4))
        for tuning in tunings + [all] {
            let comparison = Comparison(clip, a: Tuning.standard, b: tuning)
            var panel = Panel(comparison, size: Size(width: 560, height: 150), language: language)
            for isPointed in [false, true] {
                if isPointed {
                    panel.panel.takeFocus(fromEnd: true)
                    panel.press("Right", times: 3)
                }
                var boxes: [Rect] = []
                for run in panel.runs {
                    let width = panel.metrics.width(of: run.text, in: run.font)
                    #expect(width <= run.maxWidth, "\(run.text)")
                    let left =
                        switch run.alignment {
                        case .leading: run.anchor.x
                        case .center: run.anchor.x - width / 2
                        case .trailing: run.anchor.x - width
                        }
                    let box = Rect(x: left, y: run.anchor.y - 8, width: width, height: 8)
                    #expect(box.minX >= panel.rect.minX && box.maxX <= panel.rect.maxX, "\(run.text)")
                    // What moves with the curves has a ground of its own.
                    let moves =
                        run.text.hasPrefix("diff") || run.text.hasPrefix("차이")
                        || run.alignment == .center && run.font.size == 11
                    if !moves {
                        #expect(!boxes.contains { $0.intersects(box) }, "\(run.text)")
                        boxes.append(box)
                    }
                }
            }
        }
    }

    // MARK: Buttons

    @Test func buttonsAskForWhatTheySay() throws {
        var panel = Panel(try compared("player-flick", b: "player.spring.bounce=0.4"))
        for part in [ComparisonPart.edit(.a), .edit(.b), .swap, .copyAToB, .exportCSV, .exportPicture] {
            try panel.click(part)
        }
        let wanted: [ComparisonEffect] = [
            .edit(.a), .edit(.b), .swap, .copyAToB, .export(.comparisonCSV), .export(.comparisonPicture),
        ]
        #expect(panel.effects == wanted)
        panel.effects = []
        panel.panel.takeFocus()
        panel.press("Return")
        panel.press("Right")
        for _ in 0..<5 {
            panel.press("Space")
            panel.press("Tab")
        }
        #expect(panel.effects == wanted)
        #expect(panel.panel.input.focus == .plot)
        let isTaken = panel.press("Tab")
        #expect(!isTaken && !panel.panel.hasFocus, "Tab leaves the panel at its end")
        panel.send(.keyDown("Left Shift"))
        panel.panel.takeFocus(fromEnd: true)
        panel.press("Tab")
        #expect(panel.panel.input.focus == .exportPicture)
    }

    @Test func theCrosshairTellsBothAndTheDifference() throws {
        let comparison = try compared("player-flick", b: "player.spring.bounce=0.4")
        var panel = Panel(comparison)
        let plot = panel.panel.layout.plots.1.offset(by: panel.rect.origin - .zero)
        let curves = panel.panel.figures.plots[1].curves
        panel.send(.pointerMove(nil, Point(x: plot.minX + curves.x(of: 0.602), y: plot.midY)))
        let frame = try #require(comparison.a.times.firstIndex { abs($0 - 0.6) < 1e-9 })
        let point = comparison.offsets().points[frame]
        #expect(panel.panel.figures.reading?.time == point.time)
        #expect(panel.texts.contains("0.600 s"))
        #expect(panel.texts.contains("A " + String(Double(Int((point.a * 10).rounded())) / 10)))
        #expect(panel.texts.contains("B " + String(Double(Int((point.b * 10).rounded())) / 10)))
        #expect(panel.texts.contains("diff " + ComparisonFigures.signed(point.difference, in: .points)))
        panel.send(.pointerMove(nil, Point(x: 5, y: 5)))
        #expect(panel.panel.figures.reading == nil)
        // By keys: a frame at a time, ten with Shift, to the ends.
        panel.panel.takeFocus(fromEnd: true)
        panel.wait(0)
        let start = try #require(panel.panel.figures.reading?.time)
        panel.press("Right")
        #expect(abs((panel.panel.figures.reading?.time ?? 0) - start - 1 / 60.0) < 1e-9)
        panel.send(.keyDown("Left Shift"))
        panel.press("Left")
        panel.send(.keyUp("Left Shift"))
        #expect(abs((panel.panel.figures.reading?.time ?? 0) - start + 9 / 60.0) < 1e-9)
        panel.press("End")
        #expect(panel.panel.figures.reading?.time == comparison.a.times.last)
        panel.press("Escape")
        panel.wait(0)
        #expect(panel.panel.figures.reading == nil && !panel.panel.hasFocus)
    }

    // MARK: Frames

    @Test func framesThatComeInAreShownFourTimesASecond() throws {
        var comparison = live("player.spring.bounce=0.4")
        comparison.go(on: 1...60)
        var panel = Panel(comparison)
        var ends: Set<Double> = []
        for frame in 61...120 {
            panel.comparison.go(on: frame...frame)
            panel.wait(1.0 / 60)
            ends.insert(panel.panel.figures.plots[0].curves.times.upperBound)
            if case .everyFrame = panel.panel.wake(after: panel.time) { Issue.record("it wants every frame") }
        }
        #expect(ends.count == 5, "the first, and four in the second that followed")
        // What came in last is shown though nothing more comes.
        panel.comparison.go(on: 121...121)
        panel.wait(1.0 / 60)
        guard case .at(let time) = panel.panel.wake(after: panel.time) else {
            Issue.record("it does not wake")
            return
        }
        panel.wait(time - panel.time)
        #expect(panel.panel.figures.plots[0].curves.times.upperBound == 121.0 / 60)
        #expect(panel.panel.wake(after: panel.time) == .never)
    }

    @Test func whatIsChangedIsShownAtOnce() throws {
        let first = try compared("player-flick", b: "player.spring.bounce=0.4")
        var panel = Panel(first)
        let curve = panel.panel.figures.plots[0].curves.b
        panel.comparison = try compared("player-flick", a: "player.spring.bounce=0.4", b: "")
        panel.wait(0.001)
        #expect(panel.panel.figures.plots[0].curves.a == curve)
        #expect(panel.texts.contains("Player bounce 0.40 → 0.15"))
        panel.comparison = try compared("player-flick", b: "player.spring.bounce=0.9")
        panel.wait(0.001)
        #expect(panel.panel.figures.plots[0].curves.b != curve)
        panel.comparison = try compared("library-scroll", b: "player.spring.bounce=0.9")
        panel.wait(0.001)
        #expect(panel.texts.contains("1.40 s"))
    }

    @Test func thePlayheadIsWhereItsTimeIs() throws {
        var panel = Panel(try compared("player-flick", b: "player.spring.bounce=0.4"))
        func lines() -> Int {
            panel.items.count {
                if case .fill(.rect, .color(Theme.ComparisonPanel.playhead)) = $0 { true } else { false }
            }
        }
        #expect(lines() == 0)
        panel.playhead = 0.8
        panel.wait(0)
        #expect(lines() == 2)
        panel.playhead = 5
        panel.wait(0)
        #expect(lines() == 0, "it is elsewhere")
    }
}
