import Files
import Foundation
import Geometry
import Model
import Prototyping

extension SavedText {
    /// Reads the output of ``encode(_:)``, or text written by a person.
    ///
    /// - Throws: ``BadFile`` with the key of the fault: an unknown key, a value of another type, not finite or outside
    ///   its range, an id that is not above the one before it.
    public static func decode(_ text: String) throws(BadFile) -> (saved: Saved, shown: Shown) {
        var file = try Keys(JSONValue(parsing: Data(text.utf8)), at: "")
        var saved = Saved()
        let goals = try goals(file.array("goals"))
        let lastID = try file.whole("lastID", in: 0...Goal.largestID) ?? 0
        saved.bucket = Bucket(goals: goals, lastID: lastID)
        if let value = file.value("settings") { saved.settings = try settings(value) }
        for (index, value) in try file.array("bookmarks").enumerated() {
            var keys = try Keys(value, at: "bookmarks[\(index)]")
            let address = try keys.required(keys.text("address"), "address")
            guard !address.isEmpty else { throw keys.error("address", "must not be empty") }
            saved.bookmarks.append(Bookmark(address: address, title: try keys.text("title") ?? ""))
            try keys.finish()
        }
        var shown = Shown(page: try file.text("page"), forecast: try file.text("forecast"))
        if let value = file.value("rest") { shown.rest = SavedState(value) }
        shown.stored = file.value("stored")
        try file.finish()
        return (saved, shown)
    }

    private static func goals(_ values: [JSONValue]) throws(BadFile) -> [Goal] {
        var goals: [Goal] = []
        for (index, value) in values.enumerated() {
            var keys = try Keys(value, at: "goals[\(index)]")
            let id = try keys.required(keys.whole("id", in: 1...Goal.largestID), "id")
            if let last = goals.last, id <= last.id { throw keys.error("id", "must be above the one before it") }
            let goal = Goal(
                id: id, title: try keys.required(keys.text("title"), "title"), isDone: try keys.flag("done") ?? false,
                isFloating: try keys.flag("floating") ?? false,
                shape: try keys.whole("shape", in: 0...Goal.shapes - 1) ?? 0,
                position: Vector(dx: try keys.number("x") ?? 0, dy: try keys.number("y") ?? 0),
                order: try keys.whole("order", in: 0...Goal.largestID) ?? 0)
            guard goal.isDone || !goal.isFloating else { throw keys.error("floating", "is for a goal that is done") }
            try keys.finish()
            goals.append(goal)
        }
        return goals
    }

    private static func settings(_ value: JSONValue) throws(BadFile) -> Settings {
        var settings = Settings()
        var keys = try Keys(value, at: "settings")
        settings.startsOnSky = try keys.flag("startsOnSky") ?? false
        settings.reducesMotion = try keys.flag("reducedMotion") ?? false
        settings.isShuffled = try keys.flag("shuffled") ?? false
        if let word = try keys.text("repeat") {
            guard Settings.waysToRepeat.contains(word) else { throw keys.error("repeat", "must be off, all or one") }
            settings.repeats = word
        }
        if let value = keys.value("tuning") {
            var tuning = try Keys(value, at: "settings.tuning")
            for name in tuning.names {
                guard let number = try tuning.number(name) else { continue }
                do { try settings.tuning.set(name, to: number) } catch {
                    throw tuning.error(name, error.problem)
                }
            }
        }
        try keys.finish()
        return settings
    }
}

/// The keys of one JSON object, taken one by one; the remaining ones are unknown.
struct Keys {
    private let location: String
    private var values: [String: JSONValue]

    init(_ value: JSONValue, at location: String) throws(BadFile) {
        guard case .object(let values) = value else {
            throw BadFile(problem: "\(location.isEmpty ? "the start state" : location) must be a JSON object")
        }
        self.location = location
        self.values = values
    }

    /// The names that were not taken yet, in order.
    var names: [String] { values.keys.sorted() }

    func error(_ key: String, _ problem: String) -> BadFile {
        BadFile(problem: "\(location.isEmpty ? "" : "\(location).")\(key) \(problem)")
    }

    mutating func value(_ key: String) -> JSONValue? { values.removeValue(forKey: key) }

    func required<Value>(_ value: Value?, _ key: String) throws(BadFile) -> Value {
        guard let value else { throw error(key, "is missing") }
        return value
    }

    mutating func flag(_ key: String) throws(BadFile) -> Bool? {
        guard let value = value(key) else { return nil }
        guard case .flag(let flag) = value else { throw error(key, "must be true or false") }
        return flag
    }

    mutating func text(_ key: String) throws(BadFile) -> String? {
        guard let value = value(key) else { return nil }
        guard case .text(let text) = value else { throw error(key, "must be text") }
        return text
    }

    mutating func number(_ key: String) throws(BadFile) -> Double? {
        guard let value = value(key) else { return nil }
        guard case .number(let number) = value, number.isFinite else { throw error(key, "must be a finite number") }
        return number
    }

    mutating func whole(_ key: String, in range: ClosedRange<Int>) throws(BadFile) -> Int? {
        guard let number = try number(key) else { return nil }
        guard let whole = Int(exactly: number), range.contains(whole) else {
            throw error(key, "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return whole
    }

    mutating func array(_ key: String) throws(BadFile) -> [JSONValue] {
        guard let value = value(key) else { return [] }
        guard case .array(let values) = value else { throw error(key, "must be a list") }
        return values
    }

    func finish() throws(BadFile) {
        if let key = names.first { throw error(key, "is not known") }
    }
}
