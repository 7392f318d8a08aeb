import ArgumentParser
import Geometry
import Gestures
import Platform
import Prototypes

/// Opens the window.
struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Open the window (what happens without a command).")

    @Option(help: "The tab to start on: home, samples, browse or library.")
    var tab = Tab.home

    @Option(help: ArgumentHelp("The window's size in points.", valueName: "WxH"))
    var size = SizeArgument(argument: "390x844")!

    @Option(help: "Pixels to the point.")
    var scale = 1.0

    @Option(help: "ko or en.")
    var language = Language.ko

    @Option(help: ArgumentHelp("A tuning file.", valueName: "file"))
    var tuning: String?

    @Option(help: ArgumentHelp("Record every gesture into this file.", valueName: "file"))
    var record: String?

    @Option(
        help: ArgumentHelp(
            "Write the state of each frame, one JSON object a line; - for standard output.", valueName: "file"))
    var state: String?

    @Option(name: .customLong("for"), help: ArgumentHelp("End by itself after this time.", valueName: "seconds"))
    var duration: Double?

    @Flag(help: "Arrive quickly and quietly: nothing flies and nothing swings.")
    var reducedMotion = false

    @Flag(help: "Say which presenter, refresh rate and fonts are used.")
    var verbose = false

    func validate() throws {
        try motionlab.validate(scale, "--scale", in: 1...3)
        try motionlab.validate(duration, "--for", in: 0...1e6)
        guard size.size.width >= Self.minimum.width, size.size.height >= Self.minimum.height else {
            throw ValidationError("--size must be at least 320x480")
        }
    }

    static let minimum = Size(width: 320, height: 480)

    func run() throws {
        let window: Window
        do {
            window = try Window(title: "MotionLab", size: size.size, scale: scale, minimum: Self.minimum)
        } catch  where error.kind == .noDisplay {
            throw Failure(
                .noDisplay,
                "no display to open a window on; `motionlab replay FILE` and `motionlab profile FILE` need none")
        } catch {
            throw Failure(.software, error.description)
        }
        let content = try Content.load()
        let recording = Recording(size: window.size, scale: scale, tab: tab, language: language)
        var start = content.start(for: recording, tuning: try Content.tuning(tuning))
        start.reducesMotion = reducedMotion
        var loop = try FrameLoop(window: window, lab: Lab(start), content: content, state: state)
        if verbose { loop.describe() }
        try loop.run(for: duration, recorder: try record.map { path in try Recorder(path: path, header: recording) })
    }
}
