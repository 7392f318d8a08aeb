import App
import Geometry
import Gestures
import Model
import Support
import Testing

private typealias Shot = AppShot

private let scrolled: @Sendable (inout Scene) throws -> Void = { scene in
    scene.wheel(-4, at: Point(x: 200, y: 200))
    try scene.runUntilIdle()
    scene.wait(1)
}

/// Shows the list of pages and walks with the keyboard to its third line.
private func focusLink(_ scene: inout Scene) throws {
    try scrolled(&scene)
    for _ in 0..<11 { scene.key("Tab") }
}

private let bottom: @Sendable (inout Scene) throws -> Void = { scene in
    scene.key("End")
    try scene.runUntilIdle()
    scene.wheel(-1, at: Point(x: 200, y: 200))
    try scene.runUntilIdle()
    scene.wait(1)
}

private let cards: @Sendable (inout Scene) throws -> Void = { scene in
    for count in 0..<3 {
        if count > 0 { scene.wheel(Double(-3 * count), at: Point(x: 200, y: 200)) }
        scene.wheel(1, at: Point(x: 200, y: 200))
        try scene.runUntilIdle()
        try showCards(&scene)
        if count < 2 {
            scene.tap(Point(x: scene.app.stage.column.minX + 28, y: scene.app.stage.travel - 26))
            try scene.runUntilIdle()
        }
    }
}

private func showCards(_ scene: inout Scene) throws {
    let stage = scene.app.stage
    let width = min(stage.size.width - 32, 560)
    scene.tap(Point(x: (stage.size.width + width) / 2 - width / 10, y: stage.travel - 26))
    try scene.runUntilIdle()
}

private let sheet: @Sendable (inout Scene) throws -> Void = { scene in
    let stage = scene.app.stage
    let width = min(stage.size.width - 32, 560)
    scene.tap(Point(x: (stage.size.width - width) / 2 + 0.7 * width, y: stage.travel - 26))
    try scene.runUntilIdle()
}

private let marked = [
    Bookmark(address: "motionlab:springs", title: "스프링: 질량, 강성, 감쇠"),
    Bookmark(address: "motionlab:bars", title: "물러나는 막대 · Bottom bars that give way"),
    Bookmark(address: "/tmp/notes/an-address-that-is-much-too-long-for-one-line.html", title: "메모"),
]

private let shots: [Shot] = [
    Shot(name: "large"), Shot(name: "large-2x", scale: 2), Shot(name: "small", play: scrolled),
    Shot(name: "english", language: .en), Shot(name: "bottom", play: bottom),
    Shot(
        name: "between",
        play: { scene in
            scene.drag(from: Point(x: 300, y: 400), to: Point(x: 300, y: 340), over: 0.03, samples: 2)
            scene.wait(0.05)
        }),
    Shot(
        name: "pulled",
        play: { $0.drag(from: Point(x: 300, y: 200), to: Point(x: 300, y: 500), over: 0.4) }),
    Shot(
        name: "zoomed",
        play: { scene in
            scene.send(.pinch(2, at: Point(x: 60, y: 300)))
            scene.wait(1)
        }),
    Shot(
        name: "zoomed-2x", scale: 2,
        play: { scene in
            scene.send(.pinch(1.6, at: Point(x: 60, y: 300)))
            scene.wait(0.3)
        }),
    Shot(
        name: "link-focus",
        play: { scene in
            try focusLink(&scene)
        }),
    Shot(
        name: "link-loading",
        play: { scene in
            try focusLink(&scene)
            scene.key("Return")
            scene.wait(0.4)
        }),
    Shot(name: "small-stage", size: .small), Shot(name: "small-stage-small", size: .small, play: scrolled),
    Shot(name: "wide", size: .wide), Shot(name: "wide-small", size: .wide, play: scrolled),
    Shot(name: "cards", play: cards), Shot(name: "cards-small-stage", size: .small, play: cards),
    Shot(name: "cards-wide", size: .wide, language: .en, play: cards),
    Shot(
        name: "cards-between",
        play: { scene in
            scene.tap(Point(x: 338, y: scene.app.stage.travel - 26))
            scene.wait(0.12)
        }),
    Shot(
        name: "cards-thrown",
        play: { scene in
            try cards(&scene)
            scene.drag(from: Point(x: 290, y: 200), to: Point(x: 200, y: 205), over: 0.2)
        }),
    Shot(name: "bookmarks", bookmarks: marked, play: sheet), Shot(name: "bookmarks-none", play: sheet),
    Shot(name: "bookmarks-small-stage", size: .small, language: .en, bookmarks: marked, play: sheet),
]

@Suite struct BrowseGoldenTests {
    @Test(arguments: shots) func looksAsItDid(_ shot: AppShot) throws { try shot.on(.browse).check("browse") }
}
