import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A knob and a list that talk to each other: turning one moves the other.
struct Music: SharedState {
    enum Message: Sendable { case turned(to: Double), scrolled(to: Double) }
    static let components: [any Component<Music>.Type] = [Songs.self, Volume.self]
    /// Points that the list scrolls for a degree of the knob.
    static let perDegree = 4.0
    init(_ start: Start, engine: inout AnimationEngine) {}
}

/// A knob that goes to a multiple of 15 degrees, and scrolls the list.
struct Volume: Component, Controlled, Listening {
    typealias Shared = Music
    static let spring = TunableSpring("volume.spring", duration: 0.3, bounce: 0.2)
    static let friction = Tunable("volume.friction", default: 0.996, range: 0.98...0.999, scale: .nearOne)
    static let tunables = [Tunable](spring, friction)
    static let controls = [
        Control<Volume>("volume", \.knob, at: { $0.face($1) }, rest: { _, end, _ in (end / 15).rounded() * 15 })
            .moved { volume, context in context.send(.turned(to: volume.knob.target(context.engine))) }
    ]
    var knob: TurnControl
    init(_ context: inout Context) {
        knob = TurnControl(in: &context.engine, spring: Volume.spring, friction: Volume.friction)
    }

    func face(_ context: Context) -> Rect {
        Rect(
            center: Point(x: context.size.width / 2, y: context.size.height - 120), size: Size(width: 160, height: 160))
    }
    mutating func receive(_ message: Message, _ context: inout Context) {
        if case .scrolled(let offset) = message { knob.turn(to: offset / Music.perDegree, &context) }
    }
    func draw(_ context: Context, into list: inout DrawList) {
        let face = face(context)
        list.transformed(by: Transform(rotation: knob.angle(context.engine), about: face.center)) {
            $0.fill(.circle(center: face.center, radius: 80), Color(white: 0.3))
            $0.fill(.circle(center: Point(x: face.midX, y: face.minY + 20), radius: 7), Color(hex: 0xFF9A6C))
        }
    }
}

/// A list that scrolls, and turns the knob.
struct Songs: Component, Controlled, Listening {
    typealias Shared = Music
    static let controls = [
        Control<Songs>("songs", \.page, at: { $0.frame($1) })
            .moved { songs, context in context.send(.scrolled(to: songs.page.target(context.engine))) }
    ]
    var page: PageControl
    init(_ context: inout Context) { page = PageControl(in: &context.engine, length: 2400) }

    func frame(_ context: Context) -> Rect {
        Rect(x: 0, y: 0, width: context.size.width, height: context.size.height - 240)
    }
    mutating func receive(_ message: Message, _ context: inout Context) {
        if case .turned(let angle) = message { page.scroll(to: angle * Music.perDegree, &context.engine) }
    }
    func draw(_ context: Context, into list: inout DrawList) {
        list.clipped(to: frame(context)) { list in
            for row in 0..<40 {
                let top = 60 * Double(row) - page.offset(context.engine)
                list.fill(.roundedRect(Rect(x: 24, y: top + 6, width: 342, height: 48), .all(12)), Color(white: 0.25))
            }
        }
    }
}
