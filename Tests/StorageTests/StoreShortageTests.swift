import Foundation
import Storage
import Support
import Testing

/// A write that fails for want of room: said once, kept, and stored when there is room again.
@Suite struct StoreShortageTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    }

    /// The program's lines between the first change and the end.
    private func lines(_ program: borrowing Program) throws -> [String] {
        let status = try program.wait(within: 30)
        #expect(status == 0, "\(program.errors)")
        return program.output.split(separator: "\n").map { $0.replacingOccurrences(of: folder.file, with: "F") }
    }

    private let stored = ["behind true", "behind false", "finish whole", "ids [1, 2, 3, 4, 5, 6, 7]"]

    @Test func aFileThatMayNotGrowIsTriedAgain() throws {
        let problem = "trouble F: disk I/O error; changes are kept in memory and retried"
        #expect(try lines(folder.probe("capped")) == ["behind false", problem] + stored)
    }

    /// The words for `unshare` that make mounts for the probe alone. Whoever may mount needs no namespace of users, which
    /// a changed root folder forbids.
    private static let apart = geteuid() == 0 ? "-m" : "-rm"

    /// True where the system lets this process mount a small disk that only it sees.
    private static let canMount =
        (try? Tool(at: Program.installed("unshare")).run([apart, "mount", "-t", "tmpfs", "none", "/tmp"]).status) == 0

    private func onSmallDisk(_ word: String) throws -> Program {
        let script = "mount -t tmpfs -o size=256k none \"$2\" && exec \"$0\" \"$1\" \"$2\""
        return try Program(
            Program.installed("unshare"),
            [Self.apart, "sh", "-c", script, Program.built("StoreProbe").path, word, folder.path])
    }

    private let full = "F: database or disk is full; changes are kept in memory and retried"

    @Test(.enabled(if: canMount, "needs the right to mount a small disk that only the probe sees"))
    func aFullDiskIsWaitedFor() throws {
        #expect(try lines(onSmallDisk("full")) == ["behind false", "trouble \(full)"] + stored)
    }

    @Test(.enabled(if: canMount, "needs the right to mount a small disk that only the probe sees"))
    func aDiskThatIsFullAtTheFirstStartIsWaitedForToo() throws {
        #expect(try lines(onSmallDisk("fullAtFirst")) == ["found \(full)", "trouble \(full)"] + stored)
    }
}
