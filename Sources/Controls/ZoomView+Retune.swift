import Geometry
import Motion

extension ZoomView {
    /// Adopts another tuning: what is held stays where it is shown. Its springs follow theirs.
    public mutating func retune(
        from old: ScrollView.Physics, to new: ScrollView.Physics, _ engine: AnimationEngine
    ) {
        switch motion {
        case .resting, .going, .zooming: break
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
        }
    }
}
