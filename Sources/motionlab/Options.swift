import ArgumentParser
import Controls
import Foundation
import Geometry
import Gestures
import Model
import Pages
import Platform
import Prototypes
import Prototyping
import Storage

/// A size as it is typed: `390x844`.
struct SizeArgument: ExpressibleByArgument {
    let size: Size

    init?(argument: String) {
        let sides = argument.split(separator: "x").map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
        guard (1...16384).contains(width), (1...16384).contains(height) else { return nil }
        size = Size(width: width, height: height)
    }

    var defaultValueDescription: String { "\(Int(size.width))x\(Int(size.height))" }
}

/// Pixels to the point as they are typed: a number, or `auto` for what the desktop wants.
enum ScaleArgument: ExpressibleByArgument {
    case desktop
    case ratio(Double)

    init?(argument: String) {
        if argument == "auto" {
            self = .desktop
        } else if let ratio = Double(argument) {
            self = .ratio(ratio)
        } else {
            return nil
        }
    }

    /// The number; nil for what the desktop wants.
    var ratio: Double? { if case .ratio(let ratio) = self { ratio } else { nil } }
}

extension Tab: ExpressibleByArgument {}
extension Language: ExpressibleByArgument {}
extension PresenterChoice: ExpressibleByArgument {}

extension CompletionKind {
    /// Files that can be played.
    static var recordings: CompletionKind { .file(extensions: Parcel.playableExtensions) }

    /// The forecasts that ship. A list, as reading the folder would cost every start a moment.
    static var forecasts: CompletionKind {
        .list(["clear-day", "cloudy", "fog", "night", "rain", "snow", "thunder"])
    }
}

/// Refuses a number that is not finite or lies outside a range.
func validate(_ value: Double?, _ name: String, in range: ClosedRange<Double>) throws(ValidationError) {
    guard let value else { return }
    guard range.contains(value) else {
        throw ValidationError("\(name) must be between \(range.lowerBound) and \(range.upperBound)")
    }
}

/// How a recording is played: shared by every command that plays one.
struct PlaybackOptions: ParsableArguments {
    @Option(name: .customLong("fps"), help: "Frames per second of the virtual clock. By default 60.")
    var rate: Double?

    @Option(help: ArgumentHelp("The stage size in points, instead of the recording's.", valueName: "WxH"))
    var size: SizeArgument?

    @Option(help: "Pixels per point in images, instead of the recording's.")
    var scale: Double?

    @Option(help: ArgumentHelp("A tuning file.", valueName: "file"), completion: .file(extensions: ["json"]))
    var tuning: String?

    @OptionGroup var content: ContentOptions

    /// Frames a second.
    var fps: Double { rate ?? 60 }

    func validate() throws {
        try motionlab.validate(fps, "--fps", in: 1...100_000)
        try motionlab.validate(scale, "--scale", in: 0.25...8)
    }

    /// Reads a recording and makes its replay.
    ///
    /// - Returns: The replay, how many pixels its pictures have to the point, and what answers its effects.
    func replay(
        of file: String, _ content: Content, _ tuning: Tuning?, saved: Saved = Saved()
    ) throws(Failure) -> (replay: Replay, scale: Double, answerer: Answerer) {
        let (recording, start, scale, answerer) = try start(of: file, content, tuning, saved: saved)
        return (Replay(recording, in: Subject(start), framesPerSecond: fps), scale, answerer)
    }

    /// Reads a recording and makes what it starts from; a tuning of its own comes after one that was named.
    func start(
        of file: String, _ content: Content, _ tuning: Tuning?, saved: Saved = Saved()
    ) throws(Failure) -> (recording: Recording, start: LabStart, scale: Double, answerer: Answerer) {
        let parcel = try Parcel.read(file)
        let recording = parcel.recording
        let start = try content.start(
            for: recording, self.content, from: file, tuning: tuning ?? parcel.tuning, size: size?.size, saved: saved)
        let answerer = try content.answerer(self.content, for: recording, from: file)
        return (recording, start, scale ?? recording.scale, answerer)
    }
}

/// What the tabs show: shared by every command that shows them.
struct ContentOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The forecast on the Home tab: a file, or clear-day (default), cloudy, fog, night, rain, snow or thunder.",
            valueName: "file"), completion: .forecasts)
    var forecast: String?

    @Option(
        help: ArgumentHelp("The HTML file that the browser opens first.", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var page: String?

    var forecastSource: ForecastSource { ForecastSource(place: forecast ?? "clear-day") }
    var pageAddress: String { page ?? "motionlab:start" }

    /// What a file from somebody else may show: what lies in its own folder, and in those of what was named here.
    ///
    /// - Parameter file: Nil for what the program itself shows.
    func access(from file: String?) -> PageAccess {
        guard let file else { return .everything }
        return .folders(
            [file, page, forecast].compactMap { path in
                path.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
            })
    }

    /// The same, with what a recording itself says was shown where nothing else was asked for.
    func orElse(_ shown: SavedText.Shown) -> ContentOptions {
        var content = self
        content.forecast = forecast ?? shown.forecast
        content.page = page ?? shown.page
        return content
    }
}
