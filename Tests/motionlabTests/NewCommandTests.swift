import Foundation
import Support
import Testing

@testable import PrototypeApp
@testable import motionlab

@Suite struct NewCommandTests {
    /// The name of a package for each template.
    private static let names: [PrototypeTemplate.Kind: String] = [
        .card: "Puck", .sheet: "Drawer", .pager: "Album", .viewer: "Look", .list: "Sort",
    ]

    /// One package of all that the templates become, so that what they have in common is built once.
    @Test func whatItWritesBuildsAndPassesItsTests() throws {
        let scratch = try Scratch()
        let all = try onePackage(scratch)
        // A folder of its own beside the tests' builds: kept, so that the next run is quick.
        let build = Tool.buildFolder.deletingLastPathComponent().appendingPathComponent("new").path
        let tested = try Tool(at: URL(fileURLWithPath: "/usr/bin/env")).run([
            "swift", "test", "--package-path", all, "--scratch-path", build, "--disable-xctest",
        ])
        #expect(tested.status == 0, "\(tested.output)\(tested.errors)")
        #expect(tested.output.contains("39 tests in 6 suites"), "\(tested.output)")
        for name in Self.names.values {
            let nowhere = try Tool(at: URL(fileURLWithPath: "\(build)/debug/\(name)"))
                .run([], environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
            #expect(nowhere.status == 69)
            #expect(nowhere.errorLines.count == 1)
        }
        // A program takes the options of `motionlab`, and says what it does not understand.
        let program = Tool(at: URL(fileURLWithPath: "\(build)/debug/Puck"))
        let tuning = try scratch.write(#"{"motionlab":1,"values":{"puck.spring.bounce":2}}"#, to: "wild.json")
        let refused = try program.run(["replay", "any.gesture", "--tuning", tuning])
        #expect(refused.status == 65)
        #expect(
            refused.errorLines.count == 1
                && refused.errors.contains("puck.spring.bounce must be between -0.9 and 0.95, not 2.0"),
            "\(refused.errors)")
        try aHandThrowsTheCard(program.binary, scratch)
        try eachIsTheSameInTheHost(programs: "\(build)/debug", scratch)
    }

    /// Each template compiled alone and loaded gives the states that its own program gives, to the byte.
    private func eachIsTheSameInTheHost(programs: String, _ scratch: borrowing Scratch) throws {
        let recording = try scratch.write(
            """
            motionlab gesture 1
            ---
            0.1 mouse down 195 422
            0.15 mouse move 185 380
            0.2 mouse move 170 300
            0.21 mouse up 165 290
            0.6 wheel 0 -3 at 195 500
            1 mouse down 195 200
            1.2 mouse move 300 210
            1.22 mouse up 310 210
            1.6 mouse down 195 600
            1.62 mouse up 195 600
            4 end

            """, to: "hand.gesture")
        for (kind, name) in Self.names {
            let made = try Tool().run(
                ["new", name, "--template", kind.rawValue, "--folder", scratch.file("live/\(kind)")])
            #expect(made.status == 0, "\(made.errors)")
            let package = scratch.file("live/\(kind)/\(name)")
            let live = try Tool(.release).run(["live", package, "replay", recording, "--state", "-"])
            // The recording that it begins with feels as it is kept, in the host and in its own program.
            let checks = [
                try Tool(.release).run(["check", package]),
                try Tool(at: URL(fileURLWithPath: "\(programs)/\(name)")).run(["check", "\(package)/Recordings"]),
            ]
            for check in checks {
                #expect(
                    check.status == 0 && check.output == "1 recording: 1 as kept\n", "\(check.output)\(check.errors)")
            }
            let own = try Tool(at: URL(fileURLWithPath: "\(programs)/\(name)")).run(
                ["replay", recording, "--state", "-"])
            #expect(live.status == 0 && own.status == 0, "\(live.errors)\(own.errors)")
            #expect(live.output == own.output && own.output.split(separator: "\n").count == 241, "\(name)")
            let states = own.output.split(separator: "\n").compactMap { $0.split(separator: "\"state\"").last }
            #expect(Set(states).count > 20, "the hand moves something")
        }
    }

