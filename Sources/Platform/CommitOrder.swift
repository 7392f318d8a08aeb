import CSDL2
import Gestures

/// Puts the text that an input method commits before the keys for which it does so.
///
/// A method commits what it composes because of a key that is not its own, such as Space or Return. SDL tells of the
/// key at once, and of the text when it next reads the method's messages, which is before its queue is empty.
///
/// ibus-hangul takes such a key itself and sends it back as another message, which SDL 2 does not read.
struct CommitOrder {
    /// The text that an input method composes.
    var composed = ""
    /// The same when the events were last ordered, and what was committed since.
    private var before = ""
    private var committed: [String] = []
    /// The latest events: true for keys that went down while something was composed, and what followed of keys.
    private var isHeld: [Bool] = []
    /// The number of them before the end of the last commit.
    private var early = 0

    var isComposing: Bool { !composed.isEmpty }

    /// Notes the events that were made of one of SDL's.
    ///
    /// - Parameter isTyped: true for text that one key types without composing.
    mutating func note(_ events: ArraySlice<ShellEvent>, isTyped: Bool) {
        for event in events {
            var holds = false
            if case .input(let input, _) = event {
                switch input.kind {
                case .compose(let text, _, _): composed = text
                case .text(let text) where !isTyped:
                    committed.append(text)
                    early = isHeld.count + 1
                case .keyDown, .keyUp, .text: holds = isComposing || isHeld.contains(true)
                default: break
                }
            }
            isHeld.append(holds)
        }
    }

    /// Orders the latest events, once SDL's queue is empty.
    ///
    /// - Parameter untold: the keys that the method took, as `x_typed` has them.
    /// - Returns: What those do that it sent back.
    mutating func settle(_ events: inout [ShellEvent], untold: [CInt]) -> [InputEvent.Kind] {
        if early > 0 {
            let start = events.count - isHeld.count
            let part = Array(zip(events[start..<start + early], isHeld))
            events.replaceSubrange(start..<start + early, with: (part.filter { !$1 } + part.filter { $1 }).map(\.0))
        }
        defer {
            isHeld.removeAll(keepingCapacity: true)
            committed.removeAll(keepingCapacity: true)
            (before, early) = (composed, 0)
        }
        // A key that the method takes changes what is composed, or commits something else; of several it is not known which.
        let isOne = untold.count == 1
        let isSentBack =
            before.isEmpty
            ? !isOne || committed.isEmpty && !isComposing : isOne ? committed == [before] : !committed.isEmpty
        guard isSentBack, before.unicodeScalars.allSatisfy(Self.isHangul) else { return [] }
        // What is composed is deleted by the method.
        return untold.filter { $0 != SDLK_BACKSPACE.rawValue || before.isEmpty }.flatMap { Self.kinds(of: $0) }
    }

    private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
        [0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3].contains { $0.contains(Int(scalar.value)) }
    }

    private static func kinds(of key: CInt) -> [InputEvent.Kind] {
        let places = [SDLK_HOME, SDLK_LEFT, SDLK_UP, SDLK_RIGHT, SDLK_DOWN, SDLK_PAGEUP, SDLK_PAGEDOWN, SDLK_END]
        let character = Unicode.Scalar(UInt32(key)).map { Character($0) }
        // Letters are composed.
        if character?.isLetter == true, key < 0x100 { return [] }
        let code = key < 0x100 ? key : SDL_Keycode(places[Int(key) - 0x100].rawValue)
        let name = unsafe String(cString: SDL_GetKeyName(code))
        let text: [InputEvent.Kind] =
            (0x20...0x7E).contains(key) ? character.map { [.text(String($0))] } ?? [] : []
        return [.keyDown(name)] + text + [.keyUp(name)]
    }
}
