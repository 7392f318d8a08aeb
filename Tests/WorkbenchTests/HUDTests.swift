import App
import Controls
import Drawing
import Geometry
import Prototyping
import Support
import Testing

@testable import Profiling
@testable import Workbench

private let period: Int64 = 16_666_667
private let millisecond: Int64 = 1_000_000
private let stage = Size(width: 390, height: 844)

@Suite struct HUDTests {
    private var log = FrameLog(capacity: 1000)
    private var hud = HUD()

    /// Draws frames, each presented at the end of its period.
    private mutating func draw(_ count: Int, every interval: Int64 = period) {
        for _ in 0..<count {
            var record = FrameRecord(slot: interval * Int64(log.total + 1))
            record.presented = record.slot
            record.cpu = 2 * millisecond
            record.phases.raster = 2 * millisecond
            record.isAfterIdle = log.isEmpty
            log.append(record)
        }
    }

    private var now: Int64 { log.last?.presented ?? 0 }

    private mutating func update(_ time: Int64) {
        hud.update(log, labels: AppHost.sectionLabels, period: period, renderer: "surface", now: time)
    }

    private func list() -> DrawList {
        var list = DrawList()
        hud.draw(into: &list, stage: stage, metrics: AppStart.plain().metrics)
        return list
    }

    private func texts(_ list: DrawList) -> [String] {
        list.items.compactMap { if case .text(let run) = $0 { run.text } else { nil } }
    }

    @Test mutating func isHiddenUntilToggled() {
        #expect(!hud.isShown)
        #expect(list().items.isEmpty)
        #expect(hud.nextUpdate(after: 5) == nil)
        hud.toggle(in: .ko)
        #expect(hud.isShown)
        #expect(hud.nextUpdate(after: 5) == 5)
        #expect(list().sectionRanges.first?.section == .workbench)
    }

    @Test mutating func figuresStayStillFor250Milliseconds() {
        hud.toggle(in: .ko)
        draw(60)
        update(now)
        let first = list()
        #expect(texts(first).contains("60.0"))
        let taken = now
        draw(1, every: period + 40 * millisecond)
        update(taken + 249 * millisecond)
        #expect(list() == first)
        update(taken + 250 * millisecond)
        #expect(list() != first)
    }

    @Test mutating func idleLoopIsWokenOnlyForNews() throws {
        hud.toggle(in: .ko)
        draw(60)
        update(now)
        let taken = now
        // It says 60 frames a second, which is not so for ever.
        #expect(hud.nextUpdate(after: taken) == taken + HUD.pause)
        // Nothing has been drawn since: it says that it is idle. The frame that shows so is the HUD's own.
        update(taken + HUD.pause)
        #expect(texts(list()).contains("유휴"))
        draw(1)
        #expect(hud.nextUpdate(after: now) == nil)
        // A frame that somebody else wanted is news.
        update(taken + HUD.pause + 10 * millisecond)
        #expect(hud.nextUpdate(after: now) == taken + 2 * HUD.pause)
        #expect(hud.nextUpdate(after: taken + 3 * HUD.pause) == taken + 3 * HUD.pause)
    }

    @Test mutating func numbersAreThoseOfTheDefinitions() {
        hud.toggle(in: .ko)
        draw(120)
        // Four periods for one frame: three pictures are missing, and it is 50 ms overdue.
        var record = FrameRecord(slot: now + 4 * period)
        record.presented = record.slot
        record.skipped = 3
        record.cpu = 30 * millisecond
        record.oldestInput = record.presented - 13 * millisecond
        record.workbench = Int32(millisecond / 4)
        log.append(record)
        log.add(Int32(millisecond), toSection: "home")
        update(now)
        let texts = texts(list())
        // 120 frames came in 123 periods, of which 3 · 16.67 ms are hitch: 24.4 ms a second.
        #expect(texts.contains("24.4"))
        #expect(texts.contains("ms/s · 10+ 나쁨"))
        #expect(texts.filter { $0 == "3" }.count == 2)
        #expect(texts.contains("66.67"))
        #expect(texts.contains("13.00 ms"))
        // The frame's thread used more than a period, and no part took any time.
        #expect(texts.contains("앱 1 · 시스템 0"))
        // Means over the 121 frames.
        #expect(texts.contains("홈"))
        #expect(texts.filter { $0 == "0.01" }.count == 1)
        #expect(texts.contains("0.00"))
    }

    @Test mutating func aLateFramesPartAndSectionAreNamed() {
        hud.toggle(in: .en)
        draw(120)
        for isOurs in [true, false, false] {
            var record = FrameRecord(slot: now + 4 * period)
            record.presented = record.slot
            record.cpu = isOurs ? 40 * millisecond : 2 * millisecond
            record.phases.raster = 40 * millisecond
            log.append(record)
            log.add(Int32(30 * millisecond), toSection: "player")
        }
        update(now)
        #expect(texts(list()).contains("app 1 (pixels, player) · system 2"))
    }

