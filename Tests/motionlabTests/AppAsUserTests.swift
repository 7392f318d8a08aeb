import Foundation
import Support
import Testing

@Suite struct AppAsUserTests {
    /// The app is written in what users have: it compiles in a separate package, to which only public declarations are seen.
    @Test func theAppHasNothingThatAUserHasNot() throws {
        let folder = Tool.projectFolder.appendingPathComponent("Sources/App")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }.map { folder.appendingPathComponent($0).path }
        #expect(paths.count > 50)
        let errors = try UserCode.errors(in: paths, module: "App")
        #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
    }
}
