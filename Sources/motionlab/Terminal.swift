import Foundation

/// What is said to whoever started the program.
enum Terminal {
    /// Writes one line to standard error, under the program's name.
    static func complain(_ line: String) { write("motionlab: \(line)\n", to: .standardError) }

    /// Writes a result to standard output.
    static func print(_ text: String) { write(text + "\n", to: .standardOutput) }

    /// True where a person watches standard error: progress is shown there and nowhere else.
    static let isInteractive = isatty(2) == 1

    /// Shows how far a long piece of work has come, over the line that said it before; nothing in a pipe.
    static func progress(_ line: String) {
        if isInteractive { write("\r\u{1B}[K\(line)", to: .standardError) }
    }

    /// Takes the line of progress away.
    static func endProgress() {
        if isInteractive { write("\r\u{1B}[K", to: .standardError) }
    }

    private static func write(_ text: String, to file: FileHandle) {
        // Nobody may be listening any more, as after `| head`; that is no reason to fail.
        try? file.write(contentsOf: Data(text.utf8))
    }
}
