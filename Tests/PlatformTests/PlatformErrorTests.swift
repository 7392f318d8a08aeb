import CSDL2
import Testing

@testable import Platform

@Suite struct PlatformErrorTests {
    @Test func saysWhichCallFailedAndWhy() {
        let error = PlatformError(call: "SDL_CreateWindow", message: "out of colours")
        #expect("\(error)" == "SDL_CreateWindow: out of colours")
        #expect(error.kind == .failed)
        #expect("\(PlatformError(call: "SDL_Init", message: ""))" == "SDL_Init failed")
    }

    @Test func copiesTheTextBeforeAnotherCallChangesIt() {
        SDL_Error(SDL_ENOMEM)
        let first = PlatformError.last("first")
        SDL_ClearError()
        let second = PlatformError.last("second")
        #expect(first.message == "Out of memory" && second.message == "")
    }

    @Test func throwsForNegativeResultsOnly() throws {
        try PlatformError.check(0, "fine")
        try PlatformError.check(1, "fine")
        #expect(throws: PlatformError.self) { try PlatformError.check(-1, "bad") }
    }
}
