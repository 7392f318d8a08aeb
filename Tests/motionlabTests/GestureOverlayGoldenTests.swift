import App
import Controls
import Drawing
import Geometry
import Gestures
import Model
import Support
import Testing
import Workbench

@testable import PrototypeApp
@testable import motionlab

/// One picture of a gesture that is seen while it is made, or just after.
private struct Shot: GoldenShot {
    var name: String
    var size = Size.phone
    var scale = 1.0
    var tab = Tab.library
    var language = Language.ko
    var play: @Sendable (inout SeenScene) throws -> Void = { _ in }

    func list(_ content: Content) throws -> DrawList {
        let start = try content.start(
            for: Recording(size: size, scale: scale, tab: tab, language: language), try ContentOptions.parse([]))
        var scene = SeenScene(start, content.metrics)
        scene.sight.language = language
        scene.wait(1)
        try play(&scene)
        var list = scene.scene.drawing()
        scene.sight.draw(into: &list, stage: size, metrics: content.metrics, time: scene.scene.time)
        return list
    }
}

/// An app driven as a user would drive it, and looked on at every frame.
private struct SeenScene {
    private(set) var scene: Scene
    var sight = GestureOverlay()
    private let metrics: FontMetrics
    private let stage: Size

    init(_ start: AppStart, _ metrics: FontMetrics) {
        scene = Scene(start)
        self.metrics = metrics
        stage = start.size
    }

    var stageHeight: Double { stage.height }
    var stageWidth: Double { stage.width }

    mutating func wait(_ seconds: Double) {
        let end = scene.time + seconds - 1e-9
        while scene.time < end {
            scene.wait(min(scene.frame, end + 1e-9 - scene.time))
            look([])
        }
    }

    mutating func send(_ kinds: InputEvent.Kind...) {
        for kind in kinds { scene.send(kind) }
        look(kinds.map { InputEvent(time: scene.time, kind: $0) })
    }

    /// Moves in even steps, one each 8 ms, faster and faster, or at one speed.
    mutating func move(
        _ pointer: PointerID? = nil, from start: Point, to end: Point, over seconds: Double, bend: Vector = .zero,
        accelerates: Bool = false
    ) {
        let count = max(1, Int((seconds / 0.008).rounded()))
        var unseen: [InputEvent] = []
        for index in 1...count {
            scene.wait(0.008)
            let share = Double(index) / Double(count)
            let way = accelerates ? share * share : share
            let kind = InputEvent.Kind.pointerMove(
                pointer, start + (end - start) * way + bend * (share * (1 - share) * 4))
            scene.send(kind)
            unseen.append(InputEvent(time: scene.time, kind: kind))
            // A frame for every second report.
            if index % 2 == 0 || index == count {
                look(unseen)
                unseen = []
            }
        }
    }

    private mutating func look(_ events: [InputEvent]) {
        sight.take(events, scene.subject)
        sight.update(metrics: metrics, stage: stage, report: nil)
    }

    // MARK: Gestures

    /// Drags the mini player up and does not release.
    mutating func dragPlayer(by distance: Double, over seconds: Double, accelerates: Bool = false) -> Point {
        let start = Point(x: 0.46 * stage.width, y: 0.868 * stage.height)
        let end = start - Vector(dx: 8, dy: distance)
        move(from: start + Vector(dx: 40, dy: -90), to: start, over: 0.2, bend: Vector(dx: -12, dy: 0))
        send(.pointerDown(.mouse(.left), start))
        move(
            from: start, to: end, over: seconds, bend: Vector(dx: accelerates ? 3 : 14, dy: 0), accelerates: accelerates
        )
        return end
    }

    mutating func release(_ position: Point) { send(.pointerUp(.mouse(.left), position)) }

    /// Puts a star into the sky and throws it.
    mutating func throwStar(by step: Vector) {
        for action in [Action.goalAdd("첫 별"), .goalDone(1), .starAdd(shape: 1)] { send(.perform(action)) }
        wait(1.2)
        let center = scene.app.stage.content
        let start = Point(x: center.midX + 4, y: center.midY + 6)
        send(.pointerDown(.mouse(.left), start))
        move(from: start, to: start + step, over: 0.16, bend: Vector(dx: 0, dy: -24))
        release(start + step)
        wait(0.3)
    }
}

@Sendable private func dragged(_ scene: inout SeenScene) {
    _ = scene.dragPlayer(by: 0.36 * scene.stageHeight, over: 0.28)
}

@Sendable private func flicked(_ scene: inout SeenScene) {
    let end = scene.dragPlayer(by: 0.2 * scene.stageHeight, over: 0.14, accelerates: true)
    scene.release(end)
    scene.wait(0.15)
}

@Sendable private func released(_ scene: inout SeenScene) {
    let end = scene.dragPlayer(by: 0.3 * scene.stageHeight, over: 0.6)
    scene.wait(0.2)
    scene.release(end)
    scene.wait(0.12)
}

