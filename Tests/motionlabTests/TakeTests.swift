import Foundation
import Support
import Testing
import Workbench

@testable import PrototypeApp

/// Versions of the code that are kept under names, as files.
@Suite struct TakeTests {
    private let scratch: Scratch
    private let takes: TakeFolder

    init() throws {
        scratch = try Scratch()
        takes = TakeFolder(package: scratch.folder.path)
    }

    /// Writes the files of a version, by their paths in the module's folder.
    private func version(_ name: String, _ files: [String: String]) throws -> String {
        for (path, text) in files {
            let file = scratch.folder.appendingPathComponent("\(name)/\(path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return scratch.file(name)
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: scratch.file(path), encoding: .utf8)
    }

    @Test func aVersionIsKeptAndReplaced() throws {
        let first = try version("one.sources", ["Card.swift": "one\n", "Inner/Ink.swift": "ink\n"])
        let second = try version("two.sources", ["Card.swift": "two\n"])
        #expect(try takes.keep([first], as: " Soft / spring. ") == "Soft-spring")
        #expect(try text("Takes/Soft-spring/Card.swift") == "one\n")
        #expect(try text("Takes/Soft-spring/Inner/Ink.swift") == "ink\n")
        #expect(try takes.keep([scratch.file("gone"), second], as: "Soft-spring") == "Soft-spring")
        #expect(try text("Takes/Soft-spring/Card.swift") == "two\n")
        #expect(!FileManager.default.fileExists(atPath: scratch.file("Takes/Soft-spring/Inner")))
        // Under its own name it is there already; under another one it is there twice.
        #expect(try takes.keep([takes.path(of: "Soft-spring")], as: "Soft-spring") == "Soft-spring")
        #expect(try takes.keep([takes.path(of: "Soft-spring")], as: "Hard") == "Hard")
        #expect(takes.names == ["Hard", "Soft-spring"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.file("Takes")).sorted() == takes.names)
        #expect(takes.content(at: "S") == .nothing && takes.content(at: "S/") == .noFolder)
        // Whatever would be replaced is told of before.
        try Data().write(to: URL(fileURLWithPath: scratch.file("Takes/README")))
        #expect(takes.content(at: "Soft spring") == .file && takes.content(at: "README") == .file)
    }

    @Test func whatIsNoLongerThereIsNamed() throws {
        let gone = scratch.file("gone.sources")
        let failure = #expect(throws: Failure.self) { try takes.keep([scratch.file("cache"), gone], as: "soft") }
        #expect(failure?.description == "\(gone): the files of that version are no longer there")
        #expect(failure?.status == .noInput && takes.names.isEmpty)
    }

    @Test func theLineOfATakeIsReadBack() {
        let take = VersionFeed.Take("soft", library: "/a \"b\"/Card.so")
        let read = VersionFeed.Take(line: take.line)
        #expect(read?.name == "soft" && read?.library == "/a \"b\"/Card.so")
        #expect(VersionFeed.Take(line: "take soft") == nil && VersionFeed.Take(line: "version a.so") == nil)
    }
}
