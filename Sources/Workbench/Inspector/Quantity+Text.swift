import Controls
import Geometry
import Profiling
import Prototyping

extension Quantity {
    var unit: Tunable.Unit {
        switch self {
        case .response: .seconds
        case .dampingRatio, .stiffness, .damping: .none
        case .value(let tunable): tunable.unit
        }
    }

    /// Decimal places of the number as it is shown.
    var digits: Int {
        switch self {
        case .response, .dampingRatio: 2
        case .stiffness, .damping: 1
        case .value(let tunable): tunable.digits
        }
    }

    /// A number as it is shown: with up to two decimal places more where that is all there is to it.
    func text(of value: Double) -> String {
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        for places in digits...digits + 2 {
            if (value * scale).rounded() / scale == value { return decimal(value, digits: places) }
            scale *= 10
        }
        return decimal(value, digits: digits)
    }

    /// The ends of what is allowed, as numbers that are allowed when they are typed.
    func ends(in tuning: Tuning) -> (low: String, high: String) {
        let allowed = allowed(in: tuning)
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        // A little less than rounding up or down: 0.29 · 100 is not quite 29.
        let low = (allowed.lowerBound * scale - 1e-6).rounded(.up) / scale
        let high = (allowed.upperBound * scale + 1e-6).rounded(.down) / scale
        return (text(of: low), text(of: high))
    }

    /// The number that was typed; nil if it is none. Only digits, a point, an exponent and signs make a number.
    static func number(_ text: String) -> Double? {
        let word = text.drop { $0 == " " }
        let end = word.lastIndex { $0 != " " }
        guard let end else { return nil }
        let bare = word[...end]
        let isPlain = bare.utf8.allSatisfy { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "e")
        }
        guard isPlain, let value = Double(bare), value.isFinite else { return nil }
        return value
    }
}
