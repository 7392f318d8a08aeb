import Geometry
import Prototyping

protocol ListedChild<Root> {
    associatedtype Root: Node
    func link() -> any LinkOf<Root>
}

/// The reason why a parent is asked for its child's place of rest.
enum Occasion: Sendable { case release, retuning, layout, restoring }

/// A child as its parent lists it, or several of a type.
public class Listed<Root: Node, Kind: Node>: ListedChild {
    let access: Access<Root, Kind>
    let path: AnyKeyPath & Sendable
    let place: CodePlace
    var hooks: ChildHooks<Root, Kind>

    init(_ access: Access<Root, Kind>, _ path: AnyKeyPath & Sendable, _ name: String?, _ place: CodePlace) {
        (self.access, self.path, self.place) = (access, path, place)
        hooks = ChildHooks(name: name ?? propertyName(path), isNamed: name != nil)
    }

    func link() -> any LinkOf<Root> { Link(self, Table<Kind>.shared) }

    func set<Value>(_ hook: WritableKeyPath<ChildHooks<Root, Kind>, Value>, _ value: Value) -> Self {
        hooks[keyPath: hook] = value
        return self
    }

    /// Names its sliders otherwise; children with one name have one slider.
    @discardableResult public func tuned(as name: String) -> Self { set(\.tunedName, name) }

    /// Names one of its sliders otherwise, by a whole name.
    @discardableResult public func tuned(_ slider: String, as name: String) -> Self {
        set(\.tunedNames[slider], name)
    }

    /// Calls it so where releases are explained; the last part of its name unless given.
    @discardableResult public func label(_ label: Phrase) -> Self { set(\.label, label) }

    /// Explains, plots and compares its releases as those of a thing by that name: several of a type can be one then.
    @discardableResult public func known(as movable: Movable) -> Self { set(\.movable, movable) }

    /// Says that it stays where it is while a page behind it scrolls, as what lies on the stage: the keyboard's focus on it
    /// scrolls nothing, and a press elsewhere takes the focus off it.
    @discardableResult public func pinned() -> Self { set(\.isPinned, true) }

    /// Has Tab pass it over, as what lies in it does the same by Return.
    @discardableResult public func passedOver() -> Self { set(\.isPassedOver, true) }

    /// Calls it so where presses are explained; as ``label(_:)`` says unless given.
    @discardableResult public func called(_ name: Phrase) -> Self { set(\.called, name) }

    /// Measures its motion as a number that goes with its position: an opacity, a brightness, a volume. Releases are
    /// explained, plotted, compared and measured in its unit; its state and its stops remain in points.
    ///
    /// - Parameters:
    ///   - perPoint: How much of the unit a point to the right or downwards is; finite, and not 0.
    ///   - zero: The number where its position is 0; nil where only ways mean something.
    @discardableResult public func measured(
        in unit: Tunable.Unit, perPoint: Double, atZero zero: Double? = nil
    ) -> Self { set(\.measure, Movable.Measure(unit, perPoint: perPoint, atZero: zero)) }

    /// Names all of its states that are to be reported, where that is not each; none leaves it out of the reports.
    @discardableResult public func states(_ names: String...) -> Self { set(\.states, names) }
}

/// The names and the closures with which a parent lists its child.
struct ChildHooks<Root, Kind>: Sendable {
    var name: String
    let isNamed: Bool
    var tunedName: String?
    var tunedNames: [String: String] = [:]
    var states: [String]?
    var label: Phrase?
    var movable: Movable?
    var isPinned = false
    var isPassedOver = false
    var isLayer = false
    var called: Phrase?
    var calledOne: (@Sendable (Int) -> Phrase)?
    var value: (@Sendable (Root, Int, Context) -> String)?
    var stopNames: [Phrase] = []
    var measure: Movable.Measure?
    /// Gives the child values where it lies, or a copy of one of several: that of an array would copy all of a shared one.
    var given: Handler<Root>?
    var givenEach: (@Sendable (inout Root, Int, inout Kind, inout Context) -> Void)?
    var settle: (@Sendable (inout Root, Int, Occasion, inout Context) -> Void)?
    var nudge: (@Sendable (inout Root, Int, Vector, inout Context) -> Bool)?
    /// The way to where it would rest if it were released, for how far a fling would take it.
    var wayToRest: (@Sendable (inout Root, Int, Vector, Context) -> Vector?)?
    var reached: HandlerOfOne<Root>?
    var key: (@Sendable (inout Root, Int, KeyPress, inout Context) -> Bool)?
    var moved: HandlerOfOne<Root>?
    var released: HandlerOfOne<Root>?
    /// The same but for a hand that was lost, as by a window that was closed.
    var ended: HandlerOfOne<Root>?
    var isUnderWay: (@Sendable (inout Root, Int) -> Bool)?
    var arrived: HandlerOfOne<Root>?
    var pressed: HandlerOfOne<Root>?
    var submitted: HandlerOfOne<Root>?
    var escaped: HandlerOfOne<Root>?
}

