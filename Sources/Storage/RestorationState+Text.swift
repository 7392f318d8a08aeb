import Files
import Geometry
import Model
import Prototyping

/// The `"rest"` key of a recording's start: `{"player":{"open":true,"track":3},"weather":120}`; omitted keys are as at
/// a fresh start.
extension RestorationState {
    /// The state as JSON; nil for a fresh start.
    var value: JSONValue? {
        var object = Writer()
        object["player"] = player.value
        object["samples"] = samples.value
        object["browser"] = browser.value
        object.number("weather", weather)
        object.number("hours", hours)
        object.number("library", library)
        object.number("forecasts", Double(forecasts))
        object["toast"] = toast.map { .object(["line": .text($0.line), "seconds": .number($0.seconds)]) }
        object["sheet"] = sheet.map(\.value)
        object.vector("velocity", velocity)
        object.number("ambient", ambient)
        return object.value
    }

    /// Reads the state.
    ///
    /// - Throws: ``BadFile`` with the key of the fault.
    init(_ value: JSONValue) throws(BadFile) {
        self.init()
        var keys = try Keys(value, at: "rest")
        if let value = keys.value("player") { player = try Player(value) }
        if let value = keys.value("samples") { samples = try Samples(value) }
        if let value = keys.value("browser") { browser = try Browser(value) }
        weather = try keys.length("weather")
        hours = try keys.length("hours")
        library = try keys.length("library")
        forecasts = try keys.whole("forecasts", in: 0...Self.most) ?? 0
        if let value = keys.value("toast") {
            var keys = try Keys(value, at: "rest.toast")
            toast = Toast(try keys.required(keys.text("line"), "line"), seconds: try keys.length("seconds"))
            try keys.finish()
        }
        if let value = keys.value("sheet") { sheet = try Sheet(value) }
        velocity = try keys.vector("velocity")
        ambient = try keys.length("ambient")
        try keys.finish()
    }

    /// The largest number of anything in a state.
    fileprivate static let most = 1_000_000_000
}

extension RestorationState.Player {
    fileprivate var value: JSONValue? {
        var object = Writer()
        object.flag("open", isOpen)
        object.flag("showsQueue", showsQueue)
        object.number("queue", queue)
        object.number("track", Double(track))
        object.number("position", position)
        object.flag("playing", isPlaying)
        object.numbers("order", order)
        object.numbers("hearts", hearts)
        return object.value
    }

    fileprivate init(_ value: JSONValue) throws(BadFile) {
        self.init()
        var keys = try Keys(value, at: "rest.player")
        isOpen = try keys.flag("open") ?? false
        showsQueue = try keys.flag("showsQueue") ?? false
        queue = try keys.length("queue")
        track = try keys.whole("track", in: 0...RestorationState.most) ?? 0
        position = try keys.length("position")
        isPlaying = try keys.flag("playing") ?? false
        order = try keys.wholes("order")
        hearts = try keys.wholes("hearts")
        try keys.finish()
    }
}

extension RestorationState.Samples {
    fileprivate var value: JSONValue? {
        var object = Writer()
        object["list"] = showsList.map(JSONValue.flag)
        object.number("offset", offset)
        object["draft"] = draft.isEmpty ? nil : .text(draft)
        object["caret"] = caret.map { .array([.number(Double($0.anchor)), .number(Double($0.caret))]) }
        object.numbers("stars", stars)
        return object.value
    }

    fileprivate init(_ value: JSONValue) throws(BadFile) {
        self.init()
        var keys = try Keys(value, at: "rest.samples")
        showsList = try keys.flag("list")
        offset = try keys.length("offset")
        draft = try keys.text("draft") ?? ""
        let ends = try keys.wholes("caret")
        if !ends.isEmpty {
            guard ends.count == 2 else { throw keys.error("caret", "must be two whole numbers") }
            caret = RestorationState.Caret(anchor: ends[0], caret: ends[1])
        }
        stars = try keys.wholes("stars")
        try keys.finish()
    }
}

extension RestorationState.Browser {
    fileprivate var value: JSONValue? {
        var object = Writer()
        object["page"] = page.map(JSONValue.text)
        object["width"] = width.map(JSONValue.number)
        object.vector("offset", offset)
        if zoom != 1 { object["zoom"] = .number(zoom) }
        object["bars"] = bars.map(JSONValue.text)
        object.flag("beganAtBottom", beganAtBottom)
        object.flag("smallBars", !hasLargeBars)
        object.number("textSize", Double(textSize))
        object.number("requests", Double(requests))
        return object.value
    }

