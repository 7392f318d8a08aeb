import Controls
import Model
import Motion
import Prototyping

/// One tuning that replaces another while things move.
struct Retuning {
    let old: Tuning
    let new: Tuning

    /// Lets a motion continue by the new one of the springs that the channel may be moved by; the first that fits
    /// counts.
    ///
    /// - Parameter wheel: True for a channel that the wheel moves too.
    func apply(
        to channel: Channel, _ springs: TunableSpring..., wheel: Bool = false, engine: inout AnimationEngine
    ) {
        engine.respring(channel) { spring in
            if let tunable = springs.first(where: { old[$0] == spring }) { return new[tunable] }
            return wheel && old.wheelSpring == spring ? new.wheelSpring : spring
        }
    }

    func apply(to view: inout ScrollView, _ engine: inout AnimationEngine) {
        view.retune(from: old.scroll, to: new.scroll, &engine)
    }

    func apply(to view: inout ZoomView, _ engine: inout AnimationEngine) {
        view.retune(from: old.scroll, to: new.scroll, &engine)
    }
}

extension Tuning {
    /// How the player's sheet moves.
    var playerSheet: Sheet.Physics {
        Sheet.Physics(spring: self[.player], flick: self[.playerFlick], rubberBand: self[.rubberBand])
    }

    /// How bottom sheets move.
    var bottomSheet: Sheet.Physics {
        Sheet.Physics(spring: self[.sheet], flick: self[.playerFlick], rubberBand: self[.rubberBand])
    }

    /// How pages scroll.
    var scroll: ScrollView.Physics {
        ScrollView.Physics(
            deceleration: self[.deceleration], rubberBand: self[.rubberBand], returning: self[.page],
            stepping: wheelSpring)
    }

    /// The spring that smooths a wheel's notches.
    var wheelSpring: Spring { (try? Spring(duration: self[.wheelDuration])) ?? .smooth }
}
