import Nodes

/// A node that is not saved: the component that holds it makes it again.
protocol Unsaved: Node {}

extension Unsaved {
    init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
            DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "\(Self.self) is not saved"))
    }

    func encode(to encoder: any Encoder) throws {}
}
