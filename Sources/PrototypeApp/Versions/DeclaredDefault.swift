import Foundation

/// The declaration of a tunable in Swift code, of which the name is written out.
struct TunableDeclaration {
    let name: String
    /// The word behind `Tunable`, such as `Spring`; nil for none.
    let kind: Substring?
    /// The type with the name.
    let range: Range<String.Index>

    /// The most bytes of a line that are looked through for a comment.
    private static let longestLine = 500

    /// All of them in code, in order, but for those behind the slashes of a comment.
    ///
    /// - Complexity: O(n)
    static func all(in code: String) -> [TunableDeclaration] {
        let pattern = /\bTunable(Integer|Switch|Choice|Spring)?(?:<[^<>]*>)?\(\s*"([^"\\]+)"/
        return code.matches(of: pattern.matchingSemantics(.unicodeScalar)).compactMap { match in
            let before = code[..<match.range.lowerBound].utf8.suffix(longestLine)
            let line = before.suffix(from: before.lastIndex(of: UInt8(ascii: "\n")) ?? before.startIndex)
            return Substring(line).contains("//")
                ? nil : TunableDeclaration(name: String(match.2), kind: match.1, range: match.range)
        }
    }
}

/// A tunable's default as Swift code declares it: the number in `Tunable("card.width", default: 240, …)`, or one of the two in
/// `TunableSpring("card.spring", duration: 0.5, bounce: 0.3)`.
///
/// Switches count as 0 and 1. Only numbers are found that are written out right behind the name or another number. No compiler
/// has read the code: one that is shown before it is compiled may be wrong until then.
package struct DeclaredDefault {
    /// The tunable's.
    var name: String
    /// Nil where a spring is declared without it.
    var value: Double?
    /// The number with its sign in the code; empty where it is to be put in.
    var range: Range<String.Index>
    /// The text before a number that is put in.
    var prefix = ""
    /// The case of a choice, whose number only its enumeration knows.
    var choice: String?

    /// The most bytes of code that is looked through.
    private static let longest = 1 << 20

    /// All of them in code, in order; none in code of more than a megabyte.
    static func all(in code: String) -> [DeclaredDefault] {
        guard code.utf8.count <= longest else { return [] }
        let reader = ArgumentReader(code: code)
        return TunableDeclaration.all(in: code).flatMap { reader.defaults(of: $0) }
    }

    /// The defaults of tunables that are others in new code; nil where the code differs in more than that, or in nothing.
    package static func changes(from old: String, to new: String) -> [String: Double]? {
        func numbers(_ code: String) -> [DeclaredDefault] { all(in: code).filter { $0.choice == nil } }
        let declared = (numbers(old), numbers(new))
        guard declared.0.map(\.name) == declared.1.map(\.name),
            zip(declared.0, declared.1).allSatisfy({ ($0.value == nil) == ($1.value == nil) }),
            rest(of: old, without: declared.0) == rest(of: new, without: declared.1)
        else { return nil }
        var changes: [String: Double] = [:]
        for (one, other) in zip(declared.0, declared.1) where one.value != other.value {
            changes[one.name] = other.value
        }
        // A name that is declared twice is one whose number is not known.
        let isKnown = changes.keys.allSatisfy { name in declared.1.count { $0.name == name } == 1 }
        return changes.isEmpty || !isKnown ? nil : changes
    }

    /// The text between the numbers.
    private static func rest(of code: String, without numbers: [DeclaredDefault]) -> [Substring] {
        let ranges = numbers.map(\.range).filter { !$0.isEmpty }
        return zip([code.startIndex] + ranges.map(\.upperBound), ranges.map(\.lowerBound) + [code.endIndex])
            .map { code[$0..<$1] }
    }
}

/// Reads the numbers behind names; made once for all of a file, as a pattern takes longer to make than to match.
private struct ArgumentReader {
    let code: String
    private let argument = /\s*,\s*(\w+)\s*:\s*(-?[\w.]+(?:[+-]\d+)?)(?=\s*[,)])/.matchingSemantics(.unicodeScalar)
    private let nextLabel = /\s*(?:\)|,\s*(\w+))/.matchingSemantics(.unicodeScalar)

    init(code: String) { self.code = code }

    func defaults(of declaration: TunableDeclaration) -> [DeclaredDefault] {
        let isSpring = declaration.kind == "Spring"
        var found: [DeclaredDefault] = []
        var rest = code[declaration.range.upperBound...]
        // Where the number of the next label goes if it is not there.
        var behind: String.Index? = rest.startIndex
        for label in isSpring ? ["duration", "bounce"] : ["default"] {
            let name = isSpring ? "\(declaration.name).\(label)" : declaration.name
            if let (whole, word, literal) = rest.prefixMatch(of: argument)?.output, word == label {
                rest = code[whole.endIndex...]
                behind = nil
                var number = DeclaredDefault(
                    name: name, value: Self.value(of: literal), range: literal.startIndex..<literal.endIndex)
                if number.value != nil {
                    behind = rest.startIndex
                } else if declaration.kind == "Choice", let dot = literal.lastIndex(of: ".") {
                    number.range = literal.index(after: dot)..<literal.endIndex
                    number.choice = String(code[number.range])
                } else {
                    continue
                }
                found.append(number)
            } else if isSpring, let place = behind, let next = rest.prefixMatch(of: nextLabel), next.1 != label[...] {
                found.append(DeclaredDefault(name: name, value: nil, range: place..<place, prefix: ", \(label): "))
            } else {
                behind = nil
            }
        }
        return found
    }

    private static func value(of literal: Substring) -> Double? {
        switch literal {
        case "true": 1
        case "false": 0
        // `nan` and `infinity` are names.
        default: literal.contains(where: \.isNumber) ? Double(literal.filter { $0 != "_" }) : nil
        }
    }
}
