import App
import Drawing
import Foundation
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

/// The picture of most tests: on the plain stage of 390 by 844 points it is shown 175 by 132 points large.
private let photo = Size(width: 640, height: 480)
private let middle = Point(x: 200, y: 400)

private func drop(
    _ path: String = "/a/photo.png", at position: Point = middle, pixels: Size = photo
) -> InputEvent.Kind {
    .perform(.cardAdd(path: path, at: position, pixels: pixels))
}

extension Scene {
    /// The pictures of cards as they are drawn now, back to front.
    fileprivate var pictures: [(path: String, rect: Rect)] {
        drawing().items.compactMap { item in
            if case .image(.file(let path), let rect, _) = item { (path, rect) } else { nil }
        }
    }

    fileprivate var texts: [String] {
        drawing().items.compactMap { item in if case .text(let run) = item { run.text } else { nil } }
    }

    /// The middle of a card by the state lines.
    fileprivate func card(_ number: Int) -> Point {
        Point(x: self.number("card.\(number).x"), y: self.number("card.\(number).y"))
    }

    /// A scene in which cards lie at rest.
    fileprivate static func cards(at positions: [Point], size: Size = Size(width: 390, height: 844)) throws -> Scene {
        var scene = Scene(.plain(size: size))
        for (index, position) in positions.enumerated() { scene.send(drop("/a/\(index).png", at: position)) }
        try scene.runUntilIdle()
        return scene
    }
}

@Suite struct CardTests {
    // MARK: On the stage

    @Test func popsUpWhereItWasDropped() throws {
        var scene = Scene()
        #expect(scene.number("card.count") == 0)
        scene.send(drop())
        var widest = 0.0
        for _ in 0..<60 {
            scene.wait(1 / 60)
            #expect(scene.card(0) == middle)
            widest = max(widest, scene.pictures.first?.rect.width ?? 0)
        }
        #expect(scene.number("card.count") == 1)
        #expect(widest > 176, "a spring that bounces passes its end")
        try scene.runUntilIdle()
        let shown = try #require(scene.pictures.last)
        #expect(shown.path == "/a/photo.png" && shown.rect.size == Size(width: 175, height: 132))
        #expect(shown.rect.center == middle)
    }

    @Test(arguments: [
        (Size(width: 640, height: 480), Size(width: 390, height: 844), Size(width: 175, height: 132)),
        (Size(width: 480, height: 640), Size(width: 390, height: 844), Size(width: 175, height: 234)),
        (Size(width: 100, height: 1000), Size(width: 390, height: 844), Size(width: 38, height: 379)),
        (Size(width: 4000, height: 3000), Size(width: 1024, height: 768), Size(width: 460, height: 345)),
        (Size(width: 4000, height: 3000), Size(width: 320, height: 480), Size(width: 144, height: 108)),
        (Size(width: 30, height: 20), Size(width: 390, height: 844), Size(width: 30, height: 20)),
    ])
    func fitsIntoItsShareOfTheStage(_ pixels: Size, _ stage: Size, _ shown: Size) throws {
        var scene = Scene(.plain(size: stage))
        scene.send(drop(at: Point(x: 160, y: 200), pixels: pixels))
        try scene.runUntilIdle()
        #expect(scene.pictures.last?.rect.size == shown)
    }

    @Test(arguments: [
        (Point(x: 5, y: 5), Point(x: 95.5, y: 74)), (Point(x: -50, y: 400), Point(x: 95.5, y: 400)),
        (Point(x: 385, y: 2000), Point(x: 294.5, y: 770)),
    ])
    func aCardDroppedAtAnEdgeComesInside(_ position: Point, _ rest: Point) throws {
        var scene = Scene()
        scene.send(drop(at: position))
        #expect(scene.card(0) == Rect(x: 0, y: 0, width: 390, height: 844).nearest(to: position))
        try scene.runUntilIdle()
        #expect(scene.card(0) == rest)
    }

    @Test func whatMakesNoSenseIsIgnored() {
        var scene = Scene()
        scene.send(drop(at: Point(x: .nan, y: 0)))
        scene.send(drop(pixels: Size(width: 0, height: 10)))
        scene.send(drop(pixels: Size(width: 10, height: -1)))
        scene.send(drop(pixels: Size(width: .infinity, height: 10)))
        #expect(scene.number("card.count") == 0)
        #expect(!scene.app.isMoving)
    }

