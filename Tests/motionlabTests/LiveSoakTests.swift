import Foundation
import Geometry
import Support
import Testing

/// The machine's resources that a process takes.
private struct Usage: CustomStringConvertible {
    var megabytes: Double
    var threads: Int
    var descriptors: Int

    init(of id: Int32) throws {
        let status = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
        func number(_ name: String) throws -> Int {
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name + ":") })
            return try #require(line.split { $0 == "\t" || $0 == " " }.dropFirst().first.flatMap { Int($0) })
        }
        (megabytes, threads) = (Double(try number("VmRSS")) / 1024, try number("Threads"))
        descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/fd").count
    }

    var description: String {
        "\(Int(megabytes)) MB, \(threads) threads, \(descriptors) descriptors"
    }
}

extension Screen {
    /// A day of editing in fast motion: a save every two seconds or as soon as the one before is shown, one in ten of them
    /// wrong, and a throw after each. Twenty saves of it, or as many minutes as `MOTIONLAB_MINUTES` says, as in `make soak`.
    @Suite struct LiveSoakTests {
        private static let minutes = ProcessInfo.processInfo.environment["MOTIONLAB_MINUTES"].flatMap { Double($0) }
        /// Megabytes that may be added for each version of the code: a library cannot be unloaded. Its types take less than
        /// half of it; the rest is code that is in a file too, which the system drops when memory is short.
        private static let perVersion = 0.15

        @Test func everySaveIsShownAndNothingGrows() throws {
            let scratch = try Scratch()
            #expect(try Tool(.release).run(["new", "Card", "--folder", scratch.folder.path]).status == 0)
            let source = URL(fileURLWithPath: scratch.file("Card/Sources/CardPrototype/Card.swift"))
            let text = try String(contentsOf: source, encoding: .utf8)
            let display = try Display(width: 800, height: 1000)
            let states = scratch.file("states")
            let program = try display.start(
                Tool(.release).binary, ["live", scratch.file("Card"), "--state", states],
                environment: ["XDG_DATA_HOME": scratch.file("data")])
            let window = try display.window(titled: "Card")
            let host = try #require(try Screen.children(of: program.id).first)
            var random = SplitMix64(seed: 1)

            /// Saves as one of four editors does.
            func save(_ code: String) throws {
                let data = Data(code.utf8)
                switch random.next(below: 4) {
                case 0: try data.write(to: source, options: .atomic)
                case 1: try data.write(to: source)
                case 2:
                    try Data().write(to: source)
                    try data.write(to: source)
                default:
                    try (data + Data("// More\n".utf8)).write(to: source)
                    try data.write(to: source)
                }
            }
            let wrong = [
                ("struct Card", "strct Card"), ("frame.origin,", "frame.orign,"),
                ("ui.fill(frame", "fatalError(\"no\"); ui.fill(frame"),
            ]
            let end = Date(timeIntervalSinceNow: 60 * (Self.minutes ?? 0))
            var (number, shown) = (0, "card")
            var usages: [(version: Int, usage: Usage)] = []
            while Date() < end || number < 21 {
                let next = Date(timeIntervalSinceNow: 2)
                number += 1
                if number % 10 == 0 {
                    let before = program.errors.count
                    let (old, new) = wrong[number / 10 % wrong.count]
                    try save(code(text, "edit\(number)").replacing(old, with: new))
                    try wait(within: 30, for: "the error of edit \(number)") { program.errors.count > before }
                    #expect(try lastLine(of: states).contains("\"\(shown).y\":"), "edit \(number) is wrong")
                } else {
                    shown = "edit\(number)"
                    try save(code(text, shown))
                    try wait(within: 30, for: shown) { try lastLine(of: states).contains("\"\(shown).y\":") }
                }
                let (x, y) = (150 + random.next(below: 90), 390 + random.next(below: 60))
                try display.drag(through: [(x, y), (x + 20, y - 30), (x + 40, y - 60), (x + 60, y - 90)], in: window)
                if number % 10 == 1 { usages.append((number, try Usage(of: host))) }
                if Self.minutes != nil { Thread.sleep(until: next) }
            }
            let (middle, last) = (usages[usages.count / 2], usages[usages.count - 1])
            #expect(abs(last.usage.threads - middle.usage.threads) <= 1, "\(middle.usage), then \(last.usage)")
            #expect(abs(last.usage.descriptors - middle.usage.descriptors) <= 2, "\(middle.usage), then \(last.usage)")
            // What a session holds is bounded; it is full after half an hour.
            if number > 1000 {
                let grown = last.usage.megabytes - usages[usages.count * 3 / 4].usage.megabytes
                let versions = Double(last.version - usages[usages.count * 3 / 4].version)
                #expect(grown < Self.perVersion * versions, "\(grown) MB in \(versions) versions")
            }
            // The libraries of the versions that can be compared with their sources, the one before them, and the session.
            let kept = try FileManager.default.contentsOfDirectory(atPath: liveCache(of: scratch.file("Card")))
            #expect(kept.count < 50, "\(kept)")
            try display.close(window)
            #expect(try program.wait(within: 10) == 0, "\(program.errors)")
        }

        /// The code with a control of another name, and another spring.
        private func code(_ text: String, _ name: String) -> String {
            text.replacing("my.child(\\.card, \"card\"", with: "my.child(\\.card, \"\(name)\"")
                .replacing("bounce: 0.3", with: "bounce: 0.\(1 + name.count % 5)")
        }

        private func lastLine(of path: String) throws -> Substring {
            guard let file = FileHandle(forReadingAtPath: path) else { return "" }
            defer { try? file.close() }
            let size = try file.seekToEnd()
            try file.seek(toOffset: size > 4096 ? size - 4096 : 0)
            let text = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
            return text.split(separator: "\n").last ?? ""
        }
    }

    /// The processes that another one has started.
    static func children(of id: Int32) throws -> [Int32] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }.filter {
            let status = try? String(contentsOfFile: "/proc/\($0)/status", encoding: .utf8)
            return status?.contains("PPid:\t\(id)\n") == true
        }
    }
}
