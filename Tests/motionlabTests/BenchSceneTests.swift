import CPixels
import Drawing
import Foundation
import Geometry
import PrototypeTesting
import Raster
import Support
import Testing

@testable import SceneBench

/// The moving parts of a frame, from the scene's formulas in another language's double arithmetic.
private struct Expected: CustomTestStringConvertible {
    let frame: Int
    let scroll: Double
    let openness: Double
    let top: Double
    let bar: Double
    let buttons: Double
    let progress: Double

    init(
        _ frame: Int, scroll: Double, openness: Double, top: Double, bar: Double, buttons: Double, progress: Double
    ) {
        self.frame = frame
        self.scroll = scroll
        self.openness = openness
        self.top = top
        self.bar = bar
        self.buttons = buttons
        self.progress = progress
    }

    var testDescription: String { "frame \(frame)" }
}

private let moments = [
    Expected(0, scroll: 0, openness: 0, top: 688, bar: 770, buttons: 0, progress: 0),
    Expected(
        13, scroll: 73.199094973, openness: 0.937423010155, top: 43.052969013, bar: 863.742301016,
        buttons: 0.916564013540, progress: 0.007222222),
    Expected(
        37, scroll: 575.096983305, openness: 0.998734272646, top: 0.870820420, bar: 869.873427265,
        buttons: 0.998312363528, progress: 0.020555556),
    Expected(
        121, scroll: 4326.948741943, openness: 0.978694009272, top: 14.658521621, bar: 867.869400927,
        buttons: 0.971592012362, progress: 0.067222222),
    Expected(
        150, scroll: 5329.368553208, openness: -0.010794520823, top: 695.426630326, bar: 768.920547918, buttons: 0,
        progress: 0.083333333),
    Expected(
        377, scroll: 124.793616970, openness: -0.030363311926, top: 708.889958605, bar: 766.963668807, buttons: 0,
        progress: 0.209444444),
    Expected(
        1199, scroll: 4240.616275424, openness: 0.000000007736, top: 687.999994678, bar: 770.000000774, buttons: 0,
        progress: 0.666111111),
]

@Suite struct BenchSceneTests {
    @Test(arguments: moments) fileprivate func everythingIsWhereTheFormulasSay(_ expected: Expected) {
        let moment = PlayerSheetScene.moment(expected.frame)
        #expect(abs(moment.scroll - expected.scroll) < 1e-8)
        #expect(abs(moment.openness - expected.openness) < 1e-11)
        #expect(abs(moment.sheetTop - expected.top) < 1e-8)
        #expect(abs(moment.tabBarTop - expected.bar) < 1e-8)
        #expect(abs(moment.buttonOpacity - expected.buttons) < 1e-11)
        #expect(abs(moment.progress - expected.progress) < 1e-8)
    }
}

/// The scene beside the same in C, which `BareScene` draws.
@Suite struct BenchScenePictureTests {
    /// A frame, and how much blocks of 8 by 8 points may differ on average, of 255. Text is hinted otherwise, and a
    /// small picture was made smaller before it is drawn, so frames with a list and a mini player may differ more.
    private static let frames = [(0, 1.5), (13, 0.4), (37, 0.4), (121, 0.4), (150, 1.5), (377, 1.5), (1199, 1.5)]

    @Test(arguments: frames, [1.0, 2]) func looksLikeTheSceneInC(_ shown: (frame: Int, most: Double), scale: Double)
        throws
    {
        let frame = shown.frame
        let scratch = try Scratch()
        let path = scratch.file("bare.png")
        let bare = Tool(at: Tool.buildFolder.appendingPathComponent("debug/BareScene"))
        let outcome = try bare.run(
            [], environment: ["SCENE_PNG": "\(frame):\(path)", "SCENE_SCALE": "\(scale)"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        var theirs = try Canvas.readPNG(path)

        var list = DrawList()
        PlayerSheetScene(artwork: SceneRun.artwork, scale: scale).draw(frame, into: &list)
        var renderer = try Renderer(
            metrics: SceneFont.metrics, icons: SceneIcons.paths(), fonts: SceneFont.book())
        var ours = try Canvas(showing: PlayerSheetScene.size, scale: scale)
        renderer.draw(list, into: &ours, scale: scale)
        if let folder = ProcessInfo.processInfo.environment["SCENE_PICTURES"] {
            try ours.writePNG(to: "\(folder)/ours-\(frame)-\(Int(scale)).png")
            try theirs.writePNG(to: "\(folder)/bare-\(frame)-\(Int(scale)).png")
        }

        let (width, height) = (ours.width, ours.height)
        #expect(width == theirs.width && height == theirs.height)
        let (own, other) = (ours.colors, theirs.colors)
        let side = Int(8 * scale)
        let blocks = Self.difference(
            Self.blocks(own, width: width, height: height, side),
            Self.blocks(other, width: width, height: height, side))
        #expect(blocks < shown.most, "\(blocks)")
        // Where there is neither text nor a picture, edges lie on the same part of a pixel.
        let column = Int(3 * scale)
        func edge(_ colors: [UInt32]) -> [UInt32] { (0..<height).map { colors[$0 * width + column] } }
        let edges = Self.difference(edge(own), edge(other))
        #expect(edges < 0.01, "\(edges)")
    }

    /// The mean difference of a part of a pixel, of 255.
    private static func difference(_ own: [UInt32], _ other: [UInt32]) -> Double {
        unsafe pixels_mean_difference(own, other, own.count)
    }

    /// The mean colours of square blocks of so many pixels; what is left at the right and the bottom is left out.
    private static func blocks(_ colors: [UInt32], width: Int, height: Int, _ side: Int) -> [UInt32] {
        var blocks = [UInt32](repeating: 0, count: (width / side) * (height / side))
        unsafe pixels_shrink(colors, width, height, side, &blocks)
        return blocks
    }
}
