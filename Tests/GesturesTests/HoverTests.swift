import Testing

@testable import Gestures

@Suite struct HoverTests {
    @Test func tellsWhatWasLeftAndEntered() {
        var hover = Hover<String>()
        let changes = [nil, "row", "row", "list", nil].map { hover.update($0) }
        #expect(
            changes == [
                nil, Hover.Change(left: nil, entered: "row"), nil, Hover.Change(left: "row", entered: "list"),
                Hover.Change(left: "list", entered: nil),
            ])
        #expect(hover.target == nil)
    }
}
