import Geometry
import Gestures
import Prototyping

/// A pointer that is down on a part of a panel.
public struct PanelPress<Part: Hashable & Sendable>: Hashable, Sendable {
    public let pointer: PointerID
    public let part: Part
    /// The point at which it went down and where it is now, in points of the panel.
    public let start: Point
    public internal(set) var position: Point
    /// True for the second press of two on the same part, soon after each other and near each other.
    public let isSecond: Bool

    /// From where it went down to where it is.
    public var distance: Vector { position - start }
}

/// The step by which a key moves what has the focus.
public enum PanelAdjustment: Hashable, Sendable {
    /// So many steps; with Shift ``SliderTrack/stride`` times as many.
    case steps(Double)
    case toStart, toEnd
}

/// The consequence of an event in a panel.
public enum PanelAction<Part: Hashable & Sendable>: Hashable, Sendable {
    /// The event is not the panel's.
    case ignored
    /// Nothing is left to be done.
    case taken
    /// The mouse moved without a press of the panel's, to a position in points of the panel, which may be outside.
    case hovered(Point)
    /// A press went down on a part; a second one on a dragged part comes with ``PanelPress/isSecond``.
    case began(PanelPress<Part>)
    /// A press went down in the panel, but on no part.
    case beganBeside(Point)
    /// A press on a slider, an area or a field moved.
    case dragged(PanelPress<Part>)
    /// A press on a slider, an area or a field was released.
    case ended(PanelPress<Part>)
    /// A press was taken away: what it has changed is to be as before.
    case cancelled(PanelPress<Part>)
    /// A part was pressed: by a release inside it, or by a key.
    case pressed(Part)
    /// A key moves what has the focus.
    case adjusted(Part, PanelAdjustment)
    /// The focus moved to another part.
    case focused(Part)
    /// A key went down; it is handed to ``PanelInput/move(by:)`` unless the panel has a meaning for it.
    case key(KeyPress)

    /// True for an event that was meant for the panel.
    public var isTaken: Bool { self != .ignored }
}
