import CMonkey
import Support

/// Moves the mouse, presses the keys and does the desktop's part, on a private display.
@safe struct Hand: ~Copyable {
    private let handle: OpaquePointer
    private var heldButtons: Set<Int> = []
    private var heldKeys: Set<String> = []

    /// Connects to a display by its name, and gives spare keys of its keyboard to some characters.
    ///
    /// - Throws: ``Unfit`` where the display has no XTEST extension.
    init(on display: String, addedKeys: [String]) throws {
        guard let handle = unsafe monkey_open(display) else {
            throw Unfit(description: "no display \(display) with the XTEST extension")
        }
        unsafe self.handle = unsafe handle
        for name in addedKeys { _ = unsafe monkey_add_key(handle, name) }
    }

    deinit { unsafe monkey_close(handle) }

    /// Does one step to a window that covers a frame of the screen. The ones about the program itself are the caller's.
    mutating func perform(
        _ action: Step.Action, on window: Display.WindowID, _ frame: (x: Int, y: Int, width: Int, height: Int)
    ) {
        switch action {
        case .move(let x, let y):
            unsafe monkey_move(
                handle, CInt(frame.x + frame.width * x / 1000), CInt(frame.y + frame.height * y / 1000))
        case .button(let number, let isDown): hold(number, isDown)
        case .key(let name, let isDown): hold(name, isDown)
        case .resize(let width, let height): unsafe monkey_resize(handle, window, CInt(width), CInt(height))
        case .place(let x, let y): unsafe monkey_place(handle, window, CInt(x), CInt(y))
        case .show(let isShown): unsafe monkey_show(handle, window, isShown ? 1 : 0)
        case .focus(let isGained): unsafe monkey_focus(handle, window, isGained ? 1 : 0)
        case .expose(let left, let top, let right, let bottom):
            unsafe monkey_expose(
                handle, window, CInt(frame.width * left / 1000), CInt(frame.height * top / 1000),
                CInt(max(1, frame.width * (right - left) / 1000)), CInt(max(1, frame.height * (bottom - top) / 1000)))
        case .rest, .drop, .save, .unfold, .close: break
        }
    }

    /// Releases all that is held.
    mutating func release() {
        for number in heldButtons { hold(number, false) }
        for name in heldKeys { hold(name, false) }
    }

    private mutating func hold(_ number: Int, _ isDown: Bool) {
        unsafe monkey_button(handle, CInt(number), isDown ? 1 : 0)
        if isDown { heldButtons.insert(number) } else { heldButtons.remove(number) }
    }

    private mutating func hold(_ name: String, _ isDown: Bool) {
        _ = unsafe monkey_key(handle, name, isDown ? 1 : 0)
        if isDown { heldKeys.insert(name) } else { heldKeys.remove(name) }
    }

    /// Asks a window's program whether it is alive; the answer is that ``answered`` comes to be the number.
    func ping(_ window: Display.WindowID, number: UInt32) { unsafe monkey_ping(handle, window, number) }

    /// The number of the newest ping that was answered; 0 before the first.
    var answered: UInt32 { unsafe monkey_pong(handle) }
}
