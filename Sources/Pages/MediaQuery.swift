import Foundation
import Geometry

/// Answers media queries for the stage: a light screen with a coarse and a fine pointer.
///
/// Source: Media Queries Level 4. An unknown feature makes a query false, also a negated one.
struct MediaQuery {
    /// The size of the stage, in points.
    let size: Size

    /// True if one of the queries in a list holds, or if it is empty.
    func holds(_ list: String) -> Bool {
        // Minified sheets have no space after a bracket.
        let list = list.lowercased().replacing(")", with: ") ").trimmingCharacters(in: .whitespacesAndNewlines)
        return list.isEmpty || parts(list, at: ",").contains { query($0[...], depth: 0) == true }
    }

    /// The parts of a text outside of brackets.
    private func parts(_ text: some StringProtocol, at separator: Character) -> [String] {
        var (parts, depth) = ([""], 0)
        for character in text {
            let isEnd = depth == 0 && (character == separator || separator == " " && character.isWhitespace)
            if isEnd { parts.append("") } else { parts[parts.count - 1].append(character) }
            depth += character == "(" ? 1 : character == ")" ? -1 : 0
        }
        return separator == " " ? parts.filter { !$0.isEmpty } : parts
    }

    /// Nil for what is unknown.
    private func query(_ text: Substring, depth: Int) -> Bool? {
        var words = parts(text, at: " ")
        if words.first == "only" { words.removeFirst() }
        let isNegated = words.first == "not"
        if isNegated { words.removeFirst() }
        while let index = words.dropLast().lastIndex(of: "not") {
            words.replaceSubrange(index...index + 1, with: ["(not \(words[index + 1]))"])
        }
        guard words.count % 2 == 1, depth < 8 else { return nil }
        let joints = Set(stride(from: 1, to: words.count, by: 2).map { words[$0] })
        guard joints.isSubset(of: ["and"]) || joints == ["or"] && !isNegated else { return nil }
        let values = stride(from: 0, to: words.count, by: 2).map { index in condition(words[index], depth: depth) }
        // One that decides does so beside what is unknown.
        let deciding = joints == ["or"]
        let value = values.contains(deciding) ? deciding : values.contains(nil) ? nil : !deciding
        return isNegated ? value.map { !$0 } : value
    }

    private func condition(_ word: String, depth: Int) -> Bool? {
        guard word.hasPrefix("("), word.hasSuffix(")") else { return word == "all" || word == "screen" }
        let inside = word.dropFirst().dropLast().drop { $0.isWhitespace }
        if inside.hasPrefix("(") || inside.hasPrefix("not") { return query(inside, depth: depth + 1) }
        return feature(inside.filter { !$0.isWhitespace })
    }

    /// The numbers of features, in points and dots per inch.
    private var numbers: [String: Double] {
        [
            "width": size.width, "device-width": size.width, "height": size.height, "device-height": size.height,
            "aspect-ratio": size.width / size.height, "device-aspect-ratio": size.width / size.height, "color": 8,
            "monochrome": 0, "color-index": 0, "grid": 0, "resolution": 96,
        ]
    }

    private var words: [String: Set<String>] {
        [
            "orientation": [size.height >= size.width ? "portrait" : "landscape"], "prefers-color-scheme": ["light"],
            "pointer": ["coarse", "fine"], "any-pointer": ["coarse", "fine"], "hover": ["hover"],
            "any-hover": ["hover"],
            "prefers-reduced-motion": ["no-preference"], "prefers-contrast": ["no-preference"], "scripting": ["none"],
            "forced-colors": ["none"], "inverted-colors": ["none"], "update": ["fast"], "display-mode": ["browser"],
            "color-gamut": ["srgb"],
        ]
    }

    /// A feature without spaces: `color`, `min-width:10px`, `width>=10px` or `10px<width<=20px`.
    private func feature(_ text: String) -> Bool? {
        let isSign = { (character: Character) in "<>=:".contains(character) }
        var sides = text.split(whereSeparator: isSign).map(String.init)
        var signs = text.split { !isSign($0) }.map(String.init)
        guard !sides.isEmpty, sides.count == signs.count + 1 else { return nil }
        if signs == [":"] {
            if let known = words[sides[0]] { return known.contains(sides[1]) }
            let limit = sides[0].hasPrefix("min-") ? ">=" : sides[0].hasPrefix("max-") ? "<=" : "="
            if limit != "=" { sides[0].removeFirst(4) }
            signs = [limit]
        } else if signs.isEmpty {
            if let known = words[sides[0]] { return known.isDisjoint(with: ["none", "no-preference"]) }
            (sides, signs) = ([sides[0], "0"], [">"])
        }
        let values = sides.compactMap { numbers[$0] ?? number($0) }
        guard values.count == sides.count, sides.count(where: { numbers[$0] != nil }) == 1 else { return nil }
        return signs.indices.allSatisfy { index in
            let (left, right) = (values[index], values[index + 1])
            return signs[index].contains("=") && abs(left - right) < 1e-4 || signs[index].hasPrefix("<") && left < right
                || signs[index].hasPrefix(">") && left > right
        }
    }

    /// A number, a ratio, a length or a resolution.
    private func number(_ text: String) -> Double? {
        let parts = text.split(separator: "/").map { CSSNumber($0) }
        guard let first = parts.first ?? nil else { return nil }
        if parts.count == 2, let second = parts[1] { return first.value / second.value }
        let units: [String: Double] = [
            "": 1, "px": 1, "em": 16, "rem": 16, "pt": 4 / 3, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "dpi": 1,
            "dppx": 96, "x": 96, "dpcm": 2.54,
        ]
        return units[first.unit].map { first.value * $0 }
    }
}
