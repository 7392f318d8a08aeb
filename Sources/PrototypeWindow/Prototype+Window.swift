import Assets
import Drawing
import Foundation
import Geometry
import Gestures
import Platform
import Prototyping
import Raster

extension Prototype {
    /// Opens a window with the prototype in it, and comes back when the window is closed.
    ///
    /// Each argument of the program sets a tunable number: `card.spring.bounce=0.5`. What is wrong is said in one line on
    /// standard error, and ends the program: status 64 for an argument, 69 where there is no display.
    ///
    /// - Parameter size: Of the stage, in points. When the window gets another, the prototype is told as an event.
    public static func runInWindow(title: String, size: Size = Size(width: 390, height: 844)) {
        do throws(WindowProblem) {
            try ShownPrototype<Self>.run(title: title, size: size, words: Array(CommandLine.arguments.dropFirst()))
        } catch {
            try? FileHandle.standardError.write(contentsOf: Data("\(title): \(error.line)\n".utf8))
            exit(error.status)
        }
    }
}

/// Why there is no window, or no more.
private struct WindowProblem: Error {
    var status: Int32
    var line: String

    init(_ error: PlatformError) {
        switch error.kind {
        case .noDisplay: self.init(69, error.description)
        case .displayGone: self.init(69, error.message)
        case .failed: self.init(70, error.description)
        }
    }

    init(_ status: Int32, _ line: String) {
        self.status = status
        self.line = line
    }
}

/// What the windowing system gives, or why it gives nothing.
private func named<Value: ~Copyable>(
    _ make: () throws(PlatformError) -> Value
) throws(WindowProblem) -> Value {
    do { return try make() } catch { throw WindowProblem(error) }
}

/// A prototype in its window: wait, hand over what came, draw what differs.
private struct ShownPrototype<Subject: Prototype>: ~Copyable {
    private var window: Window
    /// Ends the loop, as closing the window does.
    private let signals: EndSignals
    private var renderer: Renderer
    private var subject: Subject
    private var list = DrawList()
    /// The time that the prototype has come to, in seconds.
    private var latest = 0.0
    /// True if the window's memory no longer holds what was drawn last.
    private var mustDraw = true
    private var isOver = false

    static func run(title: String, size: Size, words: [String]) throws(WindowProblem) {
        var tuning = Tuning(of: Subject.self)
        for word in words {
            do throws(TuningError) { try tuning.set(word: word) } catch { throw WindowProblem(64, error.description) }
        }
        var shown = try ShownPrototype(title: title, size: size, tuning: tuning)
        do throws(PlatformError) { try shown.run() } catch { throw WindowProblem(error) }
    }

    private init(title: String, size: Size, tuning: Tuning) throws(WindowProblem) {
        let window = try named { () throws(PlatformError) in
            try VideoSystem.start()
            return try Window(title: title, size: size, scale: 1, minimum: Size(width: 160, height: 160))
        }
        let waker = window.makeWaker()
        let signals = try named { () throws(PlatformError) in try EndSignals { _ in waker.quit() } }
        let renderer: Renderer
        do {
            let text = String(decoding: try Assets.data("Fonts/metrics.txt"), as: UTF8.self)
            let metrics = try FontMetrics(parsing: text)
            renderer = try Renderer(metrics: metrics, icons: [:])
            subject = Subject(Start(size: window.size, tuning: tuning, metrics: metrics))
        } catch { throw WindowProblem(70, "\(error)") }
        self.window = window
        self.signals = signals
        self.renderer = renderer
    }

    private mutating func run() throws(PlatformError) {
        var grid = FrameGrid(refreshRate: window.refreshRate, startingAt: MonotonicClock.now())
        var events: [ShellEvent] = []
        while !isOver {
            for event in events { take(event) }
            events.removeAll(keepingCapacity: true)
            latest = max(latest, window.seconds(at: grid.current))
            subject.advance(to: latest)
            try draw()
            guard !isOver else { break }
            if subject.isMoving {
                let slot = grid.next(after: MonotonicClock.now())
                try window.waitForEvents(until: slot.time, into: &events)
            } else {
                // Nothing moves: sleep until something happens.
                try window.waitForEvents(until: nil, wakingEarly: true, into: &events)
                _ = grid.restart(at: MonotonicClock.now())
            }
        }
    }

    private mutating func take(_ event: ShellEvent) {
        switch event {
        case .input(var event, _), .fed(var event, _):
            latest = max(latest, event.time)
            event.time = latest
            subject.advance(to: latest)
            subject.handle(event)
        case .quit: isOver = true
        case .exposed, .shown: mustDraw = true
        case .hidden, .displayChanged, .dropped, .woken, .played: break
        }
    }

    private mutating func draw() throws(PlatformError) {
        list.removeAll()
        subject.draw(into: &list)
        let scale = window.scale
        let isFresh = mustDraw
        mustDraw = false
        try unsafe window.present { buffer, damage in
            let pixels = unsafe Raster.PixelBuffer(
                base: buffer.base, width: buffer.width, height: buffer.height, bytesPerRow: buffer.pitch)
            guard let pixels else { return }
            unsafe renderer.draw(list, into: pixels, scale: scale, fresh: isFresh || buffer.isFresh, damage: &damage)
        }
    }
}
