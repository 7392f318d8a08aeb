import Foundation
import Platform
import Support
import Synchronization
import Testing

/// The count of a watch's calls.
private final class Bell: Sendable {
    private let rings = Mutex(0)

    var count: Int { rings.withLock { $0 } }
    func ring() { rings.withLock { $0 += 1 } }

    /// Waits until it has rung this often, at most two seconds.
    func hasRung(_ wanted: Int) -> Bool {
        let end = Date(timeIntervalSinceNow: 2)
        while count < wanted, Date() < end { Thread.sleep(forTimeInterval: 0.002) }
        return count >= wanted
    }
}

@Suite(.serialized) struct FileWatchTests {
    private let scratch: Scratch
    private let bell = Bell()

    init() throws {
        scratch = try Scratch()
    }

    private func watch(_ path: String) throws -> FileWatch { try FileWatch(path) { [bell] in bell.ring() } }

    @Test func firesWhenTheFileIsWrittenInPlace() throws {
        let path = try scratch.write("one", to: "file")
        let watch = try watch(path)
        _ = try scratch.write("two", to: "file")
        #expect(bell.hasRung(1))
        _ = consume watch
    }

    @Test func firesWhenAnotherFileTakesTheName() throws {
        let path = try scratch.write("one", to: "file")
        let watch = try watch(path)
        for round in 1...3 {
            let other = try scratch.write("two", to: "other-\(round)")
            let before = bell.count
            #expect(unsafe rename(other, path) == 0)
            #expect(bell.hasRung(before + 1), "round \(round)")
        }
        _ = consume watch
    }

    @Test func firesWhenAFileComes() throws {
        let watch = try watch(scratch.file("file"))
        _ = try scratch.write("one", to: "file")
        #expect(bell.hasRung(1))
        _ = consume watch
    }

    @Test func doesNotFireForOthers() throws {
        let path = try scratch.write("one", to: "file")
        let watch = try watch(path)
        _ = try scratch.write("two", to: "file2")
        _ = try scratch.write("two", to: "fil")
        _ = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(unsafe rename(scratch.file("file2"), scratch.file("file3")) == 0)
        // What comes afterwards is told in order, so the others had been seen.
        _ = try scratch.write("three", to: "file")
        #expect(bell.hasRung(1))
        Thread.sleep(forTimeInterval: 0.05)
        #expect(bell.count == 1)
        _ = consume watch
    }

    @Test func firesForTheFileThatALinkLeadsTo() throws {
        let real = try scratch.write("one", to: "real")
        let folder = scratch.folder.appendingPathComponent("links")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let link = folder.appendingPathComponent("link").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
        let watch = try watch(link)
        _ = try scratch.write("two", to: "real")
        #expect(bell.hasRung(1))
        // And for one that replaces the link.
        let before = bell.count
        let other = try scratch.write("three", to: "other")
        #expect(unsafe rename(other, link) == 0)
        #expect(bell.hasRung(before + 1))
        _ = consume watch
    }

    @Test func namesTheFolderThatIsMissing() throws {
        let path = scratch.file("none/file")
        do {
            _ = try FileWatch(path) {}
            Issue.record("a missing folder was watched")
        } catch {
            #expect(error.description.contains("\(scratch.file("none")): No such file or directory"))
        }
        // A file is no folder.
        _ = try scratch.write("one", to: "plain")
        #expect(throws: PlatformError.self) { _ = try FileWatch(scratch.file("plain/file")) {} }
    }

    @Test func endsWhenItIsLetGo() throws {
        let path = try scratch.write("one", to: "file")
        for _ in 0..<50 {
            let start = Date()
            let watch = try watch(path)
            _ = consume watch
            #expect(Date().timeIntervalSince(start) < 1)
        }
        let before = bell.count
        _ = try scratch.write("two", to: "file")
        Thread.sleep(forTimeInterval: 0.05)
        #expect(bell.count == before)
        #expect(try openFiles(named: "inotify") == 0)
    }

