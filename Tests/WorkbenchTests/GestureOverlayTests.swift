import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion
import Prototyping
import Support
import Testing

@testable import App
@testable import Workbench

/// A prototype, the meter and the overlay, stepped frame by frame.
private struct Onlooker {
    private(set) var scene: Scene
    var overlay = GestureOverlay()
    /// Everything that came in.
    private(set) var events: [InputEvent] = []
    let size: Size
    let metrics: FontMetrics

    init(_ start: AppStart = .plain(), language: Language = .ko) {
        scene = Scene(start)
        size = start.size
        metrics = start.metrics
        overlay.language = language
        wait(0.5)
    }

    mutating func send(_ kinds: InputEvent.Kind...) {
        let events = kinds.map { InputEvent(time: scene.time, kind: $0) }
        for kind in kinds { scene.send(kind) }
        look(events)
    }

    mutating func wait(_ seconds: Double) {
        let end = scene.time + seconds - 1e-9
        while scene.time < end {
            scene.wait(scene.frame)
            look([])
        }
    }

    private mutating func look(_ events: [InputEvent]) {
        self.events += events
        overlay.take(events, scene.subject)
        overlay.update(metrics: metrics, stage: size, report: nil)
    }

    /// Drags by steps of a frame each, and releases unless it is to be held.
    mutating func drag(from start: Point, by step: Vector, steps: Int, releases: Bool = true, rest: Double = 0) {
        send(.pointerDown(.mouse(.left), start))
        for index in 1...steps {
            wait(scene.frame)
            send(.pointerMove(nil, start + step * Double(index)))
        }
        wait(rest)
        if releases { send(.pointerUp(.mouse(.left), start + step * Double(steps))) }
    }

    func list() -> DrawList {
        var list = DrawList()
        overlay.draw(into: &list, stage: size, metrics: metrics, time: scene.time)
        return list
    }

    var said: [String] {
        list().items.compactMap { if case .text(let run) = $0 { run.text } else { nil } }
    }

    var mini: Point { Point(x: 150, y: scene.app.stage.travel + 40) }
}

@Suite struct GestureOverlayPlaceTests {
    /// The transforms under which texts are drawn, innermost last.
    private func scales(_ list: DrawList, from start: Int) -> [(text: String, scale: Double)] {
        var transforms = [1.0]
        var texts: [(String, Double)] = []
        for (index, item) in list.items.enumerated() {
            switch item {
            case .pushTransform(let transform): transforms.append(transforms[transforms.count - 1] * transform.scale)
            case .popTransform: transforms.removeLast()
            case .text(let run) where index >= start: texts.append((run.text, transforms[transforms.count - 1]))
            default: break
            }
        }
        return texts
    }

