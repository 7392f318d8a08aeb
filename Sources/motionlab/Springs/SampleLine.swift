/// One line of a table: fields between tabs, semicolons, commas or spaces, the first of these that it has.
///
/// Fields may be in quotation marks. Between numbers that spaces separate, commas are decimal: `0,1 0,5`.
struct SampleLine {
    private let fields: [ArraySlice<UInt8>]

    init(_ line: ArraySlice<UInt8>) {
        let words = line.split(maxSplits: 16) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let isSpaced = words.count > 1 && words.allSatisfy { Self.beginsNumber($0) && $0.last != UInt8(ascii: ",") }
        guard let separator = "\t;,".utf8.first(where: { line.contains($0) }), separator != 0x2C || !isSpaced else {
            fields = words
            return
        }
        var isQuoted = false
        fields = line.split(maxSplits: 16, omittingEmptySubsequences: false) { byte in
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            return byte == separator && !isQuoted
        }
    }

    subscript(_ column: Int) -> String {
        column < fields.count ? String(decoding: fields[column], as: UTF8.self) : ""
    }

    var isEmpty: Bool { fields.allSatisfy { $0.allSatisfy { $0 <= 32 || $0 == UInt8(ascii: "\"") } } }

    var isComment: Bool { fields.first?.first { $0 > 32 } == UInt8(ascii: "#") }

    /// True if nothing in it is a number, nor begins it as one.
    var isHeader: Bool {
        fields.first.map { !Self.beginsNumber($0) } == true && (0..<3).allSatisfy { SampleNumber(self[$0]) == nil }
    }

    private static func beginsNumber(_ field: ArraySlice<UInt8>) -> Bool {
        guard let first = field.first(where: { $0 > 32 && $0 != UInt8(ascii: "\"") }) else { return false }
        return "+-.0123456789".utf8.contains(first) || first == 0xE2 || first == 0xEF
    }

    /// The words of each field, in lowercase: `Time [ms]` has two.
    var names: [[String]] {
        fields.indices.map { self[$0].lowercased().split { !$0.isLetter }.map(String.init) }
    }
}

/// The columns of a table that are times and values.
struct SampleColumns {
    /// Those that are read: times, values, and without names a third.
    private(set) var read = [0, 1, 2]
    /// The unit that the name of the times has.
    private(set) var unit: TimeUnit?
    /// False for a table of frames and values.
    private(set) var hasTimes = true

    private static let times: Set = [
        "time", "times", "timestamp", "elapsed", "t", "시간", "zeit", "temps", "tiempo", "時間",
    ]
    private static let frames: Set = ["frame", "frames", "index", "no", "nr", "프레임"]

    init() {}

    /// The columns that a line names; nil if it names neither times nor frames.
    init?(of line: SampleLine) {
        let names = line.names
        func has(_ words: Set<String>) -> (Int) -> Bool { { !words.isDisjoint(with: names[$0]) } }
        let time =
            names.indices.first(where: has(Self.times))
            ?? names.indices.first { names[$0].contains { TimeUnit($0) != nil } }
        guard let time else {
            hasTimes = false
            guard !line.isComment, names.indices.contains(where: has(Self.frames)) else { return nil }
            return
        }
        unit = names[time].lazy.compactMap { TimeUnit($0) }.first
        let values = names.indices.filter { $0 != time && !has(Self.frames)($0) }
        read = [time, values.first { $0 > time } ?? values.first ?? time + 1]
    }
}

/// The unit of a file's times, in seconds.
enum TimeUnit: Double {
    case seconds = 1
    case milliseconds = 1e-3
    case microseconds = 1e-6

    init?(_ word: String) {
        switch word.lowercased() {
        case "s", "sec", "secs", "second", "seconds", "초": self = .seconds
        case "ms", "msec", "msecs", "millis", "millisecond", "milliseconds", "밀리초": self = .milliseconds
        case "us", "µs", "μs", "usec", "microsecond", "microseconds": self = .microseconds
        default: return nil
        }
    }
}
