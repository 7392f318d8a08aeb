import Foundation
import Testing

/// Every input that `make fuzz` begins with, and every one that it found, goes once through the same functions.
///
/// An input that crashes ends the whole test: that is what must not happen.
@Suite struct CorpusTests {
    private static let corpora = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Corpora")

    @Test(arguments: Parser.all.map(\.name)) func everyInputIsReadOrRefused(name: String) throws {
        let parser = try #require(Parser.all.first { $0.name == name })
        let files = try FileManager.default.contentsOfDirectory(
            at: Self.corpora.appendingPathComponent(name), includingPropertiesForKeys: nil)
        #expect(files.count > 2)
        for file in files.sorted(by: { $0.path < $1.path }) {
            let name = file.lastPathComponent
            let bytes = try [UInt8](Data(contentsOf: file))
            #expect(bytes.count <= parser.longest, "\(name) would be cut by the fuzzer")
            do {
                try parser.run(bytes)
                #expect(!name.hasPrefix("refused-"), "\(name) is read")
            } catch {
                // A corpus of which all is refused at the first byte would find nothing.
                #expect(name.hasPrefix("refused-") || name.hasPrefix("found-"), "\(name): \(error)")
            }
        }
    }

    @Test func everyCorpusHasItsParser() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpora.path)
        #expect(folders.sorted() == Parser.all.map(\.name).sorted())
    }
}
