import CSDL2

/// The state of SDL's event callbacks for a window: the thread that owns it, and the times of events.
struct EventWatch {
    /// The thread that waits for events.
    let thread = SDL_ThreadID()
    var times = EventTimes()
    /// The keys that went down while text is entered, of which SDL did not tell: an input method took them.
    var untold: [CInt] = []
    /// True until SDL tells of a key that goes down with a modifier that is not held.
    var lendsModifier = false
    /// False with fcitx, which sends back none of them.
    let isUntoldDone = !["SDL_IM_MODULE", "XMODIFIERS"].contains { name in
        VideoSystem.environment(name)?.contains("fcitx") == true
    }
    /// The compositor's data about input; nil except on Wayland.
    var wayland: WaylandInputs?

    /// Installs callbacks for every event, and for the X11 messages of which events are made.
    static func install() -> UnsafeMutablePointer<EventWatch> {
        let watch = UnsafeMutablePointer<EventWatch>.allocate(capacity: 1)
        unsafe watch.initialize(to: EventWatch())
        unsafe SDL_AddEventWatch(noteEvent, watch)
        unsafe setFilter(noteMessage, watch)
        _ = SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
        return unsafe watch
    }

    /// Removes the callbacks, and frees the memory.
    static func remove(_ watch: UnsafeMutablePointer<EventWatch>) {
        _ = SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_DISABLE)
        setFilter(nil, nil)
        unsafe SDL_DelEventWatch(noteEvent, watch)
        unsafe watch.deinitialize(count: 1)
        unsafe watch.deallocate()
    }
}

extension EventTimes.Name {
    init(_ event: SDL_Event) { unsafe self.init(type: event.type, milliseconds: event.common.timestamp) }
}

extension EventWatch {
    /// Looks up the compositor's data about an event that SDL puts into its queue now.
    fileprivate mutating func ask(of event: SDL_Event) {
        guard wayland != nil else { return }
        wayland?.receive()
        let told = unsafe WaylandInputs.Kind(event).flatMap { kind in wayland?.take(kind) }
        (times.position, times.typed) = (told?.position, told?.typed)
        // Text has the time of the key event before it.
        if unsafe SDL_EventType(event.type) != SDL_TEXTINPUT { times.message = told?.milliseconds }
    }
}

/// Sets SDL's event filter without losing the events in the queue, which SDL would discard.
private func setFilter(_ filter: SDL_EventFilter?, _ context: UnsafeMutableRawPointer?) {
    let (first, last) = (SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    var (kept, event) = unsafe ([SDL_Event](), SDL_Event())
    while unsafe SDL_PeepEvents(&event, 1, SDL_GETEVENT, first, last) == 1 { unsafe kept.append(event) }
    unsafe SDL_SetEventFilter(filter, context)
    for index in unsafe kept.indices { unsafe SDL_PeepEvents(&kept[index], 1, SDL_ADDEVENT, first, last) }
}

/// Records an event when SDL adds it to the queue, which is its arrival as long as the loop waits inside SDL.
///
/// Events from other threads are the program's own, and contain their times.
///
/// A plain function in a separate file: SDL calls it on any thread that pushes an event, where a closure written in a
/// type of the main actor would stop the program.
func noteEvent(_ context: UnsafeMutableRawPointer?, _ event: UnsafeMutablePointer<SDL_Event>?) -> CInt {
    let now = MonotonicClock.now()
    guard let event = unsafe event?.pointee, let watch = unsafe context?.assumingMemoryBound(to: EventWatch.self),
        unsafe SDL_ThreadID() == watch.pointee.thread
    else { return 1 }
    unsafe watch.pointee.ask(of: event)
    if unsafe event.type == SDL_KEYDOWN.rawValue {
        if unsafe !watch.pointee.untold.isEmpty { unsafe watch.pointee.untold.removeLast() }
        if unsafe watch.pointee.lendsModifier {
            unsafe watch.pointee.lendsModifier = false
            SDL_SetModState(SDL_Keymod(SDL_GetModState().rawValue & ~KMOD_MODE.rawValue))
        }
    }
    unsafe watch.pointee.times.add(EventTimes.Name(event), arrival: now)
    return 1
}
