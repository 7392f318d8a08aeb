import ArgumentParser
import Foundation
import PrototypeApp

/// Fills in the manual page, for `make install`.
///
/// The program itself does it, as `--help` does, because it holds the declarations. ArgumentParser's plugin for manual
/// pages has no sections for files, variables and examples, says of the status only that it is above zero on failure, and
/// builds another program first.
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual", _superCommandName: MotionLab.name,
        abstract: "Fill in a manual page with the commands, the exit statuses and the version of this program.",
        shouldDisplay: false)

    @Argument(
        help: ArgumentHelp(
            "The page, with lines %COMMANDS% and %STATUSES% and the word %VERSION%.", valueName: "file"))
    var file: String

    func run() throws {
        let page = String(decoding: try RecordingFile.readSmall(file), as: UTF8.self)
        Terminal.print(try ManualPage.filled(page).trimmingCharacters(in: .newlines))
    }
}
