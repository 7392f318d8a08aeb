import Prototyping

/// A version of the prototype's code: one that the stage has shown, or one that was kept under a name.
public struct CodeVersion: Sendable {
    /// Counts up from 1, the version that the window began with; below 0 for one that was kept in an earlier window.
    public let number: Int
    /// The name under which it is kept, and the folder; nil for one that is not.
    var take: (name: String, folder: String)?
    /// The path of a folder with its source files, for as long as the shell keeps that; empty where there is none.
    let sources: String
    let type: any Prototype.Type
    /// With the defaults that the version has.
    let tunables: TunableList

    /// The most versions without a name that can be compared.
    static let most = 20

    /// The name that is proposed where it is to be kept.
    public var proposedName: String { take?.name ?? "version-\(number)" }

    /// The paths of folders that have its source files, the best first: a take may be changed or removed.
    public var folders: [String] { [sources, take?.folder].compactMap { $0?.isEmpty == false ? $0 : nil } }
}

/// The comparison's panel's words on the version that B has.
struct VersionChoice: Hashable, Sendable {
    /// B's, by its place among ``count``, from 0.
    var index: Int
    var count: Int
    var number: Int
    /// The name under which B's is kept; nil for none.
    var take: String?
    /// The number of the last.
    var newest: Int
    /// False while its files are not kept.
    var canBeKept = true
    /// False while it is run.
    var isReady: Bool
}
