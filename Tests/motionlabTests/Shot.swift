import App
import Drawing
import Geometry
import Gestures
import Model
import PrototypeTesting
import Support
import Testing

@testable import PrototypeApp
@testable import motionlab

/// The subject of a golden picture: its size, its pixels to the point, and what is drawn.
protocol GoldenShot: Sendable, CustomTestStringConvertible {
    var name: String { get }
    var size: Size { get }
    var scale: Double { get }
    func list(_ content: Content) throws -> DrawList
}

extension GoldenShot {
    var testDescription: String { name }

    /// Draws it with everything that ships, and compares it with the picture of this kind and its name.
    func check(_ kind: String) throws {
        let content = try Content.load()
        var painter = try StagePainter(content)
        var canvas = try painter.picture(of: try list(content), size, scale: scale, for: "")
        try Golden.check(&canvas, "\(kind)-\(name)", .text)
    }
}

/// A picture of the app: the acts of its second second, the size of the stage, and what had lasted.
struct AppShot: GoldenShot {
    var name: String
    var forecast: String?
    var size = Size.phone
    var scale = 1.0
    var tab: Tab?
    var language = Language.ko
    var bookmarks: [Bookmark] = []
    var bucket = Bucket()
    var missingPictures: Set<String> = []
    var play: @Sendable (inout Scene) throws -> Void = { _ in }

    /// The same on a tab and under a sky, unless it names others.
    func on(_ tab: Tab, forecast: String? = nil) -> AppShot {
        var shot = self
        shot.tab = self.tab ?? tab
        shot.forecast = self.forecast ?? forecast
        return shot
    }

    func list(_ content: Content) throws -> DrawList {
        var options = try ContentOptions.parse([])
        options.forecast = forecast
        var start = try content.start(
            for: Recording(size: size, scale: scale, tab: tab ?? .library, language: language), options)
        start.saved.bookmarks = bookmarks
        start.saved.bucket = bucket
        start.missingPictures = missingPictures
        var scene = Scene(start)
        scene.wait(1)
        try play(&scene)
        return scene.drawing()
    }
}

extension Size {
    static let phone = Size(width: 390, height: 844)
    static let small = Size(width: 320, height: 480)
    static let wide = Size(width: 1024, height: 768)
}
