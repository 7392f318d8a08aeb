import Support
import Testing

extension Screen {
    @Suite struct WakerTests {
        @Test func endsTheWaitFromAnotherThread() throws {
            let probe = try Probe("--wake", "42")
            try probe.expect("woken 42")
        }
    }
}
