import Foundation
import Support
import Testing

/// A recording says with what it began and ended; its reader says where it comes elsewhere.
@Suite struct StrictReplayTests {
    /// A page that is scrolled, with the digests of the states that the program itself prints.
    private func recorded(_ scratch: borrowing Scratch) throws -> String {
        let state = try Tool().run(["replay", try scratch.write(Self.text, to: "plain.gesture")])
        #expect(state.status == 0, "\(state.errors)")
        return state.output
    }

    private static let text = """
        motionlab gesture 1
        tab library
        ---
        0.1 wheel 0 -3 at 195 400
        1 end

        """

    /// The header's `version`, a digest that is none of it, and what the command says.
    private func replay(_ version: String, _ words: String..., scratch: borrowing Scratch) throws -> Tool.Outcome {
        let digest = String(repeating: "0", count: 36)
        let text = Self.text.replacing("tab library\n", with: "tab library\nversion \(version)\ndigest \(digest)\n")
        return try Tool().run(["replay", try scratch.write(text, to: "signed.gesture")] + words)
    }

    private static var version: String {
        get throws { try Tool().run(["--version"]).output.trimmingCharacters(in: .whitespacesAndNewlines) }
    }

    @Test func anotherStateIsSaidInALine() throws {
        let scratch = try Scratch()
        let outcome = try replay(Self.version, scratch: scratch)
        #expect(outcome.status == 0)
        #expect(outcome.errorLines.count == 1 && outcome.errors.contains("at 0 s tab differs"), "\(outcome.errors)")
        #expect(try outcome.output == recorded(scratch))
    }

    @Test func strictMakesItAStatus() throws {
        let scratch = try Scratch()
        let outcome = try replay(Self.version, "--strict", scratch: scratch)
        #expect(outcome.status == 1 && outcome.errorLines.count == 1, "\(outcome.errors)")
    }

    @Test func anotherVersionOrTuningSaysNothing() throws {
        let scratch = try Scratch()
        let other = try replay("0.0.0", "--strict", scratch: scratch)
        #expect(other.status == 0 && other.errors.isEmpty, "\(other.errors)")
        let tuning = try scratch.write(#"{"motionlab":1,"values":{}}"#, to: "tuning.json")
        let tuned = try replay(Self.version, "--strict", "--tuning", tuning, scratch: scratch)
        #expect(tuned.status == 0 && tuned.errors.isEmpty, "\(tuned.errors)")
    }

    /// State lines begin where the recording is shown, and the states are those of the whole.
    @Test func whatComesBeforeIsPlayedUnseen() throws {
        let scratch = try Scratch()
        let whole = try Tool().run(["replay", try scratch.write(Self.text, to: "plain.gesture"), "--state", "-"])
        let text = Self.text.replacing("tab library\n", with: "tab library\nfrom 0.5\n")
        let cut = try Tool().run(["replay", try scratch.write(text, to: "cut.gesture"), "--state", "-"])
        let (all, shown) = (whole.output.split(separator: "\n"), cut.output.split(separator: "\n"))
        #expect(all.count == 61 && shown.count == 31, "\(cut.errors)")
        func state(_ line: Substring) -> Substring {
            line[(line.range(of: "\"state\"")?.lowerBound ?? line.endIndex)...]
        }
        #expect(shown.first?.hasPrefix(#"{"frame":0,"time":0.5,"#) == true)
        for (one, other) in zip(all[30...], shown) { #expect(state(one) == state(other)) }
    }

    /// Pictures and measures are of what is shown.
    @Test func whatComesBeforeIsInNoPictureAndNoMeasure() throws {
        let scratch = try Scratch()
        let text = Self.text.replacing("tab library\n", with: "tab library\nfrom 0.5\n")
        let cut = try scratch.write(text, to: "cut.gesture")
        let pictures = scratch.file("pictures")
        let drawn = try Tool().run(["replay", cut, "--frames", pictures, "--scale", "0.25"])
        #expect(drawn.status == 0, "\(drawn.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: pictures).count == 31)
        let measured = try Tool().run(["profile", cut, "--csv", scratch.file("frames.csv")])
        #expect(measured.status == 0, "\(measured.errors)")
        let rows = try String(contentsOfFile: scratch.file("frames.csv"), encoding: .utf8).split(separator: "\n")
        #expect(rows.count == 1 + 31)
    }
}
