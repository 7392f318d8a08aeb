/// The reason why a file was rejected, in one line that names the position.
public struct BadFile: Error, Hashable, Sendable, CustomStringConvertible {
    public var problem: String

    /// Makes an error from a reason.
    public init(problem: String) {
        self.problem = problem
    }

    /// Makes an error from a decoder's, with the path to the fault.
    package init(_ error: any Error) {
        let (path, problem) = (error as? DecodingError)?.fault ?? ("", "\(error)")
        self.init(problem: path.isEmpty ? problem : "\(path) \(problem)")
    }

    public var description: String { problem }
}