    /// In a window with room beside the scaled stage the cards are there; in the least one they may lie over the stage. No
    /// text is scaled.
    @Test(arguments: [Size(width: 1366, height: 768), Size(width: 800, height: 600)], [false, true])
    func cardsAreBesideTheStageInTheWindowsPoints(window: Size, compares: Bool) throws {
        let scene = WorkspaceScene(open: true)
        scene.send(.resize(window))
        let hasRoom = window.width > 800
        scene.key("F3")
        if compares { scene.key("F4") }
        let scale = scene.workspace.layout.stages[0].scale
        #expect(scale < 1)
        scene.drag(from: scene.inWindow(195, 735), to: scene.inWindow(195, 300), frames: 12)
        scene.wait(0.2)
        let stages = scene.workspace.layout.stages.map(\.rect)
        let middle = scene.workspace.layout.middle
        let cards = [scene.workspace.overlay.texts.contestRect, scene.workspace.overlay.texts.estimateRect].compactMap {
            $0
        }
        #expect(!cards.isEmpty)
        for card in cards {
            #expect(middle.intersection(card) == card, "\(card)")
            #expect(!hasRoom || !stages.contains { $0.intersects(card) }, "\(card) over \(stages)")
            #expect(card.width == 236)
        }
        if cards.count == 2 { #expect(!cards[0].intersects(cards[1])) }
        let texts = scales(scene.list, from: scene.stageItems)
        #expect(texts.count > 10)
        for text in texts { #expect(text.scale == 1, "\(text)") }
    }

    /// The HUD is beside the stage too, or over its top: cards leave it alone where they can.
    @Test func cardsLeaveTheHUDAlone() throws {
        let scene = WorkspaceScene(open: true)
        scene.send(.resize(Size(width: 1920, height: 1080)))
        scene.key("F2", "F3")
        scene.drag(from: scene.inWindow(195, 735), to: scene.inWindow(195, 300), frames: 12)
        scene.wait(0.2)
        let hud = try #require(scene.workspace.hudLayout?.panel)
        #expect(!hud.intersects(scene.workspace.layout.stages[0].rect))
        let texts = scene.workspace.overlay.texts
        for card in [texts.contestRect, texts.estimateRect].compactMap({ $0 }) { #expect(!card.intersects(hud)) }
    }
}

@Suite struct GestureSightTests {
    // MARK: Why it goes there

    @Test func aFlickSaysSoWithItsSpeed() throws {
        var looker = Onlooker(language: .en)
        looker.drag(from: looker.mini, by: Vector(dx: 0, dy: -7), steps: 6)
        let decision = try #require(looker.overlay.projection?.decision)
        #expect(decision.reason == .flick && decision.target == 0)
        #expect(looker.scene.app.drivenMotion?.target.dy == decision.target)
        // 7 points in a 60th of a second are 420 a second.
        #expect(
            looker.said.contains { $0.hasPrefix("full · fast enough: 4") && $0.hasSuffix(" of 300 pt/s") },
            "\(looker.said)")
        #expect(looker.said.contains("420 pt/s"), "\(looker.said)")
    }

    @Test func aReleaseAtRestSaysHowFarItIs() throws {
        var looker = Onlooker(language: .en)
        let travel = looker.scene.app.stage.travel
        // Three steps of 0.1 of the way: 30 % from mini, so less than half.
        looker.drag(from: looker.mini, by: Vector(dx: 0, dy: -travel / 10), steps: 3, rest: 0.3)
        let way = try #require(looker.scene.app.drivenMotion).position.dy
        // The first step only decides whose drag it is.
        #expect(abs(way - 0.8 * travel) < 1e-6)
        #expect(looker.overlay.texts.reason.text == "mini · too short: 20.0 % of 50 %; too slow: 0 of 300 pt/s")
    }

    @Test func aReleasePastTheMiddleSaysHowFarItWas() throws {
        var looker = Onlooker(language: .en)
        let travel = looker.scene.app.stage.travel
        looker.drag(from: looker.mini, by: Vector(dx: 0, dy: -travel / 10), steps: 8, rest: 0.3)
        #expect(looker.said.contains("full · far enough: 70.0 % of 50 %"), "\(looker.said)")
    }

    /// Each threshold has its own line where one for both is wider than the stage.
    @Test(arguments: [Language.ko, .en], [320.0, 390]) func aReasonFitsTheStage(language: Language, width: Double)
        throws
    {
        var looker = Onlooker(.plain(size: Size(width: width, height: 700)), language: language)
        looker.drag(from: looker.mini, by: Vector(dx: 0, dy: -4), steps: 12, releases: false)
        let reason = looker.overlay.texts.reason
        #expect(reason.width <= width - 2 * Theme.Space.small)
        let words = language == .en ? ["mini? · too short: ", "too slow: "] : ["미니? · 거리 부족: ", "속도 부족: "]
        #expect(reason.text.hasPrefix(words[0]) && reason.text.contains("; " + words[1]), "\(reason.text)")
        for line in [reason.line] + reason.more { #expect(looker.said.contains(line), "\(looker.said)") }
    }

    /// While it is held, the overlay says what a release would do; then the release does it.
    @Test(arguments: 0..<12) func wordAndDeedAgree(seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        var looker = Onlooker()
        let step = Vector(dx: 0, dy: -Double(1 + dice.next(below: 24)))
        let steps = 4 + dice.next(below: 20)
        looker.drag(from: looker.mini, by: step, steps: steps, releases: false)
        let promised = try #require(looker.overlay.projection)
        #expect(promised.isHeld)
        let chosen = try #require(promised.chosen)
        let stop = try #require(promised.decision).target
        let position = looker.mini + step * Double(steps)
        looker.send(.pointerUp(.mouse(.left), position))
        let kept = try #require(looker.overlay.projection)
        #expect(!kept.isHeld && kept.chosen == chosen)
        #expect(kept.decision == promised.decision)
        #expect(looker.scene.app.drivenMotion?.target.dy == stop)
    }

    @Test func whatMayRestAnywhereSaysHowFarItRolls() throws {
        var looker = Onlooker(language: .en)
        looker.drag(from: Point(x: 150, y: 600), by: Vector(dx: 0, dy: -10), steps: 8)
        let projection = try #require(looker.overlay.projection)
        #expect(projection.stops.isEmpty && projection.decision == nil && projection.movable == .library)
        // 600 points a second, 0.998 a millisecond: 299.7 points.
        #expect(abs(projection.flingDistance.dy + 299.7) < 0.1)
        #expect(looker.said.contains("momentum 300 pt · 0.998/ms"), "\(looker.said)")
        let drivenMotion = try #require(looker.scene.app.drivenMotion)
        let gestureEnd = try #require(looker.scene.app.gestureEnd)
        #expect(abs(drivenMotion.target.dy - gestureEnd.position.dy - projection.flingDistance.dy) < 0.5)
    }

    // MARK: Who has the press

    @Test func aPressListsWhoWantsItAndTheDragWhoGotIt() throws {
        var looker = Onlooker(language: .en)
        looker.send(.pointerDown(.mouse(.left), looker.mini))
        #expect(looker.said.contains("Mini player") && looker.said.contains("possible"))
        looker.wait(0.05)
        looker.send(.pointerMove(nil, looker.mini + Vector(dx: 0, dy: -9)))
        #expect(looker.said.contains("won") && looker.said.contains("lost"))
        #expect(looker.said.contains("drag ↕ · past slop, frontmost"))
        #expect(looker.said.contains("tap · moved past slop"))
    }

    @Test func theSlopIsShownUntilItIsPassed() throws {
        func circles(_ looker: Onlooker) -> Int {
            looker.list().items.count {
                if case .stroke(.circle(_, let radius), _, _) = $0 { radius == 10 } else { false }
            }
        }
        var looker = Onlooker()
        looker.send(.pointerDown(.touch(0), looker.mini))
        #expect(circles(looker) == 2)
        looker.send(.pointerMove(.touch(0), looker.mini + Vector(dx: 0, dy: -30)))
        #expect(circles(looker) == 0)
    }

    @Test func cardsStayOnTheStageAndOffThePointer() throws {
        for size in [Size(width: 390, height: 844), Size(width: 320, height: 480), Size(width: 1024, height: 768)] {
            for share in stride(from: 0.1, through: 0.9, by: 0.2) {
                for releases in [false, true] {
                    var looker = Onlooker(.plain(size: size))
                    let start = Point(x: share * size.width, y: looker.scene.app.stage.travel + 12)
                    looker.drag(
                        from: start, by: Vector(dx: 0, dy: -0.5 * size.height / 16), steps: 16, releases: releases)
                    looker.wait(0.05)
                    let pointer = looker.overlay.contest.location
                    let rects = [looker.overlay.texts.contestRect, looker.overlay.texts.estimateRect].compactMap { $0 }
                    // On a small stage there may be no room for both.
                    #expect(rects.count == (releases ? 2 : 1) || releases && rects.count == 1 && size.height < 600)
                    for rect in rects {
                        #expect(Rect(origin: .zero, size: size).union(rect) == Rect(origin: .zero, size: size))
                        #expect(!rect.contains(pointer), "\(size) \(share) \(releases)")
                    }
                    if rects.count == 2 { #expect(!rects[0].intersects(rects[1])) }
                }
            }
        }
    }

    // MARK: What was

    @Test func trailKeepsItsPositionsAndForgetsThem() {
        var trail = PointerTrail()
        for index in 0..<2000 {
            trail.add(Point(x: Double(index) * 2, y: 5), at: Double(index) / 1000, isPressed: true, begins: index == 0)
        }
        #expect(trail.dots.count == PointerTrail.capacity)
        #expect(trail.dots.last?.position == Point(x: 3998, y: 5))
        // 2 points a millisecond.
        #expect(abs((trail.dots.last?.speed ?? 0) - 2000) < 1e-6)
        #expect(trail.isFading(at: 3) && !trail.isFading(at: 1.999 + PointerTrail.life))
        trail.add(Point(x: 3998.5, y: 5), at: 2.001, isPressed: true)
        #expect(trail.dots.last?.position == Point(x: 3998, y: 5) && trail.dots.last?.time == 2.001)
    }

    @Test func ghostsAreASixthAndFadeInHalfASecond() throws {
        var looker = Onlooker()
        looker.drag(from: looker.mini, by: Vector(dx: 0, dy: -12), steps: 30)
        let ghosts = looker.overlay.ghosts.ghosts
        #expect(ghosts.count == GhostTrail.capacity)
        for (old, new) in zip(ghosts, ghosts.dropFirst()) { #expect(new.time - old.time >= 0.5 / 6 - 1e-9) }
        let last = try #require(ghosts.last)
        #expect(last.opacity(at: last.time + 0.5) == 0 && last.opacity(at: last.time) == 1)
        guard case .panel(let rect, _) = last.shape else { return #expect(Bool(false), "a sheet has edges") }
        #expect(rect.minY < looker.scene.app.stage.travel)
    }

    @Test func contentLeavesAStripWhereItWasTaken() throws {
        var looker = Onlooker()
        let start = Point(x: 150, y: 500)
        looker.drag(from: start, by: Vector(dx: 0, dy: -9), steps: 12, releases: false)
        let grip = try #require(looker.overlay.ghosts.grip)
        guard case .content(_, let transform)? = looker.overlay.shape else { return #expect(Bool(false), "content") }
        // The strip goes with the content, which goes with the pointer from where the drag was accepted.
        let pointer = looker.overlay.contest.location
        #expect(abs(transform.apply(grip).midY - pointer.y) <= 9)
    }

    // MARK: Time

    @Test func itComesToRest() {
        var looker = Onlooker()
        #expect(looker.overlay.wake(after: looker.scene.time) == .never)
        looker.drag(from: looker.mini, by: Vector(dx: 0, dy: -12), steps: 10)
        #expect(looker.overlay.wake(after: looker.scene.time) == .everyFrame)
        looker.wait(3)
        guard case .at(let end) = looker.overlay.wake(after: looker.scene.time) else {
            return #expect(Bool(false), "the talk of the gesture ends")
        }
        #expect(abs(end - (looker.scene.time - 3 + GestureOverlay.life - GestureOverlay.fade)) < 0.05)
        looker.wait(3)
        #expect(looker.overlay.wake(after: looker.scene.time) == .never)
        // Nothing but the clip around it.
        #expect(looker.list().items.count == 2)
    }

    /// After a jump it says the same of the prototype as if it had looked on.
    @Test func aJumpShowsTheSameButForWhatFramesSaw() throws {
        var looker = Onlooker(language: .en)
        looker.drag(from: looker.mini, by: Vector(dx: 0, dy: -12), steps: 10)
        looker.wait(0.2)
        var jumped = GestureOverlay()
        jumped.language = .en
        jumped.restart(looker.events, looker.scene.subject)
        jumped.update(metrics: looker.metrics, stage: looker.size, report: nil)
        #expect(jumped.projection == looker.overlay.projection)
        #expect(jumped.contest == looker.overlay.contest)
        #expect(jumped.texts.estimates == looker.overlay.texts.estimates)
        #expect(jumped.trail.dots.count == looker.overlay.trail.dots.count)
    }

    /// A look changes nothing: whether frames are drawn or not, the overlay says the same.
    @Test func drawingOnlyReads() {
        var looker = Onlooker()
        looker.drag(from: looker.mini, by: Vector(dx: 0, dy: -12), steps: 10)
        let first = looker.list()
        #expect(first == looker.list())
        #expect(first.sectionRanges.map(\.section) == [.workbench])
    }

    @Test func numbersThatRunStayStillForAQuarterOfASecond() {
        var looker = Onlooker(language: .en)
        looker.send(.pointerDown(.mouse(.left), looker.mini))
        var changes = 0
        var last = ""
        for index in 1...60 {
            looker.wait(looker.scene.frame)
            looker.send(.pointerMove(nil, looker.mini - Vector(dx: 0, dy: 0.05 * Double(index * index))))
            let speed = looker.overlay.texts.speed.text
            if speed != last { changes += 1 }
            last = speed
        }
        // A second of it, and once more where the chosen stop changes and where the drag is decided.
        #expect(changes >= 3 && changes <= 8, "\(changes)")
    }

    // MARK: Words

    /// Names, standings and reasons fit their lines, in both languages.
    @Test(arguments: [Language.ko, .en]) func wordsFitTheirLines(language: Language) {
        let words = Words(language)
        // As wide as the text's own face is, or wider.
        let advances = [
            FontMetrics.Advances(first: 32, last: 126, advance: 545),
            FontMetrics.Advances(first: 0xAC00, last: 0xD7A3, advance: 880),
        ]
        let metrics = FontMetrics(unitsPerEm: 1000, ascent: 900, descent: 250, regular: advances, bold: advances)
        // The card is 236 points wide; less its margins and the dot with its gap.
        let room = 206.0
        let names = [
            Phrase("Next button"), Phrase("Delete goal \(99)"), Phrase("Remove bookmark \(100)"),
            Phrase("Close card \(13)"), Phrase("Mini player"), Phrase("Start with the sky"),
            Phrase("Sheet content"), Phrase("Hourly weather"),
        ].map { words($0) }
        var statuses: [ContestReport<PartID>.Status] = [.possible, .ready, .handedOver]
        statuses += GestureOutcome.Acceptance.allCases.map { .won($0) }
        statuses += GestureOutcome.Failure.allCases.map { .lost($0) }
        for status in statuses {
            let side = metrics.width(of: words.name(of: status), in: Theme.GestureOverlay.small)
            for name in names {
                #expect(
                    metrics.width(of: name, in: Theme.GestureOverlay.name) + side + 6 <= room, "\(name) \(status)")
            }
            for rival in [nil, words(Phrase("Sheet content"))] {
                let reason = words.reason(of: status, rival: rival, isBehind: true)
                let kind = isOfPans(status) ? words.name(of: .pan, .vertical) : words.name(of: .doubleTap, nil)
                let line = kind + " · " + reason
                #expect(metrics.width(of: line, in: Theme.GestureOverlay.small) <= room, "\(line)")
            }
        }
    }

    /// True for what is only ever said of drags.
    private func isOfPans(_ status: ContestReport<PartID>.Status) -> Bool {
        switch status {
        case .handedOver, .won(.alone), .won(.startsOnPress), .won(.passedSlop), .won(.handedOver), .won(.fingerLeft),
            .lost(.wrongAxis), .lost(.noRoom), .lost(.busy):
            true
        default: false
        }
    }

    @Test(arguments: [(0.4, "0"), (-812.6, "−813"), (9999.4, "9999"), (9999.6, "10k"), (-123_456, "−123k")])
    func numbersAreShort(number: Double, text: String) {
        #expect(EstimateCard.short(number) == text)
    }
}