    /// Writes a package for each template, and puts their targets together into one.
    ///
    /// - Returns: The folder of that one.
    private func onePackage(_ scratch: borrowing Scratch) throws -> String {
        let files = FileManager.default
        let all = scratch.file("all")
        for folder in ["Sources", "Tests"] {
            try files.createDirectory(atPath: "\(all)/\(folder)", withIntermediateDirectories: true)
        }
        var manifest = ""
        for (kind, name) in Self.names {
            let made = try Tool().run(
                ["new", name, "--template", kind.rawValue, "--folder", scratch.file("some/where/\(kind)")])
            #expect(made.status == 0, "\(made.errors)")
            let package = scratch.file("some/where/\(kind)/\(name)")
            #expect(made.output.hasPrefix(package))
            #expect(try files.contentsOfDirectory(atPath: scratch.file("some/where/\(kind)")) == [name])
            for target in [name, "\(name)Prototype"] {
                try files.moveItem(atPath: "\(package)/Sources/\(target)", toPath: "\(all)/Sources/\(target)")
            }
            try files.moveItem(atPath: "\(package)/Tests", toPath: "\(all)/Tests/\(name)")
            let own = try String(contentsOfFile: "\(package)/Package.swift", encoding: .utf8)
                .replacing("path: \"Tests\"", with: "path: \"Tests/\(name)\"")
            let start = try #require(own.range(of: "targets: [\n")).upperBound
            let end = try #require(own.range(of: "    ]\n)", options: .backwards)).lowerBound
            if manifest.isEmpty {
                manifest = String(own[..<end])
            } else {
                manifest += own[start..<end]
            }
        }
        manifest += try sessionTests(all)
        // Without the products of the first, whose name is that of no target folder here.
        try Data((manifest + "    ]\n)\n").utf8).write(to: URL(fileURLWithPath: "\(all)/Package.swift"))
        return all
    }

    /// Writes a test of what is exported of seeded sessions with each template, and of each of its tunables, and gives its
    /// target.
    private func sessionTests(_ all: String) throws -> String {
        let folder = URL(fileURLWithPath: "\(all)/Tests/Sessions")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in ["SeededSession.swift", "TunableFollowing.swift"] {
            try FileManager.default.copyItem(
                at: Tool.projectFolder.appendingPathComponent("Tests/motionlabTests/\(file)"),
                to: folder.appendingPathComponent(file))
        }
        let modules = Self.names.values.sorted().map { $0 + "Prototype" }
        let tests = modules.map { module in
            """
                @Test func of\(module)() throws {
                    let content = try Content.load(PlainProgram<\(module).Main>.self, NoOptions())
                    for seed in 1...\(Self.sessions) {
                        #expect(try SeededSession.play(seed: UInt64(seed), content) == .same, "seed \\(seed)")
                    }
                    #expect(TunableFollowing.faults(\(module).Main.self).isEmpty)
                }
            """
        }
        let imports = modules.map { "import \($0)" } + ["import Testing", "@testable import PrototypeApp"]
        let text =
            imports.joined(separator: "\n") + "\n\n@Suite struct SessionTests {\n\(tests.joined(separator: "\n"))\n}\n"
        try Data(text.utf8).write(to: folder.appendingPathComponent("SessionTests.swift"))
        let dependencies = modules.map { "\"\($0)\"" } + [".product(name: \"PrototypeApp\", package: \"motionlab\")"]
        return """
                    .testTarget(
                        name: "SessionTests", dependencies: [\(dependencies.joined(separator: ", "))],
                        path: "Tests/Sessions"),

            """
    }

    /// The number of seeded sessions for each template: 6, or as many as `MOTIONLAB_SOAK` says.
    private static let sessions = ProcessInfo.processInfo.environment["MOTIONLAB_SOAK"].flatMap { Int($0) } ?? 6

    /// The card under a real mouse, in the workbench's window: it follows, flies and comes home; what was recorded replays to
    /// the same state.
    private func aHandThrowsTheCard(_ binary: URL, _ scratch: borrowing Scratch) throws {
        let display = try Display(width: 500, height: 900)
        let recording = scratch.file("throw.gesture")
        let states = scratch.file("states.jsonl")
        let program = try display.start(
            binary, ["--data", scratch.file("data"), "--record", recording, "--state", states, "--size", "390x844"])
        let window = try display.window(titled: "Puck")
        let ground: UInt32 = 0x0E0E12
        func isAt(_ y: Int) throws -> Bool {
            let picture = try display.picture(of: window)
            return try #require(picture.width == 390 ? picture : nil)[100, y] != ground
        }
        try wait(within: 20, for: "the card in the middle") { try isAt(422) }
        try display.drag(
            through: Display.line(from: (195, 422), to: (195, 150), steps: 20), in: window, releasing: false)
        try wait(within: 20, for: "the card under the pointer") { try isAt(100) && !isAt(422) }
        try display.release()
        try wait(within: 20, for: "the card at home") { try isAt(422) && !isAt(150) }
        /// The card's state in the last of some lines.
        func state(_ lines: some StringProtocol) throws -> [String: Double] {
            let line = try #require(lines.split(separator: "\n").last)
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return try #require(object?["state"] as? [String: Double])
        }
        func lines() throws -> String { try String(contentsOfFile: states, encoding: .utf8) }
        // All lines are written once nothing moves.
        try wait(within: 20, for: "the card at rest") {
            let lines = try lines()
            return lines.contains("\"engine.active\":1") && (try? state(lines))?["engine.active"] == 0
        }
        try display.close(window)
        #expect(try program.wait(within: 5) == 0, "\(program.errors)")
        let replayed = try Tool(at: binary).run(["replay", recording, "--state", "-"])
        #expect(replayed.status == 0, "\(replayed.errors)")
        let rest = try state(lines())
        #expect(try state(replayed.output) == rest && rest["puck.x"] == 0 && rest["puck.y"] == 0, "\(rest)")
    }

