import Drawing
import Geometry
import Gestures
import Motion

/// Several components as one prototype: events and time go in, a draw list and named numbers come out.
///
/// Owns what every prototype needs: the engine, the arena in which gestures compete, hit testing, the keyboard's
/// focus, deadlines, and what shows that a press was felt.
///
/// The same events at the same times give the same states to the bit, whatever frames were drawn in between: a frame
/// only looks.
public struct ComponentHost<Shared: SharedState>: Sendable {
    /// The components' view of the prototype; beside them, so that calling one copies nothing.
    public var context: ComponentContext<Shared>
    /// In the order in which they report.
    var components: [any Component<Shared>]
    /// The capabilities that each component has declared, by its index.
    let capabilities: [Capabilities]
    /// The components by their indices, back to front.
    let layers: [Int]
    /// The layer of each component, by the component's index.
    private let layerOfComponent: [Int]
    public internal(set) var arena: Arena<PartID>
    /// The last time at which something happened: an event, or a deadline.
    ///
    /// A look at a later time does not move it. An event that arrives with an earlier time is handled at this one.
    public internal(set) var now = 0.0

    var heldKeys: Set<String> = []
    /// The turns of the wheel that keep to one axis.
    var wheelGesture = WheelGesture()
    /// False from when the window loses the keyboard to when it has it again.
    var hasKeyboard = true
    /// The mouse's last position; nil before.
    var mouse: Point?
    /// The velocity used at the last release, in points per second.
    public internal(set) var releaseVelocity = Vector.zero
    /// The thing that the latest gesture drives, and how the latest one ended; see ``drivenMotion``.
    var drivingGesture: DrivingGesture?
    public internal(set) var gestureEnd: GestureEnd?
    public private(set) var startFault: String?
    /// The components that are modal, and those that have lost their pointers since the last event was followed up.
    var isModal: [Bool]
    var lost: [Int] = []
    /// The earliest deadline of the components, infinite if there is none; nil once something has happened that may
    /// have changed it.
    var componentDeadline: Double?
    /// The time until which nothing looks different or happens without an event, infinite if nothing will; nil
    /// likewise.
    var quietUntil: Double?
    /// True once what lies over all else has become modal, until that has been followed up.
    var coversAll = false

    /// Kept from event to event so that hit testing allocates nothing.
    var regions = RegionList()
    var candidates: [Candidate<PartID>] = []
    /// The nodes on which a pointer is down that would press them.
    var touchedNodes: [PartID] = []

    /// Makes a prototype in which nothing has happened yet.
    ///
    /// - Parameters:
    ///   - context: The one that the components were made with; its time is the one at which the prototype begins.
    ///   - components: In the order in which they report.
    ///   - layers: What lies over what, back to front; each component once.
    public init(_ context: ComponentContext<Shared>, _ components: [any Component<Shared>], layers: [Int]) {
        self.context = context
        self.components = components
        self.layers = layers
        capabilities = components.map { Swift.type(of: $0)._capabilities }
        now = context.time
        self.context.common.ambientClock.start(at: 0, time: context.time)
        arena = Arena(slop: Slop(mouse: context.tuning[.slopMouse], touch: context.tuning[.slopTouch]))
        self.context.reach = Array(repeating: .hidden, count: components.count)
        isModal = Array(repeating: false, count: components.count)
        precondition(layers.sorted() == Array(components.indices), "each component has one place among the layers")
        layerOfComponent = components.indices.map { layers.firstIndex(of: $0) ?? 0 }
        layOut()
        findReach()
        lost.removeAll()
        coversAll = false
    }

    /// Tells every component how large the stage is.
    mutating func layOut() {
        context.common.language = context.language
        for index in 0..<components.count {
            context.component = index
            components[index]._resize(&context)
        }
    }

    /// The component of a type.
    public subscript<C: Component>(type: C.Type) -> C? where C.Shared == Shared {
        for component in components { if let found = component as? C { return found } }
        return nil
    }

    /// Changes the component of a type, if there is one.
    public mutating func change<C: Component>(
        _ type: C.Type, _ body: (inout C, inout ComponentContext<Shared>) -> Void
    ) where C.Shared == Shared {
        for index in 0..<components.count {
            guard var found = components[index] as? C else { continue }
            context.component = index
            body(&found, &context)
            components[index] = found
        }
        forgetWaits()
        findReach()
        lost.removeAll()
        coversAll = false
    }

    /// Takes over what another saved.
    mutating func restore(from saved: SavedState) {
        guard !saved.isEmpty else { return }
        var saved = saved
        releaseVelocity = saved.vector("velocity")
        context.restoreQuestions(Self.questions, from: &saved)
        context.common.ambientClock.start(at: saved.length("ambient"), time: now)
        for index in 0..<components.count {
            context.component = index
            components[index]._restore(from: &saved, &context)
        }
        startFault = saved.fault
        forgetWaits()
        findReach()
        lost.removeAll()
        coversAll = false
    }

    // MARK: Looks

    /// The parts of what the stage shows now, in words, back to front; those of components that are shown.
    public var elements: [Element] {
        var context = context
        return layers.flatMap { index -> [Element] in
            guard isShown(index, context) else { return [] }
            context.component = index
            return components[index]._elements(context)
        }
    }

    /// Fills the list with what the stage shows now, back to front; reads and changes nothing.
    public func draw(into list: inout DrawList) { Shared._draw(self, into: &list) }

