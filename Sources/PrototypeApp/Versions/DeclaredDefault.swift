import Nodes

/// The default of a slider as Swift code declares it: the number in `var width = 240.0`, or one of the two in
/// `Throw(spring: SpringShape(duration: 0.5, bounce: 0.3))`.
///
/// Switches count as 0 and 1. Only numbers are found that are written out, in the property or in what it names. No compiler
/// has read the code: one that is shown before it is compiled may be wrong until then.
package struct DeclaredDefault: Hashable {
    /// The slider's.
    var name: String
    /// The index of its file.
    var file: Int
    /// Nil where a spring is declared without it.
    var value: Double?
    /// The bytes of the number with its sign in the code; empty where it is to be put in.
    var range: Range<Int>
    /// The text before a number that is put in.
    var prefix = ""
    /// The case of a choice, whose number only its enumeration knows.
    var choice: String?

    /// The most bytes of code that are looked through.
    private static let longest = 1 << 20

    /// All of them in the files of a module, by file and place; none in code of more than a megabyte.
    static func all(in codes: [String]) -> [DeclaredDefault] {
        guard codes.reduce(0, { $0 + $1.utf8.count }) <= longest else { return [] }
        var reader = WiringReader(codes)
        return reader.defaults().sorted { ($0.file, $0.range.lowerBound) < ($1.file, $1.range.lowerBound) }
    }

    /// The defaults that are others in new code; nil where the code differs in more than that, or in nothing.
    package static func changes(from old: [String], to new: [String]) -> [String: Double]? {
        func numbers(_ codes: [String]) -> [DeclaredDefault] { all(in: codes).filter { $0.choice == nil } }
        let declared = (numbers(old), numbers(new))
        guard declared.0.map(\.name) == declared.1.map(\.name),
            zip(declared.0, declared.1).allSatisfy({ ($0.value == nil) == ($1.value == nil) }),
            rest(of: old, without: declared.0) == rest(of: new, without: declared.1)
        else { return nil }
        var changes: [String: Double] = [:]
        for (one, other) in zip(declared.0, declared.1) where one.value != other.value {
            changes[one.name] = other.value
        }
        // A name that is declared twice is one whose number is not known.
        let isKnown = changes.keys.allSatisfy { name in declared.1.count { $0.name == name } == 1 }
        return changes.isEmpty || !isKnown ? nil : changes
    }

    /// The text between the numbers, file by file.
    private static func rest(of codes: [String], without numbers: [DeclaredDefault]) -> [[ArraySlice<UInt8>]] {
        codes.enumerated().map { file, code in
            let (bytes, ranges) = (
                Array(code.utf8), Set(numbers.filter { $0.file == file && !$0.range.isEmpty }.map(\.range))
            )
            let sorted = ranges.sorted { $0.lowerBound < $1.lowerBound }
            return zip([0] + sorted.map(\.upperBound), sorted.map(\.lowerBound) + [bytes.count]).map { bytes[$0..<$1] }
        }
    }
}

/// Reads what the `wire` of each type says of its sliders and children, and where their numbers are.
private struct WiringReader {
    /// A place among the tokens of a file.
    private struct Place {
        var file: Int
        var index: Int
    }

    /// A line of a `wire`: `my.number(\.width, …)`.
    private struct Entry {
        var word: String
        var property: String
        var name: String?
        var tunedName: String?
        /// The names of single sliders, by those that the kind has for them.
        var tunedNames: [String: String] = [:]
    }

    /// A type as its code has it.
    private struct Known {
        /// The beginnings of what its properties are given.
        var properties: [String: Place] = [:]
        var entries: [Entry] = []
    }

    private let files: [SwiftTokens]
    private var types: [String: Known] = [:]
    /// The types that are being read: one that has itself in it is read once.
    private var path: [String] = []
    /// The nodes that were read, and how many are at most, and how deep: the rest is compiled before it is shown. A tree of a
    /// few types can have more nodes than a program ends with.
    private var visits = 0
    private static let (most, deepest) = (10_000, 32)
    /// The most tokens in which the beginning of a type, or the call that makes a child, is looked for.
    private static let reach = 1000
    private var found: [DeclaredDefault] = []

    init(_ codes: [String]) {
        files = codes.map { SwiftTokens($0) }
        for file in files.indices { read(file) }
    }

    mutating func defaults() -> [DeclaredDefault] {
        let children = Set(types.values.flatMap { type in type.entries.compactMap { child($0, of: type)?.type } })
        for name in types.keys.sorted() where !children.contains(name) { add(name, prefix: "") }
        // Two that have one number in the code by one name, such as two with one spring, are one.
        var seen: Set<DeclaredDefault> = []
        return found.filter { seen.insert($0).inserted }
    }

    // MARK: Types

