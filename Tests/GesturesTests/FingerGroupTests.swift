import Geometry
import Testing

@testable import Gestures

@Suite struct FingerGroupTests {
    private struct Table: Decodable {
        struct Step: Decodable {
            let event: String
            let finger: Int
            let place: [Double]
            let middle: [Double]?
            let scale: Double?
            let step: [Double]?
            let rotation: Double?
        }
        struct Sequence: Decodable {
            let name: String
            let source: String
            let steps: [Step]
        }
        let units: String
        let sequences: [Sequence]
    }

    private func isClose(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 1e-9 }

    @Test func countsAnewWheneverTheNumberOfFingersChanges() throws {
        for sequence in try FixtureFile.read("finger-sequences", as: Table.self).sequences {
            var group = FingerGroup(target: 0, kind: .pinch)
            var base = group.change
            for step in sequence.steps {
                let before = group.change
                let position = step.place.count == 2 ? Point(x: step.place[0], y: step.place[1]) : .zero
                var isThere = true
                switch step.event {
                case "down": group.join(step.finger, at: position)
                case "move": isThere = group.move(step.finger, to: position)
                default: isThere = group.leave(step.finger)
                }
                #expect(isThere)
                if step.event != "move" {
                    // What was done so far is, so that the picture does not jump.
                    #expect(group.change == before)
                    base = group.change
                }
                let label = "\(sequence.name), \(sequence.source): \(step)"
                if let middle = step.middle {
                    #expect(group.middle.distance(to: Point(x: middle[0], y: middle[1])) < 1e-9, "\(label)")
                }
                if let scale = step.scale { #expect(isClose(group.change.scale / base.scale, scale), "\(label)") }
                if let way = step.step {
                    let moved = group.change.translation - before.translation
                    #expect((moved - Vector(dx: way[0], dy: way[1])).length < 1e-9, "\(label)")
                }
                if let rotation = step.rotation {
                    #expect(isClose(group.change.rotation - base.rotation, rotation * 180 / .pi), "\(label)")
                }
            }
        }
    }

    @Test func turnsOnBeyondHalfACircle() {
        var group = FingerGroup(target: 0, kind: .rotate)
        group.join(0, at: .zero)
        group.join(1, at: Point(x: 100, y: 0))
        for degrees in 1...1000 {
            let angle = Double(degrees) * .pi / 180
            let turned = angle - 2 * .pi * (angle / (2 * .pi)).rounded()
            let direction = sineAndCosine(turned)
            _ = group.move(1, to: Point(x: 100 * direction.cosine, y: 100 * direction.sine))
        }
        #expect(abs(group.change.rotation - 1000) < 1e-9)
    }

    @Test func threeFingersTurnTogether() {
        var random = SplitMix64(seed: 12)
        for _ in 0..<100 {
            var group = FingerGroup(target: 0, kind: .rotate)
            let positions = (0..<3).map { _ in random.point(0...300) }
            for (finger, position) in positions.enumerated() { group.join(finger, at: position) }
            let angle = random.number(-1.5...1.5)
            let (sine, cosine) = sineAndCosine(angle)
            let (scale, way) = (
                random.number(0.5...2), Vector(dx: random.number(-50...50), dy: random.number(-50...50))
            )
            let middle = group.middle
            for (finger, position) in positions.enumerated() {
                let step = (position - middle) * scale
                let turned = Vector(dx: step.dx * cosine - step.dy * sine, dy: step.dx * sine + step.dy * cosine)
                _ = group.move(finger, to: middle + way + turned)
            }
            #expect(isClose(group.change.scale, scale))
            #expect(isClose(group.change.rotation, angle * 180 / .pi))
            #expect((group.change.translation - way).length < 1e-9)
        }
    }

    @Test func fingersAtOnePositionHaveNoScale() {
        var group = FingerGroup(target: 0, kind: .pinch)
        group.join(0, at: .zero)
        group.join(1, at: .zero)
        _ = group.move(1, to: Point(x: 10, y: 0))
        #expect(group.change.scale == 1)
        let answers = [group.move(2, to: .zero), group.leave(2)]
        #expect(answers == [false, false])
    }
}
