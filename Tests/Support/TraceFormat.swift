import Foundation

/// Checks a text against the documented format of Chrome's trace events, for what a `Trace` uses of it.
///
/// Source: "Trace Event Format", the document of the Chromium project; the nesting of slices and the binding of arrows
/// are as Perfetto's importer enforces them, which drops what breaks them.
public enum TraceFormat {
    private struct Event {
        let phase: String
        let name: String
        let time: Double
        let fields: [String: Any]

        var thread: String { "\(fields["pid"] ?? "")/\(fields["tid"] ?? "")" }
        var duration: Double { fields["dur"] as? Double ?? 0 }
        var end: Double { time + duration }
        /// The pair's key: the category and the id.
        var key: String { "\(fields["cat"] ?? "")/\(fields["id"] ?? "")" }
    }

    /// The faults of a trace, in words; empty where there are none.
    public static func problems(_ text: String) -> [String] {
        guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
            return ["not JSON"]
        }
        guard let list = object["traceEvents"] as? [[String: Any]] else { return ["no traceEvents"] }
        guard object["otherData"] is [String: Any] else { return ["no otherData"] }
        var events: [Event] = []
        for (index, fields) in list.enumerated() {
            guard let phase = fields["ph"] as? String, let name = fields["name"] as? String, !name.isEmpty,
                let time = fields["ts"] as? Double, time.isFinite, time >= 0, fields["pid"] is Int
            else { return ["event \(index): a field is missing"] }
            events.append(Event(phase: phase, name: name, time: time, fields: fields))
        }
        return events.compactMap(problem) + order(events) + nesting(events) + spans(events) + arrows(events)
    }

    /// The fields that each kind of event must have.
    private static func problem(_ event: Event) -> String? {
        let args = event.fields["args"] as? [String: Any]
        switch event.phase {
        case "X":
            guard let duration = event.fields["dur"] as? Double, duration.isFinite, duration >= 0
            else { return "no dur" }
            return event.fields["tid"] is Int ? nil : "no tid"
        case "b", "e", "s", "f":
            guard event.fields["id"] is Int || event.fields["id"] is String else { return "no id" }
            guard event.fields["cat"] is String, event.fields["tid"] is Int else { return "no cat or tid" }
            return event.phase != "f" || event.fields["bp"] as? String == "e" ? nil : "no bp"
        case "C":
            guard let args, !args.isEmpty else { return "a counter without values" }
            return args.values.allSatisfy { ($0 as? Double)?.isFinite == true } ? nil : "a counter of no number"
        case "M":
            let known = ["process_name": "name", "thread_name": "name", "thread_sort_index": "sort_index"]
            guard let key = known[event.name] else { return "unknown metadata" }
            return args?[key] == nil ? "metadata without \(key)" : nil
        default: return "unknown phase \(event.phase)"
        }
    }

    /// Time goes forwards through the file.
    private static func order(_ events: [Event]) -> [String] {
        let timed = events.filter { $0.phase != "M" }
        return zip(timed, timed.dropFirst()).compactMap { $1.time < $0.time ? "\($1.name) goes back in time" : nil }
    }

    /// Slices of one thread lie beside or inside each other.
    private static func nesting(_ events: [Event]) -> [String] {
        var problems: [String] = []
        var open: [String: [Event]] = [:]
        for event in events where event.phase == "X" {
            var stack = open[event.thread, default: []]
            while let last = stack.last, last.end <= event.time + tolerance { stack.removeLast() }
            if let last = stack.last, event.end > last.end + tolerance {
                problems.append("\(event.name) crosses \(last.name)")
            }
            open[event.thread] = stack + [event]
        }
        return problems
    }

    /// Every b has one e of its id behind it and every e a b before.
    private static func spans(_ events: [Event]) -> [String] {
        var problems: [String] = []
        var begun: [String: String] = [:]
        var used: Set<String> = []
        for event in events {
            if event.phase == "b" {
                if !used.insert(event.key).inserted { problems.append("id \(event.key) is there twice") }
                begun[event.key] = event.name
            } else if event.phase == "e", begun.removeValue(forKey: event.key) != event.name {
                problems.append("e without b: \(event.key)")
            }
        }
        return problems + begun.keys.map { "b without e: \($0)" }
    }

    /// Every s has one f of its id, not before it, and both lie in a slice of their thread.
    private static func arrows(_ events: [Event]) -> [String] {
        var problems: [String] = []
        var started: Set<String> = []
        for event in events where event.phase == "s" || event.phase == "f" {
            let holds = events.contains {
                $0.phase == "X" && $0.thread == event.thread && $0.time <= event.time && event.time < $0.end
            }
            if !holds { problems.append("\(event.phase) outside of a slice: \(event.key)") }
            if event.phase == "s" {
                if !started.insert(event.key).inserted { problems.append("s twice: \(event.key)") }
            } else if started.remove(event.key) == nil {
                problems.append("f without s: \(event.key)")
            }
        }
        return problems + started.map { "s without f: \($0)" }
    }

    /// Half a nanosecond, in microseconds: sums of decimal fractions are not exact.
    private static let tolerance = 0.0005
}
