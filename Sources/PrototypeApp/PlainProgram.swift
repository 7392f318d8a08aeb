import Drawing
import Geometry
import Gestures
import Prototyping

/// A prototype as a program that loads and answers nothing.
struct PlainProgram<Main: Prototype>: Program {
    typealias Options = NoOptions

    static var name: String { Terminal.name }

    let tunables = Main.tunableList
    private let metrics: FontMetrics

    init(_ options: NoOptions, _ metrics: FontMetrics) throws(Failure) { self.metrics = metrics }

    func start(
        for recording: Recording, from file: String?, _ store: (any ProgramStore)?, tuning: Tuning?, size: Size?
    ) throws(Failure) -> Start {
        let own = try RecordingStart(recording)
        var kept = Tuning(of: tunables)
        if recording.start == nil {
            // A number that is out of its range by now has its default.
            for value in store?.tuning ?? [] { _ = try? kept.set(value.name, to: value.value) }
        } else {
            try own.apply(to: &kept)
        }
        return Start(
            size: size ?? recording.size, tuning: tuning ?? kept, seed: recording.seed, language: recording.language,
            metrics: metrics, header: recording.header,
            stored: recording.start == nil ? store?.stored : own.stored, saved: own.saved)
    }
}
