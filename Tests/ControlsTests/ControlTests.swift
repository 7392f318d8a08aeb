import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping
import Testing

@testable import Cookbook

/// A disc that is thrown, with a button in front of it.
private struct Puck: Component, Controlled, Pressable, Reporting {
    enum Part: Int, PartCode { case mark }
    static let spring = TunableSpring("puck.spring", duration: 0.5, bounce: 0.3)
    static let tunables = spring.tunables
    static let controls = [Control<Puck>("puck", \.puck, label: "Disc", corners: .all(40), at: { $0.frame($1) })]
    var puck: ThrowControl
    var presses = 0

    init(_ context: inout Context) { puck = ThrowControl(in: &context.engine, spring: Puck.spring) }
    func frame(_ context: Context) -> Rect {
        let middle = Point(x: context.size.width / 2, y: context.size.height / 2) + puck.offset(context.engine)
        return Rect(center: middle, size: Size(width: 80, height: 80))
    }
    func draw(_ context: Context, into list: inout DrawList) {
        list.fill(.roundedRect(frame(context), .all(40)), .white)
    }
    func addRegions(_ context: Context, to regions: inout RegionList) {
        regions.add(Part.mark, Rect(center: frame(context).center, size: Size(width: 20, height: 20)), .button)
    }
    mutating func press(_ part: Part, _ context: inout Context) { presses += 1 }
    func report(_ context: Context, into report: inout Report) { report.add("puck.presses", presses) }
}

/// A sheet with a page on it.
private struct Drawer: Component, Controlled {
    static let spring = TunableSpring("drawer.spring", duration: 0.45, bounce: 0.12)
    static let flick = Tunable("drawer.flick", default: 300, range: 0...5000)
    static let rubberBand = Tunable("drawer.rubberBand", default: 0.35, range: 0.05...1)
    static let tunables = spring.tunables + [flick, rubberBand]
    static let controls = [
        Control<Drawer>("drawer.page", \.page, on: \.sheet, at: { $0.rows($1) }),
        Control<Drawer>("drawer", \.sheet, corners: .top(28), at: { $0.frame($1) }),
    ]
    var sheet: SheetControl
    var page: PageControl

    init(_ context: inout Context) {
        sheet = SheetControl(
            in: &context, stops: [.top("open", 72), .share("half", 0.5), .bottom("low", 128)], at: "half",
            spring: Drawer.spring, flick: Drawer.flick, rubberBand: Drawer.rubberBand)
        page = PageControl(in: &context.engine, length: 2000)
    }
    func frame(_ context: Context) -> Rect {
        Rect(origin: Point(x: 0, y: sheet.top(context.engine)), size: context.size)
    }
    func rows(_ context: Context) -> Rect { frame(context).inset(by: Insets(top: 40, bottom: 72)) }
    func draw(_ context: Context, into list: inout DrawList) {}
}

private struct Photos: Component, Controlled {
    static let spring = TunableSpring("photos.spring", duration: 0.45, bounce: 0.1)
    static let flick = Tunable("photos.flick", default: 300, range: 0...5000)
    static let rubberBand = Tunable("photos.rubberBand", default: 0.55, range: 0.05...1)
    static let tunables = spring.tunables + [flick, rubberBand]
    static let controls = [Control<Photos>("photos", \.pager, at: { Rect(origin: .zero, size: $1.size) })]
    var pager: PagerControl

    init(_ context: inout Context) {
        pager = PagerControl(
            in: &context.engine, count: 5, inset: 50, spring: Photos.spring, flick: Photos.flick,
            rubberBand: Photos.rubberBand)
    }
    func draw(_ context: Context, into list: inout DrawList) {}
}

/// A row that goes sideways on a page.
private struct Shelf: Component, Controlled {
    static let controls = [
        Control<Shelf>("shelf.row", \.row, at: { _, _ in Rect(x: 0, y: 300, width: 390, height: 200) }),
        Control<Shelf>("shelf.page", \.page, at: { Rect(origin: .zero, size: $1.size) }),
    ]
    var row: PageControl
    var page: PageControl

