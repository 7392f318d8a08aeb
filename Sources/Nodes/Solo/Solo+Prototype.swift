import Drawing
import Geometry
import Gestures
import Prototyping

/// A tree of nodes as tools ask of every prototype.
extension Solo: Prototyping.Prototype {
    private static var declared: Declarations { Table<Root>.shared.declared }

    /// Those of its tree, then those of every host.
    public static var tunables: [Tunable] {
        let own = declared.tunables ?? NodeTree<Root>.tunables
        return own + Tunable.ofHosts.filter { !own.contains($0) }
    }

    public static var tunableList: TunableList {
        TunableList.of(Root.self) { TunableList(tunables, presets: presets) }
    }

    public static var declarationFaults: [String] {
        let reserved = ["tuning", "pace", "notice"]
        return TreeCheck.of(Root.self).faults
            + questions.filter { !NamedValue.isPlain($0.name) || reserved.contains($0.name) }
            .map { "the question \($0) cannot be called \($0.name)" }
    }

    public static var declarationHints: [String] { TreeCheck.hints(Root.self) }
    public static var questions: [any Question.Type] { Table<Root>.shared.declared.questions }
    public static var presets: [TuningPreset] { declared.presets }
    public static var starts: [NamedStart] { declared.starts }
    public static var icons: [Icon: String] { declared.icons }
    public static var sectionLabels: [String: Phrase] { declared.sectionLabels }
    /// The sections of a frame's cost, each once, in the order of the children.
    public static var sections: [Section] { [.stage] + declared.sections.filter { $0 != .stage } }
    public var gestureHints: [GestureHint] { Self.declared.hints }
    public var prewarmActions: [String] { Self.declared.prewarmActions }

    public static func drawPicture(_ name: String, into list: inout DrawList, in rect: Rect) -> Bool {
        let declared = declared
        guard let draw = declared.pictures[name] else { return declared.painters.contains { $0(name, &list, rect) } }
        draw(&list, rect)
        return true
    }

    public static var vocabulary: RecordingVocabulary {
        let table = Table<Root>.shared
        return RecordingVocabulary(
            languages: declared.languages, answers: Set(questions.map { $0.name }),
            header: { key, value throws(RecordingError) in
                guard let header = table.hooks.headers.first(where: { $0.key == key }) else { return false }
                try header.read(&value)
                return true
            },
            action: { name, fields throws(RecordingError) in
                guard let verb = table.verbs.first(where: { $0.name == name }) else { return false }
                _ = try verb.read(&fields)
                return true
            })
    }

    // MARK: Time

    public var hasPointers: Bool { arena.hasPointers }
    public var timeScale: Double { context.engine.timeScale }
    public var lastChange: Double { now }
    public var nextTransition: Double? { context.engine.nextTransition }

    // MARK: What it is

    /// The stage's size in points.
    public var size: Size { context.size }
    /// The numbers that shape how it feels.
    public var tuning: Tuning { context.tuning }
    /// The time that was looked at last, in seconds of the prototype.
    public var time: Double { context.time }

    public var reducesMotion: Bool { context.engine.reducesMotion }
    public var language: String { context.language }
    public var screen: Int { table.hooks.screen?(tree.root) ?? 0 }
    public var header: [HeaderField] {
        table.hooks.headers.compactMap { header in header.value(tree.root).map { HeaderField(header.key, $0) } }
    }
    public func velocity(of pointer: PointerID) -> Vector? { arena.velocity(of: pointer, at: context.time) }

    public func report(into contest: inout ContestReport<PartID>) { arena.report(into: &contest) }

    public var canUndo: Bool {
        var host = self
        return host.ask(.undo).offersUndo
    }

    /// True if a key is down, or the window does not have the keyboard.
    public var dependsOnKeyboard: Bool { !heldKeys.isEmpty || !hasKeyboard }

    // MARK: The world outside

    public mutating func take(_ answers: [Answer]) { self.answers += answers }

    public mutating func takeEffects(into effects: inout [Effect]) {
        effects += context.effects
        context.effects.removeAll(keepingCapacity: true)
    }

    public func save(into saved: inout SavedState) {
        tree.save(context, into: &saved)
        saveQuestions(into: &saved)
        saved.add("velocity", releaseVelocity)
        saved.add("ambient", context.ambient)
    }

    public var stored: JSONValue? { storedByName.isEmpty ? nil : .object(storedByName) }

    public func effects(toStoreInsteadOf other: Self) -> [Effect] {
        let others = other.lasting
        return lasting.filter { !others.contains($0) }
    }

    /// The effects that have the store hold all that lasts.
    private var lasting: [Effect] {
        (table.hooks.lasts?(tree.root) ?? []) + (stored.map { [.store($0)] } ?? [])
    }
}
