import Geometry
import Gestures
import Prototyping

/// The parts of a panel that are pointed at, pressed, scrolled, or have the keyboard; and the consequences of events
/// there.
///
/// A panel lists its regions, hands its events over, and does what its parts are for:
///
///     enum Part: Hashable { case save, volume }
///     var input = PanelInput<Part>()
///     var volume = 0.5
///     input.regions.begin(Size(width: 200, height: 60))
///     input.regions.add(.save, Rect(x: 10, y: 10, width: 80, height: 24), .button)
///     input.regions.add(.volume, Rect(x: 10, y: 40, width: 180, height: 14), .slider)
///     let down = InputEvent(time: 0, kind: .pointerDown(.mouse(.left), Point(x: 10, y: 45)))
///     switch input.handle(down, in: Rect(x: 0, y: 0, width: 200, height: 60)) {
///     case .began(let press), .dragged(let press): volume = (press.position.x - 10) / 180
///     case .key(let key): _ = input.move(by: key)
///     default: break
///     }
///     volume  // 0
///
/// Positions of events are in the coordinates of the panel's rectangle, those of actions in points from the rectangle's
/// top left corner; times are in seconds and never fall. An event whose position is not finite changes nothing.
/// Handling an event allocates nothing but the samples of a finger that may scroll and what a key walks through.
public struct PanelInput<Part: Hashable & Sendable>: Sendable {
    /// The places of all parts; to be listed again before an event where something changed.
    public var regions = PanelRegions<Part>()
    /// The pages of the panel, in the order of ``PanelRegions/addScroll(_:area:)``.
    public var scrolls: [PanelScroll]
    /// The part under the mouse; it stays while something is pressed.
    public private(set) var hover: Part?
    /// Since when it is, in seconds: what a hint waits for.
    public private(set) var hoverTime = 0.0
    /// The part that has the keyboard.
    public internal(set) var focus: Part?
    /// True after a key moved the focus: only then is it shown.
    public internal(set) var showsFocus = false
    /// The latest time that is known.
    public private(set) var time = 0.0

    /// True for a sheet in front of everything: the focus goes round instead of leaving at the ends, presses on buttons
    /// leave it where it is, and every event is the sheet's.
    public let isModal: Bool
    /// True where the mouse drags the page too, and not fingers alone.
    public let isScrolledByMouse: Bool

    private var hold: Hold?
    /// The last press, until it is too far away to be the first of two.
    var lastPress: (part: Part, position: Point, time: Double)?
    var feedback = Feedback<Part>()
    var held = HeldModifiers()
    /// The key that went down last and is still held; nil after it went up.
    public internal(set) var heldKey: String?

    /// Seconds and points between two presses that are one double press.
    private static var doublePress: Double { 0.3 }
    private static var doubleReach: Double { 4 }
    /// Points that a pointer may wander up or down on a button before its press scrolls.
    private static var slop: Double { 10 }

    /// A pointer that is down.
    private struct Hold: Sendable {
        let pointer: PointerID
        /// The point at which it went down, or where it began to scroll.
        var start: Point
        /// Nil once it scrolls, and beside every part.
        var press: PanelPress<Part>?
        var isDragged = false
        /// The page that it may scroll.
        var scroll: Int?
        var isScrolling = false
        var tracker = VelocityTracker()
    }

    /// Makes the input of an untouched panel.
    ///
    /// - Parameters:
    ///   - scrolls: How many pages the panel has.
    ///   - heldKey: The key that is down since it called for the panel: it presses nothing until it went up.
    public init(
        scrolls: Int = 0, isModal: Bool = false, isScrolledByMouse: Bool = false, heldKey: String? = nil
    ) {
        self.scrolls = Array(repeating: PanelScroll(), count: scrolls)
        self.isModal = isModal
        self.isScrolledByMouse = isScrolledByMouse
        self.heldKey = heldKey
    }

    /// The press that is down on a part; nil for none, and while a page is dragged.
    public var press: PanelPress<Part>? { hold?.press }
    /// True while a pointer is down in the panel.
    public var isPressed: Bool { hold != nil }
    /// The keys that are held and change what others mean.
    public var modifiers: KeyPress.Modifiers { held.meaning }

    /// Lets time pass, in seconds; a time before the latest changes nothing.
    public mutating func advance(to time: Double) {
        self.time = max(self.time, time)
        for index in scrolls.indices { scrolls[index].advance(to: time) }
    }

    /// True while a light fades or a page moves: the panel is to be drawn in every frame.
    public func isChanging(at time: Double) -> Bool {
        feedback.isFading(at: time) || scrolls.contains { $0.isChanging(at: time) }
    }

    // MARK: Events

    /// Acts on an event; text is left to the panel.
    ///
    /// - Parameter rect: The panel's rectangle, in the coordinates of the event's positions.
    /// - Complexity: O(n) in the regions.
    public mutating func handle(_ event: InputEvent, in rect: Rect) -> PanelAction<Part> {
        advance(to: event.time)
        let origin = rect.origin - Point.zero
        switch event.kind {
        case .pointerDown(let id, let position): return pointerDown(id, position - origin)
        case .pointerMove(let id, let position): return pointerMove(id, position - origin)
        case .pointerUp(let id, let position): return pointerUp(id, position - origin)
        case .pointerCancel(let id): return hold?.pointer == id ? endHold() : .ignored
        case .wheel(let notches, let position): return wheel(notches, position - origin)
        case .keyDown(let key): return keyDown(key)
        case .keyUp(let key):
            held.remove(HeldModifiers(key))
            if heldKey == key { heldKey = nil }
            return .ignored
        case .focus(false):
            held = []
            heldKey = nil
            setHover(nil)
            return hold == nil ? .ignored : endHold()
        default: return .ignored
        }
    }

