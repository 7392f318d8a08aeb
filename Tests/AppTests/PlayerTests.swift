import Geometry
import Gestures
import Prototyping
import Support
import Testing

@testable import App

/// The stage of the tests, worked out by hand: 390×844, b = 0.0874 · 844, m = 0.0974 · 844.
private let tabBarHeight = 73.7656
private let miniHeight = 82.2056
private let travel = 688.0288
private let onMini = Point(x: 150, y: travel + miniHeight / 2)

private func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

@Suite struct PlayerTests {
    @Test func coverageAndTabBarFollowTheirFormulasOnEveryFrame() throws {
        var frames = 0
        var scene = Scene(watch: { app in
            var report = StateReport()
            app.report(into: &report)
            let values = Dictionary(uniqueKeysWithValues: report.entries.map { ($0.name, $0.value) })
            guard case .number(let offset)? = values["player.offset"],
                case .number(let coverage)? = values["player.coverage"],
                case .number(let bar)? = values["tabBar.offset"]
            else {
                Issue.record("the state lacks a name")
                return
            }
            #expect(near(coverage, min(max(100 * (1 - offset / travel), 0), 100)))
            #expect(near(bar, coverage / 100 * 100))
            frames += 1
        })
        scene.fling(from: onMini, to: Point(x: 150, y: 500), over: 0.15)
        try scene.runUntilIdle()
        scene.fling(from: Point(x: 150, y: 30), to: Point(x: 150, y: 300), over: 0.15)
        try scene.runUntilIdle()
        #expect(frames > 60)
    }

    @Test func dragFollowsThePointerFromWhereItWasAccepted() {
        var scene = Scene()
        scene.send(.pointerDown(.mouse(.left), onMini))
        // Within the slop nothing moves; the move that passes it is where the translation starts.
        scene.send(.pointerMove(nil, onMini + Vector(dx: 0, dy: -2)))
        #expect(near(scene.number("player.offset"), travel))
        scene.send(.pointerMove(nil, onMini + Vector(dx: 0, dy: -10)))
        #expect(scene.value("player.dragging") == .flag(true))
        #expect(near(scene.number("player.offset"), travel))
        scene.send(.pointerMove(nil, onMini + Vector(dx: 0, dy: -110)))
        #expect(near(scene.number("player.offset"), travel - 100))
        #expect(scene.number("player.velocity") == 0)
    }

    @Test(arguments: [(0.49, travel), (0.50, travel), (0.51, 0.0)])
    func releasedStillItGoesToTheNearerStop(share: Double, target: Double) throws {
        var scene = Scene()
        let accepted = onMini + Vector(dx: 0, dy: -10)
        scene.send(.pointerDown(.mouse(.left), onMini))
        scene.send(.pointerMove(nil, accepted))
        let end = accepted + Vector(dx: 0, dy: -share * travel)
        scene.move(from: accepted, to: end, over: 0.8, samples: 40)
        scene.wait(0.3)
        #expect(near(scene.number("player.coverage"), share * 100, 1e-9))
        scene.release(end)
        #expect(scene.number("gesture.velocity.y") == 0)
        try scene.runUntilIdle()
        #expect(near(scene.number("player.offset"), target))
    }

    @Test func aShortFastFlickUpOpensAndDownCloses() throws {
        var scene = Scene()
        scene.fling(from: onMini, to: onMini + Vector(dx: 0, dy: -60), over: 0.06)
        #expect(scene.number("gesture.velocity.y") < -300)
        try scene.runUntilIdle()
        #expect(scene.number("player.offset") == 0)
        #expect(near(scene.number("tabBar.offset"), 100))
        scene.fling(from: Point(x: 200, y: 30), to: Point(x: 200, y: 90), over: 0.06)
        try scene.runUntilIdle()
        #expect(near(scene.number("player.offset"), travel))
    }

    @Test(arguments: [24.0, 60, 144, 1000])
    func aPressOnTheFlyingSheetMovesNothing(framesPerSecond: Double) throws {
        var scene = Scene(framesPerSecond: framesPerSecond)
        scene.fling(from: onMini, to: onMini + Vector(dx: 0, dy: -120), over: 0.1)
        scene.wait(0.12)
        let before = scene.number("player.offset")
        #expect(before > 5 && before < travel - 5)
        let position = Point(x: 200, y: 780)
        scene.send(.pointerDown(.mouse(.left), position))
        #expect(near(scene.number("player.offset"), before, 1e-9))
        #expect(scene.value("player.dragging") == .flag(true))
        scene.wait(0.5)
        #expect(near(scene.number("player.offset"), before, 1e-9))
        // It is never a tap: the sheet goes by the 50 % rule.
        let coverage = scene.number("player.coverage")
        scene.release(position)
        try scene.runUntilIdle()
        #expect(near(scene.number("player.offset"), coverage > 50 ? 0 : travel))
        #expect(scene.value("playback.playing") == .flag(false))
    }

    @Test func pastItsEndTheSheetGivesLikeRubber() {
        var scene = Scene()
        scene.drag(from: onMini, to: onMini + Vector(dx: 0, dy: 10), over: 0.1, samples: 1)
        scene.send(.pointerMove(nil, onMini + Vector(dx: 0, dy: 60)))
        // 50 points past the end: (1 − 1/(50 · 0.55/844 + 1)) · 844.
        #expect(near(scene.number("player.offset") - travel, 26.632243, 1e-6))
        #expect(scene.number("player.coverage") == 0)
    }

