import Foundation
import Support
import Testing

/// A program and its words, run to its end; the program is one of those in `PATH`.
func runTool(
    _ words: String..., in environment: [String: String] = [:], at folder: String? = nil
) throws -> Tool.Outcome {
    let change = folder.map { ["--chdir=\($0)"] } ?? []
    return try Tool(at: Program.installed("env")).run(change + words, environment: environment)
}

/// The files of `make install` in a folder for one test.
struct Installation {
    let scratch: Scratch

    /// The folder that stands for the root of a system.
    var system: String { scratch.file("system") }
    /// The folder of what is for all programs.
    var share: String { "\(system)/usr/share" }

    /// Makes an empty system.
    init() throws {
        scratch = try Scratch()
        try FileManager.default.createDirectory(atPath: system, withIntermediateDirectories: true)
    }

    /// Does what `make install` or `make uninstall` does once the program is built.
    ///
    /// - Parameter status: The status that is expected; there are no errors with 0.
    @discardableResult
    func place(_ verb: String, environment: [String: String] = [:], status: Int32 = 0) throws -> Tool.Outcome {
        let script = Tool(at: Tool.projectFolder.appendingPathComponent(".ci/place"))
        let outcome = try script.run(
            [verb],
            environment: ["DESTDIR": system, "PREFIX": "/usr"].merging(Self.build) { $1 }.merging(environment) { $1 })
        #expect(outcome.status == status && (status != 0 || outcome.errors.isEmpty), "\(outcome.errors)")
        return outcome
    }

    /// The folder of the release build.
    static let build = ["MOTIONLAB_BUILD": Tool.buildFolder.appendingPathComponent("release").path]

    /// Every file and folder of the system.
    func paths() throws -> Set<String> {
        Set(try FileManager.default.subpathsOfDirectory(atPath: system).map { "/" + $0 })
    }
}
