import Controls
import Drawing
import Geometry
import Nodes
import Prototyping
import Testing

@testable import Cookbook

extension TwinTests {
    @Test(arguments: 0..<10) func theCarousel(seed: UInt64) {
        // The old one has the picture for its outline.
        check(Prototyping.Solo<Cookbook.Carousel>.self, Nodes.Solo<Carousel>.self, seed, outlines: false)
    }

    @Test(arguments: 0..<10) func theBook(seed: UInt64) {
        // The old one has its frame for its outline, not what is seen in it.
        let buttons = Rect(x: 100, y: 300, width: 200, height: 240)
        check(Prototyping.Solo<OldBook>.self, Nodes.Solo<Book>.self, seed, aims: [buttons], outlines: false)
    }
}

/// Pictures side by side of which the middle one is the largest, with dots beneath; a tap brings one to the middle.
struct Carousel: Nodes.Prototype {
    static let skies: [(top: UInt32, bottom: UInt32)] = [
        (0x2B2E63, 0xF2A07B), (0x3F8EDB, 0xBFE3F2), (0x1F6FC4, 0x8FD3F5), (0x4A2766, 0xFF7A59), (0x070A1C, 0x2C3568),
    ]
    var pager = Pager(skies.count, inset: 150)
    var side = 0.75

    static func wire(_ my: Wiring<Carousel>) {
        my.child(\.pager, "carousel")
        my.number(\.side, 0.4...1, "carousel.side")
    }

    func body(_ c: Context, _ ui: inout UI<Carousel>) {
        ui.place(\.pager, in: ui.frame)
        let beneath = ui.frame.center + Vector(dx: 0, dy: pager.step)
        let dots = Rect(center: beneath, size: Size(width: 100, height: 20))
        for (picture, sky) in Self.skies.enumerated() {
            // Pictures from the middle, with a fraction under way.
            let away = Double(picture) - pager.position(c)
            let nearness = 1 - min(1, abs(away))
            let size = Size(width: pager.step, height: 1.4 * pager.step) * mix(1, side, 1 - nearness)
            let frame = Rect(center: ui.frame.center + Vector(dx: away * pager.step, dy: 0), size: size)
            ui.fill(frame, .all(28), down: Gradient(Color(hex: sky.top), Color(hex: sky.bottom)))
            ui.press("Picture", picture, in: frame, corners: .all(28)) { $0.pager.go(to: $1, &$2) }
            ui.highlight("Picture", picture, frame, radius: 28)
            let dot = dots.cell(picture, columns: pager.count, rows: 1).center
            ui.circle(dot, 3 + 2 * nearness, Color(white: 1, alpha: 0.3 + 0.7 * nearness))
        }
    }
}

/// Pages with a button each, which turns on to the next one and leaves a mark.
struct Book: Nodes.Prototype {
    var pages = Pager(4, inset: 40)
    var marks = ""

    static func wire(_ my: Wiring<Book>) {
        my.child(\.pages)
        my.state("marks") { book, _ in book.marks }
    }

    func body(_ c: Context, _ ui: inout UI<Book>) {
        ui.pages(\.pages, in: ui.frame.inset(by: Insets(top: 60, left: 20))) { ui, page, frame in
            let button = Rect(center: frame.center, size: Size(width: 120, height: 120))
            ui.press("Next", page, in: button) { book, page, c in
                book.marks += "\(page)"
                book.pages.go(to: page + 1, &c)
            }
        }
    }
}
