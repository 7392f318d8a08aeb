import App
import Drawing
import Geometry
import Gestures
import Model
import Prototyping
import Raster
import Storage

@testable import PrototypeApp
@testable import motionlab

/// Shows what was read, as the program does without a window.
struct Viewer {
    private(set) var content: Content

    /// An input that is sound, but takes longer than a run of the fuzzer may.
    struct TooLong: Error {}

    /// A viewer with what ships with the program.
    init() throws { content = try Self.shipped.get() }

    /// Loaded once: nothing of it changes.
    private static let shipped = Result { () throws(Failure) in
        var content = try Content.load(AppProgram.self, .standard())
        content.fonts = .system()
        return content
    }

    /// A recording that ships with the program.
    static func recording(_ name: String) throws -> Recording {
        guard let file = try AppProgram.recordings().first(where: { Content.name(of: $0) == name }) else {
            throw Failure(.software, "no recording \(name)")
        }
        return try RecordingFile.read(file, .app)
    }

    mutating func replace(metrics: FontMetrics? = nil, icon: Path? = nil) {
        var icons = content.icons
        if let icon { icons[.play] = icon }
        content = Content(
            program: content.program, metrics: metrics ?? content.metrics, vocabulary: content.vocabulary,
            icons: icons, fonts: content.fonts)
    }

    /// Seconds of a recording that are played. Their frames take the sanitizers most of a second; a recording may be
    /// longer than that and still be sound.
    private static let longest = 60.0

    /// Plays a recording to its end, as `motionlab replay` does, and draws its last frame.
    ///
    /// - Throws: ``TooLong`` for a recording of more than a minute, and ``Failure`` for one that is refused.
    func play(
        _ recording: Recording, options: ContentOptions? = nil, tuning: Tuning? = nil, saved: Saved = Saved()
    ) throws {
        guard recording.events.last?.time ?? 0 <= Self.longest else { throw TooLong() }
        let program = try AppProgram(options ?? .standard(), content.metrics)
        let start = try program.start(
            for: recording, from: nil, AppStore(.inMemory(saved), FileStore()), tuning: tuning, size: nil)
        let answerer = try program.answerer(for: recording, from: nil)
        // How many frames there are changes no bit of the motion.
        let subject = content.subject(start)
        if let fault = subject.startFault { throw Failure(.badData, fault) }
        var replay = Replay(recording, in: subject, framesPerSecond: 20)
        var list = DrawList()
        while replay.advance(answering: answerer) {
            list.removeAll()
            replay.subject.draw(into: &list)
        }
        try draw(list, size: replay.subject.size)
    }

    /// Draws a list at one pixel to the point. Stages that are larger than most screens are not drawn: how long that takes
    /// has nothing to do with the input.
    func draw(_ list: DrawList, size: Size) throws {
        guard size.width * size.height <= 4e6 else { return }
        var renderer = try makeRenderer()
        var canvas = try Canvas(showing: size, scale: 1)
        renderer.draw(list, into: &canvas, scale: 1)
    }

    /// A renderer that has drawn nothing, so that no input finds what another left behind.
    func makeRenderer() throws -> Renderer {
        try content.makeRenderer()
    }
}
