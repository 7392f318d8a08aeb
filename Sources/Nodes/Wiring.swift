import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// The builder with which a node's type says what its children and sliders are, and what it hears.
///
///     struct Lift: Prototype {
///         var width = 240.0
///         var card = Throw()
///
///         static func wire(_ my: Wiring<Lift>) {
///             my.number(\.width, 120...340, unit: .points)
///             my.child(\.card).rests { _, end, _ in Point(x: 0, y: end.y < 0 ? -200 : 200) }
///         }
///         func body(_ c: Context, _ ui: inout UI<Lift>) {
///             let frame = Rect(center: ui.frame.center, size: Size(width: width, height: 150))
///             ui.place(\.card, in: frame) { $0.fill(frame, .white) }
///         }
///     }
///
/// A name is that of the property unless another is given; an empty one merges into the parent's.
public final class Wiring<Root: Node> {
    var children: [any ListedChild<Root>] = []
    var tuned: [TunedProperty<Root>] = []
    var hooks = Hooks<Root>()

    init() {}

    // MARK: Children

    /// One child.
    @discardableResult public func child<Kind: Node>(
        _ path: WritableKeyPath<Root, Kind> & Sendable, _ name: String? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) -> Child<Root, Kind> { list(Child(.one(Property(path)), path, name, CodePlace(file: file, line: line))) }

    /// A child that is not always there; it has sliders where a fresh node has it.
    @discardableResult public func child<Kind: Node>(
        _ path: WritableKeyPath<Root, Kind?> & Sendable, _ name: String? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) -> Child<Root, Kind> { list(Child(.optional(Property(path)), path, name, CodePlace(file: file, line: line))) }

    /// Children that are told apart by their index.
    @discardableResult public func each<Kind: Node>(
        _ path: WritableKeyPath<Root, [Kind]> & Sendable, _ name: String? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) -> Each<Root, Kind> { list(Each(.many(Property(path), nil), path, name, CodePlace(file: file, line: line))) }

    /// Children that are told apart by their id.
    @discardableResult public func each<Kind: Node & Identifiable>(
        _ path: WritableKeyPath<Root, [Kind]> & Sendable, _ name: String? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) -> Each<Root, Kind> where Kind.ID == Int {
        list(Each(.many(Property(path), { $0.id }), path, name, CodePlace(file: file, line: line)))
    }

    /// A child of a prototype that lies over those before it, or under those behind it, as a whole: a tab, a sheet, a
    /// toolbar. Tab goes through the one in front first, keys and Escape come to it first; one that is not placed, or lies
    /// behind ``modal(_:)``, loses its pointers and the caret; fingers pinch nothing across two.
    @discardableResult public func layer<Kind: Node>(
        _ path: WritableKeyPath<Root, Kind> & Sendable, _ name: String? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) -> Child<Root, Kind> {
        let layer = child(path, name, file: file, line: line)
        layer.hooks.isLayer = true
        return layer
    }

    private func list<Listed: ListedChild<Root>>(_ child: Listed) -> Listed {
        children.append(child)
        return child
    }

    // MARK: States

    /// A number among the states: of a child behind the child's name and a dot.
    public func state(_ name: String, _ value: @escaping @Sendable (Root, Context) -> Double) {
        report { root, prefix, c, report in report.add(joined(prefix, name), value(root, c)) }
    }

    /// A whole number among the states.
    public func state(_ name: String, _ value: @escaping @Sendable (Root, Context) -> Int) {
        report { root, prefix, c, report in report.add(joined(prefix, name), value(root, c)) }
    }

    /// A flag among the states.
    public func state(_ name: String, _ value: @escaping @Sendable (Root, Context) -> Bool) {
        report { root, prefix, c, report in report.add(joined(prefix, name), value(root, c)) }
    }

    /// A text among the states.
    public func state(_ name: String, _ value: @escaping @Sendable (Root, Context) -> String) {
        report { root, prefix, c, report in report.add(joined(prefix, name), .text(value(root, c))) }
    }

    /// States whose names are not known before: they are added behind the name that is given.
    public func report(_ body: @escaping @Sendable (Root, String, Context, inout StateReport) -> Void) {
        hooks.reports.append(body)
    }

    // MARK: Shown

    /// A line of the sheet of keys: a gesture, and what it does.
    public func hint(_ gesture: Phrase, _ effect: Phrase) { hooks.declared.hints.append(GestureHint(gesture, effect)) }

    /// A picture that `ImageName.drawn` names: its pixels are kept, so it is the same every time.
    ///
    /// - Parameter draw: Is given a square of any size.
    public func picture(_ name: String, _ draw: @escaping @Sendable (inout DrawList, Rect) -> Void) {
        hooks.declared.pictures[name] = draw
    }

