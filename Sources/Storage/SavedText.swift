import Files
import Foundation
import Model
import Prototyping

/// Persistent data as one line of JSON, in a recording's header: only the differences from a first start.
///
/// ```json
/// {"goals":[{"done":true,"id":1,"title":"Run"}],"lastID":7,"settings":{"repeat":"all"}}
/// ```
///
/// The tab, the language and the window are not in it: a recording has other keys for them.
public enum SavedText {
    /// The content that was shown, where it was not the default.
    public struct Shown: Hashable, Sendable {
        /// The address of the browser's first page.
        public var page: String?
        /// The name or the file of the forecast.
        public var forecast: String?
        /// The state of everything beside what lasts.
        public var rest: SavedState
        /// The values that components stored.
        public var stored: JSONValue?

        /// Makes a value from its parts.
        public init(page: String? = nil, forecast: String? = nil, rest: SavedState = SavedState()) {
            self.page = page
            self.forecast = forecast
            self.rest = rest
        }
    }

    /// The keys of the line, beside those whose values have no form known beforehand.
    private struct Content: Codable {
        var page: String?
        var forecast: String?
        var goals: [Goal]?
        /// Missing where it is the last goal's.
        var lastID: Int?
        var settings: Settings?
        var bookmarks: [Bookmark]?
    }

    /// The line, without an end of line; `{}` is a first start.
    public static func encode(_ saved: Saved, shown: Shown = Shown()) -> String {
        let bucket = saved.bucket
        let content = Content(
            page: shown.page, forecast: shown.forecast, goals: bucket.goals.isEmpty ? nil : bucket.goals,
            lastID: bucket.lastID > bucket.goals.last?.id ?? 0 ? bucket.lastID : nil, settings: saved.settings,
            bookmarks: saved.bookmarks.isEmpty ? nil : saved.bookmarks)
        guard case .object(var object)? = JSONValue(encoding: content) else { return "{}" }
        if object["settings"] == .object([:]) { object["settings"] = nil }
        object[SavedState.key] = shown.rest.json
        object["stored"] = shown.stored
        return JSONValue.object(object).text
    }

    /// Reads the output of ``encode(_:shown:)``, or text written by a person.
    ///
    /// - Throws: ``BadFile`` with the key of the fault: an unknown key, a value of another type, not finite or outside
    ///   its range, an id that is not above the one before it.
    public static func decode(_ text: String) throws(BadFile) -> (saved: Saved, shown: Shown) {
        guard case .object(var object) = try JSONValue(parsing: Data(text.utf8)) else {
            throw BadFile(problem: "the start state must be a JSON object")
        }
        let rest = object.removeValue(forKey: SavedState.key)
        let stored = object.removeValue(forKey: "stored")
        let content = try JSONValue.object(object).checked(Content.self, isStrict: true)
        let goals = content.goals ?? []
        for (index, (one, next)) in zip(goals, goals.dropFirst()).enumerated() where next.id <= one.id {
            throw BadFile(problem: "goals[\(index + 1)].id must be above the one before it")
        }
        guard (0...Goal.largestID).contains(content.lastID ?? 0) else {
            throw BadFile(problem: "lastID must be a whole number from 0 to \(Goal.largestID)")
        }
        var saved = Saved()
        saved.bucket = Bucket(goals: goals, lastID: content.lastID ?? 0)
        saved.settings = content.settings ?? Settings()
        saved.bookmarks = content.bookmarks ?? []
        var shown = Shown(page: content.page, forecast: content.forecast)
        if let rest { shown.rest = SavedState(rest) }
        shown.stored = stored
        return (saved, shown)
    }
}
