import Controls
import Drawing
import Geometry
import Gestures
import Prototyping

/// The contest for the latest press, and why its winner won: a small card of text.
struct ContestCard: Sendable {
    private typealias Look = Theme.GestureOverlay
    /// Points.
    private static let width = Look.cardWidth
    static let rowHeight = 31.0
    private static let head = 22.0
    private static let margin = 10.0
    /// The most candidates that are listed; those further behind are counted.
    private static let mostRows = 5

    /// One candidate as text.
    struct Row: Hashable, Sendable {
        var name: String
        var status: String
        var reason: String
        var color: Color
        var isActive: Bool
    }

    private(set) var rows: [Row] = []
    private(set) var title = ""
    private(set) var pointer = ""
    /// The line below the rows: how many more there are, or that there are none.
    private(set) var note = ""

    /// Takes the state of a contest, and what its candidates are called.
    mutating func take(_ contest: ContestReport<PartID>, _ names: [Phrase], _ words: Words) {
        title = words("Gesture arena")
        pointer = words.name(of: contest.pointer)
        rows.removeAll(keepingCapacity: true)
        for (index, member) in contest.members.prefix(Self.mostRows).enumerated() {
            let rival = member.rival.map { words(names[$0]) }
            let reason = words.reason(
                of: member.status, rival: rival, isBehind: member.rival.map { $0 < index } ?? false)
            let kind = words.name(of: member.kind, member.axis)
            rows.append(
                Row(
                    name: words(names[index]), status: words.name(of: member.status),
                    reason: reason.isEmpty ? kind : kind + " · " + reason, color: Self.color(of: member.status),
                    isActive: member.isActive))
        }
        let rest = contest.members.count - rows.count
        note = rest > 0 ? "+\(rest)" : rows.isEmpty ? words("No candidates") : ""
    }

    static func color(of status: ContestReport<PartID>.Status) -> Color {
        switch status {
        case .possible: Look.candidate
        case .ready: Look.ready
        case .won: Look.won
        case .lost: Look.lost
        case .cancelled: Look.cancelled
        case .handedOver: Look.wheel
        }
    }

    var size: Size {
        Size(
            width: Self.width,
            height: Self.head + Double(rows.count) * Self.rowHeight + (note.isEmpty ? 0 : 18) + Self.margin)
    }

    func draw(in rect: Rect, _ metrics: FontMetrics, into list: inout DrawList) {
        list.card(rect)
        let left = rect.minX + Self.margin
        let right = rect.maxX - Self.margin
        list.text(title, Look.small, Theme.Palette.faint, at: Point(x: left, y: rect.minY + 13), metrics)
        list.text(
            pointer, Look.small, Theme.Palette.faint, at: Point(x: right, y: rect.minY + 13), metrics, .trailing)
        for (index, row) in rows.enumerated() {
            let top = rect.minY + Self.head + Double(index) * Self.rowHeight
            if row.isActive {
                let band = Rect(x: rect.minX + 4, y: top, width: rect.width - 8, height: Self.rowHeight - 1)
                list.fill(.roundedRect(band, .all(Theme.Radius.small)), Look.won.opacity(0.14))
            }
            list.fill(.circle(center: Point(x: left + 3, y: top + 9), radius: 3), row.color)
            list.text(row.name, Look.name, Theme.Palette.text, at: Point(x: left + 11, y: top + 9), metrics)
            list.text(row.status, Look.small, row.color, at: Point(x: right, y: top + 9), metrics, .trailing)
            list.text(
                row.reason, Look.small, Theme.Palette.secondary, at: Point(x: left + 11, y: top + 22), metrics)
        }
        guard !note.isEmpty else { return }
        list.text(
            note, Look.small, Theme.Palette.secondary, at: Point(x: left + 11, y: rect.minY + size.height - 17), metrics
        )
    }
}

extension DrawList {
    /// The ground of a card.
    mutating func card(_ rect: Rect) {
        fill(.roundedRect(rect, .all(Theme.Radius.card)), Theme.GestureOverlay.ground)
        stroke(
            .roundedRect(rect.inset(by: 0.5), .all(Theme.Radius.card - 0.5)), Stroke(width: 1),
            Theme.GestureOverlay.edge)
    }
}
