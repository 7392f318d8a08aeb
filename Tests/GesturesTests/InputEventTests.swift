import Geometry
import Testing

@testable import Gestures

@Suite struct InputEventTests {
    @Test func eventsAreTheSameOnlyInEverything() {
        let event = InputEvent(time: 1, kind: .pointerDown(.mouse(.left), .zero))
        #expect(event == InputEvent(time: 1, kind: .pointerDown(.mouse(.left), .zero)))
        #expect(event != InputEvent(time: 1, kind: .pointerDown(.mouse(.right), .zero)))
        #expect(event != InputEvent(time: 2, kind: .pointerDown(.mouse(.left), .zero)))
    }
}
