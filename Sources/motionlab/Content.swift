import Assets
import Controls
import Drawing
import Foundation
import Geometry
import Gestures
import Model
import Pages
import Prototypes
import Prototyping
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
                icons[icon] = try parsed("Icons/\(icon.rawValue).svg") { try Icon.path(parsing: $0) }
            }
            return Content(
                tracks: try Catalogue.tracks(),
                metrics: try parsed("Fonts/metrics.txt") { try FontMetrics(parsing: $0) },
                icons: icons)
        } catch {
            throw Failure(.software, "\(error)")
        }
    }

    /// What a text that ships with the program says; an error names the file.
    private static func parsed<Value>(_ path: String, _ parse: (String) throws -> Value) throws -> Value {
        let data = try Assets.data(path)
        do { return try parse(String(decoding: data, as: UTF8.self)) } catch {
            throw Failure(.software, "\(try Assets.folder().path)/\(path): \(error); reinstall or rebuild")
        }
    }

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
            for name in file.unknownNames { Terminal.complain("\(path): unknown name \(name); its value is kept") }
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
    private func pages(_ access: PageAccess) -> PageReader {
        var reader = PageReader(metrics: metrics) { PictureFile.size($0) }
        reader.access = access
        return reader
    }

    /// The lab that a recording starts from.
    ///
    /// - Parameters:
    ///   - file: Where the recording was read from: the pages that it names must lie in the file's folder, or be named by
    ///     `content`. Nil for a recording of this program's own.
    ///   - saved: What lasted from an earlier run; a start in the recording's own header comes before it.
    ///   - tuning: Comes before a tuning that was saved; nil if none was named.
    /// - Throws: ``Failure`` naming the forecast or the page that cannot be shown, or the flaw of the header's start.
    func start(
        for recording: Recording, _ content: ContentOptions, from file: String? = nil, tuning: Tuning? = nil,
        size: Size? = nil, saved: Saved = Saved()
    ) throws(Failure) -> LabStart {
        var saved = saved
        let access = content.access(from: file)
        var content = content
        var shown: SavedText.Shown?
        if let own = try Self.start(of: recording) {
            saved = own.saved
            shown = own.shown
            try own.shown.check(access, from: file)
            content = content.orElse(own.shown)
            if let flaw = own.shown.rest?.flaw(tracks: tracks.count) { throw Failure(.badData, "start: \(flaw)") }
        }
        if let tuning { saved.settings.tuning = tuning }
        let size = size ?? recording.size
        var start = LabStart(
            size: size, tab: recording.tab, language: recording.appLanguage, seed: recording.seed,
            tuning: saved.settings.tuning, tracks: tracks, metrics: metrics,
            forecast: try content.forecastSource.read(),
            page: try page(content.pageAddress, access, width: size.width, language: recording.appLanguage))
        start.saved = saved
        start.missingPictures = Self.missingPictures(of: recording)
        if let rest = shown?.rest {
            start.rest = rest
            if let address = rest.browser.page {
                start.restingPage = try page(
                    address, access, width: rest.browser.width ?? size.width, language: recording.appLanguage)
            }
        }
        return start
    }

    /// The pictures that a recording puts onto the stage and that are not there to be read.
    private static func missingPictures(of recording: Recording) -> Set<String> {
        Set(recording.events.lazy.compactMap(\.kind.cardPath)).filter { PictureFile.size($0) == nil }
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
        if let address = content.page { _ = try page(address, .everything, width: 390, language: .ko) }
    }

    /// Lays out the page that the browser begins with.
    private func page(
        _ address: String, _ access: PageAccess, width: Double, language: Language
    ) throws(Failure) -> PageLayout {
        do { return try pages(access).layOut(address, width: width, language: language.rawValue) } catch {
            throw Failure(error.isMissing ? .noInput : .badData, error.description)
        }
    }

    /// What makes the answers to the effects of a lab that shows this.
    ///
    /// - Parameters:
    ///   - recording: Whose own start says what is shown where nothing else was asked for.
    ///   - file: As in ``start(for:_:from:tuning:size:saved:)``.
    func answerer(
        _ content: ContentOptions, for recording: Recording? = nil, from file: String? = nil
    ) throws(Failure) -> Answerer {
        let shown = try recording.flatMap { recording throws(Failure) in try Self.start(of: recording) }?.shown
        return Answerer(
            pages: pages(content.access(from: file)),
            forecast: (shown.map { content.orElse($0) } ?? content).forecastSource)
    }
}

extension SavedText.Shown {
    /// Makes sure that what a file shows at its start may be read.
    ///
    /// - Throws: ``Failure`` naming the page or the forecast that lies elsewhere, and the option that shows it all the same.
    fileprivate func check(_ access: PageAccess, from file: String?) throws(Failure) {
        func check(_ path: String?, _ name: String) throws(Failure) {
            guard let file, let path, !path.hasPrefix("motionlab:"), !access.allows(path) else { return }
            throw Failure(
                .badData, "\(file): its \(name) \(path) is outside the file's folder; allow it with --\(name) \(path)")
        }
        try check(page, "page")
        try check(rest?.browser.page, "page")
        if let forecast, !ForecastSource.isBundled(forecast) { try check(forecast, "forecast") }
    }
}
