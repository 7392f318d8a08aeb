import Drawing
import Testing

@Suite struct DeskTests {
    @Test func beginsWithNothingSpecial() {
        #expect(Desk() == Desk(cursor: .arrow, caret: nil, title: ""))
    }

    @Test func everyTitleEndsWithTheNameOfTheProgram() {
        #expect(Desk().windowTitle == "MotionLab")
        #expect(Desk(title: "throw.gesture").windowTitle == "throw.gesture – MotionLab")
    }
}
