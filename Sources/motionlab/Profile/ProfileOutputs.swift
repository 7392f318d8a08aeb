import ArgumentParser
import Drawing
import Platform
import Profiling
import Raster

/// Where a profile goes, beside the terminal.
struct ProfileOutputs: ParsableArguments {
    enum Format: String, ExpressibleByArgument, CaseIterable { case table, json }

    @Option(help: "table or json.")
    var format = Format.table

    @Option(help: ArgumentHelp("Write a trace that Perfetto and chrome://tracing open.", valueName: "file"))
    var trace: String?

    @Option(help: ArgumentHelp("Write a row for each frame, parted by commas.", valueName: "file"))
    var csv: String?

    @Option(
        help: ArgumentHelp("Write what frames took as percentiles, in HdrHistogram's own form.", valueName: "file"))
    var histogram: String?

    /// Writes everything that was asked for, and prints the summary.
    func write(_ result: ProfileResult) throws(Failure) {
        let sections = Section.names
        let (records, period) = (result.records, result.period)
        if let trace { try result.writeTrace(to: trace) }
        if let csv {
            var file = try TextFile(csv)
            FrameTable(records, period: period, sections: sections).write(to: &file)
            try file.finish()
        }
        if let histogram {
            var file = try TextFile(histogram)
            var spectrum = Spectrum()
            for record in records { spectrum.record(record.phases.work) }
            spectrum.write(to: &file)
            try file.finish()
        }
        let summary = Summary(records, period: period, sections: sections)
        switch format {
        case .json: Terminal.print("{" + (result.fields + [String(summary.json.dropFirst())]).joined(separator: ","))
        case .table: Terminal.print(([summary.table] + result.lines).joined(separator: "\n"))
        }
    }
}

extension Section {
    /// The names of all parts, in the order of their numbers.
    static let names = Section.allCases.map { "\($0)" }
}

/// The program and the libraries that draw and show.
enum Libraries {
    static var versions: [String: String] {
        ["motionlab": MotionLab.version, "SDL": VideoSystem.version, "Cairo": Renderer.version]
    }
}
