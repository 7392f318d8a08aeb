import Drawing
import Testing

@Suite struct ShapeTests {
    @Test func corners() {
        #expect(Corners.all(3) == Corners(topLeft: 3, topRight: 3, bottomRight: 3, bottomLeft: 3))
        #expect(Corners.top(3) == Corners(topLeft: 3, topRight: 3, bottomRight: 0, bottomLeft: 0))
        #expect(Corners.square.isSquare)
        #expect(!Corners(bottomLeft: 1).isSquare)
    }

    @Test func strokesEndBluntUnlessAsked() {
        #expect(Stroke(width: 2).cap == .butt)
        #expect(Stroke(width: 2, cap: .round) != Stroke(width: 2))
    }
}
