import Testing

@testable import Gestures

@Suite struct ActionTests {
    @Test func tabsAreNamedAsInRecordings() {
        #expect(Tab.allCases.map(\.rawValue) == ["home", "samples", "browse", "library"])
    }

    @Test func loadingIsNamedAsInRecordings() {
        #expect(Action.Loading.allCases.map(\.rawValue) == ["show", "hide", "toggle"])
    }
}