    /// The outline of an icon beside those of MotionLab: an SVG file with one path, or its `d`, on a grid of 24 by 24.
    public func icon(_ icon: Icon, _ outline: String) { hooks.declared.icons[icon] = outline }

    /// The title of the window while its node is there; nil for that of the program.
    public func title(_ title: @escaping @Sendable (Root, Context) -> String?) { hooks.title = title }

    /// Pictures whose names are made, as of numbers: false for a name that is none of them.
    ///
    /// - Parameter draw: Is given a square of any size.
    public func pictures(_ draw: @escaping @Sendable (String, inout DrawList, Rect) -> Bool) {
        hooks.declared.painters.append(draw)
    }

    /// The pointer's form wherever it is; nil for the one of what lies under it.
    public func cursor(_ cursor: @escaping @Sendable (Root, Context) -> PlatformOutput.Cursor?) {
        hooks.cursor = cursor
    }

    /// Values of sliders that are chosen together, by their whole names.
    public func presets(_ presets: TuningPreset...) { hooks.declared.presets += presets }

    /// States to begin with, made by `do` lines: see ``say(_:_:_:)``.
    public func starts(_ starts: NamedStart...) { hooks.declared.starts += starts }

    /// The section of a frame's cost that it and what is in it are counted as; that of its parent unless given.
    ///
    /// - Parameter label: The name where the cost is shown; that of the section unless given.
    public func section(_ section: Section, label: Phrase? = nil) {
        hooks.section = section
        hooks.declared.sections.insert(section, at: 0)
        if let label { hooks.declared.sectionLabels[section.name] = label }
    }

    // MARK: A prototype's own

    /// The colour behind everything; a dark grey unless given.
    public func background(_ color: Color) { hooks.declared.background = color }

    /// All its sliders, where their order and labels are said elsewhere than in its tree.
    public func tunables(_ tunables: [Tunable]) { hooks.declared.tunables = tunables }

    /// The codes of the languages that its texts can be in, such as `ko`: a recording can begin in each.
    public func languages(_ codes: [String]) { hooks.declared.languages += codes }

    /// A header key of its recordings, with a word that the type can be made of: the one of a recording that begins now,
    /// nil for none.
    public func header<Word: RawRepresentable & CaseIterable & Sendable>(
        _ key: String, _: Word.Type, _ word: @escaping @Sendable (Root) -> Word?
    ) where Word.RawValue == String {
        hooks.headers.append(
            Header(key: key) { line throws(RecordingError) in
                _ = try line.choice("the \(key)", Word.self)
            } value: { root in
                word(root)?.rawValue
            })
    }

    /// `do` lines that are likely to come: what they would show is made ready ahead of them.
    public func prewarm(_ actions: [String]) { hooks.declared.prewarmActions += actions }

    /// The number of the screen that is shown, such as a tab: frames are told apart by it. 0 unless said.
    public func screen(_ number: @escaping @Sendable (Root) -> Int) { hooks.screen = number }

    /// The effects that have the store hold all that lasts, for a prototype that stores by effects of a program and not by
    /// `c.store`.
    public func lasts(_ effects: @escaping @Sendable (Root) -> [Effect]) { hooks.lasts = effects }

    /// The name under which a recording's start has a property that is saved, or what begins with it; that of the property
    /// behind those of what it is in unless said.
    public func saved(_ property: String, as name: String) { hooks.declared.savedNames[property] = name }

    // MARK: Heard

    /// A key that goes down with some others held; true where the node acts on it.
    public func key(
        _ name: KeyPress.Name, _ modifiers: KeyPress.Modifiers = [],
        _ body: @escaping @Sendable (inout Root, inout Context) -> Bool
    ) { key { root, key, c in key.name == name && key.modifiers == modifiers && body(&root, &c) } }

    /// Any key that goes down, with what is held; true where the node acts on it.
    public func key(_ body: @escaping @Sendable (inout Root, KeyPress, inout Context) -> Bool) {
        hooks.keys.append(body)
    }

    /// A message of a type that any node has sent.
    public func hear<Message: Sendable>(
        _: Message.Type, _ body: @escaping @Sendable (inout Root, Message, inout Context) -> Void
    ) {
        hooks.declared.heard.insert(ObjectIdentifier(Message.self))
        hooks.messages.append { root, message, c in if let message = message as? Message { body(&root, message, &c) } }
    }

    /// An action as the node is made with its prototype, before anything is taken over from what was saved: take
    /// `c.stored`, ask something.
    public func begins(_ body: @escaping Handler<Root>) { hooks.begins = body }

    /// An action before it is saved, on a copy: everything goes to where it will rest.
    public func saves(_ body: @escaping Handler<Root>) { hooks.saves = body }

    /// An action after it was taken over from what was saved, before it has a place.
    public func restored(_ body: @escaping Handler<Root>) { hooks.restored = body }

