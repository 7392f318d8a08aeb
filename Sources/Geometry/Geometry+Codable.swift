/// A point is saved as a list of x and y.
extension Point: Codable {
    public init(from decoder: any Decoder) throws { (x, y) = try decoder.pair() }
    public func encode(to encoder: any Encoder) throws { try encoder.encode(x, y) }
}

/// A size is saved as a list of width and height.
extension Size: Codable {
    public init(from decoder: any Decoder) throws { (width, height) = try decoder.pair() }
    public func encode(to encoder: any Encoder) throws { try encoder.encode(width, height) }
}

extension Decoder {
    /// The two numbers of a list.
    package func pair() throws -> (Double, Double) {
        var list = try unkeyedContainer()
        return (try list.decode(Double.self), try list.decode(Double.self))
    }
}

extension Encoder {
    /// Writes a list of two numbers.
    package func encode(_ first: Double, _ second: Double) throws {
        var list = unkeyedContainer()
        try list.encode(first)
        try list.encode(second)
    }
}
