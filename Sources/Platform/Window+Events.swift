import CSDL2
import Geometry
import Gestures

extension Window {
    /// Waits for events and appends all that arrived, in order.
    ///
    /// The wait is inside SDL, so an event is stamped when it arrives and not when it is read. The thread does not wake
    /// while nothing happens.
    ///
    /// - Parameters:
    ///   - deadline: the latest return, in nanoseconds of ``MonotonicClock``; nil for none.
    ///   - wakingEarly: true to return with the first event, for an idle loop; false to collect events until the
    ///     deadline, for a loop that draws at the next slot. Without a deadline it is always true.
    ///   - events: the events are appended here.
    /// - Throws: ``PlatformError`` if SDL cannot wait.
    public mutating func waitForEvents(
        until deadline: Nanoseconds?, wakingEarly: Bool = false, into events: inout [ShellEvent]
    ) throws(PlatformError) {
        let before = events.count
        try drain(into: &events)
        while true {
            if events.count > before && (wakingEarly || deadline == nil) { return }
            guard let deadline else {
                try wait(milliseconds: isLooking ? Self.look : -1, into: &events)
                continue
            }
            let left = deadline - MonotonicClock.now()
            guard left >= 1_000_000 else { break }
            let longest = isLooking ? Self.look : 3_600_000
            try wait(milliseconds: min(CInt(clamping: left / 1_000_000), longest), into: &events)
        }
        // SDL counts whole milliseconds; the rest of the last one is slept exactly.
        if let deadline { MonotonicClock.sleep(until: deadline) }
        try drain(into: &events)
    }

    /// Milliseconds between two looks at what does not wake SDL: a pointer outside the window, an input method.
    private static var look: CInt { 16 }
    private var isLooking: Bool { losesFocus || answerEnd != nil }

    /// Waits for one event, without end if `milliseconds` is negative, and takes all that are there then.
    private mutating func wait(milliseconds: CInt, into events: inout [ShellEvent]) throws(PlatformError) {
        var event = unsafe SDL_Event()
        if milliseconds < 0 {
            guard unsafe SDL_WaitEvent(&event) == 1 else { throw .last("SDL_WaitEvent") }
        } else if unsafe SDL_WaitEventTimeout(&event, milliseconds) == 0 {
            return isLooking ? try drain(into: &events) : ()
        }
        unsafe take(event, into: &events)
        try drain(into: &events)
    }

    /// Takes every event that is in the queue.
    private mutating func drain(into events: inout [ShellEvent]) throws(PlatformError) {
        var event = unsafe SDL_Event()
        while unsafe SDL_PollEvent(&event) == 1 { unsafe take(event, into: &events) }
        unsafe watch.pointee.times.removeAll()
        let now = MonotonicClock.now()
        for kind in commitOrder.settle(&events, untold: unsafe watch.pointee.untold) {
            events.append(.input(InputEvent(time: seconds(at: now), kind: kind), arrival: now))
        }
        unsafe watch.pointee.untold.removeAll(keepingCapacity: true)
        if let end = answerEnd, now >= end {
            answerEnd = nil
            if platformOutput.caret == nil { SDL_StopTextInput() }
        }
        followHeld(into: &events)
        if unsafe wayland?.isBroken == true {
            throw PlatformError(kind: .displayGone, call: "wl_display", message: "the Wayland compositor has ended")
        }
    }

    private mutating func take(_ event: SDL_Event, into events: inout [ShellEvent]) {
        let type = unsafe SDL_EventType(event.type)
        let (key, before) = (latestKey, events.count)
        defer { commitOrder.note(events[before...], isTyped: key != nil) }
        latestKey = unsafe type == SDL_KEYDOWN && event.key.keysym.types ? event.key.keysym : nil
        switch type {
        // A few layouts type their letters with Ctrl held too.
        case SDL_TEXTINPUT where key?.isCommand == true: break
        case SDL_QUIT: events.append(.quit)
        case SDL_DROPFILE, SDL_DROPTEXT:
            // The text belongs to the program.
            guard let text = unsafe event.drop.file else { return }
            events.append(.dropped(unsafe String(cString: text)))
            unsafe SDL_free(text)
            knowsDropped = true
        case SDL_DROPCOMPLETE:
            if !knowsDropped { events.append(.dropped("")) }
            knowsDropped = false
        case SDL_WINDOWEVENT:
            let change = unsafe SDL_WindowEventID(UInt32(event.window.event))
            note(change, into: &events)
            if change == SDL_WINDOWEVENT_FOCUS_LOST, !held.isEmpty {
                losesFocus = true
            } else if change == SDL_WINDOWEVENT_FOCUS_GAINED, losesFocus {
                losesFocus = false
            } else {
                unsafe forward(event, into: &events)
            }
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
            // A trackpad is a touch device too, but its coordinates are its own and the mouse moves for it.
            let device = unsafe SDL_GetTouchDeviceType(event.tfinger.touchId)
            guard device != SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE, device != SDL_TOUCH_DEVICE_INDIRECT_RELATIVE
            else { return }
            unsafe forward(event, into: &events)
        case SDL_KEYDOWN:
            unsafe forward(event, into: &events)
            guard platformOutput.caret != nil, case .input(let input, let arrival)? = events.last,
                case .keyDown(let name) = input.kind, unsafe event.key.keysym.asksToPaste(name), let text = clipboard
            else { return }
            events.append(.input(InputEvent(time: input.time, kind: .paste(text)), arrival: arrival))
        case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
            unsafe presenter.forget()
            mustShowAll = true
            events.append(.exposed)
        default:
            if unsafe event.type == wakeType {
                events.append(.woken(unsafe Int(event.user.code)))
            } else if unsafe event.type == feedType {
                unsafe takeFed(event, into: &events)
            } else {
                unsafe forward(event, into: &events)
            }
        }
    }

