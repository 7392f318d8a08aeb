import Geometry

/// The pairs of scalars that a face sets closer together, or further apart, than their advances say.
public struct Kerning: Hashable, Sendable {
    /// A scalar, the one after it, and the shift of the second in font units; below zero is closer.
    public struct Pair: Hashable, Sendable {
        public var first: UInt32
        public var second: UInt32
        /// Font units.
        public var shift: Double

        /// Makes a pair.
        public init(first: UInt32, second: UInt32, shift: Double) {
            self.first = first
            self.second = second
            self.shift = shift
        }
    }

    /// No pairs.
    public static let none = Kerning([])

    /// In order of their first and then their second scalars.
    public let pairs: [Pair]
    /// For each scalar from the lowest first one on, the index of its pairs; then the number of all.
    private let starts: [Int]
    private let lowest: UInt32

    /// Makes a table of pairs, of which no two have the same scalars.
    public init(_ pairs: [Pair]) {
        let pairs = pairs.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
        let lowest = pairs.first?.first ?? 0
        var starts: [Int] = []
        for (index, pair) in pairs.enumerated() {
            while starts.count <= Int(pair.first - lowest) { starts.append(index) }
        }
        self.pairs = pairs
        self.starts = starts + [pairs.count]
        self.lowest = lowest
    }

    /// The shift between two scalars, in font units; 0 for most.
    ///
    /// - Complexity: O(log n) in the pairs with the same first scalar.
    public func shift(between first: Unicode.Scalar, and second: Unicode.Scalar) -> Double {
        guard first.value >= lowest, Int(first.value - lowest) < starts.count - 1 else { return 0 }
        let index = Int(first.value - lowest)
        let (start, end) = (starts[index], starts[index + 1])
        if start == end { return 0 }
        let found = start + partitionPoint(end - start) { pairs[start + $0].second < second.value }
        return found < end && pairs[found].second == second.value ? pairs[found].shift : 0
    }
}
