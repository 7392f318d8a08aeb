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
        let words = ScaledStyle.words(list.lowercased().replacing(")", with: ") ").utf8)
        let queries = words.split(separator: ",", omittingEmptySubsequences: false)
        return words.isEmpty || queries.contains { query(Array($0), depth: 0) == true }
    }

    /// Nil for what is unknown.
    private func query(_ words: [String], depth: Int) -> Bool? {
        var words = words
        if words.first == "only" { words.removeFirst() }
        let isNegated = words.first == "not"
        if isNegated { words.removeFirst() }
        while let index = words.dropLast().lastIndex(of: "not") {
            words.replaceSubrange(index...index + 1, with: ["(not \(words[index + 1]))"])
        }
        let joints = Set(stride(from: 1, to: words.count, by: 2).map { words[$0] })
        let isEither = joints == ["or"] && !isNegated
        guard words.count % 2 == 1, depth < 8, isEither || joints.isSubset(of: ["and"]) else { return nil }
        let values = stride(from: 0, to: words.count, by: 2).map { index -> Bool? in
            let word = words[index]
            guard word.hasPrefix("("), word.hasSuffix(")") else { return word == "all" || word == "screen" }
            let inside = word.dropFirst().dropLast().drop { $0.isWhitespace }
            return inside.hasPrefix("(") || inside.hasPrefix("not")
                ? query(ScaledStyle.words(inside.utf8), depth: depth + 1) : feature(inside.filter { !$0.isWhitespace })
        }
        // One that decides does so beside what is unknown.
        let value = values.contains(isEither) ? isEither : values.contains(nil) ? nil : !isEither
        return isNegated ? value.map { !$0 } : value
    }

    /// The numbers of features, in points and dots per inch.
    private var numbers: [String: Double] {
        let (width, height) = (size.width, size.height)
        return [
            "width": width, "device-width": width, "height": height, "device-height": height,
            "aspect-ratio": width / height, "device-aspect-ratio": width / height, "color": 8, "monochrome": 0,
            "color-index": 0, "grid": 0, "resolution": 96,
        ]
    }

    private var words: [String: Set<String>] {
        [
            "orientation": [size.height >= size.width ? "portrait" : "landscape"], "prefers-color-scheme": ["light"],
            "pointer": ["coarse", "fine"], "any-pointer": ["coarse", "fine"], "hover": ["hover"],
            "any-hover": ["hover"],
            "prefers-reduced-motion": ["no-preference"], "scripting": ["none"], "forced-colors": ["none"],
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
        let parts = text.split(separator: "/").compactMap { CSSNumber($0) }
        guard let first = parts.first else { return nil }
        if parts.count == 2 { return first.value / parts[1].value }
        let unit =
            CSSNumber.points[first.unit] ?? ["": 1, "em": 16, "rem": 16, "dpi": 1, "dppx": 96, "x": 96][first.unit]
        return unit.map { first.value * $0 }
    }
}
