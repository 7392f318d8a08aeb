import ArgumentParser
import Foundation
import Live
import PrototypeApp

/// `check`: of the recordings in a prototype's package with its own code, of any other folder's with the app's. A folder of
/// recordings is data: only a package that is named is built.
struct PackageCheck: ParsableCommand {
    static let configuration = CheckCommand<AppProgram>.configuration

    @OptionGroup var check: CheckCommand<AppProgram>

    func run() throws {
        let folder = URL(fileURLWithPath: check.folder).standardizedFileURL
        guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) else {
            return try check.run()
        }
        // The program of the package takes the same options.
        var words = Array(CommandLine.arguments.dropFirst(2))
        if let index = words.firstIndex(of: check.folder) { words.remove(at: index) }
        let recordings = folder.appendingPathComponent("Recordings")
        try LiveCommand.show(
            folder.path, words: ["check", recordings.path] + words, kit: try Kit.of(MotionLab.executable))
    }
}