    @Test mutating func aSectionWithoutALabelIsShownByItsName() {
        hud.toggle(in: .ko)
        draw(1)
        for (name, spent) in [("stage", 3), ("comet", 2), ("home", 1), ("workbench", 4)] as [(String, Int32)] {
            log.add(spent * 1_000_000, toSection: name)
        }
        update(now)
        let all = texts(list())
        // The largest first; the workbench is shown in the HUD's own row.
        #expect(all.filter { ["스테이지", "comet", "홈"].contains($0) } == ["스테이지", "comet", "홈"])
        #expect(!all.contains("home") && !all.contains("4.00"))
    }

    @Test func coloursGoByTheIndexInTheLog() {
        let movable = Movable("ball", "ball", Section("ball"))
        let names = (0..<8).map { "section \($0)" }
        #expect(Set((0..<8).map { Theme.HUD.color(ofSection: $0) }).count == 8)
        #expect(Theme.color(of: movable, names + ["ball"]) == Theme.HUD.color(ofSection: 0), "the ninth begins again")
        #expect(Theme.color(of: movable, ["stage", "ball"]) == Theme.HUD.color(ofSection: 1))
        #expect(Theme.color(of: movable, []) == Theme.HUD.color(ofSection: 0))
    }

    @Test(arguments: [(0.0, HitchGrade.good), (5, .good), (5.1, .warning), (10, .warning), (10.1, .critical)])
    func hitchIsJudgedByTheScaleOfWWDC20(_ ratio: Double, _ grade: HitchGrade) {
        #expect(HitchGrade(ratio) == grade)
    }

    @Test mutating func graphStacksPhasesAndMarksLateFrames() throws {
        var record = FrameRecord(slot: 0)
        record.presented = 1
        record.phases.events = period / 8
        record.phases.step = period / 8
        record.phases.drawList = period / 4
        record.phases.raster = period / 4
        record.phases.present = 10 * period
        log.append(record)
        var late = FrameRecord(slot: 3 * period)
        late.presented = 1 + 3 * period
        log.append(late)
        var graph = HUDGraph()
        graph.take(log, period: period)
        let tops = graph.areas.map { area in
            area.elements.compactMap { element -> Double? in
                if case .line(let position) = element { -position.y } else { nil }
            }.max() ?? 0
        }
        let budget = HUDGraph.budget
        let wanted = [0.25 * budget, 0.5 * budget, 0.75 * budget, HUDGraph.height]
        for (top, wanted) in zip(tops, wanted) { #expect(abs(top - wanted) < 0.001) }
        let first = try #require(graph.late?.elements.first)
        #expect(first == .move(Point(x: -HUDGraph.pitch, y: 0)))
    }

    /// Every window from the least one up, with and without the workbench and the comparison.
    @Test(arguments: [Language.ko, .en]) func nothingOverlapsInAnyWindow(_ language: Language) {
        var copy = self
        copy.hud.toggle(in: language)
        copy.draw(300)
        // A long one, so that numbers have many digits.
        for _ in 0..<20 { copy.draw(1, every: period + 999 * millisecond) }
        copy.log.add(Int32(3 * millisecond), toSection: "home")
        copy.log.add(Int32(3 * millisecond), toSection: "player")
        copy.update(copy.now)
        let metrics = AppStart.plain().metrics
        let small = [(320, 480), (390, 844), (640, 480), (799, 1200), (1366, 560)]
        let large = [(800, 600), (960, 700), (1026, 743), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440)]
        for (width, height) in small + large {
            let window = Size(width: Double(width), height: Double(height))
            let isLarge = large.contains { $0 == (width, height) }
            for form in isLarge ? [WorkspaceLayout.Form.workbench, .comparison, .bare] : [.bare, .folded] {
                let layout = WorkspaceLayout(window: window, stage: form == .bare ? window : stage, form: form)
                let stages = layout.stages.dropFirst().reduce(layout.stages[0].rect) { $0.union($1.rect) }
                let place = HUDLayout(in: layout.middle, beside: stages)
                #expect(place.panel.lies(in: layout.middle), "\(window) \(form)")
                var list = DrawList()
                copy.hud.draw(into: &list, place, metrics: metrics)
                expectApart(list, in: place.panel, metrics, "\(window) \(form)")
            }
        }
    }

    /// Texts lie in a panel and not over each other.
    private func expectApart(_ list: DrawList, in panel: Rect, _ metrics: FontMetrics, _ name: String) {
        var lines: [(text: String, rect: Rect)] = []
        for case .text(let run) in list.items where !run.text.isEmpty {
            let width = min(run.maxWidth, metrics.width(of: run.text, in: run.font))
            let share = run.alignment == .leading ? 0 : run.alignment == .center ? 0.5 : 1
            // Half a letter's height, so that lines of a table count as apart.
            let height = run.font.size / 2
            let left = run.anchor.x - share * width
            lines.append((run.text, Rect(x: left, y: run.anchor.y - height, width: width, height: height)))
        }
        #expect(lines.count > 20)
        for (index, line) in lines.enumerated() {
            #expect(line.rect.lies(in: panel), "\(name): \(line)")
            for other in lines[..<index] {
                #expect(!line.rect.intersects(other.rect), "\(name): \(line) and \(other)")
            }
        }
    }
}

extension Rect {
    /// True inside another one, but for rounding.
    fileprivate func lies(in other: Rect) -> Bool {
        minX > other.minX - 0.01 && minY > other.minY - 0.01 && maxX < other.maxX + 0.01 && maxY < other.maxY + 0.01
    }
}
