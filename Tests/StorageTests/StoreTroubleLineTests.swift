import Storage
import Testing

@Suite struct StoreTroubleLineTests {
    @Test(arguments: [.renewed, .leftOut, .waiting, .unstored, .lost] as [StoreTrouble.Outcome])
    func eachNamesTheFileInOneLineThatFitsATerminal(outcome: StoreTrouble.Outcome) {
        let line = StoreTrouble("/data/motionlab.sqlite", "attempt to write a readonly database", outcome).description
        #expect(line.hasPrefix("/data/motionlab.sqlite: attempt to write a readonly database; "))
        #expect(!line.contains("\n") && line.count < 130, "\(line)")
    }

    @Test func namesOverSeveralLinesStayInOne() {
        #expect(
            StoreTrouble("F", "invalid: tuning a\r\nb\nc", .leftOut).description.hasPrefix("F: invalid: tuning a b c;"))
    }
}
