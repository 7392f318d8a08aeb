/// A fault in a table of advances, with its line.
public struct FontTableError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Counted from 1.
    public var line: Int
    public var reason: String

    public var description: String { "line \(line): \(reason)" }
}

extension FontMetrics {
    /// Reads a table as `make metrics` writes it.
    ///
    /// ```text
    /// # a comment
    /// unitsPerEm 1000
    /// ascent 850
    /// descent 299
    /// regular bold
    /// 224 20
    /// 892 AC00-D7A3 4E00-4E01
    /// regular
    /// 583 23-24
    /// -19 41+56 41+57
    /// monospaced
    /// 602.05078125 20-7E
    /// ```
    ///
    /// A line of weights, or the word for the monospaced face, selects the faces of the lines after it. Each of those
    /// holds one advance in font units and the code points that have it, in hexadecimal, one by one or from the first
    /// to the last; or a shift in font units and the pairs of code points, joined by +, that have it between them. The
    /// order of lines does not matter.
    ///
    /// - Throws: ``FontTableError`` for a line that is none of these, a number out of form, a code point or a pair
    ///   given twice to one weight, or a measure that is missing (line 0).
    public convenience init(parsing text: String) throws(FontTableError) {
        var reader = FontTableReader()
        var number = 0
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            try reader.read(line, number)
        }
        guard let unitsPerEm = reader.unitsPerEm, let ascent = reader.ascent, let descent = reader.descent else {
            throw FontTableError(line: 0, reason: "unitsPerEm, ascent and descent must all be given")
        }
        self.init(
            unitsPerEm: unitsPerEm, ascent: ascent, descent: descent,
            regular: try FontTableReader.sorted(reader.regular), bold: try FontTableReader.sorted(reader.bold),
            monospaced: try FontTableReader.sorted(reader.monospaced),
            regularKerning: Kerning(Array(reader.regularPairs.values)),
            boldKerning: Kerning(Array(reader.boldPairs.values)))
    }
}

extension FontMetrics {
    /// The table as text, in the form that ``init(parsing:)`` reads; advances that both weights share are written once.
    public var table: String {
        let shared = Set(regular).intersection(bold)
        let pairs = (regular: regularKerning.pairs, bold: boldKerning.pairs)
        let sharedPairs = Set(pairs.regular).intersection(pairs.bold)
        var lines = ["unitsPerEm \(number(unitsPerEm))", "ascent \(number(ascent))", "descent \(number(descent))"]
        lines += section("regular bold", regular.filter(shared.contains), pairs.regular.filter(sharedPairs.contains))
        lines += section(
            "regular", regular.filter { !shared.contains($0) }, pairs.regular.filter { !sharedPairs.contains($0) })
        lines += section("bold", bold.filter { !shared.contains($0) }, pairs.bold.filter { !sharedPairs.contains($0) })
        lines += section("monospaced", monospaced, [])
        return lines.joined(separator: "\n") + "\n"
    }

    private func section(_ weights: String, _ runs: [Advances], _ pairs: [Kerning.Pair]) -> [String] {
        if runs.isEmpty, pairs.isEmpty { return [] }
        let advances = runs.sorted { ($0.advance, $0.first) < ($1.advance, $1.first) }.map { run in
            (
                run.advance,
                run.first == run.last ? hexadecimal(run.first) : "\(hexadecimal(run.first))-\(hexadecimal(run.last))"
            )
        }
        let shifts = pairs.sorted { ($0.shift, $0.first, $0.second) < ($1.shift, $1.first, $1.second) }.map { pair in
            (pair.shift, "\(hexadecimal(pair.first))+\(hexadecimal(pair.second))")
        }
        var lines = [weights]
        for words in [advances, shifts] {
            var value: Double?
            for (next, word) in words {
                if value == next, lines[lines.count - 1].utf8.count + word.utf8.count < 119 {
                    lines[lines.count - 1] += " " + word
                } else {
                    lines.append(number(next) + " " + word)
                    value = next
                }
            }
        }
        return lines
    }

    private func hexadecimal(_ code: UInt32) -> String { String(code, radix: 16, uppercase: true) }

    private func number(_ value: Double) -> String { Int(exactly: value).map { String($0) } ?? String(value) }
}

/// Gathers the lines of a table.
private struct FontTableReader {
    /// A run and the line that gave it.
    struct Entry {
        var run: FontMetrics.Advances
        var line: Int
    }

    private(set) var unitsPerEm: Double?
    private(set) var ascent: Double?
    private(set) var descent: Double?
    private(set) var regular: [Entry] = []
    private(set) var bold: [Entry] = []
    private(set) var monospaced: [Entry] = []
    /// By their two scalars.
    private(set) var regularPairs: [UInt64: Kerning.Pair] = [:]
    private(set) var boldPairs: [UInt64: Kerning.Pair] = [:]
    private var intoRegular = false
    private var intoBold = false
    private var intoMonospaced = false

