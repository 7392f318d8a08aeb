import Controls
import Drawing
import Geometry

/// The app's own picture: a star in a bucket, under a night sky.
public enum AppIcon {
    /// The side of the picture, in points.
    public static let side = 128.0

    /// Draws the picture with its top left at the origin; it fills its square.
    public static func draw(into list: inout DrawList) {
        let ground = Gradient(Theme.Night.top, Theme.Night.middle, at: 0.5, Theme.Night.bottom)
        list.fill(
            .rect(Rect(x: 0, y: 0, width: side, height: side)),
            .linear(ground, from: .zero, to: Point(x: 0, y: side)))
        list.transformed(by: Transform(scale: 1.08, translation: Vector(dx: side / 2, dy: 116))) { list in
            let frame = Rect(
                x: -BucketShape.size.width / 2, y: -BucketShape.size.height, width: BucketShape.size.width,
                height: BucketShape.size.height)
            BucketShape.draw(in: frame, waiting: 1, tip: 0, star: 24, into: &list)
        }
    }
}
