import Foundation

/// A tunable's default as Swift code declares it: the number in `Tunable("card.width", default: 240, …)`, or one of the two in
/// `TunableSpring("card.spring", duration: 0.5, bounce: 0.3)`.
///
/// Switches count as 0 and 1. Only values are found that are written out, of tunables whose name is.
package struct DeclaredDefault {
    /// The tunable's.
    var name: String
    /// Nil where a spring is declared without it.
    var value: Double?
    /// The bytes of the number with its sign; empty where it is to be put in.
    var range: Range<Int>
    /// The text before a number that is put in.
    var prefix = ""
    /// The case of a choice, whose number only its enumeration knows.
    var choice: String?

    /// All of them in code, in order.
    static func all(in source: SwiftTokens) -> [DeclaredDefault] {
        source.tokens.indices.flatMap { index -> [DeclaredDefault] in
            for type: StaticString in ["Tunable", "TunableInteger", "TunableSwitch", "TunableChoice"]
            where source.says(index, type) {
                return declared(at: index, ["default"], in: source)
            }
            if source.says(index, "TunableSpring") { return declared(at: index, ["duration", "bounce"], in: source) }
            return []
        }
    }

    /// The defaults of tunables that are others in new code; nil where the code differs in more than that, or in nothing.
    package static func changes(from old: [UInt8], to new: [UInt8]) -> [String: Double]? {
        let sources = (SwiftTokens(old), SwiftTokens(new))
        func numbers(_ source: SwiftTokens) -> [DeclaredDefault] { all(in: source).filter { $0.choice == nil } }
        let declared = (numbers(sources.0), numbers(sources.1))
        guard declared.0.map(\.name) == declared.1.map(\.name),
            zip(declared.0, declared.1).allSatisfy({ ($0.value == nil) == ($1.value == nil) }),
            rest(of: sources.0, without: declared.0) == rest(of: sources.1, without: declared.1)
        else { return nil }
        var changes: [String: Double] = [:]
        for (one, other) in zip(declared.0, declared.1) where one.value != other.value {
            changes[one.name] = other.value
        }
        // A name that is declared twice is one whose number is not known.
        let isKnown = changes.keys.allSatisfy { name in declared.1.count { $0.name == name } == 1 }
        return changes.isEmpty || !isKnown ? nil : changes
    }

    /// The texts of tokens, with 0 in place of each declared number.
    private static func rest(of source: SwiftTokens, without numbers: [DeclaredDefault]) -> [ArraySlice<UInt8>] {
        var starts = numbers.filter { !$0.range.isEmpty }.map(\.range)[...]
        return source.tokens.compactMap { token in
            while let first = starts.first, first.upperBound <= token.range.lowerBound { starts.removeFirst() }
            guard let first = starts.first, first.contains(token.range.lowerBound) else { return source.text(token) }
            return token.range.lowerBound == first.lowerBound ? [UInt8(ascii: "0")] : nil
        }
    }

    /// The numbers with some labels in the call of an initializer.
    private static func declared(
        at index: Int, _ labels: [StaticString], in source: SwiftTokens
    ) -> [DeclaredDefault] {
        // A type in angle brackets may lie between.
        let open = source.says(index + 1, "<") && source.says(index + 3, ">") ? index + 4 : index + 1
        guard source.says(open, "("), let name = plainString(open + 1, in: source) else { return [] }
        let isSpring = labels.count > 1
        var found: [DeclaredDefault] = []
        // Where the number of the next label goes if it is not there.
        var behind: Int? = source.tokens[open + 1].range.upperBound
        for label in labels {
            let whole = isSpring ? "\(name).\(label)" : name
            switch argument(label, after: open + 1, in: source) {
            case .number(let value, let range):
                found.append(DeclaredDefault(name: whole, value: value, range: range))
                behind = range.upperBound
            case .choice(let choice, let range):
                // Else it is a number by another name.
                guard source.says(index, "TunableChoice") else {
                    behind = nil
                    break
                }
                found.append(DeclaredDefault(name: whole, value: nil, range: range, choice: choice))
            case .missing:
                guard isSpring, let behind else { break }
                found.append(DeclaredDefault(name: whole, value: nil, range: behind..<behind, prefix: ", \(label): "))
            case .other: behind = nil
            }
        }
        return found
    }

    private enum Argument {
        case number(Double, Range<Int>)
        case choice(String, Range<Int>)
        /// Something else than a number.
        case other
        case missing
    }

    /// The argument of a call under a label.
    private static func argument(_ label: StaticString, after index: Int, in source: SwiftTokens) -> Argument {
        var depth = 1
        var at = index + 1
        while at < source.tokens.count {
            if source.says(at, "(") || source.says(at, "[") || source.says(at, "{") { depth += 1 }
            if source.says(at, ")") || source.says(at, "]") || source.says(at, "}") { depth -= 1 }
            if depth == 0 { break }
            if depth == 1, source.says(at - 1, ","), source.says(at, label), source.says(at + 1, ":") {
                for (text, value): (StaticString, Double) in [("true", 1), ("false", 0)]
                where source.says(at + 2, text) && ends(at + 3, in: source) {
                    return .number(value, source.tokens[at + 2].range)
                }
                let dot = source.says(at + 2, ".") ? at + 2 : at + 3
                if source.says(dot, "."), ends(dot + 2, in: source), source.tokens[dot + 1].kind == .word {
                    return .choice(
                        String(decoding: source.text(source.tokens[dot + 1]), as: UTF8.self),
                        source.tokens[dot + 1].range)
                }
                let isNegative = source.says(at + 2, "-")
                let number = at + (isNegative ? 3 : 2)
                guard source.tokens.indices.contains(number + 1), source.tokens[number].kind == .number,
                    ends(number + 1, in: source),
                    let value = value(of: source.text(source.tokens[number]))
                else { return .other }
                let start = source.tokens[at + 2].range.lowerBound
                return .number(isNegative ? -value : value, start..<source.tokens[number].range.upperBound)
            }
            at += 1
        }
        return .missing
    }

    /// True where an argument ends.
    private static func ends(_ index: Int, in source: SwiftTokens) -> Bool {
        source.says(index, ",") || source.says(index, ")")
    }

    private static func value(of literal: ArraySlice<UInt8>) -> Double? {
        let text = String(decoding: literal, as: UTF8.self).replacing("_", with: "")
        if text.hasPrefix("0b") { return Int(text.dropFirst(2), radix: 2).map(Double.init) }
        if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8).map(Double.init) }
        return Double(text)
    }

    /// The content of a string without escapes or interpolation; nil for any other token.
    private static func plainString(_ index: Int, in source: SwiftTokens) -> String? {
        guard source.tokens.indices.contains(index), source.tokens[index].kind == .string else { return nil }
        let text = String(decoding: source.text(source.tokens[index]), as: UTF8.self)
        guard text.count > 2, text.first == "\"", !text.hasPrefix("\"\""), !text.contains("\\") else { return nil }
        return String(text.dropFirst().dropLast())
    }
}
