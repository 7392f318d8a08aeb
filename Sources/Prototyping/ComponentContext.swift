import Drawing
import Geometry
import Gestures
import Motion

/// The reach of a component for pointers and the keyboard.
enum Reach: Hashable, Sendable {
    case hidden
    /// Something modal lies over it.
    case covered
    case reachable
}

/// The prototype as a component of it sees it: the engine, the stage, the tuning, and what all components share.
///
/// A component that is asked for something reads it; one that is told something may change ``engine`` and ``shared``,
/// and say what the host is to do with ``send(_:)``, ``focus(on:)`` and ``cancelGestures()``.
public struct ComponentContext<Shared: SharedState>: Sendable {
    /// The part of it that has no type parameter.
    public var common: NodeContext
    public var shared: Shared

    /// The reach of each component.
    var reach: [Reach] = []

    // What the world outside said, and is to do.
    var answers: [Answer] = []
    /// The questions without an answer yet.
    private var openQuestions: [OpenQuestion] = []
    /// The names of the questions that each component asks.
    private var questionNames: [[String]] = []
    /// The lasting value of each component, by its type's name, as it was stored last.
    private var storedByName: [String: JSONValue] = [:]
    private var names: [String] = []

    // What components want of the host.
    var messages: [Shared.Message] = []
    var cancelled: [Int] = []
    var wantsLayout = false

    /// Makes the context of a prototype at time 0.
    ///
    /// - Parameter language: The code of the language that it begins with.
    public init(
        size: Size, tuning: Tuning, metrics: FontMetrics, shared: Shared, engine: AnimationEngine = AnimationEngine(),
        language: String = "en"
    ) {
        common = NodeContext(size: size, tuning: tuning, metrics: metrics, engine: engine, language: language)
        self.shared = shared
    }

    @inlinable public var engine: AnimationEngine {
        _read { yield common.engine }
        _modify { yield &common.engine }
    }
    @inlinable public var tuning: Tuning {
        _read { yield common.tuning }
    }
    @inlinable public var size: Size { common.size }
    @inlinable public var metrics: FontMetrics {
        _read { yield common.metrics }
    }
    public var showsFocus: Bool { common.showsFocus }
    var typist: Int? {
        get { common.typist }
        set { common.typist = newValue }
    }
    var kept: KeptText {
        _read { yield common.kept }
        _modify { yield &common.kept }
    }
    package internal(set) var component: Int {
        get { common.component }
        set { common.component = newValue }
    }
    var effects: [Effect] {
        _read { yield common.effects }
        _modify { yield &common.effects }
    }

    /// Has the input method's own commit of a text passed over, as a field has kept it.
    package mutating func keep(_ composed: String?) { common.keep(composed) }

    /// Moves a channel to a value by a spring of the tuning, from where it is and as fast as it is.
    ///
    /// - Parameter velocity: Per second; the present one unless given.
    public mutating func spring(
        _ channel: Channel, to value: Double, with spring: TunableSpring, velocity: Double? = nil
    ) { engine.spring(channel, to: value, with: tuning[spring], velocity: velocity) }

    /// The stage, its top left corner at the origin, in points.
    public var bounds: Rect { common.bounds }
    /// Seconds of the prototype; see ``NodeContext/time``.
    @inlinable public var time: Double { common.engine.time }
    /// Seconds of ambient motion; see ``NodeContext/ambient``.
    public var ambient: Double { common.ambient }
    public var isAmbientMoving: Bool { common.isAmbientMoving }

    /// True while what is typed goes to the component.
    public var isTyping: Bool { common.isTyping }

    /// True while the component is shown and nothing modal lies over it.
    public var isReachable: Bool { component < reach.count && reach[component] == .reachable }

    /// The code of the language that texts are in now, such as `ko`.
    public var language: String { shared.language ?? common.language }

    /// A text in that language, in English where it has no translation.
    public func text(_ phrase: Phrase) -> String { phrase.text(in: language) }

    // MARK: Looks

    /// The light of a part, from 0 to 1: by a press, and by half while the mouse is over it.
    public func light(of part: some PartCode) -> Double {
        let isHovered = common.hovered.map { $0.component == component && $0 == PartID(component, part.key) } ?? false
        return max(pressure(on: part), isHovered ? 0.5 : 0)
    }

    /// The light of a part by a press, from 0 to 1.
    public func pressure(on part: some PartCode) -> Double {
        // A part's key takes 0.15 µs, for each of twenty parts in each frame, and mostly none is lit.
        common.feedback.isLit(at: time) ? common.pressure(on: PartID(component, part.key)) : 0
    }

