import CSDL2

/// What SDL's calls for each event see of a window: the thread that owns it, and the times of events.
struct EventWatch {
    /// The thread that waits for events.
    let thread = SDL_ThreadID()
    var times = EventTimes()
    /// What the compositor says of input; nil but on Wayland.
    var wayland: WaylandInputs?

    /// Has SDL tell of every event from now on, and of the messages that X11's events are made of.
    static func install() -> UnsafeMutablePointer<EventWatch> {
        let watch = UnsafeMutablePointer<EventWatch>.allocate(capacity: 1)
        unsafe watch.initialize(to: EventWatch())
        unsafe SDL_AddEventWatch(noteEvent, watch)
        unsafe setFilter(noteMessage, watch)
        _ = SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
        return unsafe watch
    }

    /// Ends that, and frees the memory.
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
    /// Finds out what the compositor says of an event that SDL puts into its queue now.
    fileprivate mutating func ask(of event: SDL_Event, arrival: Nanoseconds) {
        guard wayland != nil else { return }
        wayland?.receive(arrival: arrival, into: &times)
        let told = unsafe WaylandInputs.Kind(event).flatMap { kind in wayland?.take(kind) }
        times.position = told?.position
        // Text was typed with the key before it.
        if unsafe SDL_EventType(event.type) != SDL_TEXTINPUT { times.message = told?.milliseconds }
    }
}

/// Sets SDL's event filter without losing what is in the queue, which SDL would throw away.
private func setFilter(_ filter: SDL_EventFilter?, _ context: UnsafeMutableRawPointer?) {
    let (first, last) = (SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    var (kept, event) = unsafe ([SDL_Event](), SDL_Event())
    while unsafe SDL_PeepEvents(&event, 1, SDL_GETEVENT, first, last) == 1 { unsafe kept.append(event) }
    unsafe SDL_SetEventFilter(filter, context)
    for index in unsafe kept.indices { unsafe SDL_PeepEvents(&kept[index], 1, SDL_ADDEVENT, first, last) }
}

/// Notes an event when SDL puts it into the queue, which is when it arrived as long as the loop waits inside SDL.
///
/// Those of other threads are the program's own, and have the moments in them that matter.
///
/// A plain function in a file of its own: SDL calls it on whatever thread pushes an event, where a closure written in a
/// type of the main actor would stop the program.
func noteEvent(_ context: UnsafeMutableRawPointer?, _ event: UnsafeMutablePointer<SDL_Event>?) -> CInt {
    let now = MonotonicClock.now()
    guard let event = unsafe event?.pointee, let watch = unsafe context?.assumingMemoryBound(to: EventWatch.self),
        unsafe SDL_ThreadID() == watch.pointee.thread
    else { return 1 }
    unsafe watch.pointee.ask(of: event, arrival: now)
    unsafe watch.pointee.times.add(EventTimes.Name(event), arrival: now)
    return 1
}
