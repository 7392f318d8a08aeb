import Workbench

/// A contact sheet of a clip, made frame by frame.
final class ClipSheet {
    private let frames: ClipFrames
    private let chosen: [Int]
    private var run: ClipPlayer
    private var sheet: ContactSheet
    private var next = 0

    /// Draws the sheet without its frames, which are spread evenly.
    ///
    /// - Throws: ``Failure`` if it would have too many pixels.
    init(_ path: String, _ frames: ClipFrames, count: Int, content: Content) throws(Failure) {
        let chosen = SheetLayout.choice(of: count, last: frames.last)
        let sheet = try ContactSheet(
            path, title: frames.title, stage: frames.size, scale: frames.scale, chosen: chosen,
            framesPerSecond: frames.framesPerSecond, content: content)
        self.frames = frames
        self.chosen = chosen
        run = ClipPlayer(frames.clip, tuning: frames.tuning)
        self.sheet = sheet
    }

    var progress: Double { Double(next) / Double(chosen.count + 1) }

    /// Takes the next frame; true once all are there.
    func advance() throws(Failure) -> Bool {
        guard next < chosen.count else { return true }
        run.play(to: frames.time(of: chosen[next]))
        try sheet.take(frame: chosen[next], run.subject)
        next += 1
        return next == chosen.count
    }

    /// Begins to write the picture.
    func writing() -> Job<Void> { sheet.writing() }
}
