import Drawing
import Geometry
import Gestures
import Platform
import Profiling
import Prototyping
import Raster
import Workbench

/// Draws the frames of replays and keeps what each of them cost.
struct Profiler: ~Copyable {
    /// The clock by which frames are due.
    enum Clock {
        /// Frames are not paced: a frame is on time however long it took.
        case virtual
        /// Frames wait for their time.
        case real
    }

    /// The way in which frames are drawn.
    struct Settings {
        var clock = Clock.virtual
        var framesPerSecond = 60.0
        /// True to draw every pixel of every frame, instead of what differs from the frame before.
        var drawsEverything = false
        /// So many frames are drawn before any is measured.
        var warmup = 0
        /// At most so many frames are measured; nil for all.
        var frames: Int?

        /// The time between two frames.
        var period: Nanoseconds { Nanoseconds((1e9 / framesPerSecond).rounded()) }

        /// True if anything is to be said of when frames came: unpaced frames all come at their time.
        var isPaced: Bool { clock == .real }

        /// Notes that a frame's pixels are drawn. In real time one that is ready early is kept until its slot, so that
        /// pictures come evenly.
        fileprivate func finish(_ record: inout FrameRecord, _ stopwatch: inout Stopwatch) {
            record.phases.raster = stopwatch.lap()
            if clock == .real, !record.isAfterIdle { MonotonicClock.sleep(until: record.slot) }
            record.phases.wait += stopwatch.lap()
        }
    }

    /// A recording that was played.
    struct Play {
        var name: String
        /// The indices of its measured frames among all records.
        var frames: Range<Int>
        var reports: [GestureReport]
        /// When the prototype's time 0 was, in nanoseconds of the records.
        var epoch: Nanoseconds
    }

    private var settings: Settings
    private var renderer: Renderer
    private var canvas: Canvas?
    private var window: Window?
    private var scale = 1.0
    private var size = Size.zero
    private var isFresh = true

    private var list = DrawList()
    private var areas: [PixelArea] = []
    private var arrived: [ShellEvent] = []
    private var grid: FrameGrid
    private var forecast = WorkForecast()
    private var stopwatch = Stopwatch()
    private var record = FrameRecord(slot: 0)
    private var drawn = 0
    /// When the last frame was presented, and what the thread had used of a processor when it was over.
    private var lastPresented: Nanoseconds = 0
    private var usedBefore: Nanoseconds = 0
    private var restWatch = RestWatch()
    private var epoch: Nanoseconds = 0
    /// Work of a known size beside each frame, where costs are to be told in units of it.
    private var calibration: Calibration?
    private var ratios: CostRatios?
    private var meter = GestureMeter(epoch: 0, period: nil)
    /// The figures of each recording that was played.
    private(set) var plays: [Play] = []
    /// The records of the measured frames.
    private(set) var records: FrameLog
    /// True once all wanted frames are measured, or the window was closed.
    private(set) var isOver = false

    /// Makes a profiler that has drawn nothing yet.
    ///
    /// - Parameter window: Where frames are shown; nil to draw into memory alone.
    init(content: Content, settings: Settings = Settings(), window: consuming Window? = nil) throws(Failure) {
        var renderer = try content.makeRenderer()
        renderer.redrawsEverything = settings.drawsEverything
        self.renderer = renderer
        records = FrameLog(sections: content.sectionOrder)
        self.settings = settings
        self.window = window
        grid = FrameGrid(period: settings.period, startingAt: 0)
    }

    /// Plays a recording to its end, or until enough frames are measured.
    ///
    /// - Parameter look: Sees each frame's number and canvas after it was measured; not in a window.
    mutating func play(
        _ replay: consuming Replay, named name: String = "", scale: Double, answerer: @escaping Answerer,
        look: (_ frame: Int, _ canvas: borrowing Canvas) throws(Failure) -> Void = { _, _ throws(Failure) in }
    ) throws(Failure) {
        var replay = replay
        var isFirst = true
        let before = records.count
        while try draw(&replay, isFirst: isFirst, scale: scale, answerer: answerer) {
            isFirst = false
            switch canvas {
            case .some(let canvas): try look(replay.frame ?? 0, canvas)
            case nil: break
            }
        }
        meter.finish()
        plays.append(Play(name: name, frames: before..<records.count, reports: meter.reports, epoch: epoch))
    }

    /// Draws the next frame of a replay.
    ///
    /// - Returns: False, and nothing was drawn, if the replay is over or enough frames are measured.
    private mutating func draw(
        _ replay: inout Replay, isFirst: Bool, scale: Double, answerer: @escaping Answerer
    ) throws(Failure) -> Bool {
        try begin(isFirst: isFirst, startTime: replay.startTime)
        guard !isOver, replay.advance(skipping: Int(record.skipped), answering: answerer) else { return false }
        self.scale = scale
        record.phases.step = stopwatch.lap()
        list.removeAll()
        replay.subject.draw(into: &list)
        record.phases.drawList = stopwatch.lap()
        try prepareCanvas(replay.subject.size)
        meter.take(replay.arrived)
        record.gesture = meter.current
        record.tab = UInt8(clamping: replay.subject.screen)
        try draw()
        finish(isUndriven: replay.subject.isUndriven)
        meter.frame(record, replay.subject.drivenMotion, replay.subject.gestureEnd)
        return true
    }

