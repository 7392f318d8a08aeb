import Geometry
import Gestures
import Prototyping

/// The place of a part, and what can be done with it.
///
/// Regions come of the places that a run of the bodies finds; hit testing, the keyboard's focus and the pointer's form
/// all read them.
struct Region: Sendable {
    /// A role of a region: what can be done with it.
    enum Role: Hashable, Sendable {
        /// Pressed by a tap and by key; can take the keyboard's focus.
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

        /// True where the keyboard can do something with it.
        var takesFocus: Bool { [.button, .longPress, .focusStop, .field].contains(self) }
    }

    var part: PartID
    /// The place, in points of the stage; of another shape the rectangle around it.
    var rect: Rect
    /// The index of the shape in which it can be pressed; below 0 where that is all of the rectangle.
    var shape: Int32
    var role: Role
    /// True for what stays where it is while the page scrolls: the keyboard's focus on it scrolls nothing.
    var isPinned: Bool
    /// The place in the order of Tab among the regions of its layer.
    var turn: Int32
}

/// The regions of a stage, front to back.
struct RegionList: Sendable {
    private(set) var regions: [Region] = []
    /// The shapes of those that are no rectangles. They are apart from the regions, as most have none and every event
    /// looks through all.
    private var shapes: [Shape] = []

    /// Adds the place of a part, in points of the stage, behind what was added before.
    ///
    /// - Parameters:
    ///   - shape: That of a part that is a circle, a rounded rectangle or a path: a press beside it goes through.
    ///   - turn: The place in the order of Tab.
    mutating func add(_ part: PartID, _ rect: Rect, _ shape: Shape?, _ role: Region.Role, isPinned: Bool, turn: Int) {
        var index: Int32 = -1
        if let shape {
            index = Int32(shapes.count)
            shapes.append(shape)
        }
        regions.append(
            Region(part: part, rect: rect, shape: index, role: role, isPinned: isPinned, turn: Int32(turn)))
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
