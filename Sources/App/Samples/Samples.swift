import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion
import Prototyping

/// A sky of stars, and the list of goals that earn them.
///
/// A goal's stored position is where its star was released or is to come to rest; the star is shown there, but inside
/// the sky as large as it is now. So a smaller window moves what is seen and not what is kept.
struct Samples: TabComponent, Completing, Waking, Resizable, Reporting, Retunable {
    static let tab = Tab.samples
    static let title = Phrase("Samples")
    static let sheets = [SheetContent.star]

    /// The two things that the tab shows.
    enum Screen: String, CaseIterable, Hashable, Sendable { case sky, list }

    /// The field in which text is typed.
    enum Field: Hashable, Sendable {
        /// The title of a goal to be added.
        case draft
        /// The title of the goal of an id.
        case goal(Int)
    }

    /// The parts that can be pressed, dragged or scrolled; numbers are goals' ids.
    enum Part: PartCode {
        case screen(Screen)
        /// The button that opens the sheet of shapes.
        case add
        case bucket, star(Int)
        /// The list.
        case page
        case field(Field), submit
        case tick(Int), title(Int), edit(Int), delete(Int)
        /// A shape of the bottom sheet, from 0 to 4, and its button.
        case shape(Int), confirm
    }

    /// A title that is being edited.
    struct Edit: Hashable, Sendable {
        var id: Int
        var field: TypedField
    }

    var scroll: ScrollView
    var bucket: Bucket
    /// The screen that is shown, or is on its way in.
    var screen: Screen
    /// From 0, the sky, to 1, the list.
    let turn: Channel
    /// The lean of the bucket, as the tangent of half its angle.
    let tip: Channel
    /// Back to front.
    var stars: [FloatingStar] = []
    /// The number of stars on their way out, so that a step need not look at each.
    var leaving = 0
    var stage = StageLayout(size: .zero)

    /// The title of a goal to be added.
    var draft = TypedField(limit: Bucket.longestTitle)
    var edit: Edit?
    /// The field that has the caret; its text stays when another tab is shown.
    var typing: Field?
    /// The shape chosen in the bottom sheet.
    var chosenShape: Int?

    init(_ context: inout AppContext) {
        let bucket = context.beginning.saved.bucket
        scroll = ScrollView(in: &context.engine)
        self.bucket = bucket
        let isEmpty = bucket.floatingCount == 0
        screen = isEmpty ? .list : .sky
        turn = context.engine.makeChannel(isEmpty ? 1 : 0)
        tip = context.engine.makeChannel(0)
        for goal in bucket.sky {
            let star = FloatingStar(id: goal.id, shape: goal.shape, at: goal.position, &context.engine)
            context.engine.hold(star.scale, at: 1)
            stars.append(star)
        }
        guard context.shared.settings.startsOnSky else { return }
        screen = .sky
        context.engine.hold(turn, at: 0)
    }

    func layout(_ stage: StageLayout, _ engine: AnimationEngine) -> SamplesLayout {
        SamplesLayout(stage: stage, scrolled: scroll.offset(engine), count: bucket.goals.count)
    }

    /// Takes a new size of the stage: a held star stays under its pointer, the others are shown inside the sky.
    mutating func resize(_ context: inout AppContext) {
        let shift = context.stage.content.center - stage.content.center
        stage = context.stage
        fitList(&context.engine)
        let layout = layout(stage, context.engine)
        for index in stars.indices { settle(index, layout, shift, &context) }
    }

    private mutating func settle(
        _ index: Int, _ layout: SamplesLayout, _ shift: Vector, _ context: inout AppContext
    ) {
        let star = stars[index]
        stars[index].middle.shiftOrigin(by: shift, &context.engine)
        guard let goal = bucket.goal(star.id), goal.isFloating, !star.middle.isHeld else { return }
        let position = layout.inside(goal.position)
        if star.isWaiting(context.engine) {
            context.engine.hold(star.middle.channel, at: .zero + layout.mouth)
            let delay = star.start - context.engine.time
            stars[index].launch(to: position, with: context.tuning[.star], delay: delay, &context.engine)
        } else {
            star.middle.rest(at: .zero + position, &context)
        }
    }

    /// Tells the list how long it is.
    mutating func fitList(_ engine: inout AnimationEngine) {
        let layout = layout(stage, engine)
        scroll.resize(viewport: layout.list.height, content: layout.contentHeight, engine: &engine)
    }

    /// Turns to one of the two screens.
    mutating func show(_ screen: Screen, _ context: inout AppContext) {
        guard screen != self.screen else { return }
        if screen == .sky { endTyping(&context) }
        self.screen = screen
        context.cancelGestures()
        context.engine.spring(turn, to: screen == .sky ? 0 : 1, with: context.tuning[.page])
    }

    // MARK: Time

    /// Forgets the stars that have left.
    mutating func handle(_ completion: Completion, _ context: inout AppContext) {
        scroll.handle(completion)
        guard leaving > 0 else { return }
        for star in stars where star.isLeaving && !context.engine.isMoving(star.scale) {
            star.remove(from: &context.engine)
            leaving -= 1
        }
        stars.removeAll { $0.isLeaving && !context.engine.isMoving($0.scale) }
    }

    func wake(_ context: AppContext) -> Wake {
        if ScrollIndicator.isFading(lastMoved: scroll.lastMoved, at: context.time) { return .everyFrame }
        let showsSky = isShown(context) && context.engine.value(of: turn) < 1 && context.playerOpenness < 1
        if showsSky, context.isAmbientMoving { return .everyFrame }
        guard context.isTyping else { return .never }
        return typed?.nextBlink(after: context.time).map { .at($0) } ?? .never
    }

    mutating func retune(from old: Tuning, _ context: inout AppContext) {
        scroll.retune(from: old.scroll, to: context.scrollPhysics, context.engine)
    }

    // MARK: State

    /// Adds the state under its names. A star's position is where it is shown, in order of adding.
    func report(_ context: AppContext, into report: inout StateReport) {
        report.add("samples.screen", .text(screen.rawValue))
        report.add("samples.offset", scroll.offset(context.engine))
        report.add("samples.text", .text(draft.field.shown))
        report.add("goal.count", bucket.goals.count)
        report.add("goal.done", bucket.doneCount)
        report.add("star.count", bucket.floatingCount)
        report.add("star.waiting", bucket.waitingCount)
        let shown = Dictionary(
            stars.lazy.filter { !$0.isLeaving }.map { ($0.id, $0.offset(context.engine)) },
            uniquingKeysWith: { first, _ in first })
        for (number, goal) in bucket.sky.enumerated() {
            let position = shown[goal.id] ?? goal.position
            report.add("star.\(number).x", position.dx)
            report.add("star.\(number).y", position.dy)
            report.add("star.\(number).shape", goal.shape)
        }
    }

    /// The index in ``stars`` of a goal's star; nil where it is not in the sky.
    ///
    /// One that is held lies at the front, and is found at once.
    func star(_ id: Int) -> Int? { stars.lastIndex { $0.id == id && !$0.isLeaving } }
}

extension Section {
    public static let samples = Section("samples")
}
