import App
import Controls
import Drawing
import Geometry
import Gestures
import Model
import Support
import Testing

@testable import Workbench

/// A list of gestures driven as a person would drive it.
private struct Panel {
    var panel: GesturePanel
    let rect: Rect
    let metrics: FontMetrics
    var reports: [GestureReport]
    var selected: UInt32?
    var looping: UInt32?
    var loop: GestureReport?
    var time = 0.0
    var effects: [GesturePanelEffect] = []

    init(_ reports: [GestureReport], selected: UInt32? = nil, language: Language = .en, height: Double = 700) {
        metrics = FontMetrics.bundled ?? AppStart.plain().metrics
        panel = GesturePanel(language: language)
        rect = Rect(x: 30, y: 40, width: 264, height: height)
        self.reports = reports
        self.selected = selected
        wait(0)
    }

    mutating func wait(_ seconds: Double) {
        time += seconds
        panel.update(
            reports, selected: selected, looping: looping, loop: loop, in: rect, metrics: metrics, time: time)
    }

    @discardableResult
    mutating func send(_ kind: InputEvent.Kind) -> Bool {
        panel.handle(InputEvent(time: time, kind: kind), in: rect, metrics: metrics, effects: &effects)
    }

    /// Presses keys one after the other, as often as told.
    @discardableResult
    mutating func press(_ key: String, times: Int = 1) -> Bool {
        var isTaken = false
        for _ in 0..<times {
            isTaken = send(.keyDown(key))
            send(.keyUp(key))
        }
        return isTaken
    }

    mutating func click(_ position: Point, _ pointer: PointerID = .mouse(.left)) {
        send(.pointerDown(pointer, position))
        send(.pointerUp(pointer, position))
    }

    /// A position of the panel.
    func position(_ x: Double, _ y: Double) -> Point { Point(x: rect.minX + x, y: rect.minY + y) }

    func center(_ part: GesturePart) throws -> Point {
        try #require(panel.layout.buttons.first { $0.part == part }).rect.offset(by: rect.origin - .zero).center
    }

    /// Every text that is drawn, with where it is.
    var runs: [TextRun] {
        var list = DrawList()
        panel.draw(into: &list, in: rect, metrics: metrics, time: time)
        return list.items.compactMap { if case .text(let run) = $0 { run } else { nil } }
    }

    var texts: [String] { runs.map(\.text) }
}

/// A gesture with round numbers: a flick of the player upwards.
private func report(_ number: UInt32) -> GestureReport {
    GestureReport(
        number: number, movable: .player, axis: .vertical, pointer: .mouse(.left), pressed: Double(number),
        released: Double(number) + 0.25, ending: .rested, samples: 31, sampleInterval: 8,
        jitter: .init(p50: 0.5, p95: 1.25, max: 3), followError: .init(p50: 1, p95: 22.5, max: 30),
        followLag: .init(p50: 9.5, p95: 12, max: 16.75), isPresented: true,
        estimates: VelocityEstimator.allCases.map {
            .init(
                estimator: $0, velocity: Vector(dx: 55, dy: $0 == .standard ? -812 : -700),
                determination: $0 == .standard ? 0.998 : nil)
        },
        handOff: .init(jump: 0, velocity: Vector(dx: 0, dy: -812), velocityGap: 1.5, isCancelled: false),
        settling: .init(distance: 400, overshoot: 10, settled: 0.4375, rest: 0.625),
        frames: .init(count: 42, dropped: 2, skipped: 0, hitch: 16.5, span: 1000))
}

@Suite struct GesturePanelTests {
    // MARK: Rows

    @Test func anEventMayComeBeforeTheFirstUpdate() {
        var panel = GesturePanel(language: .en)
        var effects: [GesturePanelEffect] = []
        let rect = Rect(x: 0, y: 0, width: 264, height: 700)
        let wheel = InputEvent(time: 0, kind: .wheel(Vector(dx: 0, dy: -1), at: rect.center))
        panel.handle(wheel, in: rect, metrics: AppStart.plain().metrics, effects: &effects)
        #expect(effects.isEmpty)
    }

    @Test func aRowTellsWhatWasDrivenHowFastAndForHowLong() {
        let panel = Panel([report(12)])
        #expect(panel.texts.contains("#12 player"))
        #expect(panel.texts.contains("flick up · 812 pt/s"))
        #expect(panel.texts.contains("0.25 s"))
        #expect(Panel([report(12)], language: .ko).texts.contains("위로 플릭 · 812 pt/s"))
    }

