import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion

/// A sky of stars, and the list of goals that earn them.
public struct Samples: Sendable {
    /// The parts that can be pressed, dragged or scrolled.
    public enum Part: Hashable, Sendable {
        case page
    }

    public internal(set) var scroll: ScrollView
    var bucket: Bucket

    init(_ bucket: Bucket, engine: inout AnimationEngine) {
        scroll = ScrollView(in: &engine)
        self.bucket = bucket
    }

    /// Takes a new size of the stage.
    mutating func resize(to stage: StageLayout, engine: inout AnimationEngine) {
        scroll.resize(viewport: stage.content.height, content: 2000, engine: &engine)
    }

    /// The regions, front to back.
    func addRegions(_ stage: StageLayout, _ engine: AnimationEngine, to regions: inout [Region]) {
        regions.add(.samples(.page), stage.content, .pan(PanRule(axis: .vertical)))
        regions.add(.samples(.page), stage.content, .scroll)
    }

    /// Acts on a gesture on one of the parts.
    mutating func handle(
        _ event: GestureEvent<Prototypes.Part>, on part: Part, _ control: Control, _ engine: inout AnimationEngine,
        asking requests: inout [Request]
    ) {
        switch part {
        case .page: scroll.handle(event, along: .vertical, &engine, control.scroll)
        }
    }

    /// Does what pressing a part does, by pointer or by key.
    mutating func press(
        _ part: Part, _ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]
    ) {}

    /// Scrolls a part smoothly by some points, as the wheel and keys do; positive goes towards the content's end.
    mutating func step(_ part: Part, by distance: Vector, _ control: Control, _ engine: inout AnimationEngine) {
        scroll.step(by: distance.dy, &engine, control.scroll)
    }

    /// Scrolls to the top: the tab was pressed again.
    mutating func scrollToTop(_ control: Control, _ engine: inout AnimationEngine) {
        scroll.scroll(to: 0, &engine, control.scroll)
    }

    /// Notes that a motion ended, if it was one of these.
    mutating func handle(_ completion: Completion) { scroll.handle(completion) }

    /// The next time at which something happens by itself, in seconds of the lab.
    func nextDeadline(_ engine: AnimationEngine) -> Double? { nil }

    /// Does what is due at the control's time.
    mutating func pass(_ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]) {}

    /// True while something fades that no channel moves, such as a scroll indicator.
    func isFading(at time: Double) -> Bool { ScrollIndicator.isFading(lastMoved: scroll.lastMoved, at: time) }

    func draw(_ view: View, into list: inout DrawList) {
        view.text(
            view.words.name(of: .samples), Theme.Typography.largeTitle, Theme.Palette.text,
            at: Point(x: 16, y: 36 - scroll.offset(view.engine)), into: &list)
    }

    /// Adds the state under its names.
    func report(_ stage: StageLayout, _ engine: AnimationEngine, into report: inout StateReport) {
        report.add("star.count", bucket.goals.count { $0.isFloating })
    }

    /// The height of the bottom sheet's content, in points.
    func sheetHeight(_ stage: StageLayout) -> Double { 240 }

    /// The regions of the bottom sheet's content, front to back.
    func addSheetRegions(in place: Rect, to regions: inout [Region]) {}

    func drawSheet(in place: Rect, _ view: View, into list: inout DrawList) {}
}
