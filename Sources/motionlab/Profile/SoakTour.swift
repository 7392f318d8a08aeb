import Assets
import Controls
import Geometry
import Gestures
import Model
import Prototypes
import Storage

/// What a soak begins with: everything that ships is shown once, so that what is filled once is filled early, and not when
/// chance finds the last page.
struct SoakTour {
    /// Something that is played, and what the tabs show meanwhile.
    struct Stop {
        var name: String
        var recording: Recording
        var shown: ContentOptions
    }

    /// Every page in both languages, scrolled to its end and zoomed; every forecast; every recording.
    static func stops(_ shown: ContentOptions) throws(Failure) -> [Stop] {
        var stops: [Stop] = []
        do throws(Assets.Missing) {
            for language in Language.allCases {
                for page in try Assets.files(in: "Pages/\(language.rawValue)", extension: "html") {
                    let name = Content.name(of: page.path)
                    var shown = shown
                    shown.page = "motionlab:\(name)"
                    stops.append(
                        Stop(
                            name: name, recording: Recording(tab: .browse, language: language, events: reading),
                            shown: shown))
                }
            }
            for forecast in try ForecastFile.bundledNames() {
                var shown = shown
                shown.forecast = forecast
                stops.append(
                    Stop(name: forecast, recording: Recording(events: [InputEvent(time: 1, kind: .end)]), shown: shown))
            }
        } catch { throw Failure(.software, error.description) }
        for file in try Content.bundledRecordings() {
            stops.append(Stop(name: Content.name(of: file), recording: try RecordingFile.read(file), shown: shown))
        }
        return stops
    }

    /// Down a page with the wheel, and nearer.
    private static var reading: [InputEvent] {
        let place = Point(x: 195, y: 400)
        let notches = (0..<60).map { step in
            InputEvent(time: 0.3 + 0.04 * Double(step), kind: .wheel(Vector(dx: 0, dy: -1), at: place))
        }
        let pinches = (0..<20).map { step in
            InputEvent(time: 3 + 0.02 * Double(step), kind: .pinch(1.03, at: place))
        }
        return notches + pinches + [InputEvent(time: 4, kind: .end)]
    }
}
