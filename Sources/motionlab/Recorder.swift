import Gestures

/// Writes what happens in the window as a recording, line by line, so that nothing is lost with the program.
struct Recorder: ~Copyable {
    private var file: OutputFile

    /// Makes the file and writes the header.
    init(path: String, header: Recording) throws(Failure) {
        var file = try OutputFile(path)
        for line in header.text.split(separator: "\n") { try file.write(String(line)) }
        try file.flush()
        self.file = file
    }

    /// Writes a frame's events, whose times the lab has accepted.
    mutating func write(_ events: [InputEvent]) throws(Failure) {
        guard !events.isEmpty else { return }
        for event in events {
            let line = event.recordingLine
            if !line.isEmpty { try file.write(line) }
        }
        try file.flush()
    }

    /// Ends the recording at a time, in seconds of the lab.
    consuming func end(at time: Double) throws(Failure) {
        try file.write(InputEvent(time: time, kind: .end).recordingLine)
        try file.flush()
    }
}
