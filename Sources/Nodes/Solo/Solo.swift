import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A tree of nodes that runs: events and time go in, a draw list and named numbers come out.
///
///     typealias Main = Solo<Card>
///
/// Owns what every prototype needs: the engine, the arena in which gestures compete, hit testing, the keyboard's
/// focus, deadlines, and what shows that a press was felt.
///
/// The same events at the same times give the same states to the bit, whatever frames were drawn in between: a frame
/// only looks.
public struct Solo<Root: Prototype>: Sendable {
    /// The nodes' view of the prototype; beside them, so that telling one copies nothing.
    public package(set) var context: NodeContext
    var tree: NodeTree<Root>
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

    /// The reach of each layer, by its number, and which of them are modal.
    var reach: [Reach]
    var isModal: [Bool]
    /// The layers by their numbers: those that are placed, front to back, the others, and 0 for what lies in none.
    var layers: [Int] = []
    /// The layers that have lost their pointers since the last event was followed up.
    var lost: [Int] = []
    /// The layers whose gestures nodes want cancelled; 0 for all.
    var cancelled: [Int] = []
    /// True once what lies over all else has become modal, until that has been followed up.
    var coversAll = false
    /// The earliest deadline of the nodes, infinite if there is none; nil once something has happened that may have
    /// changed it.
    var nodeDeadline: Double?
    /// The time until which nothing looks different or happens without an event, infinite if nothing will; nil
    /// likewise.
    var quietUntil: Double?
    /// The time at which sizes and reach were looked at last, and the layer in which moves of a hand have left that for later;
    /// 0 for any, nil where nothing is left.
    var lookedAt = -Double.infinity
    var behind: Int?
    /// The time until which it wants every frame.
    var busyUntil = -Double.infinity

    /// The places that the bodies found last and the frame that they wish for, at a time in seconds; NaN once something has
    /// happened since.
    var places: [Place] = []
    /// The layers that are placed, back to front, at a time likewise.
    var placedLayers: [Int] = []
    var bodyWake = Double.infinity
    var placesTime = Double.nan
    var layersTime = Double.nan
    /// True once layers that are not placed may have another size or another content than they know.
    var hiddenMayNotFit = true
    /// The regions of the places, and whether those are the present ones.
    var regions = RegionList()
    var regionsAreCurrent = false
    /// Kept from event to event so that hit testing allocates nothing.
    var candidates: [Candidate<PartID>] = []
    /// The nodes on which a pointer is down that would press them.
    var touchedNodes: [PartID] = []

    /// The answers whose events are to come, and the questions without one.
    var answers: [Answer] = []
    var openQuestions: [OpenQuestion] = []
    /// The value that the prototype stored last, and those of others that lay beside it, by their types' names.
    var storedByName: [String: JSONValue] = [:]

    /// Shared by all copies: a start is large, and never changes.
    private let origin: Origin

    /// Makes it at rest, at the time of the start, and takes over what was saved.
    public init(_ start: Start) {
        origin = Origin(start)
        var engine = AnimationEngine()
        engine.reducesMotion = start.reducesMotion
        engine.advance(to: start.time)
        context = NodeContext(
            size: start.size, tuning: start.tuning, metrics: start.metrics, engine: engine, language: start.language)
        (context.contents, context.seed) = (start.contents, start.seed)
        arena = Arena(slop: Slop(mouse: start.tuning[.slopMouse], touch: start.tuning[.slopTouch]))
        tree = NodeTree(start.tuning)
        let layers = tree.table.links.count + 1
        reach = Array(repeating: .hidden, count: layers)
        isModal = Array(repeating: false, count: layers)
        now = start.time
        context.ambientClock.start(at: 0, time: start.time)
        if case .object(let values)? = start.stored { storedByName = values }
        context.stored = storedByName[Self.name]
        if table.traits.contains(.begins) { change { tree, c in tree.tell(.begun, &c) } }
        layOut()
        settleReach()
        restore(from: start.saved)
    }