    @Test(arguments: [
        "", "card", "1Card", "My Card", "My-Card", "카드", "Card/..", "Self", "Any", "Spring", "App", "Prototype",
        "Throw", "Sheet",
        String(repeating: "A", count: 65),
    ])
    func aNameThatIsNoTypeIsRefused(_ name: String) throws {
        #expect(!PrototypeName.isUsable(name))
        let scratch = try Scratch()
        #expect(try Tool().run(["new", name, "--folder", scratch.folder.path]).status == 64)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).isEmpty)
    }

    /// SwiftPM takes no two targets, and no two modules, of one name.
    @Test(arguments: [
        "Files", "Model", "ArgumentParser", "GRDB", "Storage", "Pages", "Workbench", "Profiling",
        "Support",
        "GRDBSQLite", "Cxx", "MOTIONLAB", "Fuzz",
    ])
    func aNameOfAModuleIsRefused(_ name: String) throws {
        let scratch = try Scratch()
        let outcome = try Tool().run(["new", name, "--folder", scratch.folder.path])
        #expect(outcome.status == 64, "\(outcome.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).isEmpty)
    }

    /// Each module of the packages beneath is known, whatever they become.
    @Test func everyModuleBeneathIsKnown() throws {
        let checkouts = Tool.projectFolder.appendingPathComponent(".build/checkouts")
        let resolved = try String(
            contentsOf: Tool.projectFolder.appendingPathComponent("Package.resolved"), encoding: .utf8)
        // SwiftPM keeps checkouts of packages that are needed no more.
        let folders = try FileManager.default.contentsOfDirectory(atPath: checkouts.path)
            .filter { resolved.contains("\"\($0.lowercased())\"") }
        #expect(folders.count >= 2)
        for folder in folders {
            let sources = checkouts.appendingPathComponent("\(folder)/Sources").path
            guard let modules = try? FileManager.default.contentsOfDirectory(atPath: sources) else { continue }
            for module in modules where !module.contains(".") {
                #expect(PrototypeName.clash(of: module, with: []) == module, "\(folder)")
            }
        }
    }

    @Test(arguments: ["a\nb", "a\r"]) func aPathWithALineBreakIsRefused(folder: String) throws {
        let scratch = try Scratch()
        let outcome = try Tool().run(["new", "Flip", "--folder", scratch.file(folder)])
        #expect(outcome.status == 64, "\(outcome.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).isEmpty)
    }

    @Test func aPackageThatIsThereIsOpenedByLive() throws {
        let scratch = try Scratch()
        #expect(try Tool().run(["new", "Card", "--folder", scratch.folder.path]).status == 0)
        let outcome = try Tool().run(["new", "Card", "--folder", scratch.folder.path])
        #expect(outcome.status == 73 && outcome.errorLines.count == 1)
        #expect(outcome.errors.contains("already exists; `motionlab live` opens"), "\(outcome.errors)")
    }

    @Test func whatIsThereIsNeverWrittenOver() throws {
        let scratch = try Scratch()
        _ = try scratch.write("mine", to: "Card")
        let outcome = try Tool().run(["new", "Card", "--folder", scratch.folder.path])
        #expect(outcome.status == 73)
        #expect(outcome.errorLines.count == 1 && outcome.errors.contains("Card"), "\(outcome.errors)")
        #expect(!outcome.errors.contains("live"), "it is no package")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["Card"])
        #expect(try String(contentsOfFile: scratch.file("Card"), encoding: .utf8) == "mine")
        // Neither is a folder, nor a file where a folder should be.
        try FileManager.default.createDirectory(atPath: scratch.file("Flip"), withIntermediateDirectories: false)
        #expect(try Tool().run(["new", "Flip", "--folder", scratch.folder.path]).status == 73)
        #expect(try Tool().run(["new", "Flip", "--folder", scratch.file("Card")]).status == 73)
    }

    @Test func anUnknownTemplateIsRefusedByNamingTheFive() throws {
        let scratch = try Scratch()
        let outcome = try Tool().run(["new", "Wheel", "--template", "wheel", "--folder", scratch.folder.path])
        #expect(outcome.status == 64)
        for kind in PrototypeTemplate.Kind.allCases { #expect(outcome.errors.contains("\(kind)"), "\(outcome.errors)") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).isEmpty)
    }

    @Test func sourcesThatAreNoneAreRefused() throws {
        let scratch = try Scratch()
        let outcome = try Tool().run(
            ["new", "Card", "--folder", scratch.folder.path, "--sources", scratch.folder.path])
        #expect(outcome.status == 66)
        #expect(outcome.errorLines.count == 1)
    }
}
