import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A card that comes and goes by a button, and stays where it is thrown to.
struct OldVisitor: Component, Controlled, Pressable, Lasting {
    enum Part: Int, PartCode { case toggle }
    static let spring = TunableSpring("visitor.spring", duration: 0.5, bounce: 0.3)
    static let tunables = [Tunable](spring)
    static let controls = [
        Control<OldVisitor>(
            "card", each: \.cards, at: { $0.frame($1, $2) }, rest: { _, _, end, _ in end }
        ).released { visitor, _, _ in if visitor.cards.first?.target.x ?? 0 > 400 { visitor.cards = [] } }
    ]
    var cards: [ThrowControl] = []
    init(_ context: inout Context) {}

    func frame(_ index: Int, _ context: Context) -> Rect {
        Rect(center: Point(x: 195, y: 444) + cards[index].offset(context.engine), size: Size(width: 200, height: 200))
    }
    func addRegions(_ context: Context, to regions: inout RegionList) {
        regions.add(Part.toggle, Rect(x: 95, y: 200, width: 200, height: 130), .button)
    }
    mutating func press(_ part: Part, _ context: inout Context) {
        cards = cards.isEmpty ? [ThrowControl(in: &context.engine, spring: Self.spring)] : []
    }
    func draw(_ context: Context, into list: inout DrawList) {}

    func save(_ context: Context, into saved: inout SavedState) { saved.add("visitor.isThere", !cards.isEmpty) }
    mutating func restore(from saved: inout SavedState, _ context: inout Context) {
        guard saved.flag("visitor.isThere") == true else { return }
        cards = [ThrowControl(in: &context.engine, spring: Self.spring)]
        cards[0].restore("card.0", from: &saved, &context)
    }
}
