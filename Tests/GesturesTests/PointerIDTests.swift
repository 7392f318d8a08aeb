import Testing

@testable import Gestures

@Suite struct PointerIDTests {
    @Test func buttonsAreNamedAsInRecordings() {
        #expect(MouseButton.allCases.map(\.rawValue) == ["left", "middle", "right"])
    }

    @Test func onlyButtonsAreOfTheMouse() {
        #expect(PointerID.mouse(.middle).isMouse)
        #expect(!PointerID.touch(0).isMouse)
    }
}
