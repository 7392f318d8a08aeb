import Controls
import Drawing
import Files
import Foundation
import Gestures
import Platform
import Profiling
import Prototyping
import Raster
import Workbench

import enum Nodes.Warning

/// The one loop of the windowed program: wait, drain, step, draw, present.
struct FrameLoop: ~Copyable {
    /// The time that must be left before the next frame for something to be made ready in it.
    private static let slack: Nanoseconds = 4_000_000

    var window: Window
    /// The stage and the workbench around it.
    let workspace: Box<Workspace>
    var renderer: Renderer
    var grid: FrameGrid
    var lines: Output?
    let answers: Worker<(effect: Effect, answerer: Answerer), Answer>
    /// The one that is asked now.
    var answerer: Answerer
    /// Those of the store that were not told yet.
    let troubles: Inbox<ProgramTrouble>
    var content: Content
    let metrics: FontMetrics
    var tuning: TuningSource?
    let tuningPath: String?
    let store: any ProgramStore
    let signalledEnd: SignalledEnd

    var arrived: [ShellEvent] = []
    var input = FrameInput(time: 0)
    /// The time of the newest event so far: a session's events are in order of time.
    var latestEvent = 0.0
    /// Those that later frames will take.
    var backlog = Backlog()
    /// The file that is being read, to be played.
    var opening: Opening?
    let pictures: PictureQueue
    var effects: [Effect] = []
    var workspaceEffects: [WorkspaceEffect] = []
    var list = DrawList()
    /// True if the window's memory no longer holds what was drawn last.
    var mustDraw = true
    var isHidden = false
    /// True once a frame was not shown, until one is.
    var wasUnseen = false
    var restWatch = RestWatch()
    var isOver = false
    var frame = 0
    /// The present frame's record, and those of the frames before it.
    var record = FrameRecord(slot: 0)
    var records: FrameLog
    var stopwatch = Stopwatch()
    /// The processor time of the thread when the last frame was over.
    var usedBefore = MonotonicClock.threadTime()
    var forecast = WorkForecast()
    /// The time that handing a picture over has lately taken.
    var presenting: Nanoseconds = 0
    private var prewarming: Prewarming
    var report = StateReport()
    /// The file that is being written between frames.
    var export: ExportJob?
    /// Those that wait for it.
    var waitingExports: [ExportJob] = []
    /// The time that listing the workbench took in this frame.
    var listingWorkbench: Nanoseconds = 0
    /// The evenness of the mouse's reports, while somebody wants to know.
    var pointer: PointerReport?
    /// True once all input that was to be played has come.
    var isPlayed = false
    /// Pushes what is played into the window.
    var feed: InputFeed?
    /// The window at the start.
    private var windowState = WindowState()
    /// The feed of versions that are compiled while the window is open; nil where nothing compiles.
    private(set) var versions: VersionFeed?
    /// The session on disk, for where the prototype's code ends the program; nil where nothing keeps one.
    var journal: SessionJournal?
    /// The version that is on its way into the window.
    var change: VersionChange?
    /// A version that is kept under a name and on its way to be compared.
    var loading: (take: VersionFeed.Take, job: Job<any Prototype.Type>)?
    /// The library of the one that it shows.
    var shownLibrary = ProcessInfo.processInfo.environment[PlugIn.variable] ?? ""
    /// True while it shows that with other defaults, and the version that has them is being compiled.
    var showsDefaults = false
    /// True until the first frame with another version is told to the program that reads the output.
    var isNewVersion = false
    /// The beginning of the window's title while it shows a prototype from a file, of which nothing is stored; nil for
    /// the own prototype.
    var guestTitle: String?

