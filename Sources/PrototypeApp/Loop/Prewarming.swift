import Drawing
import Gestures
import Prototyping
import Raster

/// Makes ready what the next press is likely to show, a little at a time, so that its first frame finds it.
///
/// A prototype is a value: copies of it do what is likely to come, and what they would draw is made without being
/// shown. Motions are looked at on the way, because glyphs and pictures have other sizes there.
struct Prewarming: ~Copyable {
    /// Seconds after each action.
    private static let moments = [0.7, 0.05, 0.1, 0.15, 0.2, 0.3]

    /// The likely questions.
    private let actions: [String]
    private var action = 0
    private var moment = 0
    private var list = DrawList()
    /// The first item of the list that may be missing; at its end another list is made.
    private var item = 0

    /// Begins with what a prototype is likely to be asked for.
    init(_ actions: [String]) { self.actions = actions }

    /// True when there is nothing left to do.
    var isOver: Bool { action == actions.count }

    /// Makes one thing, or lists what is to be made next.
    mutating func advance(_ subject: Subject, with renderer: inout Renderer, _ width: Int, _ height: Int, scale: Double)
    {
        guard !isOver else { return }
        if item < list.items.count, renderer.warm(list, size: (width, height), scale: scale, from: &item) { return }
        item = 0
        list.removeAll()
        subject.performing(actions[action], after: Self.moments[moment]).draw(into: &list)
        moment += 1
        if moment == Self.moments.count {
            moment = 0
            action += 1
        }
    }
}
