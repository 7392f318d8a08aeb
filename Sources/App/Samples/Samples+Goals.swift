import Model
import Nodes

/// The acts on goals: each change is stored at once, and the sky follows.
extension Samples {
    /// The speed at which the bucket begins to lean, and the seconds from one star's start to the next's.
    private static let kickSpeed = -2.4
    private static let kickStep = 0.04

    /// The news that the list has one more goal at its end, where it is to be seen.
    struct Added: Sendable {}

    /// Adds a goal; false if the title was empty.
    @discardableResult
    mutating func addGoal(_ title: String, _ c: inout Context) -> Bool {
        guard keep(app.bucket.add(title), &c) else { return false }
        // The list is to know its new length before.
        c.send(Added())
        return true
    }

    mutating func delete(_ id: Int, _ c: inout Context) {
        if edited == id { endEdit(&c) }
        guard let goal = bucket.goal(id), keep(app.bucket.delete(id), &c) else { return }
        // The keyboard goes on with the next goal, or the one before.
        if let next = bucket.goals.first(where: { $0.id > id }) ?? bucket.goals.last {
            c.focus(on: "goal", next.id)
        } else if c.showsFocus {
            c.focus(on: "draft")
        }
        c.send(AppMessage.undoable(app.words("Goal deleted"), .goal(goal)))
    }

    /// Puts the first waiting star into the middle of the sky, and shows it there.
    mutating func addStar(shape: Int, _ c: inout Context) {
        guard keep(app.bucket.addStar(shape: shape), &c) else { return }
        c.send(AppMessage.closeSheet)
        show(.sky, &c)
    }

    /// Kicks the bucket: every waiting star flies up out of it.
    mutating func kick(_ c: inout Context) {
        let layout = layout(c)
        let count = bucket.waitingCount
        tip.spring(to: 0, with: c.tuning[.star], velocity: Self.kickSpeed, &c)
        guard count > 0 else { return c.send(AppMessage.toast(app.words("No stars to add"))) }
        let fan = layout.fan(count)
        let ids = app.bucket.kick { layout.inside(layout.mouth + fan.position($0)) }
        for (index, goal) in ids.compactMap({ bucket.goal($0) }).enumerated() {
            var star = Star(goal, at: layout.mouth, scale: 0)
            let delay = c.engine.reducesMotion ? 0 : Self.kickStep * Double(index)
            star.launch(to: layout.inside(goal.position), after: delay, &c)
            stars.append(star)
        }
        c.send(AppMessage.goals(bucket))
        show(.sky, &c)
    }

    /// Has the goals stored, and lets the sky follow those that changed; false if none did.
    @discardableResult
    mutating func keep(_ ids: [Int], _ c: inout Context) -> Bool {
        guard !ids.isEmpty else { return false }
        c.send(AppMessage.goals(bucket))
        for id in ids {
            // One that is held lies at the front, and is found at once.
            let index = stars.lastIndex { $0.id == id && !$0.isLeaving }
            if let goal = bucket.goal(id), goal.isFloating {
                guard index == nil else { continue }
                stars.append(Star(goal, at: goal.position, scale: 0))
                stars[stars.count - 1].appear(&c)
            } else if let index {
                stars[index].leave(&c)
            }
        }
        return true
    }

    // MARK: Stars

    /// Lays a star above all others.
    mutating func bringToFront(_ index: Int) {
        // In place, so that it allocates nothing.
        for slot in index..<stars.count - 1 { stars.swapAt(slot, slot + 1) }
    }

    /// Forgets a star that has left.
    mutating func forget(_ index: Int, _ c: inout Context) {
        stars[index].stop(&c)
        stars.remove(at: index)
    }

    // MARK: Titles

    /// Adds the goal that was typed.
    mutating func addDraft(_ c: inout Context) {
        c.focus(on: "draft")
        guard addGoal(draft.text, &c) else { return }
        draft.set("")
        c.send(AppMessage.toast(app.words("Goal added")))
    }

    /// Lets a goal's title be edited; another one that was is kept.
    mutating func beginEdit(_ id: Int, _ c: inout Context) {
        guard let goal = bucket.goal(id) else { return }
        keepTitle(&c)
        edited = id
        title = Field(goal.title, limit: Bucket.longestTitle)
        c.focus(on: "title")
    }

    /// Ends editing without keeping what was typed.
    mutating func endEdit(_ c: inout Context) {
        // The keyboard goes on where the field was.
        if let edited, title?.hasCaret == true { c.focus(on: "goal", edited) }
        (title, edited) = (nil, nil)
    }

    /// Ends editing, and keeps what was typed.
    mutating func keepTitle(_ c: inout Context) {
        guard let edited, let title else { return }
        endEdit(&c)
        if keep(app.bucket.rename(edited, to: title.text), &c) { c.send(AppMessage.toast(app.words("Goal updated"))) }
    }

    // MARK: Words of recordings

    /// The sheet of shapes, which is a bottom sheet.
    enum SheetChange: String, CaseIterable, Sendable { case show, hide }

    /// An act on goals that a recording asks for.
    enum GoalChange: Sendable {
        case add(String), done(Int)

        enum Name: String, CaseIterable { case add, done }
    }

    /// `goal add STRING`, `goal done N`, `star add SHAPE`, and `sheet show|hide` for the sheet of shapes.
    static func wireWords(_ my: Wiring<Samples>) {
        my.say("goal") { line throws(RecordingError) in
            switch try line.choice("the goal action", GoalChange.Name.self) {
            case .add: GoalChange.add(try line.string("the title"))
            case .done: GoalChange.done(try line.integer("the goal's number"))
            }
        } do: { samples, change, c in
            switch change {
            case .add(let title): samples.addGoal(title, &c)
            case .done(let id): samples.keep(samples.app.bucket.toggle(id), &c)
            }
        }
        my.say("star") { line throws(RecordingError) in
            try line.keyword("add")
            let shape: Int = try line.integer("the shape")
            guard (0..<Goal.shapes).contains(shape) else {
                throw line.error("the shape must be between 0 and \(Goal.shapes - 1), not \(shape)")
            }
            return shape
        } do: { samples, shape, c in
            samples.addStar(shape: shape, &c)
        }
        my.say("sheet") { line throws(RecordingError) in
            try line.choice("the sheet action", SheetChange.self)
        } do: { _, change, c in
            c.send(change == .show ? AppMessage.sheet(.star) : .closeSheet)
        }
    }
}
