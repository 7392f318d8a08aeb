import MotionKit

/// A knob and a list that talk to each other: turning one moves the other.
struct Music: Prototype {
    /// Points that the list scrolls for a degree of the knob.
    static let perDegree = 4.0
    var songs = Page()
    var volume = Volume()

    static func wire(_ my: Wiring<Music>) {
        my.child(\.songs).moved { music, c in music.volume.knob.turn(to: music.songs.target(c) / perDegree, &c) }
        my.child(\.volume).moved { music, c in music.songs.scroll(to: music.volume.knob.target(c) * perDegree, &c) }
    }

    func body(_ c: Context, _ ui: inout UI<Music>) {
        ui.rows(\.songs, in: ui.frame.inset(by: Insets(bottom: 240)), count: 40, of: 60) { ui, _, row in
            ui.fill(Rect(x: 24, y: row.minY + 6, width: 342, height: 48), .all(12), Color(white: 0.25))
        }
        let middle = Point(x: ui.frame.midX, y: ui.frame.maxY - 120)
        ui.place(\.volume, in: Rect(center: middle, size: Size(width: 160, height: 160)))
    }
}

/// A knob that goes to a multiple of 15 degrees.
struct Volume: Component {
    var knob = Turn(spring: SpringShape(duration: 0.3, bounce: 0.2))

    static func wire(_ my: Wiring<Volume>) { my.child(\.knob, "").rests { _, end, _ in (end / 15).rounded() * 15 } }

    func body(_ c: Context, _ ui: inout UI<Volume>) {
        ui.canvas(\.knob, in: ui.frame) { ui, face in
            ui.circle(face.center, 80, Color(white: 0.3))
            ui.circle(Point(x: face.midX, y: face.minY + 20), 7, Color(hex: 0xFF9A6C))
        }
    }
}
