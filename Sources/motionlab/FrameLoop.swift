import Drawing
import Geometry
import Gestures
import Platform
import Prototypes
import Raster
import Storage

/// The one loop of the windowed program: wait, drain, step, draw, present.
struct FrameLoop: ~Copyable {
    /// How long before its slot a frame begins, beyond what drawing is known to take.
    private static let margin: Nanoseconds = 1_500_000

    private var window: Window
    private var lab: Lab
    private var renderer: Renderer
    private var grid: FrameGrid
    private var lines: StateOutput
    private let answers: AnswerQueue
    private var keeper: Keeper
    private let tuning: TuningSource?

    private var arrived: [ShellEvent] = []
    private var input = FrameInput(time: 0)
    private var effects: [Effect] = []
    private var list = DrawList()
    /// What the window shows; drawn anew only when the list differs.
    private var shown = DrawList()
    private var mustDraw = true
    private var isHidden = false
    private var isOver = false
    private var frame = 0
    /// What a frame has lately taken, from drained events to presented pixels: rises at once and falls slowly.
    private var work: Nanoseconds = 0
    private var report = StateReport()

    /// Makes the loop of a window.
    ///
    /// - Parameters:
    ///   - answerer: What is wanted of the world outside is had from it, on another thread.
    ///   - store: Where what lasts goes.
    ///   - lines: Where the state of each frame goes, if anywhere.
    ///   - tuning: A tuning file that is watched; nil for none.
    init(
        window: consuming Window, lab: Lab, content: Content, answerer: Answerer, store: Store,
        lines: consuming StateOutput, tuning: String? = nil
    ) throws(Failure) {
        let renderer = try content.makeRenderer()
        let waker = window.makeWaker()
        let source = try TuningSource.watching(tuning, waker: waker)
        let answers = AnswerQueue(answerer, waker: waker)
        keeper = Keeper(store, settings: lab.settings) { answers.report($0) }
        self.answers = answers
        grid = FrameGrid(refreshRate: window.refreshRate, startingAt: MonotonicClock.now())
        self.window = window
        self.lab = lab
        self.renderer = renderer
        self.lines = lines
        self.tuning = source
    }

    /// Runs until the window is closed or the time is over; what lasts is stored whatever ends it.
    mutating func run(for duration: Double?, recorder: consuming Recorder?) throws(Failure) {
        let problem: Failure?
        do throws(Failure) {
            try show(for: duration, recorder: recorder)
            problem = nil
        } catch {
            problem = error
        }
        keeper.finish(window: window.place)
        if let problem { throw problem }
    }

    private mutating func show(for duration: Double?, recorder: consuming Recorder?) throws(Failure) {
        var recorder = recorder
        var wake = Wake.everyFrame
        var slot = grid.restart(at: MonotonicClock.now()).time
        while !isOver {
            takeEvents()
            wake = step(to: slot)
            try recorder?.write(input.events)
            carryOutEffects()
            try present()
            // What is seen first comes first.
            if frame == 1 { showIcon() }
            if let duration, window.time >= duration { isOver = true }
            guard !isOver else { break }
            // Whoever reads along sees everything up to the rest.
            if wake != .everyFrame { try lines.flush() }
            slot = try waitForSlot(wake, end: duration)
        }
        try lines.flush()
        try recorder?.end(at: max(lab.now, input.time))
    }

    /// Does what the lab wants done outside; what is stored or asked for is done by other threads.
    private mutating func carryOutEffects() {
        for effect in effects {
            switch effect {
            case .quit: isOver = true
            case .store(let change): keeper.keep(change, window: window.place)
            case .copy(let text):
                do { try window.setClipboard(text) } catch { Terminal.complain(error.description) }
            case .layOut, .readForecast: answers.ask(effect)
            }
        }
    }

    // MARK: Waiting

    /// Waits until the next frame is due, gathering events, and returns the time for which it is drawn.
    private mutating func waitForSlot(_ wake: Wake, end: Double?) throws(Failure) -> Nanoseconds {
        if wake != .everyFrame {
            // Nothing moves: sleep until something happens.
            var deadline = end
            if case .at(let time) = wake { deadline = min(time, end ?? .infinity) }
            try wait(until: moment(deadline), wakingEarly: true)
            let now = MonotonicClock.now()
            // After a rest the frame is drawn at once; in the middle of a drag it keeps its slot.
            if now - grid.current >= grid.period { return grid.restart(at: now).time }
        }
        let slot = grid.next(after: MonotonicClock.now()).time
        try wait(until: slot - work - Self.margin, wakingEarly: false)
        return slot
    }

