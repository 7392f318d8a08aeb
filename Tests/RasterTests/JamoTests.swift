import Testing

@testable import Raster

@Suite struct JamoTests {
    @Test func makesTheSyllablesOfUnicode() throws {
        for words in try Fixture.lines("jamo.txt") {
            let halves = words.split(separator: "=")
            let scalars = halves.map { $0.compactMap { UInt32($0, radix: 16).flatMap { Unicode.Scalar($0) } } }
            var made: [Unicode.Scalar] = []
            for scalar in scalars[0] {
                if let last = made.last, let whole = Jamo.composed(last, scalar) {
                    made[made.count - 1] = whole
                } else {
                    made.append(scalar)
                }
            }
            #expect(made == scalars[1], "\(words)")
        }
    }
}
