import App
import ArgumentParser
import Assets
import Controls
import Drawing
import Foundation
import Geometry
import Gestures
import Model
import Pages
import Platform
import PrototypeApp
import Prototyping
import Raster
import Storage
import Support

/// Plays random gestures on the app for a long time, in a separate window, and fails where memory or the cost of frames grows.
///
/// The window has no session, whose growth would hide slow leaks.
struct Soak: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Random gestures on the app; exits with status 1 where memory or the cost of frames grows.")

    @Argument(help: "Minutes. Memory is judged from 20 minutes on.")
    var minutes: Double

    @Option(help: "The seed of the gestures. By default a new one each time.")
    var seed: UInt64 = .random(in: 0...0xFFFF_FFFF)

    func validate() throws {
        guard (0.01...10_000).contains(minutes) else { throw ValidationError("from 0.01 to 10000 minutes") }
    }

    func run() throws {
        print("seed \(seed)\n   minutes    frames  memory MB  caches MB  thread ms p50      max")
        var stage = try SoakStage()
        var figures = SoakFigures(minutes: minutes)
        let start = MonotonicClock.now()
        try stage.showEverything(until: start + Nanoseconds(minutes * 60e9))
        var gestures = RandomGestures(seed: seed, size: Recording().size, actions: Self.actions)
        var replay = Replay(
            Recording(seed: seed), in: try stage.subject(), framesPerSecond: 60, isEndless: true)
        stage.costs.removeAll()
        var (time, isOpen) = (0.0, true)
        while isOpen, time < minutes {
            if replay.time > gestures.time - 5 { replay.append(gestures.next(until: replay.time + 20)) }
            isOpen = try stage.draw(&replay)
            time = Double(MonotonicClock.now() - start) / 60e9
            if let line = figures.add(&stage, at: time) { print(line) }
        }
        print(figures.text)
        guard figures.flaws.isEmpty else {
            print(figures.flaws.joined(separator: "\n"))
            throw ExitCode.failure
        }
    }

    /// The `do` lines that are asked for now and then, in turns of one or several.
    private static let actions =
        Tab.allCases.map { ["tab \($0.rawValue)"] } + [["toast \"안녕 Hello\""], ["sheet show"], ["sheet hide"]]
        + [["loading show", "loading hide"]]
}

/// The app in a window, sixty times a second.
struct SoakStage: ~Copyable {
    private var window: Window
    private(set) var renderer: Renderer
    private let metrics: FontMetrics
    private let tracks: [Track]
    private let pages: PageReader
    private var events: [ShellEvent] = []
    private var list = DrawList()
    private var isFresh = true
    /// The times that frames took of their thread, in nanoseconds.
    var costs: [Nanoseconds] = []

    init() throws {
        let metrics = try FontMetrics(parsing: String(decoding: Assets.data("Fonts/metrics.txt"), as: UTF8.self))
        let tracks = try Catalogue.tracks()
        let renderer = try Renderer(metrics: metrics, icons: AppIcons.paths())
        window = try Window.open("Soak", Recording().size, scale: 1)
        self.renderer = renderer
        (self.metrics, self.tracks) = (metrics, tracks)
        pages = PageReader(metrics: metrics) { PictureFile.size($0) }
    }

    /// The app as it starts.
    func subject(
        _ tab: Tab = .home, _ language: Language = .ko, page: String = "motionlab:start", forecast: String = "clear-day"
    ) throws -> Subject {
        AppHost(
            AppStart(
                tab: tab, language: language, tracks: tracks, metrics: metrics,
                forecast: try ForecastFile.forecast(parsing: ForecastFile.bundled(forecast)),
                page: try pages.layOut(page, width: 390, height: 844, language: language.rawValue)))
    }

    /// Draws the next frame of a replay.
    ///
    /// - Returns: False, and nothing was drawn, if the replay is over or the window closed.
    mutating func draw(_ replay: inout Replay, waits: Bool = true) throws -> Bool {
        let period = FrameGrid.period(refreshRate: 60)
        try window.waitForEvents(until: waits ? MonotonicClock.now() / period * period + period : 0, into: &events)
        let isClosed = events.contains(.quit)
        events.removeAll(keepingCapacity: true)
        let before = MonotonicClock.threadTime()
        let pages = pages
        let answerer: Answerer = { effect in
            effect.answer { (wish: PageRequest) in
                try pages.layOut(wish.address, width: wish.width, height: wish.height, language: wish.language.rawValue)
            }
                ?? effect.answer { (_: ForecastRequest) in
                    try ForecastFile.forecast(parsing: ForecastFile.bundled("clear-day"))
                }
        }
        guard !isClosed, replay.advance(answering: answerer) else { return false }
        list.removeAll()
        replay.subject.draw(into: &list)
        let scale = window.scale
        try window.present { pixels, isNew, damage in
            renderer.draw(list, into: pixels, scale: scale, fresh: isFresh || isNew, damage: &damage)
        }
        isFresh = false
        costs.append(MonotonicClock.threadTime() - before)
        return true
    }

