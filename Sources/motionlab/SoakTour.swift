import Assets
import Controls
import Geometry
import Gestures
import PrototypeApp
import Storage

/// What a soak begins with: everything that ships is shown once, so that what is filled once is filled early, and not when
/// chance finds the last page.
struct SoakTour {
    /// Every page in both languages, scrolled to its end and zoomed; every forecast; every recording.
    static func stops(_ program: BundledProgram) throws(Failure) -> [SoakStop] {
        var stops: [SoakStop] = []
        do throws(Assets.Missing) {
            for language in Language.allCases {
                for page in try Assets.files(in: "Pages/\(language.rawValue)", extension: "html") {
                    let name = Content.name(of: page.path)
                    var program = program
                    program.options.page = "motionlab:\(name)"
                    stops.append(
                        SoakStop(
                            name: name, recording: Recording(tab: .browse, language: language, events: reading),
                            program: program))
                }
            }
            for forecast in try ForecastFile.bundledNames() {
                var program = program
                program.options.forecast = forecast
                stops.append(
                    SoakStop(
                        name: forecast, recording: Recording(events: [InputEvent(time: 1, kind: .end)]),
                        program: program))
            }
        } catch { throw Failure(.software, error.description) }
        for file in try program.recordings() {
            stops.append(
                SoakStop(name: Content.name(of: file), recording: try RecordingFile.read(file, .app), program: program))
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
