import Foundation

/// The texts of the interface in other languages than English.
package enum Translations {
    /// By the code of a language, then by the English text; `{1}` stands for what is put into a text first.
    package static let all = ["ko": read(PackageResources.ko_json)]

    /// Reads a file that was built in, so that texts need no folder; nothing of one that is none of texts, which a test
    /// finds.
    private static func read(_ file: [UInt8]) -> [String: String] {
        (try? JSONDecoder().decode([String: String].self, from: Data(file))) ?? [:]
    }
}
