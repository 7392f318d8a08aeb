import Foundation
import Support

/// One program under the hand, from its first start to the end of its time; started again where it was asked to close.
struct Round: ~Copyable {
    /// The figures of a round without a finding.
    struct Summary {
        var steps = 0
        var starts = 0
        /// Files that the program wrote where it was started.
        var files = 0
        /// Seconds.
        var longestWait = 0.0
        /// Of the program started last.
        var memory = Growth()

        var text: String {
            "\(steps) steps, \(starts) starts, \(files) files written, the longest wait for an answer "
                + "\(String(format: "%.2f", longestWait)) s, \(memory.text)"
        }
    }

    /// The window in which a stage of 390×844 and the workbench have their own sizes.
    static let unfolded = (width: 1026, height: 992)
    private static let stage = (width: 390, height: 844)
    /// Seconds: from a look at the program to the next, from a ping's answer to the next ping, between looks at its memory.
    private static let (looking, pinging, weighing) = (0.01, 0.05, 0.5)
    /// Seconds that a debug build on a busy machine has to open its window, to close it with exports under way, and to
    /// write down where it crashed.
    private static let (opening, closing, crashing) = (60.0, 20.0, 180.0)

    /// Seconds from which on a wait for an answer is noted beside the steps: a hand feels it.
    private static let notable = 0.2

    /// Seconds that a program may owe an answer that a sanitizer makes ten times as slow.
    private static let sanitized = 20.0

    private let binary: URL
    private let sandbox: Sandbox
    private let isSanitized: Bool
    /// True for the window of a package whose source is saved under the hand.
    private let isLive: Bool
    /// Goes first, before the server that it is connected to.
    private var hand: Hand
    private let display: Display
    private let clock = ContinuousClock()
    private let began: ContinuousClock.Instant
    private var child: Child?
    /// The process that has the window.
    private var shown: Int32 = 0
    private var window: Display.WindowID = 0
    private(set) var log: StepLog
    private(set) var summary = Summary()

    private var pulse = Pulse()
    private var ping: UInt32 = 0
    private var pinged = 0.0
    private var looked = 0.0
    private var late = 0.0
    private var starved = 0.0
    private var ran = 0.0
    private var weighed = 0.0
    private var started = 0.0

    /// Opens the display; the program is started by ``play(seconds:_:)``.
    init(_ binary: URL, log: StepLog, isSanitized: Bool, isLive: Bool) throws {
        let sandbox = try Sandbox()
        if isLive { try sandbox.makePackage(with: binary) }
        let display = try Display(width: 1600, height: 1200)
        let hand = try Hand(on: display.name, addedKeys: RandomSteps.addedKeys)
        self.init(binary, log, isSanitized, isLive, sandbox, display, hand)
    }

    private init(
        _ binary: URL, _ log: StepLog, _ isSanitized: Bool, _ isLive: Bool, _ sandbox: Sandbox,
        _ display: consuming Display, _ hand: consuming Hand
    ) {
        self.binary = binary
        self.log = log
        self.isSanitized = isSanitized
        self.isLive = isLive
        self.sandbox = sandbox
        self.display = display
        self.hand = hand
        began = clock.now
    }

    /// Takes steps until the time is over or there are none left.
    ///
    /// - Throws: ``Finding`` for what the program did that it must not do.
    mutating func play(seconds: Double, _ next: () -> Step?) throws {
        try start()
        while now < seconds, let step = next() {
            try log.add(step, at: now)
            summary.steps += 1
            do { try take(step) } catch is Left {
                // A key that quits is one that a random hand finds.
                try start()
            }
        }
        hand.release()
        do {
            try pause(0.5)
            try close()
        } catch is Left {}
        if !isSanitized, let flaw = summary.memory.flaw { throw Finding(description: flaw) }
    }

    private mutating func take(_ step: Step) throws {
        try pause(Double(step.pause) / 1000)
        switch step.action {
        case .close:
            try close()
            try start()
        case .unfold: try unfold()
        case .drop(let index): try drop(index)
        case .save(let number): if isLive { try sandbox.save(number) }
        default: hand.perform(step.action, on: window, frame())
        }
    }

    /// Seconds since the beginning.
    private var now: Double { (clock.now - began) / .seconds(1) }

    /// The frame of the window; where it is no more the program has ended, which the next look tells.
    private func frame() -> (x: Int, y: Int, width: Int, height: Int) {
        (try? display.frame(of: window)) ?? (0, 0, 1, 1)
    }

    // MARK: The program

    private mutating func start() throws {
        // A package that does not compile is not opened.
        if isLive { try sandbox.save(Sandbox.asItWas) }
        child = Child(try sandbox.start(binary, on: display, isSanitized: isSanitized, isLive: isLive))
        summary.starts += 1
        window = try opened()
        hand.perform(.focus(true), on: window, frame())
        summary.memory = Growth()
        (pulse, started) = (Pulse(patience: isSanitized ? Self.sanitized : 2), now)
        (looked, late, pinged, weighed) = (now, 0, 0, 0)
        (ran, starved) = figures.schedule
        // Answers of the window before are none of this one's.
        ping = max(ping, hand.answered) + 1
        hand.ping(window, number: ping)
        try unfold()
    }

