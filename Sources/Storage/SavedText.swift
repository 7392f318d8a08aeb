import Geometry
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

    /// The line, without an end of line; `{}` is a first start.
    public static func encode(_ saved: Saved, shown: Shown = Shown()) -> String {
        var object: [String: JSONValue] = [:]
        object["page"] = shown.page.map(JSONValue.text)
        object["forecast"] = shown.forecast.map(JSONValue.text)
        object["rest"] = shown.rest.json
        object["stored"] = shown.stored
        object["goals"] = list(saved.bucket.goals.map(value))
        // The largest id in the list is implied.
        if saved.bucket.lastID > saved.bucket.goals.last?.id ?? 0 {
            object["lastID"] = .number(Double(saved.bucket.lastID))
        }
        object["settings"] = value(saved.settings)
        object["bookmarks"] = list(
            saved.bookmarks.map { .object(["address": .text($0.address), "title": .text($0.title)]) })
        return JSONValue.object(object).text
    }

    private static func list(_ values: [JSONValue]) -> JSONValue? { values.isEmpty ? nil : .array(values) }

    private static func value(_ goal: Goal) -> JSONValue {
        var object: [String: JSONValue] = ["id": .number(Double(goal.id)), "title": .text(goal.title)]
        if goal.isDone { object["done"] = .flag(true) }
        if goal.isFloating { object["floating"] = .flag(true) }
        if goal.shape != 0 { object["shape"] = .number(Double(goal.shape)) }
        if goal.position.dx != 0 { object["x"] = .number(goal.position.dx) }
        if goal.position.dy != 0 { object["y"] = .number(goal.position.dy) }
        if goal.order != 0 { object["order"] = .number(Double(goal.order)) }
        return .object(object)
    }

    private static func value(_ settings: Settings) -> JSONValue? {
        var object: [String: JSONValue] = [:]
        if settings.startsOnSky { object["startsOnSky"] = .flag(true) }
        if settings.reducesMotion { object["reducedMotion"] = .flag(true) }
        if settings.isShuffled { object["shuffled"] = .flag(true) }
        if settings.repeats != Settings().repeats { object["repeat"] = .text(settings.repeats) }
        if !settings.tuning.values.isEmpty { object["tuning"] = JSONValue(settings.tuning.values) }
        return object.isEmpty ? nil : .object(object)
    }
}
