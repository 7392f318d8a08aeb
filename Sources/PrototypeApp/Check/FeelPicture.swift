import Controls
import Drawing
import Geometry
import Prototyping
import Workbench

/// The picture of a gesture that ends elsewhere: the stage as it is now at the end, both paths over it, and their numbers
/// beneath.
struct FeelPicture {
    let kept: Feel.Gesture
    let now: Feel.Gesture
    /// The prototype once the motion was over.
    let subject: Subject

    /// Points around the numbers.
    private static let margin = 12.0

    /// Writes the picture as PNG.
    func write(to path: String, _ painter: inout StagePainter, scale: Double, _ metrics: FontMetrics) throws(Failure) {
        let ghost = VersionGhost(old: GestureTrace(kept), new: GestureTrace(now), Words(.en))
        var list = DrawList()
        let stage = subject.size
        let size = Size(
            width: max(stage.width, ghost.size.width + 2 * Self.margin),
            height: stage.height + ghost.size.height + 2 * Self.margin)
        list.fill(.rect(Rect(origin: .zero, size: size)), Theme.Palette.background)
        list.clipped(to: Rect(origin: .zero, size: stage)) { list in
            subject.draw(into: &list)
            ghost.drawPaths(into: &list, .identity)
        }
        ghost.drawCard(into: &list, at: Point(x: Self.margin, y: stage.height + Self.margin), metrics: metrics)
        try Draft.write(try painter.picture(of: list, size, scale: scale, for: path), to: path)
    }
}

extension GestureTrace {
    fileprivate init(_ gesture: Feel.Gesture) {
        self.init(
            points: gesture.path,
            settling: gesture.settled.map {
                GestureReport.Settling(
                    distance: gesture.way.length, overshoot: gesture.overshoot ?? 0, settled: $0, rest: gesture.rest)
            })
    }
}
