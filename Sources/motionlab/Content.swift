import Assets
import Drawing
import Foundation
import Geometry
import Gestures
import Model
import Prototypes
import Raster
import Storage

/// What ships with the program, loaded once at its start.
struct Content {
    let tracks: [Track]
    let metrics: FontMetrics
    let icons: [Icon: Path]

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

    /// Reads a tuning file and says which of its names are unknown.
    static func tuning(_ path: String?) throws(Failure) -> Tuning {
        guard let path else { return Tuning() }
        let file = try RecordingFile.openForReading(path)
        guard let data = try? file.readToEnd() ?? Data() else { throw Failure(.noInput, "cannot read \(path)") }
        do {
            let file = try TuningFile(parsing: data)
            for name in file.unknownNames { Terminal.complain("\(path): \(name) is not known here; its value is kept") }
            return file.tuning
        } catch {
            throw Failure(.badData, "\(path): \(error.problem)")
        }
    }

    /// What turns draw lists into pixels, with the bundled signs; says so if the fonts are not those of the layout.
    func makeRenderer() throws(Failure) -> Renderer {
        do {
            let renderer = try Renderer(metrics: metrics, icons: icons)
            if let notice = renderer.fonts.notice { Terminal.complain(notice) }
            return renderer
        } catch {
            throw Failure(.software, "\(error)")
        }
    }

    /// The lab that a recording starts from.
    func start(for recording: Recording, tuning: Tuning, size: Size? = nil) -> LabStart {
        LabStart(
            size: size ?? recording.size, tab: recording.tab, language: recording.language, seed: recording.seed,
            tuning: tuning, tracks: tracks, metrics: metrics)
    }
}
