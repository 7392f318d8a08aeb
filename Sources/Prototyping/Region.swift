import Drawing
import Geometry
import Gestures

/// The place of a part, and what can be done with it.
///
/// Every component lists its regions front to back from the same layout that it draws from; hit testing, the keyboard's
/// focus and the pointer's form all read that list.
public struct Region: Sendable {
    /// A role of a region: what can be done with it.
    public enum Role: Hashable, Sendable {
        /// Pressed by a tap and by key, which call `Component.press(_:_:)`; can take the keyboard's focus.
        case button
        /// Takes the keyboard's focus and presses by key, but lets the pointer through: a row of a list that moves.
        case focusStop
        case pan(PanRule)
        /// Takes typed text, and the pointer as soon as it is pressed.
        case field
        /// Pressed by a tap alone: the keyboard has another way.
        case touch
        /// Pressed by a pointer that stays for half a second, and by Shift and Return.
        case longPress
        /// Takes two quick taps at one position; the keyboard has another way. A part that is a button too is pressed
        /// once it is known that no second tap follows, 0.3 seconds later.
        case doubleTap
        /// Zoomed by two fingers, and by the wheel with a modifier key.
        case zoom
        /// Turned by two fingers, and by the wheel with Alt held.
        case rotate
        /// Scrolled by the wheel.
        case scroll
        /// Takes a press and does nothing, so that it does not reach what lies beneath.
        case barrier

        /// True for buttons and sliders.
        var takesFocus: Bool {
            switch self {
            case .button, .longPress, .focusStop, .field: true
            case .pan(let rule): rule.startsOnPress
            case .touch, .doubleTap, .zoom, .rotate, .scroll, .barrier: false
            }
        }
    }

    public var part: PartID
    /// The place, in points of the stage; of another shape the rectangle around it.
    public var rect: Rect
    /// The index of the shape in which it can be pressed; below 0 where that is all of the rectangle.
    var shape: Int32
    public var role: Role
    /// True for what stays where it is while the page scrolls: the keyboard's focus on it scrolls nothing.
    public var isPinned: Bool
    /// The place in the order of Tab among the regions of its component.
    var turn: Int32
}

/// The regions of a stage, front to back.
public struct RegionList: Sendable {
    public private(set) var regions: [Region] = []
    /// The shapes of those that are no rectangles. They are apart from the regions, as most have none and every event
    /// looks through all.
    private var shapes: [Shape] = []
    /// The component whose regions are added now.
    var component = 0

    init() {}

    /// Adds where a part of the component lies, in points of the stage, behind what was added before.
    ///
    /// - Parameter turn: The place in the order of Tab, which is the order of what is added unless all say theirs.
    public mutating func add(
        _ part: some PartCode, _ rect: Rect, _ role: Region.Role, isPinned: Bool = false, turn: Int? = nil
    ) { add(part.key, rect, nil, role, isPinned: isPinned, turn: turn) }

    /// The same for a part that is a circle, a rounded rectangle or a path: a press beside it goes through.
    public mutating func add(
        _ part: some PartCode, _ shape: Shape, _ role: Region.Role, isPinned: Bool = false, turn: Int? = nil
    ) { add(part.key, shape.bounds, shape, role, isPinned: isPinned, turn: turn) }

    /// The same for a part by its key.
    package mutating func add(
        _ key: PartKey, _ rect: Rect, _ shape: Shape?, _ role: Region.Role, isPinned: Bool = false, turn: Int? = nil
    ) {
        var index: Int32 = -1
        if let shape {
            index = Int32(shapes.count)
            shapes.append(shape)
        }
        regions.append(
            Region(
                part: PartID(component, key), rect: rect, shape: index, role: role, isPinned: isPinned,
                turn: Int32(turn ?? regions.count)))
    }

    /// The part of a region's rectangle that can be seen.
    func shown(_ region: Region) -> Rect { region.shape < 0 ? region.rect : shapes[Int(region.shape)].bounds }

    /// True if a pointer at a position is on a region of the list.
    func isHit(_ region: Region, at position: Point) -> Bool {
        region.rect.contains(position) && (region.shape < 0 || shapes[Int(region.shape)].contains(position))
    }

    /// Forgets the regions and keeps the memory.
    mutating func removeAll() {
        regions.removeAll(keepingCapacity: true)
        shapes.removeAll(keepingCapacity: true)
    }
}
