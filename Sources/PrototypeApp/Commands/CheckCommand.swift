import ArgumentParser
import Foundation
import Prototyping

/// Plays a folder of recordings and compares what they lead to with what was kept.
package struct CheckCommand<P: Program>: ParsableCommand {
    package init() {}

    package static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "check", _superCommandName: Terminal.name,
            abstract: "Play a folder of recordings and say which gesture feels otherwise than before.",
            discussion: """
                Beside each recording NAME.gesture lies NAME.feel: how each gesture ended, its path, the states and what \
                was drawn over time, and the tuning, as they were when --accept kept them. Where the present code leads elsewhere, says by how much, writes both \
                paths as NAME.differs.png, and exits with status 1.
                """)
    }

    @Argument(help: ArgumentHelp("The folder of the recordings.", valueName: "folder"), completion: .directory)
    package var folder = "Recordings"

    @Flag(help: "Keep what the recordings lead to now.")
    var accept = false

    @Flag(help: "Compare what moves, and not what else is drawn.")
    var motionOnly = false

    @Option(
        name: .customLong("tolerance"),
        help: ArgumentHelp(
            "How much numbers may differ: 0.5 for all, or NAME=0.5 for a state or a thing that is moved, and for all whose "
                + "names begin with it and a dot. By default 0.000001.", valueName: "number"))
    var tolerances: [Tolerance] = []

    @Option(
        help: ArgumentHelp("Write the results as JUnit's XML.", valueName: "file"),
        completion: .file(extensions: ["xml"]))
    var junit: String?

    @OptionGroup var options: P.Options

    package func run() throws {
        let content = try Content.load(P.self, options)
        let files = try Self.recordings(in: folder)
        var outputs = OutputFiles(reading: files + files.map { Feel.path(of: $0) })
        try outputs.add(junit, "--junit")
        var report = JUnitReport(P.name)
        if let junit {
            // Left where the code ends the program.
            var unfinished = report
            unfinished.add("check", seconds: 0, .error("it was ended before all recordings were checked"))
            try Draft.write(unfinished.text, to: junit)
        }
        var check = FeelCheck(content, Tolerances(tolerances), accepts: accept, comparesDrawing: !motionOnly)
        for file in files {
            let (start, name) = (DispatchTime.now(), URL(fileURLWithPath: file).lastPathComponent)
            let result: JUnitReport.Result
            do throws(Failure) {
                let lines = try check.check(file)
                result = lines.isEmpty ? .passed : .failed(lines)
                if !lines.isEmpty {
                    Terminal.print(([Terminal.plain(file) + ":"] + lines.map(Terminal.plain)).joined(separator: "\n  "))
                }
            } catch {
                result = .error(error.description)
                Terminal.complain(error.description)
            }
            let seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
            report.add(name, seconds: (seconds * 1000).rounded() / 1000, result)
        }
        if let junit { try Draft.write(report.text, to: junit) }
        let counts = [
            (files.count - report.failures - check.accepted, "as kept"), (check.accepted, "kept now"),
            (report.failures, "not as kept"),
        ]
        Terminal.print(
            "\(files.count) recording\(files.count == 1 ? "" : "s"): "
                + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", "))
        if report.failures > 0 { throw ExitCode(Failure.Status.missed.rawValue) }
    }

    private static func isPipe(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }

    /// The recordings of a folder, by their names.
    private static func recordings(in folder: String) throws(Failure) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw Failure(.noInput, "no such folder: \(folder)")
        }
        // A pipe would be waited for.
        let files = names.filter { $0.hasSuffix(".gesture") && !isPipe("\(folder)/\($0)") }.sorted()
        guard !files.isEmpty else {
            throw Failure(.noInput, "\(folder) has no recordings: files that end with .gesture")
        }
        return files.map { URL(fileURLWithPath: folder).appendingPathComponent($0).relativePath }
    }
}
