import Drawing
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import App

@Suite struct HomeRefreshTests {
    private let start = Point(x: 200, y: 90)

    private static var other: Forecast {
        var forecast = Forecast.plain
        forecast.condition = .snow
        forecast.temperature = -4
        forecast.hours = Array(forecast.hours.prefix(3))
        forecast.days = Array(forecast.days.prefix(2))
        return forecast
    }

    /// A scene whose shell answers with another forecast, or with what went wrong.
    private func scene(problem: String? = nil) -> Scene {
        var scene = Scene(.plain(tab: .home))
        scene.answer = { effect in
            effect.answer { (_: ForecastRequest) in
                if let problem { throw AnswerError(problem) }
                return Self.other
            }
        }
        return scene
    }

    private func asks(_ scene: Scene) -> Int {
        scene.effects.count { $0.question() == ForecastRequest() }
    }

    @Test(arguments: [
        // A pull of 120 points is shown as 60, one of 140 as 69; 64 are wanted.
        (120.0, 0), (140, 1), (300, 1), (-200, 0),
    ])
    func pulledFarEnoughAReleaseAsks(distance: Double, count: Int) {
        var scene = scene()
        let end = start + Vector(dx: 0, dy: distance)
        scene.drag(from: start, to: end, over: 0.4)
        #expect(asks(scene) == 0)
        scene.wait(0.3)
        scene.release(end)
        #expect(asks(scene) == count)
        #expect(scene.value("overlay.loading") == .flag(count == 1))
    }

