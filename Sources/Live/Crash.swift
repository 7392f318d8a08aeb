import Foundation
import Platform
import PrototypeApp
import Workbench

/// The end of a window by its prototype's code, and what is left of the session.
struct Crash {
    /// The path of the recording that leads to the last moment before it; nil where there is none.
    let session: String?
    /// The library that the window showed before the present one; nil for none.
    let before: String?
    private let folder: String
    private let library: String
    private let words: String

    /// The path of the session of a window that shows a version.
    static func session(of version: ShownVersion) -> String { session(in: folder(of: version)) }

    private static func session(in folder: String) -> String { folder + "/session.gesture" }

    /// The path of what the Swift runtime writes of its end.
    static func report(of version: ShownVersion) -> String { folder(of: version) + "/crash.json" }

    private static func folder(of version: ShownVersion) -> String {
        URL(fileURLWithPath: version.library).deletingLastPathComponent().path
    }

    /// Removes what an earlier window has left.
    static func forget(_ version: ShownVersion) {
        let session = session(of: version)
        let files = [
            session, SessionJournal.step(of: session), SessionJournal.versions(of: session), report(of: version),
        ]
        for file in files { try? FileManager.default.removeItem(atPath: file) }
    }

    /// The signals that end a program which did something wrong, or was killed.
    private static let signals = [
        SIGILL: "an illegal instruction or a trap", SIGTRAP: "a trap", SIGABRT: "an abort", SIGBUS: "a bus error",
        SIGFPE: "an arithmetic error", SIGSEGV: "a bad memory access", SIGKILL: "a kill",
    ]

    /// The recordings that are kept at most.
    private static let most = 20

    /// Looks at how a window ended.
    ///
    /// - Parameters:
    ///   - version: One of the window's package.
    ///   - status: Its exit status, as of a shell.
    /// - Returns: Nil where it was closed, or was asked to end.
    init?(of version: ShownVersion, status: Int32) {
        guard let words = Self.signals[status - 128] else { return nil }
        self.words = words
        folder = Self.folder(of: version)
        let written = Self.session(in: folder)
        let shown = (try? String(contentsOfFile: SessionJournal.versions(of: written), encoding: .utf8))?
            .split(separator: "\n").map(String.init)
        library = shown?.first ?? version.library
        before = shown?.dropFirst().first
        // The next window writes its own session.
        let kept = folder + "/resumed.gesture"
        try? FileManager.default.removeItem(atPath: kept)
        session = (try? FileManager.default.copyItem(atPath: written, toPath: kept)).map { kept }
    }

    /// Takes the last gesture from the session.
    ///
    /// - Returns: The path of the session; nil where nothing is left of it.
    func sessionWithoutLastGesture() -> String? {
        guard let session, let text = try? String(contentsOfFile: session, encoding: .utf8) else { return nil }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        // The last press while nothing was held.
        var (held, cut) = (0, nil as Int?)
        for (index, line) in lines.enumerated() {
            guard let phase = line.firstMatch(of: /^\S+ (?:mouse|touch \d+) (down|up|cancel)\b/)?.1 else { continue }
            if phase == "down", held == 0 { cut = index }
            held = max(0, held + (phase == "down" ? 1 : -1))
        }
        guard let cut else { return nil }
        let rest = lines[..<cut].joined(separator: "\n") + "\n"
        let written: ()? = try? Data(rest.utf8).write(to: URL(fileURLWithPath: session))
        return written.map { session }
    }

    /// Says what has happened: the line that was running, and where the recording is that led to it.
    ///
    /// - Parameter isNew: False where it is that of the crash before.
    func error(keepingRecording isNew: Bool) -> CodeError {
        let location = CrashReport(folder + "/crash.json")?.location(in: library)
        var message = "the code ended the window by \(words)"
        if isNew, let path = keepRecording() { message += "; what led there is in \(path)" }
        return CodeError(readingLineOf: (location.map { "\($0): error: " } ?? "") + message)
    }

    /// Writes the session with what its last frame was to take.
    ///
    /// - Returns: The path; nil where there is no session.
    private func keepRecording() -> String? {
        guard let session, let text = try? String(contentsOfFile: session, encoding: .utf8) else { return nil }
        let step = try? String(contentsOfFile: SessionJournal.step(of: Self.session(in: folder)), encoding: .utf8)
        let crashes = URL(fileURLWithPath: folder + "/crashes")
        let path = crashes.appendingPathComponent("\(Int(Date().timeIntervalSince1970 * 1000)).gesture")
        do {
            try FileManager.default.createDirectory(at: crashes, withIntermediateDirectories: true)
            try Data((text + (step ?? "")).utf8).write(to: path)
            for old in try FileManager.default.contentsOfDirectory(atPath: crashes.path).sorted().dropLast(Self.most) {
                try FileManager.default.removeItem(at: crashes.appendingPathComponent(old))
            }
        } catch { return nil }
        return path.path
    }
}
