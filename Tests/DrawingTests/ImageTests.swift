import Drawing
import Testing

@Suite struct ImageTests {
    @Test func iconsAreTheirNames() {
        #expect(Icon("rocket") == Icon("rocket") && Icon("rocket") != Icon("Rocket"))
        #expect(Icon("rocket").name == "rocket")
    }

    @Test func aDrawnPictureIsNoFile() {
        #expect(ImageName.drawn("a") != ImageName.drawn("b") && ImageName.drawn("a") != ImageName.file("a"))
    }
}
