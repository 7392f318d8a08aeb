import Files
import Foundation
import Storage
import Support
import Testing

@testable import PrototypeApp
@testable import motionlab

/// Files that a stranger may have made, and systems that have little to give.
@Suite struct StrangersFileTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// A `.motionlab` file: what it holds beside a recording of a second on a tab.
    private func sharedRecording(_ more: String, tab: String = "home") throws -> String {
        try scratch.write(
            #"{"motionlab":1,"recording":"motionlab gesture 1\ntab \#(tab)\n---\n1 end\n"\#(more)}"#, to: "it.motionlab"
        )
    }

    private func replay(_ file: String, _ words: String...) throws -> Tool.Outcome {
        try Tool().run(["replay", file] + words)
    }

    // MARK: What reaches the terminal

    @Test(arguments: [
        #","name":"a\u001b[2Jb\u0007","tuning":{"evil\u001b]0;x\u0007":3}"#, #","k\u001b[31m":2"#,
        #","start":{"page":"/a/\u001b[2J\u009b"}"#, #","start":{"nothing\u001b":1}"#,
        #","tuning":{"player.flick\u202e":"no number"}"#,
    ])
    func noControlCharacterReachesTheTerminal(more: String) throws {
        let outcome = try replay(sharedRecording(more))
        let all = (outcome.errors + outcome.output).unicodeScalars
        #expect(
            all.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control && !$0.properties.isBidiControl })
        #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("u{1b}") || outcome.errors.contains("u{202e}"), "\(outcome.errors)")
    }

    // MARK: Pages

    @Test func aPageFromElsewhereIsNotShown() throws {
        let elsewhere = try Scratch()
        let secret = try elsewhere.write("<p>secret</p>", to: "secret.html")
        for path in [secret, "\(scratch.folder.path)/../\(elsewhere.folder.lastPathComponent)/secret.html"] {
            let outcome = try replay(sharedRecording(#","start":{"page":"\#(path)"}"#, tab: "browse"))
            #expect(outcome.status == 65 && outcome.errorLines.count == 1)
            #expect(outcome.errors.contains("its page \(path) is outside the file's folder"), "\(outcome.errors)")
        }
        // Nor through a link in its own folder.
        try FileManager.default.createSymbolicLink(atPath: scratch.file("link.html"), withDestinationPath: secret)
        let link = try sharedRecording(#","start":{"page":"\#(scratch.file("link.html"))"}"#, tab: "browse")
        #expect(try replay(link).status == 65)
        // But from where the user points.
        let pointed = try replay(link, "--page", secret)
        #expect(pointed.status == 0 && pointed.output.contains(#""browser.page":"\#(secret)""#), "\(pointed.errors)")
    }

    /// A recording and its page are sent together, and played from anywhere.
    @Test(arguments: ["it.motionlab", "it.gesture"]) func aPageBesideTheFileIsShown(name: String) throws {
        let page = try scratch.write("<p>beside</p>", to: "page.html")
        for start in [#"{"page":"page.html"}"#, #"{"page":"./page.html"}"#] {
            var file = try sharedRecording(#","start":\#(start)"#, tab: "browse")
            if name.hasSuffix("gesture") {
                file = try scratch.write("motionlab gesture 1\ntab browse\nstart \(start)\n---\n1 end\n", to: name)
            }
            let outcome = try replay(file)
            #expect(
                outcome.status == 0 && outcome.output.contains(#""browser.page":"\#(page)""#),
                "\(outcome.errors)\(outcome.output.prefix(300))")
        }
        let outside = try replay(sharedRecording(#","start":{"page":"../page.html"}"#, tab: "browse"))
        #expect(outside.status == 65, "\(outside.errors)")
    }

    // MARK: Counts and sizes

    @Test func twentyThousandCardsAtOneMomentArePlayed() throws {
        let cards = (0..<20_000).map { "0.5 do card add \"/nothing.png\" \($0 % 390) \($0 % 844) 16 16\n" }
        let file = try scratch.write(
            "motionlab gesture 1\n---\n\(cards.joined())2 end\n", to: "cards.gesture")
        let outcome = try Tool(.release).run(["replay", file])
        #expect(outcome.status == 0 && outcome.output.contains("\"card.count\":8"), "\(outcome.errors)")
    }

    // MARK: Little to be had

    @Test(arguments: [10, 20]) func tooFewFilesAreSaidInALine(count: Int) throws {
        let script = "ulimit -n \(count); exec \"\(Tool().binary.path)\" spring --duration 0.5 --bounce 0.3"
        let outcome = try Tool(at: URL(fileURLWithPath: "/bin/bash")).run(["-c", script])
        #expect(
            outcome.status == 70
                && outcome.errors == "motionlab: the limit on open files is too low; raise it with `ulimit -n 1024`\n")
        // A limit that may be raised is raised.
        let soft = try Tool(at: URL(fileURLWithPath: "/bin/bash")).run(["-c", script.replacing("-n", with: "-S -n")])
        #expect(soft.status == 0, "\(soft.errors)")
    }

    /// A disk that is full is one on which files can have no more than some blocks.
    @Test func aFullDiskLeavesNoPartOfAPicture() throws {
        let file = Tool.recording("player-flick")
        let script =
            "trap '' XFSZ; ulimit -f 8; exec \"\(Tool().binary.path)\" replay \"\(file)\" --frames \"\(scratch.file("f"))\""
        let outcome = try Tool(at: URL(fileURLWithPath: "/bin/bash")).run(["-c", script])
        #expect(outcome.status == 74 && outcome.errors.contains("cannot write \(scratch.file("f"))/000000.png"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.file("f")).isEmpty)
    }

    /// The limit of a file's length is no death by SIGXFSZ.
    @Test(arguments: [
        "--frames F", "--sheet F.png", "--state F.jsonl", "--gif F.gif",
    ])
    func aFileThatMayNotBecomeLongerIsNamed(words: String) throws {
        let file = Tool.recording("player-flick")
        let words = words.replacing("--gif", with: "--video").replacing("F", with: "'\(scratch.file("f"))'")
        let script = "ulimit -f 8; exec \"\(Tool().binary.path)\" replay \"\(file)\" \(words)"
        let outcome = try Tool(at: URL(fileURLWithPath: "/bin/bash")).run(["-c", script])
        #expect(outcome.status == 73 || outcome.status == 74, "\(outcome.errors)")
        #expect(outcome.errorLines.count == 1 && outcome.errors.contains(scratch.file("f")), "\(outcome.errors)")
    }

    @Test func exportsGoToTheHomeThatIsSet() throws {
        let home = DataFolder.home(environment: ["HOME": scratch.folder.path])
        #expect(ExportDestination.folder(started: "/nowhere", home: home) == scratch.folder.path)
        for environment in [[:], ["HOME": ""], ["HOME": "here"]] {
            #expect(DataFolder.home(environment: environment).hasPrefix("/"))
        }
    }

    @Test(arguments: ["Icons/play.svg", "Fonts/metrics.txt", "Library/tracks.json"])
    func aDamagedResourceIsNamed(path: String) throws {
        let build = Tool().binary.deletingLastPathComponent()
        let resources = scratch.folder.appendingPathComponent("motionlab_Assets.resources")
        try FileManager.default.copyItem(
            at: build.appendingPathComponent("motionlab_Assets.resources").resolvingSymlinksInPath(), to: resources)
        // By another program: a system starts none that this one may still hold open to write.
        let copy = try Tool(at: URL(fileURLWithPath: "/bin/cp")).run([Tool().binary.path, scratch.file("motionlab")])
        #expect(copy.status == 0, "\(copy.errors)")
        try "damaged".write(to: resources.appendingPathComponent(path), atomically: false, encoding: .utf8)
        let outcome = try Tool(at: scratch.folder.appendingPathComponent("motionlab")).run(["replay", "x"])
        #expect(outcome.status == 70 && outcome.errorLines.count == 1)
        #expect(outcome.errors.contains("\(resources.path)/\(path): "), "\(outcome.errors)")
    }
}
