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
    public static func folder() throws(Missing) -> URL { try location.get() }

    /// Looked for once: every file of the program's start lies in it.
    private static let location = Result<URL, Missing> { () throws(Missing) in try find() }

    private static func find() throws(Missing) -> URL {
        let name = "motionlab_Assets.resources"
        let running = whole(executable) ?? CommandLine.arguments[0]
        // `Bundle.module` ends the program where the files are gone, so the places it looks in are tried first.
        for binary in [running, whole(CommandLine.arguments[0])].compactMap(\.self) {
            let path = binary.prefix(through: binary.lastIndex(of: "/") ?? binary.startIndex) + name
            if unsafe access(String(path), R_OK) == 0 { return URL(fileURLWithPath: String(path), isDirectory: true) }
        }
        throw Missing(description: "\(name) is missing beside \(running); install or build again")
    }

    /// The path of the program that is running.
    private static var executable: String {
        // Foundation takes 0.3 ms longer to tell, at the program's start.
        "/proc/self/exe"
    }

    /// A path from the root on, without links; nil where nothing is there.
    private static func whole(_ path: String) -> String? {
        guard let whole = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(whole) }
        return unsafe String(cString: whole)
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
        let location = try folder().appendingPathComponent(subfolder)
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: location.path) else {
            throw Missing(description: "cannot read \(location.path)")
        }
        return names.sorted().filter { $0.hasSuffix("." + kind) }.map { location.appendingPathComponent($0) }
    }
}
