import App
import Drawing
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

/// Anything a hand can do to the browser, in any order.
private func happenings(_ seed: Int) -> [InputEvent] {
    var generator = SplitMix64(seed: UInt64(seed))
    var events: [InputEvent] = []
    var time = 0.1
    func position() -> Point {
        Point(x: .random(in: -10...400, using: &generator), y: .random(in: -10...700, using: &generator))
    }
    var down: Set<Int> = []
    let keys = ["Up", "Down", "PageDown", "End", "Home", "Tab", "Return", "Escape", "Left Ctrl", "=", "-", "Left Alt"]
    for _ in 0..<300 {
        time += .random(in: 0...0.12, using: &generator)
        func add(_ kind: InputEvent.Kind) { events.append(InputEvent(time: time, kind: kind)) }
        let finger = generator.next(below: 3)
        switch generator.next(below: 12) {
        case 0...4:
            if down.insert(finger).inserted { add(.pointerDown(.touch(finger), position())) }
            add(.pointerMove(.touch(finger), position()))
        case 5, 6:
            if down.remove(finger) != nil { add(.pointerUp(.touch(finger), position())) }
        case 7: add(.wheel(Vector(dx: 0, dy: .random(in: -3...3, using: &generator)), at: position()))
        case 8: add(.pinch(.random(in: 0.5...2, using: &generator), at: position()))
        case 9:
            let key = keys[generator.next(below: keys.count)]
            add(generator.next(below: 3) > 0 ? .keyDown(key) : .keyUp(key))
        case 10:
            add(
                .resize(
                    Size(
                        width: .random(in: 320...1024, using: &generator),
                        height: .random(in: 480...900, using: &generator))))
        default:
            add(generator.next(below: 4) == 0 ? .perform(.tab(.library)) : .perform(.tab(.browse)))
        }
    }
    for finger in down { events.append(InputEvent(time: time + 0.1, kind: .pointerCancel(.touch(finger)))) }
    events.append(InputEvent(time: time + 8, kind: .end))
    return events
}

private func answer(_ effect: Effect) -> Answer? {
    effect.answer { (wish: PageRequest) in
        var page = PageLayout.plain(width: wish.width, address: wish.address)
        page.size.height = 5000 * 390 / wish.width
        return page
    }
}

@Suite struct BrowseFuzzTests {
    @Test(arguments: 0..<12) func whateverIsDoneItEndsAtRestInsideItsEnds(seed: Int) {
        let recording = Recording(tab: .browse, events: happenings(seed))
        var ends: [StateReport] = []
        for rate in [12.0, 60] {
            var replay = Replay(recording, in: AppHost(.plain(tab: .browse)), framesPerSecond: rate)
            while replay.advance(answering: answer) {
                var list = DrawList()
                replay.subject.draw(into: &list)
            }
            var report = StateReport()
            replay.subject.report(into: &report)
            func number(_ name: String) -> Double {
                if case .number(let number)? = report.entries.first(where: { $0.name == name })?.value {
                    number
                } else {
                    .nan
                }
            }
            #expect((1...4).contains(number("browser.zoom")))
            #expect(number("browser.offset") >= 0 && number("browser.x") >= 0)
            #expect(number("browser.barProgress") == 0 || number("browser.barProgress") == 1)
            #expect(!replay.subject.isMoving)
            ends.append(report)
        }
        #expect(ends[0] == ends[1], "the frames drawn change no bit")
    }
}
