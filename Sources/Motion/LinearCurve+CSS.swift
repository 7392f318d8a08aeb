import Geometry

/// Reads and writes `linear()` in CSS.
extension LinearCurve {
    /// Reads the points of a `linear()`: `0, 0.5 20% 30%, 1`, with or without the word and its brackets.
    ///
    /// Missing times are filled in evenly, and a time before an earlier one is moved up to it.
    ///
    /// - Throws: ``CurveError`` with the number of the point that cannot be read, counted from 1.
    /// - Complexity: linear in the length of the text.
    public init(css text: String) throws(CurveError) {
        var body = LinearCurve.trimmed(text[...])
        if body.hasPrefix("linear(") {
            guard body.hasSuffix(")") else { throw CurveError("linear( has no closing bracket") }
            body = body.dropFirst(7).dropLast()
        }
        var stops: [(time: Double?, value: Double)] = []
        for (index, part) in body.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
            try LinearCurve.read(part, position: index + 1, into: &stops)
        }
        try self.init(points: LinearCurve.filled(stops))
    }

    /// The curve as CSS, `linear(0, 0.5 20%, 1)`, with numbers rounded to at most some decimal places.
    ///
    /// Times that CSS adds automatically, 0 % at the start and 100 % at the end, are left out.
    public func css(decimalPlaces: Int = 10) -> String {
        let places = min(max(decimalPlaces, 0), 12)
        let parts = points.enumerated().map { index, point in
            let value = decimal(point.value, digits: places, trimmed: true)
            let isImplied = index == 0 && point.time == 0 || index == points.count - 1 && point.time == 1
            return isImplied ? value : "\(value) \(decimal(point.time * 100, digits: places, trimmed: true))%"
        }
        return "linear(\(parts.joined(separator: ", ")))"
    }

    /// Reads one point: a number, and before or after it up to two percentages, which make two points.
    private static func read(
        _ part: Substring, position: Int, into stops: inout [(time: Double?, value: Double)]
    ) throws(CurveError) {
        var value: Double?
        var times: [Double] = []
        for word in part.split(whereSeparator: \.isWhitespace) {
            if word.hasSuffix("%"), let percent = number(word.dropLast()) {
                times.append(percent / 100)
            } else if value == nil, let read = number(word) {
                value = read
            } else {
                throw CurveError("point \(position) of linear() cannot be read: \"\(word)\"")
            }
        }
        guard let value else { throw CurveError("point \(position) of linear() has no value") }
        guard times.count <= 2 else { throw CurveError("point \(position) of linear() has more than two times") }
        if times.isEmpty { stops.append((nil, value)) }
        for time in times { stops.append((time, value)) }
    }

    /// Gives a time to every stop. Source: CSS Easing Functions Level 2, canonicalisation of `linear()`.
    private static func filled(_ stops: [(time: Double?, value: Double)]) -> [Point] {
        var times = stops.map(\.time)
        if !times.isEmpty {
            times[0] = times[0] ?? 0
            times[times.count - 1] = times[times.count - 1] ?? 1
        }
        var points: [Point] = []
        var index = 0
        var last = -Double.infinity
        while index < times.count {
            var end = index
            while times[end] == nil { end += 1 }
            let next = max(times[end] ?? last, last)
            let before = index == 0 ? next : last
            for middle in index...end {
                let share = Double(middle - index + 1) / Double(end - index + 1)
                let time = middle == end ? next : before + (next - before) * share
                points.append(Point(time: time, value: stops[middle].value))
            }
            last = next
            index = end + 1
        }
        return points
    }

    /// A CSS number: digits with a point between or before them, and an exponent; no words, no hexadecimal digits.
    private static func number(_ text: Substring) -> Double? {
        var rest = text
        if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
        let whole = rest.prefix(while: isDigit)
        rest = rest.dropFirst(whole.count)
        if rest.first == "." {
            let fraction = rest.dropFirst().prefix(while: isDigit)
            guard !fraction.isEmpty else { return nil }
            rest = rest.dropFirst(1 + fraction.count)
        } else if whole.isEmpty {
            return nil
        }
        if rest.first == "e" || rest.first == "E" {
            rest = rest.dropFirst()
            if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
            let power = rest.prefix(while: isDigit)
            guard !power.isEmpty else { return nil }
            rest = rest.dropFirst(power.count)
        }
        guard rest.isEmpty, let number = Double(text), number.isFinite else { return nil }
        return number
    }

    private static func isDigit(_ character: Character) -> Bool { character >= "0" && character <= "9" }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