    /// True while the keyboard's focus is shown on a part.
    public func showsFocus(on part: some PartCode) -> Bool { common.showsFocus(on: PartID(component, part.key)) }

    /// The part of the component that has the keyboard's focus, shown or not; nil if none has.
    public func focus<Part: PartCode>(as: Part.Type) -> Part? {
        guard let focused = common.focused, focused.component == component else { return nil }
        return Part(key: focused.key)
    }

    // MARK: Wishes

    /// Says something to all components, this one too, once the present event has been handled.
    public mutating func send(_ message: Shared.Message) { messages.append(message) }

    /// Has something done outside.
    public mutating func perform(_ effect: Effect) { common.perform(effect) }

    /// The value that the component stored last, in this run or an earlier one; nil before.
    public var stored: JSONValue? { component < names.count ? storedByName[names[component]] : nil }

    /// Keeps a value of the component for the next start.
    public mutating func store(_ value: JSONValue) {
        guard component < names.count, value != stored else { return }
        storedByName[names[component]] = value
        effects.append(.store(.object(storedByName)))
    }

    /// The values that all components stored; nil where none did.
    var allStored: JSONValue? { storedByName.isEmpty ? nil : .object(storedByName) }

    /// Begins with what the components stored in an earlier run.
    mutating func begin(with stored: JSONValue?, _ components: [any Component<Shared>.Type]) {
        names = components.map { $0._typeName }
        questionNames = components.map { $0._questions.map { $0.name } }
        if case .object(let values)? = stored { storedByName = values }
    }

    /// Asks the program around the prototype; the component receives the reply.
    ///
    /// - Returns: The number that the reply will have: 1 for the first question of its type.
    @discardableResult
    public mutating func ask<Asked: Question>(_ question: Asked) -> Int {
        let number = common.count(Asked.name)
        ask(question, number)
        return number
    }

    /// The same by a number that a node was given.
    package mutating func ask<Asked: Question>(_ question: Asked, _ number: Int) {
        guard component < questionNames.count, questionNames[component].contains(Asked.name) else {
            let name = component < names.count ? names[component] : "A component"
            fatalError("\(name) asks \(Asked.self), which is not among its questions")
        }
        openQuestions.append(
            OpenQuestion(name: Asked.name, number: number, component: component, content: ContentHandle(question)))
        effects.append(Effect(asking: question, number: number, time: time))
    }

    /// Takes a question whose answer takes effect now, with that; nil where either is not there.
    ///
    /// - Parameter fields: The answer's number, as the event has it.
    mutating func takeAnswer(_ name: String, _ fields: String) -> (OpenQuestion, Answer)? {
        guard let number = Int(fields),
            let index = answers.firstIndex(where: { $0.name == name && $0.number == number })
        else { return nil }
        let answer = answers.remove(at: index)
        guard let asked = openQuestions.firstIndex(where: { $0.name == name && $0.number == number }) else {
            return nil
        }
        return (openQuestions.remove(at: asked), answer)
    }

    /// Saves how often each question was asked, and which of them wait for an answer.
    func saveQuestions(_ questions: [any Question.Type], into saved: inout SavedState) {
        for question in questions {
            saved.add(question.countName, common.askedCounts[question.name] ?? 0)
            saved.add("questions.\(question.name)", openQuestions.filter { $0.name == question.name }.map(\.number))
        }
    }

    /// Goes on to count from there. What components have asked as they were made was answered before, unless it is
    /// saved.
    mutating func restoreQuestions(_ questions: [any Question.Type], from saved: inout SavedState) {
        for question in questions {
            common.askedCounts[question.name] = max(
                common.askedCounts[question.name] ?? 0, saved.whole(question.countName) ?? 0)
            let open = Set(saved.wholes("questions.\(question.name)"))
            func isAnswered(_ name: String, _ number: Int) -> Bool { name == question.name && !open.contains(number) }
            openQuestions.removeAll { isAnswered($0.name, $0.number) }
            effects.removeAll { effect in effect.asked.map { isAnswered(effect.name, $0.number) } ?? false }
        }
    }

    /// Moves the keyboard's focus to a part of the component.
    public mutating func focus(on part: some PartCode) { common.focused = PartID(component, part.key) }

    /// Takes the keyboard's focus from wherever it is.
    public mutating func removeFocus() { common.focused = nil }

    /// Releases what pointers hold of the component, where it is and at rest: other things stand there now.
    public mutating func cancelGestures() { cancelled.append(component) }

    /// Lets all components lay themselves out again, as after a change of the language.
    public mutating func layOut() { wantsLayout = true }
}