    /// Makes the loop of a window.
    ///
    /// - Parameters:
    ///   - prologue: The recording that led to the subject; nil where it was made as it is.
    ///   - language: What the workbench is written in; nil for what the prototype speaks.
    ///   - answerer: What is wanted of the world outside is had from it, on another thread.
    ///   - store: Where what lasts goes; one in memory where nothing is to be kept.
    ///   - lines: Where the state of each frame goes, if anywhere.
    ///   - tuning: A tuning file that is watched; nil for none.
    ///   - kept: How many of the newest frames' records are kept.
    ///   - pictures: What decodes pictures, which the renderer may have asked already.
    ///   - signalledEnd: What waits for signals, if it does already.
    init(
        window: consuming Window, subject: Subject, after prologue: Recording? = nil, language: Language? = nil,
        renderer: consuming Renderer,
        content: Content,
        answerer: @escaping Answerer, store: any ProgramStore = FileStore(), windowState: WindowState = WindowState(),
        lines: Output?, tuning: String? = nil, kept: Int = 3600,
        pictures: PictureQueue = PictureQueue(), signalledEnd: SignalledEnd? = nil
    ) throws(Failure) {
        let waker = window.makeWaker()
        let source = try TuningSource.watching(tuning, for: content, waker: waker)
        let troubles = Inbox<ProgramTrouble>()
        store.begin(with: subject.tuning) { trouble in
            troubles.add(trouble)
            waker.wake(0)
        }
        if let signalledEnd { self.signalledEnd = signalledEnd } else { self.signalledEnd = try SignalledEnd() }
        self.signalledEnd.begin(waker, store)
        self.store = store
        answers = Worker(wake: { waker.wake(0) }) { $0.answerer($0.effect) }
        self.answerer = answerer
        self.troubles = troubles
        self.content = content
        metrics = content.metrics
        prewarming = Prewarming(subject.prewarmActions)
        grid = FrameGrid(refreshRate: window.refreshRate, startingAt: MonotonicClock.now())
        records = FrameLog(capacity: kept, sections: content.sectionOrder)
        workspace = Box(
            Workspace(
                subject, after: prologue, metrics: content.metrics, language: language, epoch: window.epoch,
                period: grid.period))
        self.windowState = windowState
        if !windowState.hasShownHint, store.isLasting { workspace.value.showHint() }
        self.windowState.hasShownHint = true
        workspace.value.keepsInCode = SourceFolder.shown != nil
        workspace.value.restore(
            window.size, workbench: windowState.workbench, isMaximized: windowState.isMaximized)
        self.window = window
        self.pictures = pictures
        pictures.wake(waker)
        renderer.onPictureRequest = { pictures.ask($0) }
        self.renderer = renderer
        self.lines = lines
        self.tuning = source
        tuningPath = tuning
        versions = VersionFeed.begin(waking: waker)
        if versions != nil { PrintedOutput.watch(waking: waker) }
        // The first frame does not wait for them.
        let content = content
        _ = DetachedThread.start { content.declarationHints.forEach(Terminal.complain) }
        Warning.tell(by: Terminal.complain)
        if SourceFolder.shown != nil {
            workspace.value.beginVersions(of: SourceFolder.path(of: shownLibrary))
        }
        journal = SessionJournal(waking: waker)
        journal?.show(shownLibrary)
    }

    /// Makes the loop of a window that is only measured: nothing is kept, and its states are not read.
    init(
        measuring subject: Subject, in window: consuming Window, _ content: Content, answerer: @escaping Answerer
    ) throws(Failure) {
        try self.init(
            window: window, subject: subject, renderer: try content.makeRenderer(), content: content,
            answerer: answerer, lines: nil, kept: ProfileResult.kept)
    }

    /// When the prototype's time 0 is, on the records' clock.
    var epoch: Nanoseconds { window.epoch }

    /// The subject on the stage.
    ///
    /// A copy: where this yields what the workspace yields, Swift 6.2 reads a field after what was yielded has been
    /// freed.
    var subject: Subject { workspace.value.subject }

    /// The window as it is now, for the next start.
    private var presentWindow: WindowState {
        var state = windowState
        state.isMaximized = window.isMaximized
        // A maximized window goes back to where it was before.
        if !state.isMaximized { state.position = window.position ?? state.position }
        state.stage = workspace.value.normalStage
        state.workbench = workspace.value.workbenchWindow
        return state
    }

    /// When the loop ends without being closed.
    enum Ending {
        case never
        /// At so many seconds of the window's time.
        case at(Double)
        /// When the input that is played has come and nothing moves any more.
        case rest

        /// The time of an end that has one.
        var time: Double? { if case .at(let time) = self { time } else { nil } }
    }

    /// Runs until the window is closed or the end is there; what lasts is stored whatever ends it.
    mutating func run(until end: Ending, recorder: consuming Recorder?) throws(Failure) {
        let problem: Failure?
        workspace.value.isLinear = recorder != nil
        do throws(Failure) {
            try show(until: end, recorder: recorder)
            problem = nil
        } catch {
            problem = error
        }
        feed = nil
        leavePast()
        finishExports()
        store.keep(presentWindow)
        if guestTitle == nil { store.keep(workspace.value.session.live.tuning) }
        if let trouble = store.finish(within: signalledEnd.hasCome ? 0.3 : 2) { Terminal.complain(trouble.description) }
        journal?.close()
        if let problem { throw problem }
    }

    private mutating func show(until end: Ending, recorder: consuming Recorder?) throws(Failure) {
        var recorder = recorder
        begin(grid.restart(at: MonotonicClock.now()), isAfterIdle: true, waited: 0)
        // A signal may have come before there was a loop to be told.
        isOver = signalledEnd.hasCome
        while !isOver {
            takeEvents()
            record.phases.events = stopwatch.lap()
            let stageWake = step()
            record.phases.step = stopwatch.lap()
            try recorder?.write(workspace.value.session.kept)
            performEffects()
            performWorkspaceEffects()
            try present()
            journal?.add(workspace.value.session)
            let wake: Wake = isBusy ? .everyFrame : workspace.value.wake(stageWake)
            // What is seen first comes first.
            if frame == 1 { showIcon() }
            if isEnd(end) { isOver = true }
            guard !isOver else { break }
            // The program that reads the output sees everything up to the rest, and each new version at once.
            if wake != .everyFrame || isNewVersion { try lines?.flush() }
            isNewVersion = false
            // What ends the program by force leaves it as it is now.
            if wake != .everyFrame || frame % 60 == 1 { store.keep(presentWindow) }
            try waitForSlot(wake, end: end.time)
        }
        workspace.value.meter.finish()
        try lines?.flush()
        let live = workspace.value.session.live
        try recorder?.end(at: live.time, digest: live.digest.text)
    }

