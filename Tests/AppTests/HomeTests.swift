import Drawing
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import App

private let sizes = [
    Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 500, height: 900),
    Size(width: 1024, height: 768),
]

/// The natural frames of the eleven cards of a forecast with ten days: tops and heights, as they are designed.
private func naturalCards(_ size: Size) -> [(top: Double, height: Double)] {
    let first = size.height < 600 ? 192.0 : 228.0
    let tops: [Double] =
        size.width >= 732
        ? [0, 170, 664, 664, 834, 834, 1004, 1004, 1174, 1174, 1344]
        : [0, 170, 664, 834, 1004, 1174, 1344, 1514, 1684, 1854, 2024]
    let heights = [162.0, 486] + [Double](repeating: 162, count: 9)
    return zip(tops, heights).map { (first + $0, $1) }
}

private func numbers(_ app: AppHost) -> [String: Double] {
    var report = StateReport()
    app.report(into: &report)
    return Dictionary(
        uniqueKeysWithValues: report.entries.compactMap { entry in
            if case .number(let value) = entry.value { (entry.name, value) } else { nil }
        })
}

/// Every formula of the page, from the offset and the cards' natural frames alone.
private func expectFormulas(_ app: AppHost, _ size: Size) {
    let state = numbers(app)
    func expect(_ name: String, _ wanted: Double) {
        let value = state["weather." + name] ?? .nan
        #expect(abs(value - wanted) < 1e-9, "\(name) is \(value), not \(wanted), at \(state["weather.offset"] ?? .nan)")
    }
    let offset = state["weather.offset"] ?? .nan
    let titleOffset = offset < 0 ? max(offset / 120, -1) * 20 : 0
    let pullOffset = offset > 0 ? offset / size.height * 100 : 0
    expect("titleOffset", titleOffset)
    expect("pullOffset", pullOffset)
    expect("header.y", 25 + titleOffset + pullOffset)
    expect("header.detailOpacity", 1 + titleOffset / 20)
    for (index, card) in naturalCards(size).enumerated() {
        let top = card.top + offset
        let bottom = top + card.height - 120
        expect("section.\(index).top", top)
        expect("section.\(index).bottom", top + card.height)
        expect("section.\(index).contentOffset", min(0, top - 120))
        expect("section.\(index).titleOpacity", bottom >= 28 ? 1 : max(0, bottom / 28))
        // Until it pins, all of it; then what is left of it, but never less than its title.
        expect("section.\(index).height", top >= 120 ? card.height : max(38, bottom))
    }
}

@Suite struct HomeFormulaTests {
    @Test(arguments: sizes) func everyFormulaHoldsOnEveryFrame(size: Size) throws {
        final class Count { var frames = 0 }
        let count = Count()
        var scene = Scene(.plain(size: size, tab: .home)) { app in
            count.frames += 1
            expectFormulas(app, size)
        }
        let low = Point(x: size.width / 2, y: size.height * 0.7)
        let high = Point(x: size.width / 2, y: size.height * 0.2)
        scene.place(from: low, to: high)
        try scene.runUntilIdle()
        scene.fling(from: low, to: high, over: 0.15)
        try scene.runUntilIdle()
        #expect(scene.number("weather.offset") < -600)
        scene.fling(from: high, to: low, over: 0.1)
        try scene.runUntilIdle()
        for _ in 0..<4 {
            scene.wheel(-1.5, at: low)
            scene.wait(0.05)
        }
        try scene.runUntilIdle()
        for key in ["End", "PageUp", "Up", "Home", "Down", "PageDown", "Home"] {
            scene.key(key)
            try scene.runUntilIdle()
        }
        #expect(scene.number("weather.offset") == 0)
        scene.drag(from: high, to: low, over: 0.3)
        #expect(scene.number("weather.pullOffset") > 5)
        #expect(count.frames > 300)
    }

    @Test(arguments: sizes) func whatIsDrawnIsWhatTheStateSays(size: Size) {
        var scene = Scene(.plain(size: size, tab: .home))
        for offset in [0.0, -30, -100, -137, -245, -300, -640, -1010] {
            scroll(&scene, to: offset)
            let list = scene.drawing()
            let panes = list.items.compactMap { item -> Rect? in
                if case .material(let rect, .all(12), _) = item { rect } else { nil }
            }
            let seen = naturalCards(size).indices.filter { index in
                scene.number("weather.section.\(index).titleOpacity") > 0
                    && scene.number("weather.section.\(index).top") < scene.app.stage.travel
            }
            #expect(panes.count == seen.count)
            for (pane, index) in zip(panes, seen) {
                #expect(abs(pane.minY - max(120, scene.number("weather.section.\(index).top"))) < 1e-9)
                #expect(abs(pane.height - scene.number("weather.section.\(index).height")) < 1e-9)
            }
            // One blur serves all of them.
            #expect(list.items.count { if case .backdrop = $0 { true } else { false } } == 1)
        }
    }

