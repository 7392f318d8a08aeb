import Drawing
import Geometry
import Gestures
import Prototyping
import Testing

/// Variables of every kind that last.
private struct Diary: Component, Keeping, Pressable {
    enum Part: Int, PartCode { case page }
    enum Mood: String, Codable { case calm, wild }
    struct Entry: Codable, Hashable {
        var title: String
        var mood: Mood?
        var numbers: [Int: [Double]]
        var next: [Entry]
    }

    static let kept = [
        Kept<Diary>("count", \.count), Kept<Diary>("share", \.share), Kept<Diary>("isOpen", \.isOpen),
        Kept<Diary>("mood", \.mood), Kept<Diary>("entry", \.entry), Kept<Diary>("entries", \.entries),
        Kept<Diary>("small", \.small), Kept<Diary>("nothing", \.nothing),
        Kept<Diary>("seed", \.seed), Kept<Diary>("endless", \.endless),
    ]
    var count = 3
    var share = 0.25
    var isOpen = false
    var mood = Mood.calm
    var entry = Entry(title: "a", mood: nil, numbers: [:], next: [])
    var entries: [Entry] = []
    var small: Int8 = 5
    var nothing: Double?
    var seed: UInt64 = 1
    var endless = 0.5

    init(_ context: inout Context) {}
    func addRegions(_ context: Context, to regions: inout RegionList) {
        regions.add(Part.page, context.bounds, .button)
    }
    mutating func press(_ part: Part, _ context: inout Context) {
        (count, share, isOpen, mood, small, nothing) = (count + 1, 0.1 + 0.2, true, .wild, -7, 1e300)
        (seed, endless) = (0xDEAD_BEEF_CAFE_F00D, -.infinity)
        entry = Entry(title: "“b”\n", mood: .wild, numbers: [2: [1, 0.5]], next: [entry])
        entries.append(entry)
    }
    func draw(_ context: Context, into list: inout DrawList) {}
}

@Suite struct KeptTests {
    private var harness = Harness<Solo<Diary>>()

    @Test mutating func allIsSaved() {
        #expect(harness.saved["count"] == .number(3))
        harness.tap(.zero)
        #expect(harness.saved["count"] == .number(4) && harness.saved["mood"] == .text("wild"))
        #expect(harness.saved["isOpen"] == .flag(true) && harness.saved["nothing"] == .number(1e300))
    }

    /// A list of one structure is no structure.
    @Test mutating func aListOfOneComesBack() throws {
        harness.tap(.zero)
        let later = Harness<Solo<Diary>>(saved: SavedState(try #require(harness.saved.json)))
        #expect(later.prototype[Diary.self]?.entries.count == 1 && later.prototype.startFault == nil)
    }

    /// Through JSON and back, as a recording's header has it.
    @Test mutating func everythingComesBackToTheBit() throws {
        for _ in 0..<2 { harness.tap(.zero) }
        let json = try #require(harness.saved.json)
        let later = Harness<Solo<Diary>>(saved: SavedState(json))
        let (one, other) = try (#require(harness.prototype[Diary.self]), #require(later.prototype[Diary.self]))
        #expect(later.prototype.startFault == nil)
        #expect(one.count == other.count && one.share == other.share && one.isOpen == other.isOpen)
        #expect(one.entry == other.entry && one.entries == other.entries && other.entries.count == 2)
        #expect(one.mood == other.mood && one.small == other.small && one.nothing == other.nothing)
        #expect(other.seed == 0xDEAD_BEEF_CAFE_F00D && other.endless == -.infinity)
    }

    @Test func numbersFlagsAndTextAreStates() {
        #expect(harness["count"] == 3 && harness["share"] == 0.25 && harness["isOpen"] == 0 && harness["small"] == 5)
        #expect(harness.state["mood"] == .text("calm") && harness.state["entry"] == nil)
    }

    @Test(arguments: [
        ("count", JSONValue.text("four"), "rest.count must be a number"),
        ("count", .number(4.5), "rest.count must be a whole number from \(Int.min) to \(Int.max)"),
        ("small", .number(300), "rest.small must be a whole number from -128 to 127"),
        ("isOpen", .number(1), "rest.isOpen must be true or false"),
        ("entries", .flag(true), "rest.entries must be a list"),
        (
            "entry", .array([.object(["mood": .null, "numbers": .array([]), "next": .array([])])]),
            "rest.entry.title is missing"
        ),
        ("count", .number(.infinity), "rest.count must be a whole number from \(Int.min) to \(Int.max)"),
    ])
    func aValueOfAnotherFormIsNamed(name: String, value: JSONValue, fault: String) {
        var saved = SavedState()
        saved[name] = value
        let later = Harness<Solo<Diary>>(saved: saved)
        #expect(later.prototype.startFault == fault)
        #expect(later.state["count"] == .integer(3))
    }

    @Test func twoThingsOfOneNameAreToldAtTheStart() {
        struct Twice: Component, Keeping {
            static let kept = [Kept<Twice>("count", \.count), Kept<Twice>("count", \.other)]
            var (count, other) = (0, 0)
            init(_ context: inout Context) {}
            func draw(_ context: Context, into list: inout DrawList) {}
        }
        #expect(throws: DeclarationError.self) { try Solo<Twice>.checkDeclarations() }
        #expect(Solo<Twice>.controlFaults == ["two things are called count"])
        struct Nested: Component, Keeping {
            static let kept = [Kept<Nested>("a", \.count), Kept<Nested>("a.b", \.other)]
            var (count, other) = (0, 0)
            init(_ context: inout Context) {}
            func draw(_ context: Context, into list: inout DrawList) {}
        }
        #expect(Solo<Nested>.controlFaults == ["the kept variable a has a name with which others begin"])
    }
}
