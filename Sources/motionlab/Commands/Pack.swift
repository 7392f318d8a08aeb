import ArgumentParser
import Storage

/// Puts a recording and what it was felt with into one file.
///
/// A command of its own and no option of `replay`: nothing is played, and no clock, rate or size has a say in it.
struct Pack: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pack", _superCommandName: MotionLab.name,
        abstract: "Combine a recording, its start state and a tuning into one .motionlab file to share.",
        discussion: "Play the file with run, replay or profile, or drop it onto the window.")

    @Argument(help: ArgumentHelp("The recording.", valueName: "file"), completion: .recordings)
    var file: String

    @Option(
        help: ArgumentHelp("The tuning to play it with.", valueName: "file"), completion: .file(extensions: ["json"]))
    var tuning: String?

    @Option(help: "Its title. By default the recording's name.")
    var name: String?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The .motionlab file to write.", valueName: "file"),
        completion: .file(extensions: [Parcel.fileExtension]))
    var output: String

    func validate() throws {
        guard output.lowercased().hasSuffix(".\(Parcel.fileExtension)") else {
            throw ValidationError("--output must name a .\(Parcel.fileExtension) file")
        }
    }

    func run() throws {
        var parcel = try Parcel.read(file)
        parcel.tuning = try Content.tuning(tuning) ?? parcel.tuning
        parcel.name = name ?? parcel.name
        let text: String
        do throws(BadFile) { text = try parcel.text() } catch { throw Failure(.badData, "\(file): \(error)") }
        try WholeFile.write(text + "\n", to: output)
    }
}
