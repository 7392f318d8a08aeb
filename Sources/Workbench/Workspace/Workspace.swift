import Controls
import Drawing
import Geometry
import Gestures
import Profiling
import Prototyping

/// The stage and the workbench around it: a session with its past, the panels, and what they do to it.
///
/// ```swift
/// var workspace = Workspace(subject, metrics: metrics)
/// let wake = workspace.step(
///     FrameInput(events: events, time: seconds), effects: &effects, workspaceEffects: &workspaceEffects)
/// workspace.update(log, period: period, renderer: "surface", now: now)
/// workspace.drawStages(into: &list)
/// workspace.drawWorkbench(into: &list)
/// ```
///
/// Positions are points of the window and times are seconds outside, of the window's clock; the subject's own are
/// translated: its stage keeps its size in points and is drawn scaled to fit, and its time stops while it is paused.
/// While the workbench is closed the window is the stage, except on a screen that is smaller than the stage.
public struct Workspace: Sendable {
    /// The prototype with its past.
    public internal(set) var session: Session
    /// The reports of all gestures, oldest first in ``GestureMeter/reports``.
    public var meter: GestureMeter
    /// The number of gestures that had been reported when the panels were brought up to date last.
    var shownReports = 0
    /// The cost of the latest frames, over the stage.
    public var hud = HUD()
    /// The events that the last step gave to the prototype, in its own positions and times.
    public internal(set) var stepped: [InputEvent] = []
    /// The events that the next step gives to it.
    var pending: [InputEvent] = []
    /// True where what happens must not be taken back, because somebody writes it down: after a look at the past it
    /// continues from the live end.
    public var isLinear = false

    let metrics: FontMetrics
    /// The words of the panels; the stage has its own language.
    var words: Words
    /// The window's size in points.
    var window: Size
    /// True while the desktop has made the window as large as it can.
    var isMaximized = false
    /// The size that the window has, or had before it was maximized.
    var normalWindow: Size
    /// The one before that, and when it changed, in seconds outside.
    var previousWindow: (size: Size, end: Double)
    public internal(set) var isOpen = false
    /// True if the next step gives the stage another size than the window's, and so another frame.
    var isResizingStage = false
    /// When the stage takes the window's size, if that does not become the stage's before: seconds outside.
    var closing: Double?
    /// True while the closed workbench's window is smaller than the stage, which keeps its size and is scaled: the
    /// screen has no room for it.
    var scalesStage = false
    /// True if the window was made larger for the workbench.
    var hasGrown = false
    /// The size that was last asked for and has not come.
    var requestedSize: Size?
    /// The stage's middle in a window of that size.
    var requestedCenter = Point.zero
    var layout: WorkspaceLayout
    var time = 0.0

    var clock = SessionClock()
    var flow = Flow.running
    /// True while the playhead is dragged; what the clock goes back to when it is released.
    var scrub: Scrub?
    /// The comparison with the stage.
    var comparing: ComparisonMode?
    /// B's tuning while nothing is compared; nil where it was A's.
    var keptB: KeptTuning?
    var inspector: Inspector
    var timeline: TimelinePanel
    var gestures: GesturePanel
    var curves: ComparisonPanel
    var prompt: Prompt?
    var kept = KeptText()
    var help: HelpSheet?
    /// The hint of the first start; nil once it was read, or later.
    var hint: Hint?
    /// Seeing gestures, over the stage and over B.
    var showsGestureOverlay = false
    var overlay = GestureOverlay()
    var overlayB = GestureOverlay()
    var notice: WorkspaceNotice?
    /// The chosen gesture under the version of the code before, and under this one.
    var ghostState = GhostState()
    /// Versions that were kept earlier, and the latest ones that the stage has shown, the present one last; empty where
    /// the code cannot change.
    var codeVersions: [CodeVersion] = []
    /// Why the stage does not show the code as it is now, in a line that stays until it does; empty while it does.
    public var codeErrors: [CodeError] = [] {
        didSet { if codeErrors.isEmpty, printed.lines.isEmpty { messageSheet = nil } }
    }
    /// The work on saved code, and the time of the first step since it began; nil for nothing.
    var codeWork: (work: CodeWork, since: Double?)?
    /// The lines that the code has printed.
    public var printed = PrintedLines()
    /// True where what is tuned can be written into the code.
    public var keepsInCode: Bool {
        get { inspector.keepsInCode }
        set { inspector.keepsInCode = newValue }
    }
    /// True while the errors and what was printed are over the window.
    public var showsMessages: Bool { messageSheet != nil }
    /// All of them and what was printed, over the window.
    var messageSheet: MessageSheet?
    /// The line that is shown after one that can be taken back.
    var nextNotice: WorkspaceNotice?
    var pill = StatusPill()

