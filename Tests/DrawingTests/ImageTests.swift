import Drawing
import Testing

@Suite struct ImageTests {
    @Test func iconsAreTheirNames() {
        #expect(Icon("rocket") == Icon("rocket") && Icon("rocket") != Icon("Rocket"))
        #expect(Icon("rocket").name == "rocket")
    }

    @Test func coversAreNamedByTheirSeed() {
        #expect(ImageName.cover(seed: 1) != ImageName.cover(seed: 2))
    }
}
