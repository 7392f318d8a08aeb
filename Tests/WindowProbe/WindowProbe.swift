import Drawing
import Foundation
import Geometry
import Gestures
import Platform

/// A bare window that prints what happens to it, one line each: the moment in nanoseconds, then the event.
///
///     WindowProbe [--scale S] [--frame MS] [--caret] [--clipboard TEXT] [--copy TEXT] [--wake N] [--present WAY]
///                 [--at PIXELS] [--times] [--play COUNT]
///
/// `--clipboard` puts its text on the clipboard at the start, `--copy` with the next key.
/// `--watch FILE` opens no window: it prints a line for each change of the file, and what a watch of its folder says after
/// 100 ms.
/// With `--times` the moment of an input is its own time, when the display server had it, and not its arrival.
@main
struct WindowProbe {
    static func main() {
        if CommandLine.arguments.dropFirst().first == "--watch", let path = CommandLine.arguments.last {
            return watch(path)
        }
        do { try run(Options(CommandLine.arguments.dropFirst())) } catch let error as PlatformError {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(error.kind == .failed ? 70 : 69)
        } catch { exit(64) }
    }

    private static func watch(_ path: String) {
        do {
            let watch = try FileWatch(path) { say(MonotonicClock.now(), "changed") }
            let folder = try FolderWatch([(path as NSString).deletingLastPathComponent])
            let never = Foundation.Pipe()
            let outcome = folder.wait(orEnd: never.fileHandleForReading.fileDescriptor, within: 0.1)
            say(MonotonicClock.now(), "the folder: \(outcome)")
            while true {
                sleep(1)
                withExtendedLifetime(watch) {}
            }
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(70)
        }
    }

    private static func run(_ options: Options) throws(PlatformError) {
        let size = Size(width: 300, height: 200)
        var window = try Window(
            title: "probe", size: size, scale: options.scale, minimum: Size(width: 100, height: 100),
            presenting: options.present)
        let ending = window.makeWaker()
        let signals = try EndSignals { _ in ending.quit() }
        defer { withExtendedLifetime(signals) {} }
        if options.caret {
            window.apply(PlatformOutput(caret: Rect(x: 10, y: 10, width: 1, height: 20)))
        }
        if let text = options.clipboard { try window.setClipboard(text) }
        try window.setIcon([0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0x8000_0000], width: 2, height: 2)
        if let number = options.wake {
            let waker = window.makeWaker()
            Thread.detachNewThread { waker.wake(number) }
        }
        var events: [ShellEvent] = []
        try paint(&window, at: options.position)
        say(MonotonicClock.now(), "presents through the \(window.presenterDescription)")
        let slack = (try? String(contentsOfFile: "/proc/self/timerslack_ns", encoding: .utf8)) ?? "unknown"
        say(MonotonicClock.now(), "timer slack \(slack.prefix { $0 != "\n" })")
        say(MonotonicClock.now(), "ready \(FrameGrid.period(refreshRate: window.refreshRate))")
        var feed: InputFeed?
        if let count = options.play {
            // A move every ten milliseconds, down a pixel each.
            let start = MonotonicClock.now() + 200_000_000
            let moves = (0..<count).map { index in
                InputEvent(
                    time: Double(index) / 100, kind: .pointerMove(nil, Point(x: 50, y: Double(index))))
            }
            for move in moves { say(start + Nanoseconds(move.time * 1e9), "due") }
            feed = try window.play(moves, from: start)
        }
        while true {
            events.removeAll(keepingCapacity: true)
            let deadline = options.frame.map { MonotonicClock.now() + $0 * 1_000_000 }
            try window.waitForEvents(until: deadline, into: &events)
            for event in events {
                let moment: Nanoseconds
                switch event {
                case .input(let input, let arrival):
                    moment = options.times ? window.epoch + Nanoseconds((input.time * 1e9).rounded()) : arrival
                case .fed(_, let arrival): moment = arrival
                default: moment = MonotonicClock.now()
                }
                say(moment, words(event))
                if event == .played { _ = feed.take() }
                if case .input(let input, _) = event, case .keyDown = input.kind, let text = options.copy {
                    try window.setClipboard(text)
                    say(moment, "copied")
                }
                if event == .quit { return }
            }
            if !events.isEmpty { try paint(&window, at: options.position) }
        }
    }

    /// Fills a fresh buffer with one colour and later changes only a square, so far right and down of its corner.
    private static func paint(_ window: inout Window, at position: Int) throws(PlatformError) {
        let presentation = try window.present { buffer, isFresh, damage in
            let (width, height) = isFresh ? (buffer.width, buffer.height) : (10, 10)
            let start = isFresh ? 0 : position
            for y in start..<start + height {
                for x in start..<start + width {
                    buffer.set(x, y, isFresh ? 0x00C8_6432 : 0x0032_64C8)
                }
            }
            if start > 0 {
                damage.append(PixelArea(x: start, y: start, width: width, height: height))
            } else {
                // Far beyond the buffer on purpose: it is cut to what is there.
                damage.append(PixelArea(x: -5, y: -5, width: width + (isFresh ? 50 : 5), height: height + 5))
            }
        }
        say(presentation.returned, "presented \(presentation.pixels)")
    }

    private static func say(_ moment: Nanoseconds, _ text: String) {
        FileHandle.standardOutput.write(Data("\(moment) \(text)\n".utf8))
    }
}

/// The command line's options.
private struct Options {
    var scale = 1.0
    var frame: Nanoseconds?
    var caret = false
    var clipboard: String?
    var copy: String?
    var wake: Int?
    var present = PresenterChoice.auto
    var position = 0
    var times = false
    var play: Int?

    struct Unknown: Error {}

    init(_ words: ArraySlice<String>) throws {
        var words = words
        while let word = words.popFirst() {
            if word == "--caret" {
                caret = true
                continue
            }
            if word == "--times" {
                times = true
                continue
            }
            guard let value = words.popFirst() else { throw Unknown() }
            switch word {
            case "--scale": scale = Double(value) ?? 0
            case "--frame": frame = Nanoseconds(value)
            case "--clipboard": clipboard = value
            case "--copy": copy = value
            case "--wake": wake = Int(value)
            case "--present": present = PresenterChoice(rawValue: value) ?? .auto
            case "--at": position = Int(value) ?? 0
            case "--play": play = Int(value)
            default: throw Unknown()
            }
        }
    }
}

private func words(_ event: ShellEvent) -> String {
    switch event {
    case .input(let input, _), .fed(let input, _): words(input.kind)
    case .quit: "quit"
    case .exposed: "exposed"
    case .shown: "shown"
    case .hidden: "hidden"
    case .displayChanged: "display changed"
    case .dropped(let path): "dropped \(path)"
    case .woken(let number): "woken \(number)"
    case .played: "played"
    }
}

private func words(_ kind: InputEvent.Kind) -> String {
    switch kind {
    case .pointerDown(.mouse(let button), let position): "down \(button.rawValue) \(position.x) \(position.y)"
    case .pointerUp(.mouse(let button), let position): "up \(button.rawValue) \(position.x) \(position.y)"
    case .pointerMove(nil, let position): "move \(position.x) \(position.y)"
    case .wheel(let notches, let position): "wheel \(notches.dx) \(notches.dy) at \(position.x) \(position.y)"
    case .keyDown(let name): "key down \(name)"
    case .keyUp(let name): "key up \(name)"
    case .text(let text): "text \(text)"
    case .paste(let text): "paste \(text)"
    case .resize(let size): "resize \(size.width) \(size.height)"
    case .focus(let gained): gained ? "focus gained" : "focus lost"
    default: "\(kind)"
    }
}