    fileprivate init(_ value: JSONValue) throws(BadFile) {
        self.init()
        var keys = try Keys(value, at: "rest.browser")
        page = try keys.text("page")
        width = try keys.number("width")
        if let width, !(1...100_000).contains(width) { throw keys.error("width", "must be between 1 and 100000") }
        offset = try keys.vector("offset")
        zoom = try keys.number("zoom") ?? 1
        if !(1...4).contains(zoom) { throw keys.error("zoom", "must be between 1 and 4") }
        bars = try keys.text("bars")
        let names = ["scrollUp", "scrollDown", "zoomIn", "zoomOut", "reachBottom"]
        if let bars, !names.contains(bars) {
            throw keys.error("bars", "must be one of \(names.joined(separator: " "))")
        }
        beganAtBottom = try keys.flag("beganAtBottom") ?? false
        hasLargeBars = try !(keys.flag("smallBars") ?? false)
        textSize = try keys.whole("textSize", in: 0...3) ?? 0
        requests = try keys.whole("requests", in: 0...RestorationState.most) ?? 0
        try keys.finish()
    }
}

extension RestorationState.Sheet {
    fileprivate var value: JSONValue {
        var object = Writer()
        object["content"] = .text(content)
        object.number("stop", Double(stop))
        object.number("scroll", scroll)
        object["shape"] = shape.map { .number(Double($0)) }
        return object.value ?? .null
    }

    fileprivate init(_ value: JSONValue) throws(BadFile) {
        var keys = try Keys(value, at: "rest.sheet")
        let content = try keys.required(keys.text("content"), "content")
        let names = ["star", "bookmarks", "settings"]
        guard names.contains(content) else {
            throw keys.error("content", "must be one of \(names.joined(separator: " "))")
        }
        self.init(content, stop: try keys.whole("stop", in: 0...9) ?? 0)
        scroll = try keys.length("scroll")
        shape = try keys.whole("shape", in: 0...Goal.shapes - 1)
        try keys.finish()
    }
}

/// Writes an object without the values of a fresh start.
private struct Writer {
    private var object: [String: JSONValue] = [:]

    subscript(key: String) -> JSONValue? {
        get { object[key] }
        set { object[key] = newValue }
    }

    /// The object; nil if it is empty.
    var value: JSONValue? { object.isEmpty ? nil : .object(object) }

    mutating func flag(_ key: String, _ flag: Bool) { if flag { object[key] = .flag(true) } }

    mutating func number(_ key: String, _ number: Double) { if number != 0 { object[key] = .number(number) } }

    mutating func numbers(_ key: String, _ numbers: [Int]) {
        if !numbers.isEmpty { object[key] = .array(numbers.map { .number(Double($0)) }) }
    }

    mutating func vector(_ key: String, _ vector: Vector) {
        if vector != .zero { object[key] = .array([.number(vector.dx), .number(vector.dy)]) }
    }
}

extension Keys {
    /// A number that is not below 0; 0 if it is missing.
    fileprivate mutating func length(_ key: String) throws(BadFile) -> Double {
        let number = try number(key) ?? 0
        guard number >= 0 else { throw error(key, "must not be below 0") }
        return number
    }

    /// A list of whole numbers from 0; empty if it is missing.
    fileprivate mutating func wholes(_ key: String) throws(BadFile) -> [Int] {
        var numbers: [Int] = []
        for value in try array(key) {
            guard case .number(let number) = value, let whole = Int(exactly: number),
                (0...RestorationState.most).contains(whole)
            else { throw error(key, "must be whole numbers from 0") }
            numbers.append(whole)
        }
        return numbers
    }

    /// Two numbers; both 0 if they are missing.
    fileprivate mutating func vector(_ key: String) throws(BadFile) -> Vector {
        let values = try array(key)
        guard !values.isEmpty else { return .zero }
        guard values.count == 2, case .number(let dx) = values[0], case .number(let dy) = values[1], dx.isFinite,
            dy.isFinite
        else { throw error(key, "must be two finite numbers") }
        return Vector(dx: dx, dy: dy)
    }
}