@Sendable private func pressed(_ scene: inout SeenScene) {
    let position = Point(x: 0.4 * scene.stageWidth, y: 0.868 * scene.stageHeight)
    scene.move(from: position + Vector(dx: 70, dy: -60), to: position, over: 0.15)
    scene.send(.pointerDown(.touch(0), position))
    scene.wait(0.1)
}

@Sendable private func scrolled(_ scene: inout SeenScene) {
    let start = Point(x: 0.6 * scene.stageWidth, y: 0.62 * scene.stageHeight)
    scene.send(.pointerDown(.mouse(.left), start))
    let end = start - Vector(dx: 6, dy: 0.3 * scene.stageHeight)
    scene.move(from: start, to: end, over: 0.24, bend: Vector(dx: 18, dy: 0))
    scene.release(end)
    scene.wait(0.25)
}

/// A card of the open pages is pulled aside, against the list that scrolls behind it.
@Sendable private func cardAside(_ scene: inout SeenScene) {
    scene.wait(0.5)
    scene.send(.keyDown("Left Ctrl"), .keyDown("T"), .keyUp("T"), .keyUp("Left Ctrl"))
    scene.wait(0.2)
    let y = scene.scene.app.stage.content.maxY - 30
    let tabs = Point(x: scene.stageWidth - 0.13 * scene.stageWidth, y: y)
    scene.send(.pointerDown(.mouse(.left), tabs), .pointerUp(.mouse(.left), tabs))
    scene.wait(0.8)
    let start = Point(x: 0.27 * scene.stageWidth, y: 0.24 * scene.stageHeight)
    scene.send(.pointerDown(.mouse(.left), start))
    scene.move(from: start, to: start + Vector(dx: 62, dy: 5), over: 0.2)
}

/// A page is dragged: a link, a double tap, a pinch and the page itself competed for the press.
@Sendable private func pageDragged(_ scene: inout SeenScene) {
    scene.wait(0.5)
    let start = Point(x: 0.5 * scene.stageWidth, y: 0.52 * scene.stageHeight)
    scene.send(.pointerDown(.mouse(.left), start))
    scene.move(from: start, to: start - Vector(dx: 10, dy: 0.2 * scene.stageHeight), over: 0.22)
}

@Sendable private func hourDragged(_ scene: inout SeenScene) {
    let start = Point(x: 0.7 * scene.stageWidth, y: scene.stageHeight < 600 ? 250 : 320)
    scene.send(.pointerDown(.touch(0), start))
    scene.move(.touch(0), from: start, to: start - Vector(dx: 120, dy: 8), over: 0.25)
}

@Sendable private func wheeled(_ scene: inout SeenScene) {
    for _ in 0..<6 {
        scene.send(.wheel(Vector(dx: 0, dy: -1), at: Point(x: 0.5 * scene.stageWidth, y: 0.4 * scene.stageHeight)))
        scene.wait(0.04)
    }
}

private let shots: [Shot] = [
    Shot(name: "player-drag", play: dragged), Shot(name: "player-drag-2x", scale: 2, language: .en, play: dragged),
    Shot(name: "player-drag-small", size: .small, play: dragged),
    Shot(name: "player-drag-small-english", size: .small, scale: 2, language: .en, play: dragged),
    Shot(name: "player-flick", play: flicked), Shot(name: "player-flick-2x", scale: 2, language: .en, play: flicked),
    Shot(name: "player-flick-small", size: .small, play: flicked),
    Shot(name: "player-let-go", language: .en, play: released),
    Shot(name: "player-let-go-small", size: .small, language: .en, play: released),
    Shot(name: "press", play: pressed), Shot(name: "press-small-2x", size: .small, scale: 2, play: pressed),
    Shot(name: "star", tab: .samples) { $0.throwStar(by: Vector(dx: -90, dy: 70)) },
    Shot(name: "star-2x", scale: 2, tab: .samples, language: .en) { $0.throwStar(by: Vector(dx: 80, dy: -90)) },
    Shot(name: "star-small", size: .small, tab: .samples) { $0.throwStar(by: Vector(dx: 60, dy: -70)) },
    Shot(name: "list", play: scrolled), Shot(name: "page", tab: .browse, play: pageDragged),
    Shot(name: "page-small", size: .small, tab: .browse, language: .en, play: pageDragged),
    Shot(name: "card", tab: .browse, play: cardAside),
    Shot(name: "card-2x", scale: 2, tab: .browse, language: .en, play: cardAside),
    Shot(name: "card-small", size: .small, tab: .browse, play: cardAside),
    Shot(name: "hours", tab: .home, play: hourDragged),
    Shot(name: "hours-small", size: .small, tab: .home, language: .en, play: hourDragged),
    Shot(name: "wheel", tab: .home, play: wheeled),
    Shot(name: "wide", size: .wide, language: .en, play: flicked),
]

@Suite struct GestureOverlayGoldenTests {
    @Test(arguments: shots) fileprivate func looksAsItDid(_ shot: Shot) throws { try shot.check("overlay") }
}
