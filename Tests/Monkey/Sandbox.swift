import CMonkey
import Foundation
import Support

/// The folder that a program under the hand has for a home, and the only one that it can write into.
///
/// A random path in a save sheet could be that of any file of the person who runs this. So the program is confined by
/// Landlock: this one becomes it, by ``Confined``, once it has given up writing elsewhere.
struct Sandbox {
    private let scratch: Scratch
    private let files: [String]

    init() throws {
        scratch = try Scratch()
        for name in ["work", "home", "data", "config", "temporary", "files"] {
            try FileManager.default.createDirectory(
                atPath: scratch.file(name), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        let project = Tool.projectFolder
        let gestures = project.appendingPathComponent("Assets/Gestures")
        let recordings: [URL] = try FileManager.default.contentsOfDirectory(
            at: gestures, includingPropertiesForKeys: nil)
        let sources = [
            project.appendingPathComponent("Tests/Goldens/app-icon.png"),
            project.appendingPathComponent("Tests/Goldens/browse-large-2x.png"),
            recordings.filter { $0.pathExtension == "gesture" }.min { $0.path < $1.path },
        ]
        var files: [String] = []
        for (index, source) in sources.compactMap(\.self).enumerated() {
            let copy = scratch.file("files/\(index).\(source.pathExtension)")
            try FileManager.default.copyItem(atPath: source.path, toPath: copy)
            files.append(copy)
        }
        files.append(try scratch.write("neither a picture nor a recording", to: "files/words.png"))
        self.files = files
    }

    /// The path of a file to drop: pictures, a recording, and one that is no picture though its name says so.
    func file(_ index: Int) -> String { files[index % files.count] }

    /// The name of the package of a live prototype.
    static let package = "Card"

    /// Writes a package for a program to show while its source is saved.
    func makePackage(with binary: URL) throws {
        let program = try Program(binary, ["new", Self.package, "--folder", scratch.file("work")])
        guard try program.wait(within: 20) == 0 else { throw Unfit(description: program.errors) }
        try FileManager.default.copyItem(atPath: source, toPath: scratch.file("files/\(Self.package).swift"))
    }

    /// The number with which the source is saved as it was.
    static let asItWas = 2

    private var source: String { scratch.file("work/Card/Sources/CardPrototype/Card.swift") }

    /// Saves the prototype's source: with another constant, with one that is no number, as it was, and cut in its middle.
    func save(_ number: Int) throws {
        let text = try String(contentsOfFile: scratch.file("files/\(Self.package).swift"), encoding: .utf8)
        let saved =
            switch number % 4 {
            case 0: text + "\nprivate let saved = \(number)\n"
            case 1: text + "\nprivate let saved: Int = \"\(number)\"\n"
            case Self.asItWas: text
            default: String(text.prefix(text.count / 2))
            }
        try Data(saved.utf8).write(to: URL(fileURLWithPath: source))
    }

    /// Starts a program on a display; a sanitizer says itself where a program crashed.
    func start(_ binary: URL, on display: borrowing Display, isSanitized: Bool, isLive: Bool) throws -> Program {
        let monkey = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        var environment = [
            "HOME": scratch.file("home"), "TMPDIR": scratch.file("temporary"), "LC_ALL": "C.UTF-8",
            "XDG_DATA_HOME": scratch.file("data"), "XDG_CONFIG_HOME": scratch.file("config"),
            "XDG_CACHE_HOME": scratch.file("home"), "XDG_RUNTIME_DIR": scratch.file("temporary"),
        ]
        if isSanitized {
            environment["SWIFT_BACKTRACE"] = "enable=no"
        } else if let backtrace = Self.backtrace {
            environment["SWIFT_BACKTRACE"] =
                "enable=yes,color=no,interactive=no,threads=all,registers=none,images=none,swift-backtrace=\(backtrace)"
        }
        return try display.start(
            monkey,
            ["confined", scratch.folder.path, scratch.file("work"), binary.path]
                + (isLive ? ["live", Self.package] : ["run"]),
            environment: environment)
    }

    /// Removes what was written where the program was started, and says how many files that were.
    func clear() -> Int {
        let work = URL(fileURLWithPath: scratch.file("work"))
        let all = (try? FileManager.default.contentsOfDirectory(at: work, includingPropertiesForKeys: nil)) ?? []
        let found = all.filter { $0.lastPathComponent != Self.package }
        for file in found { try? FileManager.default.removeItem(at: file) }
        return found.count
    }

    /// The program that Swift's runtime starts to write down a crash; a program with the runtime inside does not find it.
    private static let backtrace: String? = {
        guard let swift = try? Program.installed("swift") else { return nil }
        let path = swift.resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("../libexec/swift/linux/swift-backtrace").standardized.path
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }()
}

/// Gives up writing outside a folder, and becomes another program.
enum Confined {
    /// Does not return where it succeeds.
    ///
    /// - Throws: ``Unfit`` saying what was not possible.
    static func become(_ program: String, _ arguments: [String], in work: String, writing folder: String) throws
        -> Never
    {
        guard FileManager.default.changeCurrentDirectoryPath(work) else {
            throw Unfit(description: "cannot enter \(work)")
        }
        let error = unsafe monkey_confine(folder)
        guard error == 0 else {
            let reason = unsafe String(cString: strerror(error))
            throw Unfit(description: "the program cannot be confined to \(folder): \(reason)")
        }
        var words = unsafe ([program] + arguments).map { word in unsafe strdup(word) } + [nil]
        unsafe execv(program, &words)
        throw Unfit(description: "cannot start \(program): \(unsafe String(cString: strerror(errno)))")
    }
}
