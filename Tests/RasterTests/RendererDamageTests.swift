import App
import Drawing
import Foundation
import Geometry
import Gestures
import Model
import Support
import Testing

@testable import Raster

/// A window's memory that keeps what was drawn, beside one that is drawn whole each time.
private struct Pair: ~Copyable {
    fileprivate var renderer: Renderer
    private var whole: Renderer
    private let scale: Double
    private let width: Int
    private let height: Int
    private var kept: Canvas
    private var full: Canvas
    /// Pixels drawn again so far, and frames that were drawn in part.
    private(set) var drawn = 0
    private(set) var partial = 0

    init(width: Int, height: Int, scale: Double) throws {
        var renderer = try Fixture.renderer()
        var whole = try Fixture.renderer()
        let kept = try Canvas(width: width, height: height)
        let full = try Canvas(width: width, height: height)
        self.renderer = renderer
        self.whole = whole
        self.kept = kept
        self.full = full
        self.scale = scale
        self.width = width
        self.height = height
    }

    /// The first pixel that differs; nil if none does.
    mutating func difference(_ list: DrawList, isFresh: Bool = false) -> String? {
        var damage: [PixelArea] = []
        kept.withPixels { renderer.draw(list, into: $0, scale: scale, fresh: isFresh, damage: &damage) }
        whole.draw(list, into: &full, scale: scale)
        drawn += renderer.counters.damagedPixels
        if renderer.counters.damagedPixels < width * height { partial += 1 }
        for (index, area) in damage.enumerated() {
            if damage[..<index].contains(where: { $0.touches(area) }) { return "rectangles overlap: \(damage)" }
        }
        let (width, height) = (width, height)
        return kept.withPixels { kept in
            full.withPixels { full in
                for y in 0..<height where memcmp(kept.base + 4 * width * y, full.base + 4 * width * y, 4 * width) != 0 {
                    for x in 0..<width where kept[x, y] != full[x, y] {
                        let inside = damage.contains { $0.contains(PixelArea(x: x, y: y, width: 1, height: 1)) }
                        return "\(x), \(y): \(String(kept[x, y], radix: 16)) instead of "
                            + "\(String(full[x, y], radix: 16)), \(inside ? "in" : "outside") \(damage)"
                    }
                }
                return nil
            }
        }
    }
}

@Suite struct RendererDamageTests {
    /// A list that does not change, drawn again: of equal items, and of items that lie ever deeper in groups or clips.
    @Test(arguments: ["equal items", "deep groups", "deep clips"])
    func drawingAgainCostsInProportionToTheItems(kind: String) throws {
        let (few, many) = (try secondsToDrawAgain(kind, 500), try secondsToDrawAgain(kind, 4000))
        #expect(many < 24 * few, "\(few) s, and eight times as many \(many) s")
    }

    private func secondsToDrawAgain(_ kind: String, _ count: Int) throws -> Double {
        var list = DrawList()
        for index in 0..<count {
            switch kind {
            case "deep groups": list.append(.pushOpacity(index % 2 == 0 ? 0.99 : 1))
            case "deep clips": list.append(.pushClip(Rect(x: 1, y: 1, width: 6, height: 6), .all(2)))
            default: break
            }
            list.fill(.rect(Rect(x: 2, y: 2, width: 4, height: 4)), Color(white: 0.5))
        }
        var renderer = try Fixture.renderer()
        var canvas = try Canvas(width: 8, height: 8)
        var least = Double.infinity
        for round in 0..<4 {
            var damage: [PixelArea] = []
            let start = processorSeconds()
            canvas.withPixels { renderer.draw(list, into: $0, scale: 1, fresh: round == 0, damage: &damage) }
            if round > 0 {
                #expect(damage.isEmpty)
                least = min(least, processorSeconds() - start)
            }
        }
        return least
    }

