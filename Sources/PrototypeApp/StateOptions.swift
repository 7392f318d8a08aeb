import ArgumentParser

/// Whether state lines are wanted: shared by the commands that show frames.
struct StateOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write the state of each frame as JSON Lines; - for standard output.", valueName: "file"),
        completion: .file())
    var state: String?

    /// The lines' file, made or emptied; nil where none are wanted.
    func open() throws(Failure) -> Output? { try state.map { path throws(Failure) in try Output(path) } }
}
