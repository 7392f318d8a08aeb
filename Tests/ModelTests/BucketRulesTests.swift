import Geometry
import Testing

@testable import Model

/// A bucket's contents, kept in another way: the title of every id, and three lists of ids.
private struct Expected {
    var titles: [Int: String] = [:]
    var done: Set<Int> = []
    /// In order of adding.
    var sky: [Int] = []
    var shapes: [Int: Int] = [:]
    var positions: [Int: Vector] = [:]
    var given = 0

    var waiting: [Int] { done.subtracting(sky).sorted() }

    mutating func takeDown(_ id: Int) {
        sky.removeAll { $0 == id }
        shapes[id] = nil
        positions[id] = nil
    }
}

@Suite struct BucketRulesTests {
    @Test(arguments: 1...40) func aThousandChangesAgreeWithTheModel(seed: Int) {
        var dice = SplitMix64(seed: UInt64(seed))
        var bucket = Bucket()
        var expected = Expected()
        for step in 0..<1000 {
            let id = Int.random(in: 1...max(1, expected.given + 1), using: &dice)
            let position = Vector(
                dx: .random(in: -200...200, using: &dice), dy: .random(in: -300...300, using: &dice))
            let before = Dictionary(uniqueKeysWithValues: bucket.goals.map { ($0.id, $0) })
            let changed: [Int]
            switch Int.random(in: 0..<10, using: &dice) {
            case 0, 1:
                changed = bucket.add("goal \(step)")
                expected.given += 1
                expected.titles[expected.given] = "goal \(step)"
            case 2, 3, 4:
                changed = bucket.toggle(id)
                if expected.titles[id] != nil, expected.done.remove(id) == nil {
                    expected.done.insert(id)
                } else {
                    expected.takeDown(id)
                }
            case 5:
                changed = bucket.rename(id, to: " new \(step)\n")
                if expected.titles[id] != nil { expected.titles[id] = "new \(step)" }
            case 6:
                changed = bucket.delete(id)
                expected.titles[id] = nil
                expected.done.remove(id)
                expected.takeDown(id)
            case 7:
                let shape = Int.random(in: 0..<5, using: &dice)
                changed = bucket.addStar(shape: shape)
                if let first = expected.waiting.first {
                    expected.sky.append(first)
                    expected.shapes[first] = shape
                    expected.positions[first] = .zero
                }
            case 8:
                changed = bucket.kick { Vector(dx: Double($0), dy: -10) }
                for (number, id) in expected.waiting.enumerated() {
                    expected.sky.append(id)
                    expected.shapes[id] = 0
                    expected.positions[id] = Vector(dx: Double(number), dy: -10)
                }
            default:
                changed = bucket.move(id, to: position)
                if expected.sky.contains(id) { expected.positions[id] = position }
            }
            #expect(bucket.goals.filter { before[$0.id] != $0 }.allSatisfy { changed.contains($0.id) })
            #expect(bucket.goals.map(\.id) == expected.titles.keys.sorted())
            #expect(bucket.goals.allSatisfy { $0.title == expected.titles[$0.id] })
            #expect(Set(bucket.goals.filter(\.isDone).map(\.id)) == expected.done)
            #expect(bucket.goals.filter(\.isFloating).sorted { $0.order < $1.order }.map(\.id) == expected.sky)
            #expect(bucket.goals.filter(\.isFloating).allSatisfy { $0.shape == expected.shapes[$0.id] })
            #expect(bucket.goals.filter(\.isFloating).allSatisfy { $0.position == expected.positions[$0.id] })
            #expect(bucket.waitingCount == expected.waiting.count)
            #expect(bucket.lastID == expected.given)
        }
    }

