import Prototyping

extension Trace {
    /// Writes the trace in the format of Chrome's trace events, one event a line, piece by piece.
    ///
    /// - Complexity: O(*n*) in all that is traced.
    ///
    /// Source: "Trace Event Format", the document of the Chromium project.
    public func write(to stream: inout some TextOutputStream) {
        stream.write("{\"displayTimeUnit\":\"ms\",\n\"otherData\":\(otherData),\n\"traceEvents\":[\n")
        stream.write(
            """
            {"ph":"M","name":"process_name","pid":1,"tid":1,"ts":0,"args":{"name":"motionlab"}},
            {"ph":"M","name":"thread_name","pid":1,"tid":1,"ts":0,"args":{"name":"frames"}},
            {"ph":"M","name":"thread_sort_index","pid":1,"tid":1,"ts":0,"args":{"sort_index":2}},
            {"ph":"M","name":"thread_name","pid":1,"tid":2,"ts":0,"args":{"name":"input"}},
            {"ph":"M","name":"thread_sort_index","pid":1,"tid":2,"ts":0,"args":{"sort_index":1}}
            """)
        for moment in moments {
            stream.write(",\n")
            write(moment, to: &stream)
        }
        stream.write("\n]}\n")
    }

    private var otherData: String {
        JSONValue.text(of: [
            ("refreshRate", JSONValue(about.refreshRate)), ("renderer", .text(about.renderer)),
            ("versions", .object(about.versions.mapValues { .text($0) })), ("frames", .number(Double(frames.count))),
            ("originNs", .text("\(origin)")),
        ])
    }

    private func write(_ moment: Moment, to stream: inout some TextOutputStream) {
        let index = moment.index
        switch moment.kind {
        case .wait: slice("wait", "phase", moment, to: &stream)
        case .frame: slice("frame", "frame", moment, args: args(of: frames[index], index), to: &stream)
        case .events: slice("events", "phase", moment, to: &stream)
        case .step: slice("step", "phase", moment, to: &stream)
        case .drawList: slice("draw list", "phase", moment, to: &stream)
        case .pixels: slice("pixels", "phase", moment, args: sectionArgs(of: index), to: &stream)
        case .present: slice("present", "phase", moment, to: &stream)
        case .input: slice(inputs[index].name, "input", moment, thread: 2, to: &stream)
        case .counters:
            let frame = frames[index]
            counter("frame", "ms", "\(frame.phases.work.milliseconds)", moment, to: &stream)
            stream.write(",\n")
            counter("damaged", "pixels", "\(frame.damagedPixels)", moment, to: &stream)
            stream.write(",\n")
            counter("cache", "misses", "\(frame.cacheMisses)", moment, to: &stream)
        case .flowStart: event("s", "shown by", "flow", moment, thread: 2, "\"id\":\(index + 1)", to: &stream)
        case .flowEnd: event("f", "shown by", "flow", moment, "\"bp\":\"e\",\"id\":\(index + 1)", to: &stream)
        case .gestureBegin, .gestureEnd:
            let gesture = gestures[index]
            // The numbers of gestures may repeat; the ids of spans in a trace must not.
            let fields = "\"id\":\"0x\(String(index + 1, radix: 16))\",\"args\":{\"gesture\":\(gesture.id)}"
            event(moment.kind == .gestureBegin ? "b" : "e", gesture.name, "gesture", moment, fields, to: &stream)
        }
    }

    private func event(
        _ phase: String, _ name: String, _ category: String, _ moment: Moment, thread: Int = 1, _ fields: String,
        to stream: inout some TextOutputStream
    ) {
        stream.write(
            "{\"ph\":\"\(phase)\",\"cat\":\"\(category)\",\"name\":\(JSONValue.quoted(name)),\"pid\":1,\"tid\":\(thread)"
        )
        stream.write(",\"ts\":\((moment.time - origin).microseconds),\(fields)}")
    }

    private func slice(
        _ name: String, _ category: String, _ moment: Moment, thread: Int = 1, args: String = "",
        to stream: inout some TextOutputStream
    ) {
        let fields = "\"dur\":\(moment.duration.microseconds)" + (args.isEmpty ? "" : ",\"args\":{\(args)}")
        event("X", name, category, moment, thread: thread, fields, to: &stream)
    }

    private func counter(
        _ name: String, _ unit: String, _ value: String, _ moment: Moment, to stream: inout some TextOutputStream
    ) {
        event("C", name, "frame", moment, "\"args\":{\"\(unit)\":\(value)}", to: &stream)
    }

    private func args(of frame: FrameRecord, _ index: Int) -> String {
        var args = "\"frame\":\(index),\"slot ms\":\((frame.slot - origin).milliseconds)"
        args += ",\"cpu ms\":\(frame.cpu.milliseconds),\"workbench ms\":\(Int64(frame.workbench).milliseconds)"
        args += ",\"skipped\":\(frame.skipped),\"tab\":\(frame.tab),\"after idle\":\(frame.isAfterIdle)"
        if let allocations = frame.allocations { args += ",\"allocations\":\(allocations)" }
        if let gesture = frame.gesture { args += ",\"gesture\":\(gesture)" }
        if let late = late[index] {
            args += ",\"dropped\":\(late.dropped),\"late\":\(JSONValue.quoted(late.culprit(late.section(in: frames))))"
        }
        return args
    }

    private func sectionArgs(of index: Int) -> String {
        frames.sections.enumerated().map { ($0.element, frames.nanoseconds(ofSection: $0.offset, at: index)) }
            .filter { $0.1 != 0 }.map { "\(JSONValue.quoted("\($0.0) ms")):\(Int64($0.1).milliseconds)" }
            .joined(separator: ",")
    }
}
