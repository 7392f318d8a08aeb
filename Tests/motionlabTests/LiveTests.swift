import Files
import Foundation
import Geometry
import Support
import Testing
import Workbench

@testable import Live
@testable import PrototypeApp

/// The folder of what is compiled of a package in the tests.
func liveCache(of package: String) -> String {
    let folder = URL(fileURLWithPath: package).resolvingSymlinksInPath().path
    return LivePackage.cache(of: folder, in: DataFolder(path: Program.caches + "/motionlab"))
}

/// Packages of `motionlab new` that are compiled without the kit, and shown by its host.
@Suite(.serialized) struct LiveTests {
    private let scratch: Scratch
    private let package: String
    private var source: String { package + "/Sources/CardPrototype/Card.swift" }
    private static let motionlab = Tool(.release)
    /// 6 of each template, or as many as `MOTIONLAB_SOAK` says.
    private static let edits = ProcessInfo.processInfo.environment["MOTIONLAB_SOAK"].flatMap { Int($0) } ?? 6

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
            try FileManager.default.contentsOfDirectory(atPath: liveCache(of: package)).filter { $0.hasSuffix(".so") }
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
        #expect(try outcome.status == 0 && outcome.errors.isEmpty && versions.count == 1, "\(outcome.errors)")
    }

    @Test func theLeastUsedVersionsAreRemoved() throws {
        let folder = URL(fileURLWithPath: liveCache(of: package))
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
        #expect(!kept.contains("CardPrototype-1.so"), "the one in use is the newest, and the oldest are gone")
    }

    @Test func theCacheIsUsedAndHealed() throws {
        #expect(try replay().status == 0)
        let library = try liveCache(of: package) + "/" + #require(versions.first)
        let whole = try Data(contentsOf: URL(fileURLWithPath: library))
        let file = try identity(of: library)
        #expect(try replay().status == 0)
        #expect(try versions.count == 1 && Data(contentsOf: URL(fileURLWithPath: library)) == whole)
        #expect(try identity(of: library) == file, "nothing was compiled")
        try Data().write(to: URL(fileURLWithPath: library))
        let healed = try replay()
        #expect(try healed.status == 0 && versions.count == 1, "\(healed.errors)")
    }

    /// Another file of the same path has another one.
    private func identity(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }

    /// Edits of every kind, good and wrong; after each one the session has the states of a new process.
    @Test(arguments: zip(["card", "list", "pager", "sheet", "viewer"], 1...5))
    func anEditedSessionIsThatOfANewProcess(template: String, seed: Int) throws {
        let made = try Tool().run(["new", "Edited", "--folder", scratch.folder.path, "--template", template])
        #expect(made.status == 0, "\(made.errors)")
        let probe = Tool(at: Tool.buildFolder.appendingPathComponent("debug/EditProbe"))
        let outcome = try probe.run([scratch.file("Edited"), "\(seed)", "\(Self.edits)"])
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.output)\(outcome.errors)")
        let right = outcome.output.matches(of: /(?m)^\d+ \w+: right, \d{3,} frames$/)
        #expect(right.count == Self.edits, "\(outcome.output)")
    }

    /// Of changed numbers nearly all are found, each by 1 to 5 %: a few have no effect at the size of the recording.
    @Test func aChangedNumberIsFelt() throws {
        let wanted = ProcessInfo.processInfo.environment["MOTIONLAB_SOAK"] == nil ? 20 : 200
        var sources: [(folder: String, file: String, text: String, numbers: [Range<String.Index>])] = []
        for template in ["card", "list", "pager", "sheet", "viewer"] {
            let (name, folder) = (template.capitalized, scratch.file("Felt" + template.capitalized))
            let made = try Tool().run(["new", "Felt" + name, "--folder", scratch.folder.path, "--template", template])
            #expect(made.status == 0, "\(made.errors)")
            #expect(try Self.motionlab.run(["check", folder]).output == "1 recording: 1 as kept\n")
            let file = "\(folder)/Sources/Felt\(name)Prototype/Felt\(name).swift"
            let text = try String(contentsOfFile: file, encoding: .utf8)
            // No part of a name, a text, a path or another number.
            let numbers = text.matches(of: /(?:^|[^\w.#"])((?:\d+\.)?\d+)(?![\w."])/).map {
                $0.1.startIndex..<$0.1.endIndex
            }
            .filter { Double(text[$0]) != 0 }
            sources.append((folder, file, text, numbers))
        }
        var (random, tried, missed) = (SplitMix64(seed: 42), 0, [String]())
        while tried < wanted {
            let source = sources[random.next(below: sources.count)]
            let range = source.numbers[random.next(below: source.numbers.count)]
            let share = Double(1000 + random.next(below: 4001)) / 100_000
            let number = try #require(Double(source.text[range])) * (random.next(below: 2) == 0 ? 1 + share : 1 - share)
            try source.text.replacingCharacters(in: range, with: "\(number)").write(
                toFile: source.file, atomically: true, encoding: .utf8)
            let outcome = try Self.motionlab.run(["check", source.folder])
            try source.text.write(toFile: source.file, atomically: true, encoding: .utf8)
            // Where a whole number is wanted it does not compile.
            guard outcome.status < 2 else { continue }
            tried += 1
            if outcome.status == 0 { missed.append("\(source.text[source.text.lineRange(for: range)]) \(number)") }
        }
        #expect(Double(missed.count) <= 0.05 * Double(tried), "\(missed)")
    }

    /// A frame that does not end ends the check, which says for which recording; the file for CI says that it was ended.
    @Test func aFrameThatDoesNotEndIsSaid() throws {
        #expect(try Tool().run(["new", "Endless", "--folder", scratch.folder.path]).status == 0)
        let source = scratch.file("Endless/Sources/EndlessPrototype/Endless.swift")
        let text = try String(contentsOfFile: source, encoding: .utf8)
        let endless = text.replacing("ui.fill(frame", with: "while true {}; ui.fill(frame")
        try endless.write(toFile: source, atomically: true, encoding: .utf8)
        let junit = scratch.file("endless.xml")
        let outcome = try Self.motionlab.run(["check", scratch.file("Endless"), "--junit", junit])
        #expect(outcome.status == EX_SOFTWARE && outcome.output.isEmpty)
        #expect(
            outcome.errors.contains("/Recordings/throw.gesture: a frame does not end: 5 s of the processor\n"),
            "\(outcome.errors)")
        #expect(try String(contentsOfFile: junit, encoding: .utf8).contains("before all recordings were checked"))
    }

    // MARK: Sessions

    /// The session that is left of a window which ended by a trap, with its own session and events, or before it had written any.
    @Test func aSessionIsLeftWhateverTheWindowHadWritten() throws {
        let files = try WindowFolder(in: scratch.file("cache")).files
        try FileManager.default.createDirectory(atPath: files.folder, withIntermediateDirectories: true)
        let session = "motionlab gesture 1\n---\n0.1 mouse down 10 10\n0.2 mouse up 10 10\n1 mouse down 20 20\n"
        let version = ShownVersion(
            library: "/a.so", sources: try #require(try ModuleSources(package + "/Sources/CardPrototype")),
            folder: "", package: "")
        func write(_ text: String, to path: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
        func crash() throws -> Crash { try #require(Crash(of: version, files, status: 128 + SIGILL)) }
        func resumed() throws -> String? {
            try crash().resume().map { try String(contentsOfFile: $0, encoding: .utf8) }
        }
        #expect(Crash(of: version, files, status: 0) == nil && Crash(of: version, files, status: 128 + SIGTERM) == nil)
        #expect(try resumed() == nil)
        // The one with which it began.
        try write(session, to: files.resumed)
        #expect(try resumed() == session)
        // Its own.
        try write(session + "1.1 mouse move 30 30\n", to: files.session)
        #expect(try resumed() == session + "1.1 mouse move 30 30\n")
        try write(session, to: files.session)
        // A window that was asked to end is told of where it did not: as it hung.
        let cache = scratch.file("lost")
        for (name, marks) in [
            ("killed", []), ("hung", ["ended"]), ("closed", ["ended", "session.gesture.closed"]),
            ("left", ["session.gesture.closed"]),
        ] {
            let window = "\(cache)/windows/\(name)"
            try FileManager.default.createDirectory(atPath: window, withIntermediateDirectories: true)
            try write(session, to: window + "/session.gesture")
            for mark in marks { try write("", to: "\(window)/\(mark)") }
        }
        #expect(WindowFiles.recoverLost(in: cache).count == 3)
        #expect(try FileManager.default.contentsOfDirectory(atPath: cache + "/windows").isEmpty)
        // Two that are kept at once have two names.
        let kept = try [1, 2].map { _ in try #require(files.keepRecording()) }
        #expect(kept[0] != kept[1])
        #expect(try kept.map { try String(contentsOfFile: $0, encoding: .utf8) } == [session, session])
    }

    // MARK: What editors and people leave

    /// A lock of Emacs, a folder with the name of a file, notes of macOS, a package that was moved to a path with a space.
    @Test func whatIsNoSourceIsPassedOver() throws {
        let files = FileManager.default
        let folder = package + "/Sources/CardPrototype"
        try files.createSymbolicLink(atPath: folder + "/.#Card.swift", withDestinationPath: "me@here.1:2")
        try files.createDirectory(atPath: folder + "/Old.swift", withIntermediateDirectories: false)
        try "not Swift".write(toFile: folder + "/._Card.swift", atomically: true, encoding: .utf8)
        #expect(unsafe mkfifo(folder + "/pipe.swift", 0o600) == 0)
        let outcome = try replay()
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        try files.createDirectory(atPath: scratch.file("my own"), withIntermediateDirectories: false)
        try files.moveItem(atPath: package, toPath: scratch.file("my own/Card"))
        let moved = try Self.motionlab.run(
            ["live", scratch.file("my own/Card"), "replay", scratch.file("throw.gesture"), "--state", "-"])
        #expect(moved.status == 0 && moved.output == outcome.output, "\(moved.errors)")
    }

    @Test func aLinkedFolderAndOtherModulesOfTheRuntimeAreCompiled() throws {
        try edit("import MotionKit\n", "import MotionKit\nimport RegexBuilder\nimport Synchronization\n")
        try edit(
            "public init() {",
            "public init() { _ = \"a\".firstMatch(of: Regex { OneOrMore(.word) });")
        let folder = package + "/Sources/CardPrototype"
        try FileManager.default.moveItem(atPath: folder, toPath: scratch.file("elsewhere"))
        try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: scratch.file("elsewhere"))
        let outcome = try replay()
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }

    /// Whoever starts it may want no statuses of children, and may have limited what it uses.
    @Test(arguments: ["trap '' CHLD", "ulimit -t 40", "ulimit -v 3000000"])
    func itWorksWhereItsParentHasLimits(setting: String) throws {
        let recording = try scratch.write("motionlab gesture 1\n---\n0.1 end\n", to: "short.gesture")
        let script = "\(setting); exec \"$0\" live \"$1\" replay \"$2\" --state -"
        let bash = Tool(at: URL(fileURLWithPath: "/bin/bash"))
        let words = ["-c", script, Self.motionlab.binary.path, package, recording]
        let good = try bash.run(words)
        #expect(good.status == 0 && good.errors.isEmpty, "\(good.errors)")
        try edit("struct Card", "strct Card")
        let bad = try bash.run(words)
        #expect(bad.status == 65 && bad.errors.contains("Card.swift:4:1: error:"), "\(bad.errors)")
    }

    /// Ctrl C ends the compiler too. A fresh package has a manifest to be described, which takes most of a second.
    @Test(arguments: [SIGINT, SIGTERM, SIGKILL]) func whatEndsItEndsTheCompiler(signal: Int32) throws {
        let marker = "Marker\(UUID().uuidString.prefix(8))"
        let folder = package + "/Sources/CardPrototype"
        // Its name is among the compiler's arguments.
        let slow = "let slow = [" + (0..<200).map { "\($0) + 1.5 - 2" }.joined(separator: ", ") + "] as [Double]\n"
        try (0..<40).map { slow.replacing("slow", with: "slow\($0)") }.joined().write(
            toFile: "\(folder)/\(marker).swift", atomically: true, encoding: .utf8)
        let program = try Program(Self.motionlab.binary, ["live", package, "replay", scratch.file("none.gesture")])
        try wait(within: 20, for: "the compiler") { try processes(naming: marker) > 0 }
        #expect(Foundation.kill(program.id, signal) == 0)
        #expect(try program.wait(within: 10) == 128 + signal)
        try wait(within: 10, for: "the compiler's end") { try processes(naming: marker) == 0 }
    }

    /// The number of processes that have a word among their arguments.
    private func processes(naming word: String) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").count { id in
            guard id.allSatisfy(\.isNumber), let words = FileManager.default.contents(atPath: "/proc/\(id)/cmdline")
            else { return false }
            return String(decoding: words, as: UTF8.self).contains(word)
        }
    }

    /// A library that is cut short is compiled again, wherever the cut is.
    @Test(arguments: [10, 64, 5000, -1]) func aCutLibraryIsCompiledAgain(length: Int) throws {
        #expect(try replay().status == 0)
        let library = try liveCache(of: package) + "/" + #require(versions.first)
        let whole = try Data(contentsOf: URL(fileURLWithPath: library))
        try whole.prefix(length < 0 ? whole.count + length : length).write(to: URL(fileURLWithPath: library))
        let outcome = try replay()
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: library)).count == whole.count)
    }

    /// The linker takes a `%` in the path of what it writes for a digit.
    @Test func aPathWithAPercentSignIsLinked() throws {
        let moved = scratch.file("100%20 %d")
        try FileManager.default.moveItem(atPath: package, toPath: moved)
        let outcome = try Self.motionlab.run(
            ["live", moved, "check", moved + "/Recordings"],
            environment: ["XDG_CACHE_HOME": scratch.file("c%20che %s")])
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    /// A folder into which others may write holds no code that is run.
    @Test func aCacheThatOthersCanWriteToIsRefused() throws {
        #expect(try replay().status == 0)
        #expect(chmod(liveCache(of: package), 0o777) == 0)
        let outcome = try replay()
        #expect(outcome.status == 73 && outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(chmod(liveCache(of: package), 0o700) == 0)
        #expect(try replay().status == 0)
    }

    /// The first version is checked as every later one is, before there is a window.
    @Test(arguments: [
        ("let all = [Int](); if all[3] > 0 { return }", "Card.swift:16", "Index out of range"),
        ("let all = [Int8](repeating: 127, count: 1); if all[0] + 1 > 0 { return }", "Card.swift:16", "overflow"),
        ("var n = 0; while n >= 0 { n = n > 5 ? 0 : n + 1 }", "Card.swift:16", "does not end: 2 s of the processor"),
        ("for n in 0... { if n < 0 { break } }", "Card.swift:16", "does not end: 2 s of the processor"),
        ("Thread.sleep(forTimeInterval: 90)", "Card.swift:16", "does not end: it waits for 3 s"),
        (
            "var all: [[UInt8]] = []; while all.count >= 0 { all.append([UInt8](repeating: 1, count: 1 << 20)) }",
            "Card.swift:16", "takes more than 400 MB"
        ),
    ])
    func theFirstVersionIsChecked(code: String, line: String, words: String) throws {
        try edit("import MotionKit", "import Foundation; import MotionKit")
        try edit("inout UI<Card>) {\n", "inout UI<Card>) {\n        \(code)\n")
        let outcome = try Self.motionlab.run(
            ["live", package], environment: ["DISPLAY": "", "SDL_VIDEODRIVER": "dummy"])
        #expect(outcome.status == 65 && outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains(line) && outcome.errors.contains(words), "\(outcome.errors)")
    }

    /// Whatever `live` has started ends with it, however it ends: code that waits in its first frame, a child of it that does
    /// not listen, and one in a separate session.
    @Test(arguments: [SIGINT, SIGTERM, SIGKILL]) func allThatWasStartedEnds(signal: Int32) throws {
        let files = [scratch.file("deaf"), scratch.file("apart")]
        let scripts = [
            "trap '' TERM INT HUP; echo $$ > \(files[0]); while true; do sleep 0.1; done",
            "setsid sh -c 'echo $$ > \(files[1]); exec sleep 97'",
        ]
        try edit("import MotionKit", "import Foundation\nimport MotionKit")
        let starts = scripts.map {
            "do { let child = Process(); child.executableURL = URL(fileURLWithPath: \"/bin/sh\"); "
                + "child.arguments = [\"-c\", #\"\($0)\"#]; try? child.run() }; "
        }
        try edit("inout UI<Card>) {\n", "inout UI<Card>) {\n\(starts.joined()) Thread.sleep(forTimeInterval: 90)\n")
        let live = try Program(
            Self.motionlab.binary, ["live", package], environment: ["DISPLAY": "", "SDL_VIDEODRIVER": "dummy"])
        try wait(within: 20, for: "both children") { files.allSatisfy { id($0) != nil } }
        let ids = files.compactMap(id)
        #expect(kill(live.id, signal) == 0)
        #expect(try live.wait(within: 10) == 128 + signal)
        try wait(within: 15, for: "the end of both children") { ids.allSatisfy { !isRunning($0) } }
    }

    private func id(_ file: String) -> Int32? {
        (try? String(contentsOfFile: file, encoding: .utf8)).flatMap {
            Int32($0.trimmingCharacters(in: .whitespacesAndNewlines))
        }
    }

    // MARK: Mistakes

    @Test(arguments: [
        ("struct Card", "strct Card", 4, 1, "expected expression"),
        ("frame.origin,", "frame.orign,", 20, 0, "has no member 'orign'"),
    ])
    func anErrorOfTheCompilerIsOneLine(old: String, new: String, row: Int, column: Int, words: String) throws {
        try edit(old, new)
        let outcome = try replay()
        #expect(outcome.status == 65 && outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("Card.swift:\(row):\(column == 0 ? "" : "\(column):")"), "\(outcome.errors)")
        #expect(outcome.errors.contains(words) && outcome.output.isEmpty, "\(outcome.errors)")
        #expect(
            try !FileManager.default.contentsOfDirectory(atPath: liveCache(of: package)).contains {
                $0.hasPrefix("draft")
            })
    }

    @Test func everyErrorHasItsLineOfTheSource() throws {
        try edit("ui.frame.center,", "ui.frame.centre,")
        try edit("my.hint(", "\tmy.hnt(")
        let kit = try Kit.of(Self.motionlab.binary)
        let toolchain = try Toolchain.installed()
        let read = try LivePackage.read(package, kit: kit, toolchain: toolchain)
        guard case .module(let module) = read.method,
            case .wrong(let errors) = try CompiledVersion.current(
                of: module, cache: read.cache, kit: kit, toolchain: toolchain)
        else {
            Issue.record("it was compiled")
            return
        }
        for word in ["centre", "hnt"] {
            let error = try #require(errors.first { $0.message.contains("has no member '\(word)'") }, "\(errors)")
            let (source, place) = (error.source ?? "", try #require(error.location))
            // A tab is one column, as it is one byte.
            #expect(place.file.hasSuffix("/Card.swift") && source.dropFirst(place.column - 1).hasPrefix(word))
        }
        #expect(Set(errors).count == errors.count && errors.allSatisfy { $0.source != nil })
    }

    @Test func aModuleThatShowsNothingIsNamed() throws {
        try edit("public typealias Main", "public typealias Principal")
        let outcome = try replay()
        #expect(outcome.status == 65 && outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("CardPrototype declares no `Main`"), "\(outcome.errors)")
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

    /// The manifests and programs that need SwiftPM, and the words for them.
    @Test(arguments: [
        ("Package.swift", "name: \"CardPrototype\",\n", "name: \"CardPrototype\",\n", nil),
        ("Sources/Card/main.swift", "Main.main()", "// The window.\nMain.main()", nil),
        (
            "Sources/Card/main.swift", "Main.main()", "Main.main { _ in nil }",
            "its program is more than a main.swift with `Main.main()`"
        ),
        (
            "Package.swift", "        .target(\n", "        .target(name: \"Other\"),\n        .target(\n",
            "it has 2 libraries"
        ),
        (
            "Package.swift", "[.product(name: \"MotionKit\", package: \"motionlab\")]),",
            "[.product(name: \"MotionKit\", package: \"motionlab\")], swiftSettings: [.define(\"A\")]),",
            "CardPrototype has settings, resources or a choice of files"
        ),
        (
            "Package.swift", "name: \"MotionKit\"", "name: \"PrototypeApp\"",
            "CardPrototype depends on more than MotionKit, Motion and Gestures"
        ),
    ])
    func aPackageIsBuiltBySwiftPMWhereItsModuleIsNotEnough(file: String, old: String, new: String, reason: String?)
        throws
    {
        let path = package + "/" + file
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains(old))
        try text.replacing(old, with: new, maxReplacements: 1).write(toFile: path, atomically: true, encoding: .utf8)
        let kit = try Kit.of(Self.motionlab.binary)
        let read = try LivePackage.read(package, kit: kit, toolchain: .installed())
        switch read.method {
        case .module(let module):
            #expect(reason == nil && module.name == "CardPrototype")
            #expect(module.sources.hasSuffix("/Card/Sources/CardPrototype"))
        case .swiftPM(let given): #expect(given == reason)
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
        // The folder of Swift's runtime, which `motionlab live` tells it.
        let runtime = ["LD_LIBRARY_PATH": try Toolchain.installed().libraries]
        let none = try host.run([], environment: runtime)
        #expect(none.status == 64 && none.errors.contains("names no library"), "\(none.errors)")
        let text = try scratch.write("no library", to: "it.so")
        let bad = try host.run([], environment: runtime.merging([PlugIn.variable: text]) { $1 })
        #expect(bad.status == 65 && bad.errorLines.count == 1 && bad.errors.contains(text), "\(bad.errors)")
    }
}

/// False for a process that has ended, or is waited for.
private func isRunning(_ id: Int32) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else { return false }
    return text.split(separator: ")").last?.split(separator: " ").first != "Z"
}

