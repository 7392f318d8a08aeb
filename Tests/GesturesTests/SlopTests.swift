import Testing

@testable import Gestures

@Suite struct SlopTests {
    @Test func aMouseIsStillerThanAFinger() {
        for button in MouseButton.allCases { #expect(Slop()[.mouse(button)] == 3) }
        #expect(Slop()[.touch(0)] == 10)
    }

    @Test func whatMakesNoSenseIsNone() {
        #expect(Slop(mouse: -1, touch: .nan) == Slop(mouse: 0, touch: 0))
    }
}
