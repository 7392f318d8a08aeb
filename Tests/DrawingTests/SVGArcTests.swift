import Geometry
import Testing

@testable import Drawing

@Suite struct SVGArcTests {
    /// The point of a curve at `t` of the way along its parameter.
    private func point(_ from: Point, _ curve: (Point, Point, Point), _ t: Double) -> Point {
        let u = 1 - t
        func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
        }
        return Point(
            x: mix(from.x, curve.0.x, curve.1.x, curve.2.x), y: mix(from.y, curve.0.y, curve.1.y, curve.2.y))
    }

    @Test func passesThroughTheExactPositions() throws {
        for line in try Fixture.lines("svg-arcs.txt") {
            let n = line.split(separator: " ").compactMap { Double($0) }
            let path = try Path(
                svg: "M\(n[0]) \(n[1])A\(n[2]) \(n[3]) \(n[4]) \(Int(n[5])) \(Int(n[6])) \(n[7]) \(n[8])")
            let ends = path.elements.dropFirst().compactMap { if case .curve(_, _, let end) = $0 { end } else { nil } }
            // Four curves of equal turn: their ends lie at the quarters.
            try #require(ends.count == 4, "\(line)")
            let size = max(n[2], n[3], abs(n[0] - n[7]), abs(n[1] - n[8]))
            for (index, end) in ends.dropLast().enumerated() {
                let exact = Point(x: n[9 + 2 * index], y: n[10 + 2 * index])
                #expect(end.distance(to: exact) < 1e-8 * size, "\(line)")
            }
            #expect(ends[3] == Point(x: n[7], y: n[8]), "the end is where it was asked for, to the bit")
        }
    }

    @Test func staysOnTheCircle() throws {
        let path = try Path(svg: "M10 0A10 10 0 1 1 0-10")
        var pen = Point.zero
        for element in path.elements {
            switch element {
            case .curve(let first, let second, let end):
                for step in 0...20 {
                    let radius = point(pen, (first, second, end), Double(step) / 20).distance(to: .zero)
                    #expect(abs(radius - 10) < 0.003)
                }
                pen = end
            case .move(let start): pen = start
            default: break
            }
        }
    }

    @Test(arguments: ["M0 0A0 5 0 0 1 9 9", "M0 0A5 0 0 0 1 9 9", "M9 9A5 5 0 0 1 9 9"])
    func isALineWhereThereIsNoArc(data: String) throws {
        let path = try Path(svg: data)
        #expect(path.elements.last == .line(Point(x: 9, y: 9)))
    }
}
