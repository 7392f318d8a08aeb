import Controls
import Model
import Motion
import Prototyping

extension Tuning {
    /// The motion of the player's pages, whose ends are hard.
    var playerPages: Snapping.Physics { snapping(self[.page]) }

    /// The motion of what is thrown aside, such as the card of an open page, and follows the hand.
    var thrownAside: Snapping.Physics { snapping(self[.sheet]) }

    private func snapping(_ spring: Spring) -> Snapping.Physics {
        Snapping.Physics(spring: spring, rule: SnapRule(flick: self[.playerFlick]))
    }

    /// The motion of scrolled pages.
    var scroll: ScrollView.Physics {
        ScrollView.Physics(
            deceleration: self[.deceleration], rubberBand: self[.rubberBand], returning: self[.page],
            stepping: wheelSpring)
    }

    /// The spring that smooths a wheel's notches.
    var wheelSpring: Spring { self[smooth: .wheelDuration] }
}