    /// The end of a motion, for one that has channels of the engine itself.
    public func completed(_ body: @escaping @Sendable (inout Root, Completion, inout Context) -> Void) {
        hooks.completed = body
    }

    /// An action after a slider has changed, for one that moves by numbers of the tuning itself.
    public func retuned(_ body: @escaping Handler<Root>) { hooks.retuned = body }

    /// A word of the program around the prototype, such as a picture that it could not read.
    public func notice(_ body: @escaping @Sendable (inout Root, String, inout Context) -> Void) {
        hooks.notices.append(body)
    }

    /// True while it offers to take something back by Ctrl Z, which it hears by ``key(_:_:_:)``: the workbench leaves that
    /// key to it then, and takes back no change of a slider.
    public func offersUndo(_ offers: @escaping @Sendable (Root, Context) -> Bool) { hooks.offersUndo = offers }

    /// True while what lies behind it loses its pointers and the caret, as behind a dialog; `UI.barrier` keeps new presses
    /// from it.
    public func modal(_ isModal: @escaping @Sendable (Root, Context) -> Bool) {
        hooks.isModal = { root, c in isModal(root, c) }
    }

    /// The reply to a question of a type that a node has asked with `c.ask`.
    public func answer<Asked: Question>(
        _: Asked.Type, _ body: @escaping @Sendable (inout Root, Reply<Asked>, inout Context) -> Void
    ) {
        hooks.declared.questions.append(Asked.self)
        hear(Reply<Asked>.self, body)
    }

    /// Escape: closes what is open, false if there is nothing. The children are asked first.
    public func close(_ body: @escaping @Sendable (inout Root, inout Context) -> Bool) { hooks.close = body }

    /// A `do` line of a recording: the verb, and a word that the type can be made of.
    public func say<Word: RawRepresentable & CaseIterable & Sendable>(
        _ verb: String, _: Word.Type, _ body: @escaping @Sendable (inout Root, Word, inout Context) -> Void
    ) where Word.RawValue == String {
        say(verb) { line throws(RecordingError) in
            try line.choice("the \(verb)", Word.self)
        } do: { root, word, c in
            body(&root, word, &c)
        }
    }

    /// A `do` line with fields: how they are read, and what is done.
    public func say<Words: Sendable>(
        _ verb: String, _ read: @escaping @Sendable (inout RecordingLine) throws(RecordingError) -> Words,
        do body: @escaping @Sendable (inout Root, Words, inout Context) -> Void
    ) {
        hooks.verbs.append(
            Verb(name: verb, read: read) { root, words, c in
                if let words = words as? Words { body(&root, words, &c) }
            })
    }

    /// Something that happens at a time, without an event: the time in seconds of the prototype, nil for none, and what
    /// is done then. The time is asked for again after each event, and must be another once it has come.
    public func at(
        _ time: @escaping @Sendable (Root, Context) -> Double?,
        do body: @escaping Handler<Root>
    ) {
        let (deadline, due) = (hooks.deadline, hooks.due)
        hooks.deadline = { root, c in min(deadline?(&root, &c) ?? .infinity, time(root, c) ?? .infinity) }
        hooks.due = { root, c in
            due?(&root, &c)
            if let time = time(root, c), time <= c.time { body(&root, &c) }
        }
    }

    // MARK: Kinds, and gestures of a prototype

    /// The drags that it takes now, nil for none; and the action of one.
    public func drag(
        _ grip: @escaping @Sendable (Root, Context) -> Grip?,
        _ body: @escaping @Sendable (inout Root, Drag, inout Context) -> Void
    ) { (hooks.grip, hooks.drag) = ({ root, c in grip(root, c) }, body) }

    /// Two fingers on it, also while one of them drags it.
    public func pinch(_ body: @escaping @Sendable (inout Root, Drag, inout Context) -> Void) { hooks.pinch = body }

    /// Two fingers that turn about each other on it, also while they pinch it or one of them drags it.
    public func rotate(_ body: @escaping @Sendable (inout Root, Drag, inout Context) -> Void) { hooks.rotate = body }

    /// The wheel over it with Alt held: degrees clockwise.
    public func turn(_ body: @escaping @Sendable (inout Root, Double, inout Context) -> Void) { hooks.turn = body }

    /// Two quick taps at one position.
    public func doubleTap(_ body: @escaping @Sendable (inout Root, Drag, inout Context) -> Void) {
        hooks.doubleTap = body
    }

    /// The wheel over it with Ctrl held: the amount, the position of the mouse, and the node's place.
    public func zoom(
        _ body: @escaping @Sendable (inout Root, ZoomAmount, Point, Rect, inout Context) -> Void
    ) { hooks.zoom = body }

    /// Turns of the wheel over it, in points, and keys that scroll it.
    public func scroll(_ body: @escaping @Sendable (inout Root, Vector, inout Context) -> Void) { hooks.scroll = body }

