import Files
import Foundation
import PrototypeApp
import Prototyping
import Workbench

/// A module that the compiler compiles alone.
struct PackageModule: Sendable {
    let name: String
    /// The folder of its files.
    let sources: String
    /// The compiler's arguments that follow from the package.
    let arguments: [String]

    /// The same with other files.
    func with(sources: String) -> PackageModule { PackageModule(name: name, sources: sources, arguments: arguments) }
}

/// A package with a prototype, as `motionlab new` writes it.
struct LivePackage: Sendable {
    /// The way in which its program is built.
    enum BuildMethod: Sendable {
        case module(PackageModule)
        /// SwiftPM builds all of the package, for a reason.
        case swiftPM(reason: String)
    }

    /// The package's folder, without links.
    let folder: String
    /// The name of its program.
    let program: String
    let method: BuildMethod

    /// The folder of what is compiled.
    var cache: String { Self.cache(of: folder) }

    /// The folder of what is compiled of a package: the user's, as a library is code that runs, and a package may come from
    /// somebody else.
    ///
    /// - Parameter folder: The package's, without links.
    static func cache(of folder: String, in caches: DataFolder = .cache()) -> String {
        var key = FNVHash()
        key.add(folder)
        return "\(caches.path)/live/\(URL(fileURLWithPath: folder).lastPathComponent)-\(key.text)"
    }

    /// Reads a package.
    ///
    /// SwiftPM describes the manifest, which takes most of a second; the description is kept until the manifest changes.
    ///
    /// - Throws: ``Failure`` naming the folder or the manifest that cannot be read.
    static func read(_ path: String, kit: Kit, toolchain: Toolchain) throws(Failure) -> LivePackage {
        let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
        let manifest = folder + "/Package.swift"
        guard let text = FileManager.default.contents(atPath: manifest) else {
            throw Failure(.noInput, "\(manifest): no such file; `motionlab new NAME` makes a package")
        }
        let cache = DataFolder(path: cache(of: folder))
        guard cache.make(), cache.isPrivate else {
            throw Failure(.cannotCreate, "\(cache.path): cannot be made, or others than this user may write into it")
        }
        let description = try describe(text, in: folder, toolchain)
        guard let program = description.program else {
            throw Failure(.badData, "\(manifest): the package has no program to open")
        }
        return LivePackage(
            folder: folder, program: program, method: method(of: description, in: folder, kit))
    }

    private static func describe(
        _ manifest: Data, in folder: String, _ toolchain: Toolchain
    ) throws(Failure) -> ManifestDescription {
        var key = FNVHash()
        for text in [folder, toolchain.root] { key.add(text) }
        key.add(manifest)
        let path = cache(of: folder) + "/package.json"
        if let kept = FileManager.default.contents(atPath: path),
            let known = try? JSONDecoder().decode(KeptDescription.self, from: kept), known.key == key.text
        {
            return known.description
        }
        // SwiftPM waits for another of it that builds the package.
        let outcome = try BoundedProcess.run(
            toolchain.root + "/bin/swift-package", ["--ignore-lock", "--package-path", folder, "dump-package"],
            seconds: 60)
        guard outcome.status == 0, let start = outcome.text.firstIndex(of: "{") else {
            if let missing = Toolchain.missing(in: outcome.text) { throw missing }
            let line = CodeError.first(in: outcome.text)
            throw Failure(.badData, line ?? "\(folder)/Package.swift: SwiftPM cannot read it")
        }
        // Warnings come before it.
        guard
            let description = try? JSONDecoder().decode(
                ManifestDescription.self, from: Data(outcome.text[start...].utf8))
        else { throw Failure(.badData, "\(folder)/Package.swift: SwiftPM describes it in an unknown form") }
        if let data = try? JSONEncoder().encode(KeptDescription(key: key.text, description: description)) {
            try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
        }
        return description
    }