    /// Loses the keyboard once no pointer is down.
    ///
    /// Outside a window without the keyboard X tells of no move and no release, so the desktop is asked.
    private mutating func followHeld(into events: inout [ShellEvent]) {
        guard losesFocus else { return }
        var kinds: [InputEvent.Kind] = []
        let isDown = SDL_GetGlobalMouseState(nil, nil) != 0
        // A release that is on its way is told after this.
        if !isDown { SDL_PumpEvents() }
        let position = pointer
        if isDown, unsafe SDL_GetMouseFocus() == nil, position != asked {
            asked = position
            kinds = [.pointerMove(nil, position)]
        } else if !isDown, SDL_GetMouseState(nil, nil) != 0 {
            kinds = held.filter(\.isMouse).map { .pointerUp($0, position) }
            held = held.filter { !$0.isMouse }
        }
        if held.isEmpty {
            losesFocus = false
            kinds.append(.focus(false))
        }
        let now = MonotonicClock.now()
        events += kinds.map { .input(InputEvent(time: seconds(at: now), kind: $0), arrival: now) }
    }

    /// Forwards an event to the prototype, if it is for the prototype.
    private mutating func forward(_ event: SDL_Event, into events: inout [ShellEvent]) {
        let moments = unsafe moments(of: event)
        // The queue may hold events from before the window.
        let time = max(0, seconds(at: moments.sent))
        guard
            var input = unsafe InputEvent(event, time: time, scale: unitsPerPoint, size: size, touches: &touches)
        else { return }
        switch input.kind {
        case .pointerDown(let pointer, _): guard held.insert(pointer).inserted else { return }
        // What was found by asking is not told again.
        case .pointerUp(let pointer, _): guard held.remove(pointer) != nil else { return }
        default: break
        }
        switch input.kind {
        case .resize: input.kind = unsafe .resize(points(event.window.data1, event.window.data2))
        case .keyUp(let name): input.kind = unsafe .keyUp(keyNames.release(event.key.keysym) ?? name)
        case .keyDown:
            let key = unsafe event.key.keysym
            for kind in keyNames.press(key, typed: moments.typed, hasLatin: KeyNames.layoutHasLatin) {
                events.append(.input(InputEvent(time: time, kind: kind), arrival: moments.arrival))
            }
            return
        default:
            if let position = moments.position {
                input.kind.move(to: Point(x: position.x / unitsPerPoint, y: position.y / unitsPerPoint))
            }
        }
        events.append(.input(input, arrival: moments.arrival))
    }

    /// The times at which an event was sent and arrived.
    func moments(of event: SDL_Event) -> EventTimes.Moments {
        if let moments = unsafe watch.pointee.times.take(EventTimes.Name(event)) { return moments }
        let now = MonotonicClock.now()
        return EventTimes.Moments(sent: now, arrival: now)
    }

    private mutating func note(_ change: SDL_WindowEventID, into events: inout [ShellEvent]) {
        switch change {
        case SDL_WINDOWEVENT_EXPOSED:
            mustShowAll = true
            events.append(.exposed)
        case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED: events.append(.shown)
        case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: events.append(.hidden)
        case SDL_WINDOWEVENT_DISPLAY_CHANGED:
            let rate = unsafe displayRate(of: handle)
            guard rate != refreshRate else { return }
            refreshRate = rate
            events.append(.displayChanged)
        default: break
        }
    }
}

extension SDL_Keysym {
    /// True for a key whose text, if it has any, is told right after it.
    fileprivate var types: Bool {
        let keypad = SDLK_KP_DIVIDE.rawValue...SDLK_KP_PERIOD.rawValue
        let isPlain = sym >= SDLK_SPACE.rawValue && sym < SDLK_SCANCODE_MASK && sym != SDLK_DELETE.rawValue
        return isPlain || keypad.contains(UInt32(bitPattern: sym)) && sym != SDLK_KP_ENTER.rawValue
    }

    /// True while Ctrl is held, and not Alt, with which it types on some layouts.
    fileprivate var isCommand: Bool {
        UInt32(mod) & KMOD_CTRL.rawValue != 0 && UInt32(mod) & (KMOD_ALT.rawValue | KMOD_MODE.rawValue) == 0
    }

    /// True for the keys that mean "paste" on this system.
    ///
    /// - Parameter name: the key's name on its layout.
    fileprivate func asksToPaste(_ name: String) -> Bool {
        let held = UInt32(mod)
        let isControl = held & KMOD_CTRL.rawValue != 0
        let isAlt = held & KMOD_ALT.rawValue != 0
        let isInsert = sym == SDLK_INSERT.rawValue && held & KMOD_SHIFT.rawValue != 0 && !isControl
        return name == "V" && isControl && !isAlt || isInsert
    }
}
