import Model
import Nodes

/// A sky of stars, and the list of goals that earn them.
///
/// A goal's stored position is where its star was released or is to come to rest; the star is shown there, but inside
/// the sky as large as it is now. So a smaller window moves what is seen and not what is kept.
struct Samples: AppPart {
    /// The two things that the tab shows.
    enum Screen: String, CaseIterable, Sendable { case sky, list }

    @Passing var app: AppFacts
    var list = Page.ofApp
    /// The title of a goal to be added.
    var draft = Field(limit: Bucket.longestTitle)
    /// The title of the goal that is edited, and that goal.
    var title: Field?
    var edited: Int?
    /// Back to front.
    var stars: [Star] = []
    /// From 0, the sky, to 1, the list.
    var turn = MotionValue(1.0)
    /// The lean of the bucket, as the tangent of half its angle.
    var tip = MotionValue(0.0)
    private var stage: Size?
    /// The screen and the order of stars that were saved, until they are taken.
    var savedScreen: Screen?
    var savedOrder: [Int] = []

    var bucket: Bucket { app.bucket }
    /// The screen that is shown, or is on its way in.
    var screen: Screen { turn.home == 0 ? .sky : .list }
    /// The screen with which a new app begins.
    var firstScreen: Screen { bucket.floatingCount == 0 && !app.settings.startsOnSky ? .list : .sky }
    func layout(_ c: Context) -> SamplesLayout {
        SamplesLayout(stage: StageLayout(size: c.size), count: bucket.goals.count)
    }

    static func wire(_ my: Wiring<Samples>) {
        my.section(.samples, label: Tab.samples.sectionLabel)
        my.saved("showsList", as: "samples.list")
        my.saved("list.offset", as: "samples.offset")
        my.saved("draft.text", as: "samples.draft")
        my.saved("draft.caret", as: "samples.caret")
        my.saved("order", as: "samples.stars")
        my.hint("Drag or throw a star", "moves it")
        my.child(\.list, "goals").tunedByApp().label("goals").called("Goal list").states()
        my.child(\.draft).called("Text field").states().submitted { $0.addDraft(&$1) }
        my.child(\.title).called("Text field").states()
            .submitted { $0.keepTitle(&$1) }.escaped { $0.endEdit(&$1) }
        let each = my.each(\.stars, "star").states().called { Phrase("Star \($0)") }.known(as: .star)
        each.reached { samples, index, _ in samples.bringToFront(index) }
        each.arrived { samples, index, c in if samples.stars[index].isLeaving { samples.forget(index, &c) } }
        my.child(\.turn).states()
        my.child(\.tip).states()
        my.hear(Star.Moved.self) { samples, moved, c in
            samples.keep(samples.app.bucket.move(moved.id, to: moved.position), &c)
        }
        my.hear(Added.self) { samples, _, c in samples.list.scroll(to: .greatestFiniteMagnitude, &c) }
        my.hear(AppMessage.self) { $0.hear($1, &$2) }
        my.begins { $0.begin(&$1) }
        my.restored { $0.begin(&$1) }
        my.fit { samples, size, _ in
            samples.stage == size
        } _: { samples, size, _, c in
            samples.resize(to: size, &c)
        }
        wireWords(my)
        my.state("samples.screen") { samples, _ in samples.screen.rawValue }
        my.state("samples.offset") { samples, c in samples.list.offset(c) }
        my.state("samples.text") { samples, _ in samples.draft.shown }
        my.state("goal.count") { samples, _ in samples.bucket.goals.count }
        my.state("goal.done") { samples, _ in samples.bucket.doneCount }
        my.state("star.count") { samples, _ in samples.bucket.floatingCount }
        my.state("star.waiting") { samples, _ in samples.bucket.waitingCount }
        // A star's position is where it is shown, in order of adding.
        my.report { samples, _, c, report in
            let shown = Dictionary(
                samples.stars.lazy.filter { !$0.isLeaving }.map { ($0.id, $0.position(c)) },
                uniquingKeysWith: { first, _ in first })
            for (number, goal) in samples.bucket.sky.enumerated() {
                let position = shown[goal.id] ?? goal.position
                report.add("star.\(number).x", position.dx)
                report.add("star.\(number).y", position.dy)
                report.add("star.\(number).shape", goal.shape)
            }
        }
    }

