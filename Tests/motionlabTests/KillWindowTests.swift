import Files
import Foundation
import Geometry
import Model
import Storage
import Support
import Testing

extension Screen {
    /// The whole program in a real window, killed while it is used.
    @Suite struct KillWindowTests {
        private let scratch: Scratch
        private var folder: DataFolder { DataFolder(path: scratch.file("data")) }

        init() throws {
            scratch = try Scratch()
        }

        /// Starts the program on the stars' tab; its window has the keyboard and is at a known position.
        private func start(on display: borrowing Display) throws -> Program {
            let program = try display.start(
                Tool(.release).binary, ["run", "--tab", "samples", "--size", "390x844", "--data", folder.path])
            let window = try display.window(titled: "MotionLab")
            try display.place(window, at: (100, 60))
            try display.focus(window)
            return program
        }

        /// Waits some seconds in which the program may store, kills it, and looks what is there.
        private func kill(_ program: borrowing Program, after seconds: Double) throws -> Saved {
            Thread.sleep(forTimeInterval: seconds)
            program.kill()
            #expect(try program.wait(within: 5) == 128 + 9)
            let store = Store.open(in: folder)
            defer { store.close() }
            #expect(store.troubles.isEmpty, "\(store.troubles)")
            return store.load()
        }

        @Test func everyGoalThatWasTypedIsThereAfterAKill() throws {
            let display = try Display(width: 800, height: 1000)
            for round in 1...3 {
                let program = try start(on: display)
                let window = try display.window(titled: "MotionLab")
                try display.click(at: (100, 86), in: window)
                Thread.sleep(forTimeInterval: 0.4)
                try display.type("goal \(round)")
                try display.key("Return")
                let saved = try kill(program, after: 0.3)
                #expect(saved.bucket.goals.map { $0.title } == (1...round).map { "goal \($0)" })
                #expect(saved.bucket.lastID == round)
            }
        }

        @Test(arguments: [0.15, 0.3]) func aStarThatWasDraggedIsWhereItWasLeft(seconds: Double) throws {
            let goal = Goal(id: 1, title: "a", isDone: true, isFloating: true, shape: 2, order: 1)
            let store = Store.open(in: folder)
            try store.apply(.bucket(Bucket(goals: [goal])))
            store.close()
            let display = try Display(width: 800, height: 1000)
            let program = try start(on: display)
            let window = try display.window(titled: "MotionLab")
            Thread.sleep(forTimeInterval: 0.5)
            // The star is in the middle of the sky.
            try display.drag(through: Display.line(from: (195, 344), to: (250, 200), steps: 12), in: window)
            let saved = try kill(program, after: seconds)
            let position = try #require(saved.bucket.goals.first).position
            #expect(position.dx > 20 && position.dy < -60, "\(position)")
        }
    }
}
