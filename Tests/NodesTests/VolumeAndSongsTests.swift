import Foundation
import MotionKit
import Testing

@testable import Cookbook

@Suite struct VolumeAndSongsTests {
    private typealias Main = Solo<Music>
    /// The middle of the knob on a stage of 390 by 844.
    private let middle = Point(x: 195, y: 724)

    /// Turned by a quarter, from its right to below it, in steps; the list follows by 4 points a degree.
    @Test func theKnobScrollsTheList() throws {
        var harness = Harness<Main>()
        harness.press(middle + Vector(dx: 60, dy: 0))
        for step in 1...9 {
            harness.wait(0.05)
            let angle = Double(step) * .pi / 18
            harness.send(.pointerMove(.mouse(.left), middle + Vector(dx: 60 * cos(angle), dy: 60 * sin(angle))))
        }
        harness.wait(1)
        #expect(abs((harness["volume"] ?? 0) - 90) < 1e-9)
        #expect(abs((harness["songs"] ?? 0) - 360) < 0.5)
        harness.release()
        try harness.runUntilIdle()
        #expect(harness["volume"] == 90)
        #expect(harness["songs"] == 360)
    }

    @Test func theListTurnsTheKnob() throws {
        var harness = Harness<Main>()
        harness.drag(from: Point(x: 195, y: 400), to: Point(x: 195, y: 280), over: 0.4)
        harness.wait(0.3)
        let scrolled = try #require(harness["songs"])
        #expect(scrolled > 100)
        harness.release()
        try harness.runUntilIdle()
        #expect(harness["volume"] == scrolled / 4 && harness["songs"] == scrolled)
    }
}