/// One child.
public final class Child<Root: Node, Kind: Node>: Listed<Root, Kind> {
    func handle(_ hook: WritableKeyPath<ChildHooks<Root, Kind>, HandlerOfOne<Root>?>, _ body: @escaping Handler<Root>)
        -> Self
    {
        set(hook) { root, _, c in body(&root, &c) }
    }

    /// Has the parent give it values before it is told, asked or drawn.
    @discardableResult public func given<Value>(
        _ value: @escaping @Sendable (Root, Context) -> Value, to take: @escaping @Sendable (inout Kind, Value) -> Void
    ) -> Self {
        let (former, access) = (hooks.given, access)
        return set(\.given) { root, c in
            former?(&root, &c)
            let value = value(root, c)
            access.change(&root, 0) { take(&$0, value) }
        }
    }

    /// Called as soon as a pointer comes down on it or something in it, whatever it does then.
    @discardableResult public func reached(_ body: @escaping Handler<Root>) -> Self { handle(\.reached, body) }

    /// A key that goes down while it or something in it has the keyboard's focus, shown or not; true where its parent acts
    /// on it.
    @discardableResult public func key(
        _ body: @escaping @Sendable (inout Root, KeyPress, inout Context) -> Bool
    ) -> Self { set(\.key) { root, _, key, c in body(&root, key, &c) } }

    /// Its value where it is read out, in words; the state that has its own name unless given.
    @discardableResult public func value(_ words: @escaping @Sendable (Root, Context) -> String) -> Self {
        set(\.value) { root, _, c in words(root, c) }
    }

    /// Called after each of its moves by a hand.
    @discardableResult public func moved(_ body: @escaping Handler<Root>) -> Self { handle(\.moved, body) }

    /// Called after a hand has let it go.
    @discardableResult public func released(_ body: @escaping Handler<Root>) -> Self { handle(\.released, body) }
}

extension Child where Kind == Page {
    /// Called when a hand releases it while it is pulled past its start, such as to have its content read again; with the
    /// points by which it is pulled.
    @discardableResult public func pulled(
        _ body: @escaping @Sendable (inout Root, Double, inout Context) -> Void
    ) -> Self {
        let access = access
        return set(\.ended) { root, index, c in
            let offset = access.look(&root, index) { $0.offset(c) } ?? 0
            if offset < 0 { body(&root, -offset, &c) }
        }
    }
}

/// Several children of a type, by their index.
public final class Each<Root: Node, Kind: Node>: Listed<Root, Kind> {
    /// Has the parent give each values before it is told, asked or drawn.
    @discardableResult public func given<Value>(
        _ value: @escaping @Sendable (Root, Int, Context) -> Value,
        to take: @escaping @Sendable (inout Kind, Value) -> Void
    ) -> Self {
        let former = hooks.givenEach
        return set(\.givenEach) { root, index, child, c in
            former?(&root, index, &child, &c)
            take(&child, value(root, index, c))
        }
    }

    /// Calls each so where presses are explained, by its id.
    @discardableResult public func called(_ name: @escaping @Sendable (Int) -> Phrase) -> Self {
        set(\.calledOne, name)
    }

    /// The value of each where it is read out, in words; the state that has its own name unless given.
    @discardableResult public func value(_ words: @escaping @Sendable (Root, Int, Context) -> String) -> Self {
        set(\.value, words)
    }

    /// Called as soon as a pointer comes down on one or something in it, whatever it does then.
    @discardableResult public func reached(_ body: @escaping HandlerOfOne<Root>) -> Self { set(\.reached, body) }

    /// A key that goes down while one or something in it has the keyboard's focus, shown or not; true where its parent acts
    /// on it.
    @discardableResult public func key(
        _ body: @escaping @Sendable (inout Root, Int, KeyPress, inout Context) -> Bool
    ) -> Self { set(\.key, body) }

    /// Called after each move of one by a hand.
    @discardableResult public func moved(_ body: @escaping HandlerOfOne<Root>) -> Self { set(\.moved, body) }

    /// Called after a hand has let one go.
    @discardableResult public func released(_ body: @escaping HandlerOfOne<Root>) -> Self { set(\.released, body) }
}

// MARK: What rests

extension Listed where Kind: Resting {
    /// The most steps of an arrow key that are tried until one leads on.
    private static var mostSteps: Int { 72 }

    func rest(_ rest: @escaping @Sendable (Root, Int, Kind.Position, Context) -> Kind.Position) -> Self {
        let access = access
        hooks.settle = { root, index, occasion, c in
            // What was saved need not be where it would rest: another may have sent it there.
            guard occasion != .restoring, let end = access.change(&root, index, { $0.end(c) }) else { return }
            let position = rest(root, index, end, c)
            access.change(&root, index) {
                if occasion == .layout { $0.put(at: position, &c) } else { $0.go(to: position, &c) }
            }
        }
        hooks.nudge = { root, index, direction, c in
            guard let kind = access.read(&root, index), let end = kind.end(c) else { return false }
            let now = rest(root, index, end, c)
            let start = kind.way(to: now, c)
            for steps in 1...Self.mostSteps {
                guard let position = kind.position(steps, towards: direction, from: now) else { return false }
                let next = rest(root, index, position, c)
                guard (kind.way(to: next, c) - start).dot(kind.way(to: position, c) - start) > 0 else { continue }
                access.change(&root, index) { $0.nudge(to: next, &c) }
                break
            }
            return true
        }
        return set(\.wayToRest) { root, index, fling, c in
            guard let kind = access.read(&root, index) else { return nil }
            return kind.way(to: rest(root, index, kind.end(c) ?? kind.position(after: fling, c), c), c)
        }
    }
}

