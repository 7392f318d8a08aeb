import Geometry
import Gestures

/// Something on the stage that can be pressed, dragged, scrolled or focused.
public enum Part: Hashable, Sendable {
    case tab(Tab)
    case tabBar
    case player(Player.Part)
    case library(Library.Part)
    case home(Home.Part)
    case samples(Samples.Part)
    case browse(Browse.Part)
    case overlay(Overlay.Part)
    /// A picture on the stage, by its number.
    case card(Int)
}

/// Where a part lies and what can be done with it.
///
/// Every system lists its regions front to back from the same layout that it draws from; hit testing, the keyboard's
/// focus and the pointer's form all read that list.
public struct Region: Sendable {
    /// What can be done with a region.
    public enum Role: Hashable, Sendable {
        /// Pressed; can take the keyboard's focus.
        case button
        /// Takes the keyboard's focus and presses by key, but lets the pointer through: a row of a list that moves.
        case focusStop
        case pan(PanRule)
        /// Takes typed text, and the pointer as soon as it is pressed.
        case field
        /// Pressed by the pointer alone: the keyboard has another way.
        case touch
        /// Takes two quick taps at one place.
        case doubleTap
        /// Zoomed by two fingers, and by the wheel with a modifier key.
        case zoom
        /// Scrolled by the wheel.
        case scroll
        /// Takes a press and does nothing, so that it does not reach what lies beneath.
        case barrier

        /// True for buttons and sliders.
        var takesFocus: Bool {
            switch self {
            case .button, .focusStop, .field: true
            case .pan(let rule): rule.startsOnPress
            case .touch, .doubleTap, .zoom, .scroll, .barrier: false
            }
        }
    }

    public var part: Part
    public var rect: Rect
    public var role: Role
}

extension [Region] {
    mutating func add(_ part: Part, _ rect: Rect, _ role: Region.Role) {
        append(Region(part: part, rect: rect, role: role))
    }
}
