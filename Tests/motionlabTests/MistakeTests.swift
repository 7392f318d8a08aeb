import Support
import Testing

/// A mistake as a newcomer makes it: a piece of code, and words of the compiler's message about it.
private struct Mistake: Sendable {
    let name: String
    /// In it `OWN` stands for a name that no other piece has.
    let code: String
    let words: String

    init(_ name: String, _ words: String, _ code: String) { (self.name, self.words, self.code) = (name, words, code) }

    /// A component with other members, a drawing, or a first line that is its own.
    static func component(
        _ name: String, _ words: String, first: String = "struct OWN: Component {", members: String = "",
        begin: String = "init(_ context: inout Context) {}",
        draw: String = "func draw(_ context: Context, into list: inout DrawList) {}"
    ) -> Mistake { Mistake(name, words, "\(first)\n\(members)\n\(begin)\n\(draw)\n}\n") }

    static func drawing(_ name: String, _ words: String, _ line: String, members: String = "") -> Mistake {
        component(
            name, words, members: members,
            draw: "func draw(_ context: Context, into list: inout DrawList) {\n\(line)\n}")
    }

    /// A control with a spring and a thrown thing beside it.
    static func control(_ name: String, _ words: String, _ control: String) -> Mistake {
        component(
            name, words, first: "struct OWN: Component, Controlled {",
            members: """
                static let spring = TunableSpring("card.spring")
                static let tapZoom = Tunable("card.zoom", default: 2, range: 1...4)
                let fixed: ThrowControl
                var width = 240.0
                var card: ThrowControl
                var cards: [ThrowControl]
                let fixeds: [ThrowControl]
                var page: PageControl
                var row: SnapControl
                static let controls = [\(control)]
                func frame(_ context: Context) -> Rect { Rect(origin: .zero, size: context.size) }
                """,
            begin: """
                init(_ context: inout Context) {
                fixed = ThrowControl(in: &context.engine, spring: OWN.spring)
                card = ThrowControl(in: &context.engine, spring: OWN.spring)
                (cards, fixeds) = ([card], [card])
                page = PageControl(in: &context.engine, length: 1000)
                row = SnapControl(in: &context.engine, axis: .vertical, spring: OWN.spring, flick: OWN.tapZoom)
                }
                """)
    }