    /// The gesture that was chosen in the list; nil for the newest.
    var selected: UInt32?
    /// When the prototype's tuning changed, in its seconds.
    var tunings: [Double] = []
    /// From when what happens is to be kept as a recording, in seconds of the prototype.
    var recordingSince: Double?
    /// The last recording.
    var recorded: Recorded?
    /// The parts of a future that was dropped.
    var dropped = Dropped()
    /// The desktop's clock at the prototype's time 0, in nanoseconds.
    let epoch: Int64

    var captures: [Capture] = []
    var hovered = Target.stage(.a)
    var keyboard = Target.stage(.a)
    var heldKeys: Set<String> = []
    /// Keys that the stage has down.
    var stageKeys: Set<String> = []
    var stageAnswers: [Answer] = []
    /// The latest that a slider wants; a mouse moves it more often than there are frames.
    var pendingTuning: PendingTuning?
    /// Effects of what was asked for between steps.
    var pendingEffects: [Effect] = []
    /// Bytes of the past as they were counted last, and when that was.
    var bytes = (count: 0, time: -Double.infinity)
    /// When the prototype wants to be stepped again, in its own time.
    var lastWake = Wake.never
    /// Effects of B, which are not performed.
    var scratch: [Effect] = []

    /// The run of the stage's time.
    enum Flow: Sendable {
        case running
        /// Paused.
        case paused
        /// The acts so far are undone before one's eyes.
        case backwards
        /// A gesture is shown again instead of the stage, whose time is paused.
        case replaying(Replaying)
    }

    /// A gesture that is played again.
    struct Replaying: Sendable {
        var loop: GestureLoop
        /// The loop's own time: slow motion slows it too.
        var clock: SessionClock
        var repeats: Bool
        /// True if the stage's time continues afterwards.
        var wasRunning: Bool
        /// The gesture as it was, if it is one of the list.
        var original: GestureReport?
        /// The report of the gesture as it plays now, and the tuning with which it was measured; nil before.
        var report: GestureReport?
        var measured: Tuning?
        /// When it was measured, in seconds outside.
        var made = -Double.infinity
    }

    struct Scrub: Sendable {
        /// True if time continued before, and continues when the playhead is released.
        var wasRunning: Bool
    }

    /// The clip recorded by F5, and the number of gestures that had been measured by then.
    struct Recorded: Sendable {
        var clip: Clip
        var tuning: Tuning
        var gestures: Int
    }

    /// The parts of a future that was dropped, at a time.
    struct Dropped: Sendable {
        var time = Double.infinity
        var reports: [GestureReport] = []
        var tunings: [Double] = []
        var recordingSince: Double?
        var recorded: Recorded?
    }

    /// A tuning that a slider wants for one of the two.
    struct PendingTuning: Sendable {
        var which: Comparison.Which
        var tuning: Tuning
    }

    /// A tuning and the steps that led to it.
    struct KeptTuning: Sendable {
        var tuning: Tuning
        var history: TuningHistory
    }

    /// A path that is asked for, and what for.
    struct Prompt: Sendable {
        var purpose: FilePurpose
        var panel: PathPrompt
    }

    /// A part of the window that takes an event.
    enum Target: Hashable, Sendable {
        case stage(Comparison.Which)
        case inspector, timeline, gestures, curves, prompt, help, messages, notice, hint
        /// The line that says why the stage does not show the code as it is now.
        case codeError
        /// The ground between them.
        case workbench

        var isStage: Bool { if case .stage = self { true } else { false } }
    }

    /// A pressed pointer belongs to what it was pressed on.
    struct Capture: Hashable, Sendable {
        var pointer: PointerID
        var target: Target
    }

