import Foundation
import Gestures
import Prototyping
import Support
import Testing
import Workbench

@testable import PrototypeApp

/// Defaults of tunables in Swift code: which of them an edit has changed, and how tuned numbers come into it.
@Suite struct DeclaredDefaultTests {
    private static let card = """
        struct Card: Component {
            static let spring = TunableSpring("card.spring", duration: 0.5, bounce: 0.3)
            static let width = Tunable("card.width", default: 240, range: 120...340, unit: .points)
            static let tilt = Tunable(
                "card.tilt", default: -4.5, range: -20...20)  // default: 3
            // static let width = Tunable("card.width", default: 200, range: 120...340)
            static let loose = TunableSpring("card.loose", size: .large)
            let text = "Tunable(\\"card.width\\", default: 1)"
        }

        """

    @Test(arguments: [
        ("bounce: 0.3", "bounce: 0.6", ["card.spring.bounce": 0.6]),
        (
            "duration: 0.5, bounce: 0.3", "duration: 1, bounce: -0.25",
            ["card.spring.duration": 1, "card.spring.bounce": -0.25]
        ),
        ("default: 240", "default: 1_2e1", ["card.width": 120]),
        ("default: -4.5", "default: 4.5", ["card.tilt": 4.5]),
        ("default: -4.5", "default: -0x1p2", ["card.tilt": -4]),
    ])
    func aChangedDefaultIsFound(old: String, new: String, changes: [String: Double]) {
        let after = Self.card.replacing(old, with: new)
        #expect(after != Self.card)
        #expect(DeclaredDefault.changes(from: Self.card, to: after) == changes)
    }

    @Test(arguments: [
        ("120...340", "100...340"), ("\"card.width\"", "\"card.breadth\""), ("size: .large", "duration: 0.4"),
        ("default: 240", "default: Self.wide"), ("-20...20)", "-20...20) // more"), ("default: 1)", "default: 2)"),
        ("default: 240", "default: 240.0 + 0"), ("default: 240", "default: nan"),
        // Seen once it is compiled.
        ("default: 240,", "\n  default :  250 ,"), ("struct Card", "struct Deck"), ("bounce: 0.3", "bounce: 0.30"),
        ("let text", "static let other = Tunable(\"card.tilt\", default: 1, range: 0...2)\nlet text"),
    ])
    func whatElseChangesIsNotTakenForOne(old: String, new: String) {
        let after = Self.card.replacing(old, with: new)
        #expect(after != Self.card)
        #expect(DeclaredDefault.changes(from: Self.card, to: after) == nil)
    }

    @Test(arguments: [
        // In quotes, and behind a comment.
        (#"let a = "Tunable(\"t\", default: 1)""#, []), ("// Tunable(\"t\", default: 1)", []),
        ("Tunable(\"t\", /* one */ default: 1)", []), ("Tunable(\"t\\(1)\", default: 1)", []),
        ("Tunable( \"t\" ,\n default : 1 )", ["t"]),
        // A number by another name is none, and nothing is put in before it.
        ("TunableSpring(\"a\", duration: Theme.slow)", []), ("TunableSpring(\"a\", duration: slow(2), bounce: 0)", []),
        ("TunableSpring(\"a\", bounce: 0)", ["a.duration", "a.bounce"]),
        ("TunableSpring(\"a\", duration: 1, bounce: low(2))", ["a.duration"]),
    ])
    func onlyNumbersThatAreWrittenOutAreFound(code: String, names: [String]) {
        #expect(DeclaredDefault.all(in: code).map(\.name) == names)
    }

    /// 64 kB on one line.
    @Test(arguments: [
        "Tunable(", "Tunable<", "Tunable(\"", "Tunable(\"a\", default: ", "TunableSpring(\"a\", duration: 1, ",
    ])
    func aLongLineIsReadInItsTime(part: String) {
        let code = String(repeating: part, count: (1 << 16) / part.utf8.count)
        let time = ContinuousClock().measure { _ = DeclaredDefault.all(in: code) }
        #expect(time < .seconds(30))
        #expect(DeclaredDefault.all(in: String(repeating: code, count: 17)).isEmpty, "more than a megabyte")
    }

    private enum Shape: CaseIterable { case round, square }

    @Test func switchesAndChoicesAreWrittenAsCodeHasThem() throws {
        let code = """
            static let tilts = TunableSwitch("card.tilts", default: true)
            static let shape = TunableChoice("card.shape", default: Shape.round)
            static let other = TunableChoice<Shape>("card.other", default: .square, label: "a")
            static let notches = TunableInteger("card.notches", default: 24, range: 4...60)
            """
        let found = DeclaredDefault.all(in: code)
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
            .replacing(": .square", with: ": .round").replacing("24", with: "12")
        #expect(try String(contentsOfFile: scratch.file("Card.swift"), encoding: .utf8) == expected)
        // Only the numbers need no compiler.
        #expect(DeclaredDefault.changes(from: code, to: expected) == nil)
        let numbers = code.replacing("true", with: "false").replacing("24", with: "12")
        #expect(
            DeclaredDefault.changes(from: code, to: numbers)
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
        "card.spring.duration": 0.5, "card.spring.bounce": 0.3, "card.width": 240, "card.tilt": -4.5,
        "card.loose.duration": 0.5, "card.loose.bounce": 0.15,
    ]

    /// All other bytes stay, and a file that nothing changes keeps its own.
    @Test func theNumbersAloneChange() throws {
        let (edit, scratch) = try self.edit(
            [
                "card.spring.bounce": 0.42, "card.width": 300, "card.tilt": 3, "card.loose.duration": 0.8,
                "card.loose.bounce": -0.2,
            ], shown: Self.shown)
        _ = try scratch.write("let other = 1", to: "Other.swift")
        let path = scratch.file("Card.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        try edit.write()
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
        let expected = Self.card.replacing("bounce: 0.3", with: "bounce: 0.42").replacing("240", with: "300")
            .replacing("-4.5", with: "3.0")
            .replacing("\"card.loose\", size", with: "\"card.loose\", duration: 0.8, bounce: -0.2, size")
        #expect(try String(contentsOfFile: scratch.file("Card.swift"), encoding: .utf8) == expected)
        #expect(edit.names == ["Card.swift"])
        // The edit is one that needs no compiling.
        let changes = DeclaredDefault.changes(
            from: Self.card.replacing("\"card.loose\", size", with: "\"card.loose\", duration: 1, bounce: 0, size"),
            to: expected)
        #expect(changes?.count == 5)
    }

    @Test func codeThatHasChangedStaysAsItIs() throws {
        let newer = ["card.width": 200.0].merging(Self.shown) { first, _ in first }
        #expect { _ = try self.edit(["card.width": 300], shown: newer) } throws: { error in
            "\(error)".contains("Card.swift: card.width is 240 there by now")
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
