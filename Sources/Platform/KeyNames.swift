import CSDL2
import Gestures

/// The names of keys on any layout.
///
/// A key has SDL's name for what it types without Shift, with three exceptions. A question mark, a comma and a full
/// stop count wherever the layout has them. With Ctrl a key of a layout without Latin letters counts by its place, and
/// so does one with a digit that its layout types with Shift alone.
struct KeyNames {
    /// The names of the keys that are down: what else is held by then does not change them.
    private var held: [SDL_Scancode.RawValue: String] = [:]

    /// Makes the events of a key that goes down or repeats: Shift is released for it where the layout needs Shift for a
    /// comma or a full stop.
    ///
    /// - Parameters:
    ///   - typed: the character that it types with what is held, if that is known and in ASCII.
    ///   - hasLatin: true if the layout has Latin letters.
    mutating func press(_ key: SDL_Keysym, typed: Character?, hasLatin: Bool) -> [InputEvent.Kind] {
        let plain = unsafe String(cString: SDL_GetKeyName(key.sym))
        let name = held[key.scancode.rawValue] ?? key.name(plain, typed: typed, hasLatin: hasLatin)
        held[key.scancode.rawValue] = name
        let needsShift = name != plain && (name == "," || name == ".") && typed.map { String($0) } == name
        let shifts = needsShift ? [("Left Shift", KMOD_LSHIFT), ("Right Shift", KMOD_RSHIFT)] : []
        let spent = shifts.filter { UInt32(key.mod) & $1.rawValue != 0 }.map(\.0)
        return spent.map { .keyUp($0) } + [.keyDown(name)] + spent.map { .keyDown($0) }
    }

    /// The name of a key that goes up; nil for one that did not go down here.
    mutating func release(_ key: SDL_Keysym) -> String? { held.removeValue(forKey: key.scancode.rawValue) }

    /// True if the present layout has Latin letters.
    static var layoutHasLatin: Bool {
        (SDL_SCANCODE_A.rawValue...SDL_SCANCODE_Z.rawValue).contains { place in
            (SDLK_a.rawValue...SDLK_z.rawValue).contains(UInt32(SDL_GetKeyFromScancode(SDL_Scancode(place))))
        }
    }
}

extension SDL_Keysym {
    fileprivate func name(_ plain: String, typed: Character?, hasLatin: Bool) -> String {
        // Keys without a character have one name on all layouts.
        guard sym > SDLK_SPACE.rawValue, sym < SDLK_SCANCODE_MASK, sym != SDLK_DELETE.rawValue else { return plain }
        let isCommand = UInt32(mod) & (KMOD_CTRL.rawValue | KMOD_GUI.rawValue) != 0
        let place = unsafe String(cString: SDL_GetScancodeName(scancode))
        let character = place.count == 1 ? place.first : nil
        if let typed, (isCommand ? "+-=0" : "?,.").contains(typed) { return String(typed) }
        if !hasLatin, let character, isCommand ? character.isLetter : ",.".contains(character) { return place }
        if isCommand, sym > 0x7F, character?.isNumber == true { return place }
        // On some layouts the key of the slash has no question mark.
        if plain == "/", UInt32(mod) & KMOD_SHIFT.rawValue != 0, let typed { return String(typed) }
        return plain
    }
}
