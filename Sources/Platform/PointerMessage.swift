import CSDL2

/// Keeps the stamp of a motion that the windowing system tells of, and keeps its messages out of the queue.
///
/// There each would wake the loop, and waking it is a message too. A plain function for the same reason as
/// ``stampEvent(_:_:)``; messages come on the thread that waits for events, which is the one that owns the ring.
func noteMessage(_ ring: UnsafeMutableRawPointer?, _ event: UnsafeMutablePointer<SDL_Event>?) -> CInt {
    guard let event = unsafe event, unsafe event.pointee.type == SDL_SYSWMEVENT.rawValue else { return 1 }
    if let time = unsafe motionTime(in: event.pointee.syswm.msg), let ring = unsafe ring {
        let stamp = PointerStamp(arrival: MonotonicClock.now(), serverMilliseconds: time)
        unsafe ring.assumingMemoryBound(to: PointerStampRing.self).pointee.append(stamp)
    }
    return 0
}

/// The X server's time in a message that tells of a motion, in milliseconds; nil in any other.
///
/// Read by the places of the fields, as building must not need X's headers: SDL's message is its version in 3 bytes, at 4
/// which system it is of, and at 8 the event as Xlib has it. A motion comes as the core protocol's or, where SDL asked
/// for those of several pointers, as an event of the input extension, whose own data a pointer leads to.
private func motionTime(in message: OpaquePointer?) -> UInt32? {
    guard MemoryLayout<CLong>.size == 8, let message = unsafe message else { return nil }
    let bytes = unsafe UnsafeRawPointer(message)
    guard unsafe bytes.load(fromByteOffset: 4, as: UInt32.self) == XLayout.system else { return nil }
    let event = unsafe bytes + 8
    let time: CUnsignedLong
    switch unsafe event.load(as: CInt.self) {
    case XLayout.motionNotify:
        time = unsafe event.load(fromByteOffset: XLayout.motionTime, as: CUnsignedLong.self)
    case XLayout.genericEvent:
        guard unsafe event.load(fromByteOffset: XLayout.cookieKind, as: CInt.self) == XLayout.extensionMotion,
            let data = unsafe event.load(fromByteOffset: XLayout.cookieData, as: UnsafeRawPointer?.self)
        else { return nil }
        time = unsafe data.load(fromByteOffset: XLayout.extensionTime, as: CUnsignedLong.self)
    default: return nil
    }
    return UInt32(truncatingIfNeeded: time)
}

/// Numbers of SDL's and X's protocols, and offsets of fields where a long has 8 bytes.
private enum XLayout {
    /// SDL_SYSWM_X11.
    static let system: UInt32 = 2
    /// MotionNotify, GenericEvent, XI_Motion.
    static let (motionNotify, genericEvent, extensionMotion): (CInt, CInt, CInt) = (6, 35, 6)
    /// XMotionEvent.time.
    static let motionTime = 56
    /// XGenericEventCookie.evtype and .data.
    static let (cookieKind, cookieData) = (36, 48)
    /// XIDeviceEvent.time.
    static let extensionTime = 40
}
