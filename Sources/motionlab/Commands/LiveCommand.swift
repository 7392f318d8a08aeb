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
            Only the package's own module is compiled; the second start takes it from the cache in \
            ~/.cache/motionlab/live. When a file is saved, the window shows the new code, with all that happened in it played again; a \
            mistake is said in a line, and the code before it stays.

            Words after the folder are for the package's program: `motionlab live Card --scale 2` opens its \
            window as `swift run Card --scale 2` does, with the same stored data, and `motionlab live Card replay FILE` \
            plays a recording of it.

            A package with further modules, dependencies, macros or a main.swift that does more than Main.main() is built \
            by `swift build`, and a save opens its window again.

            An installed MotionLab brings what packages are compiled against, for the Swift compiler that built it.
            """)

    @Argument(help: ArgumentHelp("The package's folder.", valueName: "folder"), completion: .directory)
    var folder: String

    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp("What the prototype's program gets: options of run, or another command.", valueName: "words")
    )
    var words: [String] = []

    func run() throws {
        try Self.show(folder, words: words, kit: try Kit.of(MotionLab.executable))
    }

    /// Opens a package, and ends with its program's status.
    ///
    /// - Parameter words: What the program gets.
    static func show(_ folder: String, words: [String], kit: Kit) throws -> Never {
        let program = try LiveProgram.prepare(package: folder, kit: kit, notice: Terminal.complain)
        // What needs no window is over before anything could be saved.
        let hasWindow = words.first.map { !["replay", "profile", "tour", "pack", "check"].contains($0) } ?? true
        guard hasWindow else { try program.replaceProcess(words) }
        var window = try LiveWindow.open(program, package: folder, kit: kit, arguments: words)
        throw ExitCode(try window.run())
    }
}
