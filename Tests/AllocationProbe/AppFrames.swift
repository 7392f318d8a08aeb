import App
import Assets
import CCountingMalloc
import Drawing
import Foundation
import Geometry
import Gestures
import Model
import Pages
import Prototyping
import Raster
import Storage

/// Frames of the real app with everything that ships, and what each of them allocates.
struct AppFrames: ~Copyable {
    /// A motion that continues for as long as it is measured.
    enum Motion: String, CaseIterable {
        case drag, fling, spring
        case browseDrag = "browse drag"
        case browseFling = "browse fling"
        case browseZoom = "browse zoom"
        case starDrag = "star drag", starFling = "star fling", goals
        /// The weather page scrolled in the rain, its hours flung sideways, and a sky that moves by itself.
        case weather, hours, sky
        /// A card that follows the mouse, and one that is thrown to and fro.
        case cardDrag = "card drag", cardFling = "card fling"

        /// The tab on which it continues.
        var tab: Tab {
            switch self {
            case .drag, .fling, .spring, .cardDrag, .cardFling: .library
            case .browseDrag, .browseFling, .browseZoom: .browse
            case .starDrag, .starFling, .goals: .samples
            case .weather, .hours, .sky: .home
            }
        }
    }

    private let motion: Motion
    /// A picture that ships.
    private let picture: String
    private var subject: Subject
    private var list = DrawList()
    private var effects: [Effect] = []
    private var input = FrameInput(time: 0)

    init(_ motion: Motion) throws {
        let picture = try Assets.files(in: "Pages/pictures", extension: "jpg").first?.path ?? ""
        subject = try Self.subject(motion)
        self.motion = motion
        self.picture = picture
        input.events.reserveCapacity(16)
    }

    /// The app in which a motion continues.
    static func subject(_ motion: Motion) throws -> Subject {
        let metrics = try FontMetrics(parsing: String(decoding: Assets.data("Fonts/metrics.txt"), as: UTF8.self))
        let forecast = try Self.forecast(motion == .sky ? "snow" : "rain")
        let page = try PageReader(metrics: metrics) { PictureFile.size($0) }.layOut("motionlab:start", width: 390)
        var start = AppStart(
            tab: motion.tab, tracks: try Catalogue.tracks(), metrics: metrics, forecast: forecast, page: page)
        start.saved.bucket = Self.goals(floating: motion == .goals ? 0 : 12)
        // A star that is thrown once flies for as long as it is measured.
        try start.tuning.set(.starsDeceleration, to: 0.9997)
        return AppHost(start)
    }

    private static func forecast(_ name: String) throws -> Forecast {
        let file = try ForecastFile.bundled(name)
        return try ForecastFile.forecast(parsing: file)
    }

