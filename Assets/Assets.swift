import Foundation

/// The files that ship with the program, found beside the binary when installed and in the build folder otherwise.
public enum Assets {
    /// Nothing was found where the files should be.
    public struct Missing: Error, CustomStringConvertible {
        public let description: String
    }

    /// The folder that holds `Icons`, `Fonts` and `Gestures`.
    ///
    /// - Throws: ``Missing``, naming the file, if there is no such folder.
    public static func folder() throws(Missing) -> URL { try place.get() }

    /// Looked for once: every file of the program's start lies in it.
    private static let place = Result<URL, Missing> { () throws(Missing) in try find() }

    private static func find() throws(Missing) -> URL {
        let name = "motionlab_Assets.resources"
        let binary = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let running = Bundle.main.executableURL?.resolvingSymlinksInPath() ?? binary
        // `Bundle.module` ends the program where the files are gone, so the places it looks in are tried first.
        let places = [running, binary].map { $0.deletingLastPathComponent().appendingPathComponent(name) }
        for place in places where FileManager.default.fileExists(atPath: place.path) { return place }
        throw Missing(description: "\(name) is missing beside \(running.path); install or build again")
    }

    /// The bytes of one file, by its path inside the folder.
    ///
    /// - Throws: ``Missing`` if it cannot be read.
    public static func data(_ path: String) throws(Missing) -> Data {
        let file = try folder().appendingPathComponent(path)
        do { return try Data(contentsOf: file) } catch {
            throw Missing(description: "cannot read \(file.path)")
        }
    }

    /// The files of one kind in a folder, in order of name.
    ///
    /// - Throws: ``Missing`` if the folder cannot be read.
    public static func files(in subfolder: String, extension kind: String) throws(Missing) -> [URL] {
        let place = try folder().appendingPathComponent(subfolder)
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: place.path) else {
            throw Missing(description: "cannot read \(place.path)")
        }
        return names.sorted().filter { $0.hasSuffix("." + kind) }.map { place.appendingPathComponent($0) }
    }
}