    // MARK: Calibrating

    /// Tells what the frames from now on cost in runs of a calibration loop over as many pixels as a stage has.
    mutating func calibrate(scene: String, size: Size, scale: Double) {
        calibration = Calibration(width: Int(size.width * scale), height: Int(size.height * scale))
        ratios = CostRatios(scene: scene)
    }

    /// Begins to play the scene, or plays it again.
    mutating func beginRepetition() { ratios?.beginRepetition() }

    /// The costs since ``calibrate(scene:size:scale:)``.
    mutating func takeCosts() throws(Failure) -> [Baseline.Cost] {
        guard let ratios = ratios.take() else { return [] }
        calibration = nil
        do { return try ratios.costs() } catch { throw Failure(.software, "\(error)") }
    }

    private mutating func runCalibration() {
        guard calibration != nil else { return }
        let start = MonotonicClock.now()
        calibration?.run()
        ratios?.calibrate(MonotonicClock.now() - start)
    }

    var period: Nanoseconds { settings.period }
    /// True if the real clock said when frames were due.
    var isPaced: Bool { settings.isPaced }

    /// The presenter of the frames, in a few words.
    var presenterName: String {
        switch window {
        case .some(let window): window.presenterName
        case nil: "into memory"
        }
    }

    // MARK: One frame

    /// Begins the next frame, at its time.
    ///
    /// - Parameter startTime: What the prototype's clock shows in the first frame, in seconds.
    private mutating func begin(isFirst: Bool, startTime: Double) throws(Failure) {
        let start = MonotonicClock.now()
        let slot: FrameGrid.Slot
        switch settings.clock {
        case .virtual:
            // Recordings follow each other.
            let start = drawn == 0 ? 0 : lastPresented + settings.period
            slot = isFirst ? grid.restart(at: start) : grid.next(after: lastPresented)
        case .real:
            slot = isFirst ? grid.restart(at: start) : grid.next(after: start)
            if !isFirst {
                MonotonicClock.sleep(until: slot.time - min(forecast.expected + WorkForecast.margin, grid.period))
            }
        }
        try takeEvents()
        runCalibration()
        stopwatch = Stopwatch()
        record = FrameRecord(slot: slot.time)
        record.skipped = Int32(clamping: slot.skipped)
        record.isAfterIdle = isFirst
        if isFirst {
            epoch = slot.time - Nanoseconds((startTime * 1e9).rounded())
            meter = GestureMeter(epoch: epoch, period: settings.isPaced ? settings.period : nil)
        }
        record.start = settings.clock == .real ? stopwatch.last : slot.time
        record.phases.wait = stopwatch.last - start
        usedBefore = MonotonicClock.threadTime()
    }

    /// Lets the window's own events pass by; the replay's are enough.
    private mutating func takeEvents() throws(Failure) {
        do throws(PlatformError) {
            try window?.waitForEvents(until: MonotonicClock.now(), into: &arrived)
        } catch { throw Failure(error) }
        for event in arrived {
            switch event {
            case .quit: isOver = true
            case .exposed, .shown: isFresh = true
            default: break
            }
        }
        arrived.removeAll(keepingCapacity: true)
    }

    private mutating func prepareCanvas(_ size: Size) throws(Failure) {
        guard size != self.size else { return }
        self.size = size
        isFresh = true
        guard window == nil else { return }
        do { canvas = try Canvas(showing: size, scale: scale) } catch { throw Failure(.software, "\(error)") }
    }
}

// MARK: - Drawing

extension Profiler {
    private mutating func draw() throws(Failure) {
        let misses = renderer.counters.misses
        if window == nil { drawIntoMemory() } else { try drawIntoWindow() }
        isFresh = false
        record.cacheMisses = Int32(clamping: renderer.counters.misses - misses)
    }

    private mutating func drawIntoMemory() {
        canvas?.withPixels { pixels in
            renderer.draw(list, into: pixels, scale: scale, fresh: isFresh, damage: &areas)
        }
        record.damagedPixels = Int32(clamping: areas.reduce(0) { $0 + $1.count })
        areas.removeAll(keepingCapacity: true)
        settings.finish(&record, &stopwatch)
    }

    private mutating func drawIntoWindow() throws(Failure) {
        let shown = try window?.show(list, with: &renderer, fresh: isFresh) {
            settings.finish(&record, &stopwatch)
        }
        record.damagedPixels = Int32(clamping: shown?.pixels ?? 0)
        record.phases.present = stopwatch.lap()
    }

    /// The number of the frame among those that are measured; negative before.
    private var number: Int { drawn - settings.warmup }

    /// Keeps the frame's record.
    private mutating func finish(isUndriven: Bool) {
        record.cpu = MonotonicClock.threadTime() - usedBefore
        record.presented = settings.clock == .real ? stopwatch.last : record.slot
        restWatch.judge(&record, after: records.last, isUndriven: isUndriven, period: settings.period)
        lastPresented = record.presented
        forecast.add(record.phases.work - record.phases.present)
        if number >= 0 {
            records.append(record)
            records.add(renderer.sectionTimes)
            ratios?.add(record)
        }
        drawn += 1
        if let frames = settings.frames, number == frames { isOver = true }
    }
}
