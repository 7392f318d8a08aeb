import Foundation
import PrototypeApp
import Workbench

/// The end of a window that was not closed, and what is left of the session.
struct Crash {
    /// The library that the window showed.
    let library: String
    /// The library that it showed before; nil for none, and where the code of ``library`` is not what has ended it.
    let before: String?
    private let files: WindowFiles
    private let location: String?
    private let words: String
    /// The session as a recording; nil where there is none.
    private let text: String?

    /// The signals that end a program which did something wrong.
    private static let signals = [
        SIGILL: "an illegal instruction or a trap", SIGTRAP: "a trap", SIGABRT: "an abort", SIGBUS: "a bus error",
        SIGFPE: "an arithmetic error", SIGSEGV: "a bad memory access",
    ]

    /// Looks at how a window ended.
    ///
    /// - Parameters:
    ///   - version: One of the window's package.
    ///   - status: Its exit status, as of a shell.
    ///   - reason: Said by the Swift runtime.
    /// - Returns: Nil where it was closed, or was asked to end.
    init?(of version: ShownVersion, _ files: WindowFiles, status: Int32, reason: @autoclosure () -> String? = nil) {
        let signal = status - 128
        guard signal == SIGKILL || Self.signals[signal] != nil else { return nil }
        let report = CrashReport(files.report)
        let (shown, running) = (files.shown, report?.location)
        let library = shown.first ?? version.library
        // One that is killed has done nothing itself; a version that is compared may have.
        let isOfCode =
            signal != SIGKILL && running.map { $0.library == (library as NSString).lastPathComponent } ?? true
        // Of another version the line is not one of the file that is there.
        let other = isOfCode ? nil : running?.text
        let code = other.map { "a version that was compared, at \($0) as it was then," } ?? "the code"
        let reason = report?.failedCheck ?? reason()
        words =
            if let signal = Self.signals[signal] {
                // The stage has room for the beginning.
                reason.map { "\($0); \(code) ended the window" } ?? "\(code) ended the window by \(signal)"
            } else {
                "the window was killed"
            }
        (self.library, self.files, location) = (library, files, isOfCode ? running?.text : nil)
        before = isOfCode ? shown.dropFirst().first : nil
        // One that ends before its first frame has written no session.
        text =
            (try? String(contentsOfFile: files.session, encoding: .utf8))
            ?? (try? String(contentsOfFile: files.resumed, encoding: .utf8))
    }

    /// Writes the session, up to the last finished frame, for the next window, which writes its own.
    ///
    /// - Returns: The path of the recording; nil where nothing is left.
    func resume() -> String? {
        guard let text else { return nil }
        let written: ()? = try? Data(text.utf8).write(to: URL(fileURLWithPath: files.resumed))
        return written.map { files.resumed }
    }

    /// Says what has happened: the line that was running, and where the recording is that led to it.
    ///
    /// - Parameter isNew: False where it is that of the crash before.
    func error(keepingRecording isNew: Bool) -> CodeError {
        var message = words
        if isNew, let path = files.keepRecording() { message += "; what led there is in \(path)" }
        return CodeError(readingLineOf: (location.map { "\($0): error: " } ?? "") + message)
    }
}
