import ArgumentParser
import Foundation
import PrototypeApp

/// The program: a window in which gesture-driven motion is built, felt and measured.
@main
struct MotionLab: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Build, feel and measure gesture-driven motion.",
        discussion: """
            Without a command, opens the window. Results go to standard output, errors to standard error. \
            Exit status: \(statuses.map { "\($0.number) \($0.meaning)" }.joined(separator: ", ")).
            """,
        version: version,
        subcommands: [
            RunCommand<AppProgram>.self, ReplayCommand<AppProgram>.self, ProfileCommand<AppProgram>.self,
            TourCommand<AppProgram>.self, PackCommand<AppProgram>.self, PackageCheck.self, NewCommand.self,
            LiveCommand.self,
            SpringCommand.self, Query.self, ManualCommand.self,
        ],
        defaultSubcommand: RunCommand<AppProgram>.self)

    static let name = "motionlab"
    static let version = motionLabVersion
    /// The exit statuses, as the help and the manual page give them.
    static let statuses: [(number: String, meaning: String)] = [
        ("0", "success"), ("1", "missed expectation"), ("64", "usage error"), ("65", "invalid data"),
        ("66", "missing input"),
        ("69", "no display or no ffmpeg"), ("70", "internal error"), ("73 or 74", "cannot write"),
    ]

    /// The file of the running program.
    static var executable: URL { Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]) }

    static func main() { AppProgram.run(Self.self, opening: RunCommand<AppProgram>.self) }
}
