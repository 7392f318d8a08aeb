import Foundation
import Support

/// A bare window of `Platform` in a process of its own, on a screen of its own.
struct Probe: ~Copyable {
    let display: Display
    let program: Program
    let window: Display.WindowID

    /// One line that the program printed: when it happened, and what.
    struct Line {
        let moment: Int64
        let words: String
    }

    init(_ arguments: String..., depth: Int = 24) throws {
        let display = try Display(width: 800, height: 600, depth: depth)
        // The pointer starts in the middle of the screen, where the window opens.
        try display.xdotool("mousemove", "790", "590")
        let program = try display.start(Program.built("WindowProbe"), arguments)
        let window = try display.window(titled: "probe")
        _ = try program.line { $0.contains(" ready ") }
        // So that there is an outside on every side.
        try display.place(window, at: (250, 200))
        try display.focus(window)
        _ = try program.line { $0.hasSuffix(" focus gained") }
        self.display = display
        self.program = program
        self.window = window
    }

    /// Everything printed so far.
    var lines: [Line] {
        program.output.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let moment = Int64(parts[0]) else { return nil }
            return Line(moment: moment, words: String(parts[1]))
        }
    }

    /// What the pointer, the wheel and the keys did, in order.
    var input: [String] {
        let kinds: Set = ["down", "up", "move", "wheel", "key", "text", "paste"]
        return lines.map(\.words).filter { kinds.contains(String($0.prefix { $0 != " " })) }
    }

    /// The CPU time that the program has used, in seconds; the system counts hundredths.
    var processTime: Double {
        let text = (try? String(contentsOfFile: "/proc/\(program.id)/stat", encoding: .utf8)) ?? ""
        // The name, in brackets, may hold spaces; user and system time are the 14th and 15th of all.
        let fields = text.drop { $0 != ")" }.split(separator: " ")
        guard fields.count > 13 else { return 0 }
        return ((Double(fields[12]) ?? 0) + (Double(fields[13]) ?? 0)) / 100
    }

    /// Waits until a line with these words was printed.
    func expect(_ words: String) throws { _ = try program.line { $0.hasSuffix(" " + words) } }
}