extension Child where Kind: Resting {
    /// The position at which it comes to rest, instead of the one at which it would.
    @discardableResult public func rests(
        _ body: @escaping @Sendable (Root, Kind.Position, Context) -> Kind.Position
    ) -> Self { rest { root, _, end, c in body(root, end, c) } }
}

extension Each where Kind: Resting {
    /// The position at which one comes to rest, instead of the one at which it would.
    @discardableResult public func rests(
        _ body: @escaping @Sendable (Root, Int, Kind.Position, Context) -> Kind.Position
    ) -> Self { rest(body) }
}

extension Child where Kind: Typed {
    /// Called by Return.
    @discardableResult public func submitted(_ body: @escaping Handler<Root>) -> Self { handle(\.submitted, body) }

    /// Called by Escape, which takes the caret away: what was typed is not to count.
    @discardableResult public func escaped(_ body: @escaping Handler<Root>) -> Self { handle(\.escaped, body) }
}

extension Each where Kind: Typed {
    /// Called by Return in one.
    @discardableResult public func submitted(_ body: @escaping HandlerOfOne<Root>) -> Self { set(\.submitted, body) }
}

extension Listed where Kind: Stopping {
    func stop(_ stops: @escaping @Sendable (Root, Int, Context) -> [Double]) -> Self {
        let access = access
        return set(\.settle) { root, index, occasion, c in
            guard occasion != .release else { return }
            let stops = stops(root, index, c)
            access.change(&root, index) { $0.take(stops: stops, &c) }
        }
    }

    /// Calls its stops so where releases are explained, in their order; by numbers unless given.
    @discardableResult public func stopNames(_ names: Phrase...) -> Self { set(\.stopNames, names) }
}

extension Child where Kind: Stopping {
    /// Its stops, in points along its axis.
    @discardableResult public func stops(_ body: @escaping @Sendable (Root, Context) -> [Double]) -> Self {
        stop { root, _, c in body(root, c) }
    }
}

extension Each where Kind: Stopping {
    /// The stops of one, in points along its axis.
    @discardableResult public func stops(_ body: @escaping @Sendable (Root, Int, Context) -> [Double]) -> Self {
        stop(body)
    }
}

extension Listed where Kind: Bounded {
    func keep(within bounds: @escaping @Sendable (Root, Int, Context) -> Rect) -> Self {
        let access = access
        return set(\.settle) { root, index, occasion, c in
            guard occasion != .release else { return }
            let bounds = bounds(root, index, c)
            access.change(&root, index) { $0.take(bounds: bounds, &c) }
        }
    }
}

extension Child where Kind: Bounded {
    /// The rectangle in which it comes to rest, in the coordinates of its positions.
    @discardableResult public func within(_ body: @escaping @Sendable (Root, Context) -> Rect) -> Self {
        keep { root, _, c in body(root, c) }
    }
}

extension Each where Kind: Bounded {
    /// The rectangle in which one comes to rest, in the coordinates of its positions.
    @discardableResult public func within(_ body: @escaping @Sendable (Root, Int, Context) -> Rect) -> Self {
        keep(within: body)
    }
}

extension Listed where Kind: Arriving {
    func arrive(_ body: @escaping HandlerOfOne<Root>) -> Self {
        let access = access
        hooks.isUnderWay = { root, index in access.look(&root, index) { $0.isUnderWay } ?? false }
        return set(\.arrived, body)
    }
}

extension Child where Kind: Arriving {
    /// Called when it has come to rest, after a hand has let it go or it was sent.
    @discardableResult public func arrived(_ body: @escaping Handler<Root>) -> Self {
        arrive { root, _, c in body(&root, &c) }
    }
}

extension Each where Kind: Arriving {
    /// Called when one has come to rest, after a hand has let it go or it was sent.
    @discardableResult public func arrived(_ body: @escaping HandlerOfOne<Root>) -> Self { arrive(body) }
}

// MARK: What is pressed

extension Child where Kind: Pressed {
    /// Called on each press, by a tap or by Return.
    @discardableResult public func pressed(_ body: @escaping Handler<Root>) -> Self { handle(\.pressed, body) }
}

extension Each where Kind: Pressed {
    /// Called on each press of one, by a tap or by Return.
    @discardableResult public func pressed(_ body: @escaping HandlerOfOne<Root>) -> Self { set(\.pressed, body) }
}
