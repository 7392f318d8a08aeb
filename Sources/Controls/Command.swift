import Prototyping

/// A command to the workbench: the one table that keys, the sheet of keys and the settings read.
public enum Command: String, CaseIterable, Hashable, Sendable {
    case workbench, help, hud, gestureOverlay, compare, record, messages
    case replay, loop, pause, frameBack, frameOn, tenBack, tenOn, goLive, slower, faster
    case nextPanel, previousPanel, undo, redo, openTuning, saveTuning, keepInCode

    /// The place in the sheet of keys.
    public enum Group: CaseIterable, Hashable, Sendable {
        case tools, time, panels
    }

    public var group: Group {
        switch self {
        case .workbench, .help, .hud, .gestureOverlay, .compare, .record, .messages: .tools
        case .replay, .loop, .pause, .frameBack, .frameOn, .tenBack, .tenOn, .goLive, .slower, .faster: .time
        case .nextPanel, .previousPanel, .undo, .redo, .openTuning, .saveTuning, .keepInCode: .panels
        }
    }

    /// The key that does it.
    public var chord: Chord {
        switch self {
        case .workbench: Chord("F1")
        case .help: Chord("/", shift: true, label: "?")
        case .hud: Chord("F2")
        case .gestureOverlay: Chord("F3")
        case .compare: Chord("F4")
        case .record: Chord("F5")
        case .messages: Chord("F11")
        case .replay: Chord("F6")
        case .loop: Chord("F6", shift: true)
        case .pause: Chord("F7")
        case .frameBack: Chord(",")
        case .frameOn: Chord(".")
        case .tenBack: Chord(",", shift: true)
        case .tenOn: Chord(".", shift: true)
        case .goLive: Chord("End")
        case .slower: Chord("F8")
        case .faster: Chord("F8", shift: true)
        case .nextPanel: Chord("F9")
        case .previousPanel: Chord("F9", shift: true)
        case .undo: Chord("Z", command: true)
        case .redo: Chord("Z", shift: true, command: true)
        case .openTuning: Chord("O", command: true)
        case .saveTuning: Chord("S", command: true)
        case .keepInCode: Chord("K", command: true)
        }
    }

    /// True where a held key does it again and again.
    public var repeats: Bool {
        switch self {
        case .frameBack, .frameOn, .tenBack, .tenOn, .undo, .redo: true
        default: false
        }
    }

    /// The command of a key, by SDL's name for it, with what is held; nil for one that is in no line of the table.
    public init?(pressing key: String, shift: Bool, command: Bool) {
        // Some layouts have a key for the question mark itself.
        let wanted = key == "?" ? Command.help.chord : Chord(key, shift: shift, command: command)
        // Shift changes nothing where no line says so.
        let plain = Chord(key, shift: false, command: command)
        guard let found = Self.byChord[wanted] ?? (shift && key.hasPrefix("F") ? Self.byChord[plain] : nil) else {
            return nil
        }
        self = found
    }

    private static let byChord = Dictionary(uniqueKeysWithValues: allCases.map { ($0.chord, $0) })

    /// A key with what is held beside it.
    public struct Chord: Hashable, Sendable {
        /// SDL's name of the key.
        public let key: String
        public let shift: Bool
        /// Ctrl.
        public let command: Bool
        private let label: String?

        init(_ key: String, shift: Bool = false, command: Bool = false, label: String? = nil) {
            self.key = key
            self.shift = shift
            self.command = command
            self.label = label
        }

        public static func == (first: Chord, second: Chord) -> Bool {
            first.key == second.key && first.shift == second.shift && first.command == second.command
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(key)
            hasher.combine(shift)
            hasher.combine(command)
        }

        /// As a button has room for it, such as "⇧F6".
        public var symbol: String { (shift ? "⇧" : "") + key }

        /// As people write it, such as "Shift F6".
        public var text: String { label ?? (command ? "Ctrl " : "") + (shift ? "Shift " : "") + key }
    }
}

extension Effect {
    /// Has the workbench do what a person could tell it.
    public static func perform(_ command: Command) -> Effect { Effect("command", .text(command.rawValue)) }

    /// The command to the workbench; nil for any other effect.
    public var command: Command? {
        guard name == "command", case .text(let name) = value else { return nil }
        return Command(rawValue: name)
    }
}
