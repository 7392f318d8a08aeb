import App
import Drawing
import Geometry
import Gestures
import Model
import Motion
import Prototyping
import Support
import Workbench

/// Costs of a stage with much on it: its steps, its draw list and its state.
enum Stage {
    static let rows: [GrowthBench.Row] = [
        .init(name: "a frame of moving channels", sizes: .toHundredThousand, cost: channels),
        .init(name: "a frame of a list of goals, scrolled", sizes: .toHundredThousand) { count in
            frame(goals(count, isFloating: false), .samples, .wheel(Vector(dx: 0, dy: -1), at: middle))
        },
        .init(name: "an event with stars, one dragged", sizes: .toTenThousand) { count in
            event(goals(count, isFloating: true))
        },
        .init(name: "state lines with stars", sizes: .toTenThousand) { count in
            let scene = Scene(start(goals(count, isFloating: true), .samples))
            return GrowthBench.median(21) { _ = scene.report() }
        },
        .init(name: "a frame of a list of tracks, scrolled", sizes: .toHundredThousand) { count in
            let start = AppStart.plain(tab: .library, tracks: count)
            return frame(start, .wheel(Vector(dx: 0, dy: -1), at: middle))
        },
        .init(name: "a frame of a list of bookmarks", sizes: .toTenThousand, cost: bookmarks),
        .init(name: "events a second, a frame of a drag", sizes: [100, 1000, 10_000], cost: events),
        .init(name: "a frame of the cards of open pages", sizes: .toThousand, cost: pages),
        .init(name: "a frame of the list of gestures", sizes: .toThousand, cost: gestures),
        .init(name: "going back in a session of seconds", sizes: .toTenThousand) { count in
            session(count) { _ in nil }
        },
        .init(name: "going back over changes of a tuning", sizes: .toTenThousand) { count in
            session(max(1, count / 60)) { .tuning([NamedValue("slop.mouse", Double($0 % 9))]) }
        },
    ]

    private static let middle = Point(x: 195, y: 400)

    private static func channels(_ count: Int) -> Double {
        var engine = AnimationEngine()
        let channels = (0..<count).map { _ in engine.makeChannel(0) }
        for channel in channels { engine.spring(channel, to: 1, with: .bouncy) }
        var time = 0.0
        var sum = 0.0
        return GrowthBench.median(21) {
            time += 1.0 / 240
            engine.advance(to: time)
            for channel in channels { sum += engine.value(of: channel) }
        }
    }

    private static func goals(_ count: Int, isFloating: Bool) -> Bucket {
        var random = SplitMix64(seed: 3)
        func part() -> Double { Double(random.next(below: 1001)) / 1000 - 0.5 }
        return Bucket(
            goals: (0..<count).map { index in
                Goal(
                    id: index + 1, title: "Goal \(index + 1)", isDone: isFloating, isFloating: isFloating,
                    shape: isFloating ? index % 5 : 0,
                    position: isFloating ? Vector(dx: 300 * part(), dy: 600 * part()) : .zero,
                    order: isFloating ? index + 1 : 0)
            })
    }

    private static func start(_ bucket: Bucket, _ tab: Tab) -> AppStart {
        var start = AppStart.plain(tab: tab)
        start.saved.bucket = bucket
        return start
    }

    private static func frame(_ bucket: Bucket, _ tab: Tab, _ event: InputEvent.Kind) -> Double {
        frame(start(bucket, tab), event)
    }

    /// An event, a step and a draw list.
    private static func frame(_ start: AppStart, _ event: InputEvent.Kind) -> Double {
        var scene = Scene(start)
        _ = scene.drawing()
        return GrowthBench.median(21) {
            scene.send(event)
            scene.wait(1.0 / 60)
            _ = scene.drawing()
        }
    }

    private static func event(_ bucket: Bucket) -> Double {
        var scene = Scene(start(bucket, .samples))
        scene.send(.pointerDown(.mouse(.left), middle))
        var count = 0
        return GrowthBench.median(201) {
            count += 1
            scene.send(.pointerMove(nil, middle + Vector(dx: Double(count % 90), dy: Double(count % 70))))
        }
    }

    /// The sheet of bookmarks, scrolled.
    private static func bookmarks(_ count: Int) throws -> Double {
        var start = AppStart.plain(tab: .browse)
        start.saved.bookmarks = (0..<count).map { Bookmark(address: "motionlab:page\($0)", title: "Page \($0)") }
        var scene = Scene(start)
        scene.tap(Point(x: 16 + 0.7 * 358, y: scene.app.stage.travel - 26))
        try scene.runUntilIdle()
        guard scene.value("sheet.content") == .text("bookmarks") else {
            throw GrowthBench.Failure(description: "the sheet of bookmarks is not open")
        }
        return GrowthBench.median(21) {
            scene.send(.wheel(Vector(dx: 0, dy: -1), at: Point(x: 195, y: 700)))
            scene.wait(1.0 / 60)
            _ = scene.drawing()
        }
    }

