import Testing

@testable import Profiling

@Suite struct UnitTests {
    @Test(
        arguments: [
            (0, "0"), (1, "0.001"), (10, "0.010"), (100, "0.100"), (999, "0.999"), (1000, "1"),
            (12_345_678, "12345.678"),
            (-1500, "-1.500"), (.max, "9223372036854775.807"), (.min, "-9223372036854775.808"),
        ] as [(Int64, String)])
    func writesMicrosecondsWhole(nanoseconds: Int64, text: String) {
        #expect(nanoseconds.microseconds == text)
    }
}
