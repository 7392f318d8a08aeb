import ArgumentParser

/// Plays recordings and reports what the frames cost and how evenly they came.
package struct ProfileCommand<P: Program>: ParsableCommand {
    package init() {}

    package static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "profile", _superCommandName: Terminal.name,
            abstract: "Play recordings and report frame times and frame pacing.",
            discussion: """
                Without a file, plays the bundled recordings as fast as possible, without a window. Exits with status 1 if \
                a baseline is missed.
                """)
    }

    @OptionGroup var recordings: RecordingProfile<P, FrameOptions>

    package func validate() throws { try recordings.check() }
    package func run() throws { try recordings.run() }
}