    /// Of this thread: the others of the run do not count.
    private func processorSeconds() -> Double {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// 25 frames of each of 40 lists, the first of them fresh.
    @Test(arguments: 0..<40) func drawingWhatChangedIsDrawingAll(seed: Int) throws {
        let scale = [1.0, 2, 1.5][seed % 3]
        let size = Size(width: 140, height: 180)
        var random = RandomList(seed: seed, size: size)
        var pair = try Pair(
            width: Int(size.width * scale), height: Int(size.height * scale), scale: scale)
        for frame in 0..<25 {
            let difference = pair.difference(random.list, isFresh: frame == 0)
            #expect(difference == nil, "frame \(frame)")
            if difference != nil { return }
            random.change()
        }
    }

    /// Lists of neighbours 0 to 30 pixels apart that change at once, beneath and among pills, groups and backdrops: 200, or
    /// as many for each of 8 seeds as `MOTIONLAB_SOAK` says.
    @Test(arguments: 0..<8) func neighboursUnderPillsAreDrawnWhole(seed: Int) throws {
        let size = Size(width: 140, height: 180)
        var lists = NeighbourList(seed: seed, size: size)
        var pair = try Pair(width: 140, height: 180, scale: 1)
        for number in 0..<Self.neighbours {
            lists.begin()
            for frame in 0..<3 {
                let difference = pair.difference(lists.next(), isFresh: frame == 0)
                #expect(difference == nil, "list \(number), frame \(frame)")
                if difference != nil { return }
            }
        }
    }

    private static let neighbours =
        ProcessInfo.processInfo.environment["MOTIONLAB_SOAK"].flatMap { Int($0) } ?? 25

    /// Many small backdrops over many items: the work is linear in both together.
    @Test func manyBackdropsAreComparedOnce() throws {
        func seconds(_ count: Int) throws -> Double {
            var renderer = try Fixture.renderer()
            var canvas = try Canvas(width: 200, height: 200)
            func list(_ shade: Double) -> DrawList {
                var list = DrawList()
                list.fill(.rect(Rect(x: 0, y: 0, width: 2, height: 2)), .color(Color(white: shade)))
                for index in 0..<count {
                    let rect = Rect(x: 4 + Double(index % 190), y: 4 + Double(index / 190 % 190), width: 1, height: 1)
                    list.backdrop(rect, blur: 0.1)
                    list.material(rect, .square, Material(tint: Color(white: 1, alpha: 0.3)))
                }
                return list
            }
            var best = Double.infinity
            for frame in 0..<5 {
                let list = list(Double(frame) / 10)
                var damage: [PixelArea] = []
                let start = SectionClock.now()
                canvas.withPixels { renderer.draw(list, into: $0, scale: 1, fresh: false, damage: &damage) }
                if frame > 1 { best = min(best, Double(SectionClock.now() - start)) }
            }
            return best
        }
        let (few, many) = (try seconds(1000), try seconds(8000))
        #expect(many < 24 * few, "8 times as many: 8 times as long where it is linear, 64 times where it is quadratic")
    }

    /// Backdrops between a backdrop and its pane, in a group of which nothing is seen.
    @Test(arguments: [0.0, 0.5, 1]) func aBackdropInAGroupWithoutContent(opacity: Double) throws {
        var pair = try Pair(width: 140, height: 180, scale: 1)
        func list(isBetween: Bool) -> DrawList {
            var list = DrawList()
            list.fill(.rect(Rect(x: 0, y: 0, width: 70, height: 180)), .white)
            list.backdrop(Rect(x: 0, y: 0, width: 140, height: 180), blur: 4)
            if isBetween {
                list.pushOpacity(opacity)
                list.pushClip(Rect(x: 300, y: 0, width: 20, height: 20))
                list.backdrop(Rect(x: 0, y: 0, width: 140, height: 180), blur: 9)
                list.popClip()
                list.popOpacity()
            }
            let tint = Color(white: 0.4, alpha: 0.5)
            list.material(Rect(x: 10, y: 20, width: 120, height: 90), .square, Material(tint: tint))
            return list
        }
        #expect(pair.difference(list(isBetween: false), isFresh: true) == nil)
        #expect(pair.difference(list(isBetween: true)) == nil)
        #expect(pair.difference(list(isBetween: false)) == nil)
    }

    @Test(arguments: [Tab.home, .samples, .browse, .library], [1.0, 2])
    func framesOfTheLab(tab: Tab, scale: Double) throws {
        var pair = try Pair(width: Int(195 * scale), height: Int(422 * scale), scale: scale / 2)
        var failure: String?
        var frame = 0
        var scene = Scene(.plain(tab: tab))
        var numbers = Numbers(UInt64(tab.rawValue.utf8.count) + 3)
        func look() {
            if failure == nil {
                failure = pair.difference(scene.drawing(), isFresh: frame == 0).map { "\(frame): \($0)" }
            }
            frame += 1
        }
        for _ in 0..<8 {
            let start = Point(x: numbers.number(20...370), y: numbers.number(60...830))
            scene.send(.pointerDown(.mouse(.left), start))
            look()
            let step = Vector(dx: numbers.number(-9...9), dy: numbers.number(-60...60))
            for index in 1...4 {
                scene.wait(0.02)
                scene.send(.pointerMove(nil, start + step * Double(index)))
                look()
            }
            scene.release(start + step * 4)
            for _ in 0..<5 {
                scene.wait(0.05)
                look()
            }
        }
        #expect(failure == nil)
    }

    // MARK: How much

    @Test func aMovedThingDamagesWhereItWasAndWhereItIs() throws {
        var renderer = try Fixture.renderer()
        var canvas = try Canvas(width: 100, height: 100)
        func damage(_ x: Double) -> [PixelArea] {
            var list = DrawList()
            list.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 100)), .white)
            list.fill(.rect(Rect(x: x, y: 10, width: 8, height: 8)), .black)
            list.fill(.rect(Rect(x: 40, y: 40, width: 8, height: 8)), .black)
            var damage: [PixelArea] = []
            canvas.withPixels { renderer.draw(list, into: $0, scale: 1, fresh: false, damage: &damage) }
            return damage
        }
        #expect(damage(0) == [PixelArea(x: 0, y: 0, width: 100, height: 100)], "nothing is known of the memory")
        #expect(damage(0) == [])
        let areas = damage(80)
        #expect(
            Set(areas)
                == [PixelArea(x: 0, y: 10, width: 8, height: 8), PixelArea(x: 80, y: 10, width: 8, height: 8)])
    }

    @Test func aChangedOrderDamagesBothPositions() throws {
        var renderer = try Fixture.renderer()
        var canvas = try Canvas(width: 100, height: 100)
        func damage(_ order: [Int]) -> Int {
            var list = DrawList()
            for index in order {
                list.fill(
                    .rect(Rect(x: Double(index) * 10, y: 10, width: 15, height: 15)),
                    Color(white: 1 / Double(index + 1)))
            }
            var damage: [PixelArea] = []
            canvas.withPixels { renderer.draw(list, into: $0, scale: 1, fresh: false, damage: &damage) }
            return damage.reduce(0) { $0 + $1.count }
        }
        _ = damage([0, 1, 2, 3, 4, 5])
        #expect(damage([0, 1, 2, 4, 5, 3]) == 225, "one that comes to the front is drawn again, and it alone")
        #expect(damage([0, 1, 2, 4, 5, 3]) == 0)
    }

    @Test func whatLiesAboveABackdropDoesNotBlurItAgain() throws {
        var renderer = try Fixture.renderer()
        var canvas = try Canvas(width: 100, height: 100)
        func damage(_ x: Double, below: Double = 0) -> Int {
            var list = DrawList()
            list.fill(.rect(Rect(x: below, y: 40, width: 30, height: 20)), .white)
            list.backdrop(Rect(x: 0, y: 0, width: 100, height: 100), blur: 4)
            list.material(
                Rect(x: 20, y: 20, width: 60, height: 60), .all(8), Material(tint: Color(white: 1, alpha: 0.3)))
            list.fill(.rect(Rect(x: x, y: 50, width: 4, height: 4)), .white)
            var damage: [PixelArea] = []
            canvas.withPixels { renderer.draw(list, into: $0, scale: 1, fresh: false, damage: &damage) }
            return damage.reduce(0) { $0 + $1.count }
        }
        _ = damage(40)
        // The pane's outline is not cut between columns: four rows of it.
        #expect(damage(44) == 60 * 4)
        #expect(damage(44, below: 3) > 60 * 60, "what it sees has changed")
    }

    @Test func whatIsForgottenIsDrawnAgain() throws {
        var renderer = try Fixture.renderer()
        var canvas = try Canvas(width: 20, height: 20)
        var list = DrawList()
        list.fill(.rect(Rect(x: 2, y: 2, width: 4, height: 4)), .white)
        func damage(_ scale: Double = 1, background: Color = .black, fresh: Bool = false) -> Int {
            var damage: [PixelArea] = []
            canvas.withPixels {
                renderer.draw(list, into: $0, scale: scale, background: background, fresh: fresh, damage: &damage)
            }
            return damage.reduce(0) { $0 + $1.count }
        }
        _ = damage()
        #expect(damage() == 0)
        #expect(damage(fresh: true) == 400)
        #expect(damage(2) == 400)
        #expect(damage(2, background: .white) == 400)
        #expect(damage(.nan) == 400)
        #expect(damage() == 400)
        renderer.forgetPictures()
        #expect(damage() == 400)
        renderer.redrawsEverything = true
        #expect(damage() == 400)
        renderer.redrawsEverything = false
        #expect(damage() == 0)
    }

    // MARK: Warming

    @Test func aWarmListMissesNothing() throws {
        var renderer = try Fixture.renderer()
        var list = DrawList()
        RendererTests.scene(&list)
        var index = 0
        var steps = 0
        var misses = 0
        while renderer.warm(list, size: (160, 200), scale: 1, from: &index) {
            let now = renderer.counters.misses
            #expect(now > misses, "each step but the last makes something")
            misses = now
            steps += 1
        }
        #expect(steps >= 4)
        try expectWarm(&renderer, list)
    }

    @Test func aListIsWarmedAtOnce() throws {
        var renderer = try Fixture.renderer()
        var list = DrawList()
        RendererTests.scene(&list)
        renderer.warm(list, size: (160, 200), scale: 1)
        #expect(renderer.counters.misses > 0)
        try expectWarm(&renderer, list)
        for (size, scale) in [((0, 200), 1.0), ((160, 200), 0), ((160, 200), .nan)] {
            var cold = try Fixture.renderer()
            cold.warm(list, size: size, scale: scale)
            #expect(cold.counters.misses == 0, "\(size) \(scale)")
        }
    }

    /// Expects that drawing the scene finds all it needs, and draws what a cold renderer does.
    private func expectWarm(_ renderer: inout Renderer, _ list: DrawList) throws {
        let warm = renderer.counters.misses
        var canvas = try Canvas(width: 160, height: 200)
        renderer.draw(list, into: &canvas, scale: 1)
        #expect(renderer.counters.misses == warm)
        #expect(Pixels(canvas) == Pixels(try drawn(160, 200) { RendererTests.scene(&$0) }))
    }

    @Test func warmingDoesNotDisturbWhatIsCompared() throws {
        var pair = try WarmPair()
        #expect(try pair.run() == nil)
    }

    @Test func cachesKeepTheirLimits() throws {
        var renderer = try Fixture.renderer()
        var canvas = try Canvas(width: 390, height: 400)
        for frame in 0..<60 {
            var list = DrawList()
            for index in 0..<8 {
                let seed = frame * 8 + index
                list.image(.cover(seed: seed), in: Rect(x: 0, y: 0, width: 390 - Double(index) / 2, height: 390))
                list.shadow(
                    Rect(x: 40, y: 40, width: 90 + Double(seed % 90), height: 90), .all(Double(seed % 31)),
                    blur: 60, color: .white)
                list.text(
                    TextRun("글자 \(seed)", font: Font(size: 200), color: .white, at: Point(x: 10, y: 300)))
            }
            renderer.draw(list, into: &canvas, scale: 1)
        }
        let counters = renderer.counters
        for cache in [
            counters.texts, counters.icons, counters.shadows, counters.strips, counters.radials, counters.glows,
            counters.sprites,
            counters.images, counters.originals,
        ] {
            #expect(cache.limit > 0 && cache.bytes <= cache.limit)
        }
        #expect(counters.images.count < 480 && counters.texts.count < 480, "some were let go of")
    }

    @Test func sectionsAreMeasured() throws {
        var renderer = try Fixture.renderer()
        var canvas = try Canvas(width: 200, height: 200)
        var list = DrawList()
        list.begin(.stage)
        list.fill(.rect(Rect(x: 0, y: 0, width: 200, height: 200)), .white)
        list.begin(Section("circles"))
        for _ in 0..<40 { list.fill(.circle(center: Point(x: 100, y: 100), radius: 80), .white.opacity(0.5)) }
        list.begin(Section("rest"))
        renderer.draw(list, into: &canvas, scale: 1)
        let spent = renderer.sectionTimes
        #expect(spent.prefix(2).map(\.name) == ["stage", "circles"])
        #expect(spent[1].nanoseconds > spent[0].nanoseconds && spent[0].nanoseconds > 0)
        #expect(spent.dropFirst(2).allSatisfy { $0.name == "rest" && $0.nanoseconds < 100_000 })
        // The same names at other indices of the next list, twice: each is one sum.
        list.removeAll()
        for _ in 0..<2 {
            list.begin(Section("circles"))
            list.fill(.circle(center: Point(x: 100, y: 100), radius: 80), .white.opacity(0.5))
            list.begin(Section("new"))
            list.fill(.circle(center: Point(x: 100, y: 100), radius: 60), .white.opacity(0.5))
        }
        renderer.draw(list, into: &canvas, scale: 1)
        let next = Dictionary(uniqueKeysWithValues: renderer.sectionTimes.map { ($0.name, $0.nanoseconds) })
        #expect(next["stage"] == 0 && next["circles"] ?? 0 > 0 && next["new"] ?? 0 > 0)
    }

    @Test func sectionsBeyondTheSixtyFourthAreOne() throws {
        var renderer = try Fixture.renderer()
        var canvas = try Canvas(width: 60, height: 60)
        var list = DrawList()
        for number in 0..<100 {
            list.begin(Section("\(number)"))
            list.fill(.circle(center: Point(x: 30, y: 30), radius: 25), .white.opacity(0.5))
        }
        for _ in 0..<2 { renderer.draw(list, into: &canvas, scale: 1) }
        #expect(renderer.sectionTimes.map(\.name) == (0..<63).map { "\($0)" } + ["other"])
    }
}

