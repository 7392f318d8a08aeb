import ArgumentParser
import Foundation
import Live
import PrototypeApp

/// `check`: of the recordings in a prototype's package with its own code, of any other folder's with the app's.
struct PackageCheck: ParsableCommand {
    static let configuration = CheckCommand<AppProgram>.configuration

    @OptionGroup var check: CheckCommand<AppProgram>

    func run() throws {
        let folder = URL(fileURLWithPath: check.folder).standardizedFileURL
        let package = [folder, folder.deletingLastPathComponent()].first {
            FileManager.default.fileExists(atPath: $0.appendingPathComponent("Package.swift").path)
        }
        guard let package else { return try check.run() }
        // The program of the package takes the same options.
        var words = Array(CommandLine.arguments.dropFirst(2))
        if let index = words.firstIndex(of: check.folder) { words.remove(at: index) }
        let recordings = package == folder ? folder.appendingPathComponent("Recordings") : folder
        try LiveCommand.show(
            package.path, words: ["check", recordings.path] + words, kit: try LiveCommand.kit())
    }
}