    @Test(arguments: [
        (Vector(dx: 0, dy: -300), GestureWay.flickUp), (Vector(dx: 0, dy: 300), .flickDown),
        (Vector(dx: 0, dy: 299.9), .drag), (Vector(dx: -301, dy: 300), .flickLeft),
        (Vector(dx: 301, dy: -300), .flickRight), (Vector(dx: 0, dy: 0), .drag),
        (Vector(dx: 250, dy: 200), .flickRight),
    ])
    func theWayIsThatOfTheReleaseVelocity(_ velocity: Vector, _ way: GestureWay) {
        var gesture = report(1)
        gesture.axis = nil
        gesture.movable = .star
        gesture.estimates[0].velocity = velocity
        #expect(GestureWay(gesture) == way)
        gesture.handOff?.isCancelled = true
        #expect(GestureWay(gesture) == .broken)
        gesture.handOff = nil
        #expect(GestureWay(gesture) == .broken)
    }

    @Test func whatGoesOneWayIsJudgedAlongItAlone() {
        var gesture = report(1)
        gesture.estimates[0].velocity = Vector(dx: 900, dy: -20)
        #expect(GestureWay(gesture) == .drag)
    }

    @Test func onlyRowsThatAreSeenAreDrawn() {
        let panel = Panel((1...1000).map { report($0) })
        // 700 − 48 − 32 points of rows 44 high, the last one cut.
        #expect(panel.runs.filter { $0.text.hasPrefix("#") }.count == 15)
    }

    // MARK: Selecting

    @Test func aClickSelects() {
        var panel = Panel((1...5).map { report($0) })
        // The second row: number 4.
        panel.click(panel.position(100, 48 + 44 + 10))
        #expect(panel.effects == [.select(4)])
        panel.click(panel.position(100, 48 + 5 * 44 + 1))
        #expect(panel.effects.count == 1, "below the last row there is nothing")
        panel.click(panel.position(100, 48 + 43.9), .mouse(.right))
        #expect(panel.effects.count == 1)
    }

    @Test func upAndDownAndReturnSelect() {
        var panel = Panel((1...40).map { report($0) })
        panel.panel.takeFocus()
        panel.press("Tab", times: 2)
        panel.press("Down", times: 3)
        panel.press("Up")
        panel.press("Return")
        #expect(panel.effects == [.select(38)])
        panel.press("End")
        panel.press("Space")
        #expect(panel.effects.last == .select(1))
        panel.wait(3)
        #expect(panel.texts.contains("#1 player"), "it is scrolled to")
        panel.press("Home")
        panel.press("Return")
        #expect(panel.effects.last == .select(40))
        panel.send(.keyDown("Return"))
        panel.send(.keyDown("Return"))
        #expect(panel.effects.count == 4, "a held key presses once")
    }

    @Test func whatIsLookedAtStaysWhereItIsWhenGesturesComeIn() {
        var panel = Panel((1...40).map { report($0) })
        panel.send(.wheel(Vector(dx: 0, dy: -4), at: panel.position(100, 200)))
        panel.wait(2)
        let before = panel.runs.first { $0.text == "#30 player" }?.anchor
        #expect(before != nil)
        panel.reports += [report(41), report(42)]
        panel.wait(0.1)
        #expect(panel.runs.first { $0.text == "#30 player" }?.anchor == before)
        // At the top, the newest is shown.
        panel.send(.wheel(Vector(dx: 0, dy: 100), at: panel.position(100, 200)))
        panel.wait(2)
        panel.reports.append(report(43))
        panel.wait(0.1)
        #expect(panel.texts.contains("#43 player"))
    }

    /// The oldest are dropped, another future begins, the list is emptied: it is as if it had been so from the start.
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func rowsAreThoseOfTheReports(seed: UInt64) {
        var dice = SplitMix64(seed: seed)
        var panel = Panel([])
        var next: UInt32 = 1
        for _ in 0..<60 {
            switch dice.next(below: 8) {
            case 0: panel.reports.removeFirst(min(panel.reports.count, Int(dice.next(below: 4))))
            case 1: panel.reports.removeLast(min(panel.reports.count, Int(dice.next(below: 4))))
            case 2: if dice.next(below: 4) == 0 { panel.reports.removeAll() }
            default:
                panel.reports.append(report(next))
                next += 1
            }
            if dice.next(below: 3) > 0 { panel.wait(0.1) }
        }
        panel.wait(0.1)
        #expect(panel.panel.figures.rows.map(\.report) == panel.reports)
        #expect(panel.panel.figures.rows.map(\.title) == panel.reports.map { "#\($0.number) player" })
    }

