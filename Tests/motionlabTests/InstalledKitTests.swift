import Foundation
import Support
import Testing

@testable import Live
@testable import PrototypeApp

/// Packages of an installed MotionLab, without its source code.
@Suite struct InstalledKitTests {
    private let installation: Installation
    private let motionlab: Tool
    /// A home without a cache.
    private let environment: [String: String]

    /// Installed once; each test has a copy.
    private static let original = Result { () throws -> Installation in
        let installation = try Installation()
        try installation.place("install")
        return installation
    }

    init() throws {
        installation = try Installation()
        let copied = try runTool("cp", "-al", try Self.original.get().system, installation.scratch.folder.path)
        #expect(copied.status == 0, "\(copied.errors)")
        motionlab = Tool(at: URL(fileURLWithPath: installation.system + "/usr/bin/motionlab"))
        environment = ["HOME": installation.scratch.file("home"), "XDG_CACHE_HOME": installation.scratch.file("cache")]
    }

    private var package: String { installation.scratch.file("Card") }

    private func make() throws {
        let made = try motionlab.run(["new", "Card", "--folder", installation.scratch.folder.path])
        #expect(made.status == 0 && made.errors.isEmpty, "\(made.errors)")
    }

    private func check() throws -> Tool.Outcome { try motionlab.run(["check", package], environment: environment) }

    @Test func aPackageIsMadeAndShown() throws {
        try make()
        let manifest = try String(contentsOfFile: package + "/Package.swift", encoding: .utf8)
        #expect(manifest.contains("path: \"\(installation.system)/usr/share/motionlab\""))
        // The states and the paths are those that were kept with the template.
        let outcome = try check()
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }

    /// SwiftPM finds each module and each package that those which are installed need, and no other one.
    @Test func theInstalledSourcesAreWhole() throws {
        let sources = installation.share + "/motionlab"
        let graph = try runTool(
            "swift", "package", "--package-path", sources, "--scratch-path", installation.scratch.file("build"),
            "show-dependencies", "--format", "flatlist")
        #expect(graph.status == 0, "\(graph.errors)")
        #expect(
            Set(graph.output.split(whereSeparator: \.isNewline).map(String.init))
                == ["swift-argument-parser"], "\(graph.output)")
        #expect(!FileManager.default.fileExists(atPath: sources + "/Sources/App"), "the app's alone")
        #expect(!FileManager.default.fileExists(atPath: sources + "/Tests"))
    }

    /// A kit fits the compiler that built it, and no other one.
    @Test func theCompilerThatFitsIsNamed() throws {
        try make()
        try "Swift version 5.0\nTarget: x86_64\n".write(
            toFile: installation.system + "/usr/libexec/motionlab/compiler", atomically: true, encoding: .utf8)
        let outcome = try motionlab.run(["live", package], environment: environment)
        #expect(outcome.status == 69 && outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("this MotionLab fits Swift version 5.0, and "), "\(outcome.errors)")
        #expect(outcome.errors.contains("`make install`"), "\(outcome.errors)")
    }

    @Test func aKitThatLacksAFileIsNamed() throws {
        try make()
        let host = installation.system + "/usr/libexec/motionlab/motionlab-host"
        try FileManager.default.removeItem(atPath: host)
        let outcome = try check()
        #expect(outcome.status == 66 && outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("motionlab-host is missing; install MotionLab again"), "\(outcome.errors)")
    }
}

@Suite struct MissingHeadersTests {
    @Test(arguments: [
        ("<unknown>:0: warning: libc not found for 'x86_64-unknown-linux-gnu'; C stdlib may be unavailable", true),
        ("<unknown>:0: error: could not build C module 'SwiftOverlayShims'", true),
        ("Card.swift:4:1: error: expected expression", false),
    ])
    func theyAreNamed(text: String, isMissing: Bool) {
        #expect((Toolchain.missing(in: text)?.description.contains("libc6-dev") ?? false) == isMissing)
    }
}
