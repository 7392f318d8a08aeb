import Controls
import Model
import Motion
import Prototyping

extension Tuning {
    /// The motion of the player's sheet.
    var playerSheet: Sheet.Physics {
        Sheet.Physics(spring: self[.player], flick: self[.playerFlick], rubberBand: self[.rubberBand])
    }

    /// The motion of bottom sheets.
    var bottomSheet: Sheet.Physics {
        Sheet.Physics(spring: self[.sheet], flick: self[.playerFlick], rubberBand: self[.rubberBand])
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