    private mutating func read(_ file: Int) {
        let tokens = files[file]
        for index in tokens.all.indices where tokens.has("struct", at: index) || tokens.has("extension", at: index) {
            guard tokens.isWord(index + 1) else { continue }
            var brace = index + 2
            let last = min(tokens.all.count, brace + Self.reach)
            while brace < last, !tokens.has("{", at: brace) { brace += 1 }
            guard let end = tokens.ends[brace] else { continue }
            read(Place(file: file, index: brace + 1), to: end, into: tokens.text(index + 1))
        }
    }

    private mutating func read(_ place: Place, to end: Int, into type: String) {
        let tokens = files[place.file]
        var index = place.index
        while index < end {
            if tokens.has("var", at: index) || tokens.has("let", at: index), tokens.isWord(index + 1) {
                var equals = index + 2
                while equals < end, !tokens.has("=", at: equals), !tokens.has("{", at: equals),
                    !tokens.all[equals].startsLine
                { equals += 1 }
                if tokens.has("=", at: equals) {
                    types[type, default: Known()].properties[tokens.text(index + 1)] =
                        Place(file: place.file, index: equals + 1)
                }
            }
            if tokens.has("func", "wire", "(", at: index), tokens.isWord(index + 4) || tokens.isWord(index + 3) {
                let body = tokens.after(index + 2)
                let builder = tokens.has("_", at: index + 3) ? tokens.text(index + 4) : tokens.text(index + 3)
                if tokens.has("{", at: body) {
                    readWire(Place(file: place.file, index: body + 1), to: tokens.ends[body] ?? end, builder, type)
                }
            }
            index = tokens.after(index)
        }
    }

    private mutating func readWire(_ place: Place, to end: Int, _ builder: String, _ type: String) {
        let tokens = files[place.file]
        let words: Set = ["number", "flag", "choice", "spring", "child", "each"]
        for index in place.index..<end where tokens.has(builder, ".", at: index) && tokens.has("(", at: index + 3) {
            let word = tokens.text(index + 2)
            guard words.contains(word), let close = tokens.ends[index + 3], tokens.has("\\", at: index + 4) else {
                continue
            }
            var key = index + 5
            if tokens.isWord(key) { key += 1 }
            guard tokens.has(".", at: key), tokens.isWord(key + 1) else { continue }
            var entry = Entry(word: word, property: tokens.text(key + 1))
            var argument = key + 2
            while argument < close, entry.name == nil {
                if tokens.all[argument].kind == .text, tokens.has(",", at: argument - 1) {
                    entry.name = quoted(tokens, argument)
                }
                argument = tokens.after(argument)
            }
            // What is said of it behind: `.tuned(as: "dial")`.
            var next = close + 1
            while tokens.has(".", at: next) || tokens.has("{", at: next) || tokens.has("(", at: next)
                || tokens.isWord(next)
                    && tokens.has(".", at: next - 1)
            {
                if tokens.has("tuned", "(", at: next), tokens.has("as", ":", at: next + 2) {
                    entry.tunedName = quoted(tokens, next + 4)
                } else if tokens.has("tuned", "(", at: next), tokens.has(",", "as", ":", at: next + 3) {
                    entry.tunedNames[quoted(tokens, next + 2)] = quoted(tokens, next + 6)
                }
                next = tokens.after(next)
            }
            types[type, default: Known()].entries.append(entry)
        }
    }

    private func quoted(_ tokens: SwiftTokens, _ index: Int) -> String {
        String(tokens.text(index).dropFirst().dropLast())
    }

    // MARK: Names

    /// The type of a child, and the bracket behind it: that of the first call that makes a kind or a component.
    private func child(_ entry: Entry, of type: Known) -> (type: String, call: Place)? {
        guard entry.word == "child" || entry.word == "each", let place = type.properties[entry.property] else {
            return nil
        }
        let tokens = files[place.file]
        var index = place.index
        // Up to the next declaration.
        let last = min(tokens.all.count, index + Self.reach)
        while index < last, !["var", "let", "func", "static", "init"].contains(tokens.text(index)) {
            if tokens.isWord(index), tokens.has("(", at: index + 1) {
                let name = tokens.text(index)
                if types[name] != nil || KindSliders.names[name] != nil {
                    return (name, Place(file: place.file, index: index + 1))
                }
            }
            index += 1
        }
        return nil
    }

    private mutating func add(_ name: String, prefix: String) {
        guard let type = types[name], !path.contains(name), path.count < Self.deepest, visits < Self.most else {
            return
        }
        visits += 1
        path.append(name)
        defer { path.removeLast() }
        for entry in type.entries {
            let own = entry.name ?? entry.property
            let whole = prefix.isEmpty ? own : own.isEmpty ? prefix : "\(prefix).\(own)"
            if let child = child(entry, of: type) {
                add(child.type, prefix: entry.tunedName ?? whole)
                addArguments(of: child, prefix: entry.tunedName ?? whole, entry.tunedNames, in: type)
            } else if let place = type.properties[entry.property] {
                add(place, whole, isSpring: entry.word == "spring", in: type, isArgument: false)
            }
        }
    }

