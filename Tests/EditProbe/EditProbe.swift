import Foundation
import Geometry
import Gestures
import Prototyping

@testable import Files
@testable import Live
@testable import Platform
@testable import PrototypeApp
@testable import Workbench

/// Edits a package's code as a person would, some of it wrong, and does with each version what the live window does, without a
/// window: it is compiled, checked and loaded, and has the session again. Then every sixtieth of a second of the session is
/// compared with what the version's own program, in a new process, writes of the same recording.
///
///     EditProbe PACKAGE SEED COUNT
///
/// Prints a line for each edit. Status 1 if a state differs, or something wrong was shown.
@main
struct EditProbe {
    private let folder: String
    private let module: PackageModule
    private let cache: String
    private let kit: Kit
    private let toolchain: Toolchain
    private let source: String
    private let processes = TrialProcesses()
    private var random: SplitMix64
    private var content: Content
    private var workspace: Workspace
    /// The texts that were shown.
    private var history: [String]
    private var library: String
    /// Seconds of the hand that plays.
    private var time = 0.0
    /// The edits so far.
    private var count = 0

    static func main() {
        // The program is also the process in which a version is checked.
        if ProcessInfo.processInfo.environment[TrialProcess.variable] != nil { PlugIn.main() }
        let words = CommandLine.arguments.dropFirst()
        guard words.count == 3, let seed = UInt64(words[2]), let count = Int(words[3]) else { exit(64) }
        do {
            var probe = try EditProbe(words[1], seed)
            var isRight = true
            for _ in 0..<count { isRight = try probe.edit() && isRight }
            exit(isRight ? 0 : 1)
        } catch {
            print("\(error)")
            exit(70)
        }
    }

    private init(_ folder: String, _ seed: UInt64) throws {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        kit = try Kit.of(program)
        toolchain = try Toolchain.installed()
        let package = try LivePackage.read(folder, kit: kit, toolchain: toolchain)
        guard case .module(let module) = package.method else { throw Failure(.badData, "\(folder): no single module") }
        (self.folder, self.module, cache) = (folder, module, package.cache)
        guard let sources = try ModuleSources(module.sources), let source = sources.files.first else {
            throw Failure(.noInput, "\(module.sources): no sources")
        }
        self.source = source
        history = [try String(contentsOfFile: source, encoding: .utf8)]
        let compiled = try CompiledVersion.current(of: module, cache: cache, kit: kit, toolchain: toolchain)
        guard case .compiled(let library, _) = compiled else { throw Failure(.badData, "\(source): does not compile") }
        self.library = library
        let type = try PlugIn.load(library)
        content = try Content.load(type, fonts: nil)
        let tuning = Tuning(of: content.program.tunables)
        workspace = Workspace(
            content.subject(Start(tuning: tuning, metrics: content.metrics)), metrics: content.metrics)
        random = SplitMix64(seed: seed)
        tune()
        play(gestures: 4)
    }

    // MARK: The hand

    /// Tunes one number by hand.
    private mutating func tune() {
        let tuning = workspace.subject.tuning
        guard let tunable = tuning.tunables.tunables.randomElement(using: &random) else { return }
        let share = Double(1 + random.next(below: 9)) / 10
        let value = tunable.range.lowerBound + share * (tunable.range.upperBound - tunable.range.lowerBound)
        let others = tuning.values.filter { $0.name != tunable.name }
        workspace.load(Tuning(of: tuning.tunables, allowed: others + [NamedValue(tunable.name, value)]))
        step([])
    }

    /// Drags, throws and taps anywhere, and waits for up to a second after each.
    private mutating func play(gestures: Int) {
        for _ in 0..<gestures {
            var point = Point(x: 60 + Double(random.next(below: 270)), y: 120 + Double(random.next(below: 600)))
            let pace = Vector(dx: Double(random.next(below: 41)) - 20, dy: Double(random.next(below: 81)) - 40)
            step([.pointerDown(.mouse(.left), point)])
            for _ in 0..<random.next(below: 9) {
                point += pace
                step([.pointerMove(nil, point)])
            }
            step([.pointerUp(.mouse(.left), point)])
            for _ in 0..<random.next(below: 60) { step([]) }
        }
    }

    /// Gives the workbench a frame, with what comes in within it.
    private mutating func step(_ kinds: [InputEvent.Kind]) {
        let moment = time + Double(1 + random.next(below: 15)) / 1000
        time += 1 / 60
        var (effects, workspaceEffects) = ([Effect](), [WorkspaceEffect]())
        let events = kinds.map { InputEvent(time: moment, kind: $0) }
        _ = workspace.step(
            FrameInput(events: events, time: time), effects: &effects, workspaceEffects: &workspaceEffects)
    }

    // MARK: An edit

