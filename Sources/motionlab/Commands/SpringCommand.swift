import ArgumentParser
import Foundation
import Motion
import PrototypeApp
import Storage

/// Tells all about one spring.
struct SpringCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spring", _superCommandName: MotionLab.name,
        abstract: "Describe a spring: parameters, samples, settling time, plot, and code for other toolkits.",
        discussion: """
            Give a spring in one convention, or fit one to samples:

              motionlab spring --duration 0.5 --bounce 0.3
              motionlab spring --response 0.4 --damping-ratio 0.8 --format csv
              motionlab spring --stiffness 170 --damping 26 --export css
              motionlab spring --preset snappy --plot snappy.png
              motionlab spring --fit traced.csv
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case table, json, csv }

    @Option(parsing: .unconditional, help: "Perceptual duration in seconds (with --bounce), 0.5 by default.")
    var duration: Double?
    @Option(parsing: .unconditional, help: "From above -1 (overdamped) through 0 (critically damped) to 1 (undamped).")
    var bounce: Double?
    @Option(parsing: .unconditional, help: "Response in seconds (with --damping-ratio).") var response: Double?
    @Option(parsing: .unconditional, help: "Damping ratio; 1 is critically damped.") var dampingRatio: Double?
    @Option(parsing: .unconditional, help: "Force per unit of displacement (with --damping).") var stiffness: Double?
    @Option(parsing: .unconditional, help: "Force per unit of velocity.") var damping: Double?
    @Option(parsing: .unconditional, help: "Mass, with any convention.") var mass: Double?
    @Option(
        help: ArgumentHelp(
            "A spring by name: \(SpringPreset.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "name"))
    var preset: SpringPreset?
    @Option(
        help: ArgumentHelp(
            "Fit a spring to the samples in this file: lines of a time and a value, with commas, semicolons, tabs or "
                + "spaces between them, and decimal points or commas. Times are in the unit that they or their column's "
                + "name have; without one in seconds, or in milliseconds if they are 1 or more apart.",
            valueName: "file"), completion: .file())
    var fit: String?

    @Option(parsing: .unconditional, help: "Start value.") var from = 0.0
    @Option(parsing: .unconditional, help: "Target value.") var target = 1.0
    @Option(parsing: .unconditional, help: "Initial velocity, in units per second.") var velocity = 0.0
    @Option(parsing: .unconditional, help: "The fraction of the distance within which the spring counts as settled.")
    var epsilon = Spring.settledShare
    @Option(help: "How many samples after the first, up to the settling time.") var samples = 20
    @Option(help: "Output format: table, json or csv.") var format = Format.table
    @Option(
        help: ArgumentHelp("Also plot the motion as a PNG.", valueName: "file"),
        completion: .file(extensions: ["png"])) var plot: String?
    @Option(
        help: ArgumentHelp(
            "Print code instead, for \(SpringExport.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "toolkit"))
    var export: SpringExport?

    func validate() throws {
        for (name, value) in [("--from", from), ("--target", target), ("--velocity", velocity)] {
            try requireRange(value, name, in: -1e12...1e12)
        }
        try requireRange(epsilon, "--epsilon", in: 1e-12...1)
        try requireRange(Double(samples), "--samples", in: 1...100_000)
        let ways = [
            duration != nil || bounce != nil, response != nil || dampingRatio != nil,
            stiffness != nil || damping != nil,
            preset != nil, fit != nil,
        ]
        guard ways.count(where: { $0 }) == 1 else {
            throw ValidationError(
                "give one spring: --duration and --bounce, --response and --damping-ratio, --stiffness and --damping, "
                    + "--preset, or --fit")
        }
        if fit != nil, from != 0 || target != 1 || velocity != 0 {
            throw ValidationError("--fit cannot be combined with --from, --target or --velocity")
        }
        if mass != nil, preset != nil || fit != nil {
            throw ValidationError("--mass cannot be combined with --preset or --fit")
        }
    }

    func run() throws {
        let report = try makeReport()
        if let export {
            let way = report.target - report.start
            do throws(SpringExportError) {
                return Terminal.print(try export.code(report.spring, velocity: way == 0 ? 0 : report.velocity / way))
            } catch {
                throw Failure(.badData, error.description)
            }
        }
        switch format {
        case .table: Terminal.print(report.table)
        case .json: Terminal.print(report.json.text)
        case .csv: Terminal.print(report.csv)
        }
        if let plot { try report.plot.write(to: plot, content: Content.load(AppProgram.self, .standard())) }
    }

    /// The motion that is asked for, or found in a file.
    private func makeReport() throws -> SpringReport {
        if let fit {
            let traced = try SpringSamples(path: fit)
            let found = try traced.fit()
            if traced.unit != .seconds {
                Terminal.complain("\(fit): times in \(traced.unit)\(traced.unit == .milliseconds ? " (ms)" : "")")
            }
            return SpringReport(
                spring: found.spring, start: found.start, target: found.target, velocity: found.velocity,
                epsilon: epsilon, samples: samples, quality: found.rSquared, timeUnit: traced.unit)
        }
        return SpringReport(
            spring: try given(), start: from, target: target, velocity: velocity, epsilon: epsilon, samples: samples,
            quality: nil, timeUnit: nil)
    }

    /// The spring of the convention that was used.
    private func given() throws -> Spring {
        do throws(SpringError) {
            let mass = mass ?? 1
            if let preset { return preset.spring }
            if duration != nil || bounce != nil {
                return try Spring(duration: duration ?? 0.5, bounce: bounce ?? 0, mass: mass)
            }
            if response != nil || dampingRatio != nil {
                return try Spring(response: response ?? 0.5, dampingRatio: dampingRatio ?? 1, mass: mass)
            }
            return try Spring(mass: mass, stiffness: stiffness ?? 100, damping: damping ?? 10)
        } catch {
            throw ValidationError(error.description)
        }
    }
}

extension SpringExport: ExpressibleByArgument {}

/// The springs that have a name.
enum SpringPreset: String, CaseIterable, ExpressibleByArgument {
    case smooth, snappy, bouncy, interactive, standard
    case reactDefault = "react-default"
    case gentle, wobbly, stiff, slow, molasses
    case materialFast = "material-fast"
    case materialDefault = "material-default"
    case materialSlow = "material-slow"

    var spring: Spring {
        switch self {
        case .smooth: .smooth
        case .snappy: .snappy
        case .bouncy: .bouncy
        case .interactive: .interactive
        case .standard: .standard
        case .reactDefault: Spring.ReactSpring.standard
        case .gentle: Spring.ReactSpring.gentle
        case .wobbly: Spring.ReactSpring.wobbly
        case .stiff: Spring.ReactSpring.stiff
        case .slow: Spring.ReactSpring.slow
        case .molasses: Spring.ReactSpring.molasses
        case .materialFast: Spring.Material.fastSpatial
        case .materialDefault: Spring.Material.defaultSpatial
        case .materialSlow: Spring.Material.slowSpatial
        }
    }
}
