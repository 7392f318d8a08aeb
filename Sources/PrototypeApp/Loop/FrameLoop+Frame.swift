import Drawing
import Gestures
import Platform
import Profiling
import Prototyping
import Raster
import Workbench

/// One frame: what arrived is taken, the prototype stepped, and what differs drawn and presented.
extension FrameLoop {
    /// Sorts what arrived: input for the prototype, the rest for the window.
    mutating func takeEvents() {
        input.events.removeAll(keepingCapacity: true)
        input.answers.removeAll(keepingCapacity: true)
        effects.removeAll(keepingCapacity: true)
        workspaceEffects.removeAll(keepingCapacity: true)
        for event in arrived {
            switch event {
            case .input(let event, let arrival):
                // What it cancels is all that it does.
                if case .keyDown("Escape") = event.kind, cancelWork() { break }
                take(event, arrival: arrival)
            case .fed(let event, let arrival):
                if case .pointerMove = event.kind { pointer?.add(arrival: arrival, server: arrival) }
                take(workspace.value.inWindow(event), arrival: arrival)
            case .quit: isOver = true
            case .exposed: mustDraw = true
            case .shown:
                isHidden = false
                mustDraw = true
            case .hidden: isHidden = true
            case .displayChanged:
                grid.change(refreshRate: window.refreshRate)
                workspace.value.meter.period = grid.period
            case .played: isPlayed = true
            case .dropped(let path): playDropped(path)
            case .woken: break
            }
        }
        arrived.removeAll(keepingCapacity: true)
        workspace.value.tell(isMaximized: window.isMaximized)
        takePictures()
        continueOpening()
        takeVersions()
        if let printed = PrintedOutput.take(isShown: workspace.value.showsMessages) {
            workspace.value.printed = printed
        }
        backlog.cut(&input.events, now: record.start)
        if backlog.isEmpty {
            takeAnswers()
            takeTuning()
        } else if let since = backlog.since, record.start - since > Self.shortWork {
            workspace.value.tellProgress(.catchingUp(left: backlog.count), 0)
        }
        latestEvent = max(latestEvent, input.events.last?.time ?? 0)
    }

    private mutating func take(_ event: InputEvent, arrival: Nanoseconds) {
        if event.kind.isInput { note(arrival) }
        var event = event
        // Later than what was put between by the program itself, in this frame or the one before.
        event.time = max(event.time, input.events.last?.time ?? latestEvent)
        input.events.append(event)
    }

    /// Notes when something arrived that a person did.
    private mutating func note(_ moment: Nanoseconds) {
        record.oldestInput = min(record.oldestInput ?? moment, moment)
        record.newestInput = max(record.newestInput ?? moment, moment)
    }

    /// Hands the prototype the tuning file, if it was written; a bad one is refused in a line.
    private mutating func takeTuning() {
        do throws(Failure) {
            guard let new = try tuning?.take(), new != workspace.value.session.subject.tuning else { return }
            workspace.value.follow(new)
        } catch {
            refuse(error, of: tuningPath ?? "")
            if let event = content.program.badTuning { input.events.append(InputEvent(time: taken, kind: event)) }
        }
    }

    /// The time of what the program itself puts between: when the frame's events were taken, and not now, as a stall in
    /// between would hold up the events that were sent in it.
    private var taken: Double { max(window.seconds(at: record.start), input.events.last?.time ?? latestEvent) }

    /// Hands the prototype what other threads have brought.
    private mutating func takeAnswers() {
        let time = taken
        for answer in answers.takeResults() {
            if answer.changesPictures {
                renderer.forgetPictures()
                pictures.forget()
            }
            input.answers.append(answer)
            input.events.append(InputEvent(time: time, kind: answer.event))
        }
        for trouble in troubles.takeAll() {
            Terminal.complain(trouble.description)
            if let event = trouble.event { input.events.append(InputEvent(time: time, kind: event)) }
        }
    }

    /// Takes the pictures that were decoded.
    private mutating func takePictures() {
        for arrival in pictures.takeArrivals() {
            switch arrival {
            case .pixels(let request, let pixels): renderer.take(pixels, for: request)
            case .dropped(let path, let position, let size): addPicture(path, at: position, size)
            }
        }
    }

    /// Moves the prototype on to the frame's slot, but no further than to the events that wait.
    mutating func step() -> Wake {
        input.time = max(
            min(window.seconds(at: record.slot), backlog.nextTime ?? .infinity), input.events.last?.time ?? 0)
        let start = MonotonicClock.now()
        // For the thread sanitizer a call into the box touches all of the loop, also what it hands in.
        let workspace = workspace
        let stageWake = workspace.value.step(input, effects: &effects, workspaceEffects: &workspaceEffects)
        backlog.note(MonotonicClock.now() - start)
        record.gesture = workspace.value.meter.current
        return stageWake
    }