    @Test func contentIsNeverDrawnAboveItsTitle() {
        var scene = Scene(.plain(tab: .home))
        for offset in stride(from: -110.0, to: -800, by: -7) {
            scroll(&scene, to: offset)
            let clips = scene.drawing().items.compactMap { item -> Rect? in
                if case .pushClip(let rect, let corners) = item, corners.bottomLeft == 12 { rect } else { nil }
            }
            #expect(!clips.isEmpty)
            for clip in clips { #expect(clip.minY >= 158) }
        }
    }

    /// Drags from the page's top to an offset and holds it there.
    private func scroll(_ scene: inout Scene, to offset: Double) {
        scene.send(.pointerCancel(.mouse(.left)), .keyDown("Home"), .keyUp("Home"))
        scene.wait(3)
        let start = Point(x: 160, y: 90)
        scene.send(.pointerDown(.mouse(.left), start))
        scene.send(.pointerMove(nil, start + Vector(dx: 0, dy: offset)))
    }
}

@Suite struct HomeGestureTests {
    private let hours = Point(x: 200, y: 320)
    private let below = Point(x: 200, y: 560)

    @Test func aDragAlongTheHoursMovesThemAlone() throws {
        var scene = Scene(.plain(tab: .home))
        scene.place(from: hours, to: hours + Vector(dx: -103, dy: 20))
        try scene.runUntilIdle()
        // The slop of three points is not part of the drag.
        #expect(abs(scene.number("weather.hours.offset") - 100) < 4)
        #expect(scene.number("weather.offset") == 0)
    }

    @Test func aDragAcrossTheHoursMovesThePageAlone() throws {
        var scene = Scene(.plain(tab: .home))
        scene.place(from: hours, to: hours + Vector(dx: 20, dy: -103))
        try scene.runUntilIdle()
        #expect(scene.number("weather.hours.offset") == 0)
        #expect(abs(scene.number("weather.offset") + 100) < 4)
    }

    @Test func theHoursFlyOnAndStopAtTheirEnd() throws {
        var scene = Scene(.plain(tab: .home))
        scene.fling(from: hours, to: hours + Vector(dx: -150, dy: 0), over: 0.1)
        let released = scene.number("weather.hours.offset")
        try scene.runUntilIdle()
        // 24 hours of 56 points and twice 4 in a card of 358.
        #expect(scene.number("weather.hours.offset") <= 24 * 56 + 8 - 358)
        #expect(scene.number("weather.hours.offset") > released + 200)
    }

    @Test func aPressStopsThePageEvenOnTheHours() {
        var scene = Scene(.plain(tab: .home))
        scene.fling(from: below, to: below + Vector(dx: 0, dy: -60), over: 0.12)
        scene.wait(0.05)
        scene.send(.pointerDown(.mouse(.left), Point(x: 200, y: 230)))
        let held = scene.number("weather.offset")
        scene.wait(0.4)
        #expect(scene.number("weather.offset") == held)
        #expect(held < -60)
    }

    @Test func aPressStopsTheHours() {
        var scene = Scene(.plain(tab: .home))
        scene.fling(from: hours, to: hours + Vector(dx: -150, dy: 0), over: 0.1)
        scene.wait(0.1)
        scene.send(.pointerDown(.mouse(.left), hours))
        let held = scene.number("weather.hours.offset")
        scene.wait(0.4)
        #expect(scene.number("weather.hours.offset") == held)
        #expect(scene.number("weather.offset") == 0)
    }

    @Test func theWheelScrollsThePageAndSidewaysTheHours() throws {
        var scene = Scene(.plain(tab: .home))
        scene.wheel(-1, at: hours)
        try scene.runUntilIdle()
        #expect(scene.number("weather.offset") == -60)
        scene.send(.wheel(Vector(dx: -2, dy: 0), at: hours))
        try scene.runUntilIdle()
        #expect(scene.number("weather.offset") == -60)
        #expect(scene.number("weather.hours.offset") == 120)
        scene.send(.keyDown("Left Shift"), .wheel(Vector(dx: 0, dy: -1), at: hours), .keyUp("Left Shift"))
        try scene.runUntilIdle()
        #expect(scene.number("weather.offset") == -60)
        #expect(scene.number("weather.hours.offset") == 180)
        scene.send(.wheel(Vector(dx: -2, dy: 0), at: below))
        try scene.runUntilIdle()
        #expect(scene.number("weather.hours.offset") == 180)
    }

    /// Two fingers are never quite straight: the hours stay while the page scrolls under them, however it drifts.
    @Test(arguments: [4.0, 2, 1]) func fingersThatScrollThePageLeaveTheHours(steepness: Double) throws {
        var scene = Scene(.plain(tab: .home))
        for index in 0..<20 {
            let drift = Vector(dx: (index % 4 == 1 ? 2 : -1) * 0.2 / steepness, dy: -0.2)
            scene.send(.wheel(index == 7 ? Vector(dx: -0.1, dy: 0) : drift, at: hours))
            scene.wait(0.02)
        }
        try scene.runUntilIdle()
        #expect(scene.number("weather.hours.offset") == 0)
        #expect(abs(scene.number("weather.offset") + 60 * 0.2 * 19) < 1e-6)
    }

