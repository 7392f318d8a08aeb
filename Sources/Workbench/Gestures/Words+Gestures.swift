import Controls
import Geometry
import Gestures
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

    func name(of measure: GestureMeasure) -> String {
        switch measure {
        case .response: self("response")
        case .samples: self("samples")
        case .interval: self("interval")
        case .jitter: self("jitter")
        case .error: self("error")
        case .lag: self("lag")
        case .velocity(let estimator): estimator.rawValue
        case .jump: self("hand-off jump")
        case .gap: self("velocity gap")
        case .distance: self("distance")
        case .overshoot: self("overshoot")
        case .settled: self("settled")
        case .rest: self("at rest")
        case .frames: self("drawn")
        case .dropped: self("dropped")
        case .hitch: self("hitch")
        case .ratio: self("hitch ratio")
        }
    }

    var now: String { self("now") }

    // MARK: What a measure is

    /// The meaning of a number, in a sentence.
    func meaning(of measure: GestureMeasure) -> String {
        switch measure {
        case .response: self("From the press to the frame that showed it")
        case .samples: self("Move events while the pointer was down")
        case .interval: self("Median time between move events")
        case .jitter: self("Deviation of intervals from the median")
        case .error: self("Distance from pointer to content on screen")
        case .lag: self("From a move to the frame that showed it")
        case .velocity(.standard): self("The app's estimate. R²: goodness of fit")
        case .velocity(.lsq2): self("Quadratic least squares (Flutter, Compose)")
        case .velocity(.impulse): self("Kinetic energy (Compose, Android)")
        case .velocity(.endpoints): self("First and last sample only (Motion)")
        case .velocity(.weighted): self("Weighted average as on iOS (Flutter)")
        case .jump: self("Position jump at release")
        case .gap: self("Estimated minus handed-off velocity")
        case .distance: self("Distance from release to target")
        case .overshoot: self("Distance past the target")
        case .settled: self("Time to stay within 0.1 % of the distance")
        case .rest: self("From release until the engine is idle")
        case .frames: self("Frames drawn from press to rest")
        case .dropped: self("Missed display refreshes")
        case .hitch: self("Total time frames were late")
        case .ratio: self("Late time per second")
        }
    }

    /// Said of a release that was faster than what is handed on.
    func capped(at cap: Double) -> String {
        let speed = measure(decimal(cap, digits: 0), .pointsPerSecond)
        return self("Estimate above gesture.fastest; capped at \(speed)")
    }

    // MARK: Why a number is not there

    var noRelease: String { self("Ended without a release") }

    /// Why there is no time of rest.
    func unsettled(_ ending: GestureReport.Ending) -> String {
        switch ending {
        case .rested: noRelease
        case .interrupted: self("Interrupted before coming to rest")
        case .unfinished: self("The run ended before coming to rest")
        }
    }
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
        case .measure(let measure): name(of: measure)
        }
    }
}
