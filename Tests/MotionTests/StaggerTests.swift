import Testing

@testable import Motion

@Suite struct StaggerTests {
    @Test func edges() {
        #expect(Stagger(step: .nan).delay(of: 3, among: 4) == 0)
        #expect(Stagger(step: 0.1, delay: -3).delay(of: 0, among: 4) == 0)
        #expect(Stagger(step: 0.1).delay(of: 0, among: 0) == 0)
        #expect(Stagger(step: 0.1, from: .center).delay(of: 1, among: 4) == 0.05)
    }
}
