import Foundation
import Testing

/// A file of numbers that were made elsewhere; each names its source.
enum FixtureFile {
    static func read<Contents: Decodable>(_ name: String, as type: Contents.Type = Contents.self) throws -> Contents {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: "json"))
        return try JSONDecoder().decode(Contents.self, from: Data(contentsOf: url))
    }
}
