import Foundation
import Support
import Testing

@testable import Live
@testable import PrototypeApp

/// Packages of `motionlab new` that are compiled without the kit, and shown by its host.
@Suite(.serialized) struct LiveTests {
    private let scratch: Scratch
    private let package: String
    private var source: String { package + "/Sources/CardPrototype/Card.swift" }
    private static let motionlab = Tool(.release)

    init() throws {
        scratch = try Scratch()
        let made = try Tool().run(["new", "Card", "--folder", scratch.folder.path])
        #expect(made.status == 0, "\(made.errors)")
        package = scratch.file("Card")
    }

    /// Plays a throw with the package's code as it is.
    private func replay(_ words: String...) throws -> Tool.Outcome {
        let recording = try scratch.write(
            """
            motionlab gesture 1
            size 390 844
            ---
            0.1 mouse down 195 422
            0.15 mouse move 195 380
            0.2 mouse move 195 300
            0.21 mouse up 195 300
            2 end

            """, to: "throw.gesture")
        return try Self.motionlab.run(["live", package, "replay", recording, "--state", "-"] + words)
    }

    /// Writes another text over what is in the source; its absence is an error.
    private func edit(_ old: String, _ new: String) throws {
        let text = try String(contentsOfFile: source, encoding: .utf8)
        #expect(text.contains(old), "\(old)")
        try text.replacing(old, with: new).write(toFile: source, atomically: true, encoding: .utf8)
    }

