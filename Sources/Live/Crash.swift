import Foundation
import Platform
import PrototypeApp
import Workbench

/// The end of a window by its prototype's code, and what is left of the session.
struct Crash {
    /// The path of the recording that leads to the last moment before it; nil where there is none.
    let session: String?
    private let version: ShownVersion
    private let words: String

    /// The path of the session of a window that shows a version.
    static func session(of version: ShownVersion) -> String { folder(of: version) + "/session.gesture" }

    /// The path of what the Swift runtime writes of its end.
    static func report(of version: ShownVersion) -> String { folder(of: version) + "/crash.json" }

    private static func folder(of version: ShownVersion) -> String {
        URL(fileURLWithPath: version.library).deletingLastPathComponent().path
    }

    /// The signals that end a program which did something wrong, or was killed.
    private static let signals = [
        SIGILL: "an illegal instruction or a trap", SIGTRAP: "a trap", SIGABRT: "an abort", SIGBUS: "a bus error",
        SIGFPE: "an arithmetic error", SIGSEGV: "a bad memory access", SIGKILL: "a kill",
    ]

    /// Looks at how a window ended.
    ///
    /// - Parameter status: Its exit status, as of a shell.
    /// - Returns: Nil where it was closed, or was asked to end.
    init?(of version: ShownVersion, status: Int32) {
        guard let words = Self.signals[status - 128] else { return nil }
        (self.version, self.words) = (version, words)
        // The next window writes its own session.
        let (written, kept) = (Self.session(of: version), Self.folder(of: version) + "/resumed.gesture")
        try? FileManager.default.removeItem(atPath: kept)
        session = (try? FileManager.default.copyItem(atPath: written, toPath: kept)).map { kept }
    }

    /// Takes the last gesture from the session.
    ///
    /// - Returns: The path of the session; nil where nothing is left of it.
    func sessionWithoutLastGesture() -> String? {
        guard let session, let text = try? String(contentsOfFile: session, encoding: .utf8),
            let press = text.range(of: " down ", options: .backwards),
            let line = text[..<press.lowerBound].lastIndex(of: "\n")
        else { return nil }
        let written: ()? = try? Data((text[...line]).utf8).write(to: URL(fileURLWithPath: session))
        return written.map { session }
    }

    /// What is to be said: the line that was running, and where the recording is that led to it.
    ///
    /// - Parameter isNew: False where it is that of the crash before.
    func keep(recording isNew: Bool) -> CodeError {
        let location = CrashReport(Self.report(of: version))?.location(in: version.library)
        try? FileManager.default.removeItem(atPath: Self.report(of: version))
        var message = "the code ended the window by \(words)"
        if isNew, let path = keepRecording() { message += "; what led there is in \(path)" }
        return CodeError(readingLineOf: (location.map { "\($0): error: " } ?? "") + message)
    }

    /// Writes the session with what its last step was to take.
    ///
    /// - Returns: The path; nil where there is no session.
    private func keepRecording() -> String? {
        guard let session, let text = try? String(contentsOfFile: session, encoding: .utf8) else { return nil }
        let step =
            (try? String(contentsOfFile: SessionJournal.step(of: Self.session(of: version)), encoding: .utf8)) ?? ""
        // The window's own clock may lag behind the session's.
        let last = text.split(separator: "\n").last.flatMap { Double($0.prefix { $0 != " " }) } ?? 0
        let lines = step.split(separator: "\n").map { line in
            let time = line.prefix { $0 != " " }
            return "\(max(last, Double(time) ?? last))" + line.dropFirst(time.count)
        }
        let folder = Self.folder(of: version) + "/crashes"
        let path = folder + "/\(Int(Date().timeIntervalSince1970 * 1000)).gesture"
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data((text + lines.map { $0 + "\n" }.joined()).utf8).write(to: URL(fileURLWithPath: path))
        } catch { return nil }
        return path
    }
}
