import CSDL2

/// Stamps an event when SDL puts it into the queue, which is when it arrived as long as the loop waits inside SDL.
///
/// A plain function in a file of its own: SDL calls it on whatever thread pushes an event, where a closure written in a
/// type of the main actor would stop the program.
func stampEvent(_ context: UnsafeMutableRawPointer?, _ event: UnsafeMutablePointer<SDL_Event>?) -> CInt {
    unsafe event?.pointee.common.timestamp = EventStamp.encode(MonotonicClock.now())
    return 1
}
