import ArgumentParser
import Controls
import Foundation
import Geometry
import Gestures
import Platform
import Prototyping

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

extension PresenterChoice: ExpressibleByArgument {}

extension CompletionKind {
    /// Files that can be played.
    static var recordings: CompletionKind { .file(extensions: SharedRecording.playableExtensions) }
}

/// Refuses a number that is not finite or lies outside a range.
package func requireRange(_ value: Double?, _ name: String, in range: ClosedRange<Double>) throws(ValidationError) {
    guard let value else { return }
    guard range.contains(value) else {
        throw ValidationError("\(name) must be between \(range.lowerBound) and \(range.upperBound)")
    }
}

/// Refuses a name that is not one of those that the prototype declares.
///
/// - Parameters:
///   - option: The option with the name, such as `--start`.
///   - kind: What the names are of, such as `starts`.
func requireDeclared(
    _ name: String?, _ option: String, among names: [String], _ kind: String, of program: String
) throws(ValidationError) {
    guard let name, !names.contains(name) else { return }
    throw ValidationError(
        names.isEmpty
            ? "\(program) has no \(kind) by name" : "\(option) must be one of \(names.joined(separator: ", "))")
}

/// A preset of the tuning that is chosen by name: shared by every command that starts a prototype.
struct PresetOption<P: Program>: ParsableArguments {
    @Option(
        name: .customLong("preset"),
        help: ArgumentHelp(
            "A preset of the tuning to begin with, by name. All other values are as they were.", valueName: "name",
            visibility: Self.names.isEmpty ? .hidden : .default),
        completion: .list(Self.names))
    var name: String?

    private static var names: [String] { P.Main.presets.map(\.name) }

    func validate() throws {
        try requireDeclared(name, "--preset", among: Self.names, "presets", of: P.name)
    }

    /// Sets the values of the preset, if one was named.
    func apply(to start: inout Start) {
        guard let preset = P.Main.presets.first(where: { $0.name == name }) else { return }
        start.tuning = start.tuning.applying(preset)
    }
}

/// The way in which a recording is played: shared by every command that plays one.
struct PlaybackOptions<P: Program>: ParsableArguments {
    @Option(name: .customLong("fps"), help: "Frames per second of the virtual clock. By default 60.")
    var rate: Double?

    @Option(help: ArgumentHelp("The stage size in points, instead of the recording's.", valueName: "WxH"))
    var size: SizeArgument?

    @Option(help: "Pixels per point in images, instead of the recording's.")
    var scale: Double?

    @Option(help: ArgumentHelp("A tuning file.", valueName: "file"), completion: .file(extensions: ["json"]))
    var tuning: String?

    @OptionGroup var preset: PresetOption<P>

    /// Frames a second.
    var fps: Double { rate ?? 60 }

    func validate() throws {
        try requireRange(fps, "--fps", in: 1...100_000)
        try requireRange(scale, "--scale", in: 0.25...8)
    }

    /// Reads a recording and makes its replay; a tuning that is named comes before the recording's, and a
    /// preset before both.
    ///
    /// - Parameter store: What lasted from earlier runs; nil for none.
    package func start(
        of file: String, _ content: Content, _ tuning: Tuning?, _ store: (any ProgramStore)? = nil
    ) throws(Failure) -> PlayedRecording {
        var played = try PlayedRecording(reading: file, content, tuning, store, size: size?.size, prepare: preset.apply)
        // With other numbers, or another past, it is to come elsewhere.
        if tuning != nil || preset.name != nil || size != nil || store != nil {
            played.recording = played.recording.unsigned
        }
        if let scale { played.scale = scale }
        played.framesPerSecond = fps
        return played
    }
}

/// A recording that was read, with what it starts from.
package struct PlayedRecording {
    /// The reader's name for it.
    package var name: String
    /// The recording, without digests where it is played otherwise than it was made.
    package var recording: Recording
    /// The prototype before the first event.
    package var subject: Subject
    /// Pixels to the point.
    package var scale: Double
    package var framesPerSecond: Double
    package var answerer: Answerer

    /// Reads a recording, to be played at 60 frames a second.
    ///
    /// - Parameters:
    ///   - tuning: The recording's own unless given.
    ///   - store: What lasted from earlier runs; nil for none.
    ///   - size: The recording's stage unless given.
    ///   - prepare: Changes what it starts with.
    init(
        reading file: String, _ content: Content, _ tuning: Tuning? = nil, _ store: (any ProgramStore)? = nil,
        size: Size? = nil, prepare: (inout Start) -> Void = { _ in }
    ) throws(Failure) {
        let sharedRecording = try SharedRecording.read(file, for: content)
        recording = sharedRecording.recording
        var start = try content.start(
            for: recording, from: file, store, tuning: tuning ?? sharedRecording.tuning, size: size)
        prepare(&start)
        (name, scale, framesPerSecond) = (sharedRecording.name, recording.scale, 60)
        subject = content.subject(start)
        answerer = try content.answerer(for: recording, from: file)
    }

    /// A replay that has not begun.
    package var replay: Replay { Replay(recording, in: subject, framesPerSecond: framesPerSecond) }

    /// The prototype at the time from which the recording is shown.
    var shownSubject: Subject {
        var replay = replay
        replay.lead(answering: answerer)
        return replay.subject
    }

    /// The size in points that every frame has room in.
    var size: Size {
        recording.shownEvents.largest(from: recording.shownSize == recording.size ? subject.size : recording.shownSize)
    }
}
