import ArgumentParser
import Platform
import Profiling
import Prototyping
import Raster

/// The files for a profile, beside the terminal.
struct ProfileOutputs: ParsableArguments {
    enum Format: String, ExpressibleByArgument, CaseIterable { case table, json }

    @Option(help: "Output format: table or json.")
    var format = Format.table

    @Option(
        help: ArgumentHelp("Write a trace for Perfetto or chrome://tracing.", valueName: "file"), completion: .file())
    var trace: String?

    @Option(
        help: ArgumentHelp("Write a CSV file with a row for each frame.", valueName: "file"), completion: .file())
    var csv: String?

    /// Makes sure that the files are no others of the command.
    func check(_ files: inout OutputFiles) throws(ValidationError) {
        try files.add(trace, "--trace")
        try files.add(csv, "--csv")
    }

    /// The files that were asked for, empty.
    struct Files {
        fileprivate var trace: Output?
        fileprivate var csv: Output?
    }

    /// Makes the files before anything is played, so that nothing is lost where one cannot be written.
    func open() throws(Failure) -> Files {
        Files(
            trace: try trace.map { path throws(Failure) in try Output(whole: path) },
            csv: try csv.map { path throws(Failure) in try Output(whole: path) })
    }

    /// Prints the summary and fills the files.
    func write(_ result: ProfileResult, to files: Files) throws(Failure) {
        let (records, period) = (result.records, result.period)
        switch format {
        case .json:
            let summary = Summary(records, period: period)
            Terminal.print(JSONValue.text(of: result.fields + summary.fields))
        case .table:
            // Without pacing no statement about frame times is possible.
            let summary = Summary(records, period: result.isPaced ? period : nil)
            Terminal.print(([summary.table] + result.lines).joined(separator: "\n"))
        }
        if var file = files.trace { try result.writeTrace(to: &file) }
        if var file = files.csv {
            FrameTable(records, period: period).write(to: &file)
            try file.finish()
        }
    }
}

extension FrameLog {
    /// Adds the times of sections to the newest record.
    mutating func add(_ times: [SectionTime]) {
        for time in times where time.nanoseconds > 0 { add(time.nanoseconds, toSection: time.name) }
    }
}

/// The program and the libraries that draw and show.
enum Libraries {
    static var versions: [String: String] {
        ["motionlab": motionLabVersion, "SDL": VideoSystem.version, "Cairo": Renderer.version]
    }
}
