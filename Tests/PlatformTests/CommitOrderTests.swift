import Gestures
import Testing

@testable import Platform

/// The events of ibus-hangul and fcitx5-hangul under SDL 2.26, as they came.
@Suite struct CommitOrderTests {
    private let empty = InputEvent.Kind.compose("", start: 0, length: 0)

    private func compose(_ text: String) -> InputEvent.Kind { .compose(text, start: 0, length: 1) }

    /// The events of one look at SDL's queue, in their order; text that a key types begins with its key's.
    private func ordered(_ kinds: [InputEvent.Kind], untold: [CInt] = [], _ order: inout CommitOrder) -> [InputEvent
        .Kind]
    {
        var events: [ShellEvent] = []
        var latest: InputEvent.Kind?
        for kind in kinds {
            events.append(.input(InputEvent(time: 0, kind: kind), arrival: 0))
            var isTyped = false
            if case .keyDown(let name)? = latest, case .text(let text) = kind {
                isTyped = name == text || name == "Space" && text == " "
            }
            order.note(events.suffix(1), isTyped: isTyped)
            latest = kind
        }
        let more = order.settle(&events, untold: untold)
        return events.compactMap { if case .input(let event, _) = $0 { event.kind } else { nil } } + more
    }

    @Test(arguments: [true, false]) func aCommitComesBeforeItsKey(isEndedFirst: Bool) {
        let commit = isEndedFirst ? [empty, .text("한")] : [.text("한"), empty]
        for key in [
            [InputEvent.Kind.keyDown("Return")], [.keyDown("Space"), .text(" ")], [.keyDown(","), .text(",")],
        ] {
            var order = CommitOrder()
            #expect(ordered([compose("한")], &order) == [compose("한")])
            let result = ordered(key + commit + [.keyUp("x")], &order)
            #expect(result.filter { $0 != empty } == [.text("한")] + key + [.keyUp("x")])
            #expect(!order.isComposing)
        }
    }

    @Test func keysThatCommitNothingStayInPlace() {
        var order = CommitOrder()
        _ = ordered([compose("하")], &order)
        let shift: [InputEvent.Kind] = [.keyDown("Left Shift"), compose("핬"), .keyUp("Left Shift")]
        #expect(ordered(shift, &order) == shift)
        let typed: [InputEvent.Kind] = [.keyDown("A"), .text("A"), .pointerMove(nil, .zero), .keyUp("A")]
        var idle = CommitOrder()
        #expect(ordered(typed, &idle) == typed)
    }

    @Test func aPressKeepsItsPlaceAmongThem() {
        var order = CommitOrder()
        _ = ordered([compose("한")], &order)
        let press = InputEvent.Kind.pointerDown(.mouse(.left), .zero)
        #expect(
            ordered([.keyDown("Return"), press, empty, .text("한")], &order) == [
                press, empty, .text("한"), .keyDown("Return"),
            ])
    }

    /// x_typed's numbers: Return is 13, Backspace 8, Left 0x101.
    @Test func whatAMethodSendsBackIsDone() {
        var order = CommitOrder()
        _ = ordered([compose("한")], &order)
        #expect(
            ordered([empty, .text("한")], untold: [13], &order).suffix(3) == [
                .text("한"), .keyDown("Return"), .keyUp("Return"),
            ])
        #expect(
            ordered([empty, empty], untold: [8], &order).suffix(2) == [.keyDown("Backspace"), .keyUp("Backspace")])
        #expect(ordered([], untold: [0x101], &order) == [.keyDown("Left"), .keyUp("Left")])
        #expect(ordered([], untold: [49], &order) == [.keyDown("1"), .text("1"), .keyUp("1")])
        _ = ordered([compose("한")], &order)
        // Two keys in one look: the last jamo, and Space.
        _ = ordered([compose("하")], &order)
        #expect(
            ordered([compose("한"), empty, .text("한")], untold: [115, 32], &order).suffix(3) == [
                .keyDown("Space"), .text(" "), .keyUp("Space"),
            ])
    }

    @Test func whatAMethodUsesItselfIsNot() {
        var order = CommitOrder()
        // A jamo, a deletion, and one of Chinese characters chosen from a list.
        #expect(ordered([compose("ㄱ")], untold: [114], &order) == [compose("ㄱ")])
        #expect(ordered([empty], untold: [8], &order) == [empty])
        _ = ordered([compose("한")], &order)
        #expect(ordered([], untold: [0x104], &order) == [])
        #expect(ordered([empty, .text("韓")], untold: [49], &order) == [empty, .text("韓")])
        #expect(ordered([.text("。")], untold: [46], &order) == [.text("。")])
        // Two deletions in one look.
        _ = ordered([compose("하")], &order)
        #expect(ordered([compose("ㅎ"), empty], untold: [8, 8], &order) == [compose("ㅎ"), empty])
        _ = ordered([compose("に")], &order)
        #expect(ordered([empty, .text("に")], untold: [13], &order) == [empty, .text("に")])
        // Of a method for another language nothing is taken for granted.
        _ = ordered([compose("ni")], &order)
        #expect(ordered([empty, .text("ni")], untold: [13], &order) == [empty, .text("ni")])
    }
}
