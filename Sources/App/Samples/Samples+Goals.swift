import Controls
import Geometry
import Model
import Motion
import Prototyping

/// The acts on goals: each change is stored at once, and the sky follows.
extension Samples: Nudgeable {
    /// Adds a goal; false if the title was empty.
    @discardableResult
    mutating func addGoal(
        _ title: String, _ context: inout AppContext
    ) -> Bool {
        guard store(bucket.add(title), &context) else { return false }
        scroll.scroll(to: scroll.limit, &context.engine, context.scrollPhysics)
        return true
    }

    /// Ticks a goal off, or on again.
    mutating func toggle(
        _ id: Int, _ context: inout AppContext
    ) {
        store(bucket.toggle(id), &context)
    }

    mutating func delete(
        _ id: Int, _ context: inout AppContext
    ) {
        if edit?.id == id { endEdit(&context) }
        guard let goal = bucket.goal(id), store(bucket.delete(id), &context) else { return }
        context.send(.undoable(context.words("Goal deleted"), .goal(goal)))
    }

    /// Brings a deleted goal back, with its star.
    mutating func restore(
        _ goal: Goal, _ context: inout AppContext
    ) {
        store(bucket.restore(goal), &context)
    }

    /// Puts the first waiting star into the middle of the sky, and shows it there.
    mutating func addStar(
        shape: Int, _ context: inout AppContext
    ) {
        guard store(bucket.addStar(shape: shape), &context) else { return }
        chosenShape = nil
        context.send(.closeSheet)
        show(.sky, &context)
    }

    /// Kicks the bucket: every waiting star flies up out of it.
    mutating func kick(_ context: inout AppContext) {
        let layout = layout(context.stage, context.engine)
        let count = bucket.waitingCount
        context.engine.spring(tip, to: 0, with: context.tuning[.star], velocity: Self.kickSpeed)
        guard count > 0 else {
            context.send(.toast(context.words("No stars to add")))
            return
        }
        let fan = layout.fan(count)
        let ids = bucket.kick { layout.inside(layout.mouth + fan.position($0)) }
        for (index, goal) in ids.compactMap({ bucket.goal($0) }).enumerated() {
            var star = FloatingStar(id: goal.id, shape: goal.shape, at: layout.mouth, &context.engine)
            let delay = context.engine.reducesMotion ? 0 : Self.kickStep * Double(index)
            star.launch(to: layout.inside(goal.position), with: context.tuning[.star], delay: delay, &context.engine)
            stars.append(star)
        }
        record(&context)
        show(.sky, &context)
    }

    /// The speed at which the bucket begins to lean, and the seconds from one star's start to the next's.
    private static let kickSpeed = -2.4
    private static let kickStep = 0.04

    /// Moves a star by some points, as the arrow keys do; one that is held stays.
    mutating func nudge(
        _ part: Part, towards direction: Vector, isFine: Bool, _ context: inout AppContext
    ) -> Bool {
        guard case .star(let id) = part else { return false }
        guard let index = star(id), !stars[index].middle.isHeld, let goal = bucket.goal(id) else { return true }
        let step = direction * (isFine ? 1 : 8)
        let layout = layout(context.stage, context.engine)
        let position = layout.inside(layout.inside(goal.position) + step)
        context.engine.spring(
            stars[index].middle.channel, to: .zero + position, with: context.scrollPhysics.stepping)
        store(bucket.move(id, to: position), &context)
        return true
    }

    /// Has the goals stored, and lets the sky and the list follow those that changed; false if none did.
    @discardableResult
    mutating func store(
        _ ids: [Int], _ context: inout AppContext
    ) -> Bool {
        guard !ids.isEmpty else { return false }
        record(&context)
        for id in ids {
            if let goal = bucket.goal(id), goal.isFloating {
                guard star(id) == nil else { continue }
                let star = FloatingStar(id: id, shape: goal.shape, at: goal.position, &context.engine)
                context.engine.spring(star.scale, to: 1, with: context.tuning[.star])
                stars.append(star)
            } else if let index = star(id) {
                stars[index].isLeaving = true
                leaving += 1
                context.engine.spring(stars[index].scale, to: 0, with: context.tuning[.page])
            }
        }
        return true
    }

    /// Has the goals stored, and lets the list follow.
    private mutating func record(_ context: inout AppContext) {
        context.perform(.store(.bucket(bucket)))
        fitList(&context.engine)
    }
}
