import Foundation
import Support
import Testing

@testable import motionlab

/// Every Swift block of the documentation compiles.
@Suite struct SnippetTests {
    @Test func everyBlockCompiles() throws {
        let files = try Self.files()
        #expect(files.contains { $0.path.hasSuffix(".docc/Motion.md") })
        let errors = try errors(of: files)
        #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
    }

    @Test func aBrokenBlockIsNamedByItsLine() throws {
        let article = """
            # An article

            ```swift
            let spring = Spring.snappy
            ```

                not swift

            ```swift
            print(spring.bounciness)
            ```

            """
        let errors = try errors(of: [SnippetFile("Broken.md", text: article)])
        #expect(errors.count == 1)
        #expect(errors.first?.contains("Broken.md:10:") == true && errors.first?.contains("bounciness") == true)
    }

    @Test func aBlockOfACommentIsFound() throws {
        let source = """
            /// A rule.
            ///
            ///     let band = RubberBand(dimension: 844)
            ///     band.stretch
            ///
            /// - Parameters:
            ///   - limit: The greatest value, in points
            ///     of the stage.
            struct Rule {}
            """
        let errors = try errors(of: [SnippetFile("Sources/Motion/Rule.swift", text: source)])
        #expect(errors.count == 1 && errors.first?.contains("Rule.swift:4:") == true, "\(errors)")
    }

    @Test func everyExcerptIsInItsFile() throws {
        var count = 0
        for file in try Self.files() {
            for snippet in file.groups.joined() {
                guard let original = snippet.original else { continue }
                var text = try Self.text(of: original.path)
                if let name = original.name {
                    // As `motionlab new NAME` fills the templates.
                    text = text.replacing("%NAME%", with: name).replacing("%PREFIX%", with: name.lowercased())
                }
                #expect(snippet.isExcerpt(of: text), "\(file.path):\(snippet.block.first) is not in \(original.path)")
                count += 1
            }
        }
        #expect(count >= 25)
    }

    /// A person's file may import anything: no name of a template is Foundation's.
    @Test(arguments: PrototypeTemplate.Kind.allCases)
    func aTemplateCompilesBesideFoundation(_ kind: PrototypeTemplate.Kind) throws {
        let scratch = try Scratch()
        let text = try Self.text(of: "Assets/Templates/\(kind)/Prototype.template")
            .replacing("%NAME%", with: "Own").replacing("%PREFIX%", with: "own")
        let path = try scratch.write("import Foundation\n" + text, to: "Own.swift")
        let errors = try UserCode.errors(in: [path], module: "OwnPrototype")
        #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
    }

    /// The errors of the compiler about the blocks of some files.
    private func errors(of files: [SnippetFile]) throws -> [String] {
        let scratch = try Scratch()
        var paths = [Tool.projectFolder.appendingPathComponent("Tests/Snippets/Given.swift").path]
        for (number, file) in files.enumerated() where !file.groups.isEmpty {
            paths.append(try scratch.write(file.source, to: "Snippets\(number).swift"))
        }
        return try UserCode.errors(in: paths, module: "Snippets")
    }

    /// The files with documentation.
    private static func files() throws -> [SnippetFile] {
        try ["README.md", ".github/CONTRIBUTING.md"].map { SnippetFile($0, text: try text(of: $0)) }
            + ["Sources", "Assets"].flatMap { folder in
                try FileManager.default.subpathsOfDirectory(
                    atPath: Tool.projectFolder.appendingPathComponent(folder).path
                )
                .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }.sorted()
                .map { SnippetFile("\(folder)/\($0)", text: try text(of: "\(folder)/\($0)")) }
            }
    }

    private static func text(of path: String) throws -> String {
        try String(contentsOf: Tool.projectFolder.appendingPathComponent(path), encoding: .utf8)
    }
}