    @Test func theNinthReplacesTheOneAtTheBack() throws {
        var scene = try Scene.cards(at: (0..<8).map { Point(x: 100 + 20 * Double($0), y: 200 + 60 * Double($0)) })
        #expect(scene.number("card.count") == 8)
        #expect(scene.value("toast.text") == .some(.none))
        scene.send(drop("/a/8.png"))
        #expect(scene.number("card.count") == 8)
        #expect(scene.value("toast.text") == .text("8장까지예요. 맨 뒤 카드를 뺐어요"))
        try scene.runUntilIdle()
        #expect(scene.pictures.map(\.path) == (1...8).map { "/a/\($0).png" })
        #expect(scene.card(7) == middle, "names go on in order of adding")
    }

    @Test func aMissingPictureIsAFrameWithItsName() throws {
        var start = AppStart.plain()
        start.missingPictures = ["/far/away/holiday.png"]
        var scene = Scene(start)
        scene.send(drop("/far/away/holiday.png"))
        scene.send(drop("/a/b.png", at: Point(x: 200, y: 600)))
        try scene.runUntilIdle()
        #expect(scene.pictures.map(\.path) == ["/a/b.png"])
        #expect(scene.texts.contains("holiday.png") && !scene.texts.contains("b.png"))
    }

    // MARK: In the hand

    @Test func followsThePointerPointByPoint() throws {
        var scene = try Scene.cards(at: [middle])
        let grip = middle + Vector(dx: 40, dy: -20)
        scene.drag(from: grip, to: grip + Vector(dx: 60, dy: 30), over: 0.2)
        let before = scene.card(0)
        // What the slop holds back is no more than the first of twelve moves.
        #expect((before - middle - Vector(dx: 60, dy: 30)).length <= 6)
        scene.send(.pointerMove(nil, grip + Vector(dx: 71, dy: 23)))
        #expect((scene.card(0) - before - Vector(dx: 11, dy: -7)).length < 1e-9)
        scene.wait(1)
        let shown = try #require(scene.pictures.last)
        #expect(abs(shown.rect.width - 175 * 1.04) < 0.01, "larger in the hand")
        #expect(scene.app.drivenMotion?.movable == .picture && scene.app.drivenMotion?.isHeld == true)
        #expect(scene.app.drivenMotion?.axis == nil)
    }

    /// x = x₀ + v / (−1000 ln r) for a deceleration r a millisecond.
    @Test func aThrownCardRollsOutByTheTuningsDeceleration() throws {
        var tuning = Tuning.standard
        try tuning.set(.starsDeceleration, to: 0.99)
        var scene = Scene(.plain(tuning: tuning))
        scene.send(drop())
        try scene.runUntilIdle()
        scene.fling(from: middle, to: middle + Vector(dx: -30, dy: -60), over: 0.1)
        let (position, velocity) = (scene.card(0), scene.app.gestureEnd?.estimate ?? .zero)
        #expect(velocity.length > 300)
        #expect(scene.app.gestureEnd?.velocity == velocity)
        try scene.runUntilIdle()
        #expect((scene.card(0) - position - velocity * (1 / (-1000 * log(0.99)))).length < 0.05)
    }

    @Test func aHardThrowIsTurnedBackByTheEdge() throws {
        var scene = try Scene.cards(at: [middle])
        scene.fling(from: middle, to: middle + Vector(dx: 20, dy: 0), over: 0.01)
        #expect(scene.number("gesture.velocity.x") > 1500, "fast, but not across the edge")
        var farthest = 0.0
        for _ in 0..<180 {
            scene.wait(1 / 60)
            farthest = max(farthest, scene.card(0).x)
        }
        try scene.runUntilIdle()
        #expect(farthest > 300)
        #expect(scene.card(0).x == 294.5 && scene.number("card.count") == 1)
    }

    @Test(arguments: [
        Vector(dx: 150, dy: 0), Vector(dx: -180, dy: 10), Vector(dx: 0, dy: -380), Vector(dx: 5, dy: 430),
    ])
    func aFlickAcrossAnEdgeThrowsItAway(_ way: Vector) throws {
        var scene = try Scene.cards(at: [middle])
        let active = scene.number("engine.active")
        scene.fling(from: middle, to: middle + way, over: 0.08)
        #expect(scene.number("card.count") == 0)
        #expect(scene.app.drivenMotion?.movable == .picture, "it is followed on its way out")
        try scene.runUntilIdle()
        #expect(scene.pictures.isEmpty)
        #expect(scene.app.drivenMotion == nil)
        #expect(scene.number("engine.active") == active)
    }

