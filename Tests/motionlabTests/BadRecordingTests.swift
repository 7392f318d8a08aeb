import Foundation
import Support
import Testing

@Suite struct BadRecordingTests {
    /// Lines that the app's own words refuse, and one of the faults that the parser's tests list.
    @Test(arguments: [
        ("---\n0.1 mouse jump 1 2\n", 3), ("tab cellar\n---\n", 2), ("---\n0.1 do dance\n", 3),
    ])
    func isRefusedInOneLine(text: String, line: Int) throws {
        let scratch = try Scratch()
        let file = try scratch.write("motionlab gesture 1\n" + text, to: "bad.gesture")
        let outcome = try Tool().run(["replay", file])
        #expect(outcome.status == 65)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("\(file):\(line):"), "\(outcome.errors)")
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
