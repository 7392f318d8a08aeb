import Motion
import Prototyping

/// The place and the zoom of a page, as a recording that begins in the middle of a session has them.
extension ZoomView {
    /// Adds `NAME.offset` and `NAME.zoom`, as if everything had come to rest; what a fresh start has is left out.
    public func save(_ name: String, _ engine: AnimationEngine, into saved: inout SavedState) {
        let zoom = targetZoom.clamped(to: Self.zooms)
        if zoom != 1 { saved["\(name).zoom"] = .number(zoom) }
        saved.add("\(name).offset", offset(engine))
    }

    /// Rests as ``save(_:_:into:)`` says, limited to the ends; call it once the page has its size.
    public mutating func restore(_ name: String, from saved: inout SavedState, _ engine: inout AnimationEngine) {
        rest(
            at: saved.vector("\(name).offset"), zoom: saved.number("\(name).zoom", in: Self.zooms) ?? 1, &engine)
    }
}
