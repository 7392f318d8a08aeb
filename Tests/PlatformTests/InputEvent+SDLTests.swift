import CSDL2
import Geometry
import Gestures
import Testing

@testable import Platform

/// The fate of single events, made by hand.
@Suite struct InputEventSDLTests {
    private func translate(
        _ type: SDL_EventType, scale: Double = 2, touches: inout TouchTable, _ fill: (inout SDL_Event) -> Void
    ) -> InputEvent.Kind? {
        var event = unsafe SDL_Event()
        unsafe event.type = type.rawValue
        unsafe fill(&event)
        let size = Size(width: 300, height: 200)
        let input = unsafe InputEvent(event, time: 1.5, scale: scale, size: size, touches: &touches)
        #expect(input == nil || input?.time == 1.5)
        return input?.kind
    }

    private func translate(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void) -> InputEvent.Kind? {
        var touches = TouchTable()
        return unsafe translate(type, touches: &touches, fill)
    }

    @Test func movesTheMouseInPoints() {
        let kind = unsafe translate(SDL_MOUSEMOTION) { event in
            unsafe event.motion.x = 31
            unsafe event.motion.y = -8
        }
        #expect(kind == .pointerMove(nil, Point(x: 15.5, y: -4)))
    }

    @Test(arguments: [(1, MouseButton.left), (2, .middle), (3, .right), (4, nil), (5, nil)] as [(UInt8, MouseButton?)])
    func pressesTheThreeButtons(number: UInt8, button: MouseButton?) {
        for (type, state) in [(SDL_MOUSEBUTTONDOWN, SDL_PRESSED), (SDL_MOUSEBUTTONUP, SDL_RELEASED)] {
            let kind = unsafe translate(type) { event in
                unsafe event.button.button = number
                unsafe event.button.state = UInt8(state)
                unsafe event.button.x = 10
                unsafe event.button.y = 20
            }
            let position = Point(x: 5, y: 10)
            let expected = button.map { button in
                state == SDL_PRESSED
                    ? InputEvent.Kind.pointerDown(.mouse(button), position) : .pointerUp(.mouse(button), position)
            }
            #expect(kind == expected)
        }
    }

    @Test func ignoresAMouseMadeUpFromTouches() {
        #expect(unsafe translate(SDL_MOUSEMOTION) { unsafe $0.motion.which = .max } == nil)
        #expect(unsafe translate(SDL_MOUSEWHEEL) { unsafe $0.wheel.which = .max } == nil)
        let press = unsafe translate(SDL_MOUSEBUTTONDOWN) { event in
            unsafe event.button.which = .max
            unsafe event.button.button = 1
        }
        #expect(press == nil)
    }

    @Test func turnsTheWheelByPartsOfANotch() {
        // Away from the hand is up in SDL, which moves the content down; to the right moves it to the left.
        let kind = unsafe translate(SDL_MOUSEWHEEL) { event in
            unsafe event.wheel.preciseX = 0.5
            unsafe event.wheel.preciseY = 1.25
            unsafe event.wheel.y = 1
            unsafe event.wheel.mouseX = 40
            unsafe event.wheel.mouseY = 60
        }
        #expect(kind == .wheel(Vector(dx: -0.5, dy: 1.25), at: Point(x: 20, y: 30)))
    }

    @Test func numbersFingers() {
        var touches = TouchTable()
        func finger(_ type: SDL_EventType, _ id: Int64, _ x: Float, _ y: Float) -> InputEvent.Kind? {
            unsafe translate(type, touches: &touches) { event in
                unsafe event.tfinger.fingerId = id
                unsafe event.tfinger.x = x
                unsafe event.tfinger.y = y
            }
        }
        #expect(finger(SDL_FINGERDOWN, 900, 0.5, 0.25) == .pointerDown(.touch(0), Point(x: 150, y: 50)))
        #expect(finger(SDL_FINGERDOWN, 700, 0, 1) == .pointerDown(.touch(1), Point(x: 0, y: 200)))
        #expect(finger(SDL_FINGERMOTION, 700, 1, 1) == .pointerMove(.touch(1), Point(x: 300, y: 200)))
        #expect(finger(SDL_FINGERUP, 900, 0.5, 0.5) == .pointerUp(.touch(0), Point(x: 150, y: 100)))
        #expect(finger(SDL_FINGERMOTION, 900, 0.5, 0.5) == nil)
        #expect(finger(SDL_FINGERUP, 900, 0.5, 0.5) == nil)
    }

