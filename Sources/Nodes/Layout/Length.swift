/// The length of something in a row or a column, along either axis.
public enum Length: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// As its content wants.
    case fit
    /// A part of the room that the others leave, by weight.
    case grow(Double = 1)
    case points(Double)
    /// A share of the room in what it lies in, from 0 to 1.
    case share(Double)

    public init(floatLiteral points: Double) { self = .points(points) }
    public init(integerLiteral points: Int) { self = .points(Double(points)) }
}

/// The place of something in room that it does not fill.
public enum Alignment: Hashable, Sendable {
    case start, center, end

    /// The distance from the start of the room, in whole points.
    func shift(of length: Double, in room: Double) -> Double {
        switch self {
        case .start: 0
        case .center: ((room - length) / 2).rounded()
        case .end: room - length
        }
    }
}
