import Drawing
import Files
import Geometry
import Gestures
import Prototyping
import Synchronization

/// The answers for a prototype that is a program as it is.
///
/// Commands are made of their types alone, so that nothing can be handed to the program that they make.
enum PlainAnswers {
    private static let answerer = Mutex<Answerer>({ _ in nil })

    /// The one that was set last; one that answers nothing before.
    static var current: Answerer { answerer.withLock { $0 } }

    /// Sets it, before the command runs.
    static func set(_ answers: [Answers]) { answerer.withLock { $0 = answerer(answers) } }

    /// Makes one of several, which asks each.
    static func answerer(_ answers: [Answers]) -> Answerer {
        { effect in
            for one in answers { if let answer = one.answerer(effect) { return answer } }
            return nil
        }
    }
}

/// A prototype as a program that loads nothing, and answers what it was given an answer for.
struct PlainProgram<Main: Prototype>: Program {
    typealias Options = NoOptions

    static var name: String { Terminal.name }

    let tunables: TunableList
    private let metrics: FontMetrics

    init(_ options: NoOptions, _ metrics: FontMetrics) throws(Failure) { self.init(Main.tunableList, metrics) }

    /// A program with other defaults than its code declares.
    init(_ tunables: TunableList, _ metrics: FontMetrics) {
        self.tunables = tunables
        self.metrics = metrics
    }

    func start(
        for recording: Recording, from file: String?, _ store: (any ProgramStore)?, tuning: Tuning?, size: Size?
    ) throws(Failure) -> Start {
        let own = try RecordingStart(recording)
        // A number that is out of its range by now has its default.
        var kept = Tuning(of: tunables, allowed: recording.start == nil ? store?.tuning ?? [] : [])
        if recording.start != nil { try own.apply(to: &kept) }
        return Start(
            size: size ?? recording.size, tuning: tuning ?? kept, seed: recording.seed, language: recording.language,
            reducesMotion: own.reducesMotion, metrics: metrics, header: recording.header,
            stored: recording.start == nil ? store?.stored : own.stored, saved: own.saved)
    }

    func answerer(for recording: Recording?, from file: String?) throws(Failure) -> Answerer { PlainAnswers.current }
}

/// The needs of a program beyond its prototype.
extension PlainProgram {
    static var fileName: String { name }
    func check(_ recording: Recording) throws(Failure) { _ = try RecordingStart(recording) }
    func recordingStart(of subject: Subject, complain: (String) -> Void) -> String? {
        RecordingStart(subject).text
    }
    func seed(of subject: Subject) -> UInt64 { 0 }
    func openStore(in folder: DataFolder) -> any ProgramStore { FileStore(Self.name, in: folder) }
    func look(in folder: DataFolder) -> any ProgramStore { FileStore(Self.name, in: folder, isOnlyRead: true) }
    static func header(_ store: any ProgramStore, _ options: RunOptions) -> [HeaderField] { [] }
    static func recordings() throws(Failure) -> [String] { [] }
    static var sectionOrder: [String] { [] }
    func drawIcon(into list: inout DrawList) -> Double? { nil }
    var badTuning: InputEvent.Kind? { nil }
    func drop(_ path: String, at point: Point, pixels: Size?) -> InputEvent.Kind? { nil }
}
