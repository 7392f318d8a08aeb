import MotionKit
import Testing

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
private struct Reader: Prototype {
    var note = ""

    static func wire(_ my: Wiring<Reader>) {
        my.begins { $1.ask(ReadNote(path: "b")) }
        my.answer(ReadNote.self) { reader, reply, _ in
            if case .success(let text) = reply.result { reader.note = text }
        }
        my.state("reader.note") { reader, _ in reader.note }
    }
    func body(_ c: Context, _ ui: inout UI<Reader>) {}
}

/// A dial that is turned, counts its turns for the next start, and asks for a note when it is pressed.
private struct Dial: Prototype {
    struct Face: Node {
        var angle = 0.0
        var turns = 0.0
        @Passing private var start = 0.0

        private mutating func count(_ c: inout Context) {
            turns += 1
            c.store(.number(turns))
        }

        static func wire(_ my: Wiring<Face>) {
            my.state("angle") { face, _ in face.angle }
            my.state("turns") { face, _ in face.turns }
            my.begins { face, c in if case .number(let stored)? = c.stored { face.turns = stored } }
            my.press { _, c in c.ask(ReadNote(path: "a")) }
            my.rotate { face, drag, c in
                switch drag.phase {
                case .began: face.start = face.angle
                case .changed: face.angle = face.start + drag.rotation
                case .ended: face.count(&c)
                case .cancelled, .failed: break
                }
            }
            my.turn { face, degrees, c in
                face.angle += degrees
                face.count(&c)
            }
        }
    }

    private static let hello = Phrase("Hello", ["ja": "こんにちは", "el": "Γειά"])
    var note: String?
    var face = Face()

    static func wire(_ my: Wiring<Dial>) {
        my.child(\.face, "dial")
        my.icon(Icon("kite"), "M12 2L20 11L12 22L4 11Z")
        my.state("dial.text") { dial, c in dial.note ?? c.text(hello) }
        my.answer(ReadNote.self) { dial, reply, _ in
            switch reply.result {
            case .success(let text): dial.note = text
            case .failure(let error): dial.note = error.description
            }
        }
    }

    func body(_ c: Context, _ ui: inout UI<Dial>) { ui.place(\.face, in: Rect(x: 0, y: 0, width: 100, height: 100)) }
}