    // MARK: The report

    @Test func theReportHasEveryNumberWithItsUnit() throws {
        let panel = Panel([report(3), report(12)], selected: 12, height: 900)
        var lines: [String: [String]] = [:]
        for group in panel.panel.figures.groups {
            for line in group.lines {
                lines[line.name] = line.cells.map(\.text) + (line.side.map { [$0.text] } ?? []) + [line.unit]
            }
        }
        #expect(lines["samples"] == ["31", ""])
        #expect(lines["interval"] == ["8.00", "ms"])
        #expect(lines["jitter"] == ["0.50", "1.25", "3.00", "ms"])
        #expect(lines["error"] == ["1.0", "22.5", "30.0", "pt"])
        #expect(lines["lag"] == ["9.5", "12.0", "16.8", "ms"])
        #expect(lines["default"] == ["-812", "0.9980", "pt/s"])
        #expect(lines["lsq2"] == ["-700", "—", "pt/s"])
        #expect(lines["hand-off jump"] == ["0.00", "pt"])
        #expect(lines["velocity gap"] == ["1.5", "pt/s"])
        #expect(lines["distance"] == ["400.0", "pt"])
        #expect(lines["overshoot"] == ["10.0", "2.5 %", "pt"])
        #expect(lines["settled"] == ["0.438", "s"] && lines["at rest"] == ["0.625", "s"])
        #expect(lines["drawn"] == ["42", ""])
        #expect(lines["dropped"] == ["2", ""])
        #expect(lines["hitch"] == ["16.5", "ms"])
        #expect(lines["hitch ratio"] == ["16.5", "ms/s"])
        #expect(lines.count == 20)
        let texts = panel.texts
        for text in lines.values.joined() where !text.isEmpty { #expect(texts.contains(text), "\(text)") }
        #expect(texts.contains("app"), "the app's own estimator is marked")
    }

    @Test func theNumbersOfTheLoopAreBesideThoseOfTheOriginal() throws {
        var panel = Panel([report(3), report(12)], selected: 12, height: 1000)
        var loop = report(1)
        loop.settling = .init(distance: 400, overshoot: 96.5, settled: 1.5, rest: nil)
        panel.loop = loop
        panel.wait(0.1)
        #expect(panel.panel.figures.line(of: .settled)?.cells.map(\.text) == ["0.438"], "it is not played")
        panel.looping = 12
        panel.wait(0.1)
        let texts: (GestureMeasure) -> [String]? = { panel.panel.figures.line(of: $0)?.cells.map(\.text) }
        #expect(texts(.settled) == ["0.438", "1.500"] && texts(.overshoot) == ["10.0", "96.5"])
        #expect(texts(.rest) == ["0.625", "—"] && texts(.samples) == ["31"] && texts(.dropped) == ["2"])
        #expect(panel.texts.filter { $0 == "now" }.count == 2 && panel.texts.contains("1.500"))
        panel.looping = nil
        panel.wait(0.1)
        #expect(texts(.settled) == ["0.438"] && !panel.texts.contains("now"))
    }

    @Test func aCappedReleaseSaysSo() throws {
        var gesture = report(1)
        gesture.estimates[0].velocity = Vector(dx: 0, dy: -12_345)
        gesture.handOff?.cap = 8000
        let panel = Panel([gesture], selected: 1)
        #expect(panel.texts.contains("flick up · 12345 → 8000 pt/s"))
        let note = panel.panel.figures.line(of: .gap)?.note.joined(separator: " ")
        #expect(note == "Estimate above gesture.fastest; capped at 8000 pt/s")
        #expect(gesture.json.contains("\"handOff.cap\":8000,") && gesture.table.contains(", capped at 8000 points/s"))
        #expect(report(1).json.contains("\"handOff.cap\":null") && !report(1).table.contains("capped"))
    }

    @Test func whatWasNotMeasuredSaysWhy() throws {
        var bare = report(1)
        bare.jitter = nil
        bare.sampleInterval = nil
        bare.followError = nil
        bare.followLag = nil
        bare.estimates = []
        bare.handOff = nil
        bare.settling = nil
        bare.frames.span = 0
        var panel = Panel([bare], selected: 1, height: 1000)
        let counted: Set<GestureMeasure> = [.samples, .frames]
        for (measure, line) in panel.panel.layout.lines {
            let position = panel.position(100, panel.panel.layout.reportWindow.minY + line.midY)
            panel.send(.pointerMove(nil, position))
            #expect(panel.panel.input.hover == .measure(measure))
            let figure = try #require(panel.panel.figures.line(of: measure))
            #expect(figure.cells.allSatisfy { $0.isMissing } == !counted.contains(measure))
            for note in figure.note { #expect(!note.isEmpty && panel.texts.contains(note), "\(measure)") }
        }
        #expect(panel.panel.figures.line(of: .dropped)?.note == ["Frames not presented; nothing to measure"])
        // With the keyboard too.
        panel.send(.pointerMove(nil, .zero))
        panel.panel.takeFocus(fromEnd: true)
        panel.press("Down", times: 3)
        #expect(panel.panel.input.focus == .measure(.error))
        #expect(panel.texts.contains("No frame was shown during the drag"))
    }

    @Test(arguments: [
        (GestureReport.Ending.interrupted, "Interrupted before coming to rest"),
        (.unfinished, "The run ended before coming to rest"),
    ])
    func aMotionThatDidNotRestSaysWhy(_ ending: GestureReport.Ending, _ reason: String) throws {
        var gesture = report(1)
        gesture.ending = ending
        gesture.settling?.rest = nil
        let panel = Panel([gesture], selected: 1)
        #expect(panel.panel.figures.line(of: .rest)?.note.joined(separator: " ") == reason)
    }

    @Test func theSelectedOneCanBePlayedAndCopiedAndAllExported() throws {
        var panel = Panel([report(3), report(12)], selected: 3)
        for part in [GesturePart.loop, .copy, .exportJSON, .exportCSV] { panel.click(try panel.center(part)) }
        #expect(
            panel.effects == [.loop(3), .copy(report(3).json), .export(.reportsJSON), .export(.reportsCSV)])
        #expect(panel.texts.contains("JSON copied"))
        panel.wait(5.1)
        #expect(!panel.texts.contains("JSON copied"))
        panel.effects = []
        panel.panel.takeFocus()
        for _ in 0..<6 {
            panel.press("Return")
            panel.press("Tab")
        }
        #expect(
            panel.effects == [
                .export(.reportsJSON), .export(.reportsCSV), .select(3), .loop(3), .copy(report(3).json),
            ])
        #expect(!panel.panel.hasFocus, "Tab leaves the panel at its end")
        let isTaken = panel.press("Tab")
        #expect(!isTaken)
    }

