import Controls
import Drawing
import Geometry
import Gestures
import Model
import Prototyping

/// The bottom sheet of what lasts from one start to the next.
extension Library: Raising {
    private static let titleHeight = 48.0
    /// The commands of the workbench that can be asked for here, beside the title.
    private static let commands: [Command] = [.workbench, .help]
    private static let settingHeight = 64.0

    /// The places of the sheet's controls.
    private struct SettingsLayout {
        let frame: Rect

        /// One line with a setting, inside its margins.
        func line(_ index: Int) -> Rect {
            Rect(
                x: frame.minX + Theme.Space.margin,
                y: frame.minY + Library.titleHeight + Double(index) * Library.settingHeight,
                width: frame.width - 2 * Theme.Space.margin, height: Library.settingHeight)
        }

        /// The button of a command, at the end of the title's line.
        func command(_ index: Int) -> Rect {
            let widths = [128.0, 44]
            let right =
                frame.maxX - Theme.Space.margin - widths[(index + 1)...].reduce(0) { $0 + $1 + Theme.Space.small }
            return Rect(
                x: right - widths[index], y: frame.minY + Library.titleHeight / 2 - 18, width: widths[index], height: 36
            )
        }

        /// The button of a language, side by side at the end of the first line.
        func language(_ index: Int) -> Rect {
            let line = line(0)
            let width = 88.0
            let count = Double(Language.allCases.count)
            return Rect(
                x: line.maxX - width * (count - Double(index)), y: line.midY - 18, width: width, height: 36)
        }
    }

    /// The height of the bottom sheet's content, in points.
    static let sheetHeight = titleHeight + 3 * settingHeight + Theme.Space.large

    /// The regions of the bottom sheet's content, front to back.
    func addRaisedRegions(_ context: AppContext, to regions: inout RegionList) {
        guard let frame = context.pressableSheet(of: .settings) else { return }
        let layout = SettingsLayout(frame: frame)
        for (index, language) in Language.allCases.enumerated() {
            regions.add(Part.language(language), layout.language(index), .button)
        }
        regions.add(Part.startsOnSky, layout.line(1), .button)
        regions.add(Part.reducesMotion, layout.line(2), .button)
        for (index, command) in Self.commands.enumerated() {
            regions.add(Part.command(command), layout.command(index), .button)
        }
    }

    func drawRaised(_ context: AppContext, into list: inout DrawList) {
        context.drawSheet(of: .settings, into: &list) { frame, list in drawSettings(in: frame, context, into: &list) }
    }

    private func drawSettings(in frame: Rect, _ context: AppContext, into list: inout DrawList) {
        let settings = context.shared.settings
        let layout = SettingsLayout(frame: frame)
        let left = frame.minX + Theme.Space.margin
        context.text(
            context.words("Settings"), Theme.Typography.title, Theme.Palette.text,
            at: Point(x: left, y: frame.minY + Self.titleHeight / 2), into: &list)
        for (index, command) in Self.commands.enumerated() {
            drawCommand(command, in: layout.command(index), context, into: &list)
        }
        context.text(
            context.words("Language"), Theme.Typography.body, Theme.Palette.text,
            at: Point(x: left, y: layout.line(0).midY), into: &list)
        let group = layout.language(0).union(layout.language(Language.allCases.count - 1))
        list.fill(.roundedRect(group.inset(by: -2), .all(Theme.Radius.medium + 2)), Theme.Palette.line)
        for (index, language) in Language.allCases.enumerated() {
            drawLanguage(language, in: layout.language(index), context, into: &list)
        }
        drawSwitch(
            .startsOnSky, settings.startsOnSky, context.words("Start with the sky"),
            context.words("Show your stars at launch"),
            in: layout.line(1), context, into: &list)
        drawSwitch(
            .reducesMotion, context.engine.reducesMotion, context.words("Reduce motion"),
            context.words("Short animations, no bounce"),
            in: layout.line(2), context, into: &list)
    }

    /// A button with a command's key, after its name where that is not all that it says.
    private func drawCommand(_ command: Command, in rect: Rect, _ context: AppContext, into list: inout DrawList) {
        list.fill(.roundedRect(rect, .all(Theme.Radius.medium)), Theme.Palette.line)
        let key = command.chord.text
        context.text(
            command == .workbench ? "\(context.words("Workbench"))  \(key)" : key, Theme.Typography.detail,
            Theme.Palette.text, at: rect.center, alignment: .center, into: &list)
        context.highlight(Part.command(command), rect, radius: Theme.Radius.medium, into: &list)
    }

    /// A setting that is on or off, with what it does beneath its name.
    private func drawSwitch(
        _ part: Part, _ isOn: Bool, _ name: String, _ detail: String, in line: Rect, _ context: AppContext,
        into list: inout DrawList
    ) {
        context.text(
            name, Theme.Typography.body, Theme.Palette.text, at: Point(x: line.minX, y: line.midY - 10), into: &list)
        context.text(
            detail, Theme.Typography.detail, Theme.Palette.secondary, at: Point(x: line.minX, y: line.midY + 11),
            maxWidth: line.width - 72, into: &list)
        drawSwitch(isOn, at: Point(x: line.maxX - 26, y: line.midY), into: &list)
        context.highlight(
            part, line.inset(by: Insets(horizontal: -8, vertical: 4)), radius: Theme.Radius.medium,
            into: &list)
    }

    private func drawLanguage(_ language: Language, in rect: Rect, _ context: AppContext, into list: inout DrawList) {
        let isChosen = context.words.language == language
        let corners = Corners.all(Theme.Radius.medium)
        if isChosen { list.fill(.roundedRect(rect, corners), Theme.Palette.track) }
        context.text(
            context.words.name(of: language), Theme.Typography.detail,
            isChosen ? Theme.Palette.text : Theme.Palette.secondary, at: rect.center, alignment: .center, into: &list)
        context.highlight(Part.language(language), rect, radius: Theme.Radius.medium, into: &list)
    }

    /// A switch, 52 by 32 points about its middle.
    private func drawSwitch(_ isOn: Bool, at center: Point, into list: inout DrawList) {
        let track = Rect(center: center, size: Size(width: 52, height: 32))
        list.fill(.roundedRect(track, .all(16)), isOn ? Theme.Palette.accent : Theme.Palette.track)
        list.fill(
            .circle(center: Point(x: center.x + (isOn ? 10 : -10), y: center.y), radius: 13), Theme.Palette.text)
    }
}
