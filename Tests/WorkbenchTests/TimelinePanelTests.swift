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

@Suite struct TimelinePanelTests {
    /// The strip goes from x = 56 to 1024, 968 points for 20 s: 48.4 points a second, its left end at 80 s.
    private func x(_ time: Double) -> Double { 56 + (time - 80) * 48.4 }

    // MARK: The playhead

    @Test func pressingMovingAndLettingGoSeeks() {
        var strip = TimelineStrip()
        let effects = strip.effects { strip in
            strip.down(strip.ruler(x(90)))
            strip.move(strip.ruler(x(91)))
            strip.move(strip.lane(x(85), 1))
            strip.up(strip.lane(x(85), 1))
        }
        guard effects.count == 4, case .seek(let first) = effects[0], case .seek(let second) = effects[1],
            case .seek(let third) = effects[2]
        else { return #expect(Bool(false), "\(effects)") }
        #expect(abs(first - 90) < 1e-9 && abs(second - 91) < 1e-9 && abs(third - 85) < 1e-9)
        #expect(effects[3] == .endSeek)
    }

    @Test func theHandleIsCaughtWhereItIs() {
        var strip = TimelineStrip()
        strip.state.time = 90
        strip.state.isScrubbing = true
        strip.wait(0)
        let still = strip.effects { $0.click($0.ruler(x(90) + 6)) }
        #expect(still == [.endSeek])
        strip.wait(1)
        let moved = strip.effects { strip in
            strip.down(strip.ruler(x(90) + 6))
            strip.move(strip.ruler(x(92) + 6))
        }
        guard case .seek(let time)? = moved.first else { return #expect(Bool(false)) }
        #expect(abs(time - 92) < 1e-9)
    }

    @Test func aSeekStaysInTheSessionAndInWhatIsSeen() {
        var strip = TimelineStrip(TimelineState(span: 10...14, time: 14))
        // 20 s are seen from 10 s on: the middle is 20 s, after the live end.
        #expect(strip.effects { $0.click($0.ruler(540)) } == [.seek(14), .endSeek])
        strip = TimelineStrip()
        let effects = strip.effects { strip in
            strip.down(strip.ruler(500))
            strip.move(Point(x: -900, y: 0))
            strip.send(.pointerMove(nil, Point(x: .nan, y: 0)))
        }
        #expect(effects.count == 2 && effects.last == .seek(80))
    }

    @Test func aDragThatIsTakenAwayLetsGo() {
        for end in [InputEvent.Kind.pointerCancel(.mouse(.left)), .focus(false)] {
            var strip = TimelineStrip()
            let effects = strip.effects { strip in
                strip.down(strip.ruler(500))
                strip.send(end)
                strip.up(strip.ruler(500))
            }
            #expect(effects.count == 2 && effects.last == .endSeek)
        }
    }

    @Test(arguments: [Double.nan, .infinity]) func whatIsNotFiniteIsPassedOver(_ bad: Double) {
        var strip = TimelineStrip()
        let answers = [
            strip.send(.pointerDown(.mouse(.left), Point(x: bad, y: 740))),
            strip.send(.wheel(Vector(dx: 0, dy: bad), at: strip.lane(500))),
            strip.send(.pinch(2, at: Point(x: 500, y: bad))),
        ]
        #expect(answers == [false, false, false])
        strip.send(.pinch(bad, at: strip.lane(500)))
        let before = strip.list()
        strip.state.time = bad
        strip.wait(1)
        #expect(strip.list() == before)
        strip.gestures = [GestureReport(1, .star, bad, held: 1)]
        strip.tunings = [bad]
        strip.wait(1)
        #expect(strip.list() == before)
        #expect(strip.effects.isEmpty)
    }

    // MARK: Bars

    @Test func aPressOnABarSelectsAndADragSeeks() {
        var strip = TimelineStrip()
        strip.gestures = [
            GestureReport(3, .player, 84, held: 1, rest: 2), GestureReport(4, .star, 85.5, held: 1, rest: 1),
            GestureReport(5, .page, 95, held: 0.001),
        ]
        strip.wait(0)
        // 3 rests until 87, so 4 is on the lower lane.
        #expect(strip.effects { $0.click($0.lane(x(84.5))) } == [.select(3)])
        strip.wait(1)
        #expect(strip.effects { $0.click($0.lane(x(86.9))) } == [.select(3)], "also while it comes to rest")
        strip.wait(1)
        #expect(strip.effects { $0.click($0.lane(x(86), 1)) } == [.select(4)])
        strip.wait(1)
        #expect(strip.effects { $0.click($0.lane(x(95) + 3)) } == [.select(5)], "a short one is wide enough")
        strip.wait(1)
        let beside = strip.effects { $0.click($0.lane(x(86))) }
        #expect(beside == [.select(3)])
        strip.wait(1)
        let dragged = strip.effects { strip in
            strip.down(strip.lane(x(84.5)))
            strip.move(strip.lane(x(84.5) + 2))
            strip.move(strip.lane(x(90)))
            strip.up(strip.lane(x(90)))
        }
        guard dragged.count == 2, case .seek(let time) = dragged[0] else { return #expect(Bool(false), "\(dragged)") }
        #expect(abs(time - 90) < 1e-9 && dragged[1] == .endSeek)
    }

    @Test func namesAreWhereTheyFitAndNowhereElse() {
        for language in [Language.ko, .en] {
            var strip = TimelineStrip(TimelineState(span: 0...100, time: 100), language)
            var dice = SplitMix64(seed: 11)
            var time = 60.0
            for number in 1...60 {
                let things = AppHost.movables
                let movable = things[Int(dice.next(below: things.count))]
                strip.gestures.append(
                    GestureReport(
                        UInt32(number), movable, time, held: Double(dice.next(below: 1500)) / 1000,
                        rest: Double(dice.next(below: 2000)) / 1000))
                time += Double(dice.next(below: 1300)) / 1000
            }
            strip.wait(0)
            let names = Set(AppHost.movables.map { $0.label.text(in: language.rawValue) })
            let runs = strip.runs.filter { names.contains($0.text) && $0.font.size == 11 }
            #expect(!runs.isEmpty)
            for (index, run) in runs.enumerated() {
                let right = run.anchor.x + strip.metrics.width(of: run.text, in: run.font)
                #expect(right <= strip.rect.maxX - 16, "\(run.text)")
                for other in runs[(index + 1)...] where other.anchor.y == run.anchor.y {
                    let otherRight = other.anchor.x + strip.metrics.width(of: other.text, in: other.font)
                    #expect(right <= other.anchor.x || otherRight <= run.anchor.x, "\(run.text) on \(other.text)")
                }
            }
        }
    }

    @Test func barsOfOneLaneDoNotLieOnEachOtherWhereTheyNeedNot() {
        var dice = SplitMix64(seed: 5)
        var bars = TimelineBars()
        var gestures: [GestureReport] = []
        for number in 1...200 {
            gestures.append(
                GestureReport(UInt32(number), .star, Double(dice.next(below: 6000)) / 10, held: 0.5, rest: 1))
        }
        bars.take(gestures)
        #expect(bars.bars.map(\.pressed) == gestures.map(\.pressed).sorted())
        for (index, bar) in bars.bars.enumerated() {
            let before = bars.bars[..<index].filter { $0.rest > bar.pressed }
            let isFree = !before.contains { $0.lane == bar.lane }
            #expect(isFree || Set(before.map(\.lane)).count == TimelineBars.lanes, "\(bar)")
            let next = bars.bars[(index + 1)...].first { $0.lane == bar.lane }
            #expect(bar.next == next?.pressed ?? .infinity)
        }
    }

    // MARK: Buttons

    @Test func everyButtonAsksForItsOwn() {
        var state = TimelineState(span: 0...100, time: 50, isScrubbing: true, canReplay: true)
        state.canExport = ExportKinds(.gif)
        let commands: [Command] = [
            .record, .replay, .loop, .frameBack, .pause, .frameOn, .goLive, .gestureOverlay, .hud, .compare,
        ]
        let wanted: [(TimelinePart, TimelineEffect)] =
            commands.map { (.command($0), .perform($0)) } + SlowMotion.allCases.map { (.timeScale($0), .timeScale($0)) }
            + [(.backwards, .playBackwards)]
        for language in [Language.ko, .en] {
            for width in [1000.0, 1440] {
                var strip = TimelineStrip(state, width: width, language)
                #expect(strip.panel.layout.buttons.count == wanted.count + 1)
                for (part, effect) in wanted { #expect(strip.effects { $0.click(part) } == [effect]) }
            }
        }
    }

    @Test func whatCannotBeDoneIsNotPressed() {
        var strip = TimelineStrip(TimelineState(span: 20...20, time: 20))
        for part in [
            TimelinePart.command(.replay), .command(.loop), .backwards, .command(.frameBack), .command(.goLive),
            .export,
        ] {
            #expect(strip.effects { $0.click(part) }.isEmpty, "\(part)")
            #expect(!strip.panel.isExporting)
        }
    }

    @Test(arguments: [Language.ko, .en]) func nothingOverlapsInTheRow(_ language: Language) {
        for width in stride(from: 1000.0, through: 2000, by: 20) {
            var state = TimelineState(span: 0...5999, time: 5999.999, recordingSince: 0, bytes: 64 << 20)
            state.isPaused = true
            let strip = TimelineStrip(state, width: width, language)
            let row = strip.runs.filter { $0.anchor.y < strip.rect.minY + 42 }.map { run in
                let width = strip.metrics.width(of: run.text, in: run.font)
                let x =
                    switch run.alignment {
                    case .leading: run.anchor.x
                    case .center: run.anchor.x - width / 2
                    case .trailing: run.anchor.x - width
                    }
                return (run.text, Rect(x: x, y: run.anchor.y - 9, width: width, height: 9))
            }
            for (index, one) in row.enumerated() {
                #expect(one.1.minX >= strip.rect.minX + 10 && one.1.maxX <= strip.rect.maxX - 10, "\(one.0)")
                for other in row[(index + 1)...] {
                    #expect(!one.1.intersects(other.1), "\(one.0) on \(other.0), \(width)")
                }
            }
            let buttons = strip.panel.layout.buttons
            for (one, other) in zip(buttons, buttons.dropFirst()) { #expect(one.rect.maxX <= other.rect.minX) }
            #expect(buttons.last.map { $0.rect.maxX <= strip.panel.layout.readout.minX } == true)
        }
    }

    // MARK: Exports

    @Test func theListOfExportsOpensAboveAndTakesInputFirst() throws {
        var state = TimelineState(span: 0...100, time: 100)
        state.canExport = [ExportKinds(.gif), .picture, ExportKinds(.sharedRecording)]
        var strip = TimelineStrip(state)
        #expect(strip.panel.popover(in: strip.rect) == nil)
        strip.click(.export)
        let box = try #require(strip.panel.popover(in: strip.rect))
        #expect(box.maxY <= strip.rect.minY && box.maxX <= strip.rect.maxX && box.minX >= strip.rect.minX)
        // The window's own rectangle, of which the panel is the end, tells the same.
        #expect(strip.panel.popover(in: Rect(x: 40, y: 0, width: 1000, height: 816)) == box)
        #expect(strip.texts.suffix(6) == ["현재 프레임", "PNG", "제스처 애니메이션", "GIF", "녹화와 튜닝", "motionlab"])
        // The second line of three, 30 points each, 6 below the top.
        let second = Point(x: box.midX, y: box.minY + 6 + 45)
        #expect(strip.effects { $0.click(second) } == [.export(.gif)])
        #expect(!strip.panel.isExporting)
        strip.click(.export)
        let outside = strip.effects { strip in strip.click(Point(x: 100, y: 100)) }
        #expect(outside.isEmpty && !strip.panel.isExporting)
        #expect(strip.send(.pointerDown(.mouse(.left), Point(x: 100, y: 100))) == false)
    }

    /// While two sides are compared, the list says which one an export takes.
    @Test func anExportOfOneSideNamesIt() {
        var state = TimelineState(span: 0...100, time: 100)
        state.canExport = [ExportKinds(.gif), .picture, .comparison]
        state.isComparing = true
        var strip = TimelineStrip(state)
        strip.click(.export)
        #expect(
            strip.texts.suffix(8) == [
                "현재 프레임 · A", "PNG", "제스처 애니메이션 · A", "GIF", "비교 표", "CSV", "비교 이미지", "PNG",
            ])
    }

    @Test func exportsAreReachedByKeys() {
        var state = TimelineState(span: 0...100, time: 100)
        state.canExport = [ExportKinds(.gif), .picture, ExportKinds(.sharedRecording)]
        var strip = TimelineStrip(state)
        strip.panel.takeFocus(fromEnd: true)
        strip.press("Right", "Right", "Right", "Return")
        #expect(strip.panel.isExporting)
        #expect(strip.effects { $0.press("Down", "Down", "Down", "Return") } == [.export(.sharedRecording)])
        strip.press("Return")
        #expect(strip.effects { $0.press("Escape") }.isEmpty && !strip.panel.isExporting && strip.panel.hasFocus)
        // What can no longer be exported closes the list.
        strip.press("Return")
        strip.state.canExport = []
        strip.wait(0.1)
        #expect(!strip.panel.isExporting)
    }
}
