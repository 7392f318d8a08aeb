import Foundation
import Support
import Testing

/// A recording that is wrong in one way, and the line that says so.
private struct Bad: CustomTestStringConvertible {
    var what: String
    var text: String
    var line: Int

    init(_ what: String, line: Int, _ text: String) {
        self.what = what
        self.text = text
        self.line = line
    }

    var testDescription: String { what }
}

private let head = "motionlab gesture 1\n---\n"

private let bad = [
    Bad("empty", line: 1, ""),
    Bad("wrong header", line: 1, "motionlab gesture 2\n---\n"),
    Bad("no end of the header", line: 2, "motionlab gesture 1\nsize 390 844\n"),
    Bad("a header key twice", line: 3, "motionlab gesture 1\nscale 2\nscale 2\n---\n"),
    Bad("unknown header key", line: 2, "motionlab gesture 1\ncolour red\n---\n"),
    Bad("unknown tab", line: 2, "motionlab gesture 1\ntab cellar\n---\n"),
    Bad("unknown verb", line: 3, head + "0.1 mouse jump 1 2\n"),
    Bad("not a number", line: 3, head + "0.1 mouse down nan 2\n"),
    Bad("infinite", line: 3, head + "0.1 mouse down 1e999 2\n"),
    Bad("hexadecimal", line: 3, head + "0.1 mouse down 0x10 2\n"),
    Bad("time backwards", line: 4, head + "0.2 mouse down 1 2\n0.1 mouse up 1 2\n"),
    Bad("negative time", line: 3, head + "-0.1 mouse down 1 2\n"),
    Bad("up without a down", line: 3, head + "0.1 mouse up 1 2\n"),
    Bad("a second down", line: 4, head + "0.1 mouse down 1 2\n0.2 mouse down 1 2\n"),
    Bad("too few fields", line: 3, head + "0.1 mouse down 1\n"),
    Bad("too many fields", line: 3, head + "0.1 mouse down 1 2 left left\n"),
    Bad("touch out of range", line: 3, head + "0.1 touch 10 down 1 2\n"),
    Bad("open string", line: 3, head + "0.1 text \"half\n"),
    Bad("after the end", line: 4, head + "1 end\n2 end\n"),
    Bad("a line too long", line: 3, head + "0.1 text \"" + String(repeating: "a", count: 4100) + "\"\n"),
    Bad("no such action", line: 3, head + "0.1 do dance\n"),
    Bad("binary", line: 1, "\u{0}\u{1}\u{2}\u{0}\u{3}"),
]

@Suite struct BadRecordingTests {
    @Test(arguments: bad) fileprivate func isRefusedInOneLine(_ bad: Bad) throws {
        let scratch = try Scratch()
        let file = try scratch.write(bad.text, to: "bad.gesture")
        let outcome = try Tool().run(["replay", file])
        #expect(outcome.status == 65)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("\(file):\(bad.line):"), "\(outcome.errors)")
    }

    @Test func aMissingFileIsNamed() throws {
        let outcome = try Tool().run(["replay", "nowhere.gesture"])
        #expect(outcome.status == 66)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.errors.contains("nowhere.gesture"))
    }

    @Test func aFolderIsNoRecording() throws {
        let scratch = try Scratch()
        let outcome = try Tool().run(["replay", scratch.folder.path])
        #expect(outcome.status == 66)
        #expect(outcome.errorLines.count == 1)
    }

    @Test func aHundredMegabytesWithoutALineEndTakeLittleMemory() throws {
        let scratch = try Scratch()
        let file = scratch.file("long.gesture")
        FileManager.default.createFile(atPath: file, contents: nil)
        let handle = try #require(FileHandle(forWritingAtPath: file))
        let piece = Data(repeating: UInt8(ascii: "a"), count: 1 << 20)
        for _ in 0..<100 { try handle.write(contentsOf: piece) }
        try handle.close()
        // The shell limits what the program may allocate, so that growth with the file would end it. The release build,
        // as a sanitizer's own memory would not fit.
        let shell = Tool(at: URL(fileURLWithPath: "/bin/sh"))
        let outcome = try shell.run([
            "-c", "ulimit -d 65536; exec \"$0\" replay \"$1\"", Tool(.release).binary.path, file,
        ])
        #expect(outcome.status == 65)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.errors.contains("\(file):1:"))
    }
}