    /// Turns of the wheel over it, in notches, where they do something else than keys that scroll it; positive ones move
    /// the content down and to the right.
    public func wheel(_ body: @escaping @Sendable (inout Root, Vector, inout Context) -> Void) { hooks.wheel = body }

    /// An arrow key while it has the focus; true where the node acts on it.
    public func nudge(_ body: @escaping @Sendable (inout Root, Vector, inout Context) -> Bool) {
        nudge { root, direction, _, c in body(&root, direction, &c) }
    }

    /// The same, and whether Shift is held: a fine step.
    public func nudge(_ body: @escaping @Sendable (inout Root, Vector, Bool, inout Context) -> Bool) {
        hooks.nudge = body
    }

    /// A press, by a tap once the pointer is up again or by Return while it has the focus: what it looks like.
    public func press(_ body: @escaping Handler<Root>) { hooks.press = body }

    /// A pointer that goes down on it, or is no longer there.
    public func touch(_ body: @escaping @Sendable (inout Root, Bool, inout Context) -> Void) { hooks.touch = body }

    /// The size of its place and the length of its content: false where it knows others, and what it does with them. A
    /// prototype's place is the stage.
    public func fit(
        _ fits: @escaping @Sendable (Root, Size, Double) -> Bool,
        _ body: @escaping @Sendable (inout Root, Size, Double, inout Context) -> Void
    ) { (hooks.fits, hooks.fit) = ({ root, size, length in fits(root, size, length) }, body) }

    /// The transform by which it moves itself, with all that is placed in it.
    public func moves(_ transform: @escaping @Sendable (Root, Rect, Context) -> Transform) {
        hooks.moves = { root, frame, c in transform(root, frame, c) }
    }

    /// The same of something whose region stays, as that of a knob.
    public func movesInside(_ transform: @escaping @Sendable (Root, Rect, Context) -> Transform) {
        moves(transform)
        hooks.staysInPlace = true
    }

    /// The transform by which it moves what is placed in it, which is cut off at its place.
    public func movesContent(_ transform: @escaping @Sendable (Root, Rect, Context) -> Transform) {
        hooks.content = { root, frame, c in transform(root, frame, c) }
    }

    /// The motion that its drags drive, for those who explain it; that of a pinch changes `Movable.Change.zoom`.
    public func drives(_ motion: @escaping @Sendable (Root, Movable, Rect, Context) -> PartMotion?) {
        hooks.motion = motion
    }

    /// Its outline where releases are explained: given its place as it is seen, both on the stage. That place unless said.
    public func outline(_ outline: @escaping @Sendable (Root, Rect, Context) -> DrivenShape) {
        hooks.outline = outline
    }

    /// The way that a release would take.
    public func projects(_ body: @escaping @Sendable (Root, inout Projection, Context) -> Void) { hooks.project = body }

    /// Events of the keyboard while it has the caret, for one that is typed in.
    func type(_ body: @escaping @Sendable (inout Root, TypingEvent, Rect, inout Context) -> TypingOutcome) {
        hooks.type = body
    }

    /// True while it has the caret; and the caret in its place.
    func caret(
        _ hasCaret: @escaping @Sendable (Root, Context) -> Bool,
        at caret: @escaping @Sendable (Root, Rect, Context) -> Caret
    ) { (hooks.hasCaret, hooks.caret) = (hasCaret, caret) }

    /// The number of its motions that come and go without a hand now, such as that of a notice.
    public func unaided(_ count: @escaping @Sendable (Root, Context) -> Int) { hooks.unaided = count }

    /// Leaves the ring of the keyboard's focus, which is just inside its place, to its body: `ui.highlight(_:radius:)`.
    public func ringsItself() { hooks.ringsItself = true }

    /// Keeps presses from what lies behind it.
    public func barrier() { hooks.isBarrier = true }

    func signal(_ body: @escaping @Sendable (inout Root, Signal, inout Context) -> Void) { hooks.signal = body }
}

/// A name in a node's name.
func joined(_ prefix: String, _ name: String) -> String {
    prefix.isEmpty ? name : name.isEmpty ? prefix : prefix + "." + name
}

/// The name of a property: `\Dial.knob` gives `knob`.
func propertyName(_ path: AnyKeyPath) -> String {
    let text = String(reflecting: path)
    return String(text[(text.lastIndex(of: ".").map { text.index(after: $0) } ?? text.startIndex)...])
}

extension ZoomAmount {
    /// The zoom that comes of another: by a factor, or by so much for each notch of a wheel.
    public func zoom(from zoom: Double, notch: Double) -> Double {
        switch self {
        case .factor(let factor): zoom * factor
        case .notches(let notches): zoom + notch * notches
        }
    }
}
