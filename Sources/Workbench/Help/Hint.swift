import Controls
import Drawing
import Geometry
import Gestures

/// What the first start says of the workbench: two commands with their keys, and a cross.
///
/// It is a line no wider than its words, so that what lies at the stage's corners can be pressed. ``HintPlace`` finds room
/// for it.
struct Hint: Sendable {
    /// The two that lead to everything else.
    private static let commands: [Command] = [.workbench, .help]
    private static let height = 36.0
    private static let crossWidth = 36.0
    private static let font = Theme.Typography.detail
    private static let gap = 6.0

    var input = PanelInput<Part>()
    /// Where it is, in points of the window; nil before there was room.
    var origin: Point?
    /// True where there is room for the keys alone.
    var isShort = false

    enum Part: Hashable, Sendable {
        case dismiss
        case command(Command)
    }

    /// A command's button.
    struct Button {
        var command: Command
        var rect: Rect
        var text: String
        /// Where its words begin, after the key.
        var textLeft: Double
    }

    /// Where everything lies.
    struct Layout {
        var panel: Rect
        var cross: Rect
        var buttons: [Button]
    }

    func layout(_ words: Words, _ metrics: FontMetrics) -> Layout {
        let padding = Theme.Space.medium
        var buttons: [Button] = []
        var x = 0.0
        for command in Self.commands {
            let text = isShort ? "" : words.hint(command)
            let key = metrics.width(of: command.chord.text, in: Self.font)
            let rest = text.isEmpty ? 0 : Self.gap + metrics.width(of: text, in: Self.font)
            let width = (2 * padding + key + rest).rounded(.up)
            buttons.append(
                Button(
                    command: command, rect: Rect(x: x, y: 0, width: width, height: Self.height), text: text,
                    textLeft: padding + key + Self.gap))
            x += width
        }
        let width = x + Self.crossWidth
        let origin = origin ?? .zero
        for index in buttons.indices { buttons[index].rect = buttons[index].rect.offset(by: origin - .zero) }
        return Layout(
            panel: Rect(origin: origin, size: Size(width: width, height: Self.height)),
            cross: Rect(x: origin.x + x, y: origin.y, width: Self.crossWidth, height: Self.height), buttons: buttons)
    }

    /// Acts on an event in points of the window; gives back what was pressed.
    mutating func handle(_ event: InputEvent, in layout: Layout) -> Part? {
        let shift = Point.zero - layout.panel.origin
        input.regions.begin(layout.panel.size)
        input.regions.add(.dismiss, layout.cross.offset(by: shift), .touch)
        for button in layout.buttons {
            input.regions.add(.command(button.command), button.rect.offset(by: shift), .touch)
        }
        if case .pressed(let part) = input.handle(event, in: layout.panel) { return part }
        return nil
    }

    func draw(_ layout: Layout, _ metrics: FontMetrics, into list: inout DrawList) {
        let corners = Corners.all(Self.height / 2)
        list.begin(.workbench)
        list.shadow(layout.panel, corners, blur: 16, y: 4, color: Color(white: 0, alpha: 0.5))
        list.fill(.roundedRect(layout.panel, corners), Theme.Palette.toast)
        let baseline = metrics.baseline(centeredAt: layout.panel.midY, in: Self.font)
        for button in layout.buttons {
            let rect = button.rect
            if input.hover == .command(button.command) { light(rect, into: &list) }
            list.text(
                TextRun(
                    button.command.chord.text, font: Self.font, color: Theme.Palette.focus,
                    at: Point(x: rect.minX + Theme.Space.medium, y: baseline)))
            if button.text.isEmpty { continue }
            list.text(
                TextRun(
                    button.text, font: Self.font, color: Theme.Palette.text,
                    at: Point(x: rect.minX + button.textLeft, y: baseline)))
        }
        if input.hover == .dismiss { light(layout.cross, into: &list) }
        list.icon(.close, in: Rect(center: layout.cross.center, size: Size(width: 14, height: 14)), Theme.Palette.text)
    }

    private func light(_ rect: Rect, into list: inout DrawList) {
        list.fill(.roundedRect(rect.inset(by: 3), .all(Self.height / 2 - 3)), Theme.Palette.press)
    }
}

extension Words {
    /// What a command leads to, in a word or two.
    fileprivate func hint(_ command: Command) -> String {
        command == .workbench ? workbench : pick("모든 키", "All keys")
    }
}
