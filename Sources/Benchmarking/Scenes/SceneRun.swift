import Assets
import Drawing
import Foundation
import Platform
import PrototypeApp
import Raster

/// Draws a benchmark scene, everything redrawn in each frame, and reports what it cost.
struct SceneRun {
    private static let period: Nanoseconds = FrameGrid.period(refreshRate: 60)

    let name: SceneName
    let options: SceneOptions
    let scale: Double
    let isJSON: Bool
    private let start = ProcessUsage.start()
    private let warmup: Int
    private let frames: Int

    /// Prepares a run; 30 frames and then 1200 where the options do not say.
    init(_ name: SceneName, _ options: SceneOptions, scale: Double, isJSON: Bool) {
        self.name = name
        self.options = options
        self.scale = scale
        self.isJSON = isJSON
        warmup = options.warmup ?? 30
        frames = options.frames ?? 1200
    }

    /// Draws the frames and prints the report.
    ///
    /// - Throws: ``Failure`` where there is no display for a window, or the scene's picture is not installed.
    func run() throws(Failure) {
        let scene = PlayerSheetScene(artwork: try Self.artwork(), scale: scale)
        let size = PlayerSheetScene.size
        if options.window { VideoSystem.prepare() }
        // SDL starts meanwhile.
        let making = RendererMaking(Self.makeRenderer)
        var list = DrawList()
        scene.draw(0, into: &list)
        making.warm(list, size: size, scale: scale)
        let report: SceneReport?
        if options.window {
            let target = try WindowTarget(name, size: size, scale: scale)
            report = try measure(scene, target, try making.take())
        } else {
            report = try measure(scene, CanvasTarget(size: size, scale: scale), try making.take())
        }
        guard let report else { return Terminal.complain("closed before the first frame was measured") }
        Terminal.print(isJSON ? report.json : report.table)
    }

    /// Draws into a target until all frames are measured or it is closed; nil if it was closed before the first of
    /// them.
    private func measure(
        _ scene: PlayerSheetScene, _ target: consuming some SceneTarget & ~Copyable, _ renderer: consuming Renderer
    ) throws(Failure) -> SceneReport? {
        var target = target
        var renderer = renderer
        var list = DrawList()
        var times: [Nanoseconds] = []
        times.reserveCapacity(frames)
        var first: Nanoseconds?
        var due = MonotonicClock.now()
        var last = due
        var begun = MonotonicClock.processTime()
        var ended: Nanoseconds = 0
        for count in 0..<warmup + frames {
            if try target.isClosed(by: options.throttle ? due : 0) { break }
            list.removeAll()
            scene.draw(count < warmup ? count : count - warmup, into: &list)
            try target.show(list, with: &renderer, scale: scale)
            let now = MonotonicClock.now()
            if first == nil {
                first = now
                if options.isVerbose { Terminal.complain("first frame") }
            }
            if count >= warmup {
                times.append(now - last)
                ended = MonotonicClock.processTime()
            } else if count == warmup - 1 {
                begun = MonotonicClock.processTime()
            }
            due = Self.slot(after: due, now: now)
            last = options.throttle ? now : MonotonicClock.now()
        }
        guard let first, !times.isEmpty else { return nil }
        let idle = try idle(&target)
        return SceneReport(
            scene: name, scale: scale, isThrottled: options.throttle,
            renderer: "Cairo image surface, one thread", presenter: type(of: target).presenter,
            font: renderer.fonts.regular.first?.name ?? "none", cpu: Double(ended - begun) / Double(times.count),
            times: times.sorted(), firstFrame: first - start, peakMemory: ProcessUsage.peakMemory(),
            idleCPU: idle)
    }

    /// The next sixtieth of a second; after a long pause the grid restarts.
    private static func slot(after due: Nanoseconds, now: Nanoseconds) -> Nanoseconds {
        (now - due > 100_000_000 ? now : due) + period
    }

    /// The share of one processor that is used while nothing moves; nil if that was not asked for.
    private func idle(_ target: inout some SceneTarget & ~Copyable) throws(Failure) -> Double? {
        guard let seconds = options.idle, seconds > 0 else { return nil }
        let (began, used) = (MonotonicClock.now(), MonotonicClock.processTime())
        _ = try target.isClosed(by: began + Nanoseconds(seconds * 1e9))
        return Double(MonotonicClock.processTime() - used) / Double(MonotonicClock.now() - began)
    }

    @Sendable private static func makeRenderer() throws(Failure) -> sending Renderer {
        do {
            return try Renderer(metrics: SceneFont.metrics, icons: SceneIcons.paths(), fonts: SceneFont.book())
        } catch {
            throw Failure(.software, "\(error)")
        }
    }

    /// The file with the scene's artwork.
    static func artwork() throws(Failure) -> String {
        do { return try Assets.folder().appendingPathComponent("Scenes/art.bmp").path } catch {
            throw Failure(.software, error.description)
        }
    }
}