    @Test(arguments: [0.05, 0.6]) func onlyItsSpeedAndNotItsPositionThrowsItAway(_ pause: Double) throws {
        var scene = try Scene.cards(at: [middle])
        scene.drag(from: middle, to: middle + Vector(dx: 180, dy: 0), over: 0.1)
        scene.wait(pause)
        scene.release(middle + Vector(dx: 180, dy: 0))
        #expect(scene.number("card.count") == 1)
        try scene.runUntilIdle()
        #expect(scene.card(0) == Point(x: 294.5, y: 400))
    }

    @Test func caughtInFlightItStaysStill() throws {
        var scene = try Scene.cards(at: [middle])
        scene.fling(from: middle, to: middle + Vector(dx: 0, dy: 60), over: 0.1)
        scene.wait(0.1)
        let position = scene.card(0)
        scene.send(.pointerDown(.mouse(.left), position))
        scene.wait(0.2)
        #expect(scene.card(0) == position)
        scene.release(position)
        try scene.runUntilIdle()
        #expect(scene.card(0) == position)
    }

    @Test func aPressLaysItOnTop() throws {
        var scene = try Scene.cards(at: [middle, middle + Vector(dx: 60, dy: 60), middle + Vector(dx: -60, dy: 80)])
        scene.tap(middle + Vector(dx: 0, dy: -50))
        #expect(scene.pictures.map(\.path) == ["/a/1.png", "/a/2.png", "/a/0.png"])
        // What lies on top is what is taken.
        scene.place(from: middle + Vector(dx: 30, dy: 40), to: middle + Vector(dx: 30, dy: 240))
        try scene.runUntilIdle()
        #expect(scene.card(0).y > 550 && scene.card(1) == middle + Vector(dx: 60, dy: 60))
    }

    @Test func nothingReachesThroughACard() throws {
        var scene = try Scene.cards(at: [Point(x: 200, y: 780), Point(x: 200, y: 300)])
        let tab = scene.value("tab")
        for x in stride(from: 130, through: 270, by: 20) { scene.tap(Point(x: Double(x), y: 815)) }
        scene.tap(Point(x: 200, y: 740))
        scene.wheel(-3, at: Point(x: 200, y: 300))
        try scene.runUntilIdle()
        #expect(scene.value("tab") == tab && scene.number("player.coverage") == 0)
        #expect(scene.number("library.offset") == 0)
    }

    @Test func whatLiesAboveKeepsThePressesToItself() throws {
        for action in [Action.loading(.show, name: nil), .sheet(show: true)] {
            var scene = try Scene.cards(at: [Point(x: 200, y: 150)])
            scene.send(.perform(action))
            scene.wait(1)
            scene.fling(from: Point(x: 200, y: 150), to: Point(x: 200, y: 250), over: 0.1)
            #expect(scene.card(0) == Point(x: 200, y: 150), "\(action)")
        }
    }

    @Test func whatBreaksADragOffLetsItGoAtRest() throws {
        for end in [InputEvent.Kind.focus(false), .perform(.loading(.show, name: nil))] {
            var scene = try Scene.cards(at: [middle])
            scene.drag(from: middle, to: middle + Vector(dx: 0, dy: 100), over: 0.1)
            let position = scene.card(0)
            scene.send(end)
            scene.wait(1)
            #expect(scene.card(0) == position, "\(end)")
        }
    }

    // MARK: By key

    @Test func keysMoveItAndTakeItAway() throws {
        var scene = try Scene.cards(at: [middle, middle + Vector(dx: 20, dy: 200)])
        scene.key("Tab")
        scene.key("Left")
        scene.key("Up")
        try scene.runUntilIdle()
        #expect(scene.card(1) == middle + Vector(dx: 4, dy: 184), "the front-most comes first")
        scene.send(.keyDown("Left Shift"))
        scene.key("Right")
        scene.send(.keyUp("Left Shift"))
        try scene.runUntilIdle()
        #expect(scene.card(1) == middle + Vector(dx: 5, dy: 184))
        #expect(scene.number("library.offset") == 0)
        scene.key("Delete")
        #expect(scene.number("card.count") == 1 && scene.card(0) == middle)
        #expect(scene.value("toast.text") == .text("카드를 삭제했어요"))
        // The keyboard continues with the next.
        for _ in 0..<40 { scene.key("Right") }
        try scene.runUntilIdle()
        #expect(scene.card(0) == Point(x: 294.5, y: 400), "and no key moves it out")
        scene.key("Backspace")
        try scene.runUntilIdle()
        #expect(scene.number("card.count") == 0 && scene.pictures.isEmpty)
        scene.key("Delete")
        try scene.runUntilIdle()
    }