    /// The work of drawing.
    func drawLayers(into list: inout DrawList) {
        var context = context
        list.begin(.stage)
        list.fill(.rect(Rect(origin: .zero, size: context.size)), Shared.background)
        let covers = covers(&context)
        for layer in layers.indices {
            let index = layers[layer]
            context.component = index
            guard isShown(index, context) else { continue }
            let opening = opening(inFrontOf: layer, covers, &context)
            if let opening, opening.isEmpty { continue }
            context.component = index
            if let opening {
                list.clipped(to: opening) { draw(index, context, into: &$0) }
            } else {
                draw(index, context, into: &list)
            }
        }
    }

    private func draw(_ index: Int, _ context: ComponentContext<Shared>, into list: inout DrawList) {
        list.begin(Swift.type(of: components[index]).section)
        components[index].draw(context, into: &list)
    }

    /// The layers that leave only a part of what is behind them to be seen, the rearmost and the frontmost, and what
    /// all of them leave; nil where there is none.
    @inline(__always)
    private func covers(_ context: inout ComponentContext<Shared>) -> (layers: ClosedRange<Int>, opening: Rect)? {
        var covers: (layers: ClosedRange<Int>, opening: Rect)?
        for index in capabilities.indices {
            guard let opening = opening(of: index, &context) else { continue }
            let layer = layerOfComponent[index]
            if let others = covers {
                let layers = min(others.layers.lowerBound, layer)...max(others.layers.upperBound, layer)
                covers = (layers, others.opening.intersection(opening))
            } else {
                covers = (layer...layer, opening)
            }
        }
        return covers
    }

    /// The opening that a component leaves for those behind it to be seen through; nil for all.
    private func opening(of index: Int, _ context: inout ComponentContext<Shared>) -> Rect? {
        guard capabilities[index].contains(.covering) else { return nil }
        context.component = index
        return isShown(index, context) ? components[index]._opening(context) : nil
    }

    /// True while a component can be seen.
    ///
    /// A call that is given the context while the host is changed would copy it for each component, so there is none.
    @inline(__always)
    func isShown(_ index: Int, _ context: ComponentContext<Shared>) -> Bool {
        !capabilities[index].contains(.hideable) || components[index]._isShown(context)
    }

    /// The opening that the layers in front of a layer leave of it; nil for all.
    private func opening(
        inFrontOf layer: Int, _ covers: (layers: ClosedRange<Int>, opening: Rect)?,
        _ context: inout ComponentContext<Shared>
    ) -> Rect? {
        guard let covers, layer < covers.layers.upperBound else { return nil }
        if layer < covers.layers.lowerBound { return covers.opening }
        return ((layer + 1)...covers.layers.upperBound).reduce(Rect?.none) { seen, layer in
            guard let opening = opening(of: layers[layer], &context) else { return seen }
            return seen.map { $0.intersection(opening) } ?? opening
        }
    }

    /// Adds the state: what the components say, the velocity of the last release, and how many channels move.
    public func report(into report: inout StateReport) {
        var context = context
        for index in 0..<components.count {
            context.component = index
            components[index]._report(context, into: &report)
        }
        report.add("gesture.velocity.x", releaseVelocity.dx)
        report.add("gesture.velocity.y", releaseVelocity.dy)
        report.add("engine.active", context.engine.activeCount)
    }

    /// The desktop's output now.
    public mutating func platformOutput() -> PlatformOutput {
        collectRegions()
        return PlatformOutput(
            cursor: cursor(), caret: caret(), endsComposing: context.kept.text != nil, title: title())
    }

    private mutating func caret() -> Rect? {
        guard let typist = context.typist else { return nil }
        context.component = typist
        return components[typist]._caret(context)
    }

    private mutating func title() -> String {
        for index in 0..<components.count {
            context.component = index
            if let title = components[index]._title(context) { return title }
        }
        return ""
    }

    private mutating func cursor() -> PlatformOutput.Cursor {
        for index in 0..<components.count {
            context.component = index
            if let cursor = components[index]._cursor(context) { return cursor }
        }
        guard let mouse else { return .arrow }
        for region in regions.regions where regions.isHit(region, at: mouse) {
            switch region.role {
            case .button, .touch, .longPress: return .hand
            case .field: return .text
            case .barrier: return .arrow
            case .pan(let rule): if rule.startsOnPress { return .hand }
            case .scroll, .focusStop, .doubleTap, .zoom, .rotate: break
            }
        }
        return .arrow
    }

    /// The name of a part; empty for a part of no component.
    public func name(of part: PartID) -> Phrase {
        let index = Int(part.component)
        guard components.indices.contains(index) else { return "" }
        var context = context
        context.component = index
        return components[index]._name(of: part.key, context) ?? ""
    }

    // MARK: Rest

    /// True while something moves that will come to rest without input; ambient motion does not count.
    public var isMoving: Bool { !context.engine.isIdle }

    /// True while nothing is pressed or on its way but what comes and goes without a hand, such as a notice.
    public var isUndriven: Bool {
        !arena.hasPointers
            && (context.engine.isIdle
                || context.engine.movingCount == unaidedMotions)
    }

    /// The number of moving channels that come and go without a hand.
    private var unaidedMotions: Int {
        var count = 0
        for index in capabilities.indices where capabilities[index].contains(.transient) {
            count += components[index]._unaidedMotions(context)
        }
        return count
    }

    /// True while what is typed goes to a text field.
    public var isTyping: Bool { context.typist != nil }

    /// True if a key is down.
    public var holdsKeys: Bool { !heldKeys.isEmpty }

    /// True while the keyboard's focus is shown on something.
    public var showsFocus: Bool { context.showsFocus && context.common.focused != nil }
}
