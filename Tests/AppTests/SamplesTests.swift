import Drawing
import Geometry
import Gestures
import Model
import Motion
import Prototyping
import Support
import Testing

@testable import App

private let sizes = [Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 1024, height: 768)]

/// The data that the app had stored, with the goals that each change of them changed.
final class Kept {
    var saved = Saved()
    var changes: [[Goal]] = []
    var copied: [String] = []

    func take(_ effect: Effect) -> Answer? {
        if let change = effect.change {
            let before = saved.bucket
            saved.apply(change)
            if case .bucket(let bucket) = change { changes.append(bucket.goals.filter { !before.goals.contains($0) }) }
        }
        if case .copy(let text) = effect.standard { copied.append(text) }
        return nil
    }
}

/// Goals of which the first `floating` are in the sky at the given positions, and the next ones wait.
func bucket(at positions: [Vector] = [], waiting: Int = 0, open: Int = 0) -> Bucket {
    var goals: [Goal] = []
    for index in 0..<(positions.count + waiting + open) {
        let isFloating = index < positions.count
        goals.append(
            Goal(
                id: index + 1, title: "목표 \(index + 1)", isDone: index < positions.count + waiting,
                isFloating: isFloating,
                shape: isFloating ? index % 5 : 0, position: isFloating ? positions[index] : .zero,
                order: isFloating ? index + 1 : 0))
    }
    return Bucket(goals: goals)
}

/// A scene of the stars' tab, and what it has stored.
func stars(
    _ bucket: Bucket, size: Size = Size(width: 390, height: 844), tuning: Tuning = Tuning.standard,
    framesPerSecond: Double = 60
) -> (Scene, Kept) {
    var start = AppStart.plain(size: size, tab: .samples, tuning: tuning)
    start.saved.bucket = bucket
    var scene = Scene(start, framesPerSecond: framesPerSecond)
    let kept = Kept()
    kept.saved.bucket = bucket
    scene.answer = kept.take
    return (scene, kept)
}

extension Scene {
    /// The sky's centre on the stage.
    var center: Point { app.stage.content.center }

    /// The position at which the star of a number is shown, from the sky's centre.
    func star(_ number: Int) -> Vector {
        Vector(dx: self.number("star.\(number).x"), dy: self.number("star.\(number).y"))
    }

    /// The position of a star on the stage.
    func position(_ number: Int) -> Point { center + star(number) }

    /// The greatest distance from the sky's centre at which a star lies wholly inside.
    var reach: Vector {
        Vector(dx: app.stage.content.width / 2 - 25, dy: app.stage.content.height / 2 - 25)
    }
}

@Suite struct StarTests {
    /// The light around each star, from the front to the back, and its middle.
    private func lights(_ list: DrawList) -> [(sprite: Sprite, middle: Point)] {
        list.items.compactMap {
            guard case .sprite(let sprite, let middle) = $0, case .circle = sprite.shape else { return nil }
            return (sprite, middle)
        }
    }

    @Test func lightsChangeStripByStrip() {
        var positions: [Vector] = []
        for row in 0..<20 {
            for column in 0..<5 { positions.append(Vector(dx: 60 * Double(column - 2), dy: 34 * Double(row) - 320)) }
        }
        var (scene, _) = stars(bucket(at: positions))
        scene.wait(1)
        var before = lights(scene.drawing())
        #expect(before.count == 100)
        var changes = [Int](repeating: 0, count: 100)
        var busyFrames = 0
        for _ in 0..<240 {
            scene.wait(1.0 / 60)
            let now = lights(scene.drawing())
            let changed = now.indices.filter { now[$0].sprite != before[$0].sprite }
            let rows = changed.map { now[$0].middle.y }
            if let least = rows.min(), let most = rows.max() {
                busyFrames += 1
                #expect(most - least <= scene.app.stage.content.height / 10, "one strip of ten in a frame")
            }
            for index in changed { changes[index] += 1 }
            before = now
        }
        // A light goes through its twelve steps and back in four seconds.
        #expect(changes.allSatisfy { (8...24).contains($0) }, "\(changes)")
        #expect(busyFrames > 200)
    }

