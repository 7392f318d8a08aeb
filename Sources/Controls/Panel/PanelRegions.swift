import Geometry

/// The place of a part of a panel, and what can be done with it.
public struct PanelRegion<Part: Hashable & Sendable>: Sendable {
    /// A role of a region: what can be done with it.
    public enum Role: Hashable, Sendable {
        /// Pressed by a release inside it, or by Return and Space.
        case button
        /// Dragged, and adjusted by all four arrows, Home and End.
        case slider
        /// Dragged, and adjusted by Left, Right, Home and End; Up and Down leave it.
        case area
        /// Takes typed text; dragging selects.
        case field
        /// Pressed by the pointer alone: the keyboard has another way. The focus stays where it is.
        case touch
        /// Can be pointed at and can have the keyboard, but is not pressed.
        case label
        /// Takes a press and does nothing, so that it does not reach what lies beneath.
        case barrier

        var takesFocus: Bool {
            switch self {
            case .button, .slider, .area, .field, .label: true
            case .touch, .barrier: false
            }
        }

        /// True for what follows the pointer while it is pressed.
        var isDragged: Bool {
            switch self {
            case .slider, .area, .field: true
            case .button, .touch, .label, .barrier: false
            }
        }

        /// True for what is lit while it is pressed.
        var isLit: Bool {
            switch self {
            case .button, .slider, .touch: true
            case .area, .field, .label, .barrier: false
            }
        }
    }

    /// Nil for a barrier.
    public let part: Part?
    /// Points from the panel's top left corner, or from the top left corner of the content that scrolls.
    public let rect: Rect
    public let role: Role
    /// The scroll view that the region scrolls with; nil for a region that does not scroll.
    public let scroll: Int?
    /// Regions with the same number are one stop of the Tab key: the one that has the focus, or else the chosen one, or
    /// else the first.
    let stop: Int
    /// Left and Right go along the regions with the same number.
    let row: Int
    /// A disabled region lets the pointer through, and loses the keyboard with the next Tab.
    let isEnabled: Bool
    let isChosen: Bool
    /// True for what lies over the surroundings of the panel and is not cut at its edge.
    let isFloating: Bool
    /// Points above and below that are to be seen too when the focus comes here.
    let margin: Insets
}

/// A page's frame in a panel.
struct PanelScrollFrame: Sendable {
    /// Through which the content is seen.
    var window: Rect
    /// The area in which the wheel and a finger scroll it.
    var area: Rect
}

/// The regions of a panel, in the order of the Tab key; a later one lies in front of those before it.
///
/// A panel lists them from the layout that it draws from, before each event. The memory is kept, so listing allocates
/// nothing.
public struct PanelRegions<Part: Hashable & Sendable>: Sendable {
    /// The panel itself, its top left corner at the origin, in points.
    public private(set) var bounds = Rect.zero
    public private(set) var regions: [PanelRegion<Part>] = []
    private(set) var frames: [PanelScrollFrame] = []

    init() {}

    /// Forgets all regions, for a panel of this size in points.
    public mutating func begin(_ size: Size) {
        bounds = Rect(origin: .zero, size: size)
        regions.removeAll(keepingCapacity: true)
        frames.removeAll(keepingCapacity: true)
    }

    /// Adds the frame of the next scroll view: the first call is that of ``PanelInput/scrolls``' first, and so on.
    ///
    /// - Parameters:
    ///   - window: Through which the content is seen, in points of the panel.
    ///   - area: Where the wheel and a finger scroll it; nil for the whole panel. Of areas that overlap the first
    ///     counts.
    public mutating func addScroll(_ window: Rect, area: Rect? = nil) {
        frames.append(PanelScrollFrame(window: window, area: area ?? bounds))
    }

