import App
import Geometry
import Gestures
import Model
import Raster
import Support
import Testing

private typealias Shot = AppShot

private let missing = "/pictures/지난 여름 바다.jpg"
private let longName = "/pictures/Screenshot of the settings page, second try, final (3).png"

/// A picture that ships.
private func picture(_ name: String) -> String {
    Tool.projectFolder.appendingPathComponent("Assets/Pages/pictures/\(name)").path
}

private func drop(_ path: String, at position: Point) -> InputEvent.Kind {
    .perform(.cardAdd(path: path, at: position, pixels: PictureFile.size(path) ?? Size(width: 640, height: 480)))
}

/// Puts pictures onto the stage and waits until they lie there.
private func lay(_ pictures: (String, Point)..., in scene: inout Scene) throws {
    for (path, position) in pictures { scene.send(drop(path, at: position)) }
    try scene.runUntilIdle()
}

private let three: @Sendable (inout Scene) throws -> Void = { scene in
    let size = scene.app.size
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x * size.width, y: y * size.height) }
    try lay(
        (picture("cover.jpg"), at(0.3, 0.3)), (picture("parts.png"), at(0.62, 0.45)),
        (picture("stars.png"), at(0.4, 0.7)), in: &scene)
}

private let shots: [Shot] = [
    Shot(name: "three", play: three), Shot(name: "three-2x", scale: 2, play: three),
    Shot(name: "three-small", size: .small, tab: .library, play: three),
    Shot(name: "three-wide", size: .wide, tab: .browse, play: three),
    Shot(
        name: "held-2x", scale: 2, tab: .library,
        play: { scene in
            try three(&scene)
            scene.drag(from: Point(x: 130, y: 250), to: Point(x: 190, y: 330), over: 0.2)
            scene.wait(0.6)
        }),
    Shot(
        name: "focus",
        play: { scene in
            try three(&scene)
            scene.key("Tab")
        }),
    Shot(
        name: "popping", tab: .library,
        play: { scene in
            scene.send(drop(picture("cover.jpg"), at: Point(x: 195, y: 300)))
            scene.wait(0.1)
        }),
    Shot(
        name: "missing", tab: .library,
        missingPictures: [missing, longName],
        play: { try lay((missing, Point(x: 200, y: 300)), (longName, Point(x: 200, y: 520)), in: &$0) }),
    Shot(
        name: "missing-small-english-2x", size: .small, scale: 2, tab: .library, language: .en,
        missingPictures: [missing, longName],
        play: { try lay((missing, Point(x: 100, y: 100)), (longName, Point(x: 200, y: 300)), in: &$0) }),
    Shot(
        name: "strip-small", size: .small, tab: .library,
        play: { scene in
            try lay((picture("parts.png"), Point(x: 160, y: 120)), in: &scene)
            for (x, width, height) in [(160.0, 960.0, 120.0), (60, 24, 24)] {
                scene.send(
                    .perform(
                        .cardAdd(
                            path: picture("cover.jpg"), at: Point(x: x, y: 250),
                            pixels: Size(width: width, height: height))))
            }
            try scene.runUntilIdle()
        }),
    Shot(
        name: "thrown", tab: .library,
        play: { scene in
            try three(&scene)
            scene.fling(from: Point(x: 130, y: 250), to: Point(x: 10, y: 240), over: 0.06)
            scene.wait(0.05)
        }),
    Shot(
        name: "undo", tab: .samples,
        play: { scene in
            for title in ["한강에서 자전거 타기", "김치 담그기"] { scene.send(.perform(.goalAdd(title))) }
            scene.wait(1)
            scene.tap(Point(x: 364, y: 150 + 84))
            scene.wait(1)
        }),
    Shot(
        name: "undo-small-english-2x", size: .small, scale: 2, tab: .library, language: .en,
        play: { scene in
            try lay((picture("cover.jpg"), Point(x: 100, y: 100)), in: &scene)
            scene.fling(from: Point(x: 100, y: 100), to: Point(x: 5, y: 100), over: 0.06)
            scene.wait(0.5)
            scene.key("Tab")
            scene.wait(0.5)
        }),
]

@Suite struct CardGoldenTests {
    @Test(arguments: shots) func looksAsItDid(_ shot: AppShot) throws { try shot.on(.home).check("card") }
}