    private var versions: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: package + "/.build/live").filter { $0.hasSuffix(".so") }
        }
    }

    // MARK: Versions

    @Test func aChangedDefaultChangesTheStates() throws {
        let first = try replay()
        #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
        #expect(first.output.split(separator: "\n").count == 121, "two seconds at 60 frames a second")
        #expect(first.output.contains("\"card.y\":-122"), "the card is 122 points above its home when it is released")
        try edit("bounce: 0.3", "bounce: 0.6")
        let second = try replay()
        #expect(second.status == 0 && second.output != first.output, "\(second.errors)")
        // Going back to an earlier text compiles nothing.
        try edit("bounce: 0.6", "bounce: 0.3")
        let count = try versions.count
        #expect(try replay().output == first.output)
        #expect(try count == 2 && versions.count == 2)
    }

    @Test func severalFilesAreOneModule() throws {
        try edit("Color(hex: 0xFF9A6C)", "Ink.warm")
        let file = package + "/Sources/CardPrototype/Colors/Ink.swift"
        try FileManager.default.createDirectory(
            atPath: package + "/Sources/CardPrototype/Colors", withIntermediateDirectories: true)
        let text = "import Geometry\n\nenum Ink { static let warm = Color(hex: 0xFF9A6C) }\n"
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        let outcome = try replay()
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test func theLeastUsedVersionsAreRemoved() throws {
        let folder = URL(fileURLWithPath: package + "/.build/live")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for number in 1...30 {
            let file = folder.appendingPathComponent("CardPrototype-\(number).so")
            try Data().write(to: file)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: Double(number))], ofItemAtPath: file.path)
        }
        #expect(try replay().status == 0)
        let kept = try versions
        #expect(
            kept.count == 20 && kept.contains("CardPrototype-30.so") && !kept.contains("CardPrototype-11.so"), "\(kept)"
        )
        #expect(try replay().status == 0, "the one in use is the newest")
    }

    // MARK: Mistakes

    @Test(arguments: [
        ("struct Card", "strct Card", 8, 1, "expected expression"),
        ("position.x,", "position.z,", 22, 0, "has no member 'z'"),
    ])
    func anErrorOfTheCompilerIsOneLine(old: String, new: String, row: Int, column: Int, words: String) throws {
        try edit(old, new)
        let outcome = try replay()
        #expect(outcome.status == 65 && outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("Card.swift:\(row):\(column == 0 ? "" : "\(column):")"), "\(outcome.errors)")
        #expect(outcome.errors.contains(words) && outcome.output.isEmpty, "\(outcome.errors)")
        #expect(
            try !FileManager.default.contentsOfDirectory(atPath: package + "/.build/live").contains {
                $0.hasPrefix("draft")
            })
    }

    @Test func aModuleThatShowsNothingIsNamed() throws {
        try edit("public typealias Main", "public typealias Principal")
        let outcome = try replay()
        #expect(outcome.status == 65 && outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("CardPrototype says nowhere what it shows"), "\(outcome.errors)")
    }

    @Test func whatIsNoPackageIsNamed() throws {
        let nowhere = try Self.motionlab.run(["live", scratch.file("nowhere")])
        #expect(
            nowhere.status == 66 && nowhere.errors.contains("nowhere/Package.swift: no such file"), "\(nowhere.errors)")
        try "let package = 1\n".write(toFile: package + "/Package.swift", atomically: true, encoding: .utf8)
        let wrong = try Self.motionlab.run(["live", package])
        #expect(wrong.status == 65 && wrong.errorLines.count == 1, "\(wrong.errors)")
    }

    // MARK: The way a package is built

    /// Which manifests and programs need SwiftPM, and what is said of it.
    @Test(arguments: [
        ("Package.swift", "name: \"CardPrototype\",\n", "name: \"CardPrototype\",\n", nil),
        ("Sources/Card/main.swift", "Main.main()", "// The window.\nMain.main()", nil),
        (
            "Sources/Card/main.swift", "Main.main()", "Main.main { _ in nil }",
            "its main.swift does more than `Main.main()`"
        ),
        (
            "Package.swift", "        .target(\n", "        .target(name: \"Other\"),\n        .target(\n",
            "it has 2 libraries"
        ),
        (
            "Package.swift", ".product(name: \"Controls\", package: \"motionlab\"),\n            ]),",
            ".product(name: \"Controls\", package: \"motionlab\"),\n            ], swiftSettings: [.define(\"A\")]),",
            "CardPrototype has settings, resources or a choice of files"
        ),
        (
            "Package.swift", "name: \"Controls\"", "name: \"PrototypeApp\"",
            "CardPrototype depends on more than Prototyping and Controls"
        ),
    ])
    func aPackageThatNeedsMoreIsBuiltWhole(file: String, old: String, new: String, reason: String?) throws {
        let path = package + "/" + file
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains(old))
        try text.replacing(old, with: new, maxReplacements: 1).write(toFile: path, atomically: true, encoding: .utf8)
        let kit = try Kit.beside(Self.motionlab.binary)
        let read = try LivePackage.read(package, kit: kit, toolchain: .installed())
        switch read.way {
        case .module(let name, let sources):
            #expect(reason == nil && name == "CardPrototype" && sources.hasSuffix("/Card/Sources/CardPrototype"))
        case .wholePackage(let given): #expect(given == reason)
        }
    }

    // MARK: What is missing

    @Test func aMissingCompilerIsNamed() throws {
        #expect(throws: Failure.self) { try Toolchain.installed(environment: ["PATH": scratch.folder.path]) }
        let outcome = try Self.motionlab.run(["live", package], environment: ["PATH": scratch.folder.path])
        #expect(outcome.status == 69 && outcome.errors.contains("Swift is not installed"), "\(outcome.errors)")
    }

    @Test func aLibraryWithoutAPrototypeIsNamed() throws {
        let host = Tool(at: Self.motionlab.binary.deletingLastPathComponent().appendingPathComponent("motionlab-host"))
        let none = try host.run([])
        #expect(none.status == 64 && none.errors.contains("names no library"), "\(none.errors)")
        let text = try scratch.write("no library", to: "it.so")
        let bad = try host.run([], environment: [PlugIn.variable: text])
        #expect(bad.status == 65 && bad.errorLines.count == 1 && bad.errors.contains(text), "\(bad.errors)")
    }
}

extension Screen {
    @Suite struct LiveWindowTests {
        /// The first window of somebody who has just built MotionLab, and the second.
        @Test func aNewPackageOpensAtOnceAndAgain() throws {
            let scratch = try Scratch()
            let display = try Display(width: 800, height: 1000)
            for words in [["new", "Card", "--folder", scratch.folder.path, "--open"], ["live", scratch.file("Card")]] {
                let program = try display.start(
                    Tool(.release).binary, words, environment: ["XDG_DATA_HOME": scratch.file("data")])
                let window = try display.window(titled: "Card")
                try display.close(window)
                #expect(try program.wait(within: 10) == 0, "\(program.errors)")
            }
        }
    }
}
