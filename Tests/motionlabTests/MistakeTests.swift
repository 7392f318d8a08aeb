import Support
import Testing

/// A mistake as a newcomer makes it: a piece of code, and words of the compiler's message about it.
private struct Mistake: Sendable {
    let name: String
    /// In it `OWN` stands for a name that no other piece has.
    let code: String
    let words: String

    init(_ name: String, _ words: String, _ code: String) { (self.name, self.words, self.code) = (name, words, code) }

    /// A prototype with lines in its wire, its body or beside them, and with words of it that are others.
    static func prototype(
        _ name: String, _ words: String, wire: String = "", body: String = "", more: String = "",
        _ old: String = "", with new: String = ""
    ) -> Mistake {
        let code = """
            struct OWN: Prototype {
                var notches = 24.0
                var knob = Turn()
                var push = Button()
                var page = Page()
                var sheet = Sheet()
                var field = Field()
                var cards = [Throw()]
                static func wire(_ my: Wiring<OWN>) {
                    my.number(\\.notches, 4...60)
                    my.child(\\.knob).rests { dial, end, _ in (end / dial.notches).rounded() }
                    \(wire)
                }
                func body(_ c: Context, _ ui: inout UI<OWN>) {
                    ui.place(\\.knob, in: ui.frame) { ui in ui.circle(ui.frame.center, 90, .white) }
                    \(body)
                }
                \(more)
            }

            """
        return Mistake(name, words, old.isEmpty ? code : code.replacing(old, with: new))
    }