    @Test func withoutGesturesNothingCanBePressed() throws {
        var panel = Panel([], selected: 7)
        #expect(panel.texts.contains("No gestures yet"))
        for part in [GesturePart.exportJSON, .exportCSV] { panel.click(try panel.center(part)) }
        panel.panel.takeFocus()
        #expect(panel.effects.isEmpty && !panel.panel.hasFocus)
    }

    // MARK: Frames

    @Test func itIsDrawnAgainOnlyWhileSomethingMoves() {
        var panel = Panel((1...40).map { report($0) }, selected: 12)
        #expect(panel.panel.wake(after: panel.time) == .never)
        panel.send(.wheel(Vector(dx: 0, dy: -4), at: panel.position(100, 100)))
        #expect(panel.panel.wake(after: panel.time) == .everyFrame)
        panel.wait(3)
        #expect(panel.panel.wake(after: panel.time) == .never)
        panel.press("Tab")
        #expect(panel.panel.wake(after: panel.time) == .never)
    }

    @Test(arguments: Language.allCases) func noTextIsWiderThanItsRoom(_ language: Language) throws {
        for name in ["player-flick", "stars-fling", "browse-zoom", "weather-fling"] {
            let played = try PlayedRecording(name)
            #expect(!played.reports.isEmpty)
            for gesture in played.reports {
                let panel = Panel(played.reports, selected: gesture.number, language: language, height: 1000)
                for run in panel.runs {
                    let width = panel.metrics.width(of: run.text, in: run.font)
                    #expect(width <= run.maxWidth, "\(run.text)")
                    let left = run.alignment == .leading ? run.anchor.x : run.anchor.x - width
                    if run.alignment != .center { #expect(left >= panel.rect.minX && left + width <= panel.rect.maxX) }
                }
            }
        }
    }
}
