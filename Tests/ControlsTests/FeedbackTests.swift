import Controls
import Prototyping
import Testing

@Suite struct FeedbackTests {
    @Test func itLightsAtOnceAndFadesAfterwards() {
        var feedback = Feedback<Int>()
        #expect(feedback.strength(of: 1, at: 0) == 0)
        feedback.press(1, at: 2)
        #expect(feedback.strength(of: 1, at: 2) == 1)
        #expect(feedback.strength(of: 1, at: 99) == 1)
        #expect(!feedback.isFading(at: 99))
        feedback.press(nil, at: 100)
        #expect(feedback.isFading(at: 100.1))
        #expect(abs(feedback.strength(of: 1, at: 100.125) - 0.5) < 1e-9)
        #expect(feedback.strength(of: 1, at: 100.25) == 0)
        #expect(feedback.strength(of: 2, at: 100.1) == 0)
    }
}
