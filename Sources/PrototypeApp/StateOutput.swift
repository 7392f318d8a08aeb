import ArgumentParser

/// Whether state lines are wanted: shared by the commands that show frames.
struct StateOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write the state of each frame as JSON Lines; - for standard output.", valueName: "file"),
        completion: .file())
    var state: String?
}

/// State lines that go to a file, to standard output, or nowhere.
struct StateOutput: ~Copyable {
    private var file: OutputFile?

    init(_ path: String?) throws(Failure) {
        if let path { file = try OutputFile(path) } else { file = nil }
    }

    /// True if the lines go anywhere.
    var isWanted: Bool { file != nil }

    mutating func write(_ line: @autoclosure () -> String) throws(Failure) { try file?.write(line()) }
    mutating func flush() throws(Failure) { try file?.flush() }
}
