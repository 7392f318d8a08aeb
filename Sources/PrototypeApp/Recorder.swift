import Gestures

/// Writes what happens in the window as a recording, line by line, so that nothing is lost with the program.
package struct Recorder: ~Copyable {
    private var file: Output
    private var held = Held()
    /// True once the recording is as long as one can be.
    private var isFull = false

    /// Writes the header.
    init(_ file: Output, header: Recording) throws(Failure) {
        var file = file
        for line in header.text.split(separator: "\n") { try file.write(line: String(line)) }
        try file.flush()
        self.file = file
    }

    /// Adds to a recording that is there.
    ///
    /// - Parameter held: What is held down at its end.
    init(continuing path: String, holding held: Held) throws(Failure) {
        file = try Output(continuing: path)
        self.held = held
    }

    /// Writes a frame's events, whose times the prototype has accepted.
    mutating func write(_ events: [InputEvent]) throws(Failure) {
        guard !events.isEmpty, !isFull else { return }
        for event in events where held.takes(event.kind) {
            guard event.time <= RecordingParser.latestTime else {
                Terminal.complain("recording stopped: the limit is one day")
                try file.write(line: InputEvent(time: RecordingParser.latestTime, kind: .end).recordingLine)
                isFull = true
                break
            }
            let line = event.recordingLine
            if !line.isEmpty { try file.write(line: line) }
        }
        try file.flush()
    }

    /// The pointers and keys that are held down, by what was written: a recording in which something goes up that never went down is none.
    struct Held: Hashable, Sendable {
        private var pointers: Set<PointerID> = []
        private var keys: Set<String> = []

        /// Notes what an event holds down or releases; false for the end of something that began before the recording, as
        /// the key that started the program.
        mutating func takes(_ kind: InputEvent.Kind) -> Bool {
            switch kind {
            case .pointerDown(let pointer, _): return pointers.insert(pointer).inserted
            case .pointerUp(let pointer, _), .pointerCancel(let pointer): return pointers.remove(pointer) != nil
            case .pointerMove(.touch(let finger), _): return pointers.contains(.touch(finger))
            case .keyDown(let key):
                // A held key goes down again and again.
                keys.insert(key)
                return true
            case .keyUp(let key): return keys.remove(key) != nil
            default: return true
            }
        }
    }

    /// Ends the recording at a time, in seconds of the prototype.
    ///
    /// - Parameter digest: The digest of what is seen then; nil for none.
    consuming func end(at time: Double, digest: String? = nil) throws(Failure) {
        guard !isFull else { return }
        let latest = RecordingParser.latestTime
        try file.write(line: Recording.endLine(at: min(time, latest), time <= latest ? digest : nil))
        try file.flush()
    }
}