    @Test func itFollowsThePointerAndIsStoredWhereItIsLetGo() throws {
        var (scene, kept) = stars(bucket(at: [Vector(dx: 10, dy: -40)]))
        let start = scene.position(0) + Vector(dx: 7, dy: -5)
        scene.send(.pointerDown(.mouse(.left), start))
        for step in [Vector(dx: 1, dy: 0), Vector(dx: 30, dy: -12.5), Vector(dx: -80, dy: 44.25)] {
            scene.send(.pointerMove(nil, start + step))
            #expect(scene.star(0) == Vector(dx: 10, dy: -40) + step)
        }
        #expect(kept.changes.isEmpty)
        scene.wait(0.5)
        scene.release(start + Vector(dx: -80, dy: 44.25))
        #expect(kept.changes.count == 1)
        #expect(kept.saved.bucket.goals[0].position == Vector(dx: -70, dy: 4.25))
        try scene.runUntilIdle()
        #expect(scene.star(0) == Vector(dx: -70, dy: 4.25))
        // The next drag continues from there.
        scene.place(from: scene.position(0), to: scene.position(0) + Vector(dx: 5, dy: 6))
        #expect(scene.star(0) == Vector(dx: -65, dy: 10.25))
    }

    @Test(arguments: sizes, 0..<12)
    func aFlungStarRestsInsideWhereItWasStoredAtOnce(size: Size, seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        func part() -> Double { Double(random.next(below: 2001)) / 1000 - 1 }
        var (scene, kept) = stars(bucket(at: [.zero]), size: size)
        let throwBy = Vector(dx: 160 * part(), dy: 160 * part())
        let start = scene.center
        scene.fling(from: start, to: start + throwBy, over: 0.04 + 0.1 * abs(part()))
        #expect(kept.changes.count == 1)
        let stored = kept.saved.bucket.goals[0].position
        #expect(abs(stored.dx) <= scene.reach.dx && abs(stored.dy) <= scene.reach.dy)
        try scene.runUntilIdle()
        #expect((scene.star(0) - stored).length <= 1e-9)
        #expect(kept.changes.count == 1)
    }

    @Test func aFlingGoesAsFarAsItsSpeedCarries() throws {
        var (scene, kept) = stars(bucket(at: [.zero]))
        let start = scene.center
        scene.fling(from: start, to: start + Vector(dx: 40, dy: 0), over: 0.1)
        let velocity = scene.number("gesture.velocity.x")
        #expect(velocity > 200)
        // x = x₀ + v/(−1000·ln 0.996); ln 0.996 = −0.004008021…
        #expect(abs(kept.saved.bucket.goals[0].position.dx - (40 + velocity / 4.008021397538822)) < 1e-6)
    }

    @Test func aPressCatchesAFlyingStarWithoutAJump() throws {
        var (scene, kept) = stars(bucket(at: [.zero]))
        scene.fling(from: scene.center, to: scene.center + Vector(dx: 40, dy: -60), over: 0.08)
        scene.wait(0.1)
        let flying = scene.star(0)
        let start = scene.position(0) + Vector(dx: 4, dy: 4)
        scene.send(.pointerDown(.mouse(.left), start))
        #expect(scene.star(0) == flying)
        scene.wait(0.3)
        #expect(scene.star(0) == flying, "it is held")
        scene.send(.pointerMove(nil, start + Vector(dx: 2, dy: 1)))
        #expect(scene.star(0) == flying + Vector(dx: 2, dy: 1))
        scene.wait(0.3)
        scene.release(start + Vector(dx: 2, dy: 1))
        #expect(kept.changes.count == 2)
        #expect(kept.saved.bucket.goals[0].position == flying + Vector(dx: 2, dy: 1))
        // Caught and released where it is counts too.
        scene.fling(from: scene.position(0), to: scene.position(0) + Vector(dx: -40, dy: 60), over: 0.08)
        scene.wait(0.1)
        scene.send(.pointerDown(.mouse(.left), scene.position(0)))
        let caught = scene.star(0)
        scene.wait(0.3)
        scene.release(scene.position(0))
        #expect(kept.saved.bucket.goals[0].position == caught)
    }

