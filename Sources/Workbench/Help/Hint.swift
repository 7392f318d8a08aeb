import Controls
import Drawing
import Geometry
import Gestures

/// The hint of the first start on the workbench: two commands with their keys, and a cross.
///
/// The line is no wider than its words. Its place is fixed: beside the stage where there is room, else on the stage
/// below its middle, between the titles above and the bars and messages below.
struct Hint: Sendable {
    /// The two that lead to everything else.
    private static let commands: [Command] = [.workbench, .help]
    private static let height = 36.0
    private static let crossWidth = 36.0
    private static let font = Theme.Typography.detail
    private static let gap = 6.0

    /// Its end, as a share of the stage's height: a toast above a player's bar begins below it.
    private static let end = 0.7

    var input = PanelInput<Part>()

    enum Part: Hashable, Sendable {
        case dismiss
        case command(Command)
    }

    /// A command's button.
    struct Button {
        var command: Command
        var rect: Rect
        var text: String
        /// The left end of its words, after the key.
        var textLeft: Double
    }

    /// The places of all parts.
    struct Layout {
        var panel: Rect
        var cross: Rect
        var buttons: [Button]
    }

    /// Lays it out in a window, in points of it; with the keys alone where the words have no room.
    func layout(_ words: Words, _ metrics: FontMetrics, window: Size, stage: Rect) -> Layout {
        let (long, short) = (buttons(metrics) { words.hint($0) }, buttons(metrics) { _ in "" })
        var buttons = long
        var beside = Self.origin(beside: stage, window, size(of: long))
        if beside == nil {
            beside = Self.origin(beside: stage, window, size(of: short))
            if beside != nil || size(of: long).width > window.width - 2 * Theme.Space.small { buttons = short }
        }
        let size = size(of: buttons)
        let onStage = Point(
            x: ((window.width - size.width) / 2).rounded(),
            y: (stage.minY + Self.end * stage.height - size.height).rounded())
        let panel = Rect(origin: beside ?? onStage, size: size)
        for index in buttons.indices { buttons[index].rect = buttons[index].rect.offset(by: panel.origin - .zero) }
        return Layout(
            panel: panel,
            cross: Rect(
                x: panel.maxX - Self.crossWidth, y: panel.minY, width: Self.crossWidth, height: Self.height),
            buttons: buttons)
    }

    /// The buttons side by side, from 0 on.
    private func buttons(_ metrics: FontMetrics, _ text: (Command) -> String) -> [Button] {
        let padding = Theme.Space.medium
        var x = 0.0
        return Self.commands.map { command in
            let text = text(command)
            let key = metrics.width(of: command.chord.text, in: Self.font)
            let rest = text.isEmpty ? 0 : Self.gap + metrics.width(of: text, in: Self.font)
            let rect = Rect(x: x, y: 0, width: (2 * padding + key + rest).rounded(.up), height: Self.height)
            x = rect.maxX
            return Button(command: command, rect: rect, text: text, textLeft: padding + key + Self.gap)
        }
    }

    private func size(of buttons: [Button]) -> Size {
        Size(width: (buttons.last?.rect.maxX ?? 0) + Self.crossWidth, height: Self.height)
    }

    /// The first place beside the stage in which it fits with a margin: above, below, right and left; nil for none.
    private static func origin(beside stage: Rect, _ window: Size, _ size: Size) -> Point? {
        let gap = Theme.Space.small
        let center = ((window.width - size.width) / 2).rounded()
        let (wide, high) = (size.width + 2 * gap, size.height + 2 * gap)
        if stage.minY >= high { return Point(x: center, y: stage.minY - gap - size.height) }
        if window.height - stage.maxY >= high { return Point(x: center, y: stage.maxY + gap) }
        if window.width - stage.maxX >= wide { return Point(x: stage.maxX + gap, y: stage.minY + gap) }
        if stage.minX >= wide { return Point(x: stage.minX - gap - size.width, y: stage.minY + gap) }
        return nil
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
    /// The effect of a command, in a word or two.
    fileprivate func hint(_ command: Command) -> String {
        command == .workbench ? self("Workbench") : self("All keys")
    }
}
