import ArgumentParser
import Foundation
import Profiling
import Prototyping

/// Plays the bundled recordings without a window and keeps pictures of them.
package struct TourCommand<P: Program>: ParsableCommand {
    package init() {}

    package static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "tour", _superCommandName: Terminal.name,
            abstract: "Play the bundled recordings without a window, save images and print frame times.")
    }

    @Option(
        help: ArgumentHelp(
            "The folder for the images. By default a new temporary folder.", valueName: "folder"),
        completion: .directory)
    var output: String?

    @Option(help: "Pixels per point.")
    var scale = 1.0

    @OptionGroup var options: P.Options

    package func validate() throws { try requireRange(scale, "--scale", in: 0.25...8) }

    package func run() throws {
        let content = try Content.load(P.self, options)
        let files = try P.recordings()
        let folder = try makeFolder()
        var profiler = try Profiler(content: content)
        for (index, file) in files.enumerated() {
            let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
            // This is what is done instead of opening a window, so it is shown in a pipe too.
            Terminal.print("\(index + 1) of \(files.count)  \(name)")
            let recording = try RecordingFile.read(file, content.vocabulary)
            let replay = Replay(
                recording, in: try content.subject(for: recording), framesPerSecond: 60)
            // Six pictures a second are enough to follow a motion.
            try profiler.play(replay, scale: scale, answerer: try content.answerer(for: recording)) {
                frame, canvas throws(Failure) in
                guard frame % 10 == 0 else { return }
                let number = String(repeating: "0", count: max(0, 4 - String(frame).count)) + String(frame)
                try Draft.write(canvas, to: "\(folder)/\(name)-\(number).png")
            }
        }
        Terminal.print("\nImages: \(folder)\nFrame times:\n")
        Terminal.print(Summary(profiler.records, period: nil).table)
    }

    private func makeFolder() throws(Failure) -> String {
        guard let folder = output else {
            // No link waits at a name that could not be guessed.
            let template = FileManager.default.temporaryDirectory.appendingPathComponent(
                "motionlab-tour-" + String(repeating: "X", count: 6)
            ).path
            var name = Array(template.utf8CString)
            guard unsafe mkdtemp(&name) != nil else {
                throw Failure(.cannotCreate, "cannot create a folder in \(FileManager.default.temporaryDirectory.path)")
            }
            return String(decoding: name.dropLast().map(UInt8.init), as: UTF8.self)
        }
        do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
            throw Failure(.cannotCreate, "cannot create the folder \(folder)")
        }
        return folder
    }
}
