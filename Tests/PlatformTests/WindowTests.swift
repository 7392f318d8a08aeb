import Foundation
import Support
import Testing

extension Screen {
    @Suite struct WindowTests {
        @Test func saysThatThereIsNoDisplay() throws {
            let alone = ["DISPLAY": "", "XDG_RUNTIME_DIR": "", "SDL_VIDEODRIVER": ""]
            let program = try Program(Program.built("WindowProbe"), environment: alone)
            #expect(try program.wait(within: 2) == 69)
            #expect(program.errors == "SDL_Init: no display\n")
            #expect(program.output == "")
        }

        @Test func saysThatTheDisplayIsGone() throws {
            let wrong = ["DISPLAY": ":4095", "XDG_RUNTIME_DIR": "", "SDL_VIDEODRIVER": ""]
            let program = try Program(Program.built("WindowProbe"), environment: wrong)
            #expect(try program.wait(within: 2) == 69)
            #expect(program.errors.split(separator: "\n").count == 1)
        }

        @Test func takesADriverThatIsNamed() throws {
            let program = try Program(Program.built("WindowProbe"), environment: ["SDL_VIDEODRIVER": "offscreen"])
            _ = try program.line { $0.contains(" ready ") }
            let isRunning = program.isRunning
            #expect(isRunning)
        }

        @Test func closesByItsButton() throws {
            let probe = try Probe()
            try probe.display.close(probe.window)
            #expect(try probe.program.wait(within: 5) == 0)
            #expect(probe.lines.last?.words == "quit")
        }

        @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func quitsWhenTheProcessIsAskedToEnd(signal: Int32) throws {
            let probe = try Probe()
            #expect(kill(probe.program.id, signal) == 0)
            #expect(try probe.program.wait(within: 5) == 0)
            #expect(probe.lines.last?.words == "quit")
        }

        @Test func hasItsSizeInPoints() throws {
            let probe = try Probe("--scale", "1.5")
            let frame = try probe.display.frame(of: probe.window)
            #expect(frame.width == 450 && frame.height == 300)
            try probe.display.move(to: (30, 60), in: probe.window)
            try probe.expect("move 20.0 40.0")
            try probe.display.resize(probe.window, width: 600, height: 480)
            try probe.expect("resize 400.0 320.0")
        }
    }
}
