import Drawing
import Geometry
import Gestures
import Motion
import Testing

@testable import Prototyping

/// A prototype of one component and the rest that it can have beside its motion.
@Suite struct OptionsTests {
    private typealias Main = Solo<Dial>

    /// The middle of the dial.
    private let middle = Point(x: 50, y: 50)

    private func text(_ prototype: Main) -> String? {
        var report = StateReport()
        prototype.report(into: &report)
        return report["dial.text"]?.description
    }

    // MARK: Language

    @Test(arguments: [("ja", "こんにちは"), ("el", "Γειά"), ("en", "Hello"), ("fr", "Hello")])
    func aTextIsInTheLanguageOfTheStart(language: String, text: String) {
        #expect(self.text(Harness<Main>(language: language).prototype) == text)
    }

    @Test func aRecordingCanBeInAnyLanguage() throws {
        var parser = RecordingParser(Main.vocabulary)
        try parser.feed("motionlab gesture 1\nlanguage ja\n---\n0 end\n".utf8)
        #expect(try parser.finish().language == "ja")
    }

    // MARK: Rotation

    @Test func twoFingersTurnIt() {
        var harness = Harness<Main>()
        harness.send(.pointerDown(.touch(0), Point(x: 10, y: 50)))
        harness.send(.pointerDown(.touch(1), Point(x: 90, y: 50)))
        // First past the slop, where the turn begins to count; then a quarter turn to the right.
        harness.send(.pointerMove(.touch(1), Point(x: 90, y: 70)))
        harness.send(.pointerMove(.touch(0), Point(x: 10, y: 30)))
        let begun = harness["dial.angle"] ?? .nan
        harness.send(.pointerMove(.touch(1), Point(x: 30, y: 90)))
        harness.send(.pointerMove(.touch(0), Point(x: 70, y: 10)))
        // The line from one finger to the other went from (80, 40) to (-40, 80): a quarter turn.
        #expect(abs((harness["dial.angle"] ?? .nan) - begun - 90) < 1e-9)
        harness.send(.pointerUp(.touch(0), Point(x: 70, y: 10)))
        harness.send(.pointerUp(.touch(1), Point(x: 30, y: 90)))
        #expect(harness["dial.turns"] == 1)
    }

    @Test func aRecordingAndTheWheelTurnIt() {
        var harness = Harness<Main>()
        harness.send(.rotate(degrees: 30, at: middle))
        #expect(harness["dial.angle"] == 30)
        harness.send(.rotate(degrees: 30, at: Point(x: 200, y: 200)))
        #expect(harness["dial.angle"] == 30, "beside the dial")
        harness.send(.wheel(Vector(dx: 0, dy: -2), at: middle))
        #expect(harness["dial.angle"] == 30)
        harness.send(.keyDown("Left Alt"))
        harness.send(.wheel(Vector(dx: 0, dy: -2), at: middle))
        // Five degrees a notch.
        #expect(harness["dial.angle"] == 20)
    }

    // MARK: Answers, and what lasts

    @Test func anAnswerComesBack() throws {
        var harness = Harness<Main>()
        harness.tap(middle)
        let effect = try #require(harness.takeEffects().first { $0.asked != nil })
        #expect(effect.name == "ReadNote" && effect.asked?.number == 1 && effect.question() == ReadNote(path: "a"))
        harness.tap(middle)
        #expect(harness.answer { (question: ReadNote) in question.path + ": milk" } == 1)
        #expect(harness.state["dial.text"] == .text("a: milk"))
        #expect(harness.answer { (_: ReadNote) in "none is asked" } == 0)
    }

    @Test func aQuestionHasItsNumberInALaterRecordingToo() throws {
        var harness = Harness<Main>()
        for _ in 1...3 { harness.tap(middle) }
        #expect(harness.takeEffects().compactMap(\.asked?.number) == [1, 2, 3])
        #expect(harness.saved["ReadNote.asked"] == .number(3))
        var later = Harness<Main>(saved: harness.saved)
        #expect(later.prototype.startFault == nil)
        later.tap(middle)
        #expect(later.takeEffects().compactMap(\.asked?.number) == [4])
        #expect(harness.saved["questions.ReadNote"] == .array([.number(1), .number(2), .number(3)]))
        // What was asked before it began is not answered.
        later.tap(middle)
        later.send(.answer(name: "ReadNote", fields: "3"))
        later.answer { (_: ReadNote) throws in throw AnswerError("no milk") }
        #expect(later.state["dial.text"] == .text("no milk"))
    }

