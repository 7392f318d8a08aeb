import Model
import Nodes

/// A picture that lies on the stage: where it is shown and how large.
///
/// A card follows its pointer, slides on when it is released and comes to rest wholly inside the stage. One that is
/// released fast across an edge leaves.
struct Card: Thrown, Pressed, Arriving, Identifiable {
    /// The speed at which one that is released beyond an edge leaves, in points per second.
    private static let flick = 1500.0
    /// The speed at which it begins to swell, in its own sizes a second.
    private static let swell = 1.5
    /// The growth in the hand.
    private static let liftedScale = 0.04
    /// The shadow's blur and how far down it lies, in points, and how dark it is, on the stage and in the hand.
    private static let blur = 24.0
    private static let depth = (low: 4.0, high: 16.0)
    private static let shade = (low: 0.35, high: 0.5)

    let id: Int
    /// The picture's file, and its name without the folders.
    let path: String
    private let name: String
    /// The picture's size, in pixels.
    private let pixels: Size
    /// True where the file is not there any more: the card is an empty frame.
    private let isMissing: Bool
    /// Its middle, in stage points.
    var middle: Glide
    /// From 0, not there, to 1.
    var scale = MotionValue(0.0)
    /// From 0, on the stage, to 1, in the hand.
    private var lift = MotionValue(0.0)
    /// True while it is on its way out; nothing can take hold of it.
    var isLeaving = false

    /// Makes one that pops up, and goes inside if it lies at an edge.
    init(id: Int, _ path: String, pixels: Size, isMissing: Bool, at position: Point, _ c: inout Context) {
        (self.id, self.path, self.pixels, self.isMissing) = (id, path, pixels, isMissing)
        name = path.split(separator: "/").last.map(String.init) ?? path
        middle = Glide(at: position)
        scale.spring(to: 1, with: c.tuning[.star], &c)
        takeSprings(c)
        let reach = layout(c).reach
        if reach.nearest(to: position) != position { middle.move(to: reach.nearest(to: position), &c) }
        middle.take(bounds: reach, &c)
    }

    private func layout(_ c: Context) -> CardLayout { CardLayout(pixels: pixels, stage: c.size) }
    /// Its place before it moves itself: about the origin.
    func place(_ c: Context) -> Rect { layout(c).frame(at: .zero) }
    var isUnderWay: Bool { middle.isUnderWay || scale.isUnderWay }
    /// True of one that has come at this very moment.
    func isUnseen(_ c: Context) -> Bool { scale.value(c) == 0 }
    /// Brings it back to where it would have come to rest.
    func undo(at position: Point, _ c: Context) -> Undo {
        .card(path, at: layout(c).reach.nearest(to: position), pixels: pixels)
    }

    /// Ends all of its motions.
    mutating func stop(_ c: inout Context) {
        middle.stop(&c)
        scale.jump(to: 0, &c)
        lift.jump(to: 0, &c)
    }

    /// Keeps its share of a stage that has another size.
    mutating func rescale(horizontally width: Double, vertically height: Double, _ c: inout Context) {
        guard !isLeaving else { return }
        middle.rescale(horizontally: width, vertically: height, &c)
        takeSprings(c)
        middle.take(bounds: layout(c).reach, &c)
    }

    /// Swells for a moment.
    mutating func press(_ c: inout Context) { swell(by: Self.swell, &c) }

    private mutating func follow(_ drag: Drag, _ c: inout Context) {
        guard !isLeaving else { return }
        let wasHeld = middle.isHeld
        takeSprings(c)
        middle.follow(drag, &c)
        if middle.isHeld, !wasHeld { lift.spring(to: 1, with: c.tuning[.star], &c) }
        if wasHeld, !middle.isHeld { release(velocity: drag.phase == .ended ? drag.velocity : .zero, &c) }
    }

