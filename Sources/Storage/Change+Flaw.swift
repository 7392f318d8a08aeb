import Files
import Geometry
import Model
import Prototyping

/// Validation of changes, the same for new changes and for stored rows.
extension Change {
    /// The first fault, which could not be read back; nil if there is none.
    var flaw: String? {
        for goal in goals { if let flaw = goal.flaw { return "goal \(goal.id): \(flaw)" } }
        if let flaw = settings?.flaw { return flaw }
        if let flaw = window?.flaw { return flaw }
        if bookmarks?.contains(where: \.address.isEmpty) == true { return "bookmark: address is empty" }
        return nil
    }
}

extension Goal {
    /// The fault; nil if there is none.
    var flaw: String? {
        if id < 1 { return "id must be above 0" }
        if id > Self.largestID { return "id must not be above \(Self.largestID)" }
        if isFloating, !isDone { return "isFloating, but not done" }
        if !(0..<Goal.shapes).contains(shape) { return "shape must be between 0 and \(Goal.shapes - 1), not \(shape)" }
        if order < 0 { return "order must not be below 0" }
        if order > Self.largestID { return "order must not be above \(Self.largestID)" }
        if !position.dx.isFinite { return "x must be a finite number" }
        if !position.dy.isFinite { return "y must be a finite number" }
        return nil
    }
}

extension Settings {
    static let languages = ["ko", "en"]
    static let waysToRepeat = ["off", "all", "one"]

    /// The first invalid setting; nil if there is none.
    var flaw: String? {
        if let language, !Self.languages.contains(language) { return "setting language: not \(language)" }
        if !Self.waysToRepeat.contains(repeats) { return "setting repeats: not \(repeats)" }
        return nil
    }
}

extension WindowState {
    /// The first invalid value; nil if there is none.
    var flaw: String? {
        if position?.isFinite == false { return "window position: must be finite" }
        for size in [stage, workbench].compactMap({ $0 })
        where !size.isFinite || size.width <= 0 || size.height <= 0 {
            return "window size: must be finite and above 0"
        }
        if let scale, !Self.scales.contains(scale) { return "window scale: not \(scale)" }
        return nil
    }
}