    var table: Table<Root> { tree.table }
    /// The name by which what it stores is known.
    static var name: String { "\(Root.self)" }

    /// The start that it was made from.
    public var start: Start { origin.start }
    /// The root of the tree as it is now.
    public var root: Root { tree.root }

    /// Tells every node how large the stage is.
    mutating func layOut() {
        hiddenMayNotFit = true
        change { tree, c in tree.tell(.layout, &c) }
        findHeld()
    }

    /// Finds what is reachable, where nothing is lost yet.
    private mutating func settleReach() {
        forgetWaits()
        findReach()
        lost.removeAll()
        coversAll = false
    }

    /// Takes over what another saved.
    private mutating func restore(from saved: SavedState) {
        guard !saved.isEmpty else { return }
        var saved = saved
        releaseVelocity = saved.vector("velocity")
        restoreQuestions(from: &saved)
        context.ambientClock.start(at: saved.length("ambient"), time: now)
        if tree.restore(from: &saved, context.tuning) {
            change { tree, c in tree.tell(.restored, &c) }
            // A field that was typed in has the keyboard again.
            if let typed = typed() { context.focused = typed.place.part }
        }
        startFault = saved.fault
        settleReach()
    }

    // MARK: Looks

    /// Fills the list with what the stage shows now, back to front; reads and changes nothing.
    public func draw(into list: inout DrawList) { Root._draw(self, into: &list) }

    /// The work of drawing.
    func drawTree(into list: inout DrawList) {
        list.begin(.stage)
        list.fill(.rect(Rect(origin: .zero, size: context.size)), table.declared.background ?? Color(hex: 0x0E0E12))
        var pass = Pass.take(draws: true)
        if let section = table.section, section != .stage {
            list.begin(section)
            pass.section = section
        }
        swap(&pass.list, &list)
        tree.look(into: &pass, context)
        swap(&pass.list, &list)
        pass.giveBack()
    }

    /// Adds the state: what the nodes say, the velocity of the last release, and how many channels move.
    public func report(into report: inout StateReport) {
        var context = context
        tree.look { root in table.report("", &root, &context, &report) }
        report.add("gesture.velocity.x", releaseVelocity.dx)
        report.add("gesture.velocity.y", releaseVelocity.dy)
        report.add("engine.active", context.engine.activeCount)
    }

    /// The desktop's output now.
    public mutating func platformOutput() -> PlatformOutput {
        collectRegions()
        let answers = ask([.cursor, .title])
        return PlatformOutput(
            cursor: answers.cursor ?? cursor(), caret: caret()?.rect, endsComposing: context.kept.text != nil,
            title: answers.title ?? "")
    }

    private func cursor() -> PlatformOutput.Cursor {
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

    /// The answers of the nodes to what they are asked between events.
    mutating func ask(_ topics: Traits) -> Answers {
        var answers = Answers()
        if !topics.isDisjoint(with: table.traits) { table.ask(topics, &answers, &tree.root, &context) }
        return answers
    }

    // MARK: Rest

    /// True while something moves that will come to rest without input; ambient motion does not count.
    public var isMoving: Bool { !context.engine.isIdle }

    /// True while nothing is pressed or on its way but what comes and goes without a hand, such as a notice.
    public var isUndriven: Bool {
        guard !arena.hasPointers, !context.engine.isIdle else { return !arena.hasPointers }
        var host = self
        return context.engine.movingCount == host.ask(.unaided).unaidedMotions
    }

    /// True while what is typed goes to a text field.
    public var isTyping: Bool { context.typist != nil }

    /// True if a key is down.
    public var holdsKeys: Bool { !heldKeys.isEmpty }

    /// True while the keyboard's focus is shown on something.
    public var showsFocus: Bool { context.showsFocus && context.focused != nil }
}

/// The start that a prototype was made from.
private final class Origin: Sendable {
    let start: Start

    init(_ start: Start) { self.start = start }
}
