import Foundation
import Support

/// A bare window of `Platform` in a separate process, on a separate screen.
struct Probe: ~Copyable {
    let display: Display
    let program: Program
    let window: Display.WindowID

    init(_ arguments: String..., depth: Int = 24) throws {
        let display = try Display(width: 800, height: 600, depth: depth)
        // The pointer starts in the middle of the screen, where the window opens.
        try display.xdotool("mousemove", "790", "590")
        let program = try display.start(Program.built("WindowProbe"), arguments)
        let window = try display.window(titled: "probe.*")
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
    var lines: [ProbeLine] { program.lines }

    /// The deeds of the pointer, the wheel and the keys, in order.
    var input: [String] { program.input }

    /// The CPU time that the program has used, in seconds; the system counts hundredths.
    var processTime: Double { program.processTime }

    /// Waits until a line with these words was printed.
    func expect(_ words: String) throws { try program.expect(words) }
}
