import Geometry
import Model

/// What makes no sense, checked alike where it comes in and where it is read back.
extension Change {
    /// The first thing in it that could not be read back; nil if all of it can.
    var flaw: String? {
        for goal in goals { if let flaw = goal.flaw { return "goal \(goal.id): \(flaw)" } }
        if let flaw = settings?.flaw { return flaw }
        if bookmarks?.contains(where: \.address.isEmpty) == true { return "bookmark: address is empty" }
        return nil
    }
}

extension Goal {
    /// What is wrong with it; nil if nothing is.
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

    /// The first setting that is wrong; nil if none is.
    var flaw: String? {
        if let language, !Self.languages.contains(language) { return "setting language: not \(language)" }
        if !Self.waysToRepeat.contains(repeats) { return "setting repeats: not \(repeats)" }
        if let window, !window.isUsable { return "setting window: must be a place and a size" }
        return nil
    }
}

extension Rect {
    /// True for a window: all its numbers are finite and its sides above zero.
    var isUsable: Bool {
        origin.x.isFinite && origin.y.isFinite && width.isFinite && height.isFinite && width > 0 && height > 0
    }
}
