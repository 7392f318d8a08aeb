import Controls
import Profiling
import Prototyping

/// The words of the list of gestures; estimators and percentiles are called the same in either language.
extension Words {
    func response(_ milliseconds: String) -> String { self("response \(milliseconds) ms") }

    func name(of way: GestureWay) -> String {
        switch way {
        case .flickUp: self("flick up")
        case .flickDown: self("flick down")
        case .flickLeft: self("flick left")
        case .flickRight: self("flick right")
        case .drag: self("drag")
        case .zoom: self("pinch")
        case .turn: self("turn")
        case .broken: self("cancelled")
        }
    }

    func name(of group: GestureGroup) -> String {
        switch group {
        case .response: self(Phrase("Response", ["ko": "반응"]))
        case .input: self("Input")
        case .follow: self("Tracking")
        case .release: self("Release")
        case .settle: self("Settling")
        case .frames: self("Frames")
        }
    }

    var now: String { self("now") }
}

extension Words {
    /// The name of a button.
    func name(of part: GesturePart) -> String {
        switch part {
        case .exportJSON: "JSON"
        case .exportCSV: "CSV"
        case .loop: self("Loop")
        case .copy: self("Copy JSON")
        case .row(let number): "#\(number)"
        case .measure(let measure): self(measure.name)
        }
    }
}
