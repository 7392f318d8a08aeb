import Foundation
import Platform
import PrototypeApp
import Prototyping

/// The files of a module, as they were when they were read.
struct ModuleSources: Sendable {
    /// In order of their paths.
    let files: [String]
    private var texts: [Data] = []
    /// Whether each is the same one, and was not written since.
    private var identities: [[Int]] = []

    /// The most bytes of a file.
    private static let longest = 16 << 20

    /// Reads all Swift files of a folder and of those in it, except those that SwiftPM or an editor hides.
    ///
    /// - Returns: Nil if a file has vanished meanwhile, as where an editor replaces it.
    /// - Throws: ``Failure`` if there are none, or one cannot be read.
    init?(_ folder: String) throws(Failure) {
        files = SourceFolder.files(in: folder)
        guard !files.isEmpty else { throw Failure(.noInput, "\(folder): no Swift files") }
        for file in files {
            let identity = FileLocation.signature(file)
            guard !identity.isEmpty else { return nil }
            guard identity[1] <= Self.longest else {
                throw Failure(.badData, "\(file): larger than \(Self.longest >> 20) MB")
            }
            guard let text = FileManager.default.contents(atPath: file) else {
                guard FileManager.default.fileExists(atPath: file) else { return nil }
                throw Failure(.noInput, "\(file): cannot be read")
            }
            texts.append(text)
            identities.append(identity)
        }
    }

    /// Writes the files into a folder which is not there yet, by their paths in the module's; what cannot be written is
    /// missing when the version is to be kept under a name.
    func write(to target: String, of folder: String) {
        let files = FileManager.default
        guard !files.fileExists(atPath: target) else { return }
        // As of a version that is compiled: it is removed some time after a kill.
        let draft =
            "\((target as NSString).deletingLastPathComponent)/\(CompiledVersion.draftPrefix)\(UUID().uuidString)"
        defer { try? files.removeItem(atPath: draft) }
        do {
            for (file, text) in zip(self.files, texts) {
                let copy = URL(fileURLWithPath: draft + file.dropFirst(folder.count))
                try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: copy)
            }
            try files.moveItem(atPath: draft, toPath: target)
        } catch {}
    }

    /// True if the files are those of an earlier reading, and none was written in between.
    func isUntouched(since other: ModuleSources) -> Bool {
        files == other.files && texts == other.texts && identities == other.identities
    }

    /// The defaults of tunables that differ from those of an earlier reading; nil where more than that does, or nothing.
    func changedDefaults(since other: ModuleSources) -> [String: Double]? {
        guard files == other.files else { return nil }
        func codes(_ texts: [Data]) -> [String] { texts.map { String(decoding: $0, as: UTF8.self) } }
        return DeclaredDefault.changes(from: codes(other.texts), to: codes(texts))
    }

    /// The name of this version: it differs where the sources, the arguments, the compiler or the kit do.
    func key(_ arguments: [String], _ kit: Kit, _ toolchain: Toolchain) -> String {
        var key = FNVHash()
        for argument in arguments { key.add(argument) }
        for path in [toolchain.compiler, kit.host] + kit.interfaces {
            key.add("\(path) \(FileLocation.signature(path).dropFirst())")
        }
        for (file, text) in zip(files, texts) {
            key.add(file)
            key.add(text)
        }
        return key.text
    }
}

extension FNVHash {
    /// 16 hexadecimal digits.
    var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
