import Geometry
import Testing

@testable import Gestures

@Suite struct ContestReportTests {
    private var script = ArenaScript()

    /// The arena's reports: "row tap lost passedSlop", in order from the front.
    private func told(_ script: ArenaScript) -> [String] {
        var report = ContestReport<Part>()
        script.arena.report(into: &report)
        return report.members.map { member in
            let words =
                switch member.status {
                case .possible: "possible"
                case .ready: "ready"
                case .won(let reason): "won \(reason)"
                case .lost(let reason): "lost \(reason)"
                case .cancelled(let reason): "cancelled \(reason)"
                case .handedOver: "handed over"
                }
            let rival = member.rival.map { " to \(report.members[$0].target)" } ?? ""
            return "\(member.target) \(member.kind) \(words)\(rival)\(member.isActive ? " active" : "")"
        }
    }

    private func report(_ script: ArenaScript) -> ContestReport<Part> {
        var report = ContestReport<Part>()
        script.arena.report(into: &report)
        return report
    }

    @Test func beforeTheFirstPressThereIsNothing() {
        let report = report(script)
        #expect(report == ContestReport())
        #expect(!report.isPressed && report.winner == nil)
    }

    @Test mutating func insideTheSlopAllArePossible() {
        script.time = 2
        script.press([Candidate(.row, .tap), ArenaScript.pan(.list)], at: (10, 20))
        script.move(11, 21)
        #expect(told(script) == ["row tap possible", "list pan possible"])
        let report = report(script)
        #expect(report.press == 1 && report.isPressed && !report.hasPassedSlop && report.slop == 3)
        #expect(report.origin == Point(x: 10, y: 20) && report.location == Point(x: 11, y: 21))
        #expect(report.start == 2 && report.end == nil && report.winner == nil)
        #expect(report.members[1].axis == .vertical && report.members[0].axis == nil)
    }

