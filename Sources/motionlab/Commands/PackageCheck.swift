import ArgumentParser
import Foundation
import Live
import PrototypeApp

/// `check`: of a prototype's package with its own code, of any other folder of recordings with the app's.
struct PackageCheck: ParsableCommand {
    static let configuration = CheckCommand<AppProgram>.configuration

    @OptionGroup var check: CheckCommand<AppProgram>

    func run() throws {
        let package = URL(fileURLWithPath: check.folder)
        guard FileManager.default.fileExists(atPath: package.appendingPathComponent("Package.swift").path) else {
            return try check.run()
        }
        let words = CommandLine.arguments.dropFirst(2)
        let recordings = package.appendingPathComponent("Recordings").path
        try LiveCommand.show(
            check.folder, words: ["check", recordings] + words.filter { $0 != check.folder },
            kit: try Kit.beside(MotionLab.executable))
    }
}
