import Foundation

/// The folder in which programs keep what lasts.
public struct DataFolder: Hashable, Sendable {
    /// Absolute, or relative to where the program was started.
    public var path: String

    /// Names a folder, which need not be there yet.
    public init(path: String) {
        self.path = path
    }

    /// The place that the system has for it: `$XDG_DATA_HOME/motionlab` where that is absolute, else
    /// `~/.local/share/motionlab`; on macOS `~/Library/Application Support/MotionLab`.
    ///
    /// Source: XDG Base Directory Specification 0.8.
    public static func standard(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> DataFolder {
        let home = home(environment: environment)
        #if os(macOS)
            return DataFolder(path: home + "/Library/Application Support/MotionLab")
        #else
            let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            return DataFolder(path: (data ?? home + "/.local/share") + "/motionlab")
        #endif
    }

    /// The home folder: `$HOME` where that is absolute, else that of the system's list of users.
    public static func home(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    }

    /// Makes the folder, for its owner alone, and those it lies in; one that is there stays as it is.
    ///
    /// - Returns: False if it cannot be made, or something else is in its place.
    public func make() -> Bool {
        let owner: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: owner)
            return true
        } catch { return false }
    }
}
