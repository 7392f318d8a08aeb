import Geometry
import Motion

extension ZoomView {
    /// Adopts another tuning: what is held stays where it is shown, and a spring keeps its target and velocity.
    public mutating func retune(
        from old: ScrollView.Physics, to new: ScrollView.Physics, _ engine: inout AnimationEngine
    ) {
        switch motion {
        case .resting: break
        case .dragged(let anchor, let translation):
            let shown = offset(engine)
            let past = shown - inside(shown, at: zoom(engine))
            func pulled(_ physics: ScrollView.Physics) -> Vector {
                let scrolling = scrolling(physics, at: zoom(engine))
                return Vector(dx: scrolling.x.band.inverse(past.dx), dy: scrolling.y.band.inverse(past.dy))
            }
            motion = .dragged(anchor: anchor + pulled(new) - pulled(old), translation: translation)
        case .pinched(let page, let zoom):
            let change = Self.wanted(steadyZoom, new) / Self.wanted(steadyZoom, old)
            motion = .pinched(page: page, zoom: zoom * change)
        case .coasting: motion = .coasting(new)
        case .going(let spring): motion = .going(old.exchange(spring, for: new))
        case .zooming: break
        }
        for channel in [x, y, progress] { engine.respring(channel) { old.exchange($0, for: new) } }
    }

    /// Adopts another spring for what was sent by one: to a zoom, or to an offset.
    public mutating func retune(from old: Spring, to new: Spring, _ engine: inout AnimationEngine) {
        if case .going(old) = motion { motion = .going(new) }
        for channel in [x, y, progress] { engine.respring(channel) { $0 == old ? new : $0 } }
    }
}
