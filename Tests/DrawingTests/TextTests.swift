import Drawing
import Geometry
import Testing

@Suite struct TextTests {
    @Test func beginsAtItsPositionAndIsNotCutUnlessAsked() {
        let run = TextRun("a", font: Font(size: 12), color: .white, at: .zero)
        #expect(run.alignment == .leading)
        #expect(run.maxWidth == .infinity)
        #expect(run.font.weight == .regular)
    }
}