    /// A prototype that asks as it is made asks once: a recording that begins later has its answer already.
    @Test func whatWasAnsweredIsNotAskedAgain() {
        var reader = Harness<Solo<Reader>>()
        let waiting = Harness<Solo<Reader>>(saved: reader.saved)
        reader.answer { (_: ReadNote) in "milk" }
        #expect(reader.state["reader.note"] == .text("milk"))
        var later = Harness<Solo<Reader>>(saved: reader.saved)
        #expect(later.answer { (_: ReadNote) in "water" } == 0 && later.prototype.startFault == nil)
        #expect(later.state["reader.note"] == .text("milk"))
        // One that still waited is asked again, under its number.
        var again = waiting
        #expect(again.takeEffects().compactMap(\.asked?.number) == [1])
    }

    @Test func aRecordingAnswersWhatIsAskedAndNothingElse() {
        #expect(Main.vocabulary.answers == ["ReadNote"])
    }

    @Test func whatIsStoredIsThereAtTheNextStart() throws {
        var host = Main(Start(tuning: Tuning(of: Main.self)))
        _ = host.step([InputEvent(time: 0, kind: .rotate(degrees: 1, at: middle))], to: 0)
        var effects: [Effect] = []
        host.takeEffects(into: &effects)
        let stored = try #require(effects.first { $0.isStore }).value
        #expect(Harness<Main>()["dial.turns"] == 0)
        #expect(Harness<Main>(stored: stored)["dial.turns"] == 1)
    }

    @Test func itsIconsAreThoseOfItsComponents() {
        #expect(Main.icons == [Icon("kite"): "M12 2L20 11L12 22L4 11Z"])
    }
}

private struct ReadNote: Question {
    typealias Answer = String
    var path: String
}

/// Asks for a note as it is made.
private struct Reader: Component, Asking, Lasting, Reporting {
    var note = ""
    init(_ context: inout Context) { context.ask(ReadNote(path: "b")) }
    mutating func receive(_ reply: Reply<ReadNote>, _ context: inout Context) {
        if case .success(let text) = reply.result { note = text }
    }
    func report(_ context: Context, into report: inout Report) { report.add("reader.note", .text(note)) }
    func save(_ context: Context, into saved: inout Saved) { saved["reader.note"] = .text(note) }
    mutating func restore(from saved: inout Saved, _ context: inout Context) {
        note = saved.text("reader.note") ?? note
    }
    func draw(_ context: Context, into list: inout DrawList) {}
}

/// A dial that is turned, counts its turns for the next start, and asks for a note when it is pressed.
private struct Dial: Component, GestureHandling, Pressable, Illustrated, Reporting, Asking {
    enum Part: Int, PartCode { case dial }

    static let icons = [Icon("kite"): "M12 2L20 11L12 22L4 11Z"]

    private var note = Phrase("Hello", ["ja": "こんにちは", "el": "Γειά"])
    private var angle = 0.0
    private var start = 0.0
    private var turns = 0.0

    init(_ context: inout Context) {
        if case .number(let stored)? = context.stored { turns = stored }
    }

    func addRegions(_ context: Context, to regions: inout RegionList) {
        let frame = Rect(x: 0, y: 0, width: 100, height: 100)
        regions.add(Part.dial, frame, .rotate)
        regions.add(Part.dial, frame, .button)
    }

    mutating func handle(_ gesture: GestureEvent<Part>, _ context: inout Context) {
        switch (gesture.kind, gesture.phase) {
        case (.rotate, .began): start = angle
        case (.rotate, .changed): angle = start + gesture.rotation
        case (.rotate, .ended): count(&context)
        default: break
        }
    }

    mutating func press(_ part: Part, _ context: inout Context) {
        context.ask(ReadNote(path: "a"))
    }

    mutating func _rotate(
        _ key: PartKey, by degrees: Double, at position: Point, _ context: inout ComponentContext<SoloState<Dial>>
    ) {
        angle += degrees
        count(&context)
    }

    private mutating func count(_ context: inout Context) {
        turns += 1
        context.store(.number(turns))
    }

    mutating func receive(_ reply: Reply<ReadNote>, _ context: inout Context) {
        switch reply.result {
        case .success(let text): note = Phrase(text)
        case .failure(let error): note = Phrase(error.description)
        }
    }

    func report(_ context: Context, into report: inout StateReport) {
        report.add("dial.text", .text(context.text(note)))
        report.add("dial.angle", angle)
        report.add("dial.turns", turns)
    }

    func draw(_ context: Context, into list: inout DrawList) {}
}
