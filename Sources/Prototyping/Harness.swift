import Geometry
import Gestures

/// A prototype driven as a person would drive it, on virtual time.
///
///     var harness = Harness<Card>()
///     harness.drag(from: Point(x: 195, y: 422), to: Point(x: 195, y: 222), over: 0.2)
///     harness.release()
///     try harness.runUntilIdle()
///     #expect(harness["card.y"] == 422)
public struct Harness<P: Prototype>: Sendable {
    /// Something kept moving for longer than anything should.
    public struct StillMoving: Error, CustomStringConvertible {
        public let description: String
    }

    public private(set) var prototype: P
    /// The stage's size in points.
    public private(set) var stage: Size
    /// Seconds since the prototype was made.
    public private(set) var time = 0.0
    /// Where the pointer is.
    private var pointer = Point.zero
    private let frame: Double

    /// Makes a prototype on a stage of a size in points.
    ///
    /// - Parameters:
    ///   - tuning: The standard one unless given.
    ///   - language: The code of the language that texts are in.
    ///   - saved: What another saved that it begins as; a fresh start unless given.
    ///   - stored: What lasts from an earlier run; nil for the first.
    ///   - framesPerSecond: How often frames are looked at while time passes; above 0 and finite.
    public init(
        stage: Size = Size(width: 390, height: 844), tuning: Tuning = Tuning(of: P.self), language: String = "en",
        saved: SavedState = SavedState(), stored: JSONValue? = nil, framesPerSecond: Double = 60
    ) {
        precondition(framesPerSecond > 0 && framesPerSecond.isFinite, "frames need time between them")
        prototype = P(Start(size: stage, tuning: tuning, language: language, stored: stored, saved: saved))
        self.stage = stage
        frame = 1 / framesPerSecond
    }

    /// Makes a prototype that begins with one of its named starts, at time 0.
    ///
    ///     var harness = try Harness<Card>(start: "open")
    ///
    /// - Parameters:
    ///   - name: The name of the start.
    ///   - tuning: The standard one unless given.
    ///   - framesPerSecond: How often frames are looked at while time passes; above 0 and finite.
    /// - Throws: ``NamedStartError`` if there is no such start, or the vocabulary does not know its `do` lines.
    public init(
        start name: String, stage: Size = Size(width: 390, height: 844), tuning: Tuning = Tuning(of: P.self),
        framesPerSecond: Double = 60
    ) throws(NamedStartError) {
        let starts = P.starts
        guard let start = starts.first(where: { $0.name == name }) else {
            let known = starts.isEmpty ? "there is none" : "there are \(starts.map(\.name).joined(separator: ", "))"
            throw NamedStartError(name: name, problem: "no start has this name; \(known)")
        }
        try start.check(by: P.vocabulary)
        self.init(stage: stage, tuning: tuning, framesPerSecond: framesPerSecond)
        for action in start.actions { send(.perform(action)) }
    }

    /// The prototype's number under a name; nil if there is none.
    public subscript(name: String) -> Double? {
        var state = StateReport()
        prototype.report(into: &state)
        return state[name]?.double
    }

    /// What a recording that begins now would begin as.
    public var saved: SavedState {
        var saved = SavedState()
        prototype.save(into: &saved)
        return saved
    }

    /// Lets something happen now.
    public mutating func send(_ kind: InputEvent.Kind) {
        if case .resize(let size) = kind { stage = size }
        prototype.advance(to: time)
        prototype.handle(InputEvent(time: time, kind: kind))
    }

    /// Lets time pass, frame by frame.
    public mutating func wait(_ seconds: Double) {
        let end = time + max(0, seconds)
        while time < end {
            time = min(end, time + frame)
            prototype.advance(to: time)
        }
    }

    /// Presses at a position and moves to another in some seconds, sample by sample; does not release.
    public mutating func drag(from start: Point, to end: Point, over seconds: Double, samples: Int = 24) {
        pointer = start
        send(.pointerDown(.mouse(.left), start))
        for index in 1...max(1, samples) {
            let share = Double(index) / Double(max(1, samples))
            wait(seconds / Double(max(1, samples)))
            pointer = start + (end - start) * share
            send(.pointerMove(nil, pointer))
        }
    }

    /// Releases the pointer where it is.
    public mutating func release() { send(.pointerUp(.mouse(.left), pointer)) }

    /// Presses a place and lets go.
    public mutating func tap(_ place: Point) {
        drag(from: place, to: place, over: 0.05, samples: 1)
        release()
    }

    /// Presses a key and lets go, by SDL's name for it.
    public mutating func press(key: String) {
        send(.keyDown(key))
        send(.keyUp(key))
    }

    /// Plays a recording from now on, each event at its own time.
    public mutating func play(_ recording: Recording) {
        let start = time
        for event in recording.events {
            wait(start + event.time - time)
            send(event.kind)
        }
    }

    /// Lets time pass until nothing moves.
    ///
    /// - Throws: ``StillMoving`` with the state after 20 seconds.
    public mutating func runUntilIdle() throws(StillMoving) {
        let end = time + 20
        while prototype.isMoving && time < end { wait(frame) }
        guard prototype.isMoving else { return }
        var state = StateReport()
        prototype.report(into: &state)
        let words = state.entries.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        throw StillMoving(description: "still moving after 20 s: \(words)")
    }
}
