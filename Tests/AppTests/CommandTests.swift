import App
import Controls
import Gestures
import Model
import Testing

/// The table of commands.
@Suite struct CommandTests {
    @Test(arguments: [
        ("F1", false, false, Command.workbench), ("F1", true, false, .workbench), ("F6", false, false, .replay),
        ("F6", true, false, .loop), ("/", true, false, .help), ("?", false, false, .help), ("?", true, false, .help),
        ("/", false, false, nil), (",", false, false, .frameBack), (",", true, false, .tenBack),
        ("Z", false, true, .undo), ("Z", true, true, .redo), ("Z", false, false, nil), ("S", false, true, .saveTuning),
        ("F10", false, false, nil), ("", false, false, nil),
    ])
    func aKeyDoesOneThing(key: String, shift: Bool, command: Bool, done: Command?) {
        #expect(Command(pressing: key, shift: shift, command: command) == done)
    }

    @Test func everyCommandHasAKeyAndANameOfItsOwn() {
        #expect(Set(Command.allCases.map(\.chord)).count == Command.allCases.count)
        for language in Language.allCases {
            let names = Command.allCases.map { Words(language).name(of: $0) }
            #expect(Set(names).count == names.count && !names.contains(""))
        }
    }

    @Test(arguments: [
        (Command.loop, "Shift F6"), (.help, "?"), (.redo, "Ctrl Shift Z"), (.frameOn, "."), (.goLive, "End"),
    ])
    func keysAreWrittenAsPeopleDo(command: Command, text: String) { #expect(command.chord.text == text) }
}
