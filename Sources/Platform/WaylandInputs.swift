import CSDL2
import CWayland
import Geometry

/// The compositor's times of input, and exact positions, for SDL's events of the same input, which lack both.
///
/// The compositor sends every input twice: to SDL and to a ``WaylandLink``, in any order. The second copies wait here
/// until SDL's event requests its own. SDL makes no event of a motion within a unit: copies older than the requested
/// one are dropped.
@safe struct WaylandInputs {
    /// The compositor's data about an event.
    struct Told: Equatable {
        /// Its time, in milliseconds of the compositor's clock modulo 2³²; nil if it has none.
        var milliseconds: UInt32?
        /// The position of the pointer, in units of the desktop; nil if it is not known, or the event has no position.
        var position: Point?
        /// The character in ASCII that a key types; nil for any other.
        var typed: Character?
    }

    /// The kinds of input for which SDL makes events.
    enum Kind: Equatable {
        /// SDL's position, in whole units.
        case motion(x: Int32, y: Int32)
        case button(isDown: Bool)
        case wheel
        case key(isDown: Bool)
        /// For any finger: touches of one moment have one time.
        case touch(wayland_kind)
    }

    private static let most = 4096

    private let link: WaylandLink?
    private var waiting: [wayland_input] = []
    /// The last position of the pointer, by the latest input that was taken or dropped.
    private var pointer: Point?

    /// - Parameter link: the source of inputs; nil for a test, which adds them.
    init(_ link: WaylandLink?) { unsafe self.link = unsafe link }

    mutating func add(_ input: wayland_input) {
        if waiting.count == Self.most { waiting.removeFirst(Self.most / 2) }
        waiting.append(input)
    }

    mutating func receive() { unsafe link?.takeInputs { add($0) } }

    /// Takes the input of an SDL event, and drops those before it; nil if it has not arrived.
    mutating func take(_ kind: Kind) -> Told? {
        guard let index = waiting.firstIndex(where: { kind.isMade(of: $0) }) else { return nil }
        for input in waiting[...index] where input.movesPointer { pointer = Point(x: input.x, y: input.y) }
        let input = waiting[index]
        waiting.removeFirst(index + 1)
        let milliseconds = input.kind == wayland_enter ? nil : input.milliseconds
        switch kind {
        case .motion, .button, .wheel: return Told(milliseconds: milliseconds, position: pointer)
        case .key, .touch:
            let isVisible = input.kind == wayland_key && (0x21...0x7E).contains(input.x)
            let typed = isVisible ? Character(Unicode.Scalar(UInt8(input.x))) : nil
            return Told(milliseconds: milliseconds, position: nil, typed: typed)
        }
    }
}

extension wayland_input {
    fileprivate var movesPointer: Bool { kind == wayland_motion || kind == wayland_enter }
}

extension WaylandInputs.Kind {
    /// The kind of input of an SDL event; nil for events that have none.
    init?(_ event: SDL_Event) {
        switch unsafe SDL_EventType(event.type) {
        case SDL_MOUSEMOTION: self = unsafe .motion(x: event.motion.x, y: event.motion.y)
        case SDL_MOUSEBUTTONDOWN: self = .button(isDown: true)
        case SDL_MOUSEBUTTONUP: self = .button(isDown: false)
        case SDL_MOUSEWHEEL: self = .wheel
        case SDL_KEYDOWN:
            // SDL itself repeats a key that is held.
            guard unsafe event.key.repeat == 0 else { return nil }
            self = .key(isDown: true)
        case SDL_KEYUP: self = .key(isDown: false)
        case SDL_FINGERDOWN: self = .touch(wayland_touch_down)
        case SDL_FINGERMOTION: self = .touch(wayland_touch_motion)
        case SDL_FINGERUP: self = .touch(wayland_touch_up)
        default: return nil
        }
    }

    fileprivate func isMade(of input: wayland_input) -> Bool {
        switch self {
        case .motion(let x, let y):
            input.movesPointer && isWhole(of: input.x, x) && isWhole(of: input.y, y)
        case .button(let isDown): input.kind == wayland_button && (input.is_down != 0) == isDown
        case .wheel: input.kind == wayland_axis
        case .key(let isDown): input.kind == wayland_key && (input.is_down != 0) == isDown
        case .touch(let kind): input.kind == kind
        }
    }

    /// SDL 2 rounds down, and SDL 3 under it truncates.
    private func isWhole(of exact: Double, _ whole: Int32) -> Bool {
        exact.rounded(.down) == Double(whole) || exact.rounded(.towardZero) == Double(whole)
    }
}