    @Test func tapOnTheMiniPlayerOpensAndEscapeCloses() throws {
        var scene = Scene()
        scene.tap(onMini)
        try scene.runUntilIdle()
        #expect(scene.number("player.offset") == 0)
        scene.key("Escape")
        try scene.runUntilIdle()
        #expect(near(scene.number("player.offset"), travel))
    }

    @Test func theChevronCloses() throws {
        var scene = Scene()
        scene.send(.perform(.player(open: true)))
        try scene.runUntilIdle()
        scene.tap(Point(x: 30, y: 32))
        try scene.runUntilIdle()
        #expect(near(scene.number("player.offset"), travel))
    }

    @Test func aResizeKeepsCoverageAndTheDrag() {
        var scene = Scene()
        let accepted = onMini + Vector(dx: 0, dy: -10)
        scene.send(.pointerDown(.mouse(.left), onMini))
        scene.send(.pointerMove(nil, accepted))
        let held = accepted + Vector(dx: 0, dy: -300)
        scene.send(.pointerMove(nil, held))
        let coverage = scene.number("player.coverage")
        scene.send(.resize(Size(width: 500, height: 1000)))
        #expect(near(scene.number("player.coverage"), coverage, 1e-9))
        #expect(scene.value("player.dragging") == .flag(true))
        let offset = scene.number("player.offset")
        scene.send(.pointerMove(nil, held + Vector(dx: 0, dy: -20)))
        #expect(near(scene.number("player.offset"), offset - 20, 1e-9))
    }

    @Test func aResizeInFlightEndsAtTheNewStop() throws {
        var scene = Scene()
        scene.fling(from: onMini, to: onMini + Vector(dx: 0, dy: -20), over: 0.03)
        scene.wait(0.1)
        scene.key("Escape")
        scene.wait(0.05)
        scene.send(.resize(Size(width: 320, height: 480)))
        try scene.runUntilIdle()
        #expect(near(scene.number("player.offset"), 480 * (1 - 0.0874 - 0.0974), 1e-9))
    }

    @Test(arguments: [MouseButton.right, .middle]) func aDragGoesOnWhileAnotherButtonIsPressed(button: MouseButton)
        throws
    {
        var scene = Scene()
        let held = onMini + Vector(dx: 0, dy: -200)
        scene.drag(from: onMini, to: held, over: 0.3)
        scene.send(.pointerDown(.mouse(button), held))
        #expect(scene.value("player.dragging") == .flag(true))
        scene.move(from: held, to: held + Vector(dx: 0, dy: -100), over: 0.1)
        let offset = scene.number("player.offset")
        scene.send(.pointerUp(.mouse(button), held + Vector(dx: 0, dy: -100)))
        scene.move(from: held + Vector(dx: 0, dy: -100), to: held + Vector(dx: 0, dy: -200), over: 0.1)
        // It is held by the same point as before.
        #expect(near(scene.number("player.offset"), offset - 100))
        #expect(scene.value("player.dragging") == .flag(true))
        scene.release(held + Vector(dx: 0, dy: -200))
        try scene.runUntilIdle()
        #expect(scene.number("player.offset") == 0)
    }

    @Test(arguments: [InputEvent.Kind.focus(false), .pointerCancel(.mouse(.left))])
    func losingFocusCancelsTheDrag(kind: InputEvent.Kind) throws {
        var scene = Scene()
        scene.drag(from: onMini, to: onMini + Vector(dx: 0, dy: -100), over: 0.05)
        scene.send(kind)
        #expect(scene.value("player.dragging") == .flag(false))
        #expect(scene.value("gesture.velocity.y") == .number(0))
        try scene.runUntilIdle()
        #expect(near(scene.number("player.offset"), travel))
    }
}

/// Each step of the way from mini to full is a composition about the column's middle.
@Suite struct PlayerWayTests {
    @Test(arguments: [Size(width: 390, height: 844), Size(width: 320, height: 480), Size(width: 1024, height: 768)])
    func nothingMeetsOrIsCut(size: Size) {
        let stage = StageLayout(size: size)
        var before: PlayerLayout?
        for step in 0...200 {
            let openness = Double(step) / 200
            let layout = PlayerLayout(
                stage: stage, offset: stage.travel * (1 - openness), openness: openness, page: 0)
            // What is seen of the sheet ends at the tab bar, and then at the stage's end.
            let end =
                min(size.height, size.height - stage.tabBarHeight + stage.tabBarTravel * openness) - layout.offset
            let art = layout.artwork
            #expect(art.minY >= 0 && art.maxY <= end)
            if openness >= 0.2 {
                #expect(abs(art.midX - layout.transport(2).midX) < 1e-6)
                #expect(abs(layout.progressBar.midX - art.midX) < 1e-6)
            }
            if layout.titleOpacity > 0 {
                // Lines of 17 and 13 points.
                #expect(layout.title.x >= art.maxX || layout.title.y - 8 >= art.maxY)
                #expect(layout.artist.y - 6 >= layout.title.y + 8)
                if openness > 0.07 { #expect(layout.progressBar.minY >= layout.artist.y + 6) }
            }
            if openness >= 0.5 { #expect(layout.transport(2).maxY <= end + 1e-6) }
            if layout.transportOpacity > 0 { #expect(layout.transport(2).minY > layout.progressBar.maxY) }
            // The artwork does not jump: a two-hundredth of the way moves it by less than a tenth of the stage.
            if let before {
                let way = max(abs(art.midX - before.artwork.midX), abs(art.width - before.artwork.width))
                #expect(way < 0.1 * size.width)
                #expect(art.width >= before.artwork.width - 0.1, "it grows, or loses less than can be seen")
            }
            before = layout
        }
    }
}
