import Gestures
import Prototyping

/// Going on from an earlier moment.
extension Session {
    /// Continues from the playhead, and drops what came after it.
    ///
    /// Buttons that were held at that moment are released, as if released there at rest; the stage keeps the size that
    /// it has now. Questions whose answers had come since are answered again.
    ///
    /// - Parameter effects: What is to be done for it to continue is added here: what the prototype wants, and what
    ///   makes the store hold what lasted then.
    public mutating func resume(effects: inout [Effect]) {
        guard let away else { return }
        revision += 1
        undo = DroppedFuture(
            checkpoints: checkpoints, live: away.live, withheld: away.withheld, shared: away.checkpoint, lost: lost)
        lost += simulation.newQuestions(of: away.live).filter { !away.withheld.asks($0) }
        let answers = checkpoints[away.checkpoint...].flatMap(\.answers)
        checkpoints.removeSubrange((away.checkpoint + 1)...)
        checkpoints[away.checkpoint].cut(after: away.cursor)
        self.away = nil
        settleIn(
            size: away.live.subject.size != subject.size ? .resize(away.live.subject.size) : nil,
            answers: answers.filter { simulation.waits(for: $0) }.map(\.value), effects: &effects)
        effects += subject.effects(toStoreInsteadOf: away.stored)
    }

    /// True while ``undoResume(effects:)`` has something to bring back.
    public var canUndoResume: Bool { undo != nil }

    /// Brings back what the last ``resume(effects:)`` dropped, and drops what came since.
    ///
    /// - Parameter effects: What is to be done for it is added here, as by ``resume(effects:)``.
    /// - Returns: False if there is nothing to bring back.
    @discardableResult public mutating func undoResume(effects: inout [Effect]) -> Bool {
        guard let undo else { return false }
        revision += 1
        let stored = away?.stored ?? subject
        let now = away?.live ?? simulation
        // What was withheld was never asked.
        let newQuestions = undo.live.newQuestions(of: now).filter { !(away?.withheld.asks($0) ?? withheld.asks($0)) }
        lost = undo.lost.filter { lost.contains($0) } + newQuestions
        checkpoints = undo.checkpoints
        simulation = undo.live
        withheld = undo.withheld.filter { !$0.isStore }
        away = nil
        self.undo = nil
        settleIn(
            size: now.subject.size != subject.size ? .resize(now.subject.size) : nil,
            answers: undo.arrived.filter { simulation.question(of: $0) != nil }, effects: &effects)
        effects += subject.effects(toStoreInsteadOf: stored)
        return true
    }

    /// Forgets what the last ``resume(effects:)`` dropped.
    public mutating func forgetUndo() { undo = nil }

    /// Tells the prototype what has become different outside while another moment was live.
    private mutating func settleIn(size: InputEvent.Kind?, answers: [Answer], effects: inout [Effect]) {
        var kinds: [InputEvent.Kind] = []
        // The hand that held something is no longer there, and somebody sits before the window.
        if subject.dependsOnHand { kinds += [.focus(false), .focus(true)] }
        if let size { kinds.append(size) }
        kinds += answers.map(\.event)
        guard !kinds.isEmpty else { return }
        var input = FrameInput(events: kinds.map { InputEvent(time: time, kind: $0) }, time: time)
        input.answers = answers
        var all: [Effect] = []
        _ = step(input, effects: &all)
        effects += all.filter { !$0.isStore }
    }
}

extension [Effect] {
    /// True if a question is among them.
    fileprivate func asks(_ question: Effect) -> Bool { contains { $0.asksTheSame(as: question) } }
}
