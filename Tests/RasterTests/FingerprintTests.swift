import Drawing
import Geometry
import Support
import Testing

@testable import Raster

@Suite struct FingerprintTests {
    private func value(_ item: DrawList.Item) -> UInt64 {
        var print = Fingerprint()
        print.add(item)
        return print.value
    }

    @Test func equalItemsAreAlikeAndOthersAreNot() {
        var items: [DrawList.Item] = []
        for seed in 0..<40 {
            var random = RandomList(seed: seed, size: Size(width: 100, height: 100))
            for _ in 0..<10 { random.change() }
            for item in random.list.items {
                switch item {
                case .pushClip, .pushTransform, .popClip, .popTransform, .popOpacity: continue
                default: if !items.contains(item) { items.append(item) }
                }
            }
        }
        for item in items { #expect(value(item) == value(item)) }
        #expect(Set(items.map(value)).count == items.count && items.count > 300)
    }

    /// Every part counts, also the last byte of a text.
    @Test func eachPartCounts() {
        let run = TextRun("123456789", font: Font(size: 12), color: .white, at: .zero)
        var others: [TextRun] = []
        for change: (inout TextRun) -> Void in [
            { $0.text = "123456788" }, { $0.text = "1234567890" }, { $0.text = "023456789" }, { $0.text = "" },
            { $0.font.size = 12.5 }, { $0.font.weight = .bold }, { $0.font.isItalic = true },
            { $0.font.isMonospaced = true }, { $0.color.alpha = 0.5 }, { $0.anchor.x = 1 }, { $0.anchor.y = 1 },
            { $0.alignment = .center }, { $0.alignment = .trailing }, { $0.maxWidth = 9 },
        ] {
            var other = run
            change(&other)
            others.append(other)
        }
        #expect(Set((others + [run]).map { value(.text($0)) }).count == others.count + 1)
        let rect = Rect(x: 1, y: 2, width: 3, height: 4)
        let shapes: [Shape] = [
            .rect(rect), .roundedRect(rect, .square), .roundedRect(rect, .all(1)), .roundedRect(rect, .top(1)),
            .circle(center: rect.origin, radius: 3), .line(rect.origin, rect.center),
            .arc(center: rect.origin, radius: 3, start: 0, end: 4),
        ]
        #expect(Set(shapes.map { value(.fill($0, .color(.white))) }).count == shapes.count)
        #expect(
            value(.image(.drawn("a"), rect, .square)) != value(.image(.drawn("b"), rect, .square)))
        #expect(value(.image(.drawn("a"), rect, .square)) != value(.image(.file("a"), rect, .square)))
        #expect(
            value(.image(.file("a"), rect, .square)) != value(.image(.file("b"), rect, .square)))
    }
}
