import Foundation
import Support
import Testing

/// The workbench around the stage in a real window, under a real mouse.
private struct Bench: ~Copyable {
    /// The window in which a stage of 390×844 has its own size with everything around it.
    static let size = (width: 1026, height: 992)
    /// The stage's top left corner in that window: right of the gestures.
    static let stage = (x: 280, y: 16)

    /// One state line.
    struct Line {
        var time: Double
        var coverage: Double
        /// From the middle of the stage, and its height.
        var stageMiddle: Double
        var stageHeight: Double
    }

    let display: Display
    let program: Program
    let window: Display.WindowID
    let scratch: Scratch

    /// Opens the window of a release build, as people use it.
    init() throws {
        let display = try Display(width: 1280, height: 1200)
        let scratch = try Scratch()
        let program = try display.start(
            Tool(.release).binary,
            ["run", "--tab", "library", "--data", scratch.file("data"), "--state", scratch.file("state.jsonl")])
        let window = try display.window(titled: "MotionLab")
        try display.place(window, at: (100, 60))
        try display.focus(window)
        self.display = display
        self.program = program
        self.window = window
        self.scratch = scratch
    }

    /// Presses F1 and waits for the window's other size.
    func toggle(to size: (width: Int, height: Int)) throws {
        try display.key("F1")
        try wait(within: 20, for: "a window of \(size)") {
            let frame = try display.frame(of: window)
            return frame.width == size.width && frame.height == size.height
        }
        Thread.sleep(forTimeInterval: 0.3)
    }

    func open() throws { try toggle(to: Self.size) }

    /// Throws the mini player up by the mouse, and waits until it is open and at rest.
    func throwSheet() throws {
        let (x, y) = Self.stage
        try display.drag(
            through: Display.line(from: (x + 150, y + 735), to: (x + 155, y + 250), steps: 30), in: window)
        try wait(within: 20, for: "the open player") { try lines().last?.coverage == 100 }
        Thread.sleep(forTimeInterval: 1.5)
    }

    /// The state lines that are whole.
    func lines() throws -> [Line] {
        let text = try String(contentsOfFile: scratch.file("state.jsonl"), encoding: .utf8)
        // What is after the last end of a line is still being written.
        guard let end = text.lastIndex(of: "\n") else { return [] }
        return try text[..<end].split(separator: "\n").map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            let state = object?["state"] as? [String: Any]
            func number(_ name: String) -> Double { (state?[name] as? NSNumber)?.doubleValue ?? .nan }
            return Line(
                time: (object?["time"] as? NSNumber)?.doubleValue ?? .nan, coverage: number("player.coverage"),
                stageMiddle: number("overlay.x"), stageHeight: number("sheet.top"))
        }
    }

    func last() throws -> Line {
        let lines = try lines()
        return try #require(lines.last)
    }

    /// The count of times that the clock went back since a line: once where something is played again, and once a round.
    func rounds(since line: Int) throws -> [ArraySlice<Line>] {
        let new = try lines().dropFirst(line)
        var rounds: [ArraySlice<Line>] = []
        var start = new.startIndex
        for index in new.indices.dropFirst() where new[index].time < new[index - 1].time {
            rounds.append(new[start..<index])
            start = index
        }
        return rounds + [new[start...]]
    }

    /// Closes the window by its button and returns the program's status and what it said on standard error.
    consuming func close() throws -> (status: Int32, errors: String) {
        try display.close(window)
        let status = try program.wait(within: 10)
        return (status, program.errors)
    }
}

extension Screen {
    @Suite struct WorkbenchWindowTests {
        @Test func aThrowIsLoopedAndTheStageKeepsItsSize() throws {
            let bench = try Bench()
            try bench.open()
            try bench.throwSheet()
            // A round begins with the press and ends at rest; the second is there in whole when the third begins.
            let before = try bench.lines().count
            let live = try bench.last().time
            try bench.display.key("shift+F6")
            try wait(within: 30, for: "three rounds") { try bench.rounds(since: before).count > 3 }
            let rounds = try bench.rounds(since: before).dropFirst().dropLast()
            for round in rounds {
                // On a busy machine a round's first frame comes late.
                #expect((round.first?.coverage ?? 100) < 50)
                #expect(round.last?.coverage == 100)
                #expect(round.contains { $0.coverage > 20 && $0.coverage < 80 }, "it was seen on its way")
                #expect(round.allSatisfy { $0.time < live + 1 }, "it is in the past")
            }
            let starts = rounds.compactMap(\.first?.time)
            let apart = (starts.max() ?? 0) - (starts.min() ?? 0)
            #expect(apart < 0.25, "each begins at the same moment, \(starts)")
            try bench.display.key("shift+F6")
            try wait(within: 20, for: "the live end") { try bench.last().time >= live }

            try bench.toggle(to: (390, 844))
            let lines = try bench.lines()
            #expect(lines.last?.coverage == 100)
            #expect(lines.allSatisfy { $0.stageMiddle == 195 && $0.stageHeight == 844 })
            let end = try bench.close()
            #expect(end.status == 0)
            #expect(end.errors.isEmpty, "\(end.errors)")
        }
    }
}
