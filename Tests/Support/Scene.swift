import App
import Drawing
import Geometry
import Gestures
import Model
import Prototyping

/// An app driven as a user would drive it, on virtual time: "drag the sheet", "run until nothing moves".
public struct Scene {
    /// Something kept moving for longer than anything should.
    public struct StillMoving: Error, CustomStringConvertible {
        public let description: String
    }

    public private(set) var subject: Subject
    public var app: AppHost { subject.app }
    /// Seconds of the app.
    public private(set) var time = 0.0
    /// Seconds from frame to frame.
    public let frame: Double
    public private(set) var effects: [Effect] = []
    /// The app's last word on when it wants to be stepped again.
    public private(set) var wake = Wake.never
    /// Looks at the app after each frame.
    private let watch: (AppHost) -> Void
    /// Answers the app's effects; an answer takes effect in the next frame.
    public var answer: (Effect) -> Answer? = { _ in nil }
    private var answers: [Answer] = []

    /// Answers an effect later than the frame after it.
    public mutating func deliver(_ answer: Answer) { answers.append(answer) }

    /// Makes a scene of a fresh app.
    public init(
        _ start: AppStart = .plain(), framesPerSecond: Double = 60, watch: @escaping (AppHost) -> Void = { _ in }
    ) {
        subject = AppHost(start)
        frame = 1 / framesPerSecond
        self.watch = watch
        wait(0)
    }

    /// Gives the app events at the present time, and draws a frame.
    public mutating func send(_ kinds: InputEvent.Kind...) {
        step(kinds.map { InputEvent(time: time, kind: $0) })
    }

    /// Lets time pass, frame by frame.
    public mutating func wait(_ seconds: Double) {
        let end = time + seconds
        repeat {
            time = min(end, time + frame)
            step([])
        } while time < end
    }

    /// Lets time pass until nothing moves.
    ///
    /// - Throws: ``StillMoving``, naming the channels' state, after 20 seconds.
    public mutating func runUntilIdle() throws(StillMoving) {
        let end = time + 20
        repeat { wait(frame) } while subject.isMoving && time < end
        if subject.isMoving { throw StillMoving(description: "still moving after 20 s: \(report())") }
    }

    // MARK: The pointer

    /// Presses and releases.
    public mutating func tap(_ position: Point) {
        send(.pointerDown(.mouse(.left), position))
        wait(0.05)
        send(.pointerUp(.mouse(.left), position))
    }

    /// Presses at the first position and moves to the second in some seconds, sample by sample; does not release.
    public mutating func drag(from start: Point, to end: Point, over seconds: Double, samples: Int = 12) {
        send(.pointerDown(.mouse(.left), start))
        move(from: start, to: end, over: seconds, samples: samples)
    }

    /// Moves the pressed pointer on.
    public mutating func move(from start: Point, to end: Point, over seconds: Double, samples: Int = 12) {
        for index in 1...samples {
            wait(seconds / Double(samples))
            send(.pointerMove(nil, start + (end - start) * (Double(index) / Double(samples))))
        }
    }

    /// Releases at a position.
    public mutating func release(_ position: Point) { send(.pointerUp(.mouse(.left), position)) }

    /// Drags and releases at once, so that what was dragged flies on.
    public mutating func fling(from start: Point, to end: Point, over seconds: Double) {
        drag(from: start, to: end, over: seconds)
        release(end)
    }

    /// Drags slowly, holds still, and releases at rest.
    public mutating func place(from start: Point, to end: Point) {
        drag(from: start, to: end, over: 0.6, samples: 30)
        wait(0.3)
        release(end)
    }

    /// Turns the wheel at a position; positive notches move the content down.
    public mutating func wheel(_ notches: Double, at position: Point) {
        send(.wheel(Vector(dx: 0, dy: notches), at: position))
    }

    /// Presses and releases a key, by SDL's name.
    public mutating func key(_ name: String) { send(.keyDown(name), .keyUp(name)) }