    /// Makes the closed workbench of a prototype.
    ///
    /// - Parameters:
    ///   - prologue: The recording that led to the prototype; nil where it was made as it is.
    ///   - language: What the panels are written in; nil for what the prototype speaks.
    ///   - epoch: What the clock of frame records says at time 0, in nanoseconds.
    ///   - period: The time between two frames in nanoseconds.
    ///   - limit: Bytes of the past that are kept at most.
    public init(
        _ subject: Subject, after prologue: Recording? = nil, metrics: FontMetrics, language: Language? = nil,
        epoch: Int64 = 0, period: Int64? = nil, limit: Int = Session.standardLimit
    ) {
        session = Session(subject, after: prologue, limit: limit)
        clock = SessionClock(session: subject.time)
        self.metrics = metrics
        self.epoch = epoch
        meter = GestureMeter(epoch: epoch, period: period)
        meter.isLive = true
        window = subject.size
        normalWindow = window
        previousWindow = (window, -.infinity)
        layout = WorkspaceLayout(window: subject.size, stage: subject.size, form: .bare)
        let language = language ?? Language(rawValue: subject.language) ?? .en
        words = Words(language)
        inspector = Inspector(subject.tuning, language: language)
        timeline = TimelinePanel(language: language)
        gestures = GesturePanel(language: language)
        curves = ComparisonPanel(language: language)
    }

    /// True while what happens is kept as a recording.
    public var isRecording: Bool { recordingSince != nil }

    /// The prototype that the stage shows: the live one, that at the playhead, or that of a gesture that is played
    /// again.
    public var subject: Subject {
        // A copy is two references; a coroutine in a coroutine would be a block of memory at each look.
        if case .replaying(let replaying) = flow { replaying.loop.subject } else { session.subject }
    }

    /// Puts another prototype onto the stage, with no past; its time continues from where it is.
    ///
    /// - Parameter prologue: The recording that led to it; nil where it was made as it is.
    public mutating func begin(with subject: Subject, after prologue: Recording? = nil) {
        var new = Workspace(
            subject, after: prologue, metrics: metrics, language: words.language, epoch: epoch, period: meter.period,
            limit: session.limit)
        new.clock = SessionClock(at: time, session: subject.time)
        (new.hud, new.showsGestureOverlay, new.isLinear) = (hud, showsGestureOverlay, isLinear)
        (new.window, new.isOpen, new.hasGrown, new.time, new.heldKeys) = (window, isOpen, hasGrown, time, heldKeys)
        (new.codeErrors, new.codeWork) = (codeErrors, codeWork)
        new.codeVersions = codeVersions
        new.keepsInCode = keepsInCode
        (new.hint, new.scalesStage) = (hint, scalesStage && !WorkspaceLayout.shows(subject.size, in: window))
        (new.isMaximized, new.normalWindow, new.previousWindow) = (isMaximized, normalWindow, previousWindow)
        keepB()
        new.keptB = keptB
        if comparing != nil { new.toggleComparison() }
        new.arrange()
        self = new
    }

    /// Writes the panels in another language.
    public mutating func use(_ language: Language) { words = Words(language) }

    /// True if a window shows all of a stage at its own size without the workbench; both sizes are in points.
    public static func shows(_ stage: Size, in window: Size) -> Bool { WorkspaceLayout.shows(stage, in: window) }

    /// The size of a window, in points, in which a stage has its own size with the workbench around it.
    public static func window(around stage: Size) -> Size { WorkspaceLayout.preferredSize(for: stage) }

    /// The prototype's time that is shown, in its seconds.
    public var stageTime: Double {
        if case .replaying(let replaying) = flow { replaying.loop.time } else { session.time }
    }

    /// The prototype that B shows.
    var subjectB: Subject {
        guard let comparing else { return subject }
        return comparing.subject(isReplaying: flow.isReplaying, isScrubbing: session.isScrubbing)
    }

    /// Seconds between two frames.
    var period: Double { Double(meter.period ?? 16_666_667) / 1e9 }
}

extension Workspace.Flow {
    var isRunning: Bool { if case .running = self { true } else { false } }
    var isReplaying: Bool { if case .replaying = self { true } else { false } }
}
