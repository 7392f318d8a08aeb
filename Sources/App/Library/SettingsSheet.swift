import Model
import Nodes

/// The bottom sheet of what lasts from one start to the next.
struct SettingsSheet: Component {
    private static let titleHeight = 48.0
    private static let lineHeight = 64.0
    /// The commands of the workbench that can be asked for here, beside the title.
    private static let commands: [Command] = [.workbench, .help]
    private static let commandLabels = commands.map {
        Phrase(Words(.en).name(of: $0), ["ko": Words(.ko).name(of: $0)])
    }

    private static let languages = Language.allCases.map { Words(.en).name(of: $0) }

    private static let margins = Insets(horizontal: Theme.Space.margin, vertical: 0)

    /// The height of the sheet's content, in points.
    static let height = titleHeight + 3 * lineHeight + Theme.Space.large

    @Passing var app: AppFacts

    static func wire(_ my: Wiring<SettingsSheet>) { my.section(.library) }

    func body(_ c: Context, _ ui: inout UI<SettingsSheet>) {
        let words = app.words
        ui.column(in: ui.frame, padding: Self.margins) { ui in
            ui.text(words("Settings"), .title, height: .points(Self.titleHeight))
            ui.row(height: .points(Self.lineHeight)) { ui in
                ui.text(words("Language"), width: .grow())
                ui.segments(
                    "Language", Self.languages, chosen: Language.allCases.firstIndex(of: words.language) ?? 0,
                    width: 180, height: 40
                ) { _, index, c in
                    c.send(AppMessage.choose(Language.allCases[index]))
                }
            }
            ui.toggle(
                "Start with the sky", app.settings.startsOnSky, title: words("Start with the sky"),
                detail: words("Show your stars at launch"), height: .points(Self.lineHeight)
            ) { _, c in
                c.send(AppMessage.toggleStartsOnSky)
            }
            ui.toggle(
                "Reduce motion", c.engine.reducesMotion, title: words("Reduce motion"),
                detail: words("Short animations, no bounce"), height: .points(Self.lineHeight)
            ) { _, c in
                c.send(AppMessage.toggleReducesMotion)
            }
        }
        // Beside the title; the keyboard comes to the settings first.
        var line = ui.frame
        line.size.height = Self.titleHeight
        ui.row(in: line, padding: Self.margins, gap: Theme.Space.small, align: .end) { placeCommands(&$0) }
    }

    private func placeCommands(_ ui: inout UI<SettingsSheet>) {
        for (index, command) in Self.commands.enumerated() {
            ui.button(
                "command", index, called: { Self.commandLabels[$0] }, width: index == 0 ? 128 : 44, height: 36,
                fill: Theme.Palette.line
            ) { _, index, c in
                c.perform(.perform(Self.commands[index]))
            } label: { ui in
                let key = command.chord.text
                // Its name, where the key is not all that it says.
                ui.text(command == .workbench ? "\(app.words("Workbench"))  \(key)" : key, .detail, .center)
            }
        }
    }
}
