import Assets
import Drawing
import Files
import Foundation
import Geometry
import Gestures
import Prototyping
import Raster
import Synchronization

/// A program with what every program shows it by: the measures of glyphs, the icons, the faces.
package struct Content: Sendable {
    package private(set) var program: any Program
    package let metrics: FontMetrics
    /// The header keys and `do` lines of recordings.
    package let vocabulary: RecordingVocabulary
    let icons: [Icon: Path]
    /// The faces that are found already; nil for those that the system names when they are needed.
    package var fonts: FontBook?

    /// Loads all of it.
    ///
    /// - Throws: ``Failure`` naming the file that is missing or damaged: the program was not installed whole; or the
    ///   named start whose `do` lines the prototype does not know.
    package static func load<P: Program>(_ type: P.Type, _ options: P.Options) throws(Failure) -> Content {
        do { try P.Main.checkDeclarations() } catch { throw Failure(.software, "\(error)") }
        let shipped = try shipped.get()
        var icons = shipped.icons
        for (icon, text) in P.Main.icons {
            do { icons[icon] = try Icon.outline(parsing: text) } catch {
                throw Failure(.software, "icon \(icon.name): \(error)")
            }
        }
        var vocabulary = P.Main.vocabulary
        vocabulary.prototype = P.name
        return Content(
            program: try P(options, shipped.metrics), metrics: shipped.metrics, vocabulary: vocabulary,
            icons: icons)
    }

    /// The files that ship with every program; read once.
    private static let shipped = Result { () throws(Failure) in
        var icons: [Icon: Path] = [:]
        for name in try iconNames() {
            icons[Icon(name)] = try parsed("Icons/\(name).svg") { try Icon.path(parsing: $0) }
        }
        return (icons: icons, metrics: try parsed("Fonts/metrics.txt") { try FontMetrics(parsing: $0) })
    }

    /// Reads what every program needs, ahead of the first.
    static func prepare() throws(Failure) { _ = try shipped.get() }

    /// The same for another program of the same kind.
    func showing(_ program: any Program) -> Content {
        var content = self
        content.program = program
        return content
    }

    /// The names of the icons that ship with the program.
    private static func iconNames() throws(Failure) -> [String] {
        do {
            return try Assets.files(in: "Icons", extension: "svg").map {
                String($0.lastPathComponent.dropLast(".svg".count))
            }
        } catch { throw Failure(.software, error.description) }
    }

    /// The content of a text that ships with the program; an error names the file.
    private static func parsed<Value>(_ path: String, _ parse: (String) throws -> Value) throws(Failure) -> Value {
        do {
            let data = try Assets.data(path)
            do { return try parse(String(decoding: data, as: UTF8.self)) } catch {
                throw Failure(.software, "\(try Assets.folder().path)/\(path): \(error); reinstall or rebuild")
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(.software, "\(error)")
        }
    }

    /// The name of a recording by its file.
    package static func name(of file: String) -> String {
        URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    }

    /// Reads a tuning file, if one was named, and says which of its names are unknown.
    package func tuning(_ path: String?) throws(Failure) -> Tuning? {
        try path.map { path throws(Failure) in try readTuning(path) }
    }

    /// Reads a tuning file, and says which of its names are unknown.
    ///
    /// - Throws: ``Failure`` naming the file and what is wrong with it.
    func readTuning(_ path: String) throws(Failure) -> Tuning {
        let data = try RecordingFile.readSmall(path)
        do {
            let file = try TuningFile(parsing: data, program.tunables)
            for name in file.unknownNames { Terminal.complain("\(path): unknown name \(name); its value is kept") }
            return file.tuning
        } catch {
            throw Failure(.badData, "\(path): \(error.problem)")
        }
    }

    /// The unknown names that were printed: each is printed once, however many renderers there are.
    private static let unknownNames = Mutex<Set<UnknownName>>([])

    /// The renderer of draw lists, with the bundled icons; says so if the fonts are not those of the layout.
    package func makeRenderer() throws(Failure) -> sending Renderer {
        do {
            var renderer = try Renderer(metrics: metrics, icons: icons, fonts: fonts ?? .system())
            prepare(&renderer)
            renderer.onUnknownName = { name in
                if Self.unknownNames.withLock({ $0.insert(name).inserted }) { Terminal.complain("\(name)") }
            }
            if let notice = renderer.fonts.notice { Terminal.complain(notice) }
            return renderer
        } catch {
            throw Failure(.software, "\(error)")
        }
    }

    /// Has a renderer draw what the prototype shows by name, and forget what another one did.
    func prepare(_ renderer: inout Renderer) {
        renderer.drawPicture = Self.drawPicture(of: program)
        renderer.use(icons)
    }

    private static func drawPicture<P: Program>(
        of program: P
    ) -> @Sendable (String, inout DrawList, Rect) -> Bool { P.Main.drawPicture }

    /// The places in how the prototype is declared that may be mistakes, one line each.
    var declarationHints: [String] { Self.declarationHints(of: program) }

    private static func declarationHints<P: Program>(of program: P) -> [String] { P.Main.declarationHints }

    /// The names of the sections that tables of frames list first.
    var sectionOrder: [String] { type(of: program).sectionOrder }

    /// The prototype that a recording starts with; see ``Program/start(for:from:_:tuning:size:)``.
    package func subject(
        for recording: Recording, from file: String? = nil, _ store: (any ProgramStore)? = nil, tuning: Tuning? = nil,
        size: Size? = nil
    ) throws(Failure) -> Subject {
        subject(try start(for: recording, from: file, store, tuning: tuning, size: size))
    }

    /// The start of a recording; see ``Program/start(for:from:_:tuning:size:)``.
    ///
    /// - Throws: ``Failure`` naming the value of a saved state that the prototype does not take, or the other prototype that the
    ///   recording is of. Where that can be played all the same, a line says so.
    func start(
        for recording: Recording, from file: String?, _ store: (any ProgramStore)? = nil, tuning: Tuning?, size: Size?
    ) throws(Failure) -> Start {
        let stranger = vocabulary.stranger(recording.prototype)
        do throws(Failure) {
            var start = try program.start(for: recording, from: file, store, tuning: tuning, size: size)
            start.time = recording.clock
            if !start.saved.isEmpty, let fault = subject(start).startFault {
                throw Failure(.badData, "start: \(fault)")
            }
            if let file, let stranger { Terminal.complain("\(file): \(stranger)") }
            return start
        } catch {
            throw stranger.map { Failure(error.status, $0) } ?? error
        }
    }

    /// The prototype at the time from which a recording is shown, and the recording that leads to it; nil where it
    /// begins with its start.
    ///
    /// - Parameter size: The stage's size then; nil for the recording's.
    func shown(
        _ recording: Recording, _ start: Start, size: Size? = nil, answerer: Answerer
    ) -> (subject: Subject, prologue: Recording?) {
        let fresh = subject(start)
        guard recording.from > 0 else { return (fresh, nil) }
        var replay = Replay(recording, in: fresh, framesPerSecond: 60)
        replay.lead(answering: answerer)
        var prologue = recording.unsigned
        prologue.size = start.size
        prologue.start = program.recordingStart(of: fresh) { _ in }
        var subject = replay.subject
        if let size, size != subject.size {
            // The events that are shown come after it: the prologue has it too.
            let resize = InputEvent(time: subject.time, kind: .resize(size))
            var effects: [Effect] = []
            _ = subject.step(FrameInput(events: [resize], time: subject.time), effects: &effects)
            prologue.events.insert(
                InputEvent(time: subject.time - recording.clock, kind: .resize(size)),
                at: prologue.shownEvents.startIndex)
        }
        return (subject, prologue)
    }

    func subject(_ start: Start) -> Subject { Self.subject(program, start) }

    private static func subject<P: Program>(_ program: P, _ start: Start) -> Subject { P.Main(start) }

    /// The maker of the answers to effects.
    package func answerer(for recording: Recording? = nil, from file: String? = nil) throws(Failure) -> Answerer {
        try program.answerer(for: recording, from: file)
    }
}