    /// Notes that the mouse is at a position in points of the panel, though it did not move.
    public mutating func point(at position: Point) {
        let part = regions.hit(position, scrolls)?.part
        if part != hover { setHover(part) }
    }

    /// Takes a part as the one under the mouse: for a list whose lines keys go through.
    public mutating func setHover(_ part: Part?) {
        hover = part
        hoverTime = time
    }

    private mutating func pointerDown(_ id: PointerID, _ position: Point) -> PanelAction<Part> {
        guard position.isFinite, hold == nil else { return hold == nil ? .ignored : .taken }
        if !isModal { showsFocus = false }
        guard regions.contains(position, scrolls) else {
            if !isModal { focus = nil }
            return .ignored
        }
        guard id == .mouse(.left) || !id.isMouse else { return .taken }
        // A press on what rolls stops it.
        for index in scrolls.indices { scrolls[index].stop() }
        let region = regions.hit(position, scrolls)
        var hold = Hold(pointer: id, start: position)
        if region?.role.isDragged != true, isScrolledByMouse || !id.isMouse {
            hold.scroll = regions.frames.firstIndex { $0.area.contains(position) }
            if hold.scroll != nil { hold.tracker.add(position, at: time) }
        }
        guard let region, let part = region.part, region.role != .label else {
            if !isModal, region?.role != .barrier { focus = nil }
            if let index = hold.scroll, region?.role != .barrier {
                hold.isScrolling = true
                scrolls[index].beginDrag()
                self.hold = hold
            }
            return .beganBeside(position)
        }
        if isModal ? region.role == .field : region.role != .touch { focus = part }
        let press = PanelPress(
            pointer: id, part: part, start: position, position: position, isSecond: isSecond(part, position))
        hold.press = press
        hold.isDragged = region.role.isDragged
        self.hold = hold
        lastPress = press.isSecond ? nil : (part, position, time)
        if region.role.isLit { feedback.press(part, at: time) }
        return .began(press)
    }

    private func isSecond(_ part: Part, _ position: Point) -> Bool {
        guard let lastPress, lastPress.part == part, time - lastPress.time <= Self.doublePress else { return false }
        return position.distance(to: lastPress.position) <= Self.doubleReach
    }

    private mutating func pointerMove(_ id: PointerID?, _ position: Point) -> PanelAction<Part> {
        guard position.isFinite else { return hold == nil ? .ignored : .taken }
        guard let pointer = hold?.pointer, id == nil ? pointer.isMouse : id == pointer else {
            guard id?.isMouse ?? true else { return regions.contains(position, scrolls) ? .taken : .ignored }
            point(at: position)
            return .hovered(position)
        }
        if let last = lastPress, position.distance(to: last.position) > Self.doubleReach { lastPress = nil }
        if scroll(to: position) { return .taken }
        hold?.press?.position = position
        guard let hold, let press = hold.press else { return .taken }
        if hold.isDragged { return .dragged(press) }
        // A button is lit only while its own press is over it.
        feedback.press(regions.hit(position, scrolls)?.part == press.part ? press.part : nil, at: time)
        return .taken
    }

    /// Drags the page with the pointer that is down; false where it presses something.
    private mutating func scroll(to position: Point) -> Bool {
        // Added in place: a copy of the samples would be an allocation.
        if hold?.scroll != nil { hold?.tracker.add(position, at: time) }
        guard let hold, let index = hold.scroll else { return false }
        let distance = position.y - hold.start.y
        if hold.isScrolling {
            scrolls[index].drag(to: distance)
            return true
        }
        guard abs(distance) > Self.slop else { return false }
        self.hold?.isScrolling = true
        self.hold?.start = position
        self.hold?.press = nil
        feedback.press(nil, at: time)
        scrolls[index].beginDrag()
        return true
    }

    private mutating func pointerUp(_ id: PointerID, _ position: Point) -> PanelAction<Part> {
        guard let hold, hold.pointer == id else { return .ignored }
        self.hold = nil
        feedback.press(nil, at: time)
        if hold.isScrolling, let index = hold.scroll {
            let distance = position.isFinite ? position.y - hold.start.y : 0
            scrolls[index].endDrag(distance, velocity: hold.tracker.velocity(at: time).dy)
        }
        guard var press = hold.press else { return .taken }
        if hold.isDragged {
            if position.isFinite { press.position = position }
            return .ended(press)
        }
        let isInside = position.isFinite && regions.hit(position, scrolls)?.part == press.part
        return isInside ? .pressed(press.part) : .taken
    }

    /// Takes the pointer away that is down.
    private mutating func endHold() -> PanelAction<Part> {
        guard let hold else { return .ignored }
        self.hold = nil
        lastPress = nil
        feedback.press(nil, at: time)
        if hold.isScrolling, let index = hold.scroll { scrolls[index].endDrag(0, velocity: 0) }
        return hold.press.map { .cancelled($0) } ?? .taken
    }

    private mutating func wheel(_ notches: Vector, _ position: Point) -> PanelAction<Part> {
        guard position.isFinite, notches.isFinite, regions.contains(position, scrolls) else { return .ignored }
        if let index = regions.frames.firstIndex(where: { $0.area.contains(position) }) {
            scrolls[index].step(by: -notches.dy * PanelScroll.notch)
        }
        return .taken
    }
}
