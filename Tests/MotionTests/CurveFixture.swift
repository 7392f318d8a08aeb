/// Timing curves, decays, bands and keyframes worked out apart. Made by `Fixtures/made/curves.py`.
struct CurveFixture: Decodable {
    struct Bezier: Decodable {
        let bezier: [Double]
        let at: Double
        let value, slope: Exact
    }
    struct Decay: Decodable {
        let rate, start, velocity, t: Double
        let x, v, rest: Exact
    }
    struct Band: Decodable {
        let dimension, coefficient, x: Double
        let shown, slope: Exact
    }
    struct Track: Decodable {
        let start, velocity: Double
        let keys, samples: [[Double]]
    }

    let beziers: [Bezier]
    let decays: [Decay]
    let bands: [Band]
    let tracks: [Track]

    static func load() throws -> CurveFixture { try Fixture.load("made/curves") }
}
