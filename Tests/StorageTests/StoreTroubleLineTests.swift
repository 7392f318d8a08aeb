import Storage
import Testing

@Suite struct StoreTroubleLineTests {
    @Test(
        arguments: [
            .damaged(keptAs: "a"), .stuck, .inUse, .locked, .lockedOut, .readOnly, .unreadable, .unusable("a"), .newer,
            .foreign, .notAFile, .noFolder, .full, .removed, .changed, .badRows("a"), .refused("a"), .failed("a"),
            .unfinished,
        ] as [StoreTrouble.Kind])
    func eachNamesTheFileInOneLineThatFitsATerminal(kind: StoreTrouble.Kind) {
        let line = StoreTrouble(kind, at: "/data/motionlab.sqlite").description
        #expect(line.hasPrefix("/data/motionlab.sqlite: "))
        #expect(!line.contains("\n") && line.count < 130, "\(line)")
    }

    @Test func namesOverSeveralLinesStayInOne() {
        #expect(StoreTrouble(.badRows("tuning a\r\nb\nc: no"), at: "F").description.hasSuffix(": tuning a b c: no"))
    }
}
