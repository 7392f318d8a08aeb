import Geometry
import Testing

@Suite struct SizeTests {
    @Test func axesAndScale() {
        let size = Size(width: 3, height: 4)
        #expect(size[.horizontal] == 3)
        #expect(size[.vertical] == 4)
        #expect(size * 2 == Size(width: 6, height: 8))
        #expect(size.isFinite)
        #expect(!Size(width: .infinity, height: 1).isFinite)
        #expect(!Size(width: 1, height: .nan).isFinite)
    }
}
