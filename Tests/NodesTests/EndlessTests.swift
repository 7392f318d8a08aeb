import MotionKit
import Testing

/// A node that never comes to an end in one way, from a press on.
private struct Endless: Prototype {
    enum Way: String, CaseIterable, Codable, Sendable { case none, deadline, motion, message, layout }

    struct Word: Sendable { var number: Int }

    var way = Way.none
    var x = MotionValue(0.0)

    static func wire(_ my: Wiring<Endless>) {
        my.child(\.x)
        my.say("way", Way.self) { endless, way, _ in endless.way = way }
        my.at { endless, _ in
            endless.way == .deadline ? 0.5 : nil
        } do: { _, _ in
        }
        my.completed { endless, _, c in if endless.way == .motion { endless.move(&c) } }
        my.hear(Word.self) { endless, word, c in
            if endless.way == .message { c.send(Word(number: word.number + 1)) }
            if endless.way == .layout { c.speak("en") }
        }
        my.fit { endless, _, _ in
            endless.way != .layout
        } _: { _, _, _, c in
            c.send(Word(number: 0))
        }
    }

    private mutating func move(_ c: inout Context) { x.curve(to: 0, along: .linear, duration: 0, &c) }

    func body(_ c: Context, _ ui: inout UI<Endless>) {
        ui.press("All", in: ui.frame) { endless, c in
            switch endless.way {
            case .none, .deadline, .layout: break
            case .motion: endless.move(&c)
            case .message: c.send(Word(number: 0))
            }
        }
    }

    /// Presses it and waits a second.
    static func run(_ way: Way) {
        var host = Solo<Endless>(Start(size: Size(width: 100, height: 100), tuning: Tuning(of: Solo<Endless>.self)))
        let position = Point(x: 50, y: 50)
        let events: [InputEvent.Kind] = [
            .perform(name: "way", fields: way.rawValue), .pointerDown(.mouse(.left), position),
            .pointerUp(.mouse(.left), position),
        ]
        _ = host.step(events.map { InputEvent(time: 0.1, kind: $0) }, to: 0.2)
        _ = host.step([], to: 1)
    }
}

/// Code that never settles ends with a line that says why; before, it froze the window.
@Suite struct EndlessTests {
    @Test func whatSettlesGoesOn() { Endless.run(.none) }

    @Test(arguments: [
        (Endless.Way.deadline, "due at 0.5 s without end"), (.motion, "due at 0.1 s without end"),
        (.message, "answer each other without end"), (.layout, "answer each other without end"),
    ])
    private func whatDoesNotSettleEnds(way: Endless.Way, words: String) async throws {
        let outcome = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [way = way as Endless.Way] in
            Endless.run(way)
        }
        let text = String(decoding: outcome?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains(words), "\(text.prefix(400))")
    }
}
