import Geometry

/// An edit of a prototype's code as a person makes it, found by names and not by lines: the code may be another one.
enum CodeChange: String, CaseIterable {
    case property, array, enumCase, renamedType, secondInit, qualifiedNames, otherDefault, newTunable, newState
    case takenBack
    case syntaxError, unknownName, missingReturn, trap, randomState

    enum Fate { case shown, compileError, refused }

    /// The fate that the edit must have in a text.
    func fate(in text: String) -> Fate {
        switch self {
        case .property, .array, .enumCase, .renamedType, .secondInit, .qualifiedNames, .otherDefault, .newTunable,
            .newState, .takenBack:
            .shown
        case .syntaxError, .unknownName, .missingReturn: .compileError
        case .trap, .randomState: .refused
        }
    }

    /// Makes the edit.
    ///
    /// - Parameters:
    ///   - history: The texts that were shown, the present one last.
    ///   - number: What new names end with.
    /// - Returns: Nil where the text has nothing to change.
    func apply(to history: [String], number: Int, _ random: inout SplitMix64) -> String? {
        guard let text = history.last, let type = Self.typeName(in: text) else { return nil }
        let new: String?
        switch self {
        case .property: new = Self.member("private var spare\(number) = \(Double(number) + 0.5)", in: text)
        case .array:
            new = Self.member("private var ring\(number) = [Double](repeating: 0.25, count: \(8 * number))", in: text)
                .flatMap { Self.state("ring\(number)", "root.ring\(number).reduce(0, +)", in: $0) }
        case .enumCase: new = Self.member("enum Spare\(number): Int { case first, second }", in: text)
        case .renamedType: new = try? text.replacing(Regex("\\b\(type)\\b"), with: "\(type.prefix(8))\(number)")
        case .secondInit:
            new = text + "\nextension \(type) {\n    init(second\(number): Int) { self.init() }\n}\n"
        case .qualifiedNames:
            new = text.replacing(/([^.\w])(SpringShape\()/) { "\($0.1)Nodes.\($0.2)" }
                .replacing(/([^.\w])(Point|Size|Rect)([.(])/) { "\($0.1)Geometry.\($0.2)\($0.3)" }
        case .otherDefault: new = Self.otherDefault(in: text, &random)
        case .newTunable:
            new = Self.member("var extra\(number) = 3.0", in: text).flatMap {
                Self.wired("my.number(\\.extra\(number), 0...9)", in: $0)
            }
        case .newState: new = Self.state("state\(number)", "c.size.width * \(number)", in: text)
        case .takenBack: new = history.count > 1 ? history.dropLast().randomElement(using: &random) : nil
        case .syntaxError: new = text.replacing("func body(", with: "fnuc body(", maxReplacements: 1)
        case .unknownName: new = text.replacing("my.hint(", with: "my.hnt(", maxReplacements: 1)
        case .missingReturn:
            new = Self.member("private func lost\(number)() -> Double { let lost = 1.0 }", in: text)
        case .trap: new = Self.state("trap", "[Double]()[Int(c.size.width)]", in: text)
        case .randomState: new = Self.state("random", "Double.random(in: 0...1)", in: text)
        }
        return new == text ? nil : new
    }

    private static func typeName(in text: String) -> Substring? {
        text.firstMatch(of: /public typealias Main = Solo<(\w+)>/)?.1
    }

    /// Adds a member before the first initialiser.
    private static func member(_ line: String, in text: String) -> String? {
        let place = "public init() {}"
        return text.contains(place) ? text.replacing(place, with: "\(line)\n    \(place)", maxReplacements: 1) : nil
    }

    /// Adds a line to what the type is wired to.
    private static func wired(_ line: String, in text: String) -> String? {
        guard let place = text.firstMatch(of: /func wire\([^{]*\{/) else { return nil }
        return text.replacing(place.0, with: "\(place.0)\n        \(line)", maxReplacements: 1)
    }

    /// Adds a number to what is reported.
    private static func state(_ name: String, _ value: String, in text: String) -> String? {
        wired("my.state(\"\(name)\") { root, c in \(value) }", in: text)
    }

    /// Changes one of the numbers that are declared by up to a tenth.
    private static func otherDefault(in text: String, _ random: inout SplitMix64) -> String? {
        let places = text.matches(of: /(?:duration:|bounce:|flick:|var \w+ =) ([0-9]+(?:\.[0-9]+)?)/)
        guard let place = places.randomElement(using: &random), let value = Double(place.1) else { return nil }
        let factor = 0.9 + Double(random.next(below: 21)) / 100
        var new = text
        new.replaceSubrange(place.1.startIndex..<place.1.endIndex, with: "\((value * factor * 1e4).rounded() / 1e4)")
        return new
    }
}
