/// Values of elementary functions at 60 digits. Made by `Fixtures/made/elementary.py`.
struct ElementaryFixture: Decodable {
    struct Row: Decodable {
        let x: Double
        let expected: Double

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            x = try row.decode(Double.self)
            expected = try row.decode(Exact.self).value
        }
    }

    let exp: [Row]
    let expm1: [Row]
    let log: [Row]
    let log1p: [Row]
    let sin: [Row]
    let cos: [Row]
    let large: [Row]
    let atan: [Row]

    static func load() throws -> ElementaryFixture { try Fixture.load("made/elementary") }
}