    @Test func theTopmostIsTakenAndComesToTheFront() {
        var (scene, kept) = stars(bucket(at: [.zero, Vector(dx: 20, dy: 0), Vector(dx: 40, dy: 0)]))
        // Only the first lies at −20; the second lies above it at 10, and the third above that at 20.
        scene.place(from: scene.center + Vector(dx: 18, dy: 0), to: scene.center + Vector(dx: 18, dy: 100))
        #expect(scene.star(2) == Vector(dx: 40, dy: 100))
        scene.place(from: scene.center + Vector(dx: 10, dy: 0), to: scene.center + Vector(dx: 10, dy: 1))
        #expect(scene.star(1) == Vector(dx: 20, dy: 1))
        // The first is brought to the front, so it is the one that is taken now.
        scene.place(from: scene.center + Vector(dx: -20, dy: 0), to: scene.center + Vector(dx: -20, dy: 2))
        scene.place(from: scene.center + Vector(dx: 10, dy: 0), to: scene.center + Vector(dx: 10, dy: 3))
        #expect(scene.star(0) == Vector(dx: 0, dy: 5))
        #expect(scene.star(1) == Vector(dx: 20, dy: 1))
        // The order of adding stays.
        #expect(kept.saved.bucket.goals.map(\.order) == [1, 2, 3])
    }

    @Test func twoFingersDragTwoStars() throws {
        var (scene, kept) = stars(bucket(at: [Vector(dx: -80, dy: 0), Vector(dx: 80, dy: 0)]))
        let (one, two) = (scene.position(0), scene.position(1))
        scene.send(.pointerDown(.touch(0), one))
        scene.send(.pointerDown(.touch(1), two))
        for step in 1...10 {
            let by = Double(step)
            scene.send(.pointerMove(.touch(0), one + Vector(dx: by, dy: 3 * by)))
            scene.send(.pointerMove(.touch(1), two + Vector(dx: 0, dy: -5 * by)))
            #expect(scene.star(0) == Vector(dx: -80 + by, dy: 3 * by))
            #expect(scene.star(1) == Vector(dx: 80, dy: -5 * by))
        }
        // A second finger on a held star does not take it away.
        scene.send(.pointerDown(.touch(2), scene.position(0)))
        scene.send(.pointerMove(.touch(2), scene.position(0) + Vector(dx: 90, dy: 90)))
        scene.send(.pointerUp(.touch(2), scene.position(0) + Vector(dx: 90, dy: 90)))
        #expect(scene.star(0) == Vector(dx: -70, dy: 30))
        scene.wait(0.3)
        scene.send(
            .pointerUp(.touch(0), one + Vector(dx: 10, dy: 30)), .pointerUp(.touch(1), two + Vector(dx: 0, dy: -50)))
        #expect(kept.saved.bucket.goals.map(\.position) == [Vector(dx: -70, dy: 30), Vector(dx: 80, dy: -50)])
        #expect(kept.changes.count == 2)
    }