    @Test func ignoresATouchMadeUpFromTheMouse() {
        #expect(unsafe translate(SDL_FINGERDOWN) { unsafe $0.tfinger.touchId = -1 } == nil)
    }

    @Test(
        arguments: [
            (UInt32(SDLK_a.rawValue), "A"), (SDLK_SPACE.rawValue, "Space"), (SDLK_ESCAPE.rawValue, "Escape"),
            (SDLK_LCTRL.rawValue, "Left Ctrl"), (SDLK_KP_ENTER.rawValue, "Keypad Enter"),
        ] as [(UInt32, String)])
    func namesKeys(code: UInt32, name: String) {
        for (type, state) in [(SDL_KEYDOWN, SDL_PRESSED), (SDL_KEYUP, SDL_RELEASED)] {
            let kind = unsafe translate(type) { event in
                unsafe event.key.keysym.sym = SDL_Keycode(bitPattern: code)
                unsafe event.key.state = UInt8(state)
                // A key that is held repeats its press.
                unsafe event.key.repeat = 1
            }
            #expect(kind == (state == SDL_PRESSED ? .keyDown(name) : .keyUp(name)))
        }
    }

    @Test func ignoresAKeyWithoutAName() {
        #expect(unsafe translate(SDL_KEYDOWN) { unsafe $0.key.state = 1 } == nil)
    }

    @Test func readsText() {
        let kind = unsafe translate(SDL_TEXTINPUT) { unsafe fill(&$0.text.text, "한글 a") }
        #expect(kind == .text("한글 a"))
        // All 32 bytes in use: no zero ends them.
        let long = unsafe translate(SDL_TEXTINPUT) {
            unsafe fill(&$0.text.text, "0123456789012345678901234567890!")
        }
        #expect(long == .text("0123456789012345678901234567890!"))
        let composed = unsafe translate(SDL_TEXTEDITING) { event in
            unsafe fill(&event.edit.text, "하")
            unsafe event.edit.start = 1
            unsafe event.edit.length = 2
        }
        #expect(composed == .compose("하", start: 1, length: 2))
    }

    private func fill<Bytes: BitwiseCopyable>(_ bytes: inout Bytes, _ text: String) {
        unsafe withUnsafeMutableBytes(of: &bytes) { bytes in
            for (index, byte) in text.utf8.enumerated() { unsafe bytes[index] = byte }
        }
    }

    @Test func followsTheWindow() {
        func window(_ id: SDL_WindowEventID) -> InputEvent.Kind? {
            unsafe translate(SDL_WINDOWEVENT) { event in
                unsafe event.window.event = UInt8(id.rawValue)
                unsafe event.window.data1 = 780
                unsafe event.window.data2 = 1688
            }
        }
        #expect(window(SDL_WINDOWEVENT_SIZE_CHANGED) == .resize(Size(width: 390, height: 844)))
        // Follows every change of size, so it would tell the same twice.
        #expect(window(SDL_WINDOWEVENT_RESIZED) == nil)
        #expect(window(SDL_WINDOWEVENT_FOCUS_GAINED) == .focus(true))
        #expect(window(SDL_WINDOWEVENT_FOCUS_LOST) == .focus(false))
        // A drag continues when the pointer leaves.
        #expect(window(SDL_WINDOWEVENT_LEAVE) == nil)
    }

    @Test func ignoresWhatSaysNothing() {
        for type in [SDL_QUIT, SDL_CLIPBOARDUPDATE, SDL_MULTIGESTURE, SDL_KEYMAPCHANGED, SDL_AUDIODEVICEADDED] {
            #expect(unsafe translate(type) { _ in } == nil)
        }
    }
}
