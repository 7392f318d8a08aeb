import Files
import Foundation

/// Messages for the person who started the program.
package enum Terminal {
    /// The name by which the program was started.
    package static let name =
        CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "motionlab"

    /// Writes one line to standard error, under the program's name.
    package static func complain(_ line: String) { write("\(name): \(plain(line))\n", to: .standardError) }

    /// Writes a result to standard output; where it cannot be kept, as on a full disk, the program ends with status 74.
    package static func print(_ text: String) {
        do { try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8)) } catch {
            let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
            // The reader may be gone, as after `| head`; that is no reason to fail.
            guard reason?.code != Int(EPIPE), (error as NSError).code != Int(EPIPE) else { return }
            complain("cannot write standard output")
            ProcessEnd.run()
            exit(Failure.Status.cannotWrite.rawValue)
        }
    }

    /// The text with its control characters spelled, as `\u{1b}`: a name in a stranger's file must neither steer the
    /// terminal nor break the line, nor turn the order of its words.
    package static func plain(_ line: String) -> String {
        guard line.unicodeScalars.contains(where: \.steersTerminals) else { return line }
        var plain = ""
        for scalar in line.unicodeScalars {
            if scalar.steersTerminals {
                plain += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                plain.unicodeScalars.append(scalar)
            }
        }
        return plain
    }

    /// True where a person watches standard error: progress is shown there and nowhere else.
    package static let isInteractive = isatty(2) == 1

    /// Shows how far a long piece of work has come, over the line that said it before; nothing in a pipe.
    package static func progress(_ line: String) {
        if isInteractive { write("\r\u{1B}[K\(plain(line))", to: .standardError) }
    }

    /// Takes the line of progress away.
    package static func endProgress() {
        if isInteractive { write("\r\u{1B}[K", to: .standardError) }
    }

    private static func write(_ text: String, to file: FileHandle) {
        // The reader may be gone, as after `| head`; that is no reason to fail.
        try? file.write(contentsOf: Data(text.utf8))
    }
}

extension Unicode.Scalar {
    /// True for control characters (C0, DEL and C1), line and paragraph separators, and marks of direction.
    var steersTerminals: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: properties.isBidiControl
        default: false
        }
    }
}