    @Test(arguments: ["focus", "tab", "overlay", "cancel", "list", "sheet", "player"])
    func whatBreaksADragOffLetsItGoAtRest(how: String) throws {
        var (scene, kept) = stars(bucket(at: [.zero]))
        scene.drag(from: scene.center, to: scene.center + Vector(dx: 60, dy: -60), over: 0.06)
        switch how {
        case "focus": scene.send(.focus(false))
        case "tab": scene.send(.perform(.tab(.library)))
        case "overlay": scene.send(.perform(.loading(.show, name: nil)))
        case "list":
            let half = Point(x: 245, y: 30)
            scene.send(.pointerDown(.touch(1), half), .pointerUp(.touch(1), half))
        case "sheet": scene.send(.perform(.sheet(show: true)))
        case "player": scene.send(.perform(.player(open: true)))
        default: scene.send(.pointerCancel(.mouse(.left)))
        }
        try scene.runUntilIdle()
        #expect(scene.star(0) == Vector(dx: 60, dy: -60))
        #expect(kept.saved.bucket.goals[0].position == Vector(dx: 60, dy: -60))
        scene.send(.pointerMove(nil, scene.center), .pointerUp(.mouse(.left), scene.center))
        #expect(kept.changes.count == 1)
    }

    @Test func aSmallerWindowMovesWhatIsSeenAndNotWhatIsKept() throws {
        let positions = [Vector(dx: 165, dy: -310), Vector(dx: -100, dy: 200), .zero]
        var (scene, kept) = stars(bucket(at: positions))
        #expect((0..<3).map(scene.star) == positions)
        scene.send(.resize(Size(width: 320, height: 480)))
        #expect(scene.star(0) == Vector(dx: 135, dy: -scene.reach.dy))
        #expect(scene.star(1) == Vector(dx: -100, dy: scene.reach.dy))
        // Pressed and released it stays what it was.
        scene.tap(scene.position(0))
        #expect(kept.changes.isEmpty)
        scene.send(.resize(Size(width: 390, height: 844)))
        try scene.runUntilIdle()
        #expect((0..<3).map(scene.star) == positions)
        #expect(scene.app.saved.bucket.goals.map(\.position) == positions)
    }

    @Test func aResizeKeepsADragAndAFling() throws {
        var (scene, kept) = stars(bucket(at: [.zero, Vector(dx: 0, dy: 200)]))
        scene.fling(from: scene.position(1), to: scene.position(1) + Vector(dx: 100, dy: 100), over: 0.05)
        let stored = kept.saved.bucket.goals[1].position
        let start = scene.center
        scene.drag(from: start, to: start + Vector(dx: 30, dy: 40), over: 0.05)
        scene.send(.resize(Size(width: 600, height: 800)))
        let pointer = start + Vector(dx: 30, dy: 40)
        #expect((scene.position(0) - pointer).length < 1e-9, "it stays under the pointer")
        scene.send(.pointerMove(nil, pointer + Vector(dx: 9, dy: 0)))
        #expect((scene.position(0) - pointer - Vector(dx: 9, dy: 0)).length < 1e-9)
        scene.wait(0.3)
        scene.release(pointer + Vector(dx: 9, dy: 0))
        try scene.runUntilIdle()
        #expect(scene.app.saved.bucket.goals[1].position == stored)
        #expect(abs(scene.star(1).dx - stored.dx) < 1e-9 && scene.star(1).dy <= scene.reach.dy)
    }

    @Test func arrowsMoveTheFocusedStar() throws {
        var (scene, kept) = stars(bucket(at: [.zero]))
        // From the end: the bucket, the star.
        scene.send(.keyDown("Left Shift"))
        for _ in 0..<2 { scene.key("Tab") }
        scene.send(.keyUp("Left Shift"))
        for key in ["Right", "Right", "Down", "Left"] { scene.key(key) }
        #expect(kept.changes.count == 4)
        #expect(kept.saved.bucket.goals[0].position == Vector(dx: 8, dy: 8))
        scene.send(.keyDown("Left Shift"), .keyDown("Up"), .keyUp("Up"), .keyUp("Left Shift"))
        try scene.runUntilIdle()
        #expect(scene.star(0) == Vector(dx: 8, dy: 7))
        for _ in 0..<60 { scene.key("Right") }
        try scene.runUntilIdle()
        #expect(scene.star(0) == Vector(dx: 170, dy: 7))
        scene.key("Return")
        try scene.runUntilIdle()
        #expect(scene.star(0) == Vector(dx: 170, dy: 7))
    }