    private mutating func hear(_ message: AppMessage, _ c: inout Context) {
        switch message {
        case .scrollToTop(.samples): list.scroll(to: 0, &c)
        case .undo(.goal(let goal)): keep(app.bucket.restore(goal), &c)
        case .addStar(let shape): addStar(shape: shape, &c)
        default: break
        }
    }

    /// Puts up the sky of the goals, as it begins or was saved.
    private mutating func begin(_ c: inout Context) {
        turn.jump(to: (savedScreen ?? firstScreen) == .sky ? 0 : 1, &c)
        stars = bucket.sky.map { Star($0, at: $0.position, scale: 1) }
        // A star that is not named stays behind those that are.
        let order = Dictionary(savedOrder.enumerated().map { ($1, $0) }) { first, _ in first }
        if !order.isEmpty { stars.sort { order[$0.id] ?? -1 < order[$1.id] ?? -1 } }
        (savedScreen, savedOrder) = (nil, [])
    }

    /// Takes a new size of the stage: the stars are shown inside the sky.
    private mutating func resize(to size: Size, _ c: inout Context) {
        let center = StageLayout(size: size).content.center
        let offset = stage.map { center - StageLayout(size: $0).content.center } ?? .zero
        stage = size
        for index in stars.indices {
            let goal = bucket.goal(stars[index].id).flatMap { $0.isFloating ? $0 : nil }
            stars[index].fit(to: stars[index].isLeaving ? nil : goal?.position, movedBy: offset, &c)
        }
    }

    /// Turns to one of the two screens.
    mutating func show(_ screen: Screen, _ c: inout Context) {
        guard screen != self.screen else { return }
        c.cancelGestures()
        turn.spring(to: screen == .sky ? 0 : 1, with: c.tuning[.page], &c)
    }

    func body(_ c: Context, _ ui: inout UI<Samples>) {
        let layout = layout(c)
        let turned = turn.value(c).clamped(to: 0...1)
        if c.isAmbientMoving, turned < 1, app.tab == .samples, app.playerOpenness < 1 { ui.wake() }
        // What is in front comes first by Tab.
        ui.frontFirst { ui in
            if screen == .sky {
                // The list knows how long it is.
                ui.place(\.list, in: layout.list, length: layout.contentHeight, active: false, clips: false)
                placeSky(layout, c, &ui)
            } else if turned < 1 {
                ui.drawing { placeSky(layout, c, &$0) }
            }
            if screen == .list {
                ui.faded(turned) { ui in ui.frontFirst { placeList(layout, c, &$0) } }
            } else if turned > 0 {
                ui.drawing { $0.faded(turned) { placeList(layout, c, &$0) } }
            }
            ui.frontFirst { placeSwitch(layout, turned, &$0) }
        }
    }

    private func placeSwitch(_ layout: SamplesLayout, _ turned: Double, _ ui: inout UI<Samples>) {
        ui.fill(.roundedRect(layout.segments, .all(layout.segments.height / 2)), Theme.Palette.line)
        let thumb = layout.segment(0).offset(by: Vector(dx: turned * layout.segment(0).width, dy: 0))
        ui.fill(.roundedRect(thumb.inset(by: 2), .all(thumb.height / 2 - 2)), Theme.Palette.track)
        for (index, screen) in Screen.allCases.enumerated() {
            let rect = layout.segment(index)
            let half = rect.inset(by: Insets(horizontal: 0, vertical: -4))
            ui.press("screen", index, called: { _ in "Sky/list switch" }, in: half) { samples, index, c in
                samples.show(Screen.allCases[index], &c)
            }
            ui.highlight("screen", index, rect, radius: rect.height / 2)
            ui.text(
                screen == .sky ? app.words("Sky") : app.words("Bucket"), Theme.Typography.body,
                screen == self.screen ? Theme.Palette.text : Theme.Palette.secondary, at: rect.center, .center)
        }
    }

    /// Draws a line with a smaller one beneath it.
    func drawMessage(
        _ title: String, _ detail: String, at center: Point, _ layout: SamplesLayout, _ ui: inout UI<Samples>
    ) {
        let width = layout.progress.width
        ui.text(
            title, Theme.Typography.title, Theme.Palette.text, at: center + Vector(dx: 0, dy: -14), .center,
            maxWidth: width)
        ui.text(
            detail, Theme.Typography.detail, Theme.Palette.secondary, at: center + Vector(dx: 0, dy: 14), .center,
            maxWidth: width)
    }
}

extension Section {
    public static let samples = Section("samples")
}

extension Movable {
    public static let goals = Movable("goals", Phrase("goals"), .samples)
}
