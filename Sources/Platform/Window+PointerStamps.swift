import CSDL2

extension Window {
    /// True to keep a stamp of each motion of the mouse, for ``takePointerStamps(into:)``; false at first, and free then.
    ///
    /// Only X11 says when its server had a motion; elsewhere only those of an ``InputFeed`` are kept.
    public var pointerStamps: Bool {
        get { unsafe stamps != nil }
        set {
            guard newValue != pointerStamps else { return }
            if newValue {
                let ring = UnsafeMutablePointer<PointerStampRing>.allocate(capacity: 1)
                unsafe ring.initialize(to: PointerStampRing())
                unsafe stamps = unsafe ring
                unsafe setFilter(noteMessage, ring)
            } else {
                releaseStamps()
            }
            // SDL hands on every message of the windowing system, or none.
            _ = SDL_EventState(SDL_SYSWMEVENT.rawValue, newValue ? SDL_ENABLE : SDL_DISABLE)
        }
    }

    /// Appends the stamps since the last call, oldest first, at most 512, and forgets them.
    public mutating func takePointerStamps(into list: inout [PointerStamp]) {
        unsafe stamps?.pointee.take(into: &list)
    }

    mutating func releaseStamps() {
        guard let ring = unsafe stamps else { return }
        setFilter(nil, nil)
        unsafe stamps = nil
        unsafe ring.deinitialize(count: 1)
        unsafe ring.deallocate()
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