    static let all = [
        // What every component must say.
        component(
            "drawing misspelt", "does not conform to protocol 'Component'",
            draw: "func drw(_ context: Context, into list: inout DrawList) {}"),
        component("no drawing", "does not conform to protocol 'Component'", draw: ""),
        component("no beginning", "does not conform to protocol 'Component'", members: "let number: Int", begin: ""),
        component(
            "beginning without a context", "does not conform to protocol 'Component'",
            members: "init(_ context: Int) {}", begin: ""),
        component(
            "drawing that changes something", "does not conform to protocol 'Component'",
            draw: "mutating func draw(_ context: Context, into list: inout DrawList) {}"),
        component(
            "drawing into no list", "does not conform to protocol 'Component'",
            draw: "func draw(_ context: Context, into list: DrawList) {}"),
        component(
            "capability misspelt", "cannot find type 'Presable' in scope", first: "struct OWN: Component, Presable {"),
        component(
            "the component is a class", "Sendable", first: "final class OWN: Component {", members: "var width = 2.0"),
        // What it names.
        component(
            "no such unit", "has no member 'metres'",
            members: "static let tunables = [Tunable(\"a.b\", default: 0, range: 0...1, unit: .metres)]"),
        component(
            "a tunable of a text", "cannot convert value of type 'String'",
            members: "static let tunables = [Tunable(\"a.b\", default: \"wide\", range: 0...1)]"),
        component(
            "a tunable without a range", "missing argument for parameter 'range'",
            members: "static let tunables = [Tunable(\"a.b\", default: 0)]"),
        component(
            "a spring among tunables", "TunableSpring",
            members: "static let tunables: [Tunable] = [TunableSpring(\"a.b\")]"),
        component(
            "no such part", "has no member 'crad'", first: "struct OWN: Component, Touchable {",
            members: """
                enum Part: Int, PartCode { case card }
                func addRegions(_ context: Context, to regions: inout RegionList) { regions.add(Part.crad, .zero, .button) }
                """),
        component(
            "no such role", "has no member 'buton'", first: "struct OWN: Component, Touchable {",
            members: """
                enum Part: Int, PartCode { case card }
                func addRegions(_ context: Context, to regions: inout RegionList) { regions.add(Part.card, .zero, .buton) }
                """),
        component(
            "no such message", "has no member 'turnd'", first: "struct OWN: Component {",
            members: """
                struct Talk: SharedState {
                enum Message: Sendable { case turned }
                static let components: [any Component<Talk>.Type] = []
                init(_ start: Start, engine: inout AnimationEngine) {}
                }
                typealias Shared = Talk
                func say(_ context: inout Context) { context.send(.turnd) }
                """),
        drawing("no such icon", "has no member 'paly'", "list.icon(.paly, in: .zero, .white)"),
        drawing("no such shape", "has no member 'cirle'", "list.fill(.cirle(center: .zero, radius: 1), .white)"),
        // Drawing.
        drawing("a clip that is not ended", "has no member 'pushClip'", "list.pushClip(.zero)"),
        drawing(
            "moved while drawing", "cannot pass immutable value as inout argument", "card.move(to: .zero, &context)",
            members: "var card: ThrowControl { fatalError() }"),
        drawing(
            "an order while drawing", "'context' is a 'let' constant", "context.engine.hold(x, at: 0)",
            members: "var x: Channel { fatalError() }"),
        drawing("a state changed while drawing", "'self' is immutable", "width = 3", members: "var width = 2.0"),
        // Controls.
        control(
            "a control that is not there", "has no member 'crad'",
            #"Control<OWN>("card", \.crad, at: { $0.frame($1) })"#),
        control(
            "a number as a control", "the property holds no control",
            #"Control<OWN>("card", \.width, at: { $0.frame($1) })"#),
        control(
            "a control that cannot change", "declare its property with var",
            #"Control<OWN>("card", \.fixed, at: { $0.frame($1) })"#),
        control("a point as a frame", "'Point'", #"Control<OWN>("card", \.card, at: { $0.frame($1).center })"#),
        control("no frame", "missing argument", #"Control<OWN>("card", \.card)"#),
        control(
            "a frame of another name", "has no member 'frme'", #"Control<OWN>("card", \.card, at: { $0.frme($1) })"#),
        control(
            "a rest of a page", "RestingControl",
            #"Control<OWN>("card", \.page, at: { $0.frame($1) }, rest: { _, end, _ in end })"#),
        control(
            "a rest that is a number", "Double",
            #"Control<OWN>("card", \.card, at: { $0.frame($1) }, rest: { _, end, _ in end.x })"#),
        control(
            "stops of a thrown thing", "SnappingControl",
            #"Control<OWN>("card", \.card, at: { $0.frame($1) }, stops: { _, _ in [0, 1] })"#),
        control(
            "a stop that is no list", "[Double]",
            #"Control<OWN>("card", \.row, at: { $0.frame($1) }, stops: { _, _ in 1.0 })"#),
        control(
            "one where there are several", "the property holds one control: leave out each:",
            #"Control<OWN>("card", each: \.card, at: { root, index, context in root.frame(context) }, rest: { _, _, end, _ in end })"#
        ),
        control(
            "several where there is one", "the property holds several controls: write each: before its key path",
            #"Control<OWN>("card", \.cards, at: { $0.frame($1) })"#),
        control(
            "several without each", "the property holds several controls: write each: before its key path",
            #"Control<OWN>("card", \.cards, at: { root, _, context in root.frame(context) }, rest: { _, _, end, _ in end })"#
        ),
        control(
            "several constants", "declare its property with var",
            #"Control<OWN>("card", each: \.fixeds, at: { root, _, context in root.frame(context) }, rest: { _, _, end, _ in end })"#
        ),
        control(
            "a constant with a rest", "declare its property with var",
            #"Control<OWN>("card", \.fixed, at: { $0.frame($1) }, rest: { _, end, _ in end })"#),
        control(
            "a page on what is no sheet", "SheetControl",
            #"Control<OWN>("card", \.page, on: \.card, at: { $0.frame($1) })"#),
        // Questions, keys, what is kept, and choices.
        Mistake(
            "a question without its answer", "does not conform to protocol 'Question'",
            "struct OWN: Question { var path: String }\n"),
        Mistake(
            "a key that there is not", "has no member 'entre'",
            "func OWN(_ key: KeyPress) -> Bool { key.name == .entre }\n"),
        Mistake(
            "a constant that is kept", "declare its property with var",
            """
            struct OWN: Component, Keeping {
            static let kept = [Kept<OWN>("count", \\.count)]
            let count = 3
            init(_ context: inout Context) {}
            func draw(_ context: Context, into list: inout DrawList) {}
            }

            """),
        Mistake(
            "a choice among what has no cases", "CaseIterable",
            "struct OWN { static let shape = TunableChoice(\"card.shape\", default: 3) }\n"),
        // States.
        Mistake(
            "no component", "does not conform to protocol 'Component'", "struct OWN {}\ntypealias OWNMain = Solo<OWN>\n"
        ),
        component(
            "a component of a prototype that runs alone", "SoloState",
            members: """
                struct Talk: SharedState {
                static let components: [any Component<Talk>.Type] = []
                init(_ start: Start, engine: inout AnimationEngine) {}
                }
                typealias Shared = Talk
                typealias Main = Solo<OWN>
                """),
        Mistake(
            "a component that runs alone in a prototype", "Component",
            """
            struct OWNAlone: Component {
            init(_ context: inout Context) {}
            func draw(_ context: Context, into list: inout DrawList) {}
            }
            struct OWN: SharedState {
            static let components: [any Component<OWN>.Type] = [OWNAlone.self]
            init(_ start: Start, engine: inout AnimationEngine) {}
            }

            """),
        Mistake(
            "a prototype without components", "does not conform to protocol 'SharedState'",
            """
            struct OWN: SharedState {
            static let component: [any Component<OWN>.Type] = []
            init(_ start: Start, engine: inout AnimationEngine) {}
            }

            """),
        // What a prototype has beside its components: misspelt, wrongly typed, and not there.
        state("LanguageChoosing", "static let languages = [\"en\"]\nvar langauge: String { \"en\" }"),
        state("LanguageChoosing", "static let languages = [1]\nvar language: String { \"en\" }"),
        state(
            "HeaderKeeping",
            "static func readHeader(_ key: String, _ value: RecordingLine) -> Bool { false }\nvar header: [HeaderField] { [] }"
        ),
        state("SectionNaming", "static let sectionLabel: [String: Phrase] = [:]"),
        state("Beginning", "static func begin(_ host: ComponentHost<OWN>, _ start: Start) {}"),
        state("Prewarming", "static let prewarmAction = [\"open\"]"),
        state("ScreenCounting", "var screen: String { \"\" }"),
        state("TuningKeeping", "mutating func retune(_ tuning: Tuning) {}"),
        state("StoreKeeping", "static func effects(toStore host: ComponentHost<OWN>) -> [Effect] { [] }"),
    ]

    private static func state(_ capability: String, _ members: String) -> Mistake {
        Mistake(
            "\(capability): \(members)", "does not conform to protocol '\(capability)'",
            """
            struct OWN: SharedState, \(capability) {
            static let components: [any Component<OWN>.Type] = []
            init(_ start: Start, engine: inout AnimationEngine) {}
            \(members)
            }

            """)
    }
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
