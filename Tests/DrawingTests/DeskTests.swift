import Drawing
import Testing

@Suite struct DeskTests {
    @Test func beginsWithNothingSpecial() {
        #expect(Desk() == Desk(cursor: .arrow, caret: nil, title: ""))
    }

    @Test func everyTitleEndsWithTheNameOfTheProgram() {
        #expect(Desk().windowTitle(of: "MotionLab") == "MotionLab")
        #expect(Desk(title: "throw.gesture").windowTitle(of: "MotionLab") == "throw.gesture – MotionLab")
    }
}
