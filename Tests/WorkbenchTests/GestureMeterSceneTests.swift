import App
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import Workbench

/// A way to drive something of the prototype, and what it is.
private struct Drive: Sendable, CustomTestStringConvertible {
    var movable: Movable
    var tab = Tab.library
    var from: Point
    var by: Vector
    var axis: Axis? = .vertical
    /// The preparation of the scene.
    var prepare: @Sendable (inout MeteredScene) -> Void = { _ in }

    var testDescription: String { movable.name }
}

private let drives = [
    Drive(movable: .player, from: Point(x: 150, y: 735), by: Vector(dx: 0, dy: -30)),
    Drive(movable: .library, from: Point(x: 150, y: 500), by: Vector(dx: 0, dy: -20)),
    Drive(movable: .weather, tab: .home, from: Point(x: 150, y: 600), by: Vector(dx: 0, dy: -20)),
    Drive(movable: .hours, tab: .home, from: Point(x: 300, y: 310), by: Vector(dx: -15, dy: 0), axis: .horizontal),
    Drive(movable: .page, tab: .browse, from: Point(x: 250, y: 500), by: Vector(dx: 0, dy: -20)),
    Drive(movable: .star, tab: .samples, from: Point(x: 195, y: 344), by: Vector(dx: 6, dy: 10), axis: nil),
    Drive(
        movable: .sheet, tab: .samples, from: Point(x: 195, y: 640), by: Vector(dx: 0, dy: 8),
        prepare: {
            $0.send(.perform(.sheet(show: true)))
            $0.wait(2)
        }),
    Drive(
        movable: .queue, from: Point(x: 195, y: 800), by: Vector(dx: 0, dy: -9),
        prepare: {
            $0.send(.perform(.player(open: true)))
            $0.wait(2)
        }),
]

@Suite struct GestureMeterSceneTests {
    private func scene(_ tab: Tab) -> MeteredScene {
        var start = AppStart.plain(tab: tab)
        start.saved.bucket = Bucket(goals: [
            Goal(id: 1, title: "하나", isDone: true, isFloating: true, shape: 1), Goal(id: 2, title: "둘", isDone: true),
        ])
        return MeteredScene(start)
    }

    @Test(arguments: drives) fileprivate func handOffHasNoJumpAndTheEstimatesVelocity(_ drive: Drive) throws {
        var scene = scene(drive.tab)
        drive.prepare(&scene)
        scene.fling(from: drive.from, by: drive.by, steps: 8)
        let report = try scene.rest()
        #expect(report.movable == drive.movable)
        #expect(report.axis == drive.axis)
        #expect(report.ending == .rested)
        let handOff = try #require(report.handOff)
        #expect(handOff.jump <= 1e-9)
        #expect(handOff.velocityGap <= 1e-6)
        // What the app continued with is what its own estimator says.
        let standard = try #require(report.estimates.first { $0.estimator == .standard }?.velocity)
        let along = drive.axis.map { Vector.along($0, standard[$0]) } ?? standard
        #expect((handOff.velocity - along).length < 1e-6)
        #expect(handOff.velocity.length > 60)
        // A frame shows the newest sample, and at its slot the hand is there: it is followed but for the rounding of record times to nanoseconds.
        #expect(try #require(report.followError).max < 1e-5)
        let settling = try #require(report.settling)
        #expect(try #require(settling.rest) > 0.1)
        #expect(try #require(settling.settled) <= settling.rest! && settling.settled! > 0.05)
        #expect(report.frames.dropped == 0)
    }

    @Test func sheetOvershootsByItsSpringsBounce() throws {
        var scene = scene(.library)
        // Released at rest, so the spring alone moves it: duration 0.5, bounce 0.15, damping ratio 0.85.
        scene.fling(from: Point(x: 150, y: 735), by: Vector(dx: 0, dy: -40), steps: 10, restingFor: 0.5)
        let report = try scene.rest()
        let settling = try #require(report.settling)
        #expect(report.handOff?.velocity == .zero)
        // e^(−π·0.85/√(1−0.85²)) = 0.6301 %.
        #expect(abs(try #require(settling.overshootShare) - 0.6301) < 0.002)
    }

