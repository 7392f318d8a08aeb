import Drawing
import Geometry
import Gestures
import Prototyping

/// The place of a node or a button, as a run of the bodies finds it.
struct Place: Sendable {
    /// Tells places apart from run to run: a hash of the ways to it.
    let key: UInt64
    /// The layer that it lies in; 0 for none.
    let layer: Int32
    /// The place of the component that placed it, and that of the node in whose closure it was placed; −1 for none.
    let parent: Int32
    let inside: Int32
    /// The step from the component that placed it; the link is −1 for a button.
    var step = Step(link: -1, id: 0, index: 0)
    /// In the coordinates of what it is placed in, before it moves itself.
    let frame: Rect
    /// The transform from there to the stage, and its motion.
    let transform: Transform
    let own: Transform
    /// The part of the stage in which it can be seen.
    let clip: Rect
    /// The part of the stage in which it can be seen once pages have been scrolled to it.
    let reach: Rect
    var corners = Corners.square
    var grip: Grip?
    var action: (any Action)?
    /// The name of a button, and how it is pressed; and the label of it or of a barrier.
    var name: StaticString?
    var label: Phrase?
    /// The label of one of several, by its id: made when it is asked for.
    var labelOfOne: (@Sendable (Int) -> Phrase)?
    var press = Press.tap
    /// True for a node that is pressed.
    var isPressable = false
    /// The role of a node, and its value in words, while it is put into words.
    var role: Element.Role?
    var value: String?
    /// The place in the order of Tab: what lies in it comes before it.
    var turn = 0
    var isBarrier = false
    /// True for what stays where it is while a page behind it scrolls.
    var isPinned = false
    var gestures: Touches = []
    var hasCaret = false
    var scrolls = false
    /// The part of the stage beside its place in which the wheel scrolls it too.
    var wheel: Rect?
    var takesFocus = false
    /// True where the node knows another size or length than it has now.
    var isUnfit = false
    /// The length of its content, in points.
    var length = 0.0

    enum Press {
        case tap
        /// A tap that the keyboard has other ways to do.
        case touch
        case long

        var role: Region.Role {
            switch self {
            case .tap: .button
            case .touch: .touch
            case .long: .longPress
            }
        }
    }

    /// The transform of its content, for what moves that alone.
    var content: Transform?

    /// The name where presses are explained; nil for a node whose path says it.
    var called: Phrase? { label ?? labelOfOne?(step.id) ?? name.map { Phrase($0.description) } }

    /// The name by which pointers and the keyboard know it.
    var part: PartID { PartID(key, layer: layer, isButton: action != nil) }

    /// The place on the stage now.
    var seen: Rect { own.then(transform).apply(frame) }
}

extension Transform {
    /// The point that is seen at a position.
    func inner(_ position: Point) -> Point { self == .identity ? position : unapply(position) }
}

/// The gestures and roles that a node has beside drags.
struct Touches: OptionSet, Sendable {
    let rawValue: UInt8

    static let doubleTap = Touches(rawValue: 1)
    static let zoom = Touches(rawValue: 2)
    static let rotate = Touches(rawValue: 8)
    static let barrier = Touches(rawValue: 16)
    /// Typed text.
    static let field = Touches(rawValue: 4)
}

extension [Place] {
    /// The steps from the root to the node of a place.
    func trail(_ index: Int) -> [Step] {
        var (steps, index): ([Step], Int32) = ([], Int32(index))
        while index >= 0 {
            let place = self[Int(index)]
            if place.step.link >= 0 { steps.append(place.step) }
            index = place.parent
        }
        return steps.reversed()
    }

    /// The grip of what a place lies in that takes drags of an axis; nil for none.
    func gripAround(_ place: Place, along axis: Axis?) -> Grip? {
        var index = place.inside
        while index >= 0 {
            if let grip = self[Int(index)].grip, grip.axis == axis { return grip }
            index = self[Int(index)].inside
        }
        return nil
    }