    /// The number of the process's descriptors of this kind; watches of tests that run beside this one are not there,
    /// as the suite runs one after the other.
    private func openFiles(named kind: String) throws -> Int {
        let folder = "/proc/self/fd"
        guard let numbers = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return 0 }
        return numbers.filter { number in
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(number)"))?.contains(kind) == true
        }.count
    }

    // MARK: Folders

    /// True if a watch of folders reports within some seconds: many, as a loaded machine may be slow.
    private func reports(
        _ watch: FolderWatch, within seconds: Double = 20, _ act: () throws -> Void
    ) throws -> Bool {
        var ends: [Int32] = [-1, -1]
        #expect(unsafe pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        try act()
        return watch.wait(orEnd: ends[0], within: seconds) == .changed
    }

    @Test func aWaitEndsAfterItsTimeWhereNothingHappens() throws {
        var ends: [Int32] = [-1, -1]
        #expect(unsafe pipe(&ends) == 0)
        defer { close(ends[0]) }
        let watch = try FolderWatch([scratch.folder.path])
        #expect(watch.wait(orEnd: ends[0], within: 0.02) == .timeout)
        _ = try scratch.write("one", to: "file")
        #expect(watch.wait(orEnd: ends[0], within: 10) == .changed)
        close(ends[1])
        #expect(watch.wait(orEnd: ends[0], within: 10) == .ended)
    }

    @Test func aFolderTellsOfFilesThatAreWrittenMadeAndRemoved() throws {
        let folder = scratch.folder.appendingPathComponent("sources")
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: false)
        let acts: [() throws -> Void] = [
            { try Data("one".utf8).write(to: folder.appendingPathComponent("A.swift")) },
            { try Data("two".utf8).write(to: folder.appendingPathComponent("A.swift"), options: .atomic) },
            {
                try files.createDirectory(
                    at: folder.appendingPathComponent("Inner"), withIntermediateDirectories: false)
            },
            { try files.removeItem(at: folder.appendingPathComponent("A.swift")) },
            { try files.removeItem(at: folder) },
        ]
        for (number, act) in acts.enumerated() {
            let watch = try FolderWatch([folder.path])
            #expect(try reports(watch, act), "\(number)")
        }
        #expect(throws: PlatformError.self) { try FolderWatch([folder.path]) }
    }

    @Test func aFolderDoesNotTellOfAFileThatIsBeingWritten() throws {
        let folder = scratch.folder.appendingPathComponent("sources")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        let other = try scratch.write("one", to: "Package.swift")
        let watch = try FolderWatch([folder.path], files: [other])
        // A program that another test starts meanwhile would keep the file open after `close`.
        let descriptor = unsafe open(
            folder.appendingPathComponent("A.swift").path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
        #expect(try !reports(watch, within: 1) { _ = unsafe write(descriptor, "half", 4) })
        #expect(try reports(watch) { close(descriptor) })
        #expect(try reports(watch) { _ = try scratch.write("two", to: "Package.swift") })
    }

    // MARK: Without inotify

    /// No instance and no watch is left to programs of a user namespace in which root says so.
    private static func withoutInotify(_ limit: String, _ words: [String]) -> [String] {
        ["--user", "--map-root-user", "sh", "-c", "echo 0 > /proc/sys/user/\(limit) && exec \"$@\"", "sh"] + words
    }

    private static let hasNamespaces =
        (try? Program(Program.installed("unshare"), withoutInotify("max_inotify_watches", ["true"])).wait(within: 10))
        == 0

    @Test(.enabled(if: hasNamespaces), arguments: ["max_inotify_instances", "max_inotify_watches"])
    func looksWhereTheSystemHasNoWatchLeft(limit: String) throws {
        let path = try scratch.write("one", to: "file")
        let probe = try Program.built("WindowProbe").path
        let program = try Program(
            Program.installed("unshare"), Self.withoutInotify(limit, [probe, "--watch", path]))
        // A watch of folders says that nothing came, and its owner looks.
        try program.line { $0.hasSuffix("the folder: timeout") }
        var count: Int { program.output.split(separator: "\n").count { $0.hasSuffix("changed") } }
        let acts: [() throws -> Void] = [
            { _ = try self.scratch.write("two, longer", to: "file") },
            {
                let other = try self.scratch.write("two, longer", to: "other")
                #expect(unsafe rename(other, path) == 0)
            },
            { try FileManager.default.removeItem(atPath: path) },
        ]
        for (number, act) in acts.enumerated() {
            try act()
            try Support.wait(within: 20, for: "change \(number)") { count == number + 1 }
        }
        // What stays as it is is told once.
        Thread.sleep(forTimeInterval: 2.5)
        #expect(count == acts.count)
        #expect(program.isRunning && program.errors.isEmpty)
    }
}
