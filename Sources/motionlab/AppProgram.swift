import App
import Assets
import Controls
import Drawing
import Files
import Foundation
import Geometry
import Gestures
import Model
import Pages
import PrototypeApp
import Prototyping
import Raster
import Storage

/// The bundled app as a program: what it loads, what it answers, and what it keeps.
struct AppProgram: Program {
    typealias Main = AppHost

    static let name = "MotionLab"
    static let fileName = "motionlab"

    var tunables: TunableList { Main.tunableList }
    private let options: ContentOptions
    private let tracks: [Track]
    private let metrics: FontMetrics

    init(_ options: ContentOptions, _ metrics: FontMetrics) throws(Failure) {
        self.options = options
        self.metrics = metrics
        do { tracks = try Catalogue.tracks() } catch { throw Failure(.software, "\(error)") }
    }

    // MARK: Starting

    func start(
        for recording: Recording, from file: String?, _ store: (any ProgramStore)?, tuning: Tuning?, size: Size?
    ) throws(Failure) -> Start {
        try appStart(for: recording, from: file, store, tuning: tuning, size: size).start
    }

    /// The app that a recording starts from.
    ///
    /// - Throws: ``Failure`` naming the forecast or the page that cannot be shown, or the flaw of the header's start.
    func appStart(
        for recording: Recording, from file: String? = nil, _ store: (any ProgramStore)? = nil,
        tuning: Tuning? = nil, size: Size? = nil
    ) throws(Failure) -> AppStart {
        var saved = (store as? AppStore)?.saved ?? Saved()
        let access = options.access(from: file)
        var options = options
        var shown: SavedText.Shown?
        if let own = try Self.start(of: recording, from: file) {
            saved = own.saved
            shown = own.shown
            try own.shown.check(access, from: file)
            options = options.orElse(own.shown)
        }
        if let tuning { saved.settings.tuning = tuning }
        let size = size ?? recording.size
        var start = AppStart(
            size: size, tab: recording.tab, language: recording.appLanguage, seed: recording.seed,
            tuning: saved.settings.tuning, tracks: tracks, metrics: metrics,
            forecast: try options.forecastSource.read(),
            page: try page(
                options.pageAddress, access, width: size.width, height: size.height, language: recording.appLanguage))
        start.saved = saved
        start.stored = recording.start == nil ? store?.stored : shown?.stored
        start.missingPictures = Self.missingPictures(of: recording)
        if file == nil, let trouble = (store as? AppStore)?.firstTrouble { start.notice = trouble.notice }
        if let rest = shown?.rest {
            start.rest = rest
            if let address = rest.page {
                start.savedPage = try page(
                    address, access, width: rest.pageWidth ?? size.width, height: size.height,
                    language: recording.appLanguage)
            }
        }
        return start
    }

    /// The pictures that a recording puts onto the stage and that are not there to be read.
    private static func missingPictures(of recording: Recording) -> Set<String> {
        Set(recording.events.lazy.compactMap(\.kind.cardPath)).filter { PictureFile.size($0) == nil }
    }

    /// The start in a recording's header; nil if it says nothing.
    ///
    /// - Parameter file: The recording's file, in whose folder relative paths begin; nil for the working directory.
    private static func start(
        of recording: Recording, from file: String? = nil
    ) throws(Failure) -> (saved: Saved, shown: SavedText.Shown)? {
        guard let start = recording.start else { return nil }
        do {
            var own = try SavedText.decode(start)
            if let file { own.shown.resolve(from: URL(fileURLWithPath: file).deletingLastPathComponent()) }
            return own
        } catch { throw Failure(.badData, "start: \(error.problem)") }
    }

    func check(_ recording: Recording) throws(Failure) { _ = try Self.start(of: recording) }

    /// Lays out the page that the browser begins with.
    private func page(
        _ address: String, _ access: PageAccess, width: Double, height: Double, language: Language
    ) throws(Failure) -> PageLayout {
        do {
            return try pages(access).layOut(address, width: width, height: height, language: language.rawValue)
        } catch {
            throw Failure(error.isMissing ? .noInput : .badData, error.description)
        }
    }

    private func pages(_ access: PageAccess) -> PageReader {
        var reader = PageReader(metrics: metrics) { PictureFile.size($0) }
        reader.access = access
        return reader
    }