    /// True if something that a place lies in moves: a press is on that.
    func isCaught(_ place: Place) -> Bool {
        guard !place.isPinned else { return false }
        var index = place.inside
        while index >= 0 {
            if self[Int(index)].grip?.isMoving == true { return true }
            index = self[Int(index)].inside
        }
        return false
    }

    /// Adds what pointers find of them, front to back.
    func addRegions(to regions: inout RegionList) { for place in reversed() { add(place, to: &regions) } }

    private func add(_ place: Place, to regions: inout RegionList) {
        let (part, seen) = (place.part, place.seen)
        let (visible, rect) = (seen.intersection(place.clip), seen.intersection(place.reach))
        guard rect.width > 0, rect.height > 0 else { return }
        // What a page cuts off has the focus with all of it, and is hit where it is seen; what a page hides is covered
        // where the page is.
        let isCut = visible != rect
        let shown = visible.isEmpty ? Rect(center: place.clip.center, size: .zero) : visible
        let shape = isCut ? .rect(shown) : place.shape(seen)
        func add(_ role: Region.Role) {
            regions.add(
                part, isCut ? rect : shape?.bounds ?? rect, shape, role, isPinned: place.isPinned, turn: place.turn)
        }
        // A press on something that moves stops it, and is nothing else.
        if place.action != nil || place.isPressable, place.grip?.isMoving != true {
            add(isCaught(place) ? .focusStop : place.press.role)
        }
        if place.gestures.contains(.field) { add(.field) }
        if place.gestures.contains(.doubleTap), place.grip?.isMoving != true { add(.doubleTap) }
        if place.gestures.contains(.zoom) { add(.zoom) }
        if place.gestures.contains(.rotate) { add(.rotate) }
        if place.scrolls {
            add(.scroll)
            if let wheel = place.wheel {
                regions.add(part, wheel, nil, .scroll, isPinned: place.isPinned, turn: place.turn)
            }
        }
        if place.takesFocus { add(.focusStop) }
        if let rule = rule(of: place) { add(.pan(rule)) }
        if place.isBarrier || place.gestures.contains(.barrier) { add(.barrier) }
    }

    /// The rule for drags of it; nil where it takes none.
    private func rule(of place: Place) -> PanRule? {
        guard let grip = place.grip else { return nil }
        let startsOnPress = (grip.startsOnPress || grip.isMoving) && !isCaught(place)
        var rule = PanRule(axis: grip.axis, startsOnPress: startsOnPress)
        if let room = grip.room, let outer = gripAround(place, along: grip.axis) {
            // On a moving thing only that thing takes drags; one without room hands its drag over.
            if outer.isMoving { return nil }
            rule = PanRule(
                axis: grip.axis, limits: outer.takesAll ? 0...room.upperBound : -Double.infinity...room.upperBound)
        }
        return rule
    }
}

extension Place {
    /// The shape in which it is hit, where that is not the rectangle.
    fileprivate func shape(_ seen: Rect) -> Shape? {
        let whole = own.then(transform)
        if whole.isUpright { return corners.isSquare ? nil : .roundedRect(seen, corners) }
        // A turned thing is where it is seen, not the rectangle around it.
        let isRound = corners.topLeft * 2 >= frame.width && corners.topLeft * 2 >= frame.height
        return isRound
            ? .circle(center: whole.apply(frame.center), radius: whole.scale * frame.width / 2)
            : .path(Path(frame, radius: corners.topLeft), whole)
    }
}

/// Mixes two numbers.
///
/// Source: the finalizer of MurmurHash3, `fmix64`.
func hash(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var mixed = (first ^ second &* 0x9E37_79B9_7F4A_7C15) &* 0xFF51_AFD7_ED55_8CCD
    mixed ^= mixed >> 33
    mixed = mixed &* 0xC4CE_B9FE_1A85_EC53
    return mixed ^ (mixed >> 29)
}

/// Mixes a number and the FNV-1a hash of a name.
func hash(_ first: UInt64, _ name: StaticString) -> UInt64 {
    let sum = name.withUTF8Buffer { bytes in
        unsafe bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    return hash(first, sum)
}
