/// Frames as comma-separated values, one row a frame, times in milliseconds.
///
/// Columns with the meaning of PresentMon's have its names: `CPUStartTime` (from the first frame's start), `MsCPUBusy`,
/// `MsInPresentAPI`, `MsBetweenPresents` (from call to call). Data about displays is not known and has no column;
/// missing values are `NA`.
///
/// Source: PresentMon 2, "CSV columns".
public struct FrameTable: Sendable {
    private let frames: FrameLog
    private let period: Int64?

    /// Lists frames in the order in which they were drawn.
    ///
    /// - Parameters:
    ///   - frames: the frames; each section of the log has a column.
    ///   - period: the time between two frames in nanoseconds, above 0; nil if they were not shown.
    public init(_ frames: FrameLog, period: Int64?) {
        precondition(period.map { $0 > 0 } ?? true, "frames need time between them")
        self.frames = frames
        self.period = period
    }

    private static let columns = [
        "Frame", "CPUStartTime", "MsCPUBusy", "MsInPresentAPI", "MsBetweenPresents", "MsBetweenPresentReturns",
        "MsSlot", "MsLateness", "MsPresentAnimationError", "Dropped", "MsHitch", "Skipped", "AfterIdle", "MsWait",
        "MsEvents", "MsStep", "MsDrawList", "MsPixels", "MsWorkbench", "MsThreadCPU", "MsOldestInputToPresent",
        "MsNewestInputToPresent", "DamagedPixels", "CacheMisses", "HeapAllocations", "Gesture", "Tab",
    ]

    /// Writes a head and a row for each frame, line by line.
    public func write(to stream: inout some TextOutputStream) {
        let names = Self.columns + frames.sections.map { "MsPixels \($0)" }
        stream.write(names.map(Self.quoted).joined(separator: ",") + "\n")
        for index in frames.indices {
            stream.write(row(index).joined(separator: ",") + "\n")
        }
    }

    private func row(_ index: Int) -> [String] {
        let frame = frames[index]
        let phases = frame.phases
        let origin = frames[0].start
        func text(_ nanoseconds: Int64?) -> String { nanoseconds.map { "\($0.milliseconds)" } ?? "NA" }
        func shown(_ nanoseconds: Int64?) -> String { period == nil ? "NA" : text(nanoseconds) }
        var fields = [
            "\(index)", text(frame.start - origin), text(phases.work - phases.present), text(phases.present),
        ]
        if let period, index > 0, !frame.isAfterIdle {
            let last = frames[index - 1]
            let interval = frame.presented - last.presented
            let error = Pacing.animationError(slots: frame.slot - last.slot, interval: interval)
            fields += [text(interval - phases.present + last.phases.present), text(interval)]
            fields += [text(frame.slot - origin), text(frame.lateness), text(error)]
            fields += ["\(Pacing.dropped(interval: interval, period: period))"]
            fields += [text(Pacing.hitch(interval: interval, period: period))]
        } else {
            fields += ["NA", "NA", text(frame.slot - origin), shown(frame.lateness), "NA", "NA", "NA"]
        }
        fields += ["\(frame.skipped)", frame.isAfterIdle ? "1" : "0"]
        fields += [phases.wait, phases.events, phases.step, phases.drawList, phases.raster].map(text)
        fields += [text(Int64(frame.workbench)), text(frame.cpu)]
        fields += [frame.oldestInput, frame.newestInput].map { input in shown(input.map { frame.presented - $0 }) }
        fields += ["\(frame.damagedPixels)", "\(frame.cacheMisses)", frame.allocations.map { "\($0)" } ?? "NA"]
        fields += [frame.gesture.map { "\($0)" } ?? "NA", "\(frame.tab)"]
        for section in frames.sections.indices {
            fields.append(text(Int64(frames.nanoseconds(ofSection: section, at: index))))
        }
        return fields
    }

    /// A field in the form of RFC 4180.
    private static func quoted(_ text: String) -> String {
        guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
