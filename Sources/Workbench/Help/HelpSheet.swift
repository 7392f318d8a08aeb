import Controls
import Drawing
import Geometry
import Gestures
import Prototyping

/// A wish of the sheet of keys.
enum HelpEffect: Hashable {
    case close
    case perform(Command)
    case begin(NamedStart)
}

/// A sheet over the window with every key of the table of commands and the gestures of the stage; a press on a command
/// does it.
///
/// While it is there every event but of the window itself is its own. Positions are in points of the window, times in
/// seconds outside.
struct HelpSheet: Sendable {
    private(set) var layout: HelpLayout
    /// The commands that can be done now; the others are drawn faint.
    private var available: Set<Command> = []
    private var input = PanelInput<Part>(scrolls: 1, isModal: true, isScrolledByMouse: true)

    enum Part: Hashable, Sendable {
        case close
        case command(Command)
        /// A state that the prototype can begin with, by its place among them.
        case start(Int)
    }

    init(window: Size, language: Language, hints: [GestureHint], starts: [NamedStart] = [], time: Double) {
        layout = HelpLayout(window, language, hints, starts)
        input.advance(to: time)
        input.scrolls[0].resize(viewport: layout.frame.content.height, content: layout.frame.length)
    }

    /// Takes the window's size and what can be done now; to be called before each drawing.
    mutating func update(window: Size, language: Language, available: Set<Command>, time: Double) {
        input.advance(to: time)
        self.available = available
        guard window != layout.frame.window || language != layout.language else { return }
        layout = HelpLayout(window, language, layout.hints, layout.starts)
        input.scrolls[0].resize(viewport: layout.frame.content.height, content: layout.frame.length)
    }

    func wake(after time: Double) -> Wake { input.isChanging(at: time) ? .everyFrame : .never }

    var cursor: PlatformOutput.Cursor {
        switch input.hover {
        case .close, .start: .hand
        case .command(let command): available.contains(command) ? .hand : .arrow
        case nil: .arrow
        }
    }

    // MARK: Events

    /// Acts on an event.
    ///
    /// - Returns: What is wanted; nil for nothing.
    mutating func handle(_ event: InputEvent) -> HelpEffect? {
        listRegions()
        switch input.handle(event, in: input.regions.bounds) {
        case .beganBeside(let position): return layout.frame.sheet.contains(position) ? nil : .close
        case .pressed(let part): return effect(of: part)
        case .key(let key):
            if [.escape, .slash, .questionMark].contains(key.name) { return .close }
            if case .pressed(let part) = input.move(by: key) { return effect(of: part) }
        case .ignored, .taken, .hovered, .began, .dragged, .ended, .cancelled, .adjusted, .focused: break
        }
        return nil
    }

    /// Lists what can be pressed; the keyboard comes to what cannot be done now as well.
    private mutating func listRegions() {
        input.regions.begin(layout.frame.window)
        input.regions.addScroll(layout.frame.content)
        input.regions.add(.close, layout.frame.close, .touch)
        for line in layout.lines {
            switch line.content {
            case .command(let command):
                let role: PanelRegion<Part>.Role = available.contains(command) ? .button : .label
                input.regions.add(.command(command), line.rect, role, scroll: 0)
            case .start(let index, _): input.regions.add(.start(index), line.rect, .button, scroll: 0)
            case .heading, .gesture: break
            }
        }
    }

    private func effect(of part: Part) -> HelpEffect {
        switch part {
        case .close: .close
        case .command(let command): available.contains(command) ? .perform(command) : .close
        case .start(let index): .begin(layout.starts[index])
        }
    }

    // MARK: Drawing

    func draw(into list: inout DrawList, metrics: FontMetrics, time: Double) {
        let words = Words(layout.language)
        layout.frame.draw(
            words.name(of: Command.help), isCloseHovered: input.hover == .close, metrics, into: &list)
        layout.frame.drawRows(layout.lines, input.scrolls[0], at: time, into: &list, rect: \.rect) {
            draw($0, words, metrics, &$1)
        }
    }

    private func draw(_ line: HelpLayout.Line, _ words: Words, _ metrics: FontMetrics, _ list: inout DrawList) {
        let rect = line.rect
        let right = Point(x: rect.minX + line.split, y: rect.midY)
        let rest = rect.width - line.split
        switch line.content {
        case .heading(let name):
            list.text(
                name, Theme.Inspector.group, Theme.Palette.secondary, at: Point(x: rect.minX, y: rect.maxY - 13),
                metrics, upTo: rect.width)
        case .gesture(let gesture, let effect):
            list.text(
                gesture, Theme.Typography.detail, Theme.Palette.text, at: Point(x: rect.minX, y: rect.midY), metrics,
                upTo: line.split - Theme.Space.small)
            list.text(effect, Theme.Typography.detail, Theme.Palette.secondary, at: right, metrics, upTo: rest)
        case .start(let index, let label):
            list.highlight(.start(index), rect, input)
            list.text(
                label, Theme.Typography.detail, Theme.Palette.focus, at: Point(x: rect.minX, y: rect.midY), metrics,
                upTo: rect.width)
        case .command(let command):
            let isAvailable = available.contains(command)
            list.highlight(.command(command), rect, isAvailable: isAvailable, input)
            list.text(
                command.chord.text, Theme.Typography.detail, isAvailable ? Theme.Palette.focus : Theme.Palette.faint,
                at: Point(x: rect.minX, y: rect.midY), metrics, upTo: line.split - Theme.Space.small)
            list.text(
                words.name(of: command), Theme.Typography.detail,
                isAvailable ? Theme.Palette.text : Theme.Palette.faint, at: right, metrics, upTo: rest)
        }
    }
}
