import ArgumentParser
import Foundation
import Live
import PrototypeApp

/// Opens a package of `motionlab new` without building the kit.
struct LiveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "live", _superCommandName: MotionLab.name,
        abstract: "Open a prototype's package in the workbench without building MotionLab for it.",
        discussion: """
            Only the package's own module is compiled; the second start takes it from the cache in the package's \
            .build/live. The window, its options and its data are those of the package's program: `motionlab live Card \
            --scale 2` is `swift run Card --scale 2`, and `motionlab live Card replay FILE` plays a recording of it.

            A package with further modules, dependencies, macros or a main.swift that does more than Main.main() is built \
            by `swift build`.
            """)

    @Argument(help: ArgumentHelp("The package's folder.", valueName: "folder"), completion: .directory)
    var folder: String

    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp("What the prototype's program gets: options of run, or another command.", valueName: "words")
    )
    var words: [String] = []

    func run() throws {
        let program = try LiveProgram.made(from: folder, by: MotionLab.executable, notice: Terminal.complain)
        try program.replaceProcess(words)
    }
}