    // MARK: Looking

    /// A number of the state.
    public func number(_ name: String) -> Double {
        switch value(name) {
        case .number(let value): value
        case .integer(let value): Double(value)
        default: .nan
        }
    }

    /// A value of the state; nil if there is no such name.
    public func value(_ name: String) -> StateReport.Value? { report().entries.first { $0.name == name }?.value }

    /// The whole state.
    public func report() -> StateReport {
        var report = StateReport()
        subject.report(into: &report)
        return report
    }

    /// The list of what is drawn now.
    public func drawing() -> DrawList {
        var list = DrawList()
        subject.draw(into: &list)
        return list
    }

    private mutating func step(_ events: [InputEvent]) {
        effects.removeAll()
        var input = FrameInput(events: answers.map { InputEvent(time: time, kind: $0.event) } + events, time: time)
        input.answers = answers
        wake = subject.step(input, effects: &effects)
        answers = effects.compactMap(answer)
        watch(app)
    }
}

extension AppStart {
    /// A start with tracks and metrics made for tests, so that no file is needed.
    public static func plain(
        size: Size = Size(width: 390, height: 844), tab: Tab = .library, tuning: Tuning = Tuning.standard,
        tracks: Int = 100
    ) -> AppStart {
        let tracks = (0..<tracks).map { index in
            Track(
                title: "노래 \(index + 1) · Song \(index + 1)", artist: "Artist \(index % 9)",
                album: "Album \(index % 9)",
                duration: 180 + Double(index), cover: index)
        }
        let advances = [FontMetrics.Advances(first: 32, last: 126, advance: 560)]
        let metrics = FontMetrics(unitsPerEm: 1000, ascent: 900, descent: 250, regular: advances, bold: advances)
        return AppStart(
            size: size, tab: tab, tuning: tuning, tracks: tracks, metrics: metrics, forecast: .plain,
            page: .plain(width: size.width))
    }
}

extension Forecast {
    /// A cloudy afternoon, made for tests.
    public static let plain = Forecast(
        place: "서울", englishPlace: "Seoul", condition: .cloudy, temperature: 23, feelsLike: 24, high: 27, low: 18,
        hour: 15,
        hours: (0..<24).map {
            Hour(hour: (15 + $0) % 24, condition: .cloudy, temperature: 23 - Double($0) / 4, chance: 10)
        },
        days: (0..<10).map {
            Day(weekday: $0 % 7 + 1, condition: .rain, low: 15 + Double($0) / 2, high: 25 + Double($0) / 3, chance: 40)
        },
        airQuality: 42, uvIndex: 5, windSpeed: 3.4, gusts: 7.1, windDirection: 250, sunrise: 5.6, sunset: 19.3,
        humidity: 61, dewPoint: 15, pressure: 1013, visibility: 16, precipitation: 0.4)
}

extension PageLayout {
    /// A long page of lines with a link in every tenth, made for tests; 5000 points high.
    public static func plain(width: Double, address: String = "motionlab:start") -> PageLayout {
        let lines = (0..<200).map { index in
            Item.text(
                Run(
                    "Line \(index)", at: Point(x: 20, y: 20 + 25 * Double(index)), width: 60, size: 15, color: .black))
        }
        let links = stride(from: 0, to: 200, by: 10).map { index in
            Link(
                rects: [Rect(x: 20, y: 5 + 25 * Double(index), width: 60, height: 20)],
                address: "motionlab:page\(index)")
        }
        return PageLayout(
            address: address, host: "motionlab.guide", title: "Plain", size: Size(width: width, height: 5000),
            items: lines, links: links, anchors: ["middle": 2500])
    }
}

extension Prototyping.Prototype {
    /// The bundled app in it.
    public var app: AppHost {
        guard let app = prototype(as: AppHost.self) else { preconditionFailure("the subject is another prototype") }
        return app
    }
}
