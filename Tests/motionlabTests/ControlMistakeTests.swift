import Support
import Testing

/// The compiler rejects a control that is wrongly declared, and says so at the line.
@Suite struct ControlMistakeTests {
    /// A component with a control; the list of controls is line 9.
    private static func component(_ control: String) -> String {
        """
        import MotionKit

        struct Card: Component, Controlled {
            static let spring = TunableSpring("card.spring")
            let fixed: ThrowControl
            var width = 240.0
            var card: ThrowControl
            var page: PageControl
            static let controls = [\(control)]
            init(_ context: inout Context) {
                fixed = ThrowControl(in: &context.engine, spring: Card.spring)
                card = ThrowControl(in: &context.engine, spring: Card.spring)
                page = PageControl(in: &context.engine, length: 1000)
            }
            func frame(_ context: Context) -> Rect { Rect(origin: .zero, size: context.size) }
            func draw(_ context: Context, into list: inout DrawList) {}
        }

        """
    }

    private func errors(with control: String) throws -> [String] {
        let scratch = try Scratch()
        let path = try scratch.write(Self.component(control), to: "Card.swift")
        return try UserCode.errors(in: [path], module: "CardPrototype")
    }

    @Test func rightlyDeclaredItCompiles() throws {
        #expect(try errors(with: #"Control<Card>("card", \.card, at: { $0.frame($1) })"#) == [])
    }

    @Test(arguments: [
        (#"Control<Card>("card", \.crad, at: { $0.frame($1) })"#, "has no member 'crad'"),
        (#"Control<Card>("card", \.width, at: { $0.frame($1) })"#, "the property holds no control"),
        (#"Control<Card>("card", \.fixed, at: { $0.frame($1) })"#, "declare its property with var"),
        (#"Control<Card>("card", \.card, at: { $0.frame($1).center })"#, "'Point'"),
        (#"Control<Card>("card", \.card, at: { $0.frme($1) })"#, "has no member 'frme'"),
        (#"Control<Card>("page", \.page, on: \.card, at: { $0.frame($1) })"#, "WritableKeyPath<Card, SheetControl>"),
    ])
    func wronglyDeclaredItDoesNot(control: String, words: String) throws {
        let errors = try errors(with: control)
        #expect(errors.contains { $0.contains("Card.swift:9:") && $0.contains(words) }, "\(errors)")
    }
}
