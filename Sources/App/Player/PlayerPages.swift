import Nodes

/// The artwork's page and the queue's, of which one is shown where the player is too low for both.
///
/// Not the kit's pager: its channel counts pages, as the states of earlier recordings depend on when it rests.
struct PlayerPages: Node {
    /// The page at which it rests; of one that moves or is held the one at which it rested before.
    private(set) var goal: Int
    @Passing private var snapping: Snapping?

    init(at goal: Int = 0) { self.goal = goal }

    /// From 0, the artwork's page, to 1, the queue's.
    func position(_ c: Context) -> Double { snapping?.offset(c.engine) ?? Double(goal) }

    /// Goes to the other page.
    mutating func turn(_ c: inout Context) {
        guard let other = snapping.map({ 1 - $0.goal }) else { return goal = 1 - goal }
        let spring = c.tuning[.page]
        snapping?.move(toStop: other, with: spring, &c.engine)
    }

    private mutating func fit(_ width: Double, _ c: inout Context) {
        var snapping =
            snapping
            ?? Snapping(
                in: &c.engine, along: .horizontal, unit: -width, stops: [0, width], at: goal.clamped(to: 0...1))
        snapping.unit = -width
        snapping.resize(to: [0, width], dimension: 1, &c.engine)
        self.snapping = snapping
    }

    private mutating func follow(_ drag: Drag, _ c: inout Context) {
        let physics = c.tuning.playerPages
        snapping?.handle(drag.phase, by: drag.translation, velocity: drag.velocity, &c.engine, physics)
        // Its ends are hard.
        guard drag.phase == .changed, let snapping, snapping.isHeld else { return }
        c.engine.track(snapping.channel, at: position(c).clamped(to: 0...1))
    }

    static func wire(_ my: Wiring<PlayerPages>) {
        my.fit { pages, size, _ in
            pages.snapping?.unit == -size.width
        } _: { pages, size, _, c in
            pages.fit(size.width, &c)
        }
        my.drag({ pages, _ in pages.snapping == nil ? nil : Grip(.horizontal) }, { $0.follow($1, &$2) })
        my.drives { pages, movable, _, c in pages.snapping?.motion(of: movable, c.engine) }
        my.projects { pages, projection, c in
            pages.snapping?.project(into: &projection, c.engine, c.tuning.playerPages)
        }
        my.saves { pages, c in pages.goal = pages.snapping?.stop(c.engine) ?? pages.goal }
        my.restored { pages, _ in pages.snapping = nil }
    }
}