    /// Does what the prototype wants done outside; what is stored or asked for is done by other threads.
    mutating func performEffects() {
        for effect in effects {
            switch effect.standard {
            case .quit: isOver = true
            case .copy(let text): copy(text)
            case .store:
                guard guestTitle == nil else { break }
                if let language = store.keep(effect) { workspace.value.use(language) }
            case nil: if effect.asked != nil { answers.ask((effect, answerer)) }
            }
        }
    }

    /// Shows the prototype, and tells the desktop and the program that reads the output.
    mutating func present() throws(Failure) {
        _ = stopwatch.lap()
        if !isHidden {
            list.removeAll()
            workspace.value.drawStages(into: &list)
            record.phases.drawList = stopwatch.lap()
            drawWorkbench()
            try draw()
        }
        record.presented = stopwatch.last
        record.tab = UInt8(clamping: subject.screen)
        forecast.add(record.phases.work - record.phases.present)
        var platformOutput = workspace.value.platformOutput()
        if let guestTitle { platformOutput.title = guestTitle }
        window.apply(platformOutput)
        if lines != nil {
            report.removeAll()
            subject.report(into: &report)
            try lines?.write(line: StateLine.text(frame: frame, time: workspace.value.stageTime, report))
        }
        // From the end of one frame to the end of the next: what is made ready in between may be what makes it late.
        let used = MonotonicClock.threadTime()
        record.cpu = used - usedBefore
        usedBefore = used
        frame += 1
        restWatch.judge(&record, after: records.last, isUndriven: workspace.value.isUndriven, period: grid.period)
        if wasUnseen { record.isAfterIdle = true }
        wasUnseen = isHidden
        // What was not shown was not presented.
        guard !isHidden else { return }
        workspace.value.record(record)
        records.append(record)
        records.add(renderer.sectionTimes)
    }

    /// Lists what is around the stage and over it.
    private mutating func drawWorkbench() {
        workspace.value.update(
            records, period: grid.period, renderer: window.presenterChoice.rawValue, now: stopwatch.last)
        workspace.value.drawWorkbench(into: &list)
        listingWorkbench = stopwatch.lap()
        record.phases.drawList += listingWorkbench
    }

    private mutating func draw() throws(Failure) {
        let misses = renderer.counters.misses
        let waitsForDisplay = window.waitsForDisplay
        let early = min(presenting, 1_000_000)
        let shown = try window.show(list, with: &renderer, fresh: mustDraw) {
            record.phases.raster = stopwatch.lap()
            // Pictures come evenly: one that is ready early waits, so that handing it over ends at its slot.
            if !record.isAfterIdle, !waitsForDisplay { MonotonicClock.wait(until: record.slot - early) }
            record.phases.wait += stopwatch.lap()
        }
        record.damagedPixels = Int32(clamping: shown.pixels)
        // What changed nothing that is seen was not answered by this frame.
        if shown.pixels == 0 { (record.oldestInput, record.newestInput) = (nil, nil) }
        record.phases.present = stopwatch.lap()
        if record.damagedPixels > 0, !waitsForDisplay { presenting += (record.phases.present - presenting) / 8 }
        let workbench = renderer.sectionTimes.first { $0.name == Section.workbench.name }
        record.workbench = Int32(clamping: listingWorkbench + Nanoseconds(workbench?.nanoseconds ?? 0))
        record.cacheMisses = Int32(clamping: renderer.counters.misses - misses)
        mustDraw = false
    }

    /// Gives the window its picture for task bars; a desktop that refuses it goes without.
    mutating func showIcon() {
        var icon = DrawList()
        guard let points = content.program.drawIcon(into: &icon) else { return }
        let side = Int(points)
        guard var canvas = try? Canvas(width: side, height: side) else { return }
        renderer.draw(icon, into: &canvas, scale: 1)
        let pixels = canvas.withPixels { canvas in
            (0..<side * side).map { 0xFF00_0000 | canvas[$0 % side, $0 / side] }
        }
        try? window.setIcon(pixels, width: side, height: side)
    }

    /// Says what the window runs on.
    func describe() {
        let rate = window.refreshRate.map { "\($0) Hz" } ?? "unknown, using 60 Hz"
        Terminal.complain("presents through the \(window.presenterDescription)")
        Terminal.complain("refresh rate \(rate); fonts \(renderer.fonts.names)")
    }
}

extension InputEvent.Kind {
    /// True for what a person did, and not the desktop or the program itself.
    fileprivate var isInput: Bool {
        switch self {
        case .pointerDown, .pointerMove, .pointerUp, .wheel, .pinch, .rotate, .keyDown, .keyUp, .text, .compose, .paste:
            true
        case .pointerCancel, .resize, .focus, .answer, .tuning, .timeScale, .notice, .perform, .end: false
        }
    }
}
