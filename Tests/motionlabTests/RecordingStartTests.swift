import Drawing
import Gestures
import Nodes
import Prototyping
import Testing

@testable import PrototypeApp

@Suite struct RecordingStartTests {
    private static let spring = Tunable("card.flick", default: 300, range: 100...500)

    private func read(_ text: String) throws -> Tuning {
        var recording = Recording()
        recording.start = text
        var tuning = Tuning(of: TunableList([Self.spring]))
        try RecordingStart(recording).apply(to: &tuning)
        return tuning
    }

    @Test func itReadsWhatItWrites() throws {
        let text = #"{"rest":{"pager":{"page":2}},"stored":{"Pager":{"visits":3}},"tuning":{"card.flick":200}}"#
        var recording = Recording()
        recording.start = text
        #expect(try RecordingStart(recording).text == text)
        #expect(try read(text)[Self.spring] == 200)
        recording.start = nil
        #expect(try RecordingStart(recording).text == nil)
    }

    private struct Blank: Nodes.Prototype {
        static func wire(_ my: Wiring<Blank>) {}
        func body(_ c: Context, _ ui: inout UI<Blank>) {}
    }

    /// The start of another prototype is not looked for in this one.
    @Test func anotherPrototypesStartIsNamed() throws {
        var recording = Recording()
        recording.start = #"{"rest":{"deck.card.0.home":3}}"#
        let content = try Content.load(PlainProgram<Solo<Blank>>.self, NoOptions())
        func fault(of prototype: String?) -> String? {
            recording.prototype = prototype
            do throws(Failure) { _ = try content.start(for: recording, from: nil, tuning: nil, size: nil) } catch {
                return error.description
            }
            return nil
        }
        #expect(fault(of: nil) == "start: rest.deck.card.0.home is not known")
        #expect(fault(of: "Deck") == "recorded with Deck, not with \(Terminal.name)")
    }

    @Test(arguments: [
        (#"{"tuning":{"card.flick":9000}}"#, "start: tuning.card.flick must be between 100"),
        (#"{"tuning":{"card.flick":"fast"}}"#, "start: tuning.card.flick must be a number"),
        (#"{"tuning":[]}"#, "start: tuning must be an object"),
        (#"{"goals":[]}"#, "start: goals is not known"), ("{", "start: not JSON"),
    ])
    func aFaultIsNamed(text: String, message: String) {
        #expect {
            try read(text)
        } throws: { error in
            (error as? Failure)?.description.hasPrefix(message) == true
        }
    }
}
