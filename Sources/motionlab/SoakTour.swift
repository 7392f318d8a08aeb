import Assets
import Benchmarking
import Controls
import Geometry
import Gestures
import PrototypeApp
import Storage

/// The first steps of a soak: everything that ships is shown once, so that what is filled once is filled early, and not
/// when chance finds the last page.
struct SoakTour {
    /// Every page in both languages, scrolled to its end and zoomed; every forecast; every recording.
    static func stops(_ options: ContentOptions) throws(Failure) -> [SoakStop<AppProgram>] {
        var stops: [SoakStop<AppProgram>] = []
        do throws(Assets.Missing) {
            for language in Language.allCases {
                for page in try Assets.files(in: "Pages/\(language.rawValue)", extension: "html") {
                    let name = Content.name(of: page.path)
                    var options = options
                    options.page = "motionlab:\(name)"
                    stops.append(
                        SoakStop(name, Recording(tab: .browse, language: language, events: reading), options))
                }
            }
            for forecast in try ForecastFile.bundledNames() {
                var options = options
                options.forecast = forecast
                stops.append(SoakStop(forecast, Recording(events: [InputEvent(time: 1, kind: .end)]), options))
            }
        } catch { throw Failure(.software, error.description) }
        for file in try AppProgram.recordings() {
            stops.append(SoakStop(Content.name(of: file), try RecordingFile.read(file, .app), options))
        }
        return stops
    }

    /// Down a page with the wheel, and nearer.
    private static var reading: [InputEvent] {
        let position = Point(x: 195, y: 400)
        let notches = (0..<60).map { step in
            InputEvent(time: 0.3 + 0.04 * Double(step), kind: .wheel(Vector(dx: 0, dy: -1), at: position))
        }
        let pinches = (0..<20).map { step in
            InputEvent(time: 3 + 0.02 * Double(step), kind: .pinch(1.03, at: position))
        }
        return notches + pinches + [InputEvent(time: 4, kind: .end)]
    }
}
