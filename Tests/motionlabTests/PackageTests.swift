import Foundation
import Support
import Testing

@testable import PrototypeApp
@testable import motionlab

@Suite struct PackageTests {
    /// With quick compression: the way from the files to the package is the same.
    @Test func thePackageIsCleanAndHoldsTheSameFiles() throws {
        let installation = try Installation()
        try installation.place("install")
        let folder = installation.scratch.file("package")
        let built = try Tool(at: Tool.projectFolder.appendingPathComponent(".ci/package")).run(
            [folder],
            environment: ["DPKG_DEB_COMPRESSOR_TYPE": "gzip", "DPKG_DEB_COMPRESSOR_LEVEL": "1"].merging(
                Installation.build
            ) { $1 })
        #expect(built.status == 0 && built.errors.isEmpty, "\(built.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        let name = try #require(names.first)
        #expect(names.count == 1 && name.hasPrefix("motionlab_\(MotionLab.version)_") && name.hasSuffix(".deb"))
        let package = "\(folder)/\(name)"

        let lines = try runTool("dpkg-deb", "--contents", package).output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.contains(" root/root ") })
        let packed = Set(
            lines.map { line in
                // Mode, owner, size, day, time, path; a link says where it leads to.
                let path = line.split(separator: " ", maxSplits: 5).last.map(String.init) ?? ""
                let own = path.components(separatedBy: " -> ")[0].dropFirst()
                return String(own.hasSuffix("/") ? own.dropLast() : own)
            })
        var expected = try installation.paths()
        #expect(expected.remove("/usr/libexec/motionlab/installed") != nil)
        #expect(expected.remove("/usr/share/man/man1/motionlab.1") != nil)
        expected.formUnion([
            "", "/usr/share/man/man1/motionlab.1.gz", "/usr/share/doc/motionlab/changelog.gz", "/usr/share/lintian",
            "/usr/share/lintian/overrides", "/usr/share/lintian/overrides/motionlab",
        ])
        #expect(packed == expected, "\(packed.symmetricDifference(expected))")

        let depends = try runTool("dpkg-deb", "--field", package, "Depends").output
        for name in ["libc6 ", "libsdl2-2.0-0 ", "libcairo2 ", "liblitehtml", "libsqlite3-0 ", "fonts-nanum"] {
            #expect(depends.contains(name), "\(depends)")
        }
        let checked = try runTool("lintian", "--fail-on", "error,warning", package)
        #expect(checked.status == 0 && checked.output.isEmpty, "\(checked.output)\(checked.errors)")
    }
}