    mutating func read(_ line: Substring.UTF8View, _ number: Int) throws(FontTableError) {
        let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
        guard let first = words.first, first.first != UInt8(ascii: "#") else { return }
        if isNumber(first) { return try readAdvances(words, number) }
        switch Substring(first) {
        case "unitsPerEm": unitsPerEm = try measure(words, number)
        case "ascent": ascent = try measure(words, number)
        case "descent": descent = try measure(words, number)
        default: try readWeights(words, number)
        }
    }

    private mutating func readWeights(_ words: [Substring.UTF8View], _ number: Int) throws(FontTableError) {
        intoRegular = false
        intoBold = false
        intoMonospaced = false
        for word in words {
            switch Substring(word) {
            case "regular": intoRegular = true
            case "bold": intoBold = true
            case "monospaced": intoMonospaced = true
            default: throw FontTableError(line: number, reason: "unknown word '\(Substring(word))'")
            }
        }
    }

    private mutating func readAdvances(_ words: [Substring.UTF8View], _ number: Int) throws(FontTableError) {
        guard intoRegular || intoBold || intoMonospaced else {
            throw FontTableError(line: number, reason: "advances before a line that names their weight")
        }
        guard let advance = decimal(words[0]) else {
            throw FontTableError(line: number, reason: "'\(Substring(words[0]))' is no advance")
        }
        for word in words.dropFirst() {
            if let plus = word.firstIndex(of: UInt8(ascii: "+")) {
                try readPair(word, at: plus, advance, number)
                continue
            }
            guard advance >= 0 else {
                throw FontTableError(line: number, reason: "'\(Substring(words[0]))' is no advance")
            }
            let run = try run(word, advance, number)
            if intoRegular { regular.append(Entry(run: run, line: number)) }
            if intoBold { bold.append(Entry(run: run, line: number)) }
            if intoMonospaced { monospaced.append(Entry(run: run, line: number)) }
        }
    }

    private mutating func readPair(
        _ word: Substring.UTF8View, at plus: Substring.UTF8View.Index, _ shift: Double, _ number: Int
    ) throws(FontTableError) {
        guard !intoMonospaced, let first = hexadecimal(word[..<plus]),
            let second = hexadecimal(word[word.index(after: plus)...])
        else { throw FontTableError(line: number, reason: "'\(Substring(word))' is no pair of code points") }
        let (pair, key) = (
            Kerning.Pair(first: first, second: second, shift: shift), UInt64(first) << 32 | UInt64(second)
        )
        let before = intoRegular ? regularPairs.updateValue(pair, forKey: key) : nil
        let beforeBold = intoBold ? boldPairs.updateValue(pair, forKey: key) : nil
        guard before == nil, beforeBold == nil else {
            throw FontTableError(line: number, reason: "\(Substring(word)) is given twice")
        }
    }

    private func run(
        _ word: Substring.UTF8View, _ advance: Double, _ number: Int
    ) throws(FontTableError) -> FontMetrics.Advances {
        let dash = word.firstIndex(of: UInt8(ascii: "-")) ?? word.endIndex
        let first = hexadecimal(word[..<dash])
        let last = dash == word.endIndex ? first : hexadecimal(word[word.index(after: dash)...])
        guard let first, let last, first <= last, last <= 0x10FFFF else {
            throw FontTableError(line: number, reason: "'\(Substring(word))' is no code point")
        }
        return FontMetrics.Advances(first: first, last: last, advance: advance)
    }

    private func measure(_ words: [Substring.UTF8View], _ number: Int) throws(FontTableError) -> Double {
        guard words.count == 2, let value = decimal(words[1]), value > 0 else {
            throw FontTableError(line: number, reason: "\(Substring(words[0])) needs one number above 0")
        }
        return value
    }

    private func isNumber(_ word: Substring.UTF8View) -> Bool {
        let first = word.first == UInt8(ascii: "-") ? word.dropFirst().first : word.first
        return first.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } ?? false
    }

    private func decimal(_ word: Substring.UTF8View) -> Double? {
        guard isNumber(word), let value = Double(Substring(word)), value.isFinite else { return nil }
        return value
    }

    /// At most six digits, read here because the standard library's parser makes a string of each.
    private func hexadecimal(_ word: Substring.UTF8View) -> UInt32? {
        guard (1...6).contains(word.count) else { return nil }
        var value: UInt32 = 0
        for byte in word {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
            default: return nil
            }
        }
        return value
    }

    /// The runs in order of code point.
    static func sorted(_ entries: [Entry]) throws(FontTableError) -> [FontMetrics.Advances] {
        let entries = entries.sorted { $0.run.first < $1.run.first }
        for (before, after) in zip(entries, entries.dropFirst()) where after.run.first <= before.run.last {
            let code = String(after.run.first, radix: 16, uppercase: true)
            throw FontTableError(line: max(before.line, after.line), reason: "\(code) is given twice")
        }
        return entries.map(\.run)
    }
}