    @Test func whatWasThrownAwayIsBroughtBackToTheStage() throws {
        var scene = try Scene.cards(at: [middle])
        scene.fling(from: middle, to: middle + Vector(dx: 150, dy: 0), over: 0.08)
        #expect(scene.value("toast.text") == .text("카드를 밀어서 닫았어요"))
        scene.wait(0.5)
        scene.tap(Point(x: 270, y: scene.app.stage.travel - 34))
        try scene.runUntilIdle()
        #expect(scene.card(0).x == 294.5 && scene.pictures.map(\.path) == ["/a/0.png"])
        scene.tap(scene.card(0))
        scene.key("Delete")
        scene.wait(0.5)
        // The line lies above all else, so the keyboard comes to it first.
        scene.key("Tab")
        scene.key("Return")
        try scene.runUntilIdle()
        #expect(scene.number("card.count") == 1 && scene.card(0).x == 294.5)
    }

    @Test func deleteTakesTheCardThatWasPressedAndNoOther() throws {
        var scene = try Scene.cards(at: [middle, middle + Vector(dx: 0, dy: 200)])
        scene.tap(middle)
        scene.key("Delete")
        scene.key("Delete")
        #expect(scene.number("card.count") == 1)
        scene.tap(middle + Vector(dx: 0, dy: 200))
        scene.tap(Point(x: 20, y: 100))
        scene.key("Delete")
        #expect(scene.number("card.count") == 1, "a press elsewhere takes the focus off it")
    }

    @Test func keysOfAFieldAreTheFields() throws {
        var scene = Scene(.plain(tab: .samples))
        scene.send(drop("/a.png", at: Point(x: 200, y: 600)))
        try scene.runUntilIdle()
        #expect(scene.app.isAtRest && !scene.app.isTyping)
        scene.tap(Point(x: 200, y: 600))
        scene.tap(Point(x: 100, y: 86))
        scene.send(.text("ab"))
        #expect(scene.app.isTyping)
        scene.key("Backspace")
        #expect(scene.number("card.count") == 1 && scene.value("samples.text") == .text("a"))
    }

    @Test func isAtRestOnlyWhileNothingIsPressedOrMoves() throws {
        var scene = try Scene.cards(at: [middle])
        #expect(scene.app.isAtRest)
        scene.send(.pointerDown(.mouse(.left), Point(x: 20, y: 20)))
        scene.wait(1)
        #expect(!scene.app.isAtRest && !scene.app.isMoving)
        scene.release(Point(x: 20, y: 20))
        try scene.runUntilIdle()
        #expect(scene.app.isAtRest)
    }

    // MARK: Sizes and numbers that change

    /// However many come at one moment, the last eight lie there; the others never took room.
    @Test func manyAtOneMomentLeaveTheLastEight() throws {
        var scene = Scene(.plain())
        for index in 0..<500 { scene.send(drop("/a/\(index).png", at: Point(x: Double(index % 390), y: 5))) }
        #expect(scene.number("card.count") == 8)
        scene.wait(1 / 60)
        #expect(scene.pictures.map(\.path) == (492..<500).map { "/a/\($0).png" })
        try scene.runUntilIdle()
        #expect(scene.number("card.count") == 8 && scene.number("engine.active") == 0)
        scene.wait(6)
        #expect(scene.value("toast.text") == .some(.none), "one line told of all")
    }

    @Test func cardsKeepTheirShareOfTheStage() throws {
        var scene = try Scene.cards(at: [Point(x: 195, y: 422), Point(x: 95.5, y: 74)])
        scene.send(.resize(Size(width: 780, height: 422)))
        scene.wait(0.5)
        #expect(scene.card(0) == Point(x: 390, y: 211))
        // 640 by 480 is 253 by 189 points there.
        #expect(scene.card(1) == Point(x: 191, y: 102.5))
        #expect(!scene.app.isMoving)
        scene.send(.resize(Size(width: 1, height: 1)))
        scene.wait(0.5)
        #expect(scene.card(0) == Point(x: 0.5, y: 0.5))
    }

