import Assets
import Drawing
import Foundation
import Geometry
import Gestures
import Model
import Pages
import Prototypes
import Raster
import Storage

/// What ships with the program, loaded once at its start.
struct Content: Sendable {
    let tracks: [Track]
    let metrics: FontMetrics
    let icons: [Icon: Path]
    /// The faces that are found already; nil for those that the system names when they are needed.
    var fonts: FontBook?

    /// Loads all of it.
    ///
    /// - Throws: ``Failure`` naming the file that is missing or damaged: the program was not installed whole.
    static func load() throws(Failure) -> Content {
        do {
            var icons: [Icon: Path] = [:]
            for icon in Icon.allCases {
                icons[icon] = try Icon.path(parsing: text("Icons/\(icon.rawValue).svg"))
            }
            return Content(
                tracks: try Catalogue.tracks(), metrics: try FontMetrics(parsing: text("Fonts/metrics.txt")),
                icons: icons)
        } catch {
            throw Failure(.software, "\(error)")
        }
    }

    private static func text(_ path: String) throws -> String { String(decoding: try Assets.data(path), as: UTF8.self) }

    /// The recordings that ship with the program, in order of name.
    static func bundledRecordings() throws(Failure) -> [String] {
        do { return try Assets.files(in: "Gestures", extension: "gesture").map(\.path) } catch {
            throw Failure(.software, error.description)
        }
    }

    /// What a recording is called by its file.
    static func name(of file: String) -> String {
        URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    }

    /// Reads a tuning file, if one was named, and says which of its names are unknown.
    static func tuning(_ path: String?) throws(Failure) -> Tuning? {
        try path.map { path throws(Failure) in try readTuning(path) }
    }

    /// Reads a tuning file, and says which of its names are unknown.
    ///
    /// - Throws: ``Failure`` naming the file and what is wrong with it.
    static func readTuning(_ path: String) throws(Failure) -> Tuning {
        let data = try RecordingFile.readSmall(path)
        do {
            let file = try TuningFile(parsing: data)
            for name in file.unknownNames { Terminal.complain("\(path): \(name) is not known here; its value is kept") }
            return file.tuning
        } catch {
            throw Failure(.badData, "\(path): \(error.problem)")
        }
    }

    /// What turns draw lists into pixels, with the bundled signs; says so if the fonts are not those of the layout.
    func makeRenderer() throws(Failure) -> sending Renderer {
        do {
            let renderer = try Renderer(metrics: metrics, icons: icons, fonts: fonts ?? .system())
            if let notice = renderer.fonts.notice { Terminal.complain(notice) }
            return renderer
        } catch {
            throw Failure(.software, "\(error)")
        }
    }

    /// What reads and lays out pages.
    var pages: PageReader { PageReader(metrics: metrics) { PictureFile.size($0) } }

    /// The lab that a recording starts from.
    ///
    /// - Parameters:
    ///   - saved: What lasted from an earlier run; a start in the recording's own header comes before it.
    ///   - tuning: Comes before a tuning that was saved; nil if none was named.
    /// - Throws: ``Failure`` naming the forecast or the page that cannot be shown, or the flaw of the header's start.
    func start(
        for recording: Recording, _ content: ContentOptions, tuning: Tuning? = nil, size: Size? = nil,
        saved: Saved = Saved()
    ) throws(Failure) -> LabStart {
        var saved = saved
        var content = content
        var shown: SavedText.Shown?
        if let own = try Self.start(of: recording) {
            saved = own.saved
            shown = own.shown
            content = content.orElse(own.shown)
            if let flaw = own.shown.rest?.flaw(tracks: tracks.count) { throw Failure(.badData, "start: \(flaw)") }
        }
        if let tuning { saved.settings.tuning = tuning }
        let size = size ?? recording.size
        var start = LabStart(
            size: size, tab: recording.tab, language: recording.language, seed: recording.seed,
            tuning: saved.settings.tuning, tracks: tracks, metrics: metrics,
            forecast: try content.forecastSource.read(),
            page: try page(content.pageAddress, width: size.width, language: recording.language))
        start.saved = saved
        start.missingPictures = Self.missingPictures(of: recording)
        if let rest = shown?.rest {
            start.rest = rest
            if let address = rest.browser.page {
                start.restingPage = try page(
                    address, width: rest.browser.width ?? size.width, language: recording.language)
            }
        }
        return start
    }

    /// The pictures that a recording puts onto the stage and that are not there to be read.
    private static func missingPictures(of recording: Recording) -> Set<String> {
        var missing: Set<String> = []
        for case .perform(.cardAdd(let path, _, _)) in recording.events.map(\.kind)
        where PictureFile.size(path) == nil { missing.insert(path) }
        return missing
    }

    /// What a recording's header says of its start; nil if it says nothing.
    static func start(of recording: Recording) throws(Failure) -> (saved: Saved, shown: SavedText.Shown)? {
        guard let start = recording.start else { return nil }
        do { return try SavedText.decode(start) } catch { throw Failure(.badData, "start: \(error.problem)") }
    }

    /// Makes sure that what was asked for can be shown.
    ///
    /// - Throws: ``Failure`` naming the forecast or the page that cannot.
    func check(_ content: ContentOptions) throws(Failure) {
        _ = try content.forecastSource.read()
        if let address = content.page { _ = try page(address, width: 390, language: .ko) }
    }

    /// Lays out the page that the browser begins with.
    private func page(_ address: String, width: Double, language: Language) throws(Failure) -> PageLayout {
        do { return try pages.layOut(address, width: width, language: language.rawValue) } catch {
            throw Failure(error.isMissing ? .noInput : .badData, error.description)
        }
    }

    /// What makes the answers to the effects of a lab that shows this.
    ///
    /// - Parameter recording: Whose own start says what is shown where nothing else was asked for.
    func answerer(_ content: ContentOptions, for recording: Recording? = nil) throws(Failure) -> Answerer {
        let shown = try recording.flatMap { recording throws(Failure) in try Self.start(of: recording) }?.shown
        return Answerer(pages: pages, forecast: (shown.map { content.orElse($0) } ?? content).forecastSource)
    }
}
