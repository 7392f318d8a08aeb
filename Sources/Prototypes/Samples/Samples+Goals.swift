import Controls
import Geometry
import Model
import Motion

/// What is done with goals: each change is stored at once, and the sky follows.
extension Samples {
    /// Adds a goal; false if the title was empty.
    @discardableResult
    mutating func addGoal(
        _ title: String, _ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]
    ) -> Bool {
        let change = bucket.add(title)
        guard store(change, control, &engine, asking: &requests) else { return false }
        scroll.scroll(to: scroll.limit, &engine, control.scroll)
        return true
    }

    /// Ticks a goal off, or on again.
    mutating func toggle(
        _ id: Int, _ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]
    ) {
        store(bucket.toggle(id), control, &engine, asking: &requests)
    }

    mutating func delete(
        _ id: Int, _ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]
    ) {
        if edit?.id == id { endEdit() }
        guard let goal = bucket.goal(id), store(bucket.delete(id), control, &engine, asking: &requests) else { return }
        requests.append(.undoable(control.words.goalDeleted, .goal(goal)))
    }

    /// Brings a deleted goal back, with its star.
    mutating func restore(
        _ goal: Goal, _ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]
    ) {
        store(bucket.restore(goal), control, &engine, asking: &requests)
    }

    /// Puts the first waiting star into the middle of the sky, and shows it there.
    mutating func addStar(
        shape: Int, _ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]
    ) {
        guard store(bucket.addStar(shape: shape), control, &engine, asking: &requests) else { return }
        chosenShape = nil
        requests.append(.sheet(nil))
        show(.sky, control, &engine)
    }

    /// Kicks the bucket: every waiting star flies up out of it.
    mutating func kick(_ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]) {
        let layout = layout(control.stage, engine)
        let count = bucket.waitingCount
        engine.spring(tip, to: 0, with: control.tuning[.star], velocity: Self.kickSpeed)
        guard count > 0 else {
            requests.append(.toast(control.words.nothingWaits))
            return
        }
        let fan = layout.fan(count)
        let change = bucket.kick { layout.inside(layout.mouth + fan.place($0)) }
        for (index, goal) in change.goals.enumerated() {
            var star = FloatingStar(id: goal.id, shape: goal.shape, at: layout.mouth, &engine)
            let delay = engine.reducesMotion ? 0 : Self.kickStep * Double(index)
            star.launch(to: layout.inside(goal.position), with: control.tuning[.star], delay: delay, &engine)
            stars.append(star)
        }
        store(change, control, &engine, asking: &requests)
        show(.sky, control, &engine)
    }

    /// How fast the bucket begins to lean, and the seconds from one star's start to the next's.
    private static let kickSpeed = -2.4
    private static let kickStep = 0.04

    /// Moves a star by some points, as the arrow keys do; one that is held stays.
    mutating func nudge(
        _ id: Int, by step: Vector, _ control: Control, _ engine: inout AnimationEngine,
        asking requests: inout [Request]
    ) {
        guard let index = star(id), stars[index].hold == nil, let goal = bucket.goal(id) else { return }
        let layout = layout(control.stage, engine)
        let place = layout.inside(layout.inside(goal.position) + step)
        stars[index].spring(to: place, with: control.scroll.stepping, &engine)
        store(bucket.move(id, to: place), control, &engine, asking: &requests)
    }

    /// Has a change stored, and lets the sky and the list follow; false if nothing changed.
    @discardableResult
    mutating func store(
        _ change: Change, _ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]
    ) -> Bool {
        guard !change.isEmpty else { return false }
        requests.append(.effect(.store(change)))
        for index in stars.indices where stars[index].phase != .leaving {
            guard bucket.goal(stars[index].id)?.isFloating != true else { continue }
            stars[index].phase = .leaving
            engine.spring(stars[index].scale, to: 0, with: control.tuning[.page])
        }
        for goal in change.goals where goal.isFloating && star(goal.id) == nil {
            let star = FloatingStar(id: goal.id, shape: goal.shape, at: goal.position, &engine)
            engine.spring(star.scale, to: 1, with: control.tuning[.star])
            stars.append(star)
        }
        fitList(&engine)
        return true
    }
}