extension Screen {
    @Suite struct LiveWindowTests {
        private let scratch: Scratch
        private var package: String { scratch.file("Card") }
        private var source: String { package + "/Sources/CardPrototype/Card.swift" }

        init() throws {
            scratch = try Scratch()
            let made = try Tool().run(["new", "Card", "--folder", scratch.folder.path])
            #expect(made.status == 0, "\(made.errors)")
        }

        private func open(_ words: String..., on display: borrowing Display) throws -> Support.Program {
            try display.start(
                Tool(.release).binary, ["live", package] + words,
                environment: ["XDG_DATA_HOME": scratch.file("data"), "TMPDIR": scratch.folder.path])
        }

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

        /// Throws the card upwards; once more where a busy machine has made a slow drag of it.
        private func throwCard(
            in window: Display.WindowID, of program: borrowing Support.Program, on display: borrowing Display
        ) throws {
            let end = Date(timeIntervalSinceNow: 100)
            while !program.output.contains("\"gesture.velocity.y\":-"), Date() < end {
                try display.drag(through: [(195, 422), (195, 400), (195, 350), (195, 300)], in: window)
                let next = Date(timeIntervalSinceNow: 2)
                while !program.output.contains("\"gesture.velocity.y\":-"), Date() < next {
                    Thread.sleep(forTimeInterval: 0.01)
                }
            }
            #expect(program.output.contains("\"gesture.velocity.y\":-"), "\(program.errors)")
        }

