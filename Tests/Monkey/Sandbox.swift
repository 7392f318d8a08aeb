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

    /// Starts a program on a display; a sanitizer says itself where a program crashed.
    func start(_ binary: URL, on display: borrowing Display, isSanitized: Bool) throws -> Program {
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
            monkey, ["confined", scratch.folder.path, scratch.file("work"), binary.path, "run"],
            environment: environment)
    }

    /// Removes what was written where the program was started, and says how many files that were.
    func clear() -> Int {
        let work = URL(fileURLWithPath: scratch.file("work"))
        let found = (try? FileManager.default.contentsOfDirectory(at: work, includingPropertiesForKeys: nil)) ?? []
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