    /// Steps and lists one frame: from its first event to the end of the drawing of the list.
    mutating func step(_ frame: Int) {
        input.time = Double(frame) / 60
        input.events.removeAll(keepingCapacity: true)
        // A thousand reports a second would be more events of the same kind.
        let position = Point(x: 180, y: 735 - 300 * abs(Double(frame % 120) / 60 - 1))
        switch motion {
        case .drag:
            add(frame == 0 ? .pointerDown(.mouse(.left), Point(x: 180, y: 735)) : .pointerMove(nil, position))
        case .fling: throwAgain(frame, every: 60, from: Point(x: 200, y: 600), by: frame / 60 % 2 == 0 ? -70 : 70)
        case .spring:
            let isOpen = frame / 60 % 2 == 1
            throwAgain(frame, every: 60, from: Point(x: 200, y: isOpen ? 40 : 735), by: isOpen ? 20 : -20)
        case .weather:
            throwAgain(frame, every: 60, from: Point(x: 200, y: 400), by: frame / 60 % 2 == 0 ? -50 : 50)
        case .hours:
            let isBack = frame / 60 % 2 == 1
            throwAgain(
                frame, every: 60, from: Point(x: isBack ? 100 : 300, y: 310),
                along: Vector(dx: isBack ? 30 : -30, dy: 0))
        case .sky: break
        case .browseDrag:
            // Up and down, so that the bars shrink and grow.
            let position = Point(x: 180, y: 500 - 300 * abs(Double(frame % 120) / 60 - 1))
            add(frame == 0 ? .pointerDown(.mouse(.left), Point(x: 180, y: 500)) : .pointerMove(nil, position))
        case .browseFling: throwAgain(frame, every: 60, from: Point(x: 200, y: 300), by: frame / 60 % 2 == 0 ? -40 : 40)
        case .browseZoom:
            let isIn = frame / 30 % 2 == 0
            if frame % 3 == 0 { add(.pinch(isIn ? 1.1 : 1 / 1.1, at: Point(x: 120, y: 260))) }
            if frame % 30 == 29 { add(.wheel(Vector(dx: 0, dy: isIn ? -1 : 1), at: Point(x: 120, y: 260))) }
        case .starDrag:
            let star = Point(x: 195, y: 344)
            let step = Vector(dx: 0, dy: 120 * (1 - abs(Double(frame % 120) / 60 - 1)))
            add(frame == 0 ? .pointerDown(.mouse(.left), star) : .pointerMove(nil, star + step))
        // The release has a change stored, which allocates, so it happens in the warm frames.
        case .starFling: if frame > 100 { throwAgain(frame - 101, every: 10_000, from: Point(x: 195, y: 344), by: 0.3) }
        case .cardDrag:
            if frame == 0 { addCard() }
            let position = Point(x: 195, y: 400 + 120 * abs(Double(frame % 120) / 60 - 1))
            if frame == 60 { add(.pointerDown(.mouse(.left), position)) } else { add(.pointerMove(nil, position)) }
        case .cardFling:
            if frame == 0 { addCard() }
            // From where the last throw took it.
            if frame >= 60, frame % 60 == 0 { grip = cardPosition }
            let step = Vector(dx: 0, dy: grip.y < 422 ? 12 : -12)
            if frame >= 60 { throwAgain(frame, every: 60, from: grip, along: step) }
        case .goals:
            if frame == 0 { typeGoal() }
            throwAgain(frame, every: 60, from: Point(x: 200, y: 500), by: frame / 60 % 2 == 0 ? -40 : 40)
        }
        _ = subject.step(input, effects: &effects)
        list.removeAll()
        subject.draw(into: &list)
    }

    /// Goals of which the first float in one heap; most of the others are to be done.
    private static func goals(floating: Int) -> Bucket {
        Bucket(
            goals: (0..<40).map { index in
                Goal(
                    id: index + 1, title: "목표 \(index) that is longer than fifteen bytes", isDone: index < floating + 5,
                    isFloating: index < floating, shape: index % 5)
            })
    }

    /// Leaves a half-typed title in the field.
    private mutating func typeGoal() {
        add(.pointerDown(.mouse(.left), Point(x: 100, y: 86)))
        add(.pointerUp(.mouse(.left), Point(x: 100, y: 86)))
        add(.text("a title that is longer than fifteen bytes"))
    }

    /// The point at which a card was taken hold of.
    private var grip = Point.zero

    private var cardPosition: Point {
        subject.drivenMotion.map { Point(x: $0.position.dx, y: $0.position.dy) } ?? Point(x: 195, y: 400)
    }

    private mutating func addCard() {
        add(.card(picture, at: Point(x: 195, y: 400), pixels: Size(width: 960, height: 480)))
    }

    /// Presses, moves over six frames, and releases.
    private mutating func throwAgain(_ frame: Int, every: Int, from start: Point, by step: Double) {
        throwAgain(frame, every: every, from: start, along: Vector(dx: 0, dy: step))
    }

    private mutating func throwAgain(_ frame: Int, every: Int, from start: Point, along step: Vector) {
        let phase = frame % every
        let position = start + step * Double(phase)
        switch phase {
        case 0: add(.pointerDown(.mouse(.left), position))
        case 1...5: add(.pointerMove(nil, position))
        case 6: add(.pointerUp(.mouse(.left), position))
        default: break
        }
    }

    private mutating func add(_ kind: InputEvent.Kind) {
        input.events.append(InputEvent(time: input.time, kind: kind))
    }
}
