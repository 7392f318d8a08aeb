import Files
import Foundation
import PrototypeApp
import Workbench

/// The build of a kit from its installed sources, for a compiler that is not the one of the prebuilt kit.
struct KitBuild {
    let kit: Kit
    let toolchain: Toolchain
    /// The compiler's.
    let version: String

    /// The folder in which it is built; what an ended build left there is removed.
    private var draft: String { kit.folder + ".draft" }
    private var package: String { draft + "/package" }
    private var build: String { draft + "/build" }

    /// The longest time in seconds.
    private static let longest = 3600.0
    /// The most kits that are kept, with the one that is built.
    private static let mostKits = 2

    /// Builds it. Where another process does so too, the later one waits, and finds it built.
    ///
    /// - Throws: ``Failure`` naming what is missing, or the first line that tells why it cannot be built.
    func run(notice: (String) -> Void, progress: (String?) -> Void) throws(Failure) {
        try checkRequirements()
        let cache = (kit.folder as NSString).deletingLastPathComponent
        guard DataFolder(path: cache).make() else { throw Failure(.cannotCreate, "cannot create the folder \(cache)") }
        let lock = unsafe open(kit.folder + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw Failure(.cannotCreate, "cannot write \(kit.folder).lock") }
        defer { close(lock) }
        if flock(lock, LOCK_EX | LOCK_NB) != 0 {
            notice("waiting for another motionlab, which builds the kit")
            while flock(lock, LOCK_EX) != 0, errno == EINTR {}
        }
        guard kit.missingFile != nil else { return }
        let name = version.split(whereSeparator: \.isNewline).first.map(String.init) ?? version
        notice("building the kit for \(name), once; this takes minutes")
        try? FileManager.default.removeItem(atPath: draft)
        defer {
            progress(nil)
            try? FileManager.default.removeItem(atPath: draft)
        }
        do {
            try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
            // SwiftPM writes into a package's folder.
            try FileManager.default.copyItem(atPath: kit.sources, toPath: package)
        } catch { throw Failure(.cannotWrite, "cannot write \(draft)") }
        try compile(progress)
        try publish(in: cache)
    }

    private func compile(_ progress: (String?) -> Void) throws(Failure) {
        let outcome = try BoundedProcess.run(
            toolchain.root + "/bin/swift-build",
            [
                "--configuration", "release", "--package-path", package, "--scratch-path", build, "--product",
                Kit.hostName,
            ], seconds: Self.longest, memory: nil
        ) { text in
            // Each line of its output begins with [12/345].
            let step = text.matches(of: /\[(\d+)\/(\d+)\]/).last
            progress("Building the kit" + (step.map { ": step \($0.1) of \($0.2)" } ?? ""))
        }
        guard outcome.status == 0 else {
            let reason = CodeError.first(in: outcome.text) ?? "`swift build` ended with status \(outcome.status)"
            throw Failure(.unavailable, "the kit cannot be built: \(reason)")
        }
    }

    /// Moves what is needed of the build to the kit's folder.
    private func publish(in cache: String) throws(Failure) {
        let files = FileManager.default
        let (made, whole) = (build + "/release", draft + "/kit")
        do {
            try files.createDirectory(atPath: whole + "/Modules", withIntermediateDirectories: true)
            for name in [Kit.hostName, "motionlab_Assets.resources"] {
                try files.moveItem(atPath: "\(made)/\(name)", toPath: "\(whole)/\(name)")
            }
            for name in Kit.modules.map({ "Modules/\($0).swiftmodule" }) {
                try files.moveItem(atPath: "\(made)/\(name)", toPath: "\(whole)/\(name)")
            }
            // One that is there lacks a file.
            try? files.removeItem(atPath: kit.folder)
            try files.moveItem(atPath: whole, toPath: kit.folder)
        } catch { throw Failure(.cannotWrite, "cannot write \(kit.folder)") }
        let kept = FileAge.files(in: cache).filter { $0.url.pathExtension.isEmpty }
        for kind in ["kit-", "modules-"] {
            let own = kept.filter { $0.url.lastPathComponent.hasPrefix(kind) }.sorted { $0.time > $1.time }
            for old in own.dropFirst(Self.mostKits) { try? files.removeItem(at: old.url) }
        }
        // What an ended build of another kit has left.
        for draft in FileAge.files(in: cache) where draft.url.pathExtension == "draft" && draft.url.path != self.draft {
            let lock = unsafe open(draft.url.deletingPathExtension().path + ".lock", O_RDWR | O_CLOEXEC)
            guard lock >= 0 else { continue }
            if flock(lock, LOCK_EX | LOCK_NB) == 0 { try? files.removeItem(at: draft.url) }
            close(lock)
        }
    }

    // MARK: What it needs

    /// A library with its headers, by the name that pkg-config has for it, and the Debian package that brings it.
    private static let libraries = [
        ("sdl2", "libsdl2-dev"), ("SDL2_ttf", "libsdl2-ttf-dev"), ("cairo", "libcairo2-dev"),
        ("fontconfig", "libfontconfig-dev"), ("wayland-client", "libwayland-dev"), ("x11", "libx11-dev"),
    ]

    private func checkRequirements() throws(Failure) {
        let tool = "/usr/bin/pkg-config"
        var missing: [String] = []
        if FileManager.default.isExecutableFile(atPath: tool) {
            for (name, package) in Self.libraries {
                let found = try BoundedProcess.run(tool, ["--exists", name], seconds: 10)
                if found.status != 0 { missing.append(package) }
            }
        } else {
            missing = ["pkg-config"] + Self.libraries.map(\.1)
        }
        // It is headers alone.
        let stb = ["/usr/include", "/usr/local/include"].contains {
            FileManager.default.fileExists(atPath: $0 + "/stb/stb_image.h")
        }
        if !stb { missing.append("libstb-dev") }
        guard missing.isEmpty else {
            throw Failure(
                .unavailable,
                "the kit was built by another Swift compiler, and building it for this one needs: apt-get install "
                    + missing.joined(separator: " "))
        }
    }
}