/// Rectangles side by side that change in every frame, among what cannot be cut between columns.
private struct NeighbourList {
    private var numbers: Numbers
    private let size: Size
    private var items: [(rect: Rect, kind: Int)] = []
    private var frame = 0

    init(seed: Int, size: Size) {
        numbers = Numbers(UInt64(seed) + 4242)
        self.size = size
    }

    /// Begins another list.
    mutating func begin() {
        items.removeAll()
        frame = 0
        var (x, y) = (number(60), number(60))
        for _ in 0..<numbers.next(5) + 2 {
            let rect = Rect(x: x, y: y, width: 4 + number(60), height: 4 + number(80))
            items.append((rect, 0))
            if numbers.next(2) == 0 { x = (rect.maxX + number(31)).truncatingRemainder(dividingBy: size.width) }
            if numbers.next(2) == 0 { y = (rect.maxY + number(31)).truncatingRemainder(dividingBy: size.height) }
        }
        for _ in 0..<numbers.next(8) + 1 {
            let rect = Rect(x: number(120), y: number(160), width: 6 + number(90), height: 6 + number(24))
            items.insert((rect, 1 + numbers.next(4)), at: numbers.next(items.count + 1))
        }
    }

    private mutating func number(_ most: Int) -> Double { Double(numbers.next(most)) }

