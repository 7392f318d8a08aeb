import Geometry
import Testing

@Suite struct InsetsTests {
    @Test func edgesNotNamedStay() {
        #expect(Insets(left: 3) == Insets(top: 0, left: 3, bottom: 0, right: 0))
        #expect(Insets(all: 2) == Insets(top: 2, left: 2, bottom: 2, right: 2))
        #expect(Insets(horizontal: 1, vertical: 4) == Insets(top: 4, left: 1, bottom: 4, right: 1))
    }
}
