/// The thing at a path, as the shell found it.
public enum PathContent: Hashable, Sendable {
    case nothing, file, folder
    /// There is no folder in which it could be.
    case noFolder
}
