/// The direction in which the characters of a line go, for Hebrew, Arabic and the other scripts that go from right to
/// left.
///
/// Source: Unicode Standard Annex 9, "Unicode Bidirectional Algorithm": rules P2, P3, W1, W4, W5, W7, N1, N2, I1, I2
/// and L2. Explicit embeddings and the pairs of brackets are left out.
enum TextDirection {
    private enum Kind {
        case left, right, number
        /// `:` in 12:30, and `%` after it.
        case separator, terminator
        case neutral, mark

        /// As neighbour of neutral characters.
        var side: Kind? {
            switch self {
            case .left: .left
            case .right, .number: .right
            default: nil
            }
        }
    }

    /// The level of each character: an odd one goes from right to left; nil where all go from left to right.
    static func levels(of scalars: [Unicode.Scalar]) -> [UInt8]? {
        guard scalars.contains(where: isRightToLeft) else { return nil }
        var kinds = scalars.map { kind(of: $0) }
        let base: Kind = kinds.first { $0 == .left || $0 == .right } ?? .left
        var strong = base
        for index in kinds.indices {
            if kinds[index] == .mark { kinds[index] = index > 0 ? kinds[index - 1] : .neutral }
            if kinds[index] == .left || kinds[index] == .right { strong = kinds[index] }
            if kinds[index] == .number, strong == .left { kinds[index] = .left }
        }
        joinNumbers(&kinds)
        settleNeutrals(&kinds, base)
        return kinds.map { kind in
            switch kind {
            case .left: base == .left ? 0 : 2
            case .number: 2
            default: 1
            }
        }
    }

    /// Makes what belongs to a number a part of it.
    private static func joinNumbers(_ kinds: inout [Kind]) {
        for index in kinds.indices {
            let isAfter = index > 0 && kinds[index - 1] == .number
            let isBefore = index + 1 < kinds.count && kinds[index + 1] == .number
            switch kinds[index] {
            case .separator: kinds[index] = isAfter && isBefore ? .number : .neutral
            case .terminator: kinds[index] = isAfter || isBefore ? .number : .neutral
            default: break
            }
        }
    }

    /// Gives neutral characters the direction of both neighbours, or that of the line.
    private static func settleNeutrals(_ kinds: inout [Kind], _ base: Kind) {
        var index = 0
        var before = base
        while index < kinds.count {
            guard kinds[index] == .neutral else {
                before = kinds[index].side ?? before
                index += 1
                continue
            }
            let end = kinds[index...].firstIndex { $0 != .neutral } ?? kinds.count
            let after = end < kinds.count ? kinds[end].side ?? base : base
            for neutral in index..<end { kinds[neutral] = before == after ? before : base }
            index = end
        }
    }

    /// Brings pieces of a line into the order in which they are drawn, from left to right.
    static func order<Piece>(_ pieces: inout [Piece], by level: (Piece) -> UInt8) {
        for least in stride(from: pieces.map(level).max() ?? 0, to: 0, by: -1) {
            var start = 0
            while let first = pieces[start...].firstIndex(where: { level($0) >= least }) {
                let end = pieces[first...].firstIndex { level($0) < least } ?? pieces.count
                pieces[first..<end].reverse()
                start = end
            }
        }
    }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0x30...0x39, 0x660...0x669, 0x6F0...0x6F9: return .number
        case 0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A: return .separator
        case 0x23, 0x24, 0x25, 0xA2...0xA5, 0xB0, 0x2030, 0x20A0...0x20CF: return .terminator
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return .mark
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
            .decimalNumber, .spacingMark:
            return isRightToLeft(scalar) ? .right : .left
        default: return isRightToLeft(scalar) ? .right : .neutral
        }
    }

    /// True for the blocks of the scripts from right to left.
    static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x590: false
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
