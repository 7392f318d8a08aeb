import App
import Drawing
import Geometry
import Gestures
import PrototypeTesting
import Raster
import Support
import Testing

@testable import PrototypeApp
@testable import motionlab

private typealias Shot = AppShot

private let open: @Sendable (inout Scene) throws -> Void = { scene in
    scene.send(.perform(.player(open: true)))
    try scene.runUntilIdle()
}

/// The sheet held half way between mini and full.
private let half: @Sendable (inout Scene) throws -> Void = { scene in
    let stage = scene.app.stage
    let start = Point(x: 150, y: stage.travel + stage.miniHeight / 2)
    scene.drag(from: start, to: start + Vector(dx: 0, dy: -stage.travel / 2), over: 0.4)
}

/// The sheet of settings, open.
private let settings: @Sendable (inout Scene) throws -> Void = { scene in
    scene.tap(Point(x: scene.app.size.width - 30, y: 36))
    try scene.runUntilIdle()
}

private let loading: @Sendable (inout Scene) throws -> Void = { scene in
    scene.send(.perform(.loading(.show, name: nil)))
    scene.wait(1)
}

private let shots: [Shot] = [
    Shot(name: "library"), Shot(name: "library-2x", scale: 2), Shot(name: "library-english", language: .en),
    Shot(name: "library-small", size: .small), Shot(name: "library-wide", size: .wide),
    Shot(
        name: "library-pressed",
        play: { $0.send(.pointerDown(.mouse(.left), Point(x: 150, y: 250))) }),
    Shot(
        name: "library-focus",
        play: { scene in
            scene.key("Tab")
            for _ in 0..<7 { scene.key("Tab") }
        }),
    Shot(
        name: "library-pulled",
        play: { $0.drag(from: Point(x: 200, y: 200), to: Point(x: 200, y: 500), over: 0.4) }),
    Shot(name: "settings", play: settings), Shot(name: "settings-2x", scale: 2, play: settings),
    Shot(name: "settings-small-english", size: .small, language: .en, play: settings),
    Shot(
        name: "toast",
        play: { scene in
            scene.send(.perform(.toast("별 하나를 담았어요")))
            scene.wait(1)
        }),
    Shot(name: "loading", play: loading), Shot(name: "loading-2x-wide", size: .wide, scale: 2, play: loading),
    Shot(name: "player-half", play: half), Shot(name: "player-half-2x", scale: 2, play: half),
    Shot(name: "player", play: open), Shot(name: "player-2x", scale: 2, play: open),
    Shot(name: "player-3x-small", size: .small, scale: 3, play: open),
    Shot(name: "player-small", size: .small, play: open), Shot(name: "player-wide", size: .wide, play: open),
    Shot(
        name: "player-playing",
        play: { scene in
            scene.tap(Point(x: 150, y: 250))
            scene.wait(30)
            try open(&scene)
            scene.tap(Point(x: 58, y: 528))
            scene.wait(0.5)
        }),
    Shot(
        name: "player-small-queue", size: .small,
        play: { scene in
            try open(&scene)
            scene.tap(Point(x: 160, y: 446))
            try scene.runUntilIdle()
        }),
]

@Suite struct SceneGoldenTests {
    @Test(arguments: shots) func looksAsItDid(_ shot: AppShot) throws { try shot.on(.library).check("app") }

    @Test func theAppsOwnPicture() throws {
        var list = DrawList()
        AppIcon.draw(into: &list)
        var renderer = try Content.load().makeRenderer()
        var canvas = try Canvas(width: Int(AppIcon.side), height: Int(AppIcon.side))
        renderer.draw(list, into: &canvas, scale: 1)
        try Golden.check(&canvas, "app-icon")
    }
}