    /// Shows everything that ships once, as far as there is time, so that what is filled once is filled early, and not when
    /// chance finds the last page: every page in both languages, scrolled to its end and zoomed, and every forecast.
    mutating func showEverything(until end: Nanoseconds) throws {
        var subjects: [Subject] = []
        for language in Language.allCases {
            for page in try Assets.files(in: "Pages/\(language.rawValue)", extension: "html") {
                let name = page.deletingPathExtension().lastPathComponent
                subjects.append(try subject(.browse, language, page: "motionlab:\(name)"))
            }
        }
        subjects += try ForecastFile.bundledNames().map { try subject(forecast: $0) }
        for subject in subjects where MonotonicClock.now() < end {
            var replay = Replay(Recording(events: Self.reading), in: subject, framesPerSecond: 60)
            while try draw(&replay, waits: false) {}
        }
    }

    /// Down a page with the wheel, and nearer.
    private static let reading: [InputEvent] = {
        let position = Point(x: 195, y: 400)
        let notches = (0..<60).map { step in
            InputEvent(time: 0.3 + 0.04 * Double(step), kind: .wheel(Vector(dx: 0, dy: -1), at: position))
        }
        let pinches = (0..<20).map { step in
            InputEvent(time: 3 + 0.02 * Double(step), kind: .pinch(1.03, at: position))
        }
        return notches + pinches + [InputEvent(time: 4, kind: .end)]
    }()
}

/// Memory and the cost of frames over the time of a soak, in minutes, and the verdict on them.
struct SoakFigures {
    /// The growth that is still taken for none, in megabytes an hour.
    static let mostGrowth = 1.0
    /// The most by which frames differ from one stretch to another; a leak of time would show as more than this.
    static let mostSlowdown = 3.0
    /// The most that a frame may take of its thread.
    static let longestFrame: Nanoseconds = 100_000_000
    /// At most so many lines, each for a part of the time.
    private static let lines = 12.0

    private let minutes: Double
    private var memory = Growth()
    /// The middle of what frames took, every ten seconds.
    private var middles: [Nanoseconds] = []
    private var (frames, longest, told): (Int, Nanoseconds, Double) = (0, 0, 0)
    private var last = 0.0

    init(minutes: Double) { self.minutes = minutes }

    /// Takes in what frames have cost since ten seconds ago; nothing before.
    ///
    /// - Returns: The figures in a line, now and then.
    mutating func add(_ stage: inout SoakStage, at time: Double) -> String? {
        guard time - last >= 1.0 / 6 || time >= minutes else { return nil }
        defer { stage.costs.removeAll(keepingCapacity: true) }
        let resident = ProcessFigures(id: getpid()).memory ?? 0
        add(resident, stage.costs, at: time)
        guard time - told >= minutes / Self.lines - 1e-6 else { return nil }
        told = time
        return String(
            format: "%10.1f%10d%11.2f%11.2f%15.3f%9.2f", time, frames, resident,
            Double(stage.renderer.counters.bytes) / 1_048_576, Double(middles.last ?? 0) / 1e6, Double(longest) / 1e6)
    }

    mutating func add(_ resident: Double, _ costs: [Nanoseconds], at time: Double) {
        last = time
        memory.add(resident, at: time * 60)
        frames += costs.count
        longest = max(longest, costs.max() ?? 0)
        middles.append(costs.sorted()[costs.count / 2])
    }

    /// By how many megabytes an hour memory grew after everything had been filled once; nil where too little was seen.
    var growth: Double? {
        minutes < 20 ? nil : memory.rise.map { $0.megabytes / $0.seconds * 3600 }
    }

    /// By how many times the middle frame of the last third took longer than that of the first; nil where too little
    /// was seen.
    var slowdown: Double? {
        let part = middles.count / 3
        guard minutes >= 20, part >= 3 else { return nil }
        return Double(middles.suffix(part).sorted()[part / 2]) / Double(max(1, middles.prefix(part).sorted()[part / 2]))
    }

    /// The figures that did not stay flat, in words; empty if all did.
    var flaws: [String] {
        func text(_ value: Double) -> String { String(format: "%.2f", value) }
        var flaws: [String] = []
        if last < minutes * 0.99 { flaws.append("ended early") }
        if let growth, growth > Self.mostGrowth {
            flaws.append("memory grew by \(text(growth)) MB an hour, more than \(Self.mostGrowth)")
        }
        if let slowdown, slowdown > Self.mostSlowdown {
            flaws.append("frames took \(text(slowdown)) times as long at the end, more than \(Self.mostSlowdown)")
        }
        if longest > Self.longestFrame {
            flaws.append("a frame took \(text(Double(longest) / 1e6)) ms of its thread, more than 100")
        }
        return flaws
    }

    /// The figures in words.
    var text: String {
        let growth = growth.map { String(format: "memory grew by %.2f MB an hour", $0) }
        return "\(frames) frames; \(growth ?? "too short to judge memory") (limit \(Self.mostGrowth)); "
            + String(format: "the longest frame took %.2f ms of its thread (limit 100)", Double(longest) / 1e6)
    }
}
