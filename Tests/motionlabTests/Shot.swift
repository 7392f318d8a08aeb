import App
import Controls
import Drawing
import Geometry
import Gestures
import Model
import Raster
import Support

@testable import PrototypeApp
@testable import motionlab

/// The subject of a golden picture: the size of the stage, its pixels to the point, and the acts before it.
protocol PicturedShot {
    var size: Size { get }
    var scale: Double { get }
    var tab: Tab { get }
    var language: Language { get }
    var forecast: String? { get }
    var play: @Sendable (inout Scene) throws -> Void { get }
    /// Gives the app what had lasted.
    func prepare(_ start: inout AppStart)
}

extension PicturedShot {
    var forecast: String? { nil }

    func prepare(_ start: inout AppStart) {}

    /// Draws the shot with everything that ships, a second after its start.
    func draw() throws -> Canvas {
        let content = try Content.load()
        var options = try ContentOptions.parse([])
        options.forecast = forecast
        var start = try content.start(
            for: Recording(size: size, scale: scale, tab: tab, language: language), options)
        prepare(&start)
        var scene = Scene(start)
        scene.wait(1)
        try play(&scene)
        var painter = try StagePainter(content)
        return try painter.picture(of: scene.drawing(), size, scale: scale, for: "")
    }
}
