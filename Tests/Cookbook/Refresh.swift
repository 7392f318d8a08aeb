import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A question for the latest news, so many rows of them.
struct ReadNews: Question {
    typealias Answer = [String]
    var count: Int
}

/// A page that is pulled down and released to ask for news; an arc shows how far it is pulled, and turns until they come.
struct Refresh: Component, Controlled, Asking, Waking, Keeping, Reporting {
    static let spring = TunableSpring("refresh.spring", duration: 0.5)
    static let limit = Tunable("refresh.limit", default: 72, range: 30...150, unit: .points)
    static let turn = Tunable("refresh.turn", default: 360, range: 90...1080, unit: .degreesPerSecond)
    static let tunables = [Tunable](spring, limit, turn)
    static let controls = [Control<Refresh>("refresh", \.page, at: { $1.bounds }).released { $0.refresh(&$1) }]
    static let kept = [Kept<Refresh>("refresh.rows", \.rows)]
    static let (count, height) = (16, 72.0)

    var page: PageControl
    /// The room for the arc while it waits, from 0 to 1.
    let room: Channel
    var rows = ["Pull down for news"]
    /// True until an answer comes. Not kept, as a prototype that begins so gets no answer to what another asked.
    var isWaiting = false
    init(_ context: inout Context) {
        page = PageControl(in: &context.engine, length: Double(Refresh.count) * Refresh.height)
        room = context.engine.makeChannel(0)
    }

    /// The way that it is pulled, where 1 is far enough.
    func pull(_ context: Context) -> Double { -page.offset(context.engine) / context.tuning[Refresh.limit] }
    mutating func refresh(_ context: inout Context) {
        guard !isWaiting, pull(context) > 1 else { return }
        isWaiting = true
        context.ask(ReadNews(count: Refresh.count))
        context.spring(room, to: 1, with: Refresh.spring)
    }
    mutating func receive(_ reply: Reply<ReadNews>, _ context: inout Context) {
        isWaiting = false
        context.spring(room, to: 0, with: Refresh.spring)
        switch reply.result {
        case .success(let news): rows = news
        case .failure(let error): rows = [error.description]
        }
    }
    func wake(_ context: Context) -> Wake { isWaiting ? .everyFrame : .never }
    func report(_ context: Context, into report: inout Report) { report.add("refresh.waits", isWaiting) }

    func draw(_ context: Context, into list: inout DrawList) {
        let top = context.tuning[Refresh.limit] * context.engine.value(of: room) - page.offset(context.engine)
        let start = (isWaiting ? context.tuning[Refresh.turn] * context.time : -90) * .pi / 180
        let end = start + 2 * .pi * (isWaiting ? 0.75 : pull(context).clamped(to: 0...1))
        let arc = Shape.arc(center: Point(x: context.bounds.midX, y: top / 2), radius: 12, start: start, end: end)
        list.stroke(arc, Stroke(width: 3, cap: .round), Color(hex: 0xFF9A6C))
        for (index, row) in rows.enumerated() {
            let y = top + Refresh.height * Double(index)
            let frame = Rect(x: 16, y: y + 4, width: context.size.width - 32, height: Refresh.height - 8)
            list.fill(.roundedRect(frame, .all(16)), Theme.Palette.raised)
            context.text(row, Theme.Typography.body, .white, in: frame.inset(by: 20), alignment: .leading, into: &list)
        }
    }
}
