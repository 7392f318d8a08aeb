import Geometry
import Testing

@Suite struct ColorTests {
    @Test func readsWebNotation() {
        let color = Color(hex: 0xFF8000, alpha: 0.5)
        #expect(color == Color(red: 1, green: 128.0 / 255, blue: 0, alpha: 0.5))
        #expect(Color(hex: 0x12FFFFFF).red == 1, "bits above the colour are left aside")
    }

    @Test func greysAndNames() {
        #expect(Color(white: 0.25) == Color(red: 0.25, green: 0.25, blue: 0.25))
        #expect(Color.white == Color(hex: 0xFFFFFF))
        #expect(Color.black == Color(hex: 0))
        #expect(Color.clear.alpha == 0)
    }

    @Test func opacityMultiplies() {
        #expect(Color(white: 1, alpha: 0.5).opacity(0.5).alpha == 0.25)
        #expect(Color(hex: 0x336699).opacity(0.5).red == Color(hex: 0x336699).red)
    }

    @Test func mixesPartByPart() {
        let from = Color(red: 0, green: 0.5, blue: 1, alpha: 0)
        let to = Color(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(from.mixed(with: to, 0) == from)
        #expect(from.mixed(with: to, 1) == to)
        #expect(from.mixed(with: to, 0.25) == Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.25))
    }
}
