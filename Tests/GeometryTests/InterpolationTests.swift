import Geometry
import Testing

@Suite struct InterpolationTests {
    @Test(arguments: [(0.0, 0.1), (1, 0.7), (0.5, 0.4)])
    func mixesExactlyAtTheEnds(fraction: Double, expected: Double) {
        #expect(abs(mix(0.1, 0.7, fraction) - expected) < 1e-15)
        if fraction == 0 || fraction == 1 { #expect(mix(0.1, 0.7, fraction) == expected) }
    }

    @Test func goesBeyondTheEnds() {
        #expect(mix(0, 10, 1.5) == 15)
        #expect(mix(0, 10, -0.5) == -5)
    }

    @Test func progressIsLimited() {
        #expect(progress(of: 5, from: 0, to: 10) == 0.5)
        #expect(progress(of: -5, from: 0, to: 10) == 0)
        #expect(progress(of: 15, from: 0, to: 10) == 1)
        #expect(progress(of: 2, from: 10, to: 0) == 0.8, "downwards too")
        #expect(progress(of: 1, from: 3, to: 3) == 0)
    }

    @Test func clamps() {
        #expect(5.clamped(to: 0...3) == 3)
        #expect((-1.5).clamped(to: -1...1) == -1)
        #expect("m".clamped(to: "a"..."f") == "f")
    }
}