    mutating func next() -> DrawList {
        frame += 1
        var list = DrawList()
        for (index, item) in items.enumerated() {
            let shade = Double((index * 37 + (item.kind == 0 ? frame : 0) * 53) % 97) / 97
            let (pill, ink) = (Corners.all(min(item.rect.width, item.rect.height) / 2), Color(white: shade, alpha: 0.7))
            switch item.kind {
            case 0: list.fill(.rect(item.rect), .color(Color(white: shade)))
            case 1, 2: list.fill(.roundedRect(item.rect, pill), .color(ink))
            case 3:
                list.grouped(opacity: 0.6) { list in
                    list.fill(.roundedRect(item.rect, pill), .color(ink))
                    list.fill(.rect(item.rect.inset(by: 2)), .color(ink))
                }
            default:
                list.backdrop(item.rect.inset(by: -6), blur: 3)
                list.material(item.rect, pill, Material(tint: Color(white: shade, alpha: 0.4)))
            }
        }
        return list
    }
}

/// A list that is warmed between the frames of another.
private struct WarmPair: ~Copyable {
    private var pair: Pair

    init() throws { pair = try Pair(width: 140, height: 180, scale: 1) }

    mutating func run() throws -> String? {
        var random = RandomList(seed: 5, size: Size(width: 140, height: 180))
        let other = RandomList(seed: 6, size: Size(width: 140, height: 180)).list
        var index = 0
        for frame in 0..<20 {
            if let difference = pair.difference(random.list, isFresh: frame == 0) { return difference }
            if !pair.warm(other, &index) { index = 0 }
            random.change()
        }
        return nil
    }
}

extension Pair {
    fileprivate mutating func warm(_ list: DrawList, _ index: inout Int) -> Bool {
        renderer.warm(list, size: (140, 180), scale: 1, from: &index)
    }
}