    static func header(_ store: any ProgramStore, _ options: TabOption) -> [HeaderField] {
        let settings = (store as? AppStore)?.saved.settings ?? Settings()
        let tab = options.tab ?? (settings.startsOnSky ? .samples : settings.tab.flatMap(Tab.init) ?? .home)
        return tab == .home ? [] : [HeaderField("tab", tab.rawValue)]
    }

    // MARK: Answering

    func answerer(for recording: Recording?, from file: String?) throws(Failure) -> Answerer {
        let shown = try recording.flatMap { recording throws(Failure) in try Self.start(of: recording, from: file) }?
            .shown
        let answering = AppAnswers(
            pages: pages(options.access(from: file)),
            forecast: (shown.map { options.orElse($0) } ?? options).forecastSource)
        return { answering.answer(to: $0) }
    }

    var badTuning: InputEvent.Kind? { Notice.badTuning.event }

    func drop(_ path: String, at point: Point, pixels: Size?) -> InputEvent.Kind? {
        pixels.map { .card(path, at: point, pixels: $0) } ?? Notice.badPicture.event
    }

    /// The workbench comes last.
    static let sectionOrder = AppHost.sections.map(\.name) + ["workbench"]

    func drawIcon(into list: inout DrawList) -> Double? {
        AppIcon.draw(into: &list)
        return AppIcon.side
    }

    // MARK: Recording

    func recordingStart(of subject: Subject, complain: (String) -> Void) -> String? {
        guard let app = subject.prototype(as: AppHost.self) else { return nil }
        var saved = app.saved
        saved.settings.tuning = subject.tuning
        saved.settings.reducesMotion = subject.reducesMotion
        var shown = shown
        shown.rest = subject.savedState
        shown.stored = subject.stored
        for line in app.unsaid.map({ app.words.line(of: $0) }) { complain(line) }
        let text = SavedText.encode(saved, shown: shown)
        guard text.utf8.count <= RecordingParser.longestStart else {
            complain(
                "the recording starts without saved state: it takes \(text.utf8.count) bytes, and a header holds "
                    + "\(RecordingParser.longestStart)")
            return nil
        }
        return text == "{}" ? nil : text
    }

    /// The content that was asked for; a file is found from anywhere by its whole path.
    private var shown: SavedText.Shown {
        func whole(_ path: String?) -> String? {
            path.map { FileManager.default.fileExists(atPath: $0) ? URL(fileURLWithPath: $0).path : $0 }
        }
        return SavedText.Shown(page: whole(options.page), forecast: whole(options.forecast))
    }

    func seed(of subject: Subject) -> UInt64 { subject.prototype(as: AppHost.self)?.seed ?? 0 }

    // MARK: Keeping

    func openStore(in folder: DataFolder) -> any ProgramStore {
        AppStore(Store.open(in: folder), FileStore(Self.name, in: folder))
    }

    func look(in folder: DataFolder) -> any ProgramStore {
        AppStore(.inMemory(Store.look(in: folder)), FileStore(Self.name, in: folder, isOnlyRead: true))
    }

    // MARK: Profiling

    static func recordings() throws(Failure) -> [String] {
        do { return try Assets.files(in: "Gestures", extension: "gesture").map(\.path) } catch {
            throw Failure(.software, error.description)
        }
    }
}

extension SavedText.Shown {
    /// Makes relative paths absolute, from a folder.
    fileprivate mutating func resolve(from folder: URL) {
        func whole(_ path: String) -> String {
            path.isEmpty || path.hasPrefix("/") ? path : folder.appendingPathComponent(path).standardizedFileURL.path
        }
        func address(_ address: String) -> String {
            let scheme = address.prefix { $0 != ":" && $0 != "/" }
            return address.dropFirst(scheme.count).first == ":" ? address : whole(address)
        }
        page = page.map(address)
        if let page = rest.page { rest["browser.page"] = .text(address(page)) }
        if let path = forecast, !ForecastSource.isBundled(path) { forecast = whole(path) }
    }

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
        try check(rest.page, "page")
        if let forecast, !ForecastSource.isBundled(forecast) { try check(forecast, "forecast") }
    }
}

extension SavedState {
    /// The address of the page that the browser shows; nil for its first one.
    fileprivate var page: String? { if case .text(let address)? = self["browser.page"] { address } else { nil } }

    /// The width that the page is laid out for, in points; nil where it is not said, or out of range.
    fileprivate var pageWidth: Double? {
        var state = self
        return state.number("browser.width", in: 1...100_000)
    }
}