    @Test func framesChangeNothingThatIsStored() throws {
        let results = [24.0, 60, 144].map { rate -> Bucket in
            var (scene, kept) = stars(bucket(at: [.zero], waiting: 3), framesPerSecond: rate)
            var events: [InputEvent.Kind] = []
            for step in 0...5 { events.append(.pointerMove(nil, scene.center + Vector(dx: 9 * Double(step), dy: 0))) }
            scene.send(.pointerDown(.mouse(.left), scene.center))
            for event in events {
                scene.wait(0.125)
                scene.send(event)
            }
            scene.release(scene.center + Vector(dx: 45, dy: 0))
            scene.wait(1)
            return kept.saved.bucket
        }
        #expect(results[0] == results[1] && results[1] == results[2])
    }
}

@Suite struct AddingTests {
    @Test func theFirstWaitingGoalsStarAppearsInTheMiddleWithAPop() throws {
        var (scene, kept) = stars(bucket(waiting: 2, open: 1))
        #expect(scene.value("samples.screen") == .text("list"))
        scene.send(.perform(.starAdd(shape: 3)))
        #expect(scene.value("samples.screen") == .text("sky"))
        #expect(scene.number("star.count") == 1 && scene.number("star.waiting") == 1)
        #expect(scene.star(0) == .zero && scene.number("star.0.shape") == 3)
        #expect(kept.saved.bucket.goals[0].isFloating && kept.saved.bucket.goals[0].order == 1)
        #expect(scene.app.isMoving)
        scene.send(.perform(.starAdd(shape: 1)))
        #expect(scene.number("star.1.shape") == 1)
        scene.send(.perform(.starAdd(shape: 2)))
        #expect(scene.number("star.count") == 2 && kept.changes.count == 2, "none waits")
        try scene.runUntilIdle()
    }

    /// The button of the sheet, 24 points above the stage's bottom.
    private func confirm(_ scene: Scene) -> Point {
        Point(x: scene.app.stage.size.width / 2, y: scene.app.stage.size.height - 48)
    }

    private func shape(_ index: Int, _ scene: Scene) -> Point {
        Point(x: scene.app.stage.size.width / 2 + 58 * Double(index - 2), y: scene.app.stage.size.height - 128)
    }

    @Test(arguments: sizes)
    func theSheetOffersShapes(size: Size) throws {
        for chosen in [nil, 0, 1, 4] {
            var (scene, kept) = stars(bucket(at: [Vector(dx: 60, dy: 60)], waiting: 3), size: size)
            scene.tap(Point(x: size.width - max(0, (size.width - 760) / 2) - 30, y: 30))
            try scene.runUntilIdle()
            #expect(scene.value("sheet.content") == .text("star"))
            if let chosen { scene.tap(shape(chosen, scene)) }
            scene.tap(confirm(scene))
            try scene.runUntilIdle()
            #expect(scene.value("sheet.content") == StateReport.Value.none)
            #expect(scene.number("star.1.shape") == Double(chosen ?? 0))
            #expect(kept.changes.count == 1)
        }
    }

    @Test func aChoiceIsForgottenWithTheSheet() throws {
        var (scene, _) = stars(bucket(waiting: 3))
        scene.send(.perform(.sheet(show: true)))
        try scene.runUntilIdle()
        scene.tap(shape(3, scene))
        scene.key("Escape")
        try scene.runUntilIdle()
        scene.send(.perform(.sheet(show: true)))
        try scene.runUntilIdle()
        scene.tap(confirm(scene))
        #expect(scene.number("star.0.shape") == 0)
    }

    @Test func withNoneWaitingItsOneButtonCloses() throws {
        var (scene, kept) = stars(bucket(open: 2))
        scene.send(.perform(.sheet(show: true)))
        try scene.runUntilIdle()
        scene.tap(shape(3, scene))
        scene.tap(confirm(scene))
        try scene.runUntilIdle()
        #expect(scene.value("sheet.content") == StateReport.Value.none)
        #expect(kept.changes.isEmpty && scene.number("star.count") == 0)
    }

