import Drawing
import Geometry
import Gestures
import Platform
import Profiling
import Prototypes
import Raster

/// Plays recordings as fast as it can and notes what each frame cost.
struct Profiler: ~Copyable {
    private var renderer: Renderer
    private var list = DrawList()
    private(set) var records: [FrameRecord] = []

    init(content: Content) throws(Failure) {
        renderer = try content.makeRenderer()
    }

    /// Plays a recording to its end; every frame is drawn whole.
    ///
    /// - Parameter look: Sees each frame's number and canvas after it was measured.
    mutating func play(
        _ replay: consuming Replay, scale: Double, answerer: Answerer,
        look: (_ frame: Int, _ canvas: borrowing Canvas) throws(Failure) -> Void = { _, _ throws(Failure) in }
    ) throws(Failure) {
        var replay = replay
        var canvas = try makeCanvas(replay.lab.stage.size, scale: scale)
        var size = replay.lab.stage.size
        while true {
            let start = MonotonicClock.now()
            guard replay.advance(answering: answerer.answer) else { return }
            let stepped = MonotonicClock.now()
            list.removeAll()
            replay.lab.draw(into: &list)
            let listed = MonotonicClock.now()
            if replay.lab.stage.size != size {
                size = replay.lab.stage.size
                canvas = try makeCanvas(size, scale: scale)
            }
            let misses = renderer.counters.misses
            renderer.draw(list, into: &canvas, scale: scale)
            let drawn = MonotonicClock.now()
            var record = FrameRecord(slot: Int64(replay.time * 1e9))
            record.phases.step = stepped - start
            record.phases.drawList = listed - stepped
            record.phases.raster = drawn - listed
            record.cpu = drawn - start
            record.cacheMisses = Int32(clamping: renderer.counters.misses - misses)
            records.append(record)
            try look(replay.frame ?? 0, canvas)
        }
    }

    private func makeCanvas(_ size: Size, scale: Double) throws(Failure) -> Canvas {
        do { return try Canvas(showing: size, scale: scale) } catch { throw Failure(.software, "\(error)") }
    }
}