    private mutating func wait(until deadline: Nanoseconds?, wakingEarly: Bool) throws(Failure) {
        do { try window.waitForEvents(until: deadline, wakingEarly: wakingEarly, into: &arrived) } catch {
            throw Failure(.software, error.description)
        }
    }

    /// The moment of the lab's time; nil for a time that does not come.
    private func moment(_ time: Double?) -> Nanoseconds? {
        guard let time, time < 1e9 else { return nil }
        return window.epoch + Nanoseconds((time * 1e9).rounded(.up))
    }

    // MARK: One frame

    /// Sorts what arrived: input for the lab, the rest for the window.
    private mutating func takeEvents() {
        input.events.removeAll(keepingCapacity: true)
        input.answers.removeAll(keepingCapacity: true)
        for event in arrived {
            switch event {
            case .input(var event):
                // The lab cannot go back behind what has already happened.
                event.time = max(event.time, input.events.last?.time ?? lab.now)
                input.events.append(event)
            case .quit: isOver = true
            case .exposed: mustDraw = true
            case .shown:
                isHidden = false
                mustDraw = true
            case .hidden: isHidden = true
            case .displayChanged: grid.change(refreshRate: window.refreshRate)
            case .dropped, .woken, .played: break
            }
        }
        arrived.removeAll(keepingCapacity: true)
        takeAnswers()
        takeTuning()
    }

    /// Hands the lab the tuning file, if it was written; a bad one is refused in a line.
    private mutating func takeTuning() {
        guard tuning?.takeChange() == true else { return }
        let time = max(window.time, input.events.last?.time ?? lab.now)
        do throws(Failure) {
            guard let new = try tuning?.read() else { return }
            input.events.append(InputEvent(time: time, kind: .tuning(new)))
        } catch {
            Terminal.complain(error.description)
            input.events.append(InputEvent(time: time, kind: .badTuning))
        }
    }

    /// Hands the lab what other threads have brought.
    private mutating func takeAnswers() {
        let time = max(window.time, input.events.last?.time ?? lab.now)
        for answer in answers.takeAnswers() {
            // A page that is read anew may have other pictures under the same names.
            if case .page = answer { renderer.forgetPictures() }
            input.answers.append(answer)
            input.events.append(InputEvent(time: time, kind: answer.event))
        }
        for trouble in answers.takeTroubles() {
            Terminal.complain(trouble.description)
            input.events.append(InputEvent(time: time, kind: .answer(name: "store", fields: trouble.notice.rawValue)))
        }
    }

    private mutating func step(to slot: Nanoseconds) -> Wake {
        input.time = max(window.seconds(at: slot), input.events.last?.time ?? 0, lab.now)
        effects.removeAll(keepingCapacity: true)
        return lab.step(input, effects: &effects)
    }

    private mutating func present() throws(Failure) {
        let start = MonotonicClock.now()
        list.removeAll()
        lab.draw(into: &list)
        if !isHidden, mustDraw || list != shown {
            try draw()
            // Never so much that a frame begins before the one before it is due: one slow frame must not run time ahead.
            work = min(max(MonotonicClock.now() - start, work - work / 64), grid.period - Self.margin)
        }
        window.apply(lab.desk())
        if lines.isWanted {
            report.removeAll()
            lab.report(into: &report)
        }
        try lines.write(StateLine.text(frame: frame, time: input.time, report))
        frame += 1
    }

    private mutating func draw() throws(Failure) {
        let scale = window.scale
        do throws(PlatformError) {
            try unsafe window.present { buffer, damage in
                let pixels = unsafe Raster.PixelBuffer(
                    base: buffer.base, width: buffer.width, height: buffer.height, bytesPerRow: buffer.pitch)
                guard let pixels else { return }
                renderer.draw(list, into: pixels, scale: scale)
                damage.append(PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height))
            }
        } catch {
            throw Failure(.software, error.description)
        }
        swap(&list, &shown)
        mustDraw = false
    }

    /// Gives the window its picture for task bars; a desktop that refuses it goes without.
    private mutating func showIcon() {
        let side = Int(AppIcon.side)
        var icon = DrawList()
        AppIcon.draw(into: &icon)
        guard var canvas = try? Canvas(width: side, height: side) else { return }
        renderer.draw(icon, into: &canvas, scale: 1)
        let pixels = canvas.withPixels { canvas in
            (0..<side * side).map { 0xFF00_0000 | canvas[$0 % side, $0 / side] }
        }
        try? window.setIcon(pixels, width: side, height: side)
    }

    /// Says what the window runs on.
    func describe() {
        let rate = window.refreshRate.map { "\($0) Hz" } ?? "unknown, so 60 Hz"
        Terminal.complain("presents through the \(window.presenterDescription)")
        Terminal.complain("refresh rate \(rate); fonts \(renderer.fonts.names)")
    }
}