        /// Each saved text is shown in the same window, with what was done in it; what is wrong is said with its place.
        @Test func eachSavedVersionIsShown() throws {
            let display = try Display(width: 800, height: 1000)
            let program = try open("--state", "-", on: display)
            let window = try display.window(titled: "Card")
            try throwCard(in: window, of: program, on: display)

            /// Saves another text, as an editor does.
            func save(_ old: String, _ new: String) throws {
                let text = try String(contentsOfFile: source, encoding: .utf8)
                #expect(text.contains(old), "\(old)")
                try text.replacing(old, with: new).write(toFile: source, atomically: true, encoding: .utf8)
            }
            /// Waits for a line of the errors.
            func said(_ words: String) throws {
                try wait(within: 30, for: words) { program.errors.contains(words) }
            }

            /// The stage's time in the last whole line that was read.
            func shownTime() throws -> Double {
                try #require(program.output.matches(of: /"time":([0-9.]+),/).last.flatMap { Double($0.1) })
            }

            let live = try shownTime()
            #expect(!program.errors.contains("compiling") && !program.errors.contains("warning"))
            try save("my.child(\\.card, \"card\"", "my.child(\\.card, \"tile\"")
            try said("compiling\n")
            #expect(!program.output.contains("\"tile.y\":"), "it is said before the code is there")
            try wait(within: 30, for: "the new version") { program.output.contains("\"tile.y\":") }
            #expect(try shownTime() < live, "it is told of while the throw plays again")
            try wait(within: 30, for: "the throw, again") {
                program.output.split(separator: "\n").last { $0.contains("\"tile.y\":") }?.contains(
                    "\"gesture.velocity.y\":-") == true
            }
            // A child that is not listed.
            try save("var width", "var other = Throw(); var width")
            try said("Card.other is a Throw, but Card.wire does not list it: my.child(\\.other)")
            try save("var other = Throw(); var width", "var width")
            try save("struct Card", "strct Card")
            try said("Card.swift:4:1: error: expected expression")
            try save("strct Card", "struct Card")
            let draw = "ui.fill(frame"
            try save(draw, "if card.position(c).y < -22 { fatalError(\"too high\") }; \(draw)")
            try said("Card.swift:20:43: error: Fatal error: too high")
            try save("fatalError(\"too high\")", "while true {}")
            try said("error: does not end: 2 s of the processor")
            try save(
                "while true {}", "var all = [[Int]](); while true { all.append([Int](repeating: 1, count: 1 << 16)) }")
            try said("error: takes more than 400 MB")
            try save("if card.position(c).y < -22 {", "if Double.random(in: 0...1) < 2 { } else {")
            let roll = "my.state(\"rolled\") { _, _ in Double.random(in: 0...1) }; "
            try save("my.hint", "\(roll)my.hint")
            try said("two replays of the same input differ: rolled at 0 s")
            #expect(!program.output.contains("rolled"), "it was not shown")
            try save("my.child(\\.card, \"tile\"", "my.child(\\.card, \"slab\"")
            try save(roll, "")
            try wait(within: 30, for: "the good version") { program.output.contains("\"slab.y\":") }
            try display.close(window)
            #expect(try program.wait(within: 10) == 0, "\(program.errors)")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).filter {
                    $0.hasPrefix("motionlab")
                } == [])
        }

        /// Code that traps under the hand ends no session: the window opens again with the version before and what was done,
        /// says which line it was, and keeps the recording that leads there.
        @Test func aTrapUnderTheHandEndsNoSession() throws {
            let text = try String(contentsOfFile: source, encoding: .utf8)
            let display = try Display(width: 800, height: 1000)
            let program = try open("--state", "-", on: display)
            let window = try display.window(titled: "Card")
            try throwCard(in: window, of: program, on: display)

            let draw = "ui.fill(frame"
            let trap = text.replacing("my.child(\\.card, \"card\"", with: "my.child(\\.card, \"tile\"")
                .replacing(draw, with: "if card.position(c).x > 65 { fatalError(\"too far\") }; \(draw)")
            try Data(trap.utf8).write(to: URL(fileURLWithPath: source))
            try wait(within: 30, for: "the new version") { program.output.contains("\"tile.y\":") }
            let way = [(195, 422), (215, 422), (245, 422), (295, 422)]
            try display.drag(through: way, in: window)
            try wait(within: 30, for: "the message") {
                program.errors.contains("Card.swift:20:42: error: Fatal error: too far; the code ended the window; ")
            }
            /// The last state that was told.
            func state() -> Substring? { program.output.split(separator: "\n").last }
            try wait(within: 30, for: "the version before, with both gestures") {
                state()?.contains("\"card.y\":") == true && state()?.contains("\"gesture.velocity.x\":") == true
            }

            let crashes = liveCache(of: package) + "/crashes"
            let kept = try FileManager.default.contentsOfDirectory(atPath: crashes)
            #expect(kept.count == 1)
            let replay = try Tool(.release).run(
                [
                    "live", package, "replay", "\(crashes)/\(kept.first ?? "")", "--frames",
                    scratch.file("frames"),
                ])
            #expect(replay.status == 0, "it leads to the last frame that was finished: \(replay.errors)")

            // What was done before is in the session of a version that is mended, too.
            try Data(trap.replacing("fatalError(\"too far\")", with: "").utf8).write(to: URL(fileURLWithPath: source))
            try wait(within: 30, for: "the mended version") { state()?.contains("\"tile.x\":") == true }
            let again = try display.window(titled: "Card")
            try display.close(again)
            #expect(try program.wait(within: 10) == 0, "\(program.errors)")
        }

        /// Code that loops for ever under the hand is ended with its line, and the session goes on with the version before.
        @Test func aLoopUnderTheHandEndsNoSession() throws {
            let draw = "ui.fill(frame"
            let text = try String(contentsOfFile: source, encoding: .utf8).replacing(
                draw, with: "if card.position(c).x > 65 { while true {} }; \(draw)")
            try Data(text.utf8).write(to: URL(fileURLWithPath: source))
            let display = try Display(width: 800, height: 1000)
            let program = try open(on: display)
            let window = try display.window(titled: "Card")
            let end = "Card.swift:20:54: error: a frame does not end: 2 s of the processor; the code ended the window"
            try display.drag(through: [(195, 422), (215, 422), (245, 422), (295, 422)], in: window)
            try wait(within: 30, for: "the message") { program.errors.contains(end) }
            // One that loops ends with the program that compiles, too.
            let again = try display.window(titled: "Card")
            let host = try #require(try Screen.children(of: program.id).first)
            try display.drag(through: [(195, 422), (215, 422), (245, 422), (295, 422)], in: again)
            #expect(Foundation.kill(program.id, SIGKILL) == 0)
            try wait(within: 15, for: "the end of the window") { !isRunning(host) }
        }

        /// The code's output is in the terminal, and in the window's sheet of messages.
        @Test func whatTheCodePrintsIsShown() throws {
            let text = try String(contentsOfFile: source, encoding: .utf8)
            let draw = "ui.fill(frame"
            try text.replacing(draw, with: "print(\"card at\", Int(frame.minX)); \(draw)").write(
                toFile: source, atomically: true, encoding: .utf8)
            let display = try Display(width: 800, height: 1000)
            let program = try open(on: display)
            let window = try display.window(titled: "Card")
            try wait(within: 20, for: "the line") { program.output.contains("card at 75\n") }
            let before = try display.picture(of: window)
            try display.focus(window)
            try display.key("F11")
            try wait(within: 20, for: "the sheet") { try display.picture(of: window) != before }
            try display.close(window)
            #expect(try program.wait(within: 10) == 0, "\(program.errors)")
        }

        /// Whatever an editor, a person or git does to the files, the stage has the code on disk.
        @Test func whateverHappensToTheFilesTheyAreShown() throws {
            let files = FileManager.default
            let folder = "\(package)/Sources/CardPrototype"
            let text = try String(contentsOfFile: source, encoding: .utf8)
            /// The code with a control of another name.
            func code(_ name: String) -> Data {
                Data(text.replacing("my.child(\\.card, \"card\"", with: "my.child(\\.card, \"\(name)\"").utf8)
            }
            let display = try Display(width: 800, height: 1000)
            let program = try open("--state", "-", on: display)
            let window = try display.window(titled: "Card")
            /// Waits until the last version that is told of has a state.
            func shows(_ name: String, after what: String) throws {
                try wait(within: 30, for: "\(name), after \(what)") {
                    program.output.split(separator: "\n").last?.contains("\"\(name).y\":") == true
                }
            }
            try shows("card", after: "the start")

            let inPlace = try FileHandle(forWritingTo: URL(fileURLWithPath: source))
            try inPlace.truncate(atOffset: 0)
            try inPlace.write(contentsOf: code("place"))
            try inPlace.close()
            try shows("place", after: "a write in place")

            try code("over").write(to: URL(fileURLWithPath: source), options: .atomic)
            try shows("over", after: "a rename over it")

            try Data().write(to: URL(fileURLWithPath: source))
            try wait(within: 30, for: "the error of the empty file") { program.errors.contains("declares no `Main`") }
            try code("slow").write(to: URL(fileURLWithPath: source))
            try shows("slow", after: "a truncation and a write")

            for name in ["first", "second"] { try code(name).write(to: URL(fileURLWithPath: source)) }
            try shows("second", after: "two writes in a row")

            // The same bytes, then another version and back at once.
            try code("second").write(to: URL(fileURLWithPath: source))
            try code("away").write(to: URL(fileURLWithPath: source))
            try code("second").write(to: URL(fileURLWithPath: source))
            try code("third").write(to: URL(fileURLWithPath: source))
            try shows("third", after: "saves without a change")

            // A name in a file that is added, renamed, changed under its new name, and removed.
            try Data("let name = \"added\"\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/Name.swift"))
            try Data(String(decoding: code("\\(name)"), as: UTF8.self).utf8).write(to: URL(fileURLWithPath: source))
            try shows("added", after: "a file that was added")
            try files.moveItem(atPath: "\(folder)/Name.swift", toPath: "\(folder)/Title.swift")
            try Data("let name = \"renamed\"\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/Title.swift"))
            try shows("renamed", after: "a file that was renamed")
            try files.removeItem(atPath: "\(folder)/Title.swift")
            try wait(within: 30, for: "the missing name") { program.errors.contains("cannot find 'name' in scope") }
            try code("removed").write(to: URL(fileURLWithPath: source))
            try shows("removed", after: "a file that was removed")

            // Older than what was compiled.
            try code("older").write(to: URL(fileURLWithPath: source))
            try files.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: source)
            try shows("older", after: "a time in the past")

            try files.moveItem(atPath: package, toPath: scratch.file("Elsewhere"))
            try code("moved").write(
                to: URL(fileURLWithPath: scratch.file("Elsewhere/Sources/CardPrototype/Card.swift")))
            try files.moveItem(atPath: scratch.file("Elsewhere"), toPath: package)
            try shows("moved", after: "a folder that was away")

            // Branches: files are replaced by git.
            func git(_ words: String...) throws {
                let outcome = try Tool(at: URL(fileURLWithPath: "/usr/bin/env")).run(
                    ["git", "-C", package, "-c", "user.name=A", "-c", "user.email=a@b.c"] + words)
                #expect(outcome.status == 0, "\(outcome.errors)")
            }
            try git("init", "--quiet", "--initial-branch=one")
            try git("add", ".")
            try git("commit", "--quiet", "--message=One")
            try git("checkout", "--quiet", "-b", "two")
            try code("branch").write(to: URL(fileURLWithPath: source))
            try shows("branch", after: "a change on a branch")
            try git("commit", "--quiet", "--all", "--message=Two")
            try git("checkout", "--quiet", "one")
            try shows("moved", after: "a checkout")
            try git("checkout", "--quiet", "two")
            try shows("branch", after: "another checkout")

            // A file that is written by another name tells its folder nothing, as one of another machine does.
            let elsewhere = scratch.file("elsewhere.swift")
            try files.linkItem(atPath: source, toPath: elsewhere)
            let silent = try FileHandle(forWritingTo: URL(fileURLWithPath: elsewhere))
            try silent.truncate(atOffset: 0)
            try silent.write(contentsOf: code("silent"))
            try silent.close()
            try shows("silent", after: "a write without a notice")

            // The processes that wait to check the next version are killed, and it is checked all the same.
            let host = try #require(try Screen.children(of: program.id).first)
            var waiting: [Int32] = []
            try wait(within: 10, for: "what checks") {
                waiting = try Screen.children(of: host)
                return waiting.count == 2
            }
            for id in waiting { kill(id, SIGKILL) }
            try code("killed").write(to: URL(fileURLWithPath: source))
            try shows("killed", after: "a kill of what checks")

            // The compiler is killed, and runs once more.
            try code("spared").write(to: URL(fileURLWithPath: source))
            try wait(within: 30, for: "the compiler") {
                let compilers = try Screen.children(of: program.id).filter { id in
                    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(id)/exe")
                    return path?.hasSuffix("/swift-frontend") == true && kill(id, SIGKILL) == 0
                }
                return !compilers.isEmpty
            }
            try shows("spared", after: "a kill of the compiler")
            #expect(!program.errors.contains("the compiler"), "\(program.errors)")
            try display.close(window)
            #expect(try program.wait(within: 10) == 0, "\(program.errors)")
        }

        /// A version is kept under a name with the mouse and the keyboard; the next start offers those that can be shown.
        @Test func aVersionIsKeptUnderAName() throws {
            let text = try String(contentsOfFile: source, encoding: .utf8)
            let display = try Display(width: 1100, height: 1100)
            /// Opens the comparison, and keeps B's version after some presses of the arrow to the one before.
            func keep(_ window: Display.WindowID, before presses: Int) throws {
                let picture = try display.picture(of: window)
                try display.key("F4")
                try wait(within: 10, for: "the panel") { try display.picture(of: window) != picture }
                for _ in 0..<presses { try display.click(at: (30, 711), in: window) }
                try display.click(at: (187, 711), in: window)
            }
            let program = try open("--language", "en", on: display)
            let window = try display.window(titled: "Card")
            try display.focus(window)
            let bare = try display.frame(of: window)
            try display.key("F1")
            try wait(within: 10, for: "the workbench") { try display.frame(of: window).width > bare.width }
            try keep(window, before: 0)
            try display.type("soft")
            try display.key("Return")
            let take = "\(package)/Takes/soft"
            try wait(within: 10, for: "the take") { FileManager.default.fileExists(atPath: take) }
            #expect(try String(contentsOfFile: "\(take)/Card.swift", encoding: .utf8) == text)
            #expect(try FileManager.default.contentsOfDirectory(atPath: take) == ["Card.swift"])
            try display.close(window)
            #expect(try program.wait(within: 10) == 0 && program.errors == "Card: wrote \(take)\n", "\(program.errors)")

            for (name, old, new) in [
                ("trap", "public init() {}", "public init() { fatalError(\"no\") }"),
                ("wrong", "struct Card", "strct Card"),
            ] {
                try FileManager.default.copyItem(atPath: take, toPath: "\(package)/Takes/\(name)")
                try text.replacing(old, with: new).write(
                    toFile: "\(package)/Takes/\(name)/Card.swift", atomically: true, encoding: .utf8)
            }
            let next = try open("--language", "en", on: display)
            let again = try display.window(titled: "Card")
            for words in ["Takes/wrong/Card.swift:4:1: error: expected expression", "/Takes/trap: ", "Fatal error: no"]
            {
                try wait(within: 20, for: words) { next.errors.contains(words) }
            }
            #expect(!next.errors.contains("soft"), "\(next.errors)")
            // The one that is left is before the window's own: its name is proposed again.
            try display.focus(again)
            try keep(again, before: 1)
            let told = next.errors
            try wait(within: 10, for: "the take, again") {
                try display.key("Return")
                return next.errors != told
            }
            #expect(next.errors.hasSuffix("Card: wrote \(take)\n"), "\(next.errors)")
            try display.close(again)
            #expect(try next.wait(within: 10) == 0, "\(next.errors)")
        }

        /// A window that is killed is opened again with what was done in it.
        @Test func aKilledWindowIsOpenedAgain() throws {
            let display = try Display(width: 1400, height: 1000)
            let program = try open("--state", "-", on: display)
            let window = try display.window(titled: "Card")
            try throwCard(in: window, of: program, on: display)
            // With its workbench, where it was put.
            let small = try display.frame(of: window)
            try display.focus(window)
            try display.key("F1")
            try wait(within: 10, for: "the workbench") { try display.frame(of: window).width > small.width }
            try display.place(window, at: (x: 60, y: 8))
            try wait(within: 10, for: "the place") { try display.frame(of: window).x == 60 }
            let before = try display.frame(of: window)
            // It is stored with the next frame at the latest.
            try display.move(to: (x: 20, y: 20), in: window)
            let stored = scratch.file("data") + "/motionlab/Card.json"
            try wait(within: 10, for: "the file") {
                (try? String(contentsOfFile: stored, encoding: .utf8))?.contains("\"position\":[60,8]") == true
            }
            let hosts = try Screen.children(of: program.id)
            let host = try #require(hosts.first)
            #expect(hosts.count == 1 && Foundation.kill(host, SIGKILL) == 0)
            try wait(within: 10, for: "the message") { program.errors.contains("the window was killed") }
            try wait(within: 10, for: "another window") {
                program.output.split(separator: "\n").last?.hasPrefix("{\"frame\":0,") == true
                    || program.output.matches(of: /{"frame":0,/).count == 2
            }
            #expect(program.output.split(separator: "\n").last?.contains("\"gesture.velocity.y\":-") == true)
            let again = try display.window(titled: "Card")
            try wait(within: 10, for: "its size and place") { try display.frame(of: again) == before }
            try display.close(again)
            #expect(try program.wait(within: 10) == 0, "\(program.errors)")
        }

        /// The window ends with the program that compiles, whatever ends that; where no one has asked for it, what was done is
        /// kept, and the next start says so.
        @Test(arguments: [SIGINT, SIGKILL]) func theWindowEndsWithTheCompilersProgram(signal: Int32) throws {
            let display = try Display(width: 800, height: 1000)
            let first = try open("--state", "-", on: display)
            let window = try display.window(titled: "Card")
            try throwCard(in: window, of: first, on: display)
            #expect(Foundation.kill(first.id, signal) == 0)
            #expect(try first.wait(within: 10) == 128 + signal)
            try wait(within: 10, for: "the window's end") { (try? display.frame(of: window)) == nil }

            let crashes = liveCache(of: package) + "/crashes"
            let line = "an earlier window was not closed, but killed or hung; what was done in it is in \(crashes)/"
            let next = try open("--state", "-", on: display)
            try display.close(try display.window(titled: "Card"))
            #expect(try next.wait(within: 10) == 0)
            #expect(next.errors.contains(line) == (signal == SIGKILL), "\(next.errors)")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: liveCache(of: package) + "/windows")
                    .isEmpty)
            let kept = (try? FileManager.default.contentsOfDirectory(atPath: crashes)) ?? []
            #expect(kept.count == (signal == SIGKILL ? 1 : 0))
            for recording in kept {
                let replay = try Tool(.release).run(
                    ["live", package, "replay", "\(crashes)/\(recording)", "--state", "-"])
                #expect(replay.status == 0 && replay.output.contains("\"gesture.velocity.y\":-"), "\(replay.errors)")
            }
        }
    }
}
