import Foundation
import Model
import Storage
import Support
import Testing

/// A folder that may be read and not written, or neither; the probe opens it as somebody whom permissions hold back,
/// which the superuser's own process is not.
@Suite struct StorePermissionTests {
    private let folder: TestFolder
    private let scratch: Scratch

    init() throws {
        folder = try TestFolder()
        scratch = try Scratch()
        // The other one must be able to make a copy somewhere.
        try set(0o1777, scratch.folder.path)
    }

    private func set(_ mode: Int, _ path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    /// Opens the folder with these modes, and says what the other one found.
    private func lines(folder mode: Int, file: Int) throws -> [String] {
        for name in folder.names { try set(file, folder.path + "/" + name) }
        try set(mode, folder.path)
        let probe = try folder.probe("show", environment: ["TMPDIR": scratch.folder.path])
        let status = try probe.wait(within: 20)
        try set(0o700, folder.path)
        #expect(status == 0, "\(probe.errors)")
        return probe.output.split(separator: "\n").map { String($0).replacingOccurrences(of: folder.file, with: "F") }
    }

    private let goal = #"{"id":1,"title":"목표 1"}"#
    private func readOnly(_ reason: String = "attempt to write a readonly database") -> [String] {
        [
            "trouble F: \(reason); left unchanged, and nothing is stored",
            "lasting false", "saved {\"goals\":[\(goal)]}", "after {\"goals\":[\(goal),{\"id\":2,\"title\":\"new\"}]}",
        ]
    }

    @Test func aReadOnlyFileIsShown() throws {
        try folder.make(Saved(ids: 1))
        let bytes = folder.bytes
        #expect(try lines(folder: 0o777, file: 0o444) == readOnly())
        #expect(folder.bytes == bytes)
    }

    @Test func aReadOnlyFolderIsShown() throws {
        try folder.make(Saved(ids: 1))
        let bytes = folder.bytes
        #expect(try lines(folder: 0o555, file: 0o444) == readOnly())
        #expect(folder.bytes == bytes && folder.names == ["motionlab.sqlite"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).isEmpty, "no copy is left")
    }

    @Test func aWritableFileInAReadOnlyFolderIsShown() throws {
        try folder.make(Saved(ids: 1))
        #expect(try lines(folder: 0o555, file: 0o666) == readOnly())
    }

    @Test func whatIsStillInTheLogIsShownToo() throws {
        let original = try TestFolder()
        let store = Store.open(in: original.data)
        try store.apply(Saved(ids: 1).all)
        try FileManager.default.copyItem(atPath: original.path, toPath: folder.path)
        try FileManager.default.removeItem(atPath: folder.file + "-shm")
        #expect(try lines(folder: 0o555, file: 0o444) == readOnly("unable to open database file"))
    }

    @Test func whatMayNotBeReadIsNamed() throws {
        try folder.make(Saved(ids: 1))
        let bytes = folder.bytes
        #expect(
            try lines(folder: 0o755, file: 0o000) == [
                "trouble F: unable to open database file; left unchanged, and nothing is stored", "lasting false",
                "saved {}", #"after {"goals":[{"id":1,"title":"new"}]}"#,
            ])
        // Only the superuser could read it as it is.
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.file)
        #expect(folder.bytes == bytes)
    }

    @Test func aFolderInWhichNoFileCanBeMadeIsNamed() throws {
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        let lines = try lines(folder: 0o555, file: 0o444)
        #expect(
            lines.first == "trouble F: unable to open database file; left unchanged, and nothing is stored")
        #expect(lines.contains("lasting false"))
    }
}
