import Controls
import Model
import Motion

/// One tuning that takes the place of another while things move.
struct Retuning {
    let old: Tuning
    let new: Tuning

    /// Lets a motion go on by the new one of the springs that the channel may be moved by; the first that fits counts.
    func apply(to channel: Channel, _ springs: KeyPath<Tuning, Spring>..., engine: inout AnimationEngine) {
        engine.respring(channel) { spring in
            springs.first { old[keyPath: $0] == spring }.map { new[keyPath: $0] } ?? spring
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
        Sheet.Physics(spring: playerSpring, flick: self[.playerFlick], rubberBand: self[.rubberBand])
    }

    /// How bottom sheets move.
    var bottomSheet: Sheet.Physics {
        Sheet.Physics(spring: sheetSpring, flick: self[.playerFlick], rubberBand: self[.rubberBand])
    }

    /// How pages scroll.
    var scroll: ScrollView.Physics {
        ScrollView.Physics(
            deceleration: self[.deceleration], rubberBand: self[.rubberBand], returning: returnSpring,
            stepping: wheelSpring)
    }
}
