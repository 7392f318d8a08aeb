import Prototyping

/// A version of the prototype's code that the stage has shown.
struct CodeVersion: Sendable {
    /// Counts up from 1, the version that the window began with.
    let number: Int
    let type: any Prototype.Type
    /// With the defaults that the version has.
    let tunables: TunableList

    /// The most versions that can be compared.
    static let most = 20
}

/// What the comparison's panel says of the version that B has.
struct VersionChoice: Hashable, Sendable {
    /// B's, by its place among ``count``, from 0.
    var index: Int
    var count: Int
    var number: Int
    /// The number of the last.
    var newest: Int
    /// False while it is run.
    var isReady: Bool
}
