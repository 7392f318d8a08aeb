/// A folder's entries that begin as a path does, as the shell found them.
public struct PathEntries: Hashable, Sendable {
    /// The path that was asked about.
    public var prefix: String
    /// The names in its folder that begin with its last part, in order; a folder's ends with a slash.
    public var names: [String]
    /// False if there is no such folder.
    public var hasFolder: Bool

    /// Makes the answer to a question about a path.
    public init(prefix: String, names: [String], hasFolder: Bool = true) {
        self.prefix = prefix
        self.names = names
        self.hasFolder = hasFolder
    }

    /// The path's folder with its slash; empty where the path has none.
    var folder: Substring { prefix.lastIndex(of: "/").map { prefix[...$0] } ?? "" }

    /// The path's last part.
    var name: Substring { prefix[folder.endIndex...] }

    /// True if the path is that of a file.
    var isFile: Bool { names.contains { $0 == name } }

    /// True if the path is that of a folder, with or without its slash.
    var isFolder: Bool { name.isEmpty || name == ".." || name == "." || names.contains { $0 == name + "/" } }

    /// As much of a path as all names have in common; nil if it says no more than the path.
    var completed: String? {
        guard var common = names.first?[...] else { return nil }
        for name in names.dropFirst() {
            while !name.hasPrefix(common) { common.removeLast() }
        }
        return common.count > name.count ? String(folder + common) : nil
    }
}
