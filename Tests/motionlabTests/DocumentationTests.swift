import Foundation
import Support
import Testing

@testable import PrototypeApp
@testable import motionlab

/// The README's and the articles' words on files, functions, commands and statuses are true of the code.
@Suite struct DocumentationTests {
    @Test func theReadmeIsShort() throws {
        #expect(try text(of: "README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 161)
    }

    @Test func everyLinkLeadsToAFile() throws {
        var count = 0
        for path in try articles() {
            let folder = Tool.projectFolder.appendingPathComponent(path).deletingLastPathComponent()
            for link in try text(of: path).matches(of: /\]\(([^)#]+)\)/) where !link.1.hasPrefix("https:") {
                // Articles name pictures as DocC finds them.
                guard !path.contains(".docc/") || link.1.contains("/") else { continue }
                let file = folder.appendingPathComponent(String(link.1)).path
                #expect(FileManager.default.fileExists(atPath: file), "\(path): \(link.1)")
                count += 1
            }
        }
        #expect(count >= 20)
    }

    @Test func everyPathInTheArticlesExists() throws {
        var count = 0
        for path in try articles() {
            for match in try text(of: path).matches(of: /`((?:Sources|Tests|Assets|Packaging)\/[A-Za-z0-9+.\/_-]+)`/) {
                // What `motionlab new Card` writes, and an icon that is made up.
                guard !match.1.contains("Card"), !match.1.contains("clock") || path.hasSuffix("README.md") else {
                    continue
                }
                let file = Tool.projectFolder.appendingPathComponent(String(match.1)).path
                #expect(FileManager.default.fileExists(atPath: file), "\(path): \(match.1)")
                count += 1
            }
        }
        #expect(count >= 30)
    }

    /// A table of functions and their files names functions that are there.
    @Test func theWalkOfAPressIsThatOfTheCode() throws {
        let article = try text(of: "Sources/App/App.docc/Architecture.md")
        var stops = 0
        for match in article.matches(of: /\| `(?:[A-Z][A-Za-z]*\.)?([A-Za-z]+)` \| `(Sources\/[^`]+)` \|/) {
            let source = try text(of: String(match.2))
            let isDeclared = ["func \(match.1)(", "let \(match.1) ", "init?("].contains { source.contains($0) }
            #expect(isDeclared, "\(match.1) is not in \(match.2)")
            stops += 1
        }
        #expect((20..<25).contains(stops))
        // Where something is decided, by type and function.
        var places = 0
        for match in article.matches(of: /`[A-Z][A-Za-z]*\.([A-Za-z]+)(?:\([a-z:]*\))?` in `(Sources\/[^`]+)`/) {
            let source = try text(of: String(match.2))
            #expect(
                source.contains("func \(match.1)(") || source.contains("var \(match.1):"), "\(match.1) in \(match.2)")
            places += 1
        }
        #expect(places >= 6)
    }

    @Test func everyCommandAndStatusIsListed() throws {
        let commands = try text(of: "Sources/PrototypeApp/PrototypeApp.docc/CommandLine.md")
        for command in MotionLab.configuration.subcommands where command.configuration.shouldDisplay {
            let name = try #require(command.configuration.commandName)
            #expect(commands.contains("| `motionlab \(name)") || commands.contains("`motionlab \(name)` |"), "\(name)")
        }
        let statuses = try text(of: "Sources/PrototypeApp/PrototypeApp.docc/ExitStatuses.md")
        for status in MotionLab.statuses {
            #expect(statuses.contains("| \(status.number) | \(status.meaning.prefix { $0 != " " })"), "\(status)")
        }
    }

    @Test func everyTunableIsListedWithItsDefault() throws {
        let article = try text(of: "Sources/App/App.docc/Tunings.md")
        for tunable in AppProgram.Main.tunables {
            // A spring's two numbers share a row: `name.duration` `.bounce`.
            let parts = tunable.name.split(separator: ".")
            let stem = parts.dropLast().joined(separator: ".")
            let row = article.split(separator: "\n").first { row in
                row.contains("`\(tunable.name)`") || row.contains("`\(stem).duration` `.\(parts.last ?? "")`")
            }
            #expect(row != nil, "\(tunable.name)")
            let number = tunable.default.formatted(.number.grouping(.never).locale(Locale(identifier: "en_US")))
            #expect(row?.contains(number) == true, "\(tunable.name): \(number)")
        }
    }

    private func articles() throws -> [String] {
        ["README.md", ".github/CONTRIBUTING.md"]
            + (try FileManager.default.subpathsOfDirectory(
                atPath: Tool.projectFolder.appendingPathComponent("Sources").path
            ).filter { $0.hasSuffix(".md") }.map { "Sources/\($0)" })
    }

    private func text(of path: String) throws -> String {
        try String(contentsOf: Tool.projectFolder.appendingPathComponent(path), encoding: .utf8)
    }
}
