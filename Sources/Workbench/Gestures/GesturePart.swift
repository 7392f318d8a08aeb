import Gestures

/// A part of the list of gestures that can be pressed, pointed at or have the keyboard.
enum GesturePart: Hashable, Sendable {
    case exportJSON, exportCSV
    /// The gesture of a number.
    case row(UInt32)
    case loop, copy
    /// A line of the report.
    case measure(GestureMeasure)
}

/// A wish of the list of gestures that is done outside.
public enum GesturePanelEffect: Hashable, Sendable {
    /// Choose this gesture: show its report, and continue with it if one is being played again.
    case select(UInt32)
    /// Play this gesture again and again, or stop if it is being played.
    case loop(UInt32)
    /// Put text on the clipboard.
    case copy(String)
    /// Ask where, and write all reports into a file.
    case export(ExportKind)
}

/// A line of a gesture's report.
enum GestureMeasure: Hashable, Sendable {
    case response
    case samples, interval, jitter
    case error, lag
    case velocity(VelocityEstimator), jump, gap
    case distance, overshoot, settled, rest
    case frames, dropped, hitch, ratio
}

extension GestureMeasure {
    /// True if a tuning can change it; the rest is the hand's, or the frames'.
    var followsTuning: Bool {
        switch self {
        case .jump, .gap, .distance, .overshoot, .settled, .rest: true
        case .response, .samples, .interval, .jitter, .error, .lag, .velocity, .frames, .dropped, .hitch, .ratio: false
        }
    }
}

/// Lines of a report that belong together.
enum GestureGroup: Hashable, Sendable, CaseIterable {
    case response, input, follow, release, settle, frames

    /// The groups of a report.
    static func all(of kind: GestureReport.Kind) -> [GestureGroup] {
        kind == .drag ? allCases.filter { $0 != .response } : [.response, .frames]
    }

    var measures: [GestureMeasure] {
        switch self {
        case .response: [.response]
        case .input: [.samples, .interval, .jitter]
        case .follow: [.error, .lag]
        case .release: VelocityEstimator.allCases.map { .velocity($0) } + [.jump, .gap]
        case .settle: [.distance, .overshoot, .settled, .rest]
        case .frames: [.frames, .dropped, .hitch, .ratio]
        }
    }
}

/// The end of a gesture, as its row says it.
enum GestureWay: Hashable, Sendable, CaseIterable {
    /// Released at a speed of at least ``flick``, mostly that way.
    case flickUp, flickDown, flickLeft, flickRight
    /// Released slower.
    case drag
    /// The same of a zoom and of a turn, which have no direction on the stage.
    case zoom, turn
    /// The pointer was taken away, or never released.
    case broken

    /// Points per second from which a release is a flick: what the player goes by unless it is tuned.
    static let flick = 300.0

    init(_ report: GestureReport) {
        guard let handOff = report.handOff, !handOff.isCancelled, let velocity = report.releaseVelocity else {
            self = .broken
            return
        }
        if report.movable.changes == .zoom {
            self = .zoom
        } else if report.movable.changes == .angle {
            self = .turn
        } else if velocity.length < Self.flick {
            self = .drag
        } else if abs(velocity.dx) > abs(velocity.dy) {
            self = velocity.dx > 0 ? .flickRight : .flickLeft
        } else {
            self = velocity.dy > 0 ? .flickDown : .flickUp
        }
    }
}
