import CSDL2
import Geometry
import Gestures

extension InputEvent {
    /// The input event of an SDL event; nil if it has none.
    ///
    /// - Parameters:
    ///   - event: the event, of any type.
    ///   - time: the arrival, in seconds.
    ///   - scale: the desktop's own units for each point.
    ///   - size: the size of the window's content in points; a finger's position is a share of it.
    ///   - touches: the fingers that are down.
    init?(_ event: SDL_Event, time: Double, scale: Double, size: Size, touches: inout TouchTable) {
        guard let kind = unsafe Kind(event, scale: scale, size: size, touches: &touches) else { return nil }
        self.init(time: time, kind: kind)
    }
}

extension InputEvent.Kind {
    fileprivate init?(_ event: SDL_Event, scale: Double, size: Size, touches: inout TouchTable) {
        switch unsafe SDL_EventType(event.type) {
        case SDL_MOUSEMOTION:
            let motion = unsafe event.motion
            guard motion.which != syntheticMouse else { return nil }
            self = .pointerMove(nil, Point(x: Double(motion.x) / scale, y: Double(motion.y) / scale))
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
            let press = unsafe event.button
            guard press.which != syntheticMouse, let button = MouseButton(sdl: press.button) else { return nil }
            let position = Point(x: Double(press.x) / scale, y: Double(press.y) / scale)
            let isDown = Int32(press.state) == SDL_PRESSED
            self = isDown ? .pointerDown(.mouse(button), position) : .pointerUp(.mouse(button), position)
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
            self.init(unsafe event.tfinger, size: size, touches: &touches)
        case SDL_MOUSEWHEEL:
            let wheel = unsafe event.wheel
            guard wheel.which != syntheticMouse else { return nil }
            // SDL's x counts how far the view goes to the right, which takes the content to the left.
            let notches = Vector(dx: wheel.preciseX == 0 ? 0 : -Double(wheel.preciseX), dy: Double(wheel.preciseY))
            self = .wheel(notches, at: Point(x: Double(wheel.mouseX) / scale, y: Double(wheel.mouseY) / scale))
        case SDL_KEYDOWN, SDL_KEYUP:
            let key = unsafe event.key
            let name = unsafe String(cString: SDL_GetKeyName(key.keysym.sym))
            guard !name.isEmpty else { return nil }
            self = Int32(key.state) == SDL_PRESSED ? .keyDown(name) : .keyUp(name)
        case SDL_TEXTINPUT:
            self = .text(unsafe string(in: event.text.text))
        case SDL_TEXTEDITING:
            let edit = unsafe event.edit
            self = .compose(string(in: edit.text), start: Int(edit.start), length: Int(edit.length))
        case SDL_WINDOWEVENT:
            self.init(unsafe event.window, scale: scale)
        default:
            return nil
        }
    }

    private init?(_ window: SDL_WindowEvent, scale: Double) {
        switch SDL_WindowEventID(UInt32(window.event)) {
        case SDL_WINDOWEVENT_SIZE_CHANGED:
            self = .resize(Size(width: Double(window.data1) / scale, height: Double(window.data2) / scale))
        case SDL_WINDOWEVENT_FOCUS_GAINED: self = .focus(true)
        case SDL_WINDOWEVENT_FOCUS_LOST: self = .focus(false)
        default: return nil
        }
    }

    private init?(_ touch: SDL_TouchFingerEvent, size: Size, touches: inout TouchTable) {
        guard touch.touchId != syntheticTouch else { return nil }
        let position = Point(x: Double(touch.x) * size.width, y: Double(touch.y) * size.height)
        switch SDL_EventType(touch.type) {
        case SDL_FINGERDOWN:
            guard let number = touches.begin(touch.fingerId) else { return nil }
            self = .pointerDown(.touch(number), position)
        case SDL_FINGERUP:
            guard let number = touches.end(touch.fingerId) else { return nil }
            self = .pointerUp(.touch(number), position)
        default:
            guard let number = touches.number(of: touch.fingerId) else { return nil }
            self = .pointerMove(.touch(number), position)
        }
    }
}

extension InputEvent.Kind {
    /// Sets the exact position of a mouse event, whose SDL position is rounded to whole units.
    mutating func move(to position: Point) {
        switch self {
        case .pointerMove(nil, _): self = .pointerMove(nil, position)
        case .pointerDown(.mouse(let button), _): self = .pointerDown(.mouse(button), position)
        case .pointerUp(.mouse(let button), _): self = .pointerUp(.mouse(button), position)
        case .wheel(let notches, _): self = .wheel(notches, at: position)
        default: break
        }
    }
}

extension MouseButton {
    fileprivate init?(sdl button: UInt8) {
        switch Int32(button) {
        case SDL_BUTTON_LEFT: self = .left
        case SDL_BUTTON_MIDDLE: self = .middle
        case SDL_BUTTON_RIGHT: self = .right
        default: return nil
        }
    }
}

/// SDL's number for the mouse that it makes up from touches.
private let syntheticMouse = UInt32.max
/// SDL's number for the touch device that it makes up from the mouse.
private let syntheticTouch = SDL_TouchID(-1)

/// The zero-terminated text in one of SDL's fixed arrays of bytes.
private func string<Bytes: BitwiseCopyable>(in bytes: Bytes) -> String {
    unsafe withUnsafeBytes(of: bytes) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
}
