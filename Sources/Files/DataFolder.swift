import Foundation

/// The folder for a program's persistent data.
public struct DataFolder: Hashable, Sendable {
    /// Absolute, or relative to the working directory at the program's start.
    public var path: String

    /// Names a folder, which need not exist yet.
    public init(path: String) {
        self.path = path
    }

    /// The standard folder: `$XDG_DATA_HOME/motionlab` if that is absolute, else `~/.local/share/motionlab`.
    ///
    /// Source: XDG Base Directory Specification 0.8.
    public static func standard(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> DataFolder {
        folder("XDG_DATA_HOME", else: "/.local/share", environment)
    }

    /// The standard folder for what can be made again: `$XDG_CACHE_HOME/motionlab` if that is absolute, else
    /// `~/.cache/motionlab`.
    ///
    /// Source: XDG Base Directory Specification 0.8.
    public static func cache(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> DataFolder {
        folder("XDG_CACHE_HOME", else: "/.cache", environment)
    }

    /// The folder in the one that a variable names, else in one of the home folder.
    private static func folder(
        _ variable: String, else usual: String, _ environment: [String: String]
    ) -> DataFolder {
        let home = home(environment: environment)
        let named = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return DataFolder(path: (named ?? home + usual) + "/motionlab")
    }

    /// The home folder: `$HOME` if that is absolute, else that of the user database.
    public static func home(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    }

    /// Takes a file in such a folder from everybody but its owner, whose permissions stay as they are.
    public static func makePrivate(_ path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0
        else { return }
        _ = unsafe chmod(path, status.st_mode & 0o700)
    }

    /// True for a folder of this user's into which no other user may write.
    package var isPrivate: Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_uid == getuid() && status.st_mode & 0o022 == 0
    }

    /// Makes the folder, accessible to its owner alone, and its parents; an existing folder is not changed.
    ///
    /// - Returns: False if it cannot be made, or something else has its path.
    public func make() -> Bool {
        let owner: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: owner)
            return true
        } catch { return false }
    }
}