    @Test func aHeldCardStaysUnderItsPointerThroughAResize() throws {
        var scene = try Scene.cards(at: [middle])
        scene.drag(from: middle, to: middle + Vector(dx: 30, dy: 100), over: 0.1)
        let position = scene.card(0)
        scene.send(.resize(Size(width: 500, height: 700)))
        #expect(scene.card(0) == position)
        scene.send(.pointerMove(nil, middle + Vector(dx: 40, dy: 90)))
        #expect((scene.card(0) - position - Vector(dx: 10, dy: -10)).length < 1e-9)
    }

    @Test func anotherTuningMakesNoJump() throws {
        var scene = try Scene.cards(at: [middle])
        var tuning = Tuning.standard
        try tuning.set(TunableSpring.page.duration, to: 2)
        try tuning.set(TunableSpring.star.duration, to: 2)
        scene.drag(from: middle, to: middle + Vector(dx: 180, dy: 0), over: 0.1)
        scene.wait(0.1)
        scene.release(middle + Vector(dx: 180, dy: 0))
        scene.wait(0.05)
        let (position, width) = (scene.card(0), scene.pictures.last?.rect.width ?? 0)
        scene.send(.tuning(tuning))
        #expect((scene.card(0) - position).length < 1e-9)
        #expect(abs((scene.pictures.last?.rect.width ?? 0) - width) < 1e-9)
        scene.wait(0.4)
        #expect(scene.card(0).x > 300, "a slow spring is on its way still")
        try scene.runUntilIdle()
        #expect(scene.card(0).x == 294.5)
    }

    // MARK: Anything

    /// Whatever hands and keys do, at any frame rate: the same to the bit, and everything that is left lies inside.
    @Test(arguments: 0..<12) func whateverIsDoneAllEndsInside(_ seed: Int) {
        let recording = Recording(tab: .library, events: happenings(UInt64(seed)))
        var ends: [StateReport] = []
        for rate in [7.0, 60] {
            var replay = Replay(recording, in: AppHost(.plain()), framesPerSecond: rate)
            while replay.advance() {}
            var report = StateReport()
            replay.subject.report(into: &report)
            ends.append(report)
            #expect(!replay.subject.isMoving)
        }
        // The last frame is at the end's time or soon after, and a song plays on.
        let differing = zip(ends[0].entries, ends[1].entries).filter { $0 != $1 }.map(\.0.name)
        #expect(differing.allSatisfy { $0 == "playback.position" } && ends[0].entries.count == ends[1].entries.count)
        let numbers = ends[0].entries.compactMap { entry -> Double? in
            guard entry.name.hasPrefix("card."), case .number(let value) = entry.value else { return nil }
            return value
        }
        #expect(numbers.count <= 16)
        for index in stride(from: 0, to: numbers.count, by: 2) {
            #expect((95.4...294.6).contains(numbers[index]) && (73.9...770.1).contains(numbers[index + 1]))
        }
    }

    private func happenings(_ seed: UInt64) -> [InputEvent] {
        var random = SplitMix64(seed: seed)
        var events: [InputEvent] = []
        var time = 0.0
        var positions: [Int: Point] = [:]
        func add(_ kind: InputEvent.Kind) { events.append(InputEvent(time: time, kind: kind)) }
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        for _ in 0..<250 {
            time += number(0...0.05)
            let finger = random.next(below: 3)
            switch random.next(below: 10) {
            case 0: add(drop("/\(time)", at: Point(x: number(-20...410), y: number(-20...860))))
            case 1...6:
                let position = Point(x: number(0...390), y: number(0...844))
                if let from = positions[finger] {
                    let next = from + Vector(dx: number(-60...60), dy: number(-60...60))
                    positions[finger] = next
                    add(.pointerMove(.touch(finger), next))
                } else {
                    positions[finger] = position
                    add(.pointerDown(.touch(finger), position))
                }
            case 7:
                if let position = positions.removeValue(forKey: finger) { add(.pointerUp(.touch(finger), position)) }
            case 8: if positions.removeValue(forKey: finger) != nil { add(.pointerCancel(.touch(finger))) }
            default:
                let key = ["Tab", "Left", "Down", "Delete", "Return"][random.next(below: 5)]
                add(.keyDown(key))
                add(.keyUp(key))
            }
        }
        for finger in positions.keys.sorted() { add(.pointerCancel(.touch(finger))) }
        // Lines that tell of cards wait for each other.
        events.append(InputEvent(time: time + 20, kind: .end))
        return events
    }
}
