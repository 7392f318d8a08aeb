import Foundation
import Gestures
import Prototyping
import Support
import Testing

@testable import PrototypeApp
@testable import Workbench

/// Defaults of tunables in Swift code: which of them an edit has changed, and how tuned numbers come into it.
@Suite struct DeclaredDefaultTests {
    private static let card = """
        struct Card: Prototype {
            static let soft = SpringShape(duration: 0.4, bounce: 0.2)
            var width = 240.0
            var tilt = -4.5  // var tilt = 3.0
            // var width = 200.0
            let text = "var width = 1.0"
            var card = Throw(spring: SpringShape(duration: 0.5, bounce: 0.3))
            var rows = (0..<9).map { Snap(.vertical, at: $0, spring: soft, flick: 500, rate: 0.99) }
            var spring = soft
            var loose = Sheet(at: 1, spring: SpringShape(duration: 0.6))
            var volume = Volume()
            static func wire(_ my: Wiring<Card>) {
                my.number(\\.width, 120...340, "card.width", unit: .points)
                my.number(\\.tilt, -20...20)
                my.child(\\.card).rests { _, _, _ in .zero }
                my.spring(\\.spring, "list.spring")
                my.each(\\.rows, "list").label("Row").stops { _, _, _ in [0, 84] }
                my.child(\\.loose)
                my.child(\\.volume)
            }
        }
        extension Card { var half: Double { width / 2 } }
        struct Volume: Component {
            var knob = Turn(friction: 0.99)
            var steps = 15
            static func wire(_ builder: Wiring<Volume>) {
                builder.number(\\.steps, 1...90)
                builder.child(\\.knob, "").moved { volume, c in volume.say(&c) }.tuned(as: "knob")
            }
        }

        """
    /// The sliders whose numbers it has.
    private static let names: Set = [
        "card.width", "tilt", "card.spring.duration", "card.spring.bounce", "list.spring.duration",
        "list.spring.bounce", "list.flick", "loose.spring.duration", "loose.spring.bounce", "volume.steps",
        "knob.friction",
    ]

    private func changes(to new: String) -> [String: Double]? {
        #expect(new != Self.card)
        return DeclaredDefault.changes(from: [Self.card], to: [new])
    }

    @Test func eachNumberHasItsName() {
        let all = DeclaredDefault.all(in: [Self.card])
        #expect(Set(all.map(\.name)) == Self.names && all.count == Self.names.count)
        // A component in another file is found as well.
        let parts = Self.card.split(separator: "extension")
        let apart = DeclaredDefault.all(in: [String(parts[0]), "extension" + parts[1]])
        #expect(Set(apart.map(\.name)) == Self.names && apart.last?.file == 1)
    }

    @Test(arguments: [
        ("bounce: 0.3", "bounce: 0.6", ["card.spring.bounce": 0.6]),
        (
            "duration: 0.5, bounce: 0.3", "duration: 1, bounce: -0.25",
            ["card.spring.duration": 1, "card.spring.bounce": -0.25]
        ),
        ("width = 240.0", "width = 1_2e1", ["card.width": 120]), ("tilt = -4.5", "tilt = 4.5", ["tilt": 4.5]),
        ("tilt = -4.5", "tilt = -0x1p2", ["tilt": -4]), ("bounce: 0.2", "bounce: 0.1", ["list.spring.bounce": 0.1]),
        ("flick: 500", "flick: 400", ["list.flick": 400]), ("steps = 15", "steps = 30", ["volume.steps": 30]),
        ("friction: 0.99", "friction: 0.995", ["knob.friction": 0.995]),
    ])
    func aChangedDefaultIsFound(old: String, new: String, expected: [String: Double]) {
        #expect(changes(to: Self.card.replacing(old, with: new)) == expected)
    }

    @Test(arguments: [
        ("120...340", "100...340"), ("\"card.width\"", "\"card.breadth\""), ("at: 1", "at: 2"),
        ("rate: 0.99", "rate: 0.98"), ("= 240.0", "= Self.wide"), ("= 240.0", "= 240.0 + 0"), ("= 240.0", "= .nan"),
        ("= -4.5  // var", "= -4.5  // more var"), ("var width = 1.0", "var width = 2.0"),
        ("0.6))", "0.6, bounce: 0.1))"),
        // Seen once it is compiled.
        ("width = 240.0", "width =  250.0"), ("struct Card", "struct Deck"),
        ("spring: soft", "spring: SpringShape(duration: 0.4, bounce: 0.2)"),
    ])
    func whatElseChangesIsNotTakenForOne(old: String, new: String) {
        #expect(changes(to: Self.card.replacing(old, with: new)) == nil)
    }

