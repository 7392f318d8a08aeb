import MotionKit

/// A question for the latest news, so many rows of them.
struct ReadNews: Question {
    typealias Answer = [String]
    var count: Int
}

/// A page that is pulled down and released to ask for news; an arc shows how far, and turns until they come.
struct Refresh: Prototype {
    var page = Page()
    var rows = ["Pull down for news"]
    /// The room for the arc while it waits, from 0 to 1.
    @Passing var room = MotionValue(0.0)
    /// True until an answer comes. Not kept, as a prototype that begins so gets no answer to what another asked.
    @Passing var isWaiting = false
    var spring = SpringShape(duration: 0.5)
    var (limit, turn) = (72.0, 360.0)
    static let (count, height) = (16, 72.0)

    static func wire(_ my: Wiring<Refresh>) {
        my.spring(\.spring, "refresh.spring")
        my.number(\.limit, 30...150, "refresh.limit", unit: .points)
        my.number(\.turn, 90...1080, "refresh.turn", unit: .degreesPerSecond)
        my.state("refresh.waits") { refresh, _ in refresh.isWaiting }
        my.child(\.room).states()
        my.child(\.page, "refresh").released { refresh, c in
            guard !refresh.isWaiting, refresh.pull(c) > 1 else { return }
            refresh.isWaiting = true
            c.ask(ReadNews(count: count))
            refresh.room.spring(to: 1, with: refresh.spring, &c)
        }
        my.answer(ReadNews.self) { refresh, reply, c in
            refresh.isWaiting = false
            refresh.room.spring(to: 0, with: refresh.spring, &c)
            switch reply.result {
            case .success(let news): refresh.rows = news
            case .failure(let error): refresh.rows = [error.description]
            }
        }
    }

    /// The way that it is pulled, where 1 is far enough.
    func pull(_ c: Context) -> Double { -page.offset(c) / limit }

    func body(_ c: Context, _ ui: inout UI<Refresh>) {
        let top = limit * room.value(c)
        let start = (isWaiting ? turn * c.time : -90) * .pi / 180
        let end = start + 2 * .pi * (isWaiting ? 0.75 : pull(c).clamped(to: 0...1))
        let middle = Point(x: ui.frame.midX, y: (top - page.offset(c)) / 2)
        let arc = Shape.arc(center: middle, radius: 12, start: start, end: end)
        ui.stroke(arc, Stroke(width: 3, cap: .round), Color(hex: 0xFF9A6C))
        if isWaiting { ui.wake() }
        ui.place(\.page, in: ui.frame, length: Double(Self.count) * Self.height) { ui in
            for (index, row) in rows.enumerated() {
                let y = top + Self.height * Double(index)
                let frame = Rect(x: 16, y: y + 4, width: ui.frame.width - 32, height: Self.height - 8)
                ui.fill(frame, .all(16), Theme.Palette.raised)
                ui.text(row, TextStyle(Theme.Typography.body, .white), in: frame.inset(by: 20))
            }
        }
    }
}
