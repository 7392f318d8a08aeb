import Drawing
import Geometry
import Gestures
import Motion

/// The host as tools ask of every prototype.
extension ComponentHost: Prototype {
    /// Those of its state, then those of its components, then those of every host.
    public static var tunables: [Tunable] {
        let own = Shared.tunables + Shared.components.flatMap { $0.tunables }
        return own + Tunable.ofHosts.filter { !own.contains($0) }
    }

    public static var presets: [TuningPreset] {
        Shared.components.flatMap { $0._presets }
    }

    public static var tunableList: TunableList {
        TunableList.of(Shared.self) { TunableList(tunables, presets: presets) }
    }

    public static var declarationFaults: [String] {
        let reserved = ["tuning", "pace", "notice"]
        return Shared.components.flatMap { $0._faults }
            + questions.filter { !NamedValue.isPlain($0.name) || reserved.contains($0.name) }
            .map { "the question \($0) cannot be called \($0.name)" }
    }

    public static var declarationHints: [String] { Shared.components.flatMap { $0._hints } }

    /// The types of what its components ask.
    public static var questions: [any Question.Type] { Shared.components.flatMap { $0._questions } }

    public static var starts: [NamedStart] {
        Shared.components.flatMap { $0._starts }
    }

    public var currentTuning: Tuning? { context.tuning }

    public static var icons: [Icon: String] {
        Shared.components.reduce(into: [:]) { icons, component in
            icons.merge(component._icons) { first, _ in first }
        }
    }

    public static func drawPicture(_ name: String, into list: inout DrawList, in rect: Rect) -> Bool {
        Shared.components.contains {
            $0._drawPicture(name, into: &list, in: rect)
        }
    }

    public static var sectionLabels: [String: Phrase] { Shared.sectionLabels }

    public static var vocabulary: RecordingVocabulary {
        RecordingVocabulary(
            languages: Shared.languages, answers: Set(questions.map { $0.name }),
            header: { key, value throws(RecordingError) in try Shared.readHeader(key, &value) },
            action: { name, fields throws(RecordingError) in
                for component in Shared.components where try component._canPerform(name, &fields) { return true }
                return false
            })
    }

    public init(_ start: Start) {
        var engine = AnimationEngine()
        engine.reducesMotion = start.reducesMotion
        engine.advance(to: start.time)
        let shared = Shared(start, engine: &engine)
        var context = ComponentContext(
            size: start.size, tuning: start.tuning, metrics: start.metrics, shared: shared, engine: engine,
            language: start.language)
        context.begin(with: start.stored, Shared.components)
        var components: [any Component<Shared>] = []
        for (index, type) in Shared.components.enumerated() {
            context.component = index
            func make<Made: Component>(_ type: Made.Type) -> any Component<Shared> where Made.Shared == Shared {
                Made(&context)
            }
            components.append(make(type))
        }
        self.init(context, components, layers: Shared.layers)
        restore(from: start.saved)
        Shared.begin(&self, start)
    }

    public mutating func handle(_ event: InputEvent) { _ = step([event], to: event.time) }

    public mutating func advance(to time: Double) { _ = step([], to: time) }

    // MARK: Time

    public var hasPointers: Bool? { arena.hasPointers }
    public var timeScale: Double? { context.engine.timeScale }
    public var lastChange: Double? { now }
    public var nextTransition: Double? { context.engine.nextTransition }

    // MARK: What it is

    /// The stage's size in points.
    public var size: Size { context.size }
    /// The numbers that shape how it feels.
    public var tuning: Tuning { context.tuning }
    /// The time that was looked at last, in seconds of the prototype.
    public var time: Double { context.time }
    /// True while nothing moves and nothing is pressed.
    public var isAtRest: Bool { !isMoving && !arena.hasPointers }

    public var reducesMotion: Bool? { context.engine.reducesMotion }
    public var prewarmActions: [String] { Shared.prewarmActions }
    public var language: String? { context.shared.language }
    public var screen: Int { context.shared.screen }
    public var header: [HeaderField] { context.shared.header }
    public var gestureHints: [GestureHint] {
        components.flatMap { Swift.type(of: $0)._gestureHints }
    }

    public func velocity(of pointer: PointerID) -> Vector? { arena.velocity(of: pointer, at: context.time) }

    public func report(into contest: inout ContestReport<PartID>) { arena.report(into: &contest) }

    public var canUndo: Bool {
        var context = context
        for index in components.indices {
            context.component = index
            if components[index]._canUndo(context) { return true }
        }
        return false
    }

    /// True if a key is down, or the window does not have the keyboard.
    public var dependsOnKeyboard: Bool { !heldKeys.isEmpty || !hasKeyboard }

    // MARK: The world outside

    public mutating func take(_ answers: [Answer]) { context.answers += answers }

    public mutating func takeEffects(into effects: inout [Effect]) {
        effects += context.effects
        context.effects.removeAll(keepingCapacity: true)
    }

    public func save(into saved: inout SavedState) {
        var context = context
        for index in components.indices {
            context.component = index
            components[index]._save(context, into: &saved)
        }
        context.saveQuestions(Self.questions, into: &saved)
        saved.add("velocity", releaseVelocity)
        saved.add("ambient", context.ambient)
    }

    public var stored: JSONValue? { context.allStored }

    /// The effect that has the store hold what the components of this host stored, and not what those of another did;
    /// nil where both stored the same.
    public func storeEffect(insteadOf other: Self) -> Effect? {
        stored.flatMap { $0 == other.stored ? nil : .store($0) }
    }

    public func effects(toStoreInsteadOf other: Self) -> [Effect] { Shared.effects(toStore: self, insteadOf: other) }
}
