import ArgumentParser
import Files
import Foundation
import Platform
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
            RunCommand<BundledProgram>.self, ReplayCommand<BundledProgram>.self, ProfileCommand<BundledProgram>.self,
            TourCommand<BundledProgram>.self, PackCommand<BundledProgram>.self, NewCommand.self, SpringCommand.self,
            Query.self, ManualCommand.self,
        ],
        defaultSubcommand: RunCommand<BundledProgram>.self)

    static let name = "motionlab"
    static let version = motionLabVersion
    /// The exit statuses, as the help and the manual page give them.
    static let statuses: [(number: String, meaning: String)] = [
        ("0", "success"), ("1", "missed expectation"), ("64", "usage error"), ("65", "invalid data"),
        ("66", "missing input"),
        ("69", "no display or no ffmpeg"), ("70", "internal error"), ("73 or 74", "cannot write"),
    ]

    static func main() {
        // A reader that goes away, as `head` does, is an error of the write and not the end of the program.
        _ = signal(SIGPIPE, SIG_IGN)
        // What is opened first must not take the place of a closed standard stream, and get what is said there.
        for stream in 0...2 where fcntl(Int32(stream), F_GETFD) < 0 { _ = unsafe open("/dev/null", O_RDWR) }
        LargeBlocks.areReturned()
        guard FileDescriptors.suffice() else {
            Terminal.complain("the limit on open files is too low; raise it with `ulimit -n 1024`")
            Foundation.exit(Failure.Status.software.rawValue)
        }
        do {
            var command = try parsed()
            try command.run()
        } catch let failure as Failure {
            Terminal.complain(failure.description)
            Foundation.exit(failure.status.rawValue)
        } catch {
            exit(withError: error)
        }
    }

    /// The command that was asked for.
    ///
    /// One that is named first, or the one without a name, is parsed by itself, without a look at all the others: 2 ms less
    /// until a window shows something. As it names the program above it, it is not asked for completion scripts either:
    /// 0.6 ms. What it does not understand, or a wish for help, is left to all of them.
    private static func parsed() throws -> ParsableCommand {
        let words = CommandLine.arguments.dropFirst()
        if let first = words.first, !first.hasPrefix("-") {
            let named = configuration.subcommands.first { $0.configuration.commandName == first }
            if let command = try? named?.parse(Array(words.dropFirst())) { return command }
        } else if let command = try? RunCommand<BundledProgram>.parse(Array(words)) {
            return command
        }
        return try parseAsRoot()
    }
}
