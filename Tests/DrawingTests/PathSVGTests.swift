import Drawing
import Geometry
import Testing

@Suite struct PathSVGTests {
    @Test func readsWhatAnotherReaderReads() throws {
        for line in try Fixture.lines("svg-paths.txt") {
            let halves = line.split(separator: "\t")
            var data = String(halves[0])
            for (escape, character) in [("\\n", "\n"), ("\\t", "\t"), ("\\r", "\r")] {
                data = data.split(separator: escape, omittingEmptySubsequences: false).joined(separator: character)
            }
            var words = halves[1].split(separator: " ")[...]
            func point() throws -> Point {
                let x = try #require(words.popFirst().flatMap { Double($0) })
                return Point(x: x, y: try #require(words.popFirst().flatMap { Double($0) }))
            }
            var expected: [Path.Element] = []
            while let word = words.popFirst() {
                switch word {
                case "M": expected.append(.move(try point()))
                case "L": expected.append(.line(try point()))
                case "C": expected.append(.curve(try point(), try point(), try point()))
                default: expected.append(.close)
                }
            }
            let path = try Path(svg: data)
            try #require(path.elements.count == expected.count, "\(data)")
            for (element, other) in zip(path.elements, expected) {
                #expect(distance(element, other) < 1e-12, "\(data)")
            }
        }
    }

    /// The distance of two strokes; infinite if they are of other kinds.
    private func distance(_ a: Path.Element, _ b: Path.Element) -> Double {
        switch (a, b) {
        case (.move(let a), .move(let b)), (.line(let a), .line(let b)): a.distance(to: b)
        case (.curve(let a, let b, let c), .curve(let d, let e, let f)):
            max(a.distance(to: d), b.distance(to: e), c.distance(to: f))
        case (.close, .close): 0
        default: .infinity
        }
    }

    @Test func flagsNeedNoBlanks() throws {
        let tight = try Path(svg: "M0 0a5 5 0 0110 0")
        #expect(tight == (try Path(svg: "M0 0a5 5 0 0 1 10 0")))
        #expect(try Path(svg: "M0 0a5 5 0 1010 0") == (try Path(svg: "M0 0 a 5,5 0 1,0 10,0")))
    }

    @Test func setsThePenDownAgainAfterAClose() throws {
        let path = try Path(svg: "M1 1L5 1zl2 2")
        #expect(
            path.elements == [
                .move(Point(x: 1, y: 1)), .line(Point(x: 5, y: 1)), .close, .move(Point(x: 1, y: 1)),
                .line(Point(x: 3, y: 3)),
            ])
    }

    @Test func emptyDataIsAnEmptyPath() throws {
        #expect(try Path(svg: "") == Path())
        #expect(try Path(svg: " \n\t") == Path())
    }

    @Test(arguments: [
        ("L1 1", SVGPathError(.missingMove, at: 0)), ("12 3", SVGPathError(.missingMove, at: 0)),
        ("M1", SVGPathError(.missingNumber, at: 2)), ("M1 1 L", SVGPathError(.missingNumber, at: 6)),
        ("M1 1 L2", SVGPathError(.missingNumber, at: 7)), ("M1 1 x", SVGPathError(.unexpected(0x78), at: 5)),
        ("M1 1 L2 2,", SVGPathError(.missingNumber, at: 10)), ("M1 1 L2 2,M3 3", SVGPathError(.missingNumber, at: 10)),
        ("M1,,2", SVGPathError(.missingNumber, at: 3)), ("M1e999 0", SVGPathError(.infiniteNumber, at: 1)),
        ("M0 0A1 1 0 2 0 5 5", SVGPathError(.badFlag, at: 11)),
        ("M0 0 C1 1 2 2 3", SVGPathError(.missingNumber, at: 15)),
        ("M0 0 \u{e9}", SVGPathError(.unexpected(0xC3), at: 5)), ("M. 1", SVGPathError(.missingNumber, at: 1)),
        ("M- 1", SVGPathError(.missingNumber, at: 1)), ("M0 0 L nan 1", SVGPathError(.missingNumber, at: 7)),
        ("M0 0z1", SVGPathError(.unexpected(0x31), at: 5)),
    ])
    func rejectsWithTheIndex(data: String, error: SVGPathError) {
        #expect(throws: error) { try Path(svg: data) }
    }

    @Test func saysWhatIsWrong() {
        #expect(SVGPathError(.badFlag, at: 7).description == "an arc's flag must be 0 or 1 at byte 7")
        #expect(SVGPathError(.unexpected(0x78), at: 5).description == "unexpected 'x' at byte 5")
    }

    @Test func survivesAnything() {
        let characters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n\u{1F600}")
        var random = SplitMix64(seed: 1)
        for _ in 0..<3000 {
            let text = String(
                (0..<random.next(below: 30)).map { _ in characters[random.next(below: characters.count)] })
            if let path = try? Path(svg: "M0 0 " + text) { #expect(path.elements.first == .move(.zero)) }
        }
    }
}
