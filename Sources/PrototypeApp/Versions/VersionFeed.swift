import Files
import Foundation
import Platform
import Workbench

/// The lines of the program that compiles the prototype while its window is open, on standard input: two for each
/// attempt, and one for each version that is kept under a name.
///
/// ```text
/// compiling
/// version live/Card/CardPrototype-0123456789abcdef.so
/// defaults {"card.spring.bounce":0.4} live/Card/CardPrototype-0123456789abcdef.so
/// errors [{"message":"cannot find 'sprng' in scope","location":{"column":5,"file":"Card.swift","line":12}}]
/// take {"library":"live/Card/takes/CardPrototype-0123456789abcdef.so","name":"soft"}
/// ```
///
/// The window ends with that program.
package final class VersionFeed: Sendable {
    /// The outcome of the latest attempt, or its beginning.
    package enum News: Hashable, Sendable {
        /// The code is being compiled; one of the others follows.
        case compiling
        /// The path of a library that the window's version is to come from.
        case version(String)
        /// Defaults of tunables in the code as it is now, where it differs from the code of a library in nothing else;
        /// a version of them follows.
        case defaults([String: Double], of: String)
        /// Why there is none.
        case errors([CodeError])

        /// Reads a line; nil for an unknown one.
        init?(_ line: String) {
            let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
            switch (parts.first, parts.last) {
            case ("compiling", _): self = .compiling
            case ("version", let path?): self = .version(path)
            case ("defaults", let text?):
                guard let end = text.firstIndex(of: "}"), let space = text[end...].firstIndex(of: " "),
                    let defaults = try? JSONDecoder().decode([String: Double].self, from: Data(text[...end].utf8))
                else { return nil }
                self = .defaults(defaults, of: String(text[text.index(after: space)...]))
            case ("errors", let text?):
                guard let errors = try? JSONDecoder().decode([CodeError].self, from: Data(text.utf8)) else {
                    return nil
                }
                self = .errors(errors)
            default: return nil
            }
        }

        /// The line without its end.
        package var line: String {
            switch self {
            case .compiling: "compiling"
            case .version(let path): "version \(path)"
            case .defaults(let defaults, let path): "defaults \(VersionFeed.json(defaults)) \(path)"
            case .errors(let errors): "errors \(VersionFeed.json(errors))"
            }
        }
    }

    private static func json(_ value: some Encodable) -> String {
        (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }

    /// A version that is kept under a name.
    package struct Take: Codable, Sendable {
        /// The path of its library.
        var library: String
        var name: String

        package init(_ name: String, library: String) { (self.name, self.library) = (name, library) }

        /// Reads a line; nil for an unknown one.
        init?(line: String) {
            let mark = "take "
            guard line.hasPrefix(mark),
                let take = try? JSONDecoder().decode(Self.self, from: Data(line.dropFirst(mark.count).utf8))
            else { return nil }
            self = take
        }

        /// The line without its end.
        package var line: String { "take \(VersionFeed.json(self))" }
    }

    /// The environment variable that a program has which is fed.
    package static let variable = "MOTIONLAB_LIVE"

    /// The processes in which versions are checked.
    let processes = TrialProcesses()
    private let news = Inbox<News>()
    private let kept = Inbox<Take>()

    /// Begins to read on a separate thread.
    private init(_ waker: Waker) {
        let hasBegun = DetachedThread.start { [self] in
            // A program that contains its prototype is started again instead.
            if SourceFolder.shown != nil { processes.prepare() }
            while let line = readLine() {
                if let latest = News(line) {
                    news.add(latest)
                } else if let take = Take(line: line) {
                    kept.add(take)
                } else {
                    continue
                }
                waker.wake(0)
            }
            // As if a person had ended it: what lasts is stored, also where the loop hangs.
            kill(getpid(), SIGTERM)
        }
        if !hasBegun { Terminal.complain("no thread is left: saved changes are not shown") }
    }

    /// Begins to read, in a program that is fed; nil in any other.
    static func begin(waking waker: Waker) -> VersionFeed? {
        ProcessInfo.processInfo.environment[variable] == nil ? nil : VersionFeed(waker)
    }

    /// The first version that is kept under a name of those that were not taken already; nil for none.
    func nextTake() -> Take? { kept.takeFirst() }

    /// The end of the latest attempt, if that was not taken already.
    func take() -> News? { news.takeAll().last }
}
