import ArgumentParser
import Drawing
import Foundation
import Geometry
import Gestures
import Model
import Platform
import Prototypes
import Raster
import Storage

/// Opens the window.
struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", _superCommandName: MotionLab.name,
        abstract: "Open the window (what happens without a command).",
        discussion: """
            Goals, stars, bookmarks and settings last from one start to the next. What is given here comes before what \
            lasted and counts for this run alone, but for a tuning, which lasts until another one is given.
            """)

    @Argument(
        help: ArgumentHelp(
            "A .gesture or .motionlab file that is played in the window, of which nothing is stored.", valueName: "file"
        ), completion: .recordings)
    var file: String?

    @Option(help: "The tab to start on: home, samples, browse or library.")
    var tab: Tab?

    @Option(help: ArgumentHelp("The window's size in points, at first 390x844.", valueName: "WxH"))
    var size: SizeArgument?

    @Option(help: "Pixels to the point; on Wayland units of the desktop, which has a scale of its own.")
    var scale = 1.0

    @Option(help: "ko or en.")
    var language: Language?

    @Option(
        help: ArgumentHelp("Where what lasts is kept, instead of the system's place for it.", valueName: "folder"),
        completion: .directory)
    var data: String?

    @OptionGroup var content: ContentOptions

    @Option(
        help: ArgumentHelp(
            "A tuning file; what is changed in it while the window is open counts at once.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var tuning: String?

    @Option(help: ArgumentHelp("Record every gesture into this file.", valueName: "file"), completion: .file())
    var record: String?

    @Option(
        help: ArgumentHelp(
            "Write the state of each frame, one JSON object a line; - for standard output.", valueName: "file"),
        completion: .file())
    var state: String?

    @Option(
        help: ArgumentHelp(
            "Write a trace of the frames, the newest ten minutes of them, when the window closes.", valueName: "file"),
        completion: .file())
    var trace: String?

    @Option(name: .customLong("for"), help: ArgumentHelp("End by itself after this time.", valueName: "seconds"))
    var duration: Double?

    @Option(
        help: ArgumentHelp(
            "How pictures get to the screen: auto, surface (the window's memory) or texture (through the GPU).",
            valueName: "way"))
    var present = PresenterChoice.auto

    @Flag(help: "Arrive quickly and quietly: nothing flies and nothing swings. The desktop's own wish counts too.")
    var reducedMotion = false

    @Flag(help: "Say which presenter, refresh rate, fonts and folder are used.")
    var verbose = false

    func validate() throws {
        try motionlab.validate(scale, "--scale", in: 1...3)
        try motionlab.validate(duration, "--for", in: 0...1e6)
        if let file {
            guard Parcel.isPlayable(file) else {
                throw ValidationError("\(file) is neither a command nor a .gesture or .\(Parcel.fileExtension) file")
            }
            if data != nil || record != nil || tab != nil || language != nil {
                throw ValidationError(
                    "a file says itself what it begins with; --data, --record, --tab and --language do not go with it")
            }
        }
        if let size = size?.size, size.width < Self.minimum.width || size.height < Self.minimum.height {
            throw ValidationError("--size must be at least 320x480")
        }
    }

    /// What is shown by wish: a file is found from anywhere by its whole path.
    private var shown: SavedText.Shown {
        func whole(_ place: String?) -> String? {
            place.map { FileManager.default.fileExists(atPath: $0) ? URL(fileURLWithPath: $0).path : $0 }
        }
        return SavedText.Shown(page: whole(content.page), forecast: whole(content.forecast))
    }

    static let minimum = Size(width: 320, height: 480)
    private static let standard = Size(width: 390, height: 844)

    func run() throws {
        if let file { return try play(file) }
        try checkDisplay()
        let content = try Content.load()
        // What could be wrong is found before anything is changed or a window opens.
        let tuning = try Content.tuning(tuning)
        try content.check(self.content)
        let signalledEnd = try SignalledEnd()
        let pictures = PictureQueue()
        let making = rendererMaking(content, pictures)
        let folder = data.map { DataFolder(path: $0) } ?? .standard()
        let store = Store.open(in: folder)
        for trouble in store.troubles { Terminal.complain(trouble.description) }
        let saved = store.load()
        let settings = saved.settings

        var header = Recording(
            size: size?.size ?? settings.window.map { fitted($0.size) } ?? Self.standard, scale: scale,
            tab: tab ?? firstTab(settings), language: language ?? settings.language.flatMap(Language.init) ?? .ko)
        var start = try content.start(for: header, self.content, tuning: tuning, saved: saved)
        let lines = try StateOutput(state)
        let recordingFile = try record.map { path in try OutputFile(path) }
        let traceFile = try trace.map { path in try TextFile(path) }
        warm(making, start)
        var window = try makeWindow(header.size)
        if size == nil, let place = settings.window?.origin, place != .zero { window.move(to: place) }
        header.size = window.size
        start.size = window.size
        start.notice = store.troubles.first?.notice
        start.reducesMotion = reducedMotion || DesktopSettings.reducesMotion() ?? false
        let recorder: Recorder?
        if let recordingFile {
            var begun = start.saved
            begun.settings.reducesMotion = begun.settings.reducesMotion || start.reducesMotion
            header.start = RecordingStart.text(of: begun, shown: shown)
            recorder = try Recorder(recordingFile, header: header)
        } else {
            recorder = nil
        }
        var loop = try FrameLoop(
            window: window, lab: Lab(start), renderer: try making.take(), content: content,
            answerer: try content.answerer(self.content), store: store, lines: lines, tuning: self.tuning,
            kept: trace == nil ? 3600 : ProfileResult.kept, pictures: pictures, signalledEnd: signalledEnd)
        loop.shown = shown
        if verbose {
            loop.describe()
            Terminal.complain(store.isLasting ? "what lasts is in \(folder.path)" : "nothing is stored")
        }
        try loop.run(until: duration.map { .at($0) } ?? .never, recorder: recorder)
        try writeTrace(of: loop, to: traceFile)
    }

    /// Opens the window with what a file begins with, plays the file, and leaves the lab to whoever looks on.
    private func play(_ file: String) throws {
        let parcel = try Parcel.read(file)
        try checkDisplay()
        let content = try Content.load()
        let recording = parcel.recording
        var start = try content.start(
            for: recording, self.content, from: file, tuning: try Content.tuning(tuning) ?? parcel.tuning,
            size: size?.size)
        let lines = try StateOutput(state)
        let traceFile = try trace.map { path in try TextFile(path) }
        let signalledEnd = try SignalledEnd()
        let pictures = PictureQueue()
        let making = rendererMaking(content, pictures)
        warm(making, start)
        let window = try makeWindow(
            Size(
                width: max(start.size.width, Self.minimum.width), height: max(start.size.height, Self.minimum.height)))
        start.size = window.size
        start.reducesMotion = reducedMotion || DesktopSettings.reducesMotion() ?? false
        var loop = try FrameLoop(
            window: window, lab: Lab(start), renderer: try making.take(), content: content,
            answerer: try content.answerer(self.content, for: recording, from: file), store: .inMemory(), lines: lines,
            tuning: tuning, kept: trace == nil ? 3600 : ProfileResult.kept, pictures: pictures,
            signalledEnd: signalledEnd)
        loop.guestTitle = parcel.title
        if verbose { loop.describe() }
        try loop.feed(recording)
        try loop.run(until: duration.map { .at($0) } ?? .never, recorder: nil)
        try writeTrace(of: loop, to: traceFile)
    }

    private func writeTrace(of loop: borrowing FrameLoop, to file: TextFile?) throws {
        guard var file else { return }
        var result = ProfileResult()
        result.add(loop)
        try result.writeTrace(to: &file)
    }

    /// Begins to make what draws the pictures, while what they begin with is read and the window opens.
    ///
    /// - Parameter pictures: Decodes what they show of files.
    private func rendererMaking(_ content: Content, _ pictures: PictureQueue) -> RendererMaking {
        RendererMaking { () throws(Failure) -> sending Renderer in
            var renderer = try content.makeRenderer()
            renderer.onPictureRequest = { pictures.ask($0) }
            return renderer
        }
    }

    /// Draws the first picture of a start for a renderer that is being made.
    private func warm(_ making: RendererMaking, _ start: LabStart) {
        var list = DrawList()
        Lab(start).draw(into: &list)
        making.warm(list, size: start.size, scale: scale)
    }

    /// The tab that is shown first where none was named.
    private func firstTab(_ settings: Settings) -> Tab {
        settings.startsOnSky ? .samples : settings.tab.flatMap(Tab.init) ?? .home
    }

    /// A size that was stored, no smaller than a window can be and no larger than a display.
    private func fitted(_ size: Size) -> Size {
        let desktops = VideoSystem.desktops
        let width = desktops.map { $0.width / scale }.max() ?? size.width
        let height = desktops.map { $0.height / scale }.max() ?? size.height
        return Size(
            width: max(min(size.width, width), Self.minimum.width),
            height: max(min(size.height, height), Self.minimum.height))
    }

    private func checkDisplay() throws(Failure) {
        do { try VideoSystem.start() } catch { throw Failure(error) }
    }

    private func makeWindow(_ size: Size) throws(Failure) -> Window {
        do {
            return try Window(
                title: "MotionLab", size: size, scale: scale, minimum: Self.minimum, presenting: present)
        } catch { throw Failure(error) }
    }
}
