import MotionKit
import Testing

@testable import PrototypeApp

private let rect = Rect(x: 10, y: 20, width: 30, height: 40)
private let white = Color(white: 1)

private func text(_ words: String) -> TextRun { TextRun(words, font: Font(size: 12), color: white, at: .zero) }

/// Drawings, each of which is another one than the others.
private let drawings: [@Sendable (inout DrawList) -> Void] = [
    { _ in },
    { $0.fill(.rect(rect), white) },
    { $0.fill(.rect(rect), Color(white: 0.99)) },
    { $0.fill(.rect(rect), .linear(Gradient(Color(white: 0), white), from: .zero, to: rect.origin)) },
    { $0.fill(.circle(center: rect.origin, radius: 8), white) },
    { $0.text(text("One")) },
    { $0.text(text("Two")) },
    { $0.clipped(to: rect) { $0.fill(.rect(rect), white) } },
    { $0.clipped(to: rect, .all(2)) { $0.fill(.rect(rect), white) } },
    { $0.transformed(by: Transform(scale: 2)) { $0.fill(.rect(rect), white) } },
    { $0.grouped(opacity: 0.5) { $0.fill(.rect(rect), white) } },
    { $0.image(.drawn("one"), in: rect) },
    { $0.image(.file("/a.png"), in: rect) },
    { $0.icon(Icon("box"), in: rect, white) },
    { $0.icon(Icon("other"), in: rect, white) },
    { $0.sprite(Sprite(.rect(rect), .color(white)), at: .zero) },
    { $0.sprite(Sprite(.rect(rect), .color(white)), at: rect.origin) },
]

/// Draws one of them, with an icon and a picture that its name says.
private protocol Look: Sendable {
    static var outline: String { get }
    static var shade: Double { get }
}

private enum Plain: Look {
    static let outline = "M4 4h16v16H4z"
    static let shade = 0.1
}

private enum OtherIcon: Look {
    static let outline = "M5 4h16v16H4z"
    static let shade = 0.1
}

private enum OtherPicture: Look {
    static let outline = "M4 4h16v16H4z"
    static let shade = 0.2
}

private struct Leaf<L: Look>: Prototype {
    var number = 0

    static func wire(_ my: Wiring<Leaf>) {
        my.number(\.number, 0...100, "leaf.number")
        my.icon(Icon("box"), L.outline)
        my.pictures { _, list, rect in
            list.fill(.rect(rect), Color(white: L.shade))
            return true
        }
    }

    func body(_ c: Context, _ ui: inout UI<Leaf>) { ui.draw { list, _ in drawings[number](&list) } }
}

@Suite struct DrawnDigestTests {
    /// The digest of each drawing, by another value each.
    private func digests<L: Look>(_: L.Type) throws -> [String] {
        try drawings.indices.map { index in
            var tuning = Tuning(of: Solo<Leaf<L>>.tunableList)
            try #require(try tuning.set("leaf.number", to: Double(index)))
            var digest = DrawnDigest()
            return digest.digest(of: Solo<Leaf<L>>(Start(tuning: tuning)))
        }
    }

    @Test func whatIsDrawnOtherwiseHasAnotherDigest() throws {
        let all = try digests(Plain.self)
        #expect(Set(all).count == drawings.count)
        #expect(try digests(Plain.self) == all)
    }

    /// The prototype's own icons and pictures count with what they look like.
    @Test func iconsAndPicturesCountByTheirLook() throws {
        let plain = try digests(Plain.self)
        func changed(_ other: [String]) -> [Int] { plain.indices.filter { plain[$0] != other[$0] } }
        #expect(try changed(digests(OtherIcon.self)) == [13])
        #expect(try changed(digests(OtherPicture.self)) == [11])
    }
}
