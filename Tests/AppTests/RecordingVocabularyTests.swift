import App
import Geometry
import Gestures
import Model
import Support
import Testing

/// The words of recordings that are the app's own.
@Suite struct RecordingVocabularyTests {
    private func parse(_ text: String) throws(RecordingError) -> Recording {
        var parser = RecordingParser(.app)
        try parser.feed(text.utf8)
        return try parser.finish()
    }

    private func wrongLine(_ text: String) -> Int? {
        do throws(RecordingError) {
            _ = try parse(text)
            return nil
        } catch { return error.line }
    }

    @Test func aHeaderNamesATabAndALanguage() throws {
        let recording = try parse("motionlab gesture 1\ntab samples\nlanguage en\n---\n")
        #expect(recording.tab == .samples && recording.appLanguage == .en)
        let plain = try parse("motionlab gesture 1\n---\n")
        #expect(plain.tab == .home && plain.appLanguage == .ko)
        for line in ["tab stars", "tab", "tab home home", "language fr", "colour red"] {
            #expect(wrongLine("motionlab gesture 1\n\(line)\n---\n") == 2, "\(line)")
        }
    }

    @Test func anAnswerThatNothingAsksForNamesItsLine() throws {
        for name in ["page 1", "forecast 2", "tuning", "pace 0.5", "notice bad-tuning"] {
            #expect(wrongLine("motionlab gesture 1\n---\n0 answer \(name)\n") == nil, "\(name)")
        }
        for name in ["pages 1", "forecats 2", "Tuning", "1", "motion"] {
            #expect(wrongLine("motionlab gesture 1\n---\n0 focus lost\n0 answer \(name)\n") == 4, "\(name)")
        }
        // A prototype that declares none takes any.
        var parser = RecordingParser(RecordingVocabulary())
        try parser.feed("motionlab gesture 1\n---\n0 answer rates 1\n".utf8)
        #expect(try parser.finish().events.map(\.kind) == [.answer(name: "rates", fields: "1")])
    }

    @Test func aTabIsWrittenWhereItIsNotTheFirst() throws {
        var recording = Recording()
        recording.tab = .library
        #expect(try parse(recording.text).tab == .library)
        recording.tab = .home
        #expect(recording == Recording())
    }

    @Test(arguments: [
        "tab browse", "player open", "player close", "loading show", "loading hide", "loading toggle page",
        "toast \"Saved # 1\"", "sheet show", "sheet hide", "goal add \"Run\"", "goal done 12", "star add 4",
        "card add \"/a b/한.png\" 1 -2 640 480.5",
    ])
    func whatCanBeAskedFor(words: String) throws {
        let recording = try parse("motionlab gesture 1\n---\n0 do \(words)\n")
        #expect(recording.events.map(\.kind) == [.perform(words)])
        #expect(try parse(recording.text) == recording)
    }

    @Test(arguments: [
        "dance", "tab stars", "tab", "tab home home", "star add 5", "star add -1", "star remove 1", "goal undo 1",
        "goal add Run", "card add a.png 0 0 1 1", "card add \"a\" 0 0 0 1", "card add \"a\" 0 0 1 -1",
        "card add \"a\" nan 0 1 1", "card add \"a\" 0 0 1e5 1", "card add \"a\" 0 0 1", "card throw 1", "player",
        "player open wide", "loading", "sheet star", "toast Saved",
    ])
    func whatCannotBeAskedForNamesItsLine(words: String) {
        #expect(wrongLine("motionlab gesture 1\n---\n0 focus lost\n0 do \(words)\n") == 4)
    }

    @Test func whatIsAskedForIsDone() throws {
        var scene = Scene(.plain())
        scene.send(.perform("tab library"), .perform("goal add \"Run\""), .perform("goal done 1"))
        #expect(scene.app.tab == .library)
        #expect(scene.number("goal.count") == 1 && scene.number("goal.done") == 1)
        // A program may ask for something invalid; nothing comes of it.
        scene.send(.perform("dance"), .perform("tab stars"), .perform(""))
        #expect(scene.app.tab == .library)
    }

    @Test func aCardsPathIsKnown() {
        let card = InputEvent.Kind.card(
            "/a \"b\"/한.png", at: Point(x: 1, y: -2), pixels: Size(width: 640, height: 480.5))
        #expect(card == .perform(#"card add "/a \"b\"/한.png" 1 -2 640 480.5"#))
        #expect(card.cardPath == "/a \"b\"/한.png")
        #expect(InputEvent.Kind.perform("card add a").cardPath == nil && InputEvent.Kind.end.cardPath == nil)
    }
}
