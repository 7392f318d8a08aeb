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

    private func check(_ program: borrowing Program, says problem: String) throws {
        let status = try program.wait(within: 30)
        #expect(status == 0, "\(program.errors)")
        let lines = program.output.split(separator: "\n").map(String.init)
        #expect(
            lines == [
                "behind false", "trouble \(folder.file): \(problem)", "behind true", "behind false", "finish whole",
                "ids [1, 2, 3, 4, 5, 6, 7]",
            ])
    }

    @Test func aFileThatMayNotGrowIsTriedAgain() throws {
        try check(
            folder.probe("capped"),
            says: "cannot be written (disk I/O error); changes are kept in memory and tried again")
    }

    /// True where the system lets an ordinary process mount a small disk that only it sees.
    private static let canMount =
        (try? Tool(at: Program.installed("unshare")).run(["-rm", "mount", "-t", "tmpfs", "none", "/tmp"]).status) == 0

    @Test(.enabled(if: canMount, "needs user namespaces, to mount a small disk that only the probe sees"))
    func aFullDiskIsWaitedFor() throws {
        let script = "mount -t tmpfs -o size=256k none \"$1\" && exec \"$0\" full \"$1\""
        let program = try Program(
            Program.installed("unshare"),
            ["-rm", "sh", "-c", script, Program.built("StoreProbe").path, folder.path])
        try check(program, says: "the disk is full; changes are kept in memory until there is room")
    }
}