    private func prototype(_ property: String, _ wire: String) -> String {
        "struct A: Prototype {\n\(property)\nstatic func wire(_ my: Wiring<A>) { \(wire) }\n}\n"
    }

    @Test(arguments: [
        ("var t = 1.0", #"my.number(\.t, 0...2)"#, ["t"]), ("var t: Double = 1", #"my.number(\A.t, 0...2)"#, ["t"]),
        ("var t = 1.0 /* one */", #"my.number(\.t, 0...2)"#, ["t"]),
        ("var t = two * 1.0", #"my.number(\.t, 0...2)"#, []),
        ("var t = 1.0\n    + 2.0", #"my.number(\.t, 0...2)"#, []),
        ("let u = \"\\(\"var t = 1.0\")\"", #"my.number(\.t, 0...2)"#, []),
        ("// var t = 1.0", #"my.number(\.t, 0...2)"#, []), ("var t = 1.0", #"// my.number(\.t, 0...2)"#, []),
        // A number by another name is none, and nothing is put in before it.
        ("var s = SpringShape(duration: Theme.slow)", #"my.spring(\.s)"#, []),
        ("var s = SpringShape(duration: slow(2), bounce: 0)", #"my.spring(\.s)"#, ["s.bounce"]),
        ("var s = SpringShape(bounce: 0)", #"my.spring(\.s)"#, ["s.bounce"]),
        ("var s = SpringShape(duration: 1, bounce: low(2))", #"my.spring(\.s)"#, ["s.duration"]),
        ("var t = Turn(friction: 0.99)", #"my.child(\.t).tuned("friction", as: "rub")"#, ["rub"]),
        // One that has itself in it.
        ("var a: [A] = []; var t = 1.0", #"my.each(\.a); my.number(\.t, 0...2)"#, ["t"]),
    ])
    func onlyNumbersThatAreWrittenOutAreFound(property: String, wire: String, names: [String]) {
        #expect(DeclaredDefault.all(in: [prototype(property, wire)]).map(\.name) == names)
    }

    /// 64 kB on one line.
    @Test(arguments: [
        "var a = ", "Throw(", "my.number(", "\"\\(", "struct A ", "my.child(\\.a, ", "/*", "\"", "\\(", "struct A {",
        "SpringShape(duration: 1, ",
        "func wire(_ my: ",
    ])
    func aLongLineIsReadInItsTime(part: String) {
        let code = String(repeating: part, count: (1 << 16) / part.utf8.count)
        let time = ContinuousClock().measure { _ = DeclaredDefault.all(in: [code]) }
        #expect(time < .seconds(30))
        #expect(DeclaredDefault.all(in: Array(repeating: code, count: 17)).isEmpty, "more than a megabyte")
    }

    /// Forty types, each with two of the next, have more nodes than can be counted.
    @Test func aTreeOfManyNodesIsReadInItsTime() {
        let code = (0..<40).map { number in
            """
            struct A\(number) {
                var one = A\(number + 1)()
                var other = A\(number + 1)()
                static func wire(_ my: Wiring<A\(number)>) { my.child(\\.one); my.child(\\.other) }
            }

            """
        }.joined()
        let time = ContinuousClock().measure { _ = DeclaredDefault.all(in: [code]) }
        #expect(time < .seconds(30))
    }

    private enum Shape: CaseIterable { case round, square }

    @Test func switchesAndChoicesAreWrittenAsCodeHasThem() throws {
        let code = """
            struct Card: Prototype {
                var tilts = true
                var shape = Shape.round
                var other: Shape = .square
                var notches = 24
                static func wire(_ my: Wiring<Card>) {
                    my.flag(\\.tilts, "card.tilts")
                    my.choice(\\.shape, "card.shape")
                    my.choice(\\.other, "card.other")
                    my.number(\\.notches, 4...60, "card.notches")
                }
            }
            """
        let found = DeclaredDefault.all(in: [code])
        #expect(found.map(\.name) == ["card.tilts", "card.shape", "card.other", "card.notches"])
        #expect(found.map(\.value) == [1, nil, nil, 24] && found.map(\.choice) == [nil, "round", "square", nil])
        let tunables = TunableList(
            [Tunable](
                TunableSwitch("card.tilts", default: true), TunableChoice("card.shape", default: Shape.round),
                TunableChoice("card.other", default: Shape.square),
                TunableInteger("card.notches", default: 24, range: 4...60)))
        let scratch = try Scratch()
        _ = try scratch.write(code, to: "Card.swift")
        func edit(_ values: [NamedValue], insteadOf defaults: [String: Double]) throws -> CodeEdit {
            try CodeEdit(values, insteadOf: defaults, of: tunables, in: scratch.folder.path)
        }
        let values = [
            NamedValue("card.tilts", 0), NamedValue("card.shape", 1), NamedValue("card.other", 0),
            NamedValue("card.notches", 12),
        ]
        #expect(throws: Failure.self) {
            try edit(values, insteadOf: tunables.defaults.merging(["card.shape": 1]) { $1 })
        }
        try edit(values, insteadOf: tunables.defaults).write()
        let expected = code.replacing("true", with: "false").replacing("Shape.round", with: "Shape.square")
            .replacing("Shape = .square", with: "Shape = .round").replacing("24", with: "12")
        #expect(try String(contentsOfFile: scratch.file("Card.swift"), encoding: .utf8) == expected)
        // Only the numbers need no compiler.
        #expect(DeclaredDefault.changes(from: [code], to: [expected]) == nil)
        let numbers = code.replacing("true", with: "false").replacing("24", with: "12")
        #expect(
            DeclaredDefault.changes(from: [code], to: [numbers])
                == ["card.tilts": 0, "card.notches": 12])
    }

    // MARK: Into the code

    private func edit(_ values: [String: Double], shown: [String: Double]) throws -> (CodeEdit, Scratch) {
        let scratch = try Scratch()
        _ = try scratch.write(Self.card, to: "Card.swift")
        let named = values.sorted { $0.key < $1.key }.map { NamedValue($0.key, $0.value) }
        return (try CodeEdit(named, insteadOf: shown, of: TunableList([]), in: scratch.folder.path), scratch)
    }

    private static let shown = [
        "card.spring.duration": 0.5, "card.spring.bounce": 0.3, "card.width": 240, "tilt": -4.5,
        "loose.spring.duration": 0.6, "loose.spring.bounce": 0.15,
    ]

    /// All other bytes stay, and a file that nothing changes keeps its own.
    @Test func theNumbersAloneChange() throws {
        let (edit, scratch) = try self.edit(
            [
                "card.spring.bounce": 0.42, "card.width": 300, "tilt": 3, "loose.spring.duration": 0.8,
                "loose.spring.bounce": -0.2,
            ], shown: Self.shown)
        _ = try scratch.write("let other = 1", to: "Other.swift")
        let path = scratch.file("Card.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        try edit.write()
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
        let expected = Self.card.replacing("bounce: 0.3", with: "bounce: 0.42").replacing("= 240.0", with: "= 300.0")
            .replacing("tilt = -4.5", with: "tilt = 3.0")
            .replacing("(duration: 0.6)", with: "(duration: 0.8, bounce: -0.2)")
        #expect(try String(contentsOfFile: scratch.file("Card.swift"), encoding: .utf8) == expected)
        #expect(edit.names == ["Card.swift"])
        // The edit is one that needs no compiling.
        let changes = DeclaredDefault.changes(
            from: [Self.card.replacing("(duration: 0.6)", with: "(duration: 1, bounce: 0)")], to: [expected])
        #expect(changes?.count == 5)
    }

    @Test func codeThatHasChangedStaysAsItIs() throws {
        let newer = ["card.width": 200.0].merging(Self.shown) { first, _ in first }
        #expect { _ = try self.edit(["card.width": 300], shown: newer) } throws: { error in
            "\(error)".contains("Card.swift: card.width is 240.0 there by now")
        }
        let (edit, scratch) = try self.edit(["card.width": 300], shown: Self.shown)
        _ = try scratch.write("// mine\n" + Self.card, to: "Card.swift")
        #expect { try edit.write() } throws: { "\($0)".contains("has changed meanwhile") }
        #expect(try String(contentsOfFile: scratch.file("Card.swift"), encoding: .utf8) == "// mine\n" + Self.card)
        #expect { _ = try self.edit(["card.depth": 1], shown: Self.shown) } throws: { error in
            "\(error)".contains("no default that is written out for card.depth")
        }
    }

    /// The words between the compiler's program and its window.
    @Test func newsAreReadAsTheyWereWritten() throws {
        let location = CodeError.Location(file: "my own/Card.swift", line: 3, column: 7)
        let news: [VersionFeed.News] = [
            .version("my own/x.so"), .defaults(["card.width": 300, "a.b": -1e-9], of: "my own/x.so"),
            .errors([CodeError("a \"b\"\nc", at: location, source: "\tlet a = }"), CodeError("없음")]),
        ]
        for item in news {
            #expect(!item.line.contains("\n") && VersionFeed.News(item.line) == item)
        }
    }
}
