import MotionKit
import Synchronization
import Testing

@testable import PrototypeApp

/// A prototype that is a program as it is: `Main.main()`.
@Suite struct PlainProgramTests {
    private struct Spent: Error, CustomStringConvertible { let description = "all is spent" }

    private struct Rate: Question { typealias Answer = Int }
    private struct Stock: Question { typealias Answer = Int }
    private struct Weather: Question { typealias Answer = String }

    @Test func aQuestionIsAnsweredUnderItsNumber() {
        let answerer = PlainAnswers.answerer([.to(Rate.self) { _ in 1380 }, .to(Stock.self) { _ in throw Spent() }])
        #expect(
            answerer(Effect(asking: Rate(), number: 4, time: 1))
                == Answer("Rate", number: 4, .content(ContentHandle(1380))))
        #expect(
            answerer(Effect(asking: Stock(), number: 5, time: 1))
                == Answer("Stock", number: 5, .failure("all is spent")))
        #expect(answerer(Effect(asking: Weather(), number: 6, time: 1)) == nil)
        #expect(answerer(Effect("Rate")) == nil, "it asks for nothing")
    }

    @Test func aQuestionIsAnsweredOnce() {
        let count = Mutex(0)
        let answerer = PlainAnswers.answerer([
            .to(Stock.self) { _ in 1 },
            .to(Rate.self) { _ in
                count.withLock { $0 += 1 }
                return 2
            },
        ])
        _ = answerer(Effect(asking: Rate(), number: 1, time: 0))
        #expect(count.withLock { $0 } == 1)
    }

    private struct Asker: Prototype {
        static func wire(_ my: Wiring<Asker>) { my.answer(Rate.self) { _, _, _ in } }
        func body(_ c: Context, _ ui: inout UI<Asker>) {}
    }

    @Test func aQuestionThatNothingAnswersIsNamedAtTheStart() {
        #expect(
            Solo<Asker>.fault([.to(Stock.self) { _ in 1 }])
                == "nothing answers Rate: give `main` a closure, such as { (question: Rate) in … }")
        #expect(Solo<Asker>.fault([.to(Stock.self) { _ in 1 }, .to(Rate.self) { _ in 2 }]) == nil)
        #expect(Solo<Flag<Good>>.fault([]) == nil)
    }

    @Test func itsIconsComeBesideThoseOfMotionLab() throws {
        let content = try Content.load(PlainProgram<Solo<Flag<Good>>>.self, NoOptions())
        #expect(content.icons[Icon("flag")] == (try Path(svg: "M4 2L20 8L4 14Z")))
        #expect(content.icons[Icon("pole")] == (try Path(svg: "M4 2H5V22H4Z")))
        #expect(content.icons[Icon("close")] != nil)
    }

    @Test func anIconThatCannotBeReadIsNamed() {
        #expect {
            try Content.load(PlainProgram<Solo<Flag<Bad>>>.self, NoOptions())
        } throws: { error in
            (error as? Failure)?.description == "icon flag: path data must begin with M at byte 0"
        }
    }

    @Test(arguments: [["--language", "ja"], ["--language", "zh-Hant"]])
    func itsWindowTakesAnyLanguage(words: [String]) throws {
        #expect(try RunCommand<PlainProgram<Solo<Flag<Good>>>>.parse(words).language == words[1])
    }

    @Test func aLanguageThatNoHeaderCanHoldIsRejected() {
        #expect(throws: (any Error).self) {
            try RunCommand<PlainProgram<Solo<Flag<Good>>>>.parse(["--language", "ja JP"])
        }
        #expect(throws: (any Error).self) { try RunCommand<PlainProgram<Solo<Flag<Good>>>>.parse(["--language", ""]) }
    }
}

private protocol Icons: Sendable { static var icons: [Icon: String] { get } }

private enum Good: Icons {
    static let icons = [Icon("flag"): "M4 2L20 8L4 14Z", Icon("pole"): "<svg><path d=\"M4 2H5V22H4Z\"/></svg>"]
}

private enum Bad: Icons { static let icons = [Icon("flag"): "L4 2"] }

private struct Flag<Own: Icons>: Prototype {
    static func wire(_ my: Wiring<Flag>) { for (icon, outline) in Own.icons { my.icon(icon, outline) } }
    func body(_ c: Context, _ ui: inout UI<Flag>) {}
}