    @Test func handedOnDragIsOneGesture() throws {
        var scene = scene(.library)
        scene.send(.perform(.player(open: true)))
        scene.wait(2)
        // Pulled down at its top the queue hands the drag to the sheet.
        scene.fling(from: Point(x: 195, y: 700), by: Vector(dx: 0, dy: 14), steps: 9)
        let report = try scene.rest()
        #expect(report.movable == .player)
        #expect(scene.meter.reports.count == 1)
        #expect(report.followError!.max < 1e-5)
        #expect(report.handOff!.jump <= 1e-9)
    }

    @Test func rubberBandSlowsTheHandOffDown() throws {
        var scene = scene(.library)
        scene.fling(from: Point(x: 150, y: 300), by: Vector(dx: 0, dy: 20), steps: 8)
        let report = try scene.rest()
        #expect(report.handOff!.jump <= 1e-9)
        #expect(report.handOff!.velocityGap > 100)
        // The page lags behind the hand by what the band holds back.
        #expect(report.followError!.max > 30)
    }

    @Test func brokenOffGestureGoesOnFromRest() throws {
        var scene = scene(.library)
        scene.send(.pointerDown(.mouse(.left), Point(x: 150, y: 735)))
        for index in 1...8 {
            scene.step(.pointerMove(nil, Point(x: 150, y: 735 - 30 * Double(index))))
        }
        scene.send(.focus(false))
        let report = try scene.rest()
        #expect(report.ending == .rested)
        #expect(report.handOff!.isCancelled)
        #expect(report.handOff!.velocity == .zero)
        #expect(report.handOff!.jump <= 1e-9)
        #expect(report.estimates.isEmpty)
    }

    @Test func pressThatTakesHoldOfAMovingSheetBeginsAnother() throws {
        var scene = scene(.library)
        scene.fling(from: Point(x: 150, y: 735), by: Vector(dx: 0, dy: -30), steps: 8)
        scene.wait(0.1)
        scene.fling(from: Point(x: 150, y: 500), by: Vector(dx: 0, dy: 20), steps: 6)
        _ = try scene.rest()
        #expect(scene.meter.reports.map(\.ending) == [.interrupted, .rested])
        #expect(scene.meter.reports.map(\.number) == [1, 2])
        #expect(scene.meter.reports[1].handOff!.jump <= 1e-9)
        #expect(scene.meter.reports[1].followError!.max < 1e-5)
    }

    @Test func pinchIsMeasuredByTheWidthOfThePage() throws {
        var scene = scene(.browse)
        scene.send(.pointerDown(.touch(0), Point(x: 150, y: 400)), .pointerDown(.touch(1), Point(x: 250, y: 400)))
        for index in 1...10 {
            let step = Double(index) * 4
            scene.step(
                .pointerMove(.touch(0), Point(x: 150 + step, y: 400)),
                .pointerMove(.touch(1), Point(x: 250 - step, y: 400)))
        }
        scene.send(.pointerUp(.touch(1), Point(x: 210, y: 400)), .pointerUp(.touch(0), Point(x: 190, y: 400)))
        let report = try scene.rest()
        #expect(report.movable == .zoom || report.movable == .page)
        #expect(report.ending == .rested)
        #expect(report.handOff!.jump <= 1e-9)
    }

    @Test func reportsAreOneObjectAndOneRowOfTheSameNames() throws {
        var scene = scene(.library)
        scene.fling(from: Point(x: 150, y: 735), by: Vector(dx: 0, dy: -30), steps: 8)
        let report = try scene.rest()
        let names = GestureReport.csvHeader.split(separator: ",", omittingEmptySubsequences: false)
        #expect(report.csv.split(separator: ",", omittingEmptySubsequences: false).count == names.count)
        #expect(Set(names).count == names.count)
        for name in names { #expect(report.json.contains("\"\(name)\":")) }
        #expect(
            report.json.hasPrefix(
                "{\"gesture\":1,\"thing\":\"player\",\"axis\":\"vertical\",\"pointer\":\"mouse left\","))
        #expect(report.json.contains("\"handOff.jump\":0,"))
        #expect(report.table.hasPrefix("gesture 1  player vertical, came to rest\n"))
        #expect(!report.json.contains("nan") && !report.json.contains("inf"))
    }
}
