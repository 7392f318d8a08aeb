import CFuzzer
import Foundation

/// Runs libFuzzer on the parser that `MOTIONLAB_FUZZ` names, with the arguments of libFuzzer; without a name it prints
/// the names of the parsers and the length of their longest inputs.
///
///     MOTIONLAB_FUZZ=page .build/fuzz/release/Fuzz found/page-crash-0123
///
/// The name is no argument, because libFuzzer starts the program again with its own arguments, as to make an input
/// shorter.
@main
struct Fuzz {
    private static let parser = Parser.all.first {
        $0.name == ProcessInfo.processInfo.environment["MOTIONLAB_FUZZ"]
    }

    static func main() {
        guard parser != nil else {
            for parser in Parser.all { print(parser.name, parser.longest) }
            return
        }
        // What is made once is made before the first input.
        _ = try? Viewer().makeRenderer()
        let status = unsafe fuzz(CommandLine.argc, CommandLine.unsafeArgv) { bytes, count in
            let input = unsafe UnsafeBufferPointer(start: bytes, count: count)
            try? Fuzz.parser?.run(unsafe Array(input))
        }
        exit(status)
    }
}
