import Drawing
import Foundation
import Platform
import PrototypeApp
import Raster
import Support

/// Draws the benchmark scene in a window, every pixel of each frame, and says what that cost, as `BareScene` does.
enum SceneRun {
    private static let (warmup, frames) = (30, 1200)

    /// Draws all frames as fast as possible.
    ///
    /// - Parameter path: The file for the milliseconds of each frame.
    static func run(scale: Double, times path: String) throws {
        VideoSystem.prepare()
        // SDL starts meanwhile.
        let making = RendererMaking(makeRenderer)
        let scene = PlayerSheetScene(artwork: artwork, scale: scale)
        let size = PlayerSheetScene.size
        var list = DrawList()
        scene.draw(0, into: &list)
        making.warm(list, size: size, scale: scale)
        var window = try Window.open("MotionLab player-sheet", size, scale: scale, minimum: size)
        var renderer = try making.take()
        var events: [ShellEvent] = []
        var times = ""
        var begun = processorTime
        var last = MonotonicClock.now()
        for count in 0..<warmup + frames {
            try window.waitForEvents(until: 0, into: &events)
            events.removeAll(keepingCapacity: true)
            list.removeAll()
            scene.draw(count < warmup ? count : count - warmup, into: &list)
            try window.present { pixels, _, damage in
                renderer.draw(list, into: pixels, scale: scale)
                damage.append(PixelArea(x: 0, y: 0, width: pixels.width, height: pixels.height))
            }
            let now = MonotonicClock.now()
            if count == 0 { Terminal.print("MARK FIRST_FRAME") }
            if count >= warmup { times += "\(Double(now - last) / 1e6)\n" }
            if count == warmup - 1 { begun = processorTime }
            last = MonotonicClock.now()
        }
        let used = (processorTime - begun) / Double(frames)
        try times.write(toFile: path, atomically: false, encoding: .utf8)
        Terminal.print("RESULT cpu \(used) memory \(peakMemory)")
    }

    /// Milliseconds of all threads.
    private static var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) * 1000 }

    /// The most memory that the process has held, in MB.
    ///
    /// Not `getrusage`, whose peak begins with that of the process that started this one. Source: proc(5).
    private static var peakMemory: Double {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        return status.firstMatch(of: /VmHWM:\s*([0-9]+)/).flatMap { Double($0.1) }.map { $0 / 1024 } ?? .nan
    }

    /// The file with the scene's artwork.
    static var artwork: String { Tool.projectFolder.appendingPathComponent("Tests/Bench/art.bmp").path }

    @Sendable private static func makeRenderer() throws(Failure) -> sending Renderer {
        do {
            return try Renderer(metrics: SceneFont.metrics, icons: SceneIcons.paths(), fonts: SceneFont.book())
        } catch {
            throw Failure(.software, "\(error)")
        }
    }
}
