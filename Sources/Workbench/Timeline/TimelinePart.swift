import Controls
import Drawing

/// A part of the timeline that can be pressed or have the keyboard.
enum TimelinePart: Hashable, Sendable {
    case record, replay, loop
    case backwards, stepBack, pause, stepForward, live
    case timeScale(SlowMotion)
    case gestures, hud, compare, export
    /// The strip of time with its ruler and bars.
    case track
    /// A line of the open list of exports.
    case item(ExportKind)

    /// The buttons from left to right, in groups; each group is one stop of the Tab key.
    static let groups: [[TimelinePart]] = [
        [.record, .replay, .loop], [.backwards, .stepBack, .pause, .stepForward, .live],
        SlowMotion.allCases.map { .timeScale($0) }, [.gestures, .hud, .compare, .export],
    ]

    /// Those whose words are shown where there is room, the most wanted first.
    static let named: [TimelinePart] = [
        .export, .compare, .gestures, .hud, .record, .replay, .loop, .live, .pause, .backwards, .stepBack,
        .stepForward,
    ]

    /// The key that does the same from anywhere; nil where there is none.
    var key: String? {
        switch self {
        case .record: "F5"
        case .replay: "F6"
        case .loop: "⇧F6"
        case .stepBack: ","
        case .pause: "F7"
        case .stepForward: "."
        case .live: "End"
        case .gestures: "F3"
        case .hud: "F2"
        case .compare: "F4"
        case .backwards, .timeScale, .export, .track, .item: nil
        }
    }

    /// The font of the key's name.
    var keyFont: Font {
        switch self {
        case .stepBack, .stepForward: Theme.Timeline.dot
        default: Theme.Timeline.key
        }
    }

    /// The key that goes through the paces.
    static let paceKey = "F8"

    /// The effect that a press asks for; nil where the panel does it itself.
    var effect: TimelineEffect? {
        switch self {
        case .record: .record
        case .replay: .replay
        case .loop: .loop
        case .backwards: .playBackwards
        case .stepBack: .step(-1)
        case .pause: .togglePause
        case .stepForward: .step(1)
        case .live: .goLive
        case .timeScale(let timeScale): .timeScale(timeScale)
        case .gestures: .seeGestures
        case .hud: .hud
        case .compare: .compare
        case .item(let kind): .export(kind)
        case .export, .track: nil
        }
    }
}
