import Drawing
import Testing

@Suite struct ImageTests {
    @Test func signsHaveFileNames() {
        #expect(Icon.chevronDown.rawValue == "chevron-down")
        #expect(Set(Icon.allCases.map(\.rawValue)).count == Icon.allCases.count)
        #expect(Icon.allCases.allSatisfy { $0.rawValue.allSatisfy { $0.isLowercase || $0 == "-" } })
    }

    @Test func coversAreNamedByTheirSeed() {
        #expect(ImageName.cover(seed: 1) != ImageName.cover(seed: 2))
    }
}
