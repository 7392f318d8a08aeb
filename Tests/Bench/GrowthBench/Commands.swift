import Foundation
import Support

/// Long files that the program reads without a window.
enum Commands {
    static func rows(_ program: String) -> [GrowthBench.Row] {
        [
            .init(name: "events of a recording, replayed", sizes: [100, 1000, 10_000, 100_000]) { count in
                let moves = (0..<count).map { index in
                    String(format: "%.4f mouse move %d 400\n", Double(index) / 1000, 100 + index % 200)
                }
                let text =
                    "motionlab gesture 1\ntab library\n---\n" + moves.joined()
                    + String(format: "%.4f end\n", Double(count) / 1000 + 0.1)
                return try run(program, text, "gesture") { ["replay", "--state", "/dev/null", $0] }
            },
            .init(name: "lines of a query", sizes: [100, 1000, 10_000, 100_000]) { count in
                let line = #"{"spring":{"duration":0.5,"bounce":0.2},"times":[0,0.1]}"# + "\n"
                return try run(program, String(repeating: line, count: count), "jsonl") { _ in ["query"] }
            },
        ]
    }

    private static func run(
        _ program: String, _ text: String, _ kind: String, arguments: (String) -> [String]
    ) throws -> Double {
        let scratch = try Scratch()
        let file = try scratch.write(text, to: "many.\(kind)")
        return try GrowthBench.median(3) {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments = arguments(file)
            // `query` reads what it is given, the others nothing.
            process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else {
                throw GrowthBench.Failure(description: "\(arguments(file)): status \(process.terminationStatus)")
            }
        }
    }
}
