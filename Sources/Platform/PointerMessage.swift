import CSDL2
import CXDisplay

/// Records the time of a message of the windowing system, for which SDL makes events next, and keeps the message out of
/// the queue.
///
/// In the queue each message would wake the loop, and waking is a message too. A plain function for the same reason as
/// ``noteEvent(_:_:)``; messages arrive on the thread that waits for events.
func noteMessage(_ context: UnsafeMutableRawPointer?, _ event: UnsafeMutablePointer<SDL_Event>?) -> CInt {
    guard let event = unsafe event, unsafe event.pointee.type == SDL_SYSWMEVENT.rawValue else { return 1 }
    guard let watch = unsafe context?.assumingMemoryBound(to: EventWatch.self) else { return 0 }
    let message = unsafe serverTime(in: UnsafeRawPointer(event.pointee.syswm.msg))
    unsafe watch.pointee.times.message = message?.milliseconds
    let typed = message?.typed ?? 0
    let isVisible = (0x21...0x7E).contains(typed)
    unsafe watch.pointee.times.typed = isVisible ? Character(Unicode.Scalar(UInt8(typed))) : nil
    // With Ctrl and others a method has its own keys.
    let isEntering = SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_QUERY) == SDL_ENABLE
    let held = SDL_GetModState().rawValue
    if typed != 0, isEntering, unsafe watch.pointee.isUntoldDone {
        if typed == XLayout.heldKey {
            // ibus-hangul sends that back too, but for a modifier with which it lets keys through.
            unsafe watch.pointee.lendsModifier = true
            SDL_SetModState(SDL_Keymod(held | KMOD_MODE.rawValue))
        } else if held & (KMOD_CTRL.rawValue | KMOD_ALT.rawValue | KMOD_GUI.rawValue) == 0 {
            unsafe watch.pointee.untold.append(typed)
        }
    }
    return 0
}

/// Tells of a press that SDL passes over, as it has not heard of a release outside the window.
private func tellPress(in event: UnsafeRawPointer) {
    let button = unsafe event.load(fromByteOffset: XLayout.button, as: UInt32.self)
    guard (1...3).contains(button), SDL_GetMouseState(nil, nil) & 1 << (button - 1) != 0 else { return }
    var press = unsafe SDL_Event()
    unsafe press.button.type = SDL_MOUSEBUTTONDOWN.rawValue
    unsafe press.button.state = UInt8(SDL_PRESSED)
    unsafe press.button.button = UInt8(button)
    unsafe press.button.x = event.load(fromByteOffset: XLayout.position, as: Int32.self)
    unsafe press.button.y = event.load(fromByteOffset: XLayout.position + 4, as: Int32.self)
    unsafe SDL_PushEvent(&press)
}

/// The X server's time in a message about a pointer or a key, in milliseconds, and what a key
/// types, as `x_typed` has it; nil for other messages.
///
/// Read by the offsets of the fields, so that building does not need X's headers: SDL's message has its version in 3
/// bytes, the system at 4, and at 8 the event in Xlib's layout. A motion is an event of the core protocol or, if SDL
/// asked for several pointers, of the input extension, whose data is behind a pointer.
private func serverTime(in message: UnsafeRawPointer?) -> (milliseconds: UInt32, typed: CInt)? {
    guard MemoryLayout<CLong>.size == 8, let bytes = unsafe message else { return nil }
    guard unsafe bytes.load(fromByteOffset: 4, as: UInt32.self) == XLayout.system else { return nil }
    let event = unsafe bytes + 8
    let type = unsafe event.load(as: CInt.self)
    if XLayout.timedEvents.contains(type) {
        let time = unsafe event.load(fromByteOffset: XLayout.time, as: CUnsignedLong.self)
        if type == XLayout.buttonPress { unsafe tellPress(in: event) }
        let typed = type == XLayout.keyPress ? unsafe x_typed(event) : 0
        return (UInt32(truncatingIfNeeded: time), typed)
    }
    guard type == XLayout.genericEvent else { return nil }
    let kind = unsafe event.load(fromByteOffset: XLayout.cookieKind, as: CInt.self)
    guard XLayout.timedExtensions.contains(kind),
        let data = unsafe event.load(fromByteOffset: XLayout.cookieData, as: UnsafeRawPointer?.self)
    else { return nil }
    let time = unsafe data.load(fromByteOffset: XLayout.extensionTime, as: CUnsignedLong.self)
    return (UInt32(truncatingIfNeeded: time), 0)
}

/// Numbers of SDL's and X's protocols, and offsets of fields where a long has 8 bytes.
private enum XLayout {
    /// SDL_SYSWM_X11.
    static let system: UInt32 = 2
    /// KeyPress, KeyRelease, ButtonPress, ButtonRelease, MotionNotify, EnterNotify and LeaveNotify begin alike.
    static let timedEvents: ClosedRange<CInt> = 2...8
    /// The number that `x_typed` has for a key such as Ctrl.
    static let heldKey: CInt = 0x200
    /// KeyPress, ButtonPress, GenericEvent.
    static let (keyPress, buttonPress, genericEvent): (CInt, CInt, CInt) = (2, 4, 35)
    /// XKeyEvent.time, and so on.
    static let time = 56
    /// XButtonEvent.x and .button.
    static let (position, button) = (64, 84)
    /// XGenericEventCookie.evtype and .data.
    static let (cookieKind, cookieData) = (36, 48)
    /// XI_KeyPress to XI_Leave, and the raw and the touch events: all of the input extension but changes of devices.
    static let timedExtensions: ClosedRange<CInt> = 2...24
    /// XIDeviceEvent.time.
    static let extensionTime = 40
}
