import Files
import Foundation
import PrototypeApp

/// A package with a prototype, as `motionlab new` writes it.
public struct LivePackage: Sendable {
    /// The package's folder, without links.
    let folder: String
    /// What the package and its program are called.
    let name: String
    /// How its prototype is compiled.
    let way: Way

    enum Way: Sendable {
        /// The compiler compiles one module, from the files in a folder.
        case module(String, sources: String)
        /// SwiftPM builds all of the package, for a reason.
        case wholePackage(reason: String)
    }

    /// The folder for what is compiled, which `.gitignore` leaves out.
    var cache: String { folder + "/.build/live" }

    /// Reads a package.
    ///
    /// SwiftPM is asked for what `Package.swift` says, which takes most of a second; its answer is kept until the file
    /// changes.
    ///
    /// - Throws: ``Failure`` naming the folder or the manifest that cannot be read.
    static func read(_ path: String, kit: Kit, toolchain: Toolchain) throws(Failure) -> LivePackage {
        let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
        let manifest = folder + "/Package.swift"
        guard let text = FileManager.default.contents(atPath: manifest) else {
            throw Failure(.noInput, "\(manifest): no such file; `motionlab new NAME` makes a package")
        }
        var key = Fingerprint()
        key.add(text)
        key.add(fileAt: toolchain.compiler)
        let kept = "\(folder)/.build/live/package-\(key.text).json"
        let description: Data
        if let known = FileManager.default.contents(atPath: kept) {
            description = known
        } else {
            description = try dump(folder, toolchain)
            _ = DataFolder(path: folder + "/.build/live").make()
            try? description.write(to: URL(fileURLWithPath: kept), options: .atomic)
        }
        guard let package = try? JSONDecoder().decode(Description.self, from: description) else {
            throw Failure(.badData, "\(manifest): SwiftPM describes it in a way that is not known")
        }
        return LivePackage(folder: folder, name: package.name, way: way(of: package, in: folder, kit))
    }

    private static func dump(_ folder: String, _ toolchain: Toolchain) throws(Failure) -> Data {
        let outcome = try BoundedProcess.run(
            toolchain.root + "/bin/swift-package", ["--package-path", folder, "dump-package"], seconds: 60,
            reads: .output)
        guard outcome.status == 0 else {
            // What is wrong is on the other stream.
            let errors = try BoundedProcess.run(
                toolchain.root + "/bin/swift-package", ["--package-path", folder, "dump-package"], seconds: 60)
            let line =
                Diagnostic.all(in: errors.text).first?.line ?? errors.text.split(separator: "\n").first.map(String.init)
            throw Failure(.badData, line ?? "\(folder)/Package.swift: SwiftPM cannot read it")
        }
        return Data(outcome.text.utf8)
    }

    /// Why the prototype's module alone is not enough, or which module it is.
    private static func way(of package: Description, in folder: String, _ kit: Kit) -> Way {
        func whole(_ reason: String) -> Way { .wholePackage(reason: reason) }
        let regular = package.targets.filter { $0.type == "regular" }
        guard regular.count == 1, let module = regular.first else { return whole("it has \(regular.count) libraries") }
        guard !package.targets.contains(where: { ["macro", "plugin", "binary", "system-target"].contains($0.type) })
        else {
            return whole("it has macros, plugins or libraries of the system")
        }
        let local = package.dependencies.compactMap { $0.fileSystem?.first }
        guard package.dependencies.count == 1, local.count == 1,
            URL(fileURLWithPath: local[0].path).resolvingSymlinksInPath().path == kit.sources
        else { return whole("it depends on more than the MotionLab that runs") }
        let modules: Set = ["Prototyping", "Controls", "Motion", "Gestures"]
        for dependency in module.dependencies {
            guard let product = dependency.product?.first.flatMap(\.self), modules.contains(product) else {
                return whole("\(module.name) depends on more than Prototyping and Controls")
            }
        }
        guard module.settings.isEmpty, module.resources.isEmpty, module.exclude.isEmpty, module.sources == nil else {
            return whole("\(module.name) has settings, resources or a choice of files")
        }
        let main = package.targets.first { $0.type == "executable" }
        guard let main, hasPlainMain("\(folder)/\(main.path ?? "Sources/\(main.name)")") else {
            return whole("its main.swift does more than `Main.main()`")
        }
        return .module(module.name, sources: "\(folder)/\(module.path ?? "Sources/\(module.name)")")
    }

    /// True where a program is only the call that begins the prototype: comments and imports apart.
    private static func hasPlainMain(_ folder: String) -> Bool {
        guard let data = FileManager.default.contents(atPath: folder + "/main.swift"),
            (try? FileManager.default.contentsOfDirectory(atPath: folder))?.filter({ $0.hasSuffix(".swift") }).count
                == 1
        else { return false }
        let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("import ") } == ["Main.main()"]
    }
}

/// What SwiftPM says of a package, of which a part is wanted.
private struct Description: Decodable {
    struct Target: Decodable {
        /// Of a dependency, by its kind; the first string is the name.
        struct Dependency: Decodable {
            var product: [String?]?

            init(from decoder: any Decoder) throws {
                let kinds = try decoder.container(keyedBy: Key.self)
                product = try? kinds.decode([Text].self, forKey: .product).map(\.value)
            }

            private enum Key: CodingKey { case product }
        }

        var name: String
        var type: String
        var path: String?
        var dependencies: [Dependency]
        var settings: [Something]
        var resources: [Something]
        var exclude: [String]
        var sources: [String]?
    }

    struct Dependency: Decodable {
        struct Location: Decodable { var path: String }
        var fileSystem: [Location]?
    }

    var name: String
    var targets: [Target]
    var dependencies: [Dependency]
}

/// A string where there is one.
private struct Text: Decodable {
    var value: String?

    init(from decoder: any Decoder) throws { value = try? decoder.singleValueContainer().decode(String.self) }
}

/// What is only counted.
private struct Something: Decodable {
    init(from decoder: any Decoder) throws {}
}
