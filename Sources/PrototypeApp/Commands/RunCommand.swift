import ArgumentParser
import Controls
import Drawing
import Files
import Foundation
import Geometry
import Gestures
import Platform
import Prototyping
import Raster
import Workbench

/// Opens the window.
package struct RunCommand<P: Program>: ParsableCommand {
    package init() {}

    package static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "run", _superCommandName: Terminal.name,
            abstract: "Open the window (the default command).",
            discussion: """
                The window's place, and what the prototype stores, are saved between runs. Options override saved \
                settings for this run only, except --tuning and --preset, which are kept until another tuning is given.
                """)
    }

    @Argument(
        help: ArgumentHelp(
            """
            A .gesture or .motionlab file to play in the window. It defines its own start, and nothing is saved while it \
            plays.
            """, valueName: "file"), completion: .recordings)
    var file: String?

    @Option(
        help: ArgumentHelp(
            """
            The stage's size in points, and the window's where the screen has room for it. By default the last one, \
            initially 390x844.
            """, valueName: "WxH")
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
            The interface language, such as ko or en. By default the one chosen in the settings, else the desktop's. With a \
            file, the language of the workbench.
            """, completion: .list(P.Main.vocabulary.languages))
    var language: String?

    @Option(
        help: ArgumentHelp("The data folder, instead of the system's default.", valueName: "folder"),
        completion: .directory)
    var data: String?

    @OptionGroup var runOptions: P.RunOptions
    @OptionGroup var options: P.Options

    @Option(
        help: ArgumentHelp(
            "A tuning file. Changes to it apply immediately while the window is open.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var tuning: String?

    @OptionGroup var preset: PresetOption<P>

    @Option(
        help: ArgumentHelp(
            "The state to begin with, by name.", valueName: "name",
            visibility: P.Main.starts.isEmpty ? .hidden : .default),
        completion: .list(P.Main.starts.map(\.name)))
    var start: String?

    @Option(help: ArgumentHelp("Record every gesture into this file.", valueName: "file"), completion: .file())
    var record: String?

    @OptionGroup var output: StateOptions

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

    package func validate() throws {
        try requireRange(scale?.ratio, "--scale", in: WindowState.scales)
        try requireRange(duration, "--for", in: 0...1e6)
        if let file {
            guard SharedRecording.isPlayable(file) else {
                throw ValidationError(
                    "\(file) is neither a command nor a .gesture or .\(SharedRecording.fileExtension) file")
            }
            if data != nil || record != nil || start != nil || runOptions.isGiven {
                let own = P.Main.starts.isEmpty ? [] : ["--start"]
                let names = ["--data", "--record"] + own + P.RunOptions.names
                throw ValidationError(
                    "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1]) cannot be combined with a file, "
                        + "which defines its own start")
            }
        }
        try requireDeclared(start, "--start", among: P.Main.starts.map(\.name), "starts", of: P.name)
        if preset.name != nil, tuning != nil {
            throw ValidationError("--preset cannot be combined with --tuning, whose file sets the whole tuning")
        }
        let languages = P.Main.vocabulary.languages
        if let language, !languages.isEmpty, !languages.contains(language) {
            throw ValidationError("--language must be one of \(languages.joined(separator: ", "))")
        }
        // A recording's header holds it.
        if let language, !NamedValue.isPlain(language) {
            throw ValidationError("--language must be a code such as ko")
        }
        var files = OutputFiles(reading: [file, tuning])
        try files.add(record, "--record")
        try files.add(output.state, "--state")
        try files.add(trace, "--trace")
        if let size = size?.size, size.width < Window.minimum.width || size.height < Window.minimum.height {
            throw ValidationError("--size must be at least 320x480")
        }
    }

    package func run() throws {
        if let file { return try play(file) }
        try checkDisplay()
        let content = try Content.load(P.self, options)
        // What could be wrong is found before anything is changed or a window opens.
        let tuning = try content.tuning(tuning)
        let signalledEnd = try SignalledEnd()
        let pictures = PictureQueue()
        let making = rendererMaking(content, pictures)
        let folder = data.map { DataFolder(path: $0) } ?? .standard()
        let store = content.program.openStore(in: folder)
        for trouble in store.troubles { Terminal.complain(trouble.description) }
        let language = language(store)

        let (windowState, windowSize) = firstWindow(store.window)
        let scale = Self.scale(windowState)
        var header = Recording(
            size: windowState.stage ?? Recording().size, scale: scale.ratio, language: language,
            header: P.header(store, runOptions))
        let program = content.program
        // A long page takes seconds to lay out.
        let beginning = Job { [header] () throws(Failure) in
            try program.start(for: header, from: nil, store, tuning: tuning, size: nil)
        }
        let lines = try output.open()
        let recordingFile = try record.map { path in try Output(path) }
        let traceFile = try trace.map { path in try Output(whole: path) }
        func prepared(_ start: Start) -> Start {
            var start = start
            preset.apply(to: &start)
            warm(making, content.subject(start), scale.ratio)
            return start
        }
        let early = beginning.wait(within: Self.patience) ? try prepared(beginning.value()) : nil
        let placement = Placement(
            position: size == nil ? windowState.position : nil, isMaximized: windowState.isMaximized, fits: true)
        var window = try Window.open(
            P.name, windowSize, scale: scale.ratio, presenting: present, placement: placement)
        // What is done to the window meanwhile waits for the frame loop.
        if early == nil { try window.showEmpty() }
        var start = try early ?? prepared(beginning.value())
        // A maximized window takes its size once it is seen.
        if windowState.workbench == nil, !windowState.isMaximized, Workspace.shows(header.size, in: window.size) {
            header.size = window.size
        }
        start.size = header.size
        start.reducesMotion = start.reducesMotion || isMotionReduced
        let resumed = SessionJournal.resumed(for: content, size: start.size)
        let subject = resumed?.subject ?? content.subject(start)
        let recorder: Recorder?
        if let recordingFile {
            header.prototype = P.name
            header.start = content.program.recordingStart(of: subject, complain: Terminal.complain)
            (header.version, header.digest) = (motionLabVersion, subject.digest.text)
            recorder = try Recorder(recordingFile, header: header)
        } else {
            recorder = nil
        }
        var loop = try FrameLoop(
            window: window, subject: subject, language: Language(preferred: [language]), renderer: try making.take(),
            content: content, answerer: try content.answerer(), store: store, windowState: windowState, lines: lines,
            tuning: self.tuning,
            kept: trace == nil ? 3600 : ProfileResult.kept, pictures: pictures, signalledEnd: signalledEnd)
        if let resumed {
            loop.workspace.value.resume(resumed)
        } else if let chosen = P.Main.starts.first(where: { $0.name == self.start }) {
            loop.workspace.value.begin(chosen)
        }
        if verbose {
            loop.describe()
            Terminal.complain("scale \(scale.ratio) (\(scale.reason)), language \(language)")
            Terminal.complain(store.isLasting ? "data folder: \(folder.path)" : "nothing is stored")
        }
        try loop.run(until: duration.map { .at($0) } ?? .never, recorder: recorder)
        try writeTrace(of: loop, to: traceFile)
    }

    /// Opens the window with what a file begins with, plays the file, and leaves the prototype to the person.
    private func play(_ file: String) throws {
        let content = try Content.load(P.self, options)
        let sharedRecording = try SharedRecording.read(file, for: content)
        try checkDisplay()
        let recording = sharedRecording.recording
        let ownTuning = try content.tuning(tuning)
        var start = try content.start(
            for: recording, from: file, tuning: ownTuning ?? sharedRecording.tuning, size: size?.size)
        preset.apply(to: &start)
        let answerer = try content.answerer(for: recording, from: file)
        let isOwn = ownTuning == nil && preset.name == nil && size == nil
        let difference =
            isOwn
            ? DigestComparison.difference(of: recording, file, in: content.subject(start), answerer: answerer) : nil
        if let difference { Terminal.complain(difference) }
        let lines = try output.open()
        let traceFile = try trace.map { path in try Output(whole: path) }
        let signalledEnd = try SignalledEnd()
        let pictures = PictureQueue()
        let making = rendererMaking(content, pictures)
        // The window and the workbench follow the settings of this person, not those of the file's author.
        let left = content.program.look(in: .standard())
        let stage = size?.size ?? recording.shownSize
        let wanted = Size(
            width: max(stage.width, Window.minimum.width), height: max(stage.height, Window.minimum.height))
        let ratio = Self.scale(firstWindow(left.window).state).showing(wanted)
        warm(making, content.subject(start), ratio)
        let window = try Window.open(
            P.name, wanted, scale: ratio, presenting: present, placement: Placement(fits: true))
        let fitted = Workspace.shows(stage, in: window.size) ? window.size : stage
        if recording.shownSize == recording.size { start.size = fitted }
        start.reducesMotion = start.reducesMotion || isMotionReduced
        let shown = content.shown(recording, start, size: fitted, answerer: answerer)
        var loop = try FrameLoop(
            window: window, subject: shown.subject, after: shown.prologue,
            language: Language(preferred: [language(left)]),
            renderer: try making.take(), content: content, answerer: answerer, lines: lines, tuning: tuning,
            kept: trace == nil ? 3600 : ProfileResult.kept, pictures: pictures, signalledEnd: signalledEnd)
        loop.guestTitle = sharedRecording.title
        if verbose { loop.describe() }
        try loop.feed(recording)
        try loop.run(until: duration.map { .at($0) } ?? .never, recorder: nil)
        try writeTrace(of: loop, to: traceFile)
    }

    private var isMotionReduced: Bool { reducedMotion || DesktopSettings.reducesMotion() ?? false }

    private func writeTrace(of loop: borrowing FrameLoop, to file: Output?) throws {
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
    private func warm(_ making: RendererMaking, _ subject: Subject, _ scale: Double) {
        var list = DrawList()
        subject.draw(into: &list)
        making.warm(list, size: subject.size, scale: scale)
    }

    /// The code of the language of the workbench, and of a stage that says nothing of it.
    private func language(_ store: any ProgramStore) -> String {
        language ?? store.language?.rawValue
            ?? Language.code(of: DesktopSettings.languages(), among: P.Main.vocabulary.languages)
    }

    // MARK: The window

    /// The window at the start, from how it was left and what was asked for, and its size in points.
    private func firstWindow(_ left: WindowState) -> (state: WindowState, size: Size) {
        var state = left
        if let scale { state.scale = scale.ratio }
        guard let size = size?.size else { return (state, left.workbench ?? left.stage ?? Recording().size) }
        state.stage = size
        state.isMaximized = false
        guard left.workbench != nil else { return (state, size) }
        state.workbench = Workspace.window(around: size)
        return (state, state.workbench ?? size)
    }

    /// Seconds for which the window waits for its start. One that opens empty only says that the program is there: for less
    /// than this it is not worth it, and what fails is said without one.
    private static var patience: Double { 0.5 }

    private func checkDisplay() throws(Failure) {
        do { try VideoSystem.start() } catch { throw Failure(error) }
    }

    /// Pixels to the point: what was asked for, else what the desktop wants.
    private static func scale(_ window: WindowState) -> DesktopScale {
        window.scale.map { DesktopScale(ratio: $0, reason: "--scale") } ?? .current()
    }
}