    /// The module that is compiled alone, or why that is not enough.
    private static func method(of package: ManifestDescription, in folder: String, _ kit: Kit) -> BuildMethod {
        let kinds = Set(package.targets.map(\.type))
        guard kinds.isSubset(of: ["regular", "executable", "test"]) else {
            return .swiftPM(reason: "it has macros, plugins or libraries of C or the system")
        }
        let libraries = package.targets.filter { $0.type == "regular" }
        guard libraries.count == 1, let module = libraries.first else {
            return .swiftPM(reason: libraries.isEmpty ? "it has no library" : "it has \(libraries.count) libraries")
        }
        let local = package.dependencies.compactMap { $0.fileSystem?.first?.path }
        guard package.dependencies.count == 1, local.count == 1 else {
            return .swiftPM(reason: "it depends on more than MotionLab")
        }
        guard URL(fileURLWithPath: local[0]).resolvingSymlinksInPath().path == kit.sources else {
            return .swiftPM(reason: "it depends on another MotionLab, in \(local[0])")
        }
        let names = module.dependencies.map(\.name)
        guard names.allSatisfy({ $0.map(["MotionKit", "Motion", "Gestures"].contains) ?? false }) else {
            return .swiftPM(reason: "\(module.name) depends on more than MotionKit, Motion and Gestures")
        }
        guard module.settings.isEmpty, module.resources.isEmpty, module.exclude.isEmpty, module.sources == nil else {
            return .swiftPM(reason: "\(module.name) has settings, resources or a choice of files")
        }
        guard let sources = sources(of: module, in: folder) else {
            return .swiftPM(reason: "the folder of \(module.name) is in none of the usual places")
        }
        guard let main = package.targets.first(where: { $0.type == "executable" }),
            let program = self.sources(of: main, in: folder), hasPlainMain(program)
        else { return .swiftPM(reason: "its program is more than a main.swift with `Main.main()`") }
        return .module(
            PackageModule(
                name: module.name, sources: sources,
                arguments: [
                    "-swift-version", package.languageMode, "-package-name",
                    URL(fileURLWithPath: folder).lastPathComponent.lowercased(),
                ]))
    }

    /// The folder of a target, without links; nil if no such folder exists, or other targets share it.
    private static func sources(of target: ManifestDescription.Target, in folder: String) -> String? {
        // Where SwiftPM looks for a target without a path.
        let usual = ["Sources", "Source", "src", "srcs"].map { "\($0)/\(target.name)" }
        let paths = target.path.map { [$0] } ?? usual
        for path in paths where !["", ".", "Sources"].contains(path) {
            let whole = URL(fileURLWithPath: "\(folder)/\(path)").resolvingSymlinksInPath().path
            if FileManager.default.fileExists(atPath: whole) { return whole }
        }
        return nil
    }

    /// True where a program is one file with the call that begins the prototype, apart from comments and imports.
    private static func hasPlainMain(_ folder: String) -> Bool {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        guard files.filter({ $0.hasSuffix(".swift") && !$0.hasPrefix(".") }) == ["main.swift"],
            let data = FileManager.default.contents(atPath: folder + "/main.swift")
        else { return false }
        let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("import ") } == ["Main.main()"]
    }
}

/// A description with the manifest that it is of.
private struct KeptDescription: Codable {
    var key: String
    var description: ManifestDescription
}

/// The part of SwiftPM's description of a manifest that decides how the package is built.
private struct ManifestDescription: Codable {
    struct Target: Codable {
        struct Dependency: Codable {
            var product: [OptionalText]?
            var byName: [OptionalText]?

            /// Nil for a dependency of an unknown kind.
            var name: String? { (product ?? byName)?.first?.value }
        }

        var name: String
        var type: String
        var path: String?
        var dependencies: [Dependency]
        var settings: [Ignored]
        var resources: [Ignored]
        var exclude: [String]
        var sources: [String]?
    }

    struct Dependency: Codable {
        struct Location: Codable { var path: String }
        var fileSystem: [Location]?
    }

    struct ToolsVersion: Codable { var _version: String }

    var targets: [Target]
    var dependencies: [Dependency]
    var swiftLanguageVersions: [String]?
    var toolsVersion: ToolsVersion?

    /// The name of its first program.
    var program: String? { targets.first { $0.type == "executable" }?.name }

    /// The language mode of its modules: the newest that it names, else that of its tools.
    var languageMode: String {
        if let named = swiftLanguageVersions?.max(by: { (Double($0) ?? 0) < (Double($1) ?? 0) }) { return named }
        let tools = toolsVersion.flatMap { Int($0._version.prefix { $0 != "." }) } ?? 6
        return tools < 6 ? "5" : "6"
    }
}

/// An element that is a string, or of another form.
private struct OptionalText: Codable {
    var value: String?

    init(from decoder: any Decoder) throws { value = try? decoder.singleValueContainer().decode(String.self) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

/// An element that is only counted.
private struct Ignored: Codable {
    init(from decoder: any Decoder) throws {}

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}