    @Test func fingersThatTurnScrollTheHours() throws {
        var scene = Scene(.plain(tab: .home))
        func scroll(_ notches: Vector) {
            for _ in 0..<20 {
                scene.send(.wheel(notches, at: hours))
                scene.wait(0.016)
            }
        }
        scroll(Vector(dx: 0, dy: -0.05))
        scroll(Vector(dx: -0.2, dy: 0))
        try scene.runUntilIdle()
        // A tenth of a second passes before a turn counts.
        #expect((160...240).contains(scene.number("weather.hours.offset")))
        #expect(abs(scene.number("weather.offset") + 60) < 1e-6)
        let turned = scene.number("weather.hours.offset")
        // The fingers lift, and each way counts at once.
        scroll(Vector(dx: 0.01, dy: 0.05))
        scene.wait(0.2)
        scroll(Vector(dx: -0.1, dy: -0.02))
        try scene.runUntilIdle()
        #expect(abs(scene.number("weather.offset")) < 1e-6)
        #expect(abs(scene.number("weather.hours.offset") - turned - 120) < 1e-6)
    }

    @Test func theArrowsScrollTheHoursThatHaveTheFocus() throws {
        var scene = Scene(.plain(tab: .home))
        scene.send(.keyDown("Left Shift"), .keyDown("Tab"), .keyUp("Tab"), .keyUp("Left Shift"))
        for (key, offset) in [("Right", 56.0), ("Right", 112), ("Left", 56), ("Left", 0), ("Left", 0)] {
            scene.key(key)
            try scene.runUntilIdle()
            #expect(scene.number("weather.hours.offset") == offset)
        }
        #expect(scene.number("weather.offset") == 0)
    }

    @Test func leavingTheTabKeepsEverythingAndAFlingRunsOn() throws {
        func play(_ leaves: Bool) throws -> [StateReport.Entry] {
            var scene = Scene(.plain(tab: .home))
            scene.place(from: hours, to: hours + Vector(dx: -120, dy: 0))
            scene.fling(from: below, to: below + Vector(dx: 0, dy: -150), over: 0.15)
            scene.wait(0.1)
            if leaves { scene.send(.perform(.tab(.library))) } else { scene.send() }
            scene.wait(0.3)
            if leaves { scene.send(.perform(.tab(.home))) } else { scene.send() }
            let middle = scene.report().entries
            try scene.runUntilIdle()
            return (middle + scene.report().entries).filter { $0.name.hasPrefix("weather.") }
        }
        #expect(try play(true) == play(false))
    }

    @Test func aSecondPressOnTheTabScrollsToTheTop() throws {
        var scene = Scene(.plain(tab: .home))
        scene.key("End")
        try scene.runUntilIdle()
        // 2252 + 162 + 16 is the page's length.
        #expect(abs(scene.number("weather.offset") + (2430 - scene.app.stage.travel)) < 1e-9)
        scene.tap(Point(x: 49, y: 808))
        try scene.runUntilIdle()
        #expect(scene.number("weather.offset") == 0)
    }

    @Test func aResizeKeepsWhereThePageIs() throws {
        var scene = Scene(.plain(tab: .home))
        scene.wheel(-5, at: below)
        try scene.runUntilIdle()
        for size in sizes {
            scene.send(.resize(size))
            #expect(scene.number("weather.offset") == -300)
            expectFormulas(scene.app, size)
        }
    }
}

/// The header on its way: nothing is cut by the first card, and the small line does not meet the large one.
@Suite struct HomeHeaderTests {
    @Test(arguments: [Size(width: 390, height: 844), Size(width: 320, height: 480), Size(width: 1024, height: 768)])
    func eachLineIsGoneBeforeItIsReached(size: Size) {
        let stage = StageLayout(size: size)
        let cards = HomeCards(stage, days: 10)
        for step in 0...300 {
            let layout = HomeLayout(stage: stage, offset: -Double(step) / 2, cards: cards)
            let card = layout.card(0).minY
            let large = 0.75 * (layout.isLow ? 56.0 : 80)
            for (middle, height) in [(layout.temperature, large), (layout.condition, 17), (layout.range, 15)] {
                let opacity = layout.opacity(ofLineAt: middle, height: height)
                #expect(opacity == 0 || middle.y + height / 2 <= card, "\(layout.offset)")
                if step == 0 { #expect(opacity == 1) }
            }
            let small = layout.oneLineOpacity(temperature: large)
            #expect(small == 0 || layout.opacity(ofLineAt: layout.temperature, height: large) == 0)
            if step >= 240 { #expect(small == 1) }
        }
    }
}