    @Test func anIdIsNeverGivenAgain() {
        var bucket = Bucket(lastID: 7)
        #expect(bucket.add("eighth") == [8])
        #expect(bucket.delete(8) == [8])
        #expect(bucket.add("ninth") == [9])
        // The largest whole number up to which a Double tells neighbours apart.
        bucket.lastID = 9_007_199_254_740_991
        #expect(bucket.add("last") == [9_007_199_254_740_992])
        #expect(bucket.add("none left").isEmpty)
        #expect(bucket.lastID == 9_007_199_254_740_992 && bucket.goals.count == 2)
    }

    @Test(arguments: [
        ("  run\n", "run"), ("a\tb\r\nc", "a b c"), ("", nil), (" \n\t ", nil), ("\u{0}x\u{7F}", "x"), ("달리기 ", "달리기"),
        (String(repeating: "가", count: 500), String(repeating: "가", count: 120)),
        (String(repeating: "x", count: 119) + " y", String(repeating: "x", count: 119)),
    ])
    func titlesAreOneCleanLine(title: String, kept: String?) {
        #expect(Bucket.cleaned(title) == kept)
        var bucket = Bucket()
        #expect(bucket.add(title).first.flatMap { bucket.goal($0) }?.title == kept)
        #expect(bucket.lastID == (kept == nil ? 0 : 1))
    }

    @Test func whatDoesNotApplyChangesNothing() {
        var bucket = Bucket(goals: [Goal(id: 1, title: "open"), Goal(id: 2, title: "done", isDone: true)])
        let before = bucket
        #expect(bucket.toggle(3).isEmpty)
        #expect(bucket.rename(1, to: "open").isEmpty)
        #expect(bucket.rename(1, to: " ").isEmpty)
        #expect(bucket.delete(9).isEmpty)
        #expect(bucket.addStar(shape: 5).isEmpty)
        #expect(bucket.addStar(shape: -1).isEmpty)
        #expect(bucket.move(2, to: .zero).isEmpty, "it is not in the sky")
        #expect(!bucket.addStar(shape: 4).isEmpty)
        #expect(bucket.move(2, to: Vector(dx: .nan, dy: 0)).isEmpty)
        #expect(bucket.addStar(shape: 4).isEmpty, "none waits")
        #expect(bucket.kick { _ in .zero }.isEmpty)
        #expect(bucket.toggle(2) == [2])
        #expect(bucket.goal(2)?.isFloating == false)
        #expect(bucket.toggle(2) == [2])
        #expect(bucket == before)
    }

    @Test(arguments: [(0, 0, 0), (0, 3, 0), (1, 3, 33), (2, 3, 67), (1, 200, 1), (3, 3, 100)])
    func theShareDoneIsInWholePerCent(done: Int, all: Int, percent: Int) {
        let goals = (0..<all).map { Goal(id: $0 + 1, title: "x", isDone: $0 < done) }
        #expect(Bucket(goals: goals).donePercent == percent)
    }

    @Test func aDeletedGoalComesBackAtItsIndexWithItsStar() {
        let goals = (1...3).map { Goal(id: $0, title: "\($0)", isDone: true, isFloating: true, shape: $0, order: $0) }
        for goal in goals {
            var bucket = Bucket(goals: goals)
            _ = bucket.delete(goal.id)
            #expect(bucket.restore(goal) == [goal.id])
            #expect(bucket == Bucket(goals: goals))
            #expect(bucket.restore(goal).isEmpty, "it is there")
        }
        var bucket = Bucket()
        #expect(bucket.restore(goals[0]).isEmpty, "it never was")
    }

    @Test func goalsInAnyOrderAreFoundByTheirIDs() {
        var dice = SplitMix64(seed: 7)
        let ids = Set((0..<500).map { _ in Int.random(in: 1...5000, using: &dice) })
        let bucket = Bucket(goals: ids.shuffled(using: &dice).map { Goal(id: $0, title: "\($0)") }, lastID: 5000)
        #expect(bucket.goals.map(\.id) == ids.sorted())
        for id in 0...5001 { #expect(bucket.goal(id)?.title == (ids.contains(id) ? "\(id)" : nil)) }
    }
}