    /// Makes an edit, and says what has become of it.
    ///
    /// - Returns: False if it is not what it should be.
    private mutating func edit() throws -> Bool {
        count += 1
        var made: (change: CodeChange, text: String)?
        while made == nil {
            guard let change = CodeChange.allCases.randomElement(using: &random) else { return false }
            made = change.apply(to: history, number: count, &random).map { (change, $0) }
        }
        guard let (change, text) = made else { return false }
        let isInPast = random.next(below: 2) == 0
        if isInPast { workspace.seek(to: workspace.session.span.upperBound * Double(random.next(below: 100)) / 100) }
        let (playhead, before) = (workspace.session.time, states())
        let outcome = try show(text)
        var problem: String?
        switch (outcome, change.fate(in: text)) {
        case (.shown, .shown):
            history.append(text)
            problem = try differenceFromNewProcess()
            // What came in while it was compiled moves the live end alone.
            if isInPast, workspace.session.time != playhead { problem = "the playhead moved" }
        case (.compileError(let words), .compileError), (.refused(let words), .refused):
            if !words.contains(source), change != .randomState { problem = "no place: \(words)" }
            if !states().starts(with: before) { problem = "the states changed" }
        case (.shown, _): problem = "it was shown"
        case (.compileError(let words), _), (.refused(let words), _): problem = words
        }
        print("\(count) \(change.rawValue): \(problem ?? "right"), \(before.count) frames")
        if isInPast { workspace.seek(to: workspace.session.span.upperBound) }
        if problem == nil { play(gestures: 1) }
        if count.isMultiple(of: 4) { tune() }
        return problem == nil
    }

    private enum Outcome {
        case shown
        case compileError(String)
        case refused(String)
    }

    /// Does with a text what happens when it was saved.
    private mutating func show(_ text: String) throws -> Outcome {
        try text.write(toFile: source, atomically: true, encoding: .utf8)
        defer {
            if history.last != text { try? history.last?.write(toFile: source, atomically: true, encoding: .utf8) }
        }
        if let old = history.last, let defaults = DeclaredDefault.changes(from: [old], to: [text]) {
            // It is seen before it is compiled.
            let early = VersionChange.Version(library: library, defaults: defaults, isChecked: true)
            if let words = continues(with: early) { return .refused(words) }
            let seen = states()
            let outcome = try compile()
            let isSame = states().starts(with: seen)
            return isSame ? outcome : .refused("the defaults had other states than the code")
        }
        return try compile()
    }

    private mutating func compile() throws -> Outcome {
        switch try CompiledVersion.current(of: module, cache: cache, kit: kit, toolchain: toolchain) {
        case .wrong(let errors): return .compileError(errors.map(\.line).joined(separator: "\n"))
        case .compiled(let library, _):
            if let words = continues(with: VersionChange.Version(library: library)) { return .refused(words) }
            self.library = library
            return .shown
        }
    }

    /// Puts a version on the stage while the hand goes on; why not, if it is refused.
    private mutating func continues(with version: VersionChange.Version) -> String? {
        // No window is there to be woken.
        let change = VersionChange(version, workspace.session, content, in: processes, waker: Waker(type: 0))
        if !workspace.session.isScrubbing { play(gestures: 1) }
        while true {
            switch change.result {
            case nil: usleep(1000)
            case .failure(let failure): return failure.description
            case .success(let contents):
                guard workspace.adopt(contents.rebuild) else { return "the past was changed" }
                content = contents.content
                return nil
            }
        }
    }

    // MARK: States

    /// The state in each frame of the session.
    private func states() -> [String] {
        var (session, states, report) = (workspace.session, [String](), StateReport())
        let end = session.span.upperBound
        while Double(states.count) / 60 <= end {
            session.seek(to: Double(states.count) / 60)
            report.removeAll()
            session.subject.report(into: &report)
            states.append(StateLine.text(frame: states.count, time: Double(states.count) / 60, report))
        }
        return states
    }

    /// Plays the session's recording in the version's own program; the first state that differs.
    private func differenceFromNewProcess() throws -> String? {
        var (recording, header) = (workspace.session.recording, RecordingStart(workspace.session.start).text)
        (recording.start, recording.seed) = (header, workspace.session.start.seed)
        let file = folder + "/session.gesture"
        try recording.text.write(toFile: file, atomically: true, encoding: .utf8)
        var environment = ProcessInfo.processInfo.environment
        environment[PlugIn.variable] = library
        var program = try ChildProcess(
            kit.host, ["replay", file, "--state", "-"], takesInput: false, capturing: .both, captureLimit: 1 << 24,
            environment: environment)
        guard program.hasEnded(within: 60), program.exitStatus == 0 else {
            return "the program failed: \(program.text)"
        }
        let lines = program.text.split(separator: "\n").filter { $0.hasPrefix("{") }
        let states = states()
        guard lines.count >= states.count else { return "\(states.count) frames, \(lines.count) in a new process" }
        for (own, line) in zip(states, lines) where own != line { return "\n  \(own)\n  \(line)" }
        return nil
    }
}