    /// Adds where a part lies.
    ///
    /// - Parameters:
    ///   - rect: In points of the panel, or of the content of the scroll view `scroll`.
    ///   - stop: Regions with the same number are one stop of the Tab key; nil for a separate stop. Not below 0.
    ///   - row: Left and Right go along regions with the same number; nil for those of its stop. Not below 0.
    ///   - isChosen: True for the region of a stop that says what is so now; Tab comes to it first.
    ///   - isFloating: True for what lies over the surroundings of the panel and is not cut at its edge.
    ///   - margin: Points around it that are to be seen too when the focus comes to it.
    public mutating func add(
        _ part: Part, _ rect: Rect, _ role: PanelRegion<Part>.Role, scroll: Int? = nil, stop: Int? = nil,
        row: Int? = nil, isEnabled: Bool = true, isChosen: Bool = false, isFloating: Bool = false,
        margin: Insets = Insets()
    ) {
        // Below 0 no number meets one that was given.
        let stop = stop ?? -1 - regions.count
        regions.append(
            PanelRegion(
                part: part, rect: rect, role: role, scroll: scroll, stop: stop, row: row ?? stop, isEnabled: isEnabled,
                isChosen: isChosen, isFloating: isFloating, margin: margin))
    }

    /// Adds a rectangle of the panel in which nothing beneath can be pressed, pointed at, or have the keyboard.
    public mutating func addBarrier(_ rect: Rect, isFloating: Bool = false) {
        regions.append(
            PanelRegion(
                part: nil, rect: rect, role: .barrier, scroll: nil, stop: -1 - regions.count, row: -1 - regions.count,
                isEnabled: true, isChosen: false, isFloating: isFloating, margin: Insets()))
    }

    /// The region of a part; nil where it was not added.
    func region(of part: Part?) -> PanelRegion<Part>? {
        guard let part else { return nil }
        for index in regions.indices where regions[index].part == part { return regions[index] }
        return nil
    }

    // MARK: Where they are

    /// The place at which a region is seen in the panel.
    func shown(_ region: PanelRegion<Part>, _ scrolls: [PanelScroll]) -> Rect {
        guard let index = region.scroll else { return region.rect }
        return region.rect.offset(by: scrolls[index].shift(in: frames[index].window))
    }

    /// The front-most enabled region at a position of the panel; nil where there is none.
    ///
    /// - Complexity: O(n).
    func hit(_ position: Point, _ scrolls: [PanelScroll]) -> PanelRegion<Part>? {
        let isInside = bounds.contains(position)
        // By indices: an iterator of a generic array is an allocation.
        var index = regions.count
        while index > 0 {
            index -= 1
            let region = regions[index]
            guard region.isEnabled, isInside || region.isFloating else { continue }
            if let page = region.scroll, !frames[page].window.contains(position) { continue }
            if shown(region, scrolls).contains(position) { return region }
        }
        return nil
    }

    /// True where a position is the panel's.
    func contains(_ position: Point, _ scrolls: [PanelScroll]) -> Bool {
        bounds.contains(position) || hit(position, scrolls) != nil
    }

    // MARK: The keyboard's way

    /// The regions that Tab goes through, one for each stop; those beneath a barrier are left out.
    ///
    /// - Parameter focus: What has the focus stays in the order, though it may be disabled.
    /// - Complexity: O(n), times the number of barriers.
    func stops(focus: Part?, _ scrolls: [PanelScroll]) -> [PanelRegion<Part>] {
        var stops: [PanelRegion<Part>] = []
        for (index, region) in regions.enumerated() where canFocus(region, focus) {
            guard !isCovered(index, scrolls) else { continue }
            guard let last = stops.lastIndex(where: { $0.stop == region.stop }) else {
                stops.append(region)
                continue
            }
            let present = stops[last]
            if present.part == focus { continue }
            if region.part == focus || region.isChosen && !present.isChosen { stops[last] = region }
        }
        return stops
    }

    /// The regions that Left and Right go through from a part, itself among them.
    func row(of part: Part?, _ scrolls: [PanelScroll]) -> [PanelRegion<Part>] {
        guard let row = region(of: part)?.row else { return [] }
        var found: [PanelRegion<Part>] = []
        for (index, region) in regions.enumerated()
        where region.row == row && canFocus(region, part) && !isCovered(index, scrolls) {
            found.append(region)
        }
        return found
    }

    private func canFocus(_ region: PanelRegion<Part>, _ focus: Part?) -> Bool {
        region.role.takesFocus && !region.rect.isEmpty && (region.isEnabled || region.part == focus)
    }

    private func isCovered(_ index: Int, _ scrolls: [PanelScroll]) -> Bool {
        let center = shown(regions[index], scrolls).center
        return regions[(index + 1)...].contains { $0.role == .barrier && $0.rect.contains(center) }
    }
}
