import Testing

@testable import Gestures

@Suite struct VerdictTests {
    @Test func anotherNameChangesNothingElse() {
        let verdict = Verdict(target: 7, kind: .tap, pointer: .touch(1), time: 3, outcome: .failed(.passedSlop))
        #expect(verdict.renamed("row").target == "row")
        #expect(verdict.renamed("row").renamed(7) == verdict)
    }
}
