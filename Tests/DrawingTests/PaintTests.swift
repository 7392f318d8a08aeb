import Drawing
import Geometry
import Testing

@Suite struct PaintTests {
    @Test func twoColoursMeetHalfWay() {
        let gradient = Gradient(Color(white: 0), Color(white: 1, alpha: 0.5))
        #expect(gradient.middle == Color(white: 0.5, alpha: 0.75))
        #expect(gradient.middleLocation == 0.5)
        #expect(gradient == Gradient(Color(white: 0), gradient.middle, Color(white: 1, alpha: 0.5)))
    }
}
