import Testing

@testable import Gestures

@Suite struct VelocityEstimatorTests {
    @Test func estimatorsAreNamedAsInQuestions() {
        #expect(VelocityEstimator.allCases.map(\.rawValue) == ["default", "lsq2", "impulse", "endpoints", "weighted"])
    }
}
