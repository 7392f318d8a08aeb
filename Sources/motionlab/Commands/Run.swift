import ArgumentParser
import Controls
import Drawing
import Foundation
import Geometry
import Gestures
import Model
import Platform
import Prototypes
import Prototyping
import Raster
import Storage
import Workbench

/// Opens the window.
struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", _superCommandName: MotionLab.name,
        abstract: "Open the window (the default command).",
        discussion: """
            Goals, stars, bookmarks and settings are saved between runs. Options override saved settings for this run \
            only, except --tuning, which is kept until another tuning is given.
            """)

    @Argument(
        help: ArgumentHelp(
            "A .gesture or .motionlab file to play in the window. Nothing is saved while it plays.", valueName: "file"
        ), completion: .recordings)
    var file: String?

    @Option(help: "The tab to start on: home, samples, browse or library.")
    var tab: Tab?

    @Option(
        help: ArgumentHelp("The window's size in points. By default the last one, initially 390x844.", valueName: "WxH")
    )
    var size: SizeArgument?

    @Option(
        help: """
            Pixels per point, 0.5 to 4, remembered until changed; auto for the desktop's scale, which is the default. On \
            Wayland it multiplies the compositor's scale.
            """)
    var scale: ScaleArgument?

    @Option(
        help: """
            The interface language, ko or en. By default the one chosen in the settings, else the desktop's. With a \
            file, the language of the workbench.
            """)
    var language: Language?

    @Option(
        help: ArgumentHelp("The data folder, instead of the system's default.", valueName: "folder"),
        completion: .directory)
    var data: String?

    @OptionGroup var content: ContentOptions

    @Option(
        help: ArgumentHelp(
            "A tuning file. Changes to it apply immediately while the window is open.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var tuning: String?

    @Option(help: ArgumentHelp("Record every gesture into this file.", valueName: "file"), completion: .file())
    var record: String?

    @Option(
        help: ArgumentHelp(
            "Write the state of each frame as JSON Lines; - for standard output.", valueName: "file"),
        completion: .file())
    var state: String?

    @Option(
        help: ArgumentHelp(
            "Write a trace of the last ten minutes of frames when the window closes.", valueName: "file"),
        completion: .file())
    var trace: String?

    @Option(name: .customLong("for"), help: ArgumentHelp("Quit after this time.", valueName: "seconds"))
    var duration: Double?

    @Option(
        help: ArgumentHelp(
            "How frames are presented: auto, surface (window memory) or texture (GPU).",
            valueName: "way"))
    var present = PresenterChoice.auto

    @Flag(help: "Reduce motion: short animations without bounce. Also on if the desktop asks for it.")
    var reducedMotion = false

    @Flag(help: "Print the presenter, refresh rate, fonts and data folder in use.")
    var verbose = false

    func validate() throws {
        try motionlab.validate(scale?.ratio, "--scale", in: WindowState.scales)
        try motionlab.validate(duration, "--for", in: 0...1e6)
        if let file {
            guard Parcel.isPlayable(file) else {
                throw ValidationError("\(file) is neither a command nor a .gesture or .\(Parcel.fileExtension) file")
            }
            if data != nil || record != nil || tab != nil {
                throw ValidationError(
                    "--data, --record and --tab cannot be combined with a file, which defines its own start")
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
        let language = language(settings)

        let (windowState, windowSize) = firstWindow(saved.window)
        let scale = Self.scale(windowState)
        var header = Recording(
            size: windowState.stage ?? Self.standard, scale: scale.ratio, tab: tab ?? firstTab(settings),
            language: language)
        var start = try content.start(for: header, self.content, tuning: tuning, saved: saved)
        let lines = try StateOutput(state)
        let recordingFile = try record.map { path in try OutputFile(path) }
        let traceFile = try trace.map { path in try TextFile(path) }
        warm(making, start, scale.ratio)
        let placement = Placement(
            position: size == nil ? windowState.position : nil, isMaximized: windowState.isMaximized,
            fits: size == nil || windowState.workbench != nil)
        let window = try makeWindow(windowSize, scale.ratio, placement)
        // A maximized window takes its size once it is seen.
        if windowState.workbench == nil, !windowState.isMaximized { header.size = window.size }
        start.size = header.size
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
            window: window, lab: Subject(start), language: language, renderer: try making.take(), content: content,
            answerer: try content.answerer(self.content), store: store, windowState: windowState, lines: lines,
            tuning: self.tuning,
            kept: trace == nil ? 3600 : ProfileResult.kept, pictures: pictures, signalledEnd: signalledEnd)
        loop.shown = shown
        if verbose {
            loop.describe()
            Terminal.complain("scale \(scale.ratio) (\(scale.reason)), language \(language.rawValue)")
            Terminal.complain(store.isLasting ? "data folder: \(folder.path)" : "nothing is stored")
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
        // The window and the workbench follow the settings of this person, not those of the file's author.
        let left = Store.look(in: .standard())
        let wanted = Size(
            width: max(start.size.width, Self.minimum.width), height: max(start.size.height, Self.minimum.height))
        let ratio = Self.scale(firstWindow(left.window).state).showing(wanted)
        warm(making, start, ratio)
        let window = try makeWindow(wanted, ratio, Placement(fits: size == nil))
        start.size = window.size
        start.reducesMotion = reducedMotion || DesktopSettings.reducesMotion() ?? false
        var loop = try FrameLoop(
            window: window, lab: Subject(start), language: language(left.settings), renderer: try making.take(),
            content: content, answerer: try content.answerer(self.content, for: recording, from: file),
            store: .inMemory(), lines: lines,
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
    private func warm(_ making: RendererMaking, _ start: LabStart, _ scale: Double) {
        var list = DrawList()
        Subject(start).draw(into: &list)
        making.warm(list, size: start.size, scale: scale)
    }

    /// The tab that is shown first where none was named.
    private func firstTab(_ settings: Settings) -> Tab {
        settings.startsOnSky ? .samples : settings.tab.flatMap(Tab.init) ?? .home
    }

    /// What the workbench, and a stage that says nothing of it, is written in.
    private func language(_ settings: Settings) -> Language {
        language ?? settings.language.flatMap(Language.init) ?? Language(preferred: DesktopSettings.languages())
    }

    // MARK: The window

    /// How the window is at the start, from how it was left and what was asked for, and its size in points.
    private func firstWindow(_ left: WindowState) -> (state: WindowState, size: Size) {
        var state = left
        if let scale { state.scale = scale.ratio }
        guard let size = size?.size else { return (state, left.workbench ?? left.stage ?? Self.standard) }
        state.stage = size
        state.isMaximized = false
        guard left.workbench != nil else { return (state, size) }
        state.workbench = Workspace.window(around: size)
        return (state, state.workbench ?? size)
    }

    private func checkDisplay() throws(Failure) {
        do { try VideoSystem.start() } catch { throw Failure(error) }
    }

    private func makeWindow(_ size: Size, _ scale: Double, _ placement: Placement) throws(Failure) -> Window {
        do {
            return try Window(
                title: "MotionLab", size: size, scale: scale, minimum: Self.minimum, presenting: present,
                placement: placement)
        } catch { throw Failure(error) }
    }

    /// Pixels to the point: what was asked for, else what the desktop wants.
    private static func scale(_ window: WindowState) -> DesktopScale {
        window.scale.map { DesktopScale(ratio: $0, reason: "--scale") } ?? .current()
    }
}