    /// Adds what is written among the arguments of a kind.
    private mutating func addArguments(
        of child: (type: String, call: Place), prefix: String, _ others: [String: String], in type: Known
    ) {
        let tokens = files[child.call.file]
        guard let names = KindSliders.names[child.type], let end = tokens.ends[child.call.index] else { return }
        var index = child.call.index + 1
        while index < end {
            if tokens.isWord(index), tokens.has(":", at: index + 1), names.contains(tokens.text(index)) {
                let label = tokens.text(index)
                let place = Place(file: child.call.file, index: index + 2)
                let name = others[label] ?? (prefix.isEmpty ? label : "\(prefix).\(label)")
                add(place, name, isSpring: isSpring(place), in: type, isArgument: true)
            }
            index = tokens.after(index)
        }
    }

    private func isSpring(_ place: Place) -> Bool {
        let tokens = files[place.file]
        return tokens.isWord(place.index) && !["true", "false"].contains(tokens.text(place.index))
    }

    // MARK: Numbers

    /// Adds the number, or those of the spring, that is written at a place or at what is named there.
    private mutating func add(_ place: Place, _ name: String, isSpring: Bool, in type: Known, isArgument: Bool) {
        let tokens = files[place.file]
        if isSpring {
            if tokens.has("SpringShape", "(", at: place.index) {
                addSpring(Place(file: place.file, index: place.index + 1), name)
            } else if tokens.isWord(place.index), let other = type.properties[tokens.text(place.index)],
                files[other.file].has("SpringShape", "(", at: other.index)
            {
                addSpring(Place(file: other.file, index: other.index + 1), name)
            }
            return
        }
        if let number = number(place, isArgument: isArgument) { return add(name, place.file, number) }
        // `.round`, or `Shape.round`.
        let dot = tokens.isWord(place.index) ? place.index + 1 : place.index
        guard tokens.has(".", at: dot), tokens.isWord(dot + 1), ends(dot + 2, tokens, isArgument) else { return }
        found.append(
            DeclaredDefault(
                name: name, file: place.file, range: tokens.all[dot + 1].range, choice: tokens.text(dot + 1)))
    }

    private mutating func add(_ name: String, _ file: Int, _ number: (value: Double, range: Range<Int>)) {
        found.append(DeclaredDefault(name: name, file: file, value: number.value, range: number.range))
    }

    /// Adds a spring's duration and bounce, or the place behind the duration at which a bounce is to be put in.
    private mutating func addSpring(_ call: Place, _ name: String) {
        let tokens = files[call.file]
        func argument(_ label: String, at index: Int) -> (value: Double, range: Range<Int>)? {
            tokens.has(label, ":", at: index) ? number(Place(file: call.file, index: index + 2), isArgument: true) : nil
        }
        let duration = argument("duration", at: call.index + 1)
        if let duration { add("\(name).duration", call.file, duration) }
        let end = tokens.ends[call.index] ?? call.index
        var index = call.index + 1
        while index < end, !tokens.has("bounce", ":", at: index) { index = tokens.after(index) }
        if let bounce = argument("bounce", at: index) {
            add("\(name).bounce", call.file, bounce)
        } else if let duration, index == end {
            let place = duration.range.upperBound
            found.append(
                DeclaredDefault(name: "\(name).bounce", file: call.file, range: place..<place, prefix: ", bounce: "))
        }
    }

    /// The number that is alone at a place.
    private func number(_ place: Place, isArgument: Bool) -> (value: Double, range: Range<Int>)? {
        let tokens = files[place.file]
        let isNegative = tokens.has("-", at: place.index)
        let index = place.index + (isNegative ? 1 : 0)
        guard tokens.all.indices.contains(index), ends(index + 1, tokens, isArgument) else { return nil }
        let literal = tokens.text(index)
        let range = tokens.all[place.index].range.lowerBound..<tokens.all[index].range.upperBound
        switch literal {
        case "true": return (1, range)
        case "false": return (0, range)
        default:
            guard tokens.all[index].kind == .number, let value = Double(literal.filter { $0 != "_" }) else {
                return nil
            }
            return (isNegative ? -value : value, range)
        }
    }

    /// True where an argument, or a property's value, has ended.
    private func ends(_ index: Int, _ tokens: SwiftTokens, _ isArgument: Bool) -> Bool {
        guard index < tokens.all.count else { return !isArgument }
        if isArgument { return tokens.has(",", at: index) || tokens.has(")", at: index) }
        // A sign at the beginning of a line goes on with the one before.
        let isNext = tokens.all[index].startsLine && (tokens.isWord(index) || tokens.has("@", at: index))
        return isNext || tokens.has("}", at: index) || tokens.has(";", at: index)
    }
}
