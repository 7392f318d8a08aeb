import ArgumentParser
import Files

/// Puts a recording and what it was felt with into one file.
///
/// A separate command and no option of `replay`: nothing is played, and no clock, rate or size has a say in it.
package struct PackCommand<P: Program>: ParsableCommand {
    package init() {}

    package static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "pack", _superCommandName: Terminal.name,
            abstract: "Combine a recording, its start state and a tuning into one .motionlab file to share.",
            discussion: "Play the file with run, replay or profile, or drop it onto the window.")
    }

    @Argument(help: ArgumentHelp("The recording.", valueName: "file"), completion: .recordings)
    var file: String

    @Option(
        help: ArgumentHelp("The tuning to play it with.", valueName: "file"), completion: .file(extensions: ["json"]))
    var tuning: String?

    @Option(help: "Its title. By default the recording's name.")
    var name: String?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The .motionlab file to write.", valueName: "file"),
        completion: .file(extensions: [SharedRecording.fileExtension]))
    var output: String

    @OptionGroup var options: P.Options

    package func validate() throws {
        guard output.lowercased().hasSuffix(".\(SharedRecording.fileExtension)") else {
            throw ValidationError("--output must name a .\(SharedRecording.fileExtension) file")
        }
        var files = OutputFiles(reading: [tuning])
        try files.add(output, "--output")
    }

    package func run() throws {
        let content = try Content.load(P.self, options)
        var sharedRecording = try SharedRecording.read(file, for: content)
        if let tuning = try content.tuning(tuning) {
            sharedRecording.tuning = tuning
            sharedRecording.recording = sharedRecording.recording.unsigned
        }
        sharedRecording.name = name ?? sharedRecording.name
        let text: String
        do throws(BadFile) { text = try sharedRecording.text() } catch { throw Failure(.badData, "\(file): \(error)") }
        try Draft.write(text + "\n", to: output)
    }
}