    private func isEnd(_ end: Ending) -> Bool {
        switch end {
        case .never: false
        case .at(let time): window.time >= time
        case .rest: isPlayed && !subject.isMoving
        }
    }

    /// True while there is something to be done in each frame, whether anything moves or not.
    private var isBusy: Bool { isExporting || opening != nil || !backlog.isEmpty }

    /// Begins the frame of a slot.
    private mutating func begin(_ slot: FrameGrid.Slot, isAfterIdle: Bool, waited: Nanoseconds) {
        record = FrameRecord(slot: slot.time)
        record.skipped = Int32(clamping: slot.skipped)
        record.isAfterIdle = isAfterIdle
        record.phases.wait = waited
        stopwatch = Stopwatch()
        record.start = stopwatch.last
    }

    // MARK: Waiting

    /// Waits until the next frame is due, gathering events, and begins it.
    private mutating func waitForSlot(_ wake: Wake, end: Double?) throws(Failure) {
        let start = MonotonicClock.now()
        if wake != .everyFrame || isHidden && !isBusy {
            // Nothing moves, or nothing is visible: sleep until something happens.
            var deadline = end
            if case .at(let time) = wake, !isHidden { deadline = min(time, end ?? .infinity) }
            let limit = earlier(moment(deadline), workspace.value.hud.nextUpdate(after: start))
            let hasRested = try rest(until: limit)
            let now = MonotonicClock.now()
            // After a rest the frame is drawn at once; in the middle of a drag it keeps its slot, also where the one
            // before it was late.
            let wasLate = start - grid.current >= grid.period && now - start < grid.period
            if hasRested, !wasLate, now - grid.current >= grid.period {
                // Where the machine slept over what had been asked for in time, the frame is late.
                let requested = min(firstSent ?? now, limit ?? now)
                let isAfterIdle = requested + lead - grid.current >= grid.period
                begin(grid.restart(at: now), isAfterIdle: isAfterIdle, waited: now - start)
                return
            }
        }
        let slot = grid.next(after: MonotonicClock.now())
        let lead = lead
        while slot.time - lead - MonotonicClock.now() >= Self.slack, prewarm() {}
        try wait(until: slot.time - lead, wakingEarly: false)
        begin(slot, isAfterIdle: false, waited: MonotonicClock.now() - start)
    }

    /// The time before its slot at which a frame begins; never so much that it begins before the one before it is due:
    /// a slow frame must not run time ahead.
    private var lead: Nanoseconds { min(forecast.expected + presenting + WorkForecast.margin, grid.period) }

    /// When the first of the events was sent that wait to be taken; nil for none.
    private var firstSent: Nanoseconds? {
        var first: Nanoseconds?
        for event in arrived {
            switch event {
            case .input(let input, _), .fed(let input, _): first = earlier(first, moment(input.time))
            default: first = earlier(first, MonotonicClock.now())
            }
        }
        return first
    }

    /// Waits for whatever comes first; what is still to be made ready is made until then.
    ///
    /// - Returns: False if something had come already.
    private mutating func rest(until deadline: Nanoseconds?) throws(Failure) -> Bool {
        try wait(until: MonotonicClock.now(), wakingEarly: true)
        guard arrived.isEmpty else { return false }
        while arrived.isEmpty, deadline.map({ $0 - MonotonicClock.now() >= Self.slack }) ?? true, prewarm() {
            try wait(until: MonotonicClock.now(), wakingEarly: true)
        }
        if arrived.isEmpty { try wait(until: deadline, wakingEarly: true) }
        return true
    }

    /// Makes one thing ready that later frames may show; false if there is nothing left to do.
    private mutating func prewarm() -> Bool {
        guard !prewarming.isOver, !isHidden else { return false }
        let (width, height) = (subject.size.width * window.scale, subject.size.height * window.scale)
        prewarming.advance(subject, with: &renderer, Int(width), Int(height), scale: window.scale)
        return true
    }

    private mutating func wait(until deadline: Nanoseconds?, wakingEarly: Bool) throws(Failure) {
        do { try window.waitForEvents(until: deadline, wakingEarly: wakingEarly, into: &arrived) } catch {
            throw Failure(error)
        }
    }

    private func earlier(_ first: Nanoseconds?, _ second: Nanoseconds?) -> Nanoseconds? {
        guard let first, let second else { return first ?? second }
        return min(first, second)
    }

    /// The moment of the prototype's time; nil for a time that does not come.
    private func moment(_ time: Double?) -> Nanoseconds? {
        guard let time, time < 1e9 else { return nil }
        return window.epoch + Nanoseconds((time * 1e9).rounded(.up))
    }
}
