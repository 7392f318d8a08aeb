import Controls
import Drawing

/// A part of the timeline that can be pressed or have the keyboard.
enum TimelinePart: Hashable, Sendable {
    /// A button that does what a key does from anywhere.
    case command(Command)
    case backwards
    case timeScale(SlowMotion)
    case export
    /// The strip of time with its ruler and bars.
    case track
    /// A line of the open list of exports.
    case item(ExportKind)

    /// The buttons from left to right, in groups; each group is one stop of the Tab key.
    static let groups: [[TimelinePart]] = [
        [.command(.record), .command(.replay), .command(.loop)],
        [.backwards, .command(.frameBack), .command(.pause), .command(.frameOn), .command(.goLive)],
        SlowMotion.allCases.map { .timeScale($0) },
        [.command(.gestureOverlay), .command(.hud), .command(.compare), .export],
    ]

    /// Those whose words are shown where there is room, the most wanted first.
    static let named: [TimelinePart] = [
        .export, .command(.compare), .command(.gestureOverlay), .command(.hud), .command(.record), .command(.replay),
        .command(.loop), .command(.goLive), .command(.pause), .backwards, .command(.frameBack), .command(.frameOn),
    ]

    /// The key that does the same from anywhere; nil where there is none.
    var key: String? { if case .command(let command) = self { command.chord.symbol } else { nil } }

    /// The font of the key's name.
    var keyFont: Font {
        switch self {
        case .command(.frameBack), .command(.frameOn): Theme.Timeline.dot
        default: Theme.Timeline.key
        }
    }

    /// The key that goes through the paces.
    static let paceKey = Command.slower.chord.symbol

    /// The effect that a press asks for; nil where the panel does it itself.
    var effect: TimelineEffect? {
        switch self {
        case .command(let command): .perform(command)
        case .backwards: .playBackwards
        case .timeScale(let timeScale): .timeScale(timeScale)
        case .item(let kind): .export(kind)
        case .export, .track: nil
        }
    }
}
