import Foundation
import Support
import Testing

/// Checks code as a user would write it, in a separate package, against the modules that were built.
enum UserCode {
    /// The errors of the compiler about source files, a line each.
    static func errors(in paths: [String], module: String) throws -> [String] {
        let build = Tool.buildFolder.appendingPathComponent("debug").path
        let modules = try Tool(at: Tool.projectFolder.appendingPathComponent(".ci/modules")).run([build])
        #expect(modules.status == 0, "\(modules.errors)")
        let arguments =
            [
                "swiftc", "-typecheck", "-wmo", "-parse-as-library", "-suppress-warnings", "-swift-version", "6",
                "-diagnostic-style", "llvm",
            ]
            + ["-module-name", module, "-package-name", "someone"]
            + modules.output.split(separator: "\n").map { String($0) } + paths
        let outcome = try Tool(at: URL(fileURLWithPath: "/usr/bin/env")).run(arguments)
        let lines = outcome.errorLines.filter { $0.contains("error:") }
        #expect(outcome.status == 0 || !lines.isEmpty, "\(outcome.errors)")
        return lines
    }

    /// The errors about each of some pieces of code, which are files of one module.
    static func errors(inPieces pieces: [String]) throws -> [[String]] {
        let scratch = try Scratch()
        let paths = try pieces.enumerated().map {
            try scratch.write("import MotionKit\n" + $1, to: "Piece\($0).swift")
        }
        var errors = Array(repeating: [String](), count: pieces.count)
        for error in try Self.errors(in: paths, module: "Mistakes") {
            let words = try #require(error.firstMatch(of: #/Piece(\d+)\.swift:/#)?.1, "\(error)")
            errors[try #require(Int(words))].append(error)
        }
        return errors
    }
}
