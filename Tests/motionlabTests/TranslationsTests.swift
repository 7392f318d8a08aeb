import Controls
import Foundation
import Prototyping
import Testing
import Translations

/// The texts of the sources beside the Korean of `Assets/Words/ko.json`.
@Suite struct TranslationsTests {
    private static let korean = Translations.all["ko"] ?? [:]

    @Test func everyTextThatIsShownHasKorean() throws {
        var shown = try texts(/(?:\b[wW]ords|\bself|\bPhrase|\.(?:called|label|stopNames|hint))\(\s*|\bcalled: (?=")/)
        // A button without another name is called as it is in code; of a hint both texts are shown.
        shown.formUnion(try texts(/\bui\.(?:press|button|toggle|segments)\(\s*(?="[A-Z])/))
        shown.formUnion(try texts(/\.hint\("[^"]*", (?=")/))
        #expect(shown.count > 500)
        let missing = shown.filter { text in
            Self.korean[text] == nil && text.contains(/\p{L}/) && !Self.alike.contains(text)
        }
        #expect(missing.sorted() == [])
    }

    @Test func everyTranslationIsOfATextThatIsShown() throws {
        let written = try texts(/(?=")/)
        #expect(Self.korean.keys.filter { !written.contains($0) }.sorted() == [])
    }

    @Test func aTranslationHasThePlacesOfItsText() {
        func places(_ text: String) -> [String] { text.matches(of: /{\d+}/).map { String($0.output) }.sorted() }
        for (english, korean) in Self.korean {
            // A text may leave one out, and may not have one that is not there.
            #expect(Set(places(korean)).isSubset(of: places(english)), "\(english)")
        }
    }

    @Test func placesAreFilledInTheOrderOfTheEnglishText() {
        let words = Words(.ko)
        #expect(words("A: \("{2}"), B: \(5)") == "A는 {2}, B는 5")
        #expect(Words(.en)("A: \("{2}"), B: \(5)") == "A: {2}, B: 5")
        #expect(words("no text of the program, \(5)") == "no text of the program, 5")
        #expect(words(Phrase("Stiffness", ["ko": "강성"])) == "강성")
    }

    /// Written the same in each language.
    private static let alike: Set = ["—"]

    /// The string literals of the sources behind what matches, with `{1}` for what is put into them first.
    private func texts(_ start: some RegexComponent) throws -> Set<String> {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
        var texts: Set<String> = []
        for case let file as URL in FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)!
        where file.pathExtension == "swift" {
            // An example in a comment is a user's.
            let code = try String(contentsOf: file, encoding: .utf8).replacing(/(?m)^ *\/\/.*$/, with: "")
            for match in code.matches(of: start) {
                guard let text = literal(code[match.range.upperBound...]) else { continue }
                texts.insert(text)
            }
        }
        return texts
    }

    /// The literal with which some code begins, nil for none.
    private func literal(_ code: Substring) -> String? {
        guard code.first == "\"", !code.hasPrefix("\"\"\"") else { return nil }
        var text = ""
        var number = 0
        var rest = code.dropFirst()
        while let next = rest.popFirst(), next != "\"" {
            guard next == "\\", let kind = rest.popFirst() else {
                text.append(next)
                continue
            }
            guard kind == "(" else {
                text.append(kind == "n" ? "\n" : kind)
                continue
            }
            number += 1
            text += "{\(number)}"
            var depth = 1
            while depth > 0, let part = rest.popFirst() { depth += part == "(" ? 1 : part == ")" ? -1 : 0 }
        }
        return text
    }
}
