import ArgumentParser
import Foundation
import Support

/// Lets a hand without a plan loose on programs, one after the other, and fails where one crashes, hangs or keeps growing.
@main
struct Monkey: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Random mouse, keys and window events on a real window.",
        subcommands: [Play.self, Soak.self, Confine.self],
        defaultSubcommand: Play.self)
}

struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Plays a seed's steps, or those of a file.")

    @Option(help: "Equal seeds give equal steps.")
    var seed: UInt64 = 1

    @Option(help: "Seconds for each program.")
    var time = 60.0

    @Option(help: ArgumentHelp("Take the steps of a file instead, which an earlier run wrote.", valueName: "file"))
    var steps: String?

    @Option(help: ArgumentHelp("Where the steps are written.", valueName: "folder"))
    var keep = ".build/monkey"

    @Flag(help: "Each program shows a package, whose source is saved every few seconds, right and broken in turns.")
    var live = false

    @Flag(help: "The programs have a sanitizer: they may be ten times as slow, and memory that is freed may be kept.")
    var sanitized = false

    @Argument(help: "The programs, such as .build/release/motionlab.")
    var programs: [String]

    func run() throws {
        let steps = try steps.map { try StepLog.read($0) }
        for program in programs {
            let binary = URL(fileURLWithPath: program)
            let name = binary.deletingLastPathComponent().lastPathComponent + (live ? "-live" : "")
            print("\(name): \(steps == nil ? "seed \(seed), \(Int(time)) s" : self.steps ?? "")")
            let path = "\(keep)/\(name)-\(seed).steps"
            var round = try Round(binary, log: StepLog(path), isSanitized: sanitized, isLive: live)
            try play(&round, name, steps)
        }
    }

    private func play(_ round: inout Round, _ name: String, _ steps: [Step]?) throws {
        var random = RandomSteps(seed: seed, seconds: time)
        var position = 0
        do {
            try round.play(seconds: steps == nil ? time : .infinity) {
                guard let steps else { return random.next() }
                defer { position += 1 }
                return position < steps.count ? steps[position] : nil
            }
            print("\(name): \(round.summary.text)")
        } catch let error as Finding {
            print("\(name): \(error)\nThe last steps (all are in \(round.log.path)):\n\(round.log.end)")
            print("The same again: make monkey SEED=\(seed) TIME=\(Int(time))")
            throw ExitCode.failure
        }
    }
}

struct Confine: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "confined", abstract: "Becomes a program that can write into one folder alone.",
        shouldDisplay: false)

    @Argument var folder: String
    @Argument var work: String
    @Argument(parsing: .captureForPassthrough) var words: [String]

    func run() throws {
        guard let program = words.first else { throw ValidationError("no program") }
        try Confined.become(program, Array(words.dropFirst()), in: work, writing: folder)
    }
}
