import Benchmarking
import Gestures
import Model
import PrototypeApp

/// The bundled app in benchmarks.
extension AppProgram: MeasuredProgram {
    static func soakTour(_ options: ContentOptions) throws(Failure) -> [SoakStop<AppProgram>] {
        try SoakTour.stops(options)
    }

    static var soakActions: [[String]] {
        Tab.allCases.map { ["tab \($0.rawValue)"] } + [["toast \"안녕 Hello\""], ["sheet show"], ["sheet hide"]]
            + [["loading show", "loading hide"]]
    }

    static var quietHeader: [HeaderField] { [HeaderField("tab", Tab.library.rawValue)] }
}
