import Controls
import Geometry

/// The places of the stages and the panels in the window, from its size and what is open.
struct WorkspaceLayout: Hashable {
    /// The least window, in points, in which the panels are around the stage; in a smaller one they fold away.
    static let least = Size(width: 800, height: 600)
    /// The least window that is asked for when they unfold.
    private static let roomy = Size(width: 1000, height: 800)
    /// The least width that has room for the list of gestures too.
    private static let leastWithGestures = 960.0

    /// A stage in the window.
    struct StageFrame: Hashable {
        /// Points of the window.
        var rect: Rect
        /// Points of the window to a point of the stage.
        var scale: Double

        /// From the stage's points to the window's.
        var transform: Transform { Transform(scale: scale, translation: rect.origin - .zero) }

        /// The same frame with a stage of another size.
        func holding(_ stage: Size) -> StageFrame { WorkspaceLayout.fit(stage, in: rect) }
    }

    /// The form of what is around the stage.
    enum Form: Hashable {
        /// The window is the stage.
        case bare
        /// The stage alone, scaled to the window: the panels would not fit or are about to go, or the screen is too
        /// small for the stage.
        case folded
        case workbench
        /// Two stages, and curves instead of the list of gestures.
        case comparison
    }

    let form: Form
    let window: Size
    /// One, or A and B.
    let stages: [StageFrame]
    private(set) var inspector = Rect.zero
    private(set) var gestures = Rect.zero
    private(set) var comparison = Rect.zero
    private(set) var timeline = Rect.zero
    /// The room that is left for the stages.
    private(set) var middle = Rect.zero

    init(window: Size, stage: Size, form: Form) {
        self.form = form
        self.window = window
        let whole = Rect(origin: .zero, size: window)
        switch form {
        case .bare:
            stages = [StageFrame(rect: whole, scale: 1)]
            middle = whole
        case .folded:
            stages = [Self.fit(stage, in: whole, Self.fineScales)]
            middle = whole
        case .workbench, .comparison:
            let bottom = window.height - TimelinePanel.height
            timeline = Rect(x: 0, y: bottom, width: window.width, height: TimelinePanel.height)
            let right = window.width - Self.inspectorWidth
            inspector = Rect(x: right, y: 0, width: Self.inspectorWidth, height: bottom)
            if form == .workbench {
                let hasGestures = window.width >= Self.leastWithGestures
                gestures = Rect(x: 0, y: 0, width: hasGestures ? Self.gesturesWidth : 0, height: bottom)
                middle = Rect(x: gestures.maxX, y: 0, width: right - gestures.maxX, height: bottom)
                stages = [Self.fit(stage, in: middle.inset(by: Theme.Space.margin))]
            } else {
                let height = Self.comparisonHeight
                comparison = Rect(x: 0, y: bottom - height, width: right, height: height)
                middle = Rect(x: 0, y: 0, width: right, height: comparison.minY)
                stages = Self.pair(stage, in: middle.inset(by: Theme.Space.margin))
            }
        }
    }

    private static let inspectorWidth = 340.0
    private static let gesturesWidth = 264.0
    private static let comparisonHeight = 184.0
    /// Above each of two stages: its name.
    static let captionHeight = 24.0

    /// True if a window shows all of a stage at its own size, but for the rounding of both to pixels.
    static func shows(_ stage: Size, in window: Size) -> Bool {
        window.width > stage.width - 1 && window.height > stage.height - 1
    }

    /// The window in which a stage has its own size with everything around it.
    static func preferredSize(for stage: Size) -> Size {
        Size(
            width: max(roomy.width, stage.width + gesturesWidth + inspectorWidth + 2 * Theme.Space.margin),
            height: max(roomy.height, stage.height + TimelinePanel.height + 2 * Theme.Space.margin))
    }

    /// The sizes in which a stage is shown: glyphs at rest come out in quarters of a pixel at each of them, and so
    /// sharp.
    private static let scales = [1.0, 0.75, 0.5, 0.375, 0.25, 0.125]
    /// The same without anything beside the stage, where its size counts for more.
    private static let fineScales = [1.0, 0.875, 0.75, 0.625, 0.5, 0.375, 0.25, 0.125]

    fileprivate static func fit(_ stage: Size, in room: Rect, _ scales: [Double] = Self.scales) -> StageFrame {
        let fit = min(room.width / stage.width, room.height / stage.height)
        let scale = scales.first { $0 <= fit } ?? fit
        let size = stage * scale
        let corner = Point(
            x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded())
        return StageFrame(rect: Rect(origin: corner, size: size), scale: scale)
    }

    private static func pair(_ stage: Size, in room: Rect) -> [StageFrame] {
        let gap = Theme.Space.large
        let width = (room.width - gap) / 2
        let one = Rect(
            x: room.minX, y: room.minY + captionHeight, width: width, height: room.height - captionHeight)
        var pair = [fit(stage, in: one), fit(stage, in: one.offset(by: Vector(dx: width + gap, dy: 0)))]
        // Two narrow stages belong side by side, not into the middles of two halves.
        let apart = pair[1].rect.minX - pair[0].rect.maxX - gap
        let step = (apart / 2).rounded(.down)
        pair[0].rect = pair[0].rect.offset(by: Vector(dx: step, dy: 0))
        pair[1].rect = pair[1].rect.offset(by: Vector(dx: -step, dy: 0))
        return pair
    }
}