    /// The cards of all open pages, scrolled.
    private static func pages(_ count: Int) throws -> Double {
        var scene = Scene(.plain(tab: .browse))
        scene.answer = { effect in
            effect.answer { (wish: PageRequest) in .plain(width: wish.width, address: wish.address) }
        }
        let stage = scene.app.stage
        func showCards() throws {
            scene.tap(Point(x: stage.size.width - 51.8, y: stage.travel - 26))
            try scene.runUntilIdle()
        }
        try showCards()
        for _ in 1..<count {
            scene.tap(Point(x: stage.column.minX + 28, y: stage.travel - 26))
            try scene.runUntilIdle()
            try showCards()
        }
        guard scene.value("browser.cards") == .flag(true), scene.number("browser.pages") == Double(count) else {
            throw GrowthBench.Failure(description: "the cards of \(count) pages are not shown")
        }
        return GrowthBench.median(21) {
            scene.send(.wheel(Vector(dx: 0, dy: -1), at: middle))
            scene.wait(1.0 / 60)
            _ = scene.drawing()
        }
    }

    /// The panel of gestures, scrolled; the meter keeps at most a thousand.
    private static func gestures(_ count: Int) -> Double {
        var side = Comparison(AppHost(.plain(tab: .home)), a: .standard, b: .standard)
        var effects: [Effect] = []
        var frame = 0
        while side.a.gestures.count < count {
            var input = FrameInput(time: Double(frame) / 60)
            let position = middle + Vector(dx: 0, dy: 12 * Double(frame % 120))
            let kind: InputEvent.Kind? =
                switch frame % 120 {
                case 0: .pointerDown(.mouse(.left), position)
                case 1..<10: .pointerMove(nil, position)
                case 10: .pointerUp(.mouse(.left), position)
                default: nil
                }
            if let kind { input.events = [InputEvent(time: input.time, kind: kind)] }
            _ = side.step(input, effects: &effects)
            frame += 1
        }
        let rect = Rect(x: 0, y: 0, width: 264, height: 700)
        let metrics = AppStart.plain().metrics
        var panel = GesturePanel()
        var list = DrawList()
        var acts: [GesturePanelEffect] = []
        var turn = 0
        return GrowthBench.median(21) {
            turn += 1
            let time = Double(turn) / 60
            let wheel = InputEvent(time: time, kind: .wheel(Vector(dx: 0, dy: -1), at: Point(x: 130, y: 100)))
            panel.handle(wheel, in: rect, metrics: metrics, effects: &acts)
            panel.update(side.a.gestures, selected: nil, in: rect, metrics: metrics, time: time)
            list.removeAll()
            panel.draw(into: &list, in: rect, metrics: metrics, time: time)
        }
    }

    /// A frame in which a mouse that reports so often drags the weather page.
    private static func events(_ count: Int) -> Double {
        var scene = Scene(.plain(tab: .home))
        scene.send(.pointerDown(.mouse(.left), middle))
        var moved = 0
        return GrowthBench.median(61) {
            for _ in 0..<max(1, count / 60) {
                moved += 1
                scene.send(.pointerMove(nil, middle + Vector(dx: 0, dy: Double(moved % 300))))
            }
            scene.wait(1.0 / 60)
            _ = scene.drawing()
        }
    }

    /// A mouse with a thousand reports a second for so many seconds and another event in each frame, and then a place in
    /// what is kept of it.
    private static func session(_ seconds: Int, _ event: (_ frame: Int) -> InputEvent.Kind?) -> Double {
        var session = Session(AppHost(.plain()))
        var effects: [Effect] = []
        var input = FrameInput(time: 0)
        for frame in 1...seconds * 60 {
            input.time = Double(frame) / 60
            input.events = (0..<16).map { index in
                let time = (Double(frame - 1) + Double(index + 1) / 16) / 60
                return InputEvent(
                    time: time,
                    kind: .pointerMove(nil, Point(x: 195 + 90 * time.truncatingRemainder(dividingBy: 1), y: 400)))
            }
            if let kind = event(frame) { input.events.append(InputEvent(time: input.time, kind: kind)) }
            _ = session.step(input, effects: &effects)
        }
        var random = SplitMix64(seed: 1)
        return GrowthBench.median(41) {
            let span = session.span
            let part = Double(random.next(below: 1000)) / 1000
            session.seek(to: span.lowerBound + part * (span.upperBound - span.lowerBound))
        }
    }
}
