import Foundation

extension Tidy {
    /// The charset that a page declares in its first 4 kB, by `<meta>` or as XML; nil if it declares none.
    static func charset(of page: Data) -> String? {
        let text = String(decoding: page.prefix(4096).map { $0 < 128 ? $0 : 32 }, as: UTF8.self)
        var tidy = Tidy(text, folder: URL(fileURLWithPath: "/")) { _ in nil }
        while let start = tidy.source[tidy.index...].firstIndex(of: UInt8(ascii: "<")) {
            tidy.index = start
            if tidy.isNext("<!--") {
                tidy.skipRemark()
            } else if tidy.isNext("<meta") || tidy.isNext("<?xml") {
                tidy.index += 5
                let attributes = tidy.readAttributes()
                let content = decoded(attributes, "content").lowercased().components(separatedBy: "charset=")
                let names = [
                    decoded(attributes, "charset"), decoded(attributes, "encoding"),
                    content.count > 1 ? content[1] : "",
                ]
                let name = names.first { !$0.isEmpty }?.split { " ;\t\n\r\"'".contains($0) }.first
                if let name { return String(name) }
            } else {
                tidy.index += 1
            }
        }
        return nil
    }

    private static func decoded(_ attributes: TagAttributes, _ name: String) -> String {
        TagAttributes.decoded(attributes.value(name) ?? [])
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        let byte = lowercased(byte)
        return byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + 32 : byte
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte <= 32 }

    /// True if the source continues with a lowercase text, in any case.
    func isNext(_ text: String) -> Bool { matches(Array(text.utf8), at: index) }

    private func matches(_ text: [UInt8], at start: Int) -> Bool {
        guard start + text.count <= source.count else { return false }
        for index in text.indices where Tidy.lowercased(source[start + index]) != text[index] { return false }
        return true
    }

    /// The next index of a lowercase text, in any case.
    func find(_ text: String, from start: Int, to end: Int? = nil) -> Int? {
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return nil }
        var index = start
        while index + wanted.count <= end ?? source.count {
            if source[index] == first, matches(wanted, at: index) { return index }
            index += 1
        }
        return nil
    }

    /// The index of the next end tag of an element; for each name a page is searched to its end only once.
    mutating func findEnd(of name: String) -> Int? {
        if endless.contains(name) { return nil }
        var start = index
        while let index = find("</" + name, from: start) {
            let next = index + 2 + name.utf8.count
            if next >= source.count || !Tidy.isLetter(source[next]) { return index }
            start = index + 1
        }
        endless.insert(name)
        return nil
    }

    /// Reads the name of a tag, in lowercase.
    mutating func readName() -> String {
        let start = index
        while index < source.count, !Tidy.isSpace(source[index]), source[index] != UInt8(ascii: ">"),
            source[index] != UInt8(ascii: "/"), source[index] != UInt8(ascii: "<")
        {
            index += 1
        }
        return String(decoding: source[start..<index].map(Tidy.lowercased), as: UTF8.self)
    }

    /// Reads the attributes up to the end of a tag; a truncated tag ends at the next one.
    mutating func readAttributes() -> TagAttributes {
        var attributes = TagAttributes()
        while index < source.count {
            let byte = source[index]
            if byte == UInt8(ascii: ">") {
                index += 1
                break
            }
            if byte == UInt8(ascii: "<") { break }
            if Tidy.isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=") {
                index += 1
                continue
            }
            let name = readAttributeName()
            skipSpaces()
            guard index < source.count, source[index] == UInt8(ascii: "=") else {
                attributes.add(name, [])
                continue
            }
            index += 1
            skipSpaces()
            attributes.add(name, readValue())
        }
        return attributes
    }

    private mutating func readAttributeName() -> String {
        let start = index
        while index < source.count, !Tidy.isSpace(source[index]), !"=></".utf8.contains(source[index]) { index += 1 }
        return String(decoding: source[start..<index].map(Tidy.lowercased), as: UTF8.self)
    }

    private mutating func skipSpaces() { while index < source.count, Tidy.isSpace(source[index]) { index += 1 } }

    /// Reads a value in quotes; without quotes, or without the closing one, it ends with the tag.
    private mutating func readValue() -> [UInt8] {
        guard index < source.count else { return [] }
        let quote = source[index]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            index += 1
            let mark = String(UnicodeScalar(quote))
            if !endless.contains(mark), let end = source[index...].firstIndex(of: quote) {
                defer { index = end + 1 }
                return Array(source[index..<end])
            }
            endless.insert(mark)
            let end = source[index...].firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }
            defer { index = end ?? source.count }
            return Array(source[index..<(end ?? source.count)])
        }
        let start = index
        while index < source.count, !Tidy.isSpace(source[index]), source[index] != UInt8(ascii: ">") { index += 1 }
        return Array(source[start..<index])
    }
}
