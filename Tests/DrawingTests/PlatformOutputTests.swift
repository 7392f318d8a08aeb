import Drawing
import Testing

@Suite struct PlatformOutputTests {
    @Test func everyTitleEndsWithTheNameOfTheProgram() {
        #expect(PlatformOutput().windowTitle(of: "MotionLab") == "MotionLab")
        #expect(PlatformOutput(title: "throw.gesture").windowTitle(of: "MotionLab") == "throw.gesture – MotionLab")
    }
}
