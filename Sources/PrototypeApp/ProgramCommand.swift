import ArgumentParser
import Files
import Foundation
import Platform
import Prototyping

extension Program {
    /// Runs the command that the program's arguments name, `run`, `replay`, `profile`, `tour`, `pack` or `check`, and
    /// ends the program with its status; without one, the window opens.
    ///
    /// A fault is said in one line on standard error: status 64 for an argument, 65 for bad data, 66 for a missing
    /// file, 69 without a display, 73 and 74 for what cannot be written.
    public static func main() { run(ProgramCommand<Self>.self, opening: RunCommand<Self>.self) }

    /// The same with other commands beside these.
    ///
    /// - Parameter window: The command that runs where none is named.
    package static func run(_ root: (some ParsableCommand).Type, opening window: (some ParsableCommand).Type) {
        // A reader that goes away, as `head` does, is an error of the write and not the end of the program.
        _ = signal(SIGPIPE, SIG_IGN)
        // So is a file that may not become longer (`ulimit -f`).
        _ = signal(SIGXFSZ, SIG_IGN)
        // The statuses of other programs are wanted, also where the one that started this program wants none.
        _ = signal(SIGCHLD, SIG_DFL)
        // What is opened first must not take the place of a closed standard stream, and get what is said there.
        for stream in 0...2 where fcntl(Int32(stream), F_GETFD) < 0 { _ = unsafe open("/dev/null", O_RDWR) }
        ProcessMemory.economize()
        guard FileDescriptors.suffice() else {
            Terminal.complain("the limit on open files is too low; raise it with `ulimit -n 1024`")
            exit(Failure.Status.software.rawValue)
        }
        // A window has separate handlers. A system without a thread for it leaves the signals as they are.
        let signals = try? EndSignals { number in
            ProcessEnd.run()
            EndSignals.end(by: number)
        }
        defer { withExtendedLifetime(signals) {} }
        do {
            var command = try parsed(root, opening: window)
            try command.run()
        } catch let failure as Failure {
            Terminal.complain(failure.description)
            exit(failure.status.rawValue)
        } catch {
            guard root.exitCode(for: error) == .success else { root.exit(withError: error) }
            // Help, the version and scripts are results, which must not be lost on a full disk.
            Terminal.print(root.fullMessage(for: error))
            exit(0)
        }
    }

    /// The command that was asked for.
    ///
    /// One that is named first, or the one without a name, is parsed alone, without a look at all the others: 2 ms less
    /// until a window shows something. As it names the program above it, it is not asked for completion scripts either:
    /// 0.6 ms. Words that it does not understand, or a wish for help, are left to all of them.
    private static func parsed(
        _ root: (some ParsableCommand).Type, opening window: (some ParsableCommand).Type
    ) throws -> any ParsableCommand {
        let words = CommandLine.arguments.dropFirst()
        if let first = words.first, !first.hasPrefix("-") {
            let named = root.configuration.subcommands.first { $0.configuration.commandName == first }
            if let command = try? named?.parse(Array(words.dropFirst())) { return command }
        } else if let command = try? window.parse(Array(words)) {
            return command
        }
        return try root.parseAsRoot()
    }
}

/// The commands of a prototype's program.
private struct ProgramCommand<P: Program>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: Terminal.name, abstract: "Build, feel and measure \(P.name).", version: motionLabVersion,
            subcommands: [
                RunCommand<P>.self, ReplayCommand<P>.self, ProfileCommand<P>.self, TourCommand<P>.self,
                PackCommand<P>.self, CheckCommand<P>.self,
            ], defaultSubcommand: RunCommand<P>.self)
    }
}

extension Prototype {
    /// Runs the prototype as a program: a window with the workbench around it, or the command that the arguments name;
    /// see ``Program/main()``. A `main.swift` needs this call and nothing else.
    ///
    /// The answers are to what its components ask. A question that nothing answers ends the program at its
    /// start, in one line and with status 70.
    public static func main(answers: Answers...) {
        if let fault = fault(answers) {
            Terminal.complain(fault)
            exit(Failure.Status.software.rawValue)
        }
        PlainAnswers.set(answers)
        PlainProgram<Self>.main()
    }

    /// The same with what answers its only question.
    ///
    ///     struct ReadNote: Question {
    ///         typealias Answer = String
    ///         var path: String
    ///     }
    ///     Main.main { (question: ReadNote) in try String(contentsOfFile: question.path, encoding: .utf8) }
    ///
    /// - Parameter answer: As in ``Answers/to(_:_:)``.
    public static func main<Asked: Question>(answering answer: @escaping @Sendable (Asked) throws -> Asked.Answer) {
        main(answers: .to(Asked.self, answer))
    }

    /// The fault of answers to its questions, in one line; nil if nothing is.
    static func fault(_ answers: [Answers]) -> String? {
        let missing = questions.first { question in !answers.contains { $0.question == question } }
        return missing.map {
            "nothing answers \($0): give `main` a closure, such as { (question: \($0)) in … }"
        }
    }
}

/// Answers to the questions of one type.
///
///     struct Milk: Question { typealias Answer = Int }
///     struct Note: Question { typealias Answer = String }
///     Main.main(answers: .to(Milk.self) { _ in 2 }, .to(Note.self) { _ in "Buy milk." })
public struct Answers: Sendable {
    let question: any Question.Type
    let answerer: Answerer

    /// Answers questions of a type.
    ///
    /// - Parameter answer: Called for each question, one after the other, off the frame's thread: it may read a file or wait
    ///   for a server. An error that it throws is the answer too.
    public static func to<Asked: Question>(
        _ question: Asked.Type, _ answer: @escaping @Sendable (Asked) throws -> Asked.Answer
    ) -> Answers {
        Answers(question: question) { $0.answer(answer) }
    }
}
