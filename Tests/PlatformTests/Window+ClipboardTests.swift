import Support
import Testing

extension Screen {
    @Suite struct WindowClipboardTests {
        @Test func pastesWhereTextIsEntered() throws {
            let probe = try Probe("--caret", "--clipboard", "가나다 abc")
            try probe.display.key("ctrl+v")
            try probe.expect("paste 가나다 abc")
            let events = probe.input
            #expect(events.firstIndex(of: "key down V")! + 1 == events.firstIndex(of: "paste 가나다 abc")!)
            try probe.display.key("shift+Insert")
            try wait(within: 20, for: "another paste") { probe.input.filter { $0.hasPrefix("paste") }.count == 2 }
        }

        @Test func doesNotPasteElsewhere() throws {
            let probe = try Probe("--clipboard", "abc")
            try probe.display.key("ctrl+v", "v")
            try wait(within: 20, for: "both keys") { probe.input.filter { $0 == "key up V" }.count == 2 }
            #expect(!probe.input.contains { $0.hasPrefix("paste") })
        }
    }
}