    /// Glides to its rest, or leaves.
    private mutating func release(velocity: Vector, _ c: inout Context) {
        lift.spring(to: 0, with: c.tuning[.page], &c)
        let position = middle.position(c)
        guard let exit = layout(c).exit(from: position, velocity: velocity, flick: Self.flick) else { return }
        c.send(AppMessage.undoable(c.text("Card dismissed"), undo(at: position, c)))
        isLeaving = true
        middle.move(to: exit, &c)
    }

    /// Moves by some points; one that is held stays.
    private mutating func nudge(by step: Vector, _ c: inout Context) {
        let reach = layout(c).reach
        let position = reach.nearest(to: reach.nearest(to: middle.target(c)) + step)
        middle.move(to: position, with: c.tuning[smooth: .wheelDuration], &c)
    }

    static func wire(_ my: Wiring<Card>) {
        my.child(\.middle, "")
        my.child(\.scale)
        my.isThrown()
        my.child(\.lift)
        // Nothing reaches through it.
        my.barrier()
        my.moves { card, _, c in Transform(translation: card.middle.position(c) - .zero) }
        // What flies is caught where it is.
        my.drag({ Grip(isMoving: $0.middle.isMoving($1) || $0.middle.isHeld) }, { $0.follow($1, &$2) })
        // A tap only gives it the keyboard's focus.
        my.press { card, c in if c.showsFocus { card.press(&c) } }
        my.nudge { card, direction, isFine, c in
            card.nudge(by: direction * (isFine ? 1 : 16), &c)
            return true
        }
        my.outline { card, seen, c in
            .panel(Rect(center: seen.center, size: seen.size * card.scale.value(c)), .all(Theme.Radius.card))
        }
    }

    func body(_ c: Context, _ ui: inout UI<Card>) {
        let lift = lift.value(c)
        let scale = max(0, scale.value(c)) * (1 + Self.liftedScale * lift)
        guard scale > 0.01 else { return }
        let layout = layout(c)
        let frame = layout.frame(at: .zero, scale: scale)
        let corners = Corners.all(Theme.Radius.card)
        let height = lift.clamped(to: 0...1)
        ui.shadow(
            frame, corners, blur: Self.blur, y: Self.depth.low + (Self.depth.high - Self.depth.low) * height,
            Color(white: 0, alpha: Self.shade.low + (Self.shade.high - Self.shade.low) * height))
        if isMissing {
            ui.fill(frame, corners, Theme.Palette.raised)
            // Text has its size only once the card has: until then there is the frame.
            if scale > 0.95 { drawName(in: frame, c, &ui) }
        } else {
            // The ground of a picture that can be seen through; what covers it hides its edge.
            ui.fill(frame.inset(by: 0.5), corners, Theme.Palette.text)
            let rect = Rect(center: .zero, size: layout.picture * scale)
            if layout.picture == layout.size {
                ui.image(.file(path), in: rect, corners)
            } else {
                // A picture smaller than its card is cut off at the card's corners.
                ui.clipped(to: frame, corners) { $0.image(.file(path), in: rect) }
            }
        }
        ui.stroke(
            .roundedRect(frame.inset(by: 0.5), .all(Theme.Radius.card - 0.5)), Stroke(width: 1),
            Theme.Palette.onSkyLine)
        // Around the card, so that no picture hides it.
        if ui.showsFocus { ui.highlight(frame.inset(by: -4), radius: Theme.Radius.card + 4) }
    }

    /// Draws what its picture was called.
    private func drawName(in frame: Rect, _ c: Context, _ ui: inout UI<Card>) {
        let width = frame.width - 2 * Theme.Space.small
        ui.text(
            name, Theme.Typography.detail, Theme.Palette.text, at: frame.center + Vector(dx: 0, dy: -10), .center,
            maxWidth: width)
        ui.text(
            c.text("Image not found"), Theme.Typography.caption, Theme.Palette.secondary,
            at: frame.center + Vector(dx: 0, dy: 10), .center, maxWidth: width)
    }
}
