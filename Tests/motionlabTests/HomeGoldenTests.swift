import Geometry
import Support
import Testing

private typealias Shot = AppShot

/// Holds the page where its content's top is `offset`.
private func held(_ offset: Double) -> @Sendable (inout Scene) throws -> Void {
    { scene in
        let start = Point(x: 160, y: 90)
        scene.send(.pointerDown(.mouse(.left), start))
        scene.send(.pointerMove(nil, start + Vector(dx: 0, dy: offset)))
        // Until the scroll bar has come to stay.
        scene.wait(0.1)
    }
}

private let shots: [Shot] = [
    Shot(name: "top"), Shot(name: "2x", scale: 2), Shot(name: "english", language: .en),
    Shot(name: "rain", forecast: "rain"), Shot(name: "snow", forecast: "snow"),
    Shot(name: "night", forecast: "night"), Shot(name: "cloudy", forecast: "cloudy"),
    Shot(name: "fog", forecast: "fog"), Shot(name: "thunder", forecast: "thunder"),
    Shot(name: "halfway", play: held(-60)), Shot(name: "pinned", play: held(-150)),
    Shot(name: "pinned-2x", scale: 2, play: held(-150)),
    // The first card ends at 390, so this many points of it are left beneath 120.
    Shot(name: "leaving-45", play: held(-225)), Shot(name: "leaving-33", play: held(-237)),
    Shot(name: "leaving-15", play: held(-255)),
    Shot(name: "cards", play: held(-800)), Shot(name: "cards-end", forecast: "rain", play: held(-1700)),
    Shot(name: "cards-night", forecast: "night", play: held(-1270)),
    Shot(name: "cards-english", language: .en, play: held(-800)),
    Shot(name: "cards-english-end", language: .en, play: held(-1700)),
    Shot(name: "pulled", play: held(130)), Shot(name: "pulled-far", play: held(260)),
    Shot(
        name: "hours",
        play: { scene in
            let start = Point(x: 300, y: 310)
            scene.place(from: start, to: start + Vector(dx: -170, dy: 0))
        }),
    Shot(
        name: "focus",
        play: { scene in
            scene.send(.keyDown("Left Shift"))
            scene.key("Tab")
            scene.send(.keyUp("Left Shift"))
        }),
    Shot(name: "small", size: .small), Shot(name: "small-pinned", size: .small, play: held(-200)),
    Shot(name: "wide", size: .wide), Shot(name: "wide-pinned", size: .wide, play: held(-860)),
    Shot(name: "wide-english", size: .wide, language: .en, play: held(-560)),
]

@Suite struct HomeGoldenTests {
    @Test(arguments: shots) func looksAsItDid(_ shot: AppShot) throws {
        try shot.on(.home, forecast: "clear-day").check("weather")
    }
}