    @Test(arguments: sizes, [1, 2, 5, 6, 13, 40])
    func aKickSendsEveryWaitingStarUpInOneChange(size: Size, count: Int) throws {
        var (scene, kept) = stars(bucket(at: [Vector(dx: 0, dy: -100)], waiting: count, open: 2), size: size)
        let bucket = Point(x: size.width / 2, y: scene.app.stage.travel - 40)
        scene.tap(bucket)
        #expect(kept.changes.count == 1)
        #expect(kept.changes[0].map(\.id) == (2..<(2 + count)).map { $0 })
        #expect(kept.changes[0].allSatisfy { $0.shape == 0 && $0.isFloating })
        #expect(kept.changes[0].map(\.order) == (2..<(2 + count)).map { $0 })
        #expect(scene.number("star.count") == Double(count + 1) && scene.number("star.waiting") == 0)
        try scene.runUntilIdle()
        for number in 1...count {
            let position = scene.star(number)
            #expect(position == kept.saved.bucket.goals[number].position)
            #expect(abs(position.dx) <= scene.reach.dx && abs(position.dy) <= scene.reach.dy)
            #expect(scene.center.y + position.dy < bucket.y - 40, "above the bucket")
        }
        // In an arc of up to five, and on either side of the middle, they stand in order of id from left to right.
        if count <= 5 {
            let across = (1...count).map { scene.star($0).dx }
            #expect(across == across.sorted() && abs(across[0] + across[count - 1]) < 1e-9)
        }
        scene.tap(bucket)
        #expect(kept.changes.count == 1, "none waits")
    }

    @Test func kickedStarsFlyUpOutOfTheBucketOneAfterTheOther() throws {
        var (scene, _) = stars(bucket(at: [.zero], waiting: 4))
        scene.tap(Point(x: 195, y: scene.app.stage.travel - 40))
        let mouth = scene.star(4)
        #expect(abs(mouth.dx) < 1e-9 && mouth.dy > 200)
        scene.wait(0.1)
        #expect(scene.star(1).dy < scene.star(4).dy - 20, "the first has gone further")
        // One of them is caught in flight, and stays.
        let flying = scene.star(1)
        scene.send(.pointerDown(.mouse(.left), scene.position(1)))
        scene.wait(1)
        #expect(scene.star(1) == flying)
    }

