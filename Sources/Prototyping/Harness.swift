import Drawing
import Geometry
import Gestures

/// A prototype driven as a person would drive it, on virtual time.
///
///     var harness = Harness<Main>()
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
    /// The last position of each pointer.
    private var pointers: [PointerID: Point] = [:]
    /// The effects that nothing has taken yet.
    private var effects: [Effect] = []
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
        do { try P.checkDeclarations() } catch { fatalError("\(error)") }
        prototype = P(Start(size: stage, tuning: tuning, language: language, stored: stored, saved: saved))
        self.stage = stage
        frame = 1 / framesPerSecond
    }

    /// Makes a prototype that begins with one of its named starts, at time 0.
    ///
    ///     var harness = try Harness<Main>(start: "open")
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

    /// The prototype's number under a name; 1 or 0 for what is so or not. Nil if there is none; the names that there
    /// are are printed then, so that a test that fails says what it could have asked for.
    public subscript(name: String) -> Double? {
        let state = state
        if state[name] == nil {
            print("No state is called “\(name)”. There are \(state.entries.map(\.name).joined(separator: ", ")).")
        }
        if case .flag(let flag)? = state[name] { return flag ? 1 : 0 }
        return state[name]?.double
    }

    /// All that the prototype reports, by name.
    public var state: StateReport {
        var state = StateReport()
        prototype.report(into: &state)
        return state
    }

    /// The drawing now, back to front.
    public var drawn: DrawList {
        var list = DrawList()
        prototype.draw(into: &list)
        return list
    }

    /// Takes what it wanted done outside since the last call, in order: what it asked, stored, said to other programs.
    public mutating func takeEffects() -> [Effect] {
        prototype.takeEffects(into: &effects)
        defer { effects.removeAll() }
        return effects
    }

    /// Answers what it asked of a type and nothing has answered yet, now.
    ///
    ///     struct Milk: Question { typealias Answer = Int }
    ///     harness.answer { (_: Milk) in 2 }
    ///
    /// - Parameter body: Makes the answer of a question; an error that it throws is the answer too.
    /// - Returns: How many there were.
    @discardableResult
    public mutating func answer<Asked: Question>(_ body: (Asked) throws -> Asked.Answer) -> Int {
        let answers = takeEffects().compactMap { effect in
            let answer = effect.answer(body)
            if answer == nil { effects.append(effect) }
            return answer
        }
        prototype.take(answers)
        for answer in answers { send(answer.event) }
        return answers.count
    }

    /// The saved state with which a recording that begins now would begin.
    public var saved: SavedState {
        var saved = SavedState()
        prototype.save(into: &saved)
        return saved
    }

    /// Lets something happen now.
    public mutating func send(_ kind: InputEvent.Kind) {
        switch kind {
        case .resize(let size): stage = size
        case .pointerDown(let id, let position), .pointerMove(let id?, let position): pointers[id] = position
        case .pointerMove(nil, let position): for id in pointers.keys where id.isMouse { pointers[id] = position }
        default: break
        }
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

    // MARK: Pointers

    /// Presses at a position with a pointer; the left mouse button unless given.
    public mutating func press(_ position: Point, by id: PointerID = .mouse(.left)) {
        send(.pointerDown(id, position))
    }

    /// Moves a pressed pointer to a position in some seconds, sample by sample.
    public mutating func move(
        to end: Point, over seconds: Double = 0, samples: Int = 24, by id: PointerID = .mouse(.left)
    ) {
        let start = pointers[id] ?? end
        for index in 1...max(1, samples) {
            wait(seconds / Double(max(1, samples)))
            let position = start + (end - start) * (Double(index) / Double(max(1, samples)))
            send(.pointerMove(id.isMouse ? nil : id, position))
        }
    }

    /// Presses at a position and moves to another in some seconds, sample by sample; does not release.
    public mutating func drag(
        from start: Point, to end: Point, over seconds: Double, samples: Int = 24, by id: PointerID = .mouse(.left)
    ) {
        press(start, by: id)
        move(to: end, over: seconds, samples: samples, by: id)
    }

    /// Releases a pointer where it is.
    public mutating func release(_ id: PointerID = .mouse(.left)) { send(.pointerUp(id, pointers[id] ?? .zero)) }

    /// Drags and releases on the way, with the velocity of the drag.
    public mutating func fling(
        from start: Point, to end: Point, over seconds: Double, by id: PointerID = .mouse(.left)
    ) {
        drag(from: start, to: end, over: seconds, by: id)
        release(id)
    }

    /// Presses a position and releases it.
    public mutating func tap(_ position: Point, by id: PointerID = .mouse(.left)) {
        drag(from: position, to: position, over: 0.05, samples: 1, by: id)
        release(id)
    }

    /// Presses an element by its label and releases it, in its middle.
    ///
    ///     try harness.tap("Save")
    ///
    /// - Parameter index: Which one of those with the label, back to front.
    /// - Throws: ``NoElement`` if there is none; it says which labels there are.
    public mutating func tap(
        _ label: String, _ index: Int = 0, by id: PointerID = .mouse(.left)
    ) throws(NoElement) { tap(try element(label, index).frame.center, by: id) }

    /// The element of a label.
    ///
    /// - Parameter index: Which one of those with the label, back to front.
    /// - Throws: ``NoElement`` if there is none; it says which labels there are.
    public func element(_ label: String, _ index: Int = 0) throws(NoElement) -> Element {
        let all = prototype.elements
        let found = all.filter { $0.label == label }
        guard found.indices.contains(index) else { throw NoElement(label, among: all) }
        return found[index]
    }

    /// Presses a position twice.
    public mutating func doubleTap(_ position: Point, by id: PointerID = .mouse(.left)) {
        tap(position, by: id)
        wait(0.1)
        tap(position, by: id)
    }

    /// Presses a position until it has become a long press, and releases it.
    public mutating func longPress(_ position: Point, by id: PointerID = .mouse(.left)) {
        press(position, by: id)
        wait(0.6)
        release(id)
    }

    /// Pinches with two fingers, side by side about a position, until they are so many times as far apart as at first.
    ///
    /// - Parameters:
    ///   - distance: Of each finger from the position at first, in points.
    ///   - seconds: For all of it.
    public mutating func pinch(
        about position: Point, by factor: Double, from distance: Double = 60, over seconds: Double = 0.2
    ) {
        let fingers = [PointerID.touch(0), .touch(1)]
        func spot(_ finger: Int, _ factor: Double) -> Point {
            position + Vector(dx: (finger == 0 ? -1 : 1) * distance * factor, dy: 0)
        }
        for finger in 0...1 { press(spot(finger, 1), by: fingers[finger]) }
        for step in 1...10 {
            wait(seconds / 10)
            let share = 1 + (factor - 1) * Double(step) / 10
            for finger in 0...1 { send(.pointerMove(fingers[finger], spot(finger, share))) }
        }
        for finger in fingers { release(finger) }
    }

    /// Turns the wheel by notches at a position; positive ones move the content down and to the right.
    public mutating func wheel(_ notches: Vector, at position: Point) { send(.wheel(notches, at: position)) }

    // MARK: The keyboard

    /// Presses a key and releases it, while others are held.
    ///
    ///     harness.press(key: .return, holding: .shift)
    public mutating func press(key: KeyPress.Name, holding held: KeyPress.Name...) {
        for key in held + [key] { send(.keyDown(key.rawValue)) }
        for key in [key] + held.reversed() { send(.keyUp(key.rawValue)) }
    }

    /// Types a text into the field that has the caret.
    public mutating func type(_ text: String) { send(.text(text)) }

    // MARK: All at once

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
        let words = state.entries.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        throw StillMoving(description: "still moving after 20 s: \(words)")
    }
}
