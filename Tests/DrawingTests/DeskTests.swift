import Drawing
import Testing

@Suite struct DeskTests {
    @Test func beginsWithNothingSpecial() {
        #expect(Desk() == Desk(cursor: .arrow, caret: nil, title: "MotionLab"))
    }
}
