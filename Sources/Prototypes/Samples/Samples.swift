import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion

/// A sky of stars, and the list of goals that earn them.
///
/// A goal's stored position is where its star was let go or is to come to rest; the star is shown there, but inside the
/// sky as large as it is now. So a smaller window moves what is seen and not what is kept.
public struct Samples: Sendable {
    /// The two things that the tab shows.
    public enum Screen: String, CaseIterable, Hashable, Sendable { case sky, list }

    /// Where text is typed.
    public enum Field: Hashable, Sendable {
        /// The title of a goal to be added.
        case draft
        /// The title of the goal of an id.
        case goal(Int)
    }

    /// The parts that can be pressed, dragged or scrolled; numbers are goals' ids.
    public enum Part: Hashable, Sendable {
        case screen(Screen)
        /// The button that opens the sheet of shapes.
        case add
        case pail, star(Int)
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
        var field: TextField
    }

    public internal(set) var scroll: ScrollView
    public internal(set) var bucket: Bucket
    /// What is shown, or is on its way in.
    public internal(set) var screen: Screen
    /// From 0, the sky, to 1, the list.
    let turn: Channel
    /// How far the bucket leans, as the tangent of half its angle.
    let tip: Channel
    /// Back to front.
    var stars: [FloatingStar] = []
    var stage = StageLayout(size: .zero)

    /// The title of a goal to be added.
    public internal(set) var draft = TextField(limit: Bucket.longestTitle)
    var edit: Edit?
    /// The field that has the caret; its text stays when another tab is shown.
    public internal(set) var typing: Field?
    var blink = CaretBlink(since: 0)
    /// The last press on a field, to tell double presses.
    var lastPress: (place: Point, time: Double)?
    /// The shape chosen in the bottom sheet.
    var chosenShape: Int?

    init(_ bucket: Bucket, engine: inout AnimationEngine) {
        scroll = ScrollView(in: &engine)
        self.bucket = bucket
        let isEmpty = bucket.floatingCount == 0
        screen = isEmpty ? .list : .sky
        turn = engine.makeChannel(isEmpty ? 1 : 0)
        tip = engine.makeChannel(0)
        for goal in bucket.sky {
            let star = FloatingStar(id: goal.id, shape: goal.shape, at: goal.position, &engine)
            engine.hold(star.scale, at: 1)
            stars.append(star)
        }
    }

    func layout(_ stage: StageLayout, _ engine: AnimationEngine) -> SamplesLayout {
        SamplesLayout(stage: stage, scrolled: scroll.offset(engine), count: bucket.goals.count)
    }

    /// Takes a new size of the stage: a held star stays under its pointer, the others are shown inside the sky.
    mutating func resize(to stage: StageLayout, _ control: Control, engine: inout AnimationEngine) {
        let shift = stage.content.center - self.stage.content.center
        self.stage = stage
        fitList(&engine)
        let layout = layout(stage, engine)
        for index in stars.indices { settle(index, layout, shift, control, &engine) }
    }

    private mutating func settle(
        _ index: Int, _ layout: SamplesLayout, _ shift: Vector, _ control: Control, _ engine: inout AnimationEngine
    ) {
        let star = stars[index]
        if case .held(var hold) = star.phase {
            hold.anchor = hold.anchor - shift
            stars[index].phase = .held(hold)
            star.track(at: hold.anchor + hold.translation, &engine)
            return
        }
        guard let goal = bucket.goal(star.id), goal.isFloating else { return }
        let place = layout.inside(goal.position)
        if star.isWaiting(engine) {
            star.hold(at: layout.mouth, &engine)
            let delay = star.start - engine.time
            stars[index].launch(to: place, with: control.tuning[.star], delay: delay, &engine)
        } else if !star.isMoving(engine) {
            star.hold(at: place, &engine)
        } else if star.target(engine) != place {
            star.spring(to: place, with: control.scroll.returning, &engine)
        }
    }

    /// Tells the list how long it is.
    mutating func fitList(_ engine: inout AnimationEngine) {
        let layout = layout(stage, engine)
        scroll.resize(viewport: layout.list.height, content: layout.contentHeight, engine: &engine)
    }

    /// Shows the sky at once, as the setting to start there wants.
    mutating func showSky(_ engine: inout AnimationEngine) {
        screen = .sky
        engine.hold(turn, at: 0)
    }

    /// Turns to one of the two screens.
    mutating func show(_ screen: Screen, _ control: Control, _ engine: inout AnimationEngine) {
        guard screen != self.screen else { return }
        if screen == .sky { endTyping() }
        self.screen = screen
        engine.spring(turn, to: screen == .sky ? 0 : 1, with: control.tuning[.page])
    }

    // MARK: Time

    /// Notes that a motion ended, if it was one of these.
    mutating func handle(_ completion: Completion) { scroll.handle(completion) }

    /// Forgets the stars that have left.
    mutating func pass(_ engine: inout AnimationEngine) {
        guard stars.contains(where: { $0.phase == .leaving }) else { return }
        for star in stars where star.phase == .leaving && !engine.isMoving(star.scale) { star.remove(from: &engine) }
        stars.removeAll { $0.phase == .leaving && !engine.isMoving($0.scale) }
    }

    /// True while something fades that no channel moves, such as a scroll indicator.
    func isFading(at time: Double) -> Bool { ScrollIndicator.isFading(lastMoved: scroll.lastMoved, at: time) }

    /// True while the sky twinkles.
    func showsAmbientMotion(_ engine: AnimationEngine) -> Bool { engine.value(of: turn) < 1 }

    // MARK: State

    /// Adds the state under its names. A star's place is where it is shown, in order of adding.
    func report(_ stage: StageLayout, _ engine: AnimationEngine, into report: inout StateReport) {
        report.add("samples.screen", .text(screen.rawValue))
        report.add("samples.offset", scroll.offset(engine))
        report.add("samples.text", .text(draft.shown))
        report.add("goal.count", bucket.goals.count)
        report.add("goal.done", bucket.doneCount)
        report.add("star.count", bucket.floatingCount)
        report.add("star.waiting", bucket.waitingCount)
        for (number, goal) in bucket.sky.enumerated() {
            let place = star(goal.id).map { stars[$0].position(engine) } ?? goal.position
            report.add("star.\(number).x", place.dx)
            report.add("star.\(number).y", place.dy)
            report.add("star.\(number).shape", goal.shape)
        }
    }

    /// The place in ``stars`` of a goal's star; nil where it is not in the sky.
    func star(_ id: Int) -> Int? { stars.firstIndex { $0.id == id && $0.phase != .leaving } }
}
