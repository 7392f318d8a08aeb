import Controls
import Geometry
import Prototyping

/// The places of the lines of the sheet of keys and gestures, from the window's size: one column, or two where they
/// fit.
struct HelpLayout: Equatable {
    /// The content of a line.
    enum Content: Hashable {
        case heading(String)
        case command(Command)
        /// A state that the prototype can begin with, by its place among them, and what it is called.
        case start(Int, label: String)
        /// An act of a hand on the stage, and its effect.
        case gesture(String, effect: String)
    }

    struct Line: Hashable {
        var content: Content
        /// In the content's coordinates, which scroll.
        var rect: Rect
        /// The share of the left part: the key, or the gesture.
        var split: Double
    }

    let language: Language
    /// The gestures of the prototype.
    let hints: [GestureHint]
    /// The states that the prototype can begin with.
    let starts: [NamedStart]
    let frame: SheetFrame
    let lines: [Line]

    private static let columnWidth = 376.0
    private static let rowHeight = 30.0
    private static let headingHeight = 36.0
    private static let keyWidth = 84.0

    init(_ window: Size, _ language: Language, _ hints: [GestureHint], _ starts: [NamedStart] = []) {
        self.language = language
        self.hints = hints
        self.starts = starts
        let margin = Theme.Space.margin
        let room = SheetFrame.room(in: window)
        let isWide = room.width >= 2 * Self.columnWidth + 3 * margin
        let width = min(room.width, isWide ? 2 * Self.columnWidth + 3 * margin : Self.columnWidth + 2 * margin)
        let column = isWide ? Self.columnWidth : width - 2 * margin
        let words = Words(language)
        var lines: [Line] = []
        var bottoms: [Double] = []
        /// One column with its groups.
        func add(_ groups: [(heading: String, contents: [Content], split: Double)], x: Double, y: Double) {
            var y = y
            for group in groups {
                for content in [.heading(group.heading)] + group.contents {
                    var height = Self.rowHeight
                    if case .heading = content { height = Self.headingHeight }
                    lines.append(
                        Line(
                            content: content, rect: Rect(x: x, y: y, width: column, height: height),
                            split: group.split))
                    y += height
                }
                y += Theme.Space.small
            }
            bottoms.append(y)
        }
        let commands = Command.Group.allCases.map { group in
            (
                words.name(of: group), Command.allCases.filter { $0.group == group }.map { Content.command($0) },
                Self.keyWidth
            )
        }
        let gestures = (
            words("On the stage"),
            (hints + GestureHint.ofEveryPrototype).map {
                Content.gesture(words($0.gesture), effect: words($0.effect))
            }, column * 0.54
        )
        let labels = starts.map { words($0.label) }
        let choices = (
            words("Starting states"), labels.enumerated().map { Content.start($0.offset, label: $0.element) }, column
        )
        // No group where there is nothing to choose from.
        let ownGroups = starts.isEmpty ? [gestures] : [choices, gestures]
        if isWide {
            add(Array(commands.prefix(2)), x: margin, y: 0)
            add([commands[2]] + ownGroups, x: 2 * margin + column, y: 0)
        } else {
            add(commands + ownGroups, x: margin, y: 0)
        }
        self.lines = lines
        frame = SheetFrame(window, width: width, length: (bottoms.max() ?? 0) + Theme.Space.small)
    }
}

extension GestureHint {
    /// The gestures of every prototype.
    fileprivate static let ofEveryPrototype = [
        GestureHint(Phrase("Drop a recording"), Phrase("plays it")),
        GestureHint(
            Phrase("Tab, arrows, Return"),
            Phrase("move focus, press")),
        GestureHint("Ctrl Q", Phrase("quits")),
    ]
}