    @Test(arguments: [
        (Size(width: 390, height: 844), [7, 12, 20, 30, 45]), (Size(width: 320, height: 480), [7, 12, 17]),
        (Size(width: 1024, height: 768), [20, 60, 100]),
    ])
    func kickedStarsDoNotOverlapWhileThereIsRoom(size: Size, counts: [Int]) {
        for count in counts { #expect(leastDistance(size, count) >= 50, "\(count)") }
    }

    @Test(arguments: [
        (Size(width: 390, height: 844), 90, 36.0), (Size(width: 320, height: 480), 60, 22.0),
        (Size(width: 320, height: 480), 300, 8.0), (Size(width: 1024, height: 768), 300, 24.0),
    ])
    func withoutRoomEachKickedStarHasItsOwnPosition(size: Size, count: Int, distance: Double) {
        #expect(leastDistance(size, count) >= distance)
    }

    /// The smallest distance between two of some kicked stars, which lie inside and under the switch.
    private func leastDistance(_ size: Size, _ count: Int) -> Double {
        var (scene, kept) = stars(bucket(at: [Vector(dx: 0, dy: -100)], waiting: count), size: size)
        scene.tap(Point(x: size.width / 2, y: scene.app.stage.travel - 40))
        let positions = kept.changes[0].map(\.position)
        #expect(positions.count == count)
        #expect(positions.allSatisfy { abs($0.dx) <= scene.reach.dx && scene.center.y + $0.dy - 25 >= 48 })
        var least = Double.infinity
        for (index, position) in positions.enumerated() {
            for other in positions[..<index] { least = min(least, (position - other).length) }
        }
        return least
    }

    @Test(arguments: [false, true]) func aStarStillInTheBucketIsNotTaken(isResized: Bool) throws {
        var (scene, kept) = stars(bucket(at: [Vector(dx: 150, dy: -300)], waiting: 12))
        scene.tap(Point(x: 195, y: scene.app.stage.travel - 40))
        scene.wait(0.15)
        let mouth = scene.position(12)
        #expect(abs(mouth.x - 195) < 1e-9)
        scene.send(.pointerDown(.touch(1), mouth))
        scene.wait(0.05)
        scene.send(.pointerUp(.touch(1), mouth))
        if isResized {
            scene.send(.resize(Size(width: 400, height: 844)))
            #expect(scene.star(12) == Vector(dx: 0, dy: mouth.y - scene.center.y), "it waits on")
        }
        try scene.runUntilIdle()
        for number in 1...12 { #expect(scene.star(number) == kept.saved.bucket.goals[number].position) }
    }

    @Test(arguments: ["untick", "delete"])
    func tickingOffOrDeletingTakesTheStarDown(way: String) throws {
        var (scene, kept) = stars(bucket(at: [.zero, Vector(dx: 50, dy: 50)]))
        if way == "untick" {
            scene.send(.perform(.goalDone(1)))
        } else {
            scene.tap(Point(x: 243, y: 30))
            try scene.runUntilIdle()
            scene.tap(Point(x: 364, y: 120 + 84 + 30))
        }
        #expect(scene.number("star.count") == 1 && scene.number("star.0.x") == 50)
        #expect(kept.changes.count == 1)
        // What fades away cannot be taken hold of.
        scene.send(.pointerDown(.mouse(.left), scene.center), .pointerUp(.mouse(.left), scene.center))
        try scene.runUntilIdle()
        #expect(kept.changes.count == 1)
        if way == "untick" {
            #expect(kept.saved.bucket.goals[0].isFloating == false && kept.saved.bucket.goals[0].isDone == false)
            // Ticked again at once it waits again, and can be put up again.
            scene.send(.perform(.goalDone(1)), .perform(.starAdd(shape: 2)))
            #expect(scene.number("star.1.shape") == 2)
            scene.place(from: scene.center, to: scene.center + Vector(dx: 0, dy: -90))
            #expect(scene.star(1) == Vector(dx: 0, dy: -90))
        } else {
            #expect(kept.saved.bucket.goals.map(\.id) == [2] && kept.saved.bucket.lastID == 2)
        }
    }

    @Test func itStartsOnTheSkyIfAStarFloatsOrItIsSet() {
        #expect(stars(bucket(at: [.zero])).0.value("samples.screen") == .text("sky"))
        #expect(stars(bucket(waiting: 3)).0.value("samples.screen") == .text("list"))
        var start = AppStart.plain(tab: .samples)
        start.saved.settings.startsOnSky = true
        #expect(Scene(start).value("samples.screen") == .text("sky"))
    }

    @Test func withReducedMotionTheSkyStaysStill() {
        for reducesMotion in [true, false] {
            var start = AppStart.plain(tab: .samples)
            start.saved.bucket = bucket(at: [.zero])
            start.reducesMotion = reducesMotion
            var scene = Scene(start)
            let before = scene.drawing()
            scene.wait(1.3)
            #expect((scene.drawing() == before) == reducesMotion)
        }
    }

    @Test func withReducedMotionNothingFliesFar() throws {
        var start = AppStart.plain(tab: .samples)
        start.saved.bucket = bucket(at: [.zero], waiting: 5)
        start.reducesMotion = true
        var scene = Scene(start)
        scene.tap(Point(x: 195, y: scene.app.stage.travel - 40))
        scene.wait(0.5)
        #expect(!scene.app.isMoving)
        #expect(scene.number("star.count") == 6)
    }
}
