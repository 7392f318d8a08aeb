import CPixels
import Drawing
import Foundation
import Geometry
import PrototypeTesting
import Raster
import Support
import Testing

@testable import SceneBench

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
