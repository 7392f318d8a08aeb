import Drawing

/// A digest of a prototype's state and picture, by which another run of the same program is compared with this one.
///
/// Its ``text`` has 16 hexadecimal digits for all names and values, 16 for the draw list, and four for each of the first
/// ``mostNames`` names, by which ``difference(from:)`` finds the first that differs. Equal digests mean equal states but for
/// a chance of one in 2⁶⁴.
public struct StateDigest: Hashable, Sendable {
    /// The most names that have their own digits: with the rest of its line a digest takes at most 4096 bytes.
    public static let mostNames = 960

    private let state: UInt64
    private let picture: UInt64
    /// For each name in order; its last 16 bits are written.
    private let entries: [UInt64]
    private let names: [String]

    /// Digests a subject as it is.
    public init(_ subject: Subject) {
        var report = StateReport()
        subject.report(into: &report)
        var list = DrawList()
        subject.draw(into: &list)
        var (state, entries, names) = (FNVHash(), [UInt64](), [String]())
        for entry in report.entries {
            var hash = FNVHash()
            hash.add(entry.name)
            hash.add(entry.value)
            state.add(hash.value)
            guard entries.count < Self.mostNames else { continue }
            entries.append(hash.value)
            names.append(entry.name)
        }
        var picture = FNVHash()
        // A description has every field of an item, and each number with all its bits.
        for item in list.items { picture.add("\(item)") }
        (self.state, self.picture, self.entries, self.names) = (state.value, picture.value, entries, names)
    }

    /// The digest as a recording has it.
    public var text: String {
        Self.digits(state, 16) + Self.digits(picture, 16) + entries.map { Self.digits($0 & 0xFFFF, 4) }.joined()
    }

    /// The first state name that differs from the state of which a text was made, the picture where only that differs;
    /// nil where nothing does.
    public func difference(from text: String) -> String? {
        guard text != self.text else { return nil }
        let digits = Array(text.utf8)
        for (index, entry) in entries.enumerated() {
            let start = 32 + 4 * index
            guard start + 4 <= digits.count else { return "\(names[index]) is new" }
            if !digits[start..<start + 4].elementsEqual(Self.digits(entry & 0xFFFF, 4).utf8) {
                return "\(names[index]) differs"
            }
        }
        if digits.count > 32 + 4 * entries.count { return "there were more state names" }
        if !digits.prefix(16).elementsEqual(Self.digits(state, 16).utf8) { return "the state differs" }
        return "the picture differs"
    }

    private static func digits(_ value: UInt64, _ count: Int) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}

extension FNVHash {
    fileprivate mutating func add(_ value: StateReport.Value) {
        switch value {
        case .number(let number):
            add(1 as UInt8)
            add(number.bitPattern)
        case .integer(let number):
            add(2 as UInt8)
            add(UInt64(bitPattern: Int64(number)))
        case .flag(let flag): add(flag ? 3 : 4 as UInt8)
        case .text(let text):
            add(5 as UInt8)
            add(text)
        case .none: add(6 as UInt8)
        }
    }
}
