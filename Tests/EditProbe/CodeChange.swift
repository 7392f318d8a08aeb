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
        // A switch over all cases lacks the new one.
        case .enumCase where text.contains(/switch (?:part|gesture\.target) \{/): .compileError
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
                .flatMap { Self.state("ring\(number)", "ring\(number).reduce(0, +)", in: $0) }
        case .enumCase:
            new =
                text.contains(", PartCode { case ")
                ? text.replacing(", PartCode { case ", with: ", PartCode { case spare\(number), ", maxReplacements: 1)
                : Self.member("enum Spare\(number): Int { case first, second }", in: text)
        case .renamedType: new = try? text.replacing(Regex("\\b\(type)\\b"), with: "\(type.prefix(8))\(number)")
        case .secondInit:
            new =
                text
                + "\nextension \(type) {\n    init(second\(number) context: inout Context) { self.init(&context) }\n}\n"
        case .qualifiedNames:
            new = text.replacing(/([^.\w])(TunableSpring\()/) { "\($0.1)Prototyping.\($0.2)" }
                .replacing(/([^.\w])(Point|Size|Rect)([.(])/) { "\($0.1)Geometry.\($0.2)\($0.3)" }
        case .otherDefault: new = Self.otherDefault(in: text, &random)
        case .newTunable:
            let tunable = "static let extra\(number) = Tunable(\"extra\(number)\", default: 3, range: 0...9)"
            new = Self.member(tunable, in: text)?.replacing(
                "static let tunables = ", with: "static let tunables = [extra\(number)] + ", maxReplacements: 1)
        case .newState: new = Self.state("state\(number)", "context.tuning[Self.spring.bounce] * \(number)", in: text)
        case .takenBack: new = history.count > 1 ? history.dropLast().randomElement(using: &random) : nil
        case .syntaxError: new = text.replacing("func draw(", with: "fnuc draw(", maxReplacements: 1)
        case .unknownName: new = text.replacing("GestureHint(", with: "GestureHnt(", maxReplacements: 1)
        case .missingReturn:
            new = Self.member("private func lost\(number)() -> Double { let lost = 1.0 }", in: text)
        case .trap: new = Self.state("trap", "[Double]()[Int(context.size.width)]", in: text)
        case .randomState: new = Self.state("random", "Double.random(in: 0...1)", in: text)
        }
        return new == text ? nil : new
    }

    private static func typeName(in text: String) -> Substring? {
        text.firstMatch(of: /public typealias Main = Solo<(\w+)>/)?.1
    }

    /// Adds a member before the first initialiser.
    private static func member(_ line: String, in text: String) -> String? {
        let place = "public init(_ context: inout Context)"
        return text.contains(place) ? text.replacing(place, with: "\(line)\n    \(place)", maxReplacements: 1) : nil
    }

    /// Adds a line to what is reported.
    private static func state(_ name: String, _ value: String, in text: String) -> String? {
        guard let place = text.firstMatch(of: /func report\([^{]*\{/) else {
            guard let type = typeName(in: text) else { return nil }
            return text + """

                extension \(type): Reporting {
                    public func report(_ context: Context, into report: inout Report) {
                        report.add("\(name)", \(value))
                    }
                }
                """
        }
        return text.replacing(
            place.0, with: "\(place.0)\n        report.add(\"\(name)\", \(value))", maxReplacements: 1)
    }

    /// Changes one of the numbers that are declared by up to a tenth.
    private static func otherDefault(in text: String, _ random: inout SplitMix64) -> String? {
        let places = text.matches(of: /(?:default|duration|bounce): ([0-9]+(?:\.[0-9]+)?)/)
        guard let place = places.randomElement(using: &random), let value = Double(place.1) else { return nil }
        let factor = 0.9 + Double(random.next(below: 21)) / 100
        var new = text
        new.replaceSubrange(place.1.startIndex..<place.1.endIndex, with: "\((value * factor * 1e4).rounded() / 1e4)")
        return new
    }
}
