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

/// Lines of a report that belong together.
enum GestureGroup: Hashable, Sendable, CaseIterable {
    case response, input, follow, release, settle, frames

    /// The groups of a report.
    static func all(of kind: GestureReport.Kind) -> [GestureGroup] {
        kind == .drag ? allCases.filter { $0 != .response } : [.response, .frames]
    }

    var measures: [GestureMeasure] { GestureMeasure.all.filter { $0.group == self } }
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
