import Nodes

/// The card of an open page, which is chosen, or thrown away to either side.
struct PageCard: Unsaved, Identifiable {
    /// The index of its slot among its stops: thrown out to the left, in its slot, or thrown out to the right.
    static let home = 1

    /// That of its page.
    let id: Int
    /// Its place among the cards, from 0.
    var slot: MotionValue<Double>
    /// Its distance from its slot.
    var aside: Snapping
    /// True once it was thrown away; it is gone when it is out of sight.
    var isLeaving = false

    init(id: Int, slot: Int, _ c: inout Context) {
        (self.id, self.slot) = (id, MotionValue(Double(slot)))
        aside = Snapping(in: &c.engine, along: .horizontal, stops: Self.stops(c), at: Self.home)
    }

    private static func stops(_ c: Context) -> [Double] { [-c.size.width, 0, c.size.width] }

    mutating func resize(_ c: inout Context) { aside.resize(to: Self.stops(c), dimension: 1, &c.engine) }

    static func wire(_ my: Wiring<PageCard>) {
        my.child(\.slot)
        my.drag { _, _ in
            Grip(.horizontal)
        } _: { card, drag, c in
            let physics = c.tuning.thrownAside
            guard !card.isLeaving else { return }
            card.aside.handle(drag.phase, by: drag.translation, velocity: drag.velocity, &c.engine, physics)
        }
        my.moves { card, _, c in Transform(translation: Vector(dx: card.aside.offset(c.engine), dy: 0)) }
        my.drives { card, movable, _, c in card.aside.motion(of: movable, c.engine) }
        my.projects { card, projection, c in
            card.aside.project(into: &projection, c.engine, c.tuning.thrownAside)
        }
        my.outline { _, seen, _ in .panel(seen, .all(Theme.Radius.card)) }
    }
}
