import CSDL2
import CWayland
import Geometry

/// The compositor's times of input, and exact positions, for the events that SDL makes of the same input without either.
///
/// The compositor sends every input twice: to SDL and to a ``WaylandLink``. Which comes first is its own affair, so the
/// second copies wait here until SDL's event asks for its own. SDL makes no event of a motion within a unit: copies that
/// are older than the one asked for are dropped.
@safe struct WaylandInputs {
    /// What the compositor says of an event.
    struct Told: Equatable {
        /// Its time, in milliseconds of the compositor's clock modulo 2³²; nil where it tells none.
        var milliseconds: UInt32?
        /// Where the pointer was, in the desktop's units; nil where it is not known, or the event has no position.
        var position: Point?
    }

    /// What SDL makes events of.
    enum Kind: Equatable {
        /// SDL's position, in whole units.
        case motion(x: Int32, y: Int32)
        case button(isDown: Bool)
        case wheel
        case key(isDown: Bool)
        /// Of any finger: those of one moment have one time.
        case touch(wayland_kind)
    }

    private static let most = 4096

    private let link: WaylandLink?
    private var waiting: [wayland_input] = []
    /// Where the pointer was last, by the latest input that was asked for or dropped.
    private var pointer: Point?

    /// - Parameter link: where inputs come from; nil for a test, which adds them.
    init(_ link: WaylandLink?) { unsafe self.link = unsafe link }

    mutating func add(_ input: wayland_input) {
        if waiting.count == Self.most { waiting.removeFirst(Self.most / 2) }
        waiting.append(input)
    }

    /// Takes note of what came, and tells of the pointer's motions.
    mutating func receive(arrival: Nanoseconds, into times: inout EventTimes) {
        unsafe link?.takeInputs { input in
            add(input)
            if input.kind == wayland_motion { times.addMotion(of: input.milliseconds, arrival: arrival) }
        }
    }

    /// Takes the input that SDL made an event of, and drops those before it; nil where it has not come.
    mutating func take(_ kind: Kind) -> Told? {
        guard let index = waiting.firstIndex(where: { kind.isMade(of: $0) }) else { return nil }
        for input in waiting[...index] where input.movesPointer { pointer = Point(x: input.x, y: input.y) }
        let input = waiting[index]
        waiting.removeFirst(index + 1)
        let milliseconds = input.kind == wayland_enter ? nil : input.milliseconds
        switch kind {
        case .motion, .button, .wheel: return Told(milliseconds: milliseconds, position: pointer)
        case .key, .touch: return Told(milliseconds: milliseconds, position: nil)
        }
    }
}

extension wayland_input {
    fileprivate var movesPointer: Bool { kind == wayland_motion || kind == wayland_enter }
}

extension WaylandInputs.Kind {
    /// What an SDL event is made of; nil for events that no input makes.
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

    /// SDL 2 rounds down, and SDL 3 under it cuts the fraction.
    private func isWhole(of exact: Double, _ whole: Int32) -> Bool {
        exact.rounded(.down) == Double(whole) || exact.rounded(.towardZero) == Double(whole)
    }
}