    /// A case of the arena: what competes, where the pointer goes from (100, 100), and what is said then.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var candidates: [Candidate<Part>]
        var moves: [(Double, Double)]
        var held: [String]
        /// Once the pointer went up.
        var after: [String]
    }

    static let cases: [Case] = [
        Case(
            testDescription: "a lone pan has every press", candidates: [ArenaScript.pan(.sheet)], moves: [],
            held: ["sheet pan won alone active"], after: ["sheet pan won alone"]),
        Case(
            testDescription: "a tap", candidates: [Candidate(.row, .tap), ArenaScript.pan(.list)], moves: [],
            held: ["row tap possible", "list pan possible"],
            after: ["row tap won released", "list pan lost releasedEarly"]),
        Case(
            testDescription: "a drag takes the press from a tap",
            candidates: [Candidate(.row, .tap), ArenaScript.pan(.list), ArenaScript.pan(.sheet)], moves: [(100, 110)],
            held: ["row tap lost passedSlop", "list pan won passedSlop active", "sheet pan lost lost to list"],
            after: ["row tap lost passedSlop", "list pan won passedSlop", "sheet pan lost lost to list"]),
        Case(
            testDescription: "the axis decides",
            candidates: [ArenaScript.pan(.row, .horizontal), ArenaScript.pan(.list)], moves: [(101, 90)],
            held: ["row pan lost wrongAxis", "list pan won passedSlop active"],
            after: ["row pan lost wrongAxis", "list pan won passedSlop"]),
        Case(
            testDescription: "a scroll at its edge lets the sheet have it",
            candidates: [Candidate(.row, .tap), ArenaScript.pan(.list, .vertical, -300...0), ArenaScript.pan(.sheet)],
            moves: [(100, 108)],
            held: ["row tap lost passedSlop", "list pan lost noRoom", "sheet pan won passedSlop active"],
            after: ["row tap lost passedSlop", "list pan lost noRoom", "sheet pan won passedSlop"]),
        Case(
            testDescription: "a scroll hands the drag on at its edge",
            candidates: [
                ArenaScript.pan(.list, .vertical, -300...20), ArenaScript.pan(.sheet), ArenaScript.pan(.page),
            ],
            moves: [(100, 105), (100, 150)],
            // Pans of one axis alone need not wait, so the front-most has the press from the start.
            held: ["list pan handed over", "sheet pan won handedOver to list active", "page pan lost lost to list"],
            after: ["list pan handed over", "sheet pan won handedOver to list", "page pan lost lost to list"]),
        Case(
            testDescription: "a scrubber takes every press",
            candidates: [
                Candidate(.button, .tap), Candidate(.scrubber, .pan(PanRule(startsOnPress: true))),
                ArenaScript.pan(.sheet),
            ], moves: [],
            held: [
                "button tap lost lost to scrubber", "scrubber pan won startsOnPress active",
                "sheet pan lost lost to scrubber",
            ],
            after: [
                "button tap lost lost to scrubber", "scrubber pan won startsOnPress", "sheet pan lost lost to scrubber",
            ]),
        Case(
            testDescription: "the front-most tap of two",
            candidates: [Candidate(.button, .tap), Candidate(.row, .tap), ArenaScript.pan(.list)], moves: [(101, 101)],
            held: ["button tap possible", "row tap possible", "list pan possible"],
            after: ["button tap won released", "row tap lost lost to button", "list pan lost releasedEarly"]),
    ]

    @Test(arguments: cases) mutating func saysWhoWonAndWhy(_ one: Case) {
        script.press(one.candidates)
        for (x, y) in one.moves { script.move(x, y) }
        #expect(told(script) == one.held)
        let end = one.moves.last ?? (100, 100)
        script.release(end.0, end.1)
        #expect(told(script) == one.after)
        let report = report(script)
        #expect(!report.isPressed && report.end == script.time)
    }

    @Test mutating func aTapThatWaitsForASecondOneIsReadyUntilItDoesNotCome() {
        script.press([Candidate(.button, .tap), Candidate(.button, .doubleTap)])
        script.release(100, 100)
        #expect(told(script) == ["button tap ready", "button doubleTap possible"])
        script.wait(0.31)
        #expect(told(script) == ["button tap won rivalsFailed", "button doubleTap lost tooSlow"])
    }

    @Test mutating func aSecondTapIsAContestOfItsOwn() {
        let candidates: [Candidate<Part>] = [Candidate(.button, .tap), Candidate(.button, .doubleTap)]
        script.press(candidates)
        script.release(100, 100)
        script.time += 0.1
        script.press(candidates)
        #expect(report(script).press == 2)
        script.release(100, 100)
        #expect(told(script) == ["button tap lost lost to button", "button doubleTap won released"])
    }

    @Test mutating func aSecondButtonIsNoContest() {
        script.press([ArenaScript.pan(.sheet)])
        script.move(100, 140)
        script.press([], by: .mouse(.right))
        #expect(told(script) == ["sheet pan won alone active"])
        #expect(report(script).press == 1)
        script.release(100, 140)
        script.release(100, 140, by: .mouse(.right))
        script.press([Candidate(.row, .tap)])
        #expect(told(script) == ["row tap possible"])
    }

    @Test mutating func twoFingersPinch() {
        let page: [Candidate<Part>] = [ArenaScript.pan(.page), Candidate(.page, .pinch)]
        script.press(page, at: (100, 100), by: .touch(0))
        script.press(page, at: (100, 200), by: .touch(1))
        #expect(told(script) == ["page pan lost busy", "page pinch possible"])
        script.move(100, 230, by: .touch(1))
        #expect(told(script) == ["page pan lost busy", "page pinch won fingersMoved active"])
        script.release(100, 230, by: .touch(1))
        #expect(told(script) == ["page pan lost busy", "page pinch won fingersMoved"])
    }

    /// Whatever happens, the report says of each candidate what its last event said.
    @Test(arguments: 0..<30) mutating func agreesWithTheEvents(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<40 {
            var candidates: [Candidate<Part>] = []
            for part in Part.allCases where Bool.random(using: &random) {
                switch Int.random(in: 0..<4, using: &random) {
                case 0: candidates.append(Candidate(part, .tap))
                case 1: candidates.append(Candidate(part, .doubleTap))
                case 2: candidates.append(ArenaScript.pan(part, .horizontal))
                default: candidates.append(ArenaScript.pan(part, .vertical, -20...20))
                }
            }
            script.time += 1
            script.arena.advance(to: script.time)
            script.arena.removeEvents()
            script.press(candidates)
            for _ in 0..<Int.random(in: 0..<6, using: &random) {
                script.move(.random(in: 60...140, using: &random), .random(in: 60...140, using: &random))
            }
            script.release(100, 100)
            script.wait(0.4)
            for member in report(script).members {
                let last = script.arena.events.last { $0.target == member.target && $0.kind == member.kind }?.phase
                switch member.status {
                case .won: #expect(last == .ended)
                case .lost: #expect(last == .failed)
                case .cancelled: #expect(last == .cancelled)
                case .handedOver: #expect(last == .ended || last == .cancelled)
                case .possible, .ready: #expect(last == nil)
                }
            }
        }
    }
}
