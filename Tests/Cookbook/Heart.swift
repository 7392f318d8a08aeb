import MotionKit

/// A heart that beats and shakes by keyframes when it is pressed, while sparks fly off; a second press takes it back.
struct Heart: Prototype {
    var (likes, isLiked) = (128, false)
    var button = Button()
    /// The growth of the heart, the way to its sides, and the way of the sparks, from 0 to 1.
    var (beat, shake, burst) = (MotionValue(0.0), MotionValue(0.0), MotionValue(1.0))
    var growth = 0.3
    var tilt = 14.0

    static func wire(_ my: Wiring<Heart>) {
        my.number(\.growth, 0...0.6, "heart.growth")
        my.number(\.tilt, 0...45, "heart.tilt", unit: .degrees)
        my.state("heart.likes") { heart, _ in heart.likes }
        my.child(\.beat, "heart.beat")
        my.child(\.shake, "heart.shake")
        my.child(\.burst, "heart.burst")
        my.child(\.button, "heart").pressed { heart, c in
            heart.isLiked.toggle()
            heart.likes += heart.isLiked ? 1 : -1
            guard heart.isLiked else { return }
            heart.beat.keyframes(
                [
                    .cubic(to: 1, duration: 0.12), .cubic(to: -0.3, duration: 0.14), .cubic(to: 0.6, duration: 0.12),
                    .spring(to: 0, with: .bouncy),
                ], &c)
            let sways = [1, -1, 0.6, -0.3].map { Keyframe.cubic(to: $0, duration: 0.09) }
            heart.shake.keyframes(sways + [.cubic(to: 0, duration: 0.12)], &c)
            heart.burst.keyframes([.move(to: 0), .linear(to: 1, duration: 0.6, curve: .easeOut)], &c)
        }
    }

    func body(_ c: Context, _ ui: inout UI<Heart>) {
        let (center, red, burst) = (ui.frame.center, Theme.Palette.accent, burst.value(c))
        for spark in 0..<10 where burst < 1 {
            let way = Vector(dx: 0, dy: -mix(60, spark % 2 == 0 ? 150 : 120, burst))
            ui.moved(by: Transform(rotation: 36 * Double(spark), about: center)) {
                $0.circle(center + way, 6 * (1 - burst), spark % 2 == 0 ? red : Theme.Palette.sun)
            }
        }
        let frame = Rect(center: center, size: Size(width: 144, height: 144))
        let scale = 1 + growth * beat.value(c) - 0.1 * button.pressure(c)
        ui.place(\.button, in: frame, corners: .all(72)) { ui in
            ui.moved(by: Transform(scale: scale, rotation: tilt * shake.value(c), about: center)) {
                $0.icon(Icon(isLiked ? "heart-filled" : "heart"), in: frame, isLiked ? red : Theme.Palette.secondary)
            }
        }
        ui.text("\(likes) likes", .title, .center, in: frame.offset(by: Vector(dx: 0, dy: 124)))
    }
}