    /// A job of less than 0.3 s shows no overlay; one that shows stays for half a second, and fades in 0.2 s.
    @Test(arguments: [(0.25, 0.0, 0.0), (0.35, 1, 0.8), (0.7, 1, 0.8), (2, 1, 0)])
    func aShortJobDoesNotFlash(seconds: Double, most: Double, rest: Double) throws {
        var scene = Scene(.plain(tab: .home))
        scene.place(from: start, to: start + Vector(dx: 0, dy: 300))
        let asked = scene.time
        let effect = try #require(scene.effects.first { $0.question() == ForecastRequest() })
        var opacity = 0.0
        func look() { opacity = max(opacity, scene.number("overlay.opacity")) }
        while scene.time < asked + seconds {
            if scene.time < asked + 0.29 {
                #expect(scene.number("overlay.opacity") == 0, "not before 0.3 s")
                // Meanwhile the page can be used.
                #expect(scene.app.loading.isLoading)
            }
            scene.wait(scene.frame)
            look()
        }
        scene.deliver(try #require(effect.answer { (_: ForecastRequest) in Self.other }))
        while scene.time < asked + 3 {
            scene.wait(scene.frame)
            look()
            if scene.time < asked + rest - 0.02 { #expect(scene.number("overlay.opacity") == 1 || opacity < 1) }
        }
        #expect(opacity == most)
        #expect(scene.number("overlay.opacity") == 0)
    }

    @Test func aDragThatIsCancelledDoesNotAsk() {
        var scene = scene()
        scene.drag(from: start, to: start + Vector(dx: 0, dy: 300), over: 0.4)
        scene.send(.pointerCancel(.mouse(.left)))
        #expect(asks(scene) == 0)
        scene.drag(from: start, to: start + Vector(dx: 0, dy: 300), over: 0.4)
        scene.send(.focus(false))
        #expect(asks(scene) == 0)
    }

    @Test func theAnswerReplacesTheForecast() throws {
        var scene = scene()
        scene.place(from: start, to: start + Vector(dx: 0, dy: 300))
        #expect(scene.value("weather.reading") == .flag(true))
        scene.wait(scene.frame)
        #expect(scene.value("weather.reading") == .flag(false))
        #expect(scene.value("weather.condition") == .text("snow"))
        #expect(scene.value("overlay.loading") == .flag(false))
        #expect(scene.app.toasts.lines == ["날씨를 새로 읽었어요"])
        try scene.runUntilIdle()
        // Two days are 8 times 44 points shorter.
        #expect(scene.number("weather.section.2.top") == 892 - 352)
    }

    @Test func aProblemIsToldAndTheForecastStays() throws {
        var scene = scene(problem: "sky.json: daily is missing")
        scene.place(from: start, to: start + Vector(dx: 0, dy: 300))
        scene.wait(scene.frame)
        #expect(scene.value("weather.condition") == .text("cloudy"))
        #expect(scene.value("overlay.loading") == .flag(false))
        #expect(scene.app.toasts.lines == ["날씨를 불러오지 못했어요 · sky.json: daily is missing"])
        // One can ask again.
        try scene.runUntilIdle()
        scene.place(from: start, to: start + Vector(dx: 0, dy: 300))
        #expect(asks(scene) == 1)
    }

    @Test func askingTwiceAsksOnceUntilAnswered() throws {
        var scene = Scene(.plain(tab: .home))
        scene.tap(Point(x: 360, y: 53))
        #expect(scene.effects == [Effect(asking: ForecastRequest(), number: 1, time: scene.time)])
        scene.tap(Point(x: 360, y: 53))
        scene.wait(1)
        #expect(scene.effects.isEmpty)
        #expect(scene.value("overlay.loading") == .flag(true))
    }

    @Test func theKeyboardReachesIt() throws {
        var scene = scene()
        scene.send(.keyDown("Left Shift"))
        for _ in 0..<2 { scene.key("Tab") }
        scene.send(.keyUp("Left Shift"))
        scene.send(.keyDown("Return"))
        #expect(asks(scene) == 1)
        // The header does not scroll, so the page stays where it is.
        #expect(scene.number("weather.offset") == 0)
    }
}

@Suite struct SkyTests {
    private func scene(_ condition: Forecast.Condition, hour: Double = 12, reducesMotion: Bool = false) -> Scene {
        var start = AppStart.plain(tab: .home)
        start.forecast.condition = condition
        start.forecast.hour = hour
        start.reducesMotion = reducesMotion
        return Scene(start)
    }

    @Test(arguments: Forecast.Condition.allCases)
    func theSkyIsAFunctionOfTheTime(condition: Forecast.Condition) {
        for hour in [0.0, 5.5, 12, 19.4, 23.99] {
            var dense = scene(condition, hour: hour)
            dense.wait(2.5)
            var sparse = AppHost(start(condition, hour))
            var effects: [Effect] = []
            _ = sparse.step(FrameInput(time: 2.5), effects: &effects)
            var list = DrawList()
            sparse.draw(into: &list)
            #expect(list == dense.drawing(), "\(hour)")
        }
    }

    private func start(_ condition: Forecast.Condition, _ hour: Double) -> AppStart {
        var start = AppStart.plain(tab: .home)
        start.forecast.condition = condition
        start.forecast.hour = hour
        return start
    }

    @Test func itMovesUnlessMotionIsReduced() {
        for (reduces, condition) in [(false, Forecast.Condition.rain), (true, .rain), (true, .thunder)] {
            var scene = scene(condition, reducesMotion: reduces)
            scene.wait(1)
            let before = scene.drawing()
            scene.wait(1)
            #expect((scene.drawing() == before) == reduces)
            if reduces { #expect(scene.wake == .never) } else { #expect(scene.wake == .everyFrame) }
        }
    }

    @Test func itsMotionIsNoMotionOfTheEngine() {
        var scene = scene(.snow)
        scene.wait(3)
        #expect(scene.value("engine.active") == .integer(0))
        #expect(!scene.app.isMoving)
    }

    @Test func itsColoursChangeWithTheHourWithoutASeam() {
        var last: Gradient?
        for minute in 0..<(24 * 60) {
            let list = scene(.clear, hour: Double(minute) / 60).drawing()
            let sky = list.items.lazy.compactMap { item -> Gradient? in
                if case .fill(.rect, .linear(let gradient, _, _)) = item { gradient } else { nil }
            }.first
            guard let sky else { return #expect(Bool(false), "no sky at \(minute)") }
            if let last {
                for (a, b) in [(last.start, sky.start), (last.middle, sky.middle), (last.end, sky.end)] {
                    #expect(abs(a.red - b.red) + abs(a.green - b.green) + abs(a.blue - b.blue) < 0.03, "\(minute)")
                }
            }
            last = sky
        }
    }

    @Test func aForecastOfOneHourAndOneOfManyDaysAreDrawn() {
        for (hours, days) in [(1, 1), (240, 240)] {
            var start = AppStart.plain(tab: .home)
            start.forecast.hours = (0..<hours).map {
                Forecast.Hour(hour: $0 % 24, condition: .rain, temperature: 3, chance: 100)
            }
            start.forecast.days = (0..<days).map {
                Forecast.Day(weekday: $0 % 7 + 1, condition: .snow, low: 5, high: 5, chance: 0)
            }
            var scene = Scene(start)
            scene.key("End")
            scene.wait(2)
            // What lies off the stage is not drawn.
            #expect(scene.drawing().items.count < 700)
        }
    }
}