    static let all = [
        prototype("a child that is not there", "has no member 'knoob'", wire: #"my.child(\.knoob)"#),
        prototype("one placed that is not there", "has no member 'knoob'", body: #"ui.place(\.knoob, in: ui.frame)"#),
        prototype("a number as a child", "the property holds no node", wire: #"my.child(\.notches)"#),
        prototype(
            "rests of a button", "'Button' conform to 'Resting'", wire: #"my.child(\.push).rests { _, end, _ in end }"#),
        prototype("a press of a knob", "'Turn' conform to 'Pressed'", wire: #"my.child(\.knob).pressed { _, _ in }"#),
        prototype("stops of a page", "'Page' conform to 'Stopping'", wire: #"my.child(\.page).stops { _, _ in [0] }"#),
        prototype("Return in a knob", "'Turn' conform to 'Typed'", wire: #"my.child(\.knob).submitted { _, _ in }"#),
        prototype(
            "a child that cannot change", "a child is changed by hands: declare its property with var",
            "var knob = Turn()", with: "let knob = Turn()"),
        prototype("no body", "does not conform to protocol 'Component'", "func body(", with: "func boddy("),
        prototype("no wire", "does not conform to protocol 'Node'", "static func wire(", with: "static func wiree("),
        prototype(
            "a body that changes", "does not conform to protocol 'Component'", "func body(", with: "mutating func body("
        ),
        prototype(
            "a point for an angle", "cannot convert value of type 'Point'", "(end / dial.notches).rounded()",
            with: "Point(x: end, y: 0)"),
        prototype("a word misspelt", "has no member 'mooved'", wire: #"my.child(\.page).mooved { _, _ in }"#),
        prototype("an index of one", "expects 2 arguments", wire: #"my.child(\.page).moved { dial, index, c in }"#),
        prototype(
            "several where there is one", "the property holds one node: write my.child", wire: #"my.each(\.knob)"#),
        prototype(
            "one where there are several", "the property holds several nodes: write my.each",
            wire: #"my.child(\.cards)"#),
        prototype(
            "several placed without an index", "write place(each:) with an index",
            body: #"ui.place(\.cards, in: ui.frame)"#),
        prototype("a number that is a child", "WritableKeyPath<", wire: #"my.number(\.knob, 0...1)"#),
        prototype("a state changed in the body", "'self' is immutable", body: "notches += 1"),
        prototype("moved in the body", "'self' is immutable", body: "knob.turn(to: 3, c)"),
        prototype(
            "a key that says nothing", "to closure result type 'Bool'",
            wire: "my.key(.space) { dial, c in dial.knob.angle.value(c) }"),
        prototype("a key that there is not", "has no member 'spce'", wire: "my.key(.spce) { _, _ in true }"),
        prototype(
            "a word without a type", "'Turn' conform to 'CaseIterable'",
            wire: #"my.say("go", Turn.self) { _, _, _ in }"#),
        prototype(
            "a question without its answer", "does not conform to protocol 'Question'",
            more: "struct Read: Question { var path: String }"),
        prototype(
            "an answer of what is no question", "conform to 'Question'", wire: "my.answer(String.self) { _, _, _ in }"),
        prototype(
            "an action on what is not there", "has no member 'knoob'",
            body: #"ui.button("Go", in: ui.frame) { dial, c in dial.knoob = 1 }"#),
        prototype(
            "the wire of another", "does not conform to protocol 'Node'", "Wiring<OWN>", with: "Wiring<Turn>"),
        prototype(
            "the body of another", "does not conform to protocol 'Component'", "inout UI<OWN>", with: "inout UI<Turn>"),
        prototype(
            "a class among its state", "non-Sendable type 'Box'",
            more: "    var box = Box()\n}\nprivate final class Box {"),
        prototype(
            "what cannot be saved", "does not conform to protocol 'Decodable'",
            more: "var code: @Sendable () -> Void = {}"),
        prototype(
            "a variable captured by the wire", "mutation of captured var",
            wire: "var count = 0\n" + #"my.child(\.page).moved { _, _ in count += 1 }"#),
        prototype("a number as a spring", "instance method 'spring'", wire: #"my.spring(\.notches)"#),
        prototype(
            "an argument misspelt", "incorrect argument label", "var knob = Turn()",
            with: "var knob = Turn(sprng: SpringShape())"),
        prototype(
            "a prototype that cannot begin", "does not conform to protocol 'Prototype'", "var notches = 24.0",
            with: "var notches: Double"),
        prototype(
            "a child of a child placed", "no exact matches", body: #"ui.place(\.knob.angle, in: ui.frame)"#),
        prototype("a drag without its grip", "missing argument", wire: "my.drag { _, _, _ in }"),
        prototype("a range of words", "'String' to expected", wire: #"my.number(\.notches, "4"..."60")"#),
        prototype("a global that changes", "not concurrency-safe", more: "static var count = 0"),
        // What is drawn and tuned.
        prototype("no such icon", "has no member 'paly'", body: "ui.icon(.paly, in: ui.frame, .white)"),
        prototype(
            "no such shape", "has no member 'cirle'", body: "ui.fill(Shape.cirle(center: .zero, radius: 1), .white)"),
        prototype(
            "a misspelt name on what is placed", "has no member 'orign'",
            body: #"ui.place(\.page, in: ui.frame) { ui in ui.circle(ui.frame.orign, 9, .white) }"#),
        prototype("no such unit", "has no member 'metres'", wire: #"my.number(\.notches, 0...1, unit: .metres)"#),
        prototype("a choice among what has no cases", "'CaseIterable'", wire: #"my.choice(\.notches)"#),
        Mistake(
            "a prototype without a body", "does not conform to protocol 'Prototype'", "typealias OWN = Solo<Int>\n"),
    ]
}

/// The mistakes of newcomers do not compile, and the message about each names it, at its lines.
@Suite struct MistakeTests {
    @Test func eachIsNamedAtItsPlace() throws {
        let pieces = Mistake.all.enumerated().map { $1.code.replacing("OWN", with: "Own\($0)") }
        for (mistake, errors) in zip(Mistake.all, try UserCode.errors(inPieces: pieces)) {
            #expect(errors.contains { $0.contains(mistake.words) }, "\(mistake.name): \(errors)")
        }
    }
}