    /// The window of a program that has been started.
    private mutating func opened() throws -> Display.WindowID {
        let end = now + Self.opening
        while now < end {
            if let window = try? display.window(titled: isLive ? Sandbox.package : "MotionLab", within: 0.5) {
                if let id = child?.program.id { shown = isLive ? ProcessFigures(id: id).host : id }
                return window
            }
            try checkEnd()
        }
        throw hung("no window within \(Int(Self.opening)) s")
    }

    private var figures: ProcessFigures { ProcessFigures(id: shown) }

    /// Closes the window by its button and waits for the program's end.
    private mutating func close() throws {
        hand.release()
        try? display.close(window)
        do { _ = try child?.program.wait(within: Self.closing) } catch {
            throw hung("it did not end within \(Int(Self.closing)) s of its window's closing")
        }
        do { try checkEnd() } catch is Left {}
    }

    /// - Throws: ``Left`` if the program has ended as it should, ``Finding`` if it ended otherwise.
    private mutating func checkEnd() throws {
        guard let child, !child.program.isRunning, let status = try? child.program.wait(within: 1) else { return }
        let said = said
        summary.files += sandbox.clear()
        self.child = nil
        guard status != 0 else { throw Left() }
        let end = status > 128 ? "crashed by signal \(status - 128)" : "ended with status \(status)"
        throw Finding(description: "\(end) after \(seconds(now - started)) s\n\(said)")
    }

    /// A finding with where each thread is, as the runtime writes it down.
    private mutating func hung(_ what: String) -> Finding {
        let isCrash = figures.isWritingBacktrace
        if !isCrash, child != nil { _ = kill(shown, SIGABRT) }
        let status = try? child?.program.wait(within: Self.crashing)
        // One that had just begun to crash ends by a signal of its own.
        if isCrash || status != 128 + SIGABRT {
            do { try checkEnd() } catch let error as Finding { return error } catch {}
        }
        return Finding(description: "\(what)\n\(said)")
    }

    /// The end of what the program said.
    private var said: String {
        let errors = child?.program.errors ?? ""
        return errors.split(separator: "\n", omittingEmptySubsequences: false).suffix(400).joined(separator: "\n")
    }

    // MARK: Steps that take time

    /// Opens the workbench, whatever is open now. In a window of the stage's size F1 closes an open one in silence and
    /// makes the window larger to open one.
    private mutating func unfold() throws {
        hand.release()
        for action in [.show(true), .place(x: 100, y: 60), .focus(true)] as [Step.Action] {
            hand.perform(action, on: window, frame())
        }
        hand.perform(.resize(width: Self.stage.width, height: Self.stage.height), on: window, frame())
        try pause(0.2)
        for _ in 0..<2 { try press("Escape") }
        for _ in 0..<2 {
            try press("F1")
            if try waitForWidth(Self.unfolded.width) { break }
        }
        hand.perform(.resize(width: Self.unfolded.width, height: Self.unfolded.height), on: window, frame())
    }

    private mutating func press(_ name: String) throws {
        hand.perform(.key(name, isDown: true), on: window, frame())
        try pause(0.05)
        hand.perform(.key(name, isDown: false), on: window, frame())
        try pause(0.05)
    }

    /// Waits up to a second for a window at least this wide.
    private mutating func waitForWidth(_ width: Int) throws -> Bool {
        for _ in 0..<20 {
            if frame().width >= width { return true }
            try pause(0.05)
        }
        return false
    }

    private mutating func drop(_ index: Int) throws {
        // A window that takes no file is looked at like any other.
        try? display.drop(sandbox.file(index), onto: window)
        try look()
    }

    // MARK: Watching

    /// Lets time pass, and looks at the program all the while.
    private mutating func pause(_ seconds: Double) throws {
        let end = now + seconds
        while true {
            if now - looked >= Self.looking { try look() }
            let start = now
            let wanted = min(end - start, Self.looking)
            guard wanted > 0 else { return }
            Thread.sleep(forTimeInterval: wanted)
            late += max(0, now - start - wanted)
        }
    }

    private mutating func look() throws {
        let time = now
        let schedule = figures.schedule
        let isAnswered = hand.answered >= ping
        if isAnswered, pulse.owed >= Self.notable {
            try log.note("\(seconds(time - started)) s: an answer after \(seconds(pulse.owed)) s")
        }
        pulse.look(
            passed: time - looked, late: late, starved: max(0, schedule.starved - starved), isAnswered: isAnswered)
        (looked, late, starved) = (time, 0, schedule.starved)
        summary.longestWait = max(summary.longestWait, pulse.longest)
        try checkEnd()
        if pulse.hasHung {
            let used = schedule.ran - ran
            throw hung(
                "no answer for \(self.seconds(pulse.owed)) s, \(self.seconds(time - started)) s after its start; its first "
                    + "thread used \(self.seconds(used)) s of a processor since it last answered")
        }
        if isAnswered, time - pinged >= Self.pinging {
            ping += 1
            pinged = time
            ran = schedule.ran
            hand.ping(window, number: ping)
        }
        if time - weighed >= Self.weighing, let memory = figures.memory {
            weighed = time
            try log.note("\(String(format: "%.1f s: %.1f", time - started, memory)) MB")
            summary.memory.add(memory, at: time - started)
        }
    }

    private func seconds(_ value: Double) -> String { String(format: "%.1f", value) }
}

/// The program has ended as one that was asked to does.
private struct Left: Error {}

/// Shares a program, which cannot be copied.
private final class Child {
    let program: Program

    init(_ program: consuming Program) {
        self.program = program
    }
}