    init(_ context: inout Context) {
        row = PageControl(in: &context.engine, length: 2000, axis: .horizontal)
        page = PageControl(in: &context.engine, length: 2000)
    }
    func draw(_ context: Context, into list: inout DrawList) {}
}

private let middle = Point(x: 195, y: 422)

/// The state of a prototype, by name.
private func state(_ prototype: some Prototype) -> StateReport {
    var report = StateReport()
    prototype.report(into: &report)
    return report
}

@Suite struct ControlTests {
    @Test func theStateHasTheControlsNames() {
        #expect(
            Array(state(Harness<Solo<Puck>>().prototype).entries.map(\.name).prefix(3))
                == ["puck.x", "puck.y", "puck.presses"])
        #expect(
            Array(state(Harness<Solo<Drawer>>().prototype).entries.map(\.name).prefix(3))
                == ["drawer.page", "drawer.offset", "drawer.stop"])
        #expect(
            Array(state(Harness<Solo<Photos>>().prototype).entries.map(\.name).prefix(2))
                == ["photos.offset", "photos.page"])
    }

    @Test func aComponentsOwnPartsLieInFrontOfItsControls() {
        var harness = Harness<Solo<Puck>>()
        harness.tap(middle)
        #expect(harness["puck.presses"] == 1)
        harness.tap(middle + Vector(dx: 30, dy: 0))
        #expect(harness["puck.presses"] == 1)
        harness.drag(from: middle + Vector(dx: 30, dy: 0), to: middle + Vector(dx: 90, dy: 0), over: 0.2)
        #expect((harness["puck.x"] ?? 0) > 50)
    }

    @Test func aThrownThingIsCaughtAndComesHome() throws {
        var harness = Harness<Solo<Puck>>()
        let grip = middle + Vector(dx: 30, dy: 0)
        harness.drag(from: grip, to: grip + Vector(dx: 0, dy: -100), over: 0.1)
        let held = try #require(harness["puck.y"])
        harness.release()
        harness.wait(0.02)
        let flown = try #require(harness["puck.y"])
        #expect(flown < held - 5)
        let caught = grip + Vector(dx: 0, dy: flown)
        harness.drag(from: caught, to: caught, over: 0.1, samples: 1)
        #expect(harness["puck.y"] == flown)
        harness.release()
        try harness.runUntilIdle()
        #expect(harness["puck.x"] == 0 && harness["puck.y"] == 0)
    }

    @Test func whatAGestureDrivesHasTheControlsNameAndLabel() throws {
        var puck = Harness<Solo<Puck>>()
        let grip = middle + Vector(dx: 30, dy: 0)
        puck.drag(from: grip, to: grip + Vector(dx: 0, dy: -100), over: 0.1)
        let driven = try #require(puck.prototype.drivenMotion)
        #expect(driven.movable.name == "puck" && driven.movable.label == "Disc" && driven.axis == nil)
        #expect(puck.prototype.name(of: driven.part) == "Disc")
        #expect(
            puck.prototype.drivenShape
                == .panel(
                    Rect(center: middle + (driven.position), size: Size(width: 80, height: 80)), .all(40)))
        var projection = Projection(driven.movable, axis: nil)
        #expect(puck.prototype.project(into: &projection) && projection.flingDistance.dy < -100)

        var drawer = Harness<Solo<Drawer>>()
        drawer.drag(from: Point(x: 195, y: 440), to: Point(x: 195, y: 400), over: 0.08)
        let sheet = try #require(drawer.prototype.drivenMotion)
        #expect(
            sheet.movable.name == "drawer" && sheet.movable.stops == ["open", "half", "low"] && sheet.axis == .vertical)
        #expect(drawer.prototype.project(into: &projection) && projection.stops.count == 3 && projection.chosen == 0)

        var photos = Harness<Solo<Photos>>()
        photos.drag(from: middle, to: middle + Vector(dx: -60, dy: 0), over: 0.1)
        #expect(photos.prototype.drivenMotion?.axis == .horizontal)
        #expect(photos.prototype.project(into: &projection) && projection.stops.count == 5 && projection.chosen == 1)
    }

    // MARK: Retuning

    /// Motions under way go on by the new number at once, and do not jump.
    private func follows<P: Prototype>(
        _ harness: Harness<P>, _ name: String, _ value: Double, shows state: String,
        sourceLocation: SourceLocation = #_sourceLocation, _ next: (inout Harness<P>) -> Void
    ) throws {
        var (kept, tuned) = (harness, harness)
        let before = try #require(harness[state])
        tuned.send(.tuning([NamedValue(name, value)]))
        #expect(tuned[state] == before, "\(name) makes it jump", sourceLocation: sourceLocation)
        next(&kept)
        next(&tuned)
        #expect(kept[state] != tuned[state], "\(name) is not followed", sourceLocation: sourceLocation)
    }

    @Test func inFlightTheyFollowTheirSprings() throws {
        var puck = Harness<Solo<Puck>>()
        puck.drag(from: middle + Vector(dx: 30, dy: 0), to: middle + Vector(dx: 30, dy: -100), over: 0.1)
        puck.release()
        puck.wait(0.05)
        var drawer = Harness<Solo<Drawer>>()
        drawer.drag(from: Point(x: 195, y: 440), to: Point(x: 195, y: 400), over: 0.08)
        drawer.release()
        drawer.wait(0.05)
        var photos = Harness<Solo<Photos>>()
        photos.drag(from: middle, to: middle + Vector(dx: -200, dy: 0), over: 0.1)
        photos.release()
        photos.wait(0.05)
        for (part, value) in [("duration", 2.0), ("bounce", -0.5)] {
            try follows(puck, "puck.spring.\(part)", value, shows: "puck.y") { $0.wait(0.1) }
            try follows(drawer, "drawer.spring.\(part)", value, shows: "drawer.offset") { $0.wait(0.1) }
            try follows(photos, "photos.spring.\(part)", value, shows: "photos.offset") { $0.wait(0.1) }
        }
    }

    @Test func heldTheyFollowTheirRubberBandsAndFlicks() throws {
        var drawer = Harness<Solo<Drawer>>()
        drawer.drag(from: Point(x: 195, y: 440), to: Point(x: 195, y: 20), over: 0.3)
        try follows(drawer, "drawer.rubberBand", 1, shows: "drawer.offset") {
            $0.send(.pointerMove(.mouse(.left), Point(x: 195, y: 10)))
        }
        var photos = Harness<Solo<Photos>>()
        photos.drag(from: middle, to: middle + Vector(dx: 100, dy: 0), over: 0.3)
        try follows(photos, "photos.rubberBand", 1, shows: "photos.offset") {
            $0.send(.pointerMove(.mouse(.left), middle + Vector(dx: 120, dy: 0)))
        }
        // Thrown up at about 320 points a second it opens, though the stop below is nearer to where it would end.
        var thrown = Harness<Solo<Drawer>>()
        thrown.drag(from: Point(x: 195, y: 440), to: Point(x: 195, y: 430), over: 0.031)
        try follows(thrown, "drawer.flick", 5000, shows: "drawer.offset") {
            $0.release()
            $0.wait(0.5)
        }
    }

    // MARK: What lasts

    @Test func theyBeginAsTheyRested() throws {
        var drawer = Harness<Solo<Drawer>>()
        #expect(drawer.saved.isEmpty)
        drawer.drag(from: Point(x: 195, y: 440), to: Point(x: 195, y: 120), over: 0.3)
        drawer.release()
        try drawer.runUntilIdle()
        drawer.drag(from: Point(x: 195, y: 500), to: Point(x: 195, y: 400), over: 0.4)
        drawer.release()
        try drawer.runUntilIdle()
        #expect(drawer["drawer.stop"] == 0 && (drawer["drawer.page"] ?? 0) > 90)
        let begun = Harness<Solo<Drawer>>(saved: drawer.saved)
        for name in ["drawer.stop", "drawer.offset", "drawer.page", "engine.active"] {
            #expect(begun[name] == drawer[name])
        }

        var photos = Harness<Solo<Photos>>()
        for key in [KeyPress.Name.right, .right, .left, .right] { photos.press(key: key) }
        try photos.runUntilIdle()
        #expect(photos["photos.page"] == 2)
        #expect(Harness<Solo<Photos>>(saved: photos.saved)["photos.offset"] == photos["photos.offset"])
        #expect(Harness<Solo<Puck>>().saved.isEmpty)
    }

    @Test func aSavedStateOfAnotherMindIsRejected() {
        for (name, value) in [("drawer.stop", 3.0), ("drawer.page.offset", -1), ("drawer.page.offset", .nan)] {
            var saved = SavedState()
            saved[name] = .number(value)
            #expect(Harness<Solo<Drawer>>(saved: saved).prototype.startFault?.contains(name) == true)
        }
        var saved = SavedState()
        saved["photos.page"] = .number(5)
        #expect(Harness<Solo<Photos>>(saved: saved).prototype.startFault?.contains("photos.page") == true)
        var far = SavedState()
        far.add("puck.home", Vector(dx: 1e300, dy: 0))
        let puck = Harness<Solo<Puck>>(saved: far)
        #expect(puck.prototype.startFault?.contains("puck.home") == true && puck.saved.isEmpty && puck["puck.x"] == 0)
    }

    // MARK: Kinds

    @Test func theWheelOverARowScrollsThePageUnlessItGoesSideways() throws {
        var shelf = Harness<Solo<Shelf>>()
        for _ in 0..<10 {
            shelf.send(.wheel(Vector(dx: -0.05, dy: -0.2), at: middle))
            shelf.wait(0.02)
        }
        try shelf.runUntilIdle()
        #expect(shelf["shelf.row"] == 0 && abs((shelf["shelf.page"] ?? 0) - 120) < 1e-6)
        for _ in 0..<10 {
            shelf.send(.wheel(Vector(dx: -0.2, dy: -0.05), at: middle))
            shelf.wait(0.02)
        }
        try shelf.runUntilIdle()
        #expect(abs((shelf["shelf.row"] ?? 0) - 120) < 1e-6 && abs((shelf["shelf.page"] ?? 0) - 120) < 1e-6)
    }

    @Test func arrowKeysMoveASheetThatHasTheFocus() throws {
        var drawer = Harness<Solo<Drawer>>()
        for (key, stop) in [(KeyPress.Name.up, 0.0), (.up, 0), (.down, 1), (.down, 2), (.down, 2)] {
            if drawer.time == 0 { drawer.press(key: .tab) }
            drawer.press(key: key)
            try drawer.runUntilIdle()
            #expect(drawer["drawer.stop"] == stop)
        }
    }

    @Test func aPagerKeepsItsPageOnAnotherStage() throws {
        var photos = Harness<Solo<Photos>>()
        photos.press(key: .right)
        try photos.runUntilIdle()
        #expect(photos["photos.offset"] == 340)
        photos.send(.resize(Size(width: 600, height: 500)))
        #expect(photos["photos.offset"] == 550 && photos["photos.page"] == 1)
        // Held across the change it stays under the hand.
        photos.drag(from: middle, to: middle + Vector(dx: -80, dy: 0), over: 0.2)
        let page = try #require(photos["photos.page"])
        photos.send(.resize(Size(width: 390, height: 844)))
        #expect(abs((photos["photos.page"] ?? 0) - page) < 1e-9)
    }

    /// Stops that lie at one position keep their numbers.
    @Test(arguments: [100.0, 200, 320, 844, 4000]) func aSheetKeepsItsStopOnEveryStage(height: Double) throws {
        var drawer = Harness<Solo<Drawer>>(stage: Size(width: 390, height: height))
        #expect(drawer["drawer.stop"] == 1 && drawer.saved.isEmpty && drawer["engine.active"] == 0)
        drawer.send(.resize(Size(width: 390, height: 844)))
        try drawer.runUntilIdle()
        // Half of 844, and 72 points from the top for the open one.
        #expect(drawer["drawer.stop"] == 1 && drawer["drawer.offset"] == 350)
    }

    /// Also where a hand has held it in between: on a stage of 144 points, the open and the half stop are one.
    @Test func aSheetThatIsReleasedAtTwoStopsKeepsItsOwn() throws {
        var drawer = Harness<Solo<Drawer>>(stage: Size(width: 390, height: 144))
        drawer.drag(from: Point(x: 195, y: 80), to: Point(x: 195, y: 70), over: 0.2)
        #expect(drawer["drawer.stop"] == 1)
        drawer.wait(0.2)
        drawer.release()
        try drawer.runUntilIdle()
        drawer.send(.resize(Size(width: 390, height: 844)))
        try drawer.runUntilIdle()
        #expect(drawer["drawer.stop"] == 1 && drawer["drawer.offset"] == 350)
    }

    @Test func aButtonOnAThingThatLooksStillIsPressed() throws {
        var harness = Harness<Solo<Puck>>()
        let grip = middle + Vector(dx: 30, dy: 0)
        harness.drag(from: grip, to: grip + Vector(dx: 0, dy: -60), over: 0.2)
        harness.release()
        var last = 60.0
        while abs(harness["puck.y"] ?? 0) > 0.2 || abs(last - (harness["puck.y"] ?? 0)) > 0.05 {
            last = harness["puck.y"] ?? 0
            harness.wait(1.0 / 60)
        }
        #expect(harness["engine.active"] != 0, "it has not come to rest")
        harness.tap(middle)
        #expect(harness["puck.presses"] == 1)
    }

    /// Orders of a component do what a hand does; those that mean nothing, or that a drag refuses, change nothing.
    @Test func componentsMoveTheirControls() throws {
        var host = Harness<Solo<Drawer>>().prototype
        host.change(Drawer.self) { $0.sheet.move(to: "closed", &$1) }
        #expect(!host.isMoving)
        host.change(Drawer.self) { drawer, context in
            drawer.sheet.move(to: "open", &context)
            drawer.page.scroll(to: 300, &context.engine)
        }
        #expect(host.isMoving && host[Drawer.self]?.sheet.stop(host.context.engine) == "open")
        host.advance(to: 10)
        #expect(state(host)["drawer.offset"] == .number(0) && state(host)["drawer.page"] == .number(300))
        host.change(Drawer.self) { $0.sheet.rest(at: "low", &$1) }
        #expect(state(host)["drawer.stop"] == .integer(2) && state(host)["drawer.offset"] == .number(644))
        #expect(host[Drawer.self]?.sheet.openness(host.context.engine) == 0)
        var photos = Harness<Solo<Photos>>().prototype
        photos.change(Photos.self) { $0.pager.move(to: 9, &$1) }
        #expect(photos[Photos.self]?.pager.page(photos.context.engine) == 4)
        var dial = Harness<Solo<Dial>>().prototype
        dial.change(Dial.self) { $0.knob.turn(to: 90, &$1) }
        dial.advance(to: 10)
        #expect(state(dial)["dial.knob"] == .number(90))
    }

    @Test func aPagerTakesPlainArrowsAlone() throws {
        var photos = Harness<Solo<Photos>>()
        photos.press(key: .right, holding: .control)
        photos.drag(from: middle, to: middle, over: 0.1, samples: 1)
        photos.press(key: .right)
        photos.release()
        try photos.runUntilIdle()
        #expect(photos["photos.page"] == 0)
    }
}
