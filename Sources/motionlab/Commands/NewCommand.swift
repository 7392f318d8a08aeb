import ArgumentParser
import Foundation
import Live
import PrototypeApp
import Prototyping

/// Writes a package with a prototype in it, ready to build.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", _superCommandName: MotionLab.name,
        abstract: "Create a package with a prototype of your own, its window and its tests.",
        discussion: """
            The templates: \(PrototypeTemplate.Kind.allCases.map { "\($0), \($0.summary)" }.joined(separator: "; ")).

            The package depends on the libraries in MotionLab's source code: that from which this program was built, or \
            that which was installed with it. `motionlab live FOLDER` opens the package. In its folder, `swift run` opens the \
            window, `swift run NAME replay FILE` plays a recording of it, and `swift test` runs its tests.
            """)

    @Argument(help: "The name of the prototype's type and its package.")
    var name: String

    @Option(help: ArgumentHelp("What the prototype begins as.", valueName: "template"))
    var template = PrototypeTemplate.Kind.card

    @Option(help: ArgumentHelp("The folder to create the package in.", valueName: "folder"), completion: .directory)
    var folder = "."

    @Option(
        help: ArgumentHelp(
            "MotionLab's source code. By default that of this program, or that which contains the current folder or --folder.",
            valueName: "folder"), completion: .directory)
    var sources: String?

    @Flag(help: "Open it in the workbench, as `motionlab live` does.")
    var open = false

    func validate() throws {
        guard PrototypeName.isUsable(name) else {
            throw ValidationError(
                "\(name.debugDescription) is not a valid type name: use a capital letter from A to Z, then letters, digits or _, "
                    + "and no name that Swift or the template uses")
        }
        for path in [folder, sources].compactMap({ $0 }) where path.contains(where: \.isNewline) {
            throw ValidationError("a path with a line break cannot be in a package: \(path.debugDescription)")
        }
    }

    /// The names in the manifest of the package that the new one depends on: two targets of one graph cannot share one.
    private static func targets(of sources: String) throws(Failure) -> Set<String> {
        let manifest = try RecordingFile.readSmall(sources + "/Package.swift")
        let text = String(decoding: manifest, as: UTF8.self)
        let name = /(?:name:|of:|\.(?:part|program|c)\()\s*"([A-Za-z0-9_]+)"/
        return Set(text.matches(of: name).map { String($0.1) })
    }

    func run() throws {
        let sources = try sourceFolder()
        let kit = open ? try Kit.of(MotionLab.executable) : nil
        if let target = PrototypeName.clash(of: name, with: try Self.targets(of: sources)) {
            throw ValidationError("the name \(name) makes a target \(target), and MotionLab has a module of that name")
        }
        let template = PrototypeTemplate(name: name, sources: sources, kind: template)
        let destination = URL(fileURLWithPath: folder).appendingPathComponent(name)
        let files = FileManager.default
        do { try files.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
            throw Failure(.cannotCreate, "cannot create the folder \(folder)")
        }
        // An empty folder is taken away by the move, so that whatever is there stays.
        guard !files.fileExists(atPath: destination.path) else {
            let isPackage = files.fileExists(atPath: destination.path + "/Package.swift")
            throw Failure(
                .cannotCreate,
                "\(destination.path) already exists" + (isPackage ? "; `motionlab live` opens the package in it" : ""))
        }
        let contents = try template.files()
        // Made beside its destination and moved there, so that it is there whole or not at all.
        let draft = URL(fileURLWithPath: folder).appendingPathComponent(".motionlab-\(UUID().uuidString)")
        defer { try? files.removeItem(at: draft) }
        do {
            for file in contents {
                let target = draft.appendingPathComponent(file.path)
                try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
                try file.data.write(to: target)
            }
            guard unsafe rename(draft.path, destination.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        } catch { throw Failure(.cannotWrite, "cannot write \(destination.path)") }
        let next =
            kit == nil
            ? """
            `motionlab live \(destination.path)` opens it, and shows the new code at each save. \
            In it, `swift run` opens the window too, and `swift test` runs the tests.
            """
            : "Change Sources/\(name)Prototype/\(name).swift and save it: the window shows the new code."
        Terminal.print("\(destination.path)\n\(next)")
        guard let kit else { return }
        try LiveCommand.show(destination.path, words: [], kit: kit)
    }

    /// The folder of the source code that the package depends on.
    private func sourceFolder() throws(Failure) -> String {
        if let sources {
            let folder = URL(fileURLWithPath: sources)
            guard Kit.isSources(folder) else { throw Failure(.noInput, "no MotionLab source code in \(sources)") }
            return folder.standardizedFileURL.path
        }
        let present = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
        let location = URL(fileURLWithPath: self.folder, isDirectory: true)
        let known = Kit.sources(of: MotionLab.executable)
        if let folder = known ?? Kit.sources(above: present) ?? Kit.sources(above: location) { return folder }
        throw Failure(.noInput, "cannot find MotionLab's source code; give its folder with --sources")
    }
}

/// The names that a prototype can have.
enum PrototypeName {
    /// True for a name in ASCII letters that begins with a capital and that neither Swift nor the template has a
    /// meaning for.
    static func isUsable(_ name: String) -> Bool {
        guard let first = name.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return false }
        return name.utf8.count <= 64 && !taken.contains(name)
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    /// The target of a package of that name that other targets, or the modules of packages beneath them, have the name
    /// of; letters count in either case, as some file systems take them for the same.
    static func clash(of name: String, with targets: Set<String>) -> String? {
        let taken = Set(targets.union(dependencies).map { $0.lowercased() })
        return [name, name + "Prototype", name + "Tests"].first { taken.contains($0.lowercased()) }
    }

    /// The modules of the packages that MotionLab depends on, and of those that they depend on.
    static let dependencies: Set<String> = [
        "ArgumentParser", "ArgumentParserToolInfo", "ArgumentParserTestHelpers", "GRDB", "GRDBSQLite", "GRDBSQLCipher",
        "CSQLite",
        "_TestSupport", "FoundationEssentials", "FoundationInternationalization", "Glibc", "Dispatch",
        "Synchronization",
        "Observation", "RegexBuilder", "XCTest", "Cxx", "Distributed",
    ]

    /// The names that a template itself uses, and words of Swift that begin with a capital.
    private static let taken: Set<String> = [
        "Any", "Self", "Type", "Protocol", "Swift", "Testing", "Foundation", "App", "Package", "Motion", "Gestures",
        "Geometry", "Drawing", "MotionKit", "Nodes", "Prototyping", "PrototypeApp", "PrototypeTesting", "Controls",
        "Prototype", "Component", "Node", "Wiring", "UI", "Child", "Each", "Throw", "Glide", "Turn", "Snap", "Sheet",
        "Page", "Pager", "Zoom", "Slider", "Button", "Field", "Toasts", "Countdown", "MotionValue", "SpringShape",
        "TextStyle", "Length", "Drag", "Grip", "Table", "Passing", "Resting", "Stopping", "Bounded", "Pressed", "Typed",
        "Solo", "Main", "Part", "Shared", "Context", "Movable", "Start", "Subject", "Tunable", "TunableSpring",
        "Tuning", "TuningError", "StateReport", "Harness", "Golden", "AnimationEngine", "Channel",
        "PointChannel", "Completion", "Spring", "SnapRule", "ScrollPhysics", "Deceleration", "Projection", "PartMotion",
        "PartID", "PanRule", "GestureEvent", "GestureKind", "GestureHint", "DrivenShape", "KeyPress",
        "ZoomAmount", "ZoomView", "ScrollView", "Snapping", "Theme", "VelocityTracker", "PointerID", "InputEvent",
        "Point",
        "Vector", "Size", "Rect", "Insets", "Transform", "Color", "DrawList", "Gradient", "Path", "Stroke", "TextRun",
        "Font", "Hold", "Double", "Bool", "Int", "Array", "UInt32", "String", "Test", "Suite", "Sources", "Tests",
        "Assets", "Platform", "Raster", "Window", "Never",
    ]
}
