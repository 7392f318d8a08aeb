import Geometry
import Testing

@testable import App

/// An event in a page's life, as far as its bars care.
fileprivate enum Happening: Hashable {
    case began(atBottom: Bool), scrolled(Double), ended(atBottom: Bool), zoomed(Double), tapped
    /// Scrolled by no drag.
    case stepped(Double)
}

extension Happening {
    /// True for what ends away from the bottom, or cannot have been there all the time.
    fileprivate var isAway: Bool {
        switch self {
        case .ended(atBottom: false), .stepped: true
        default: false
        }
    }
}

/// The rows of the specification, written out once more and in another way: the whole past is looked through.
private func expected(_ past: [Happening]) -> (state: BarState?, large: Bool) {
    var state: BarState?
    var large = true
    for (index, happening) in past.enumerated() {
        switch happening {
        case .began, .ended: continue
        case .tapped:
            large = true
            continue
        case .zoomed(let zoom): state = zoom > 1 ? .zoomIn : .zoomOut
        case .stepped(let direction): state = direction > 0 ? .scrollUp : .scrollDown
        case .scrolled(let direction):
            if direction > 0 {
                state = .scrollUp
            } else {
                // True if a drag began at the bottom since a scroll last ended away from it, or a wheel stepped.
                let since = past[..<index].lastIndex { $0.isAway }.map { $0 + 1 } ?? 0
                state = past[since..<index].contains(.began(atBottom: true)) ? .reachBottom : .scrollDown
            }
        }
        large = state != .scrollDown && state != .zoomIn
    }
    return (state, large)
}

private func rule(after past: [Happening]) -> BarRule {
    var rule = BarRule()
    for happening in past {
        switch happening {
        case .began(let atBottom): rule.beginDrag(atBottom: atBottom)
        case .scrolled(let direction): rule.scroll(towards: direction)
        case .ended(let atBottom): rule.endDrag(atBottom: atBottom)
        case .zoomed(let zoom): rule.zoom(to: zoom)
        case .tapped: rule.grow()
        case .stepped(let direction): rule.step(towards: direction)
        }
    }
    return rule
}

@Suite struct BarRuleTests {
    fileprivate struct Row: CustomTestStringConvertible {
        var what: String
        var past: [Happening]
        var state: BarState?
        var large: Bool

        var testDescription: String { what }
    }

    fileprivate static let rows: [Row] = [
        Row(what: "nothing yet", past: [], state: nil, large: true),
        Row(what: "a press alone", past: [.began(atBottom: true), .ended(atBottom: true)], state: nil, large: true),
        Row(
            what: "the content goes down", past: [.began(atBottom: false), .scrolled(1)], state: .scrollUp, large: true),
        Row(what: "it goes up", past: [.began(atBottom: false), .scrolled(-1)], state: .scrollDown, large: false),
        Row(
            what: "back to where the drag began", past: [.began(atBottom: false), .scrolled(0)], state: .scrollDown,
            large: false),
        Row(
            what: "reaching the bottom",
            past: [.began(atBottom: false), .scrolled(-900), .ended(atBottom: true)], state: .scrollDown, large: false),
        Row(
            what: "a second swipe there",
            past: [
                .began(atBottom: false), .scrolled(-900), .ended(atBottom: true), .began(atBottom: true), .scrolled(-5),
            ], state: .reachBottom, large: true),
        Row(
            what: "the flag stays at the bottom",
            past: [
                .began(atBottom: true), .scrolled(-5), .ended(atBottom: true), .began(atBottom: true), .scrolled(-1),
            ],
            state: .reachBottom, large: true),
        Row(
            what: "and leaves with it",
            past: [
                .began(atBottom: true), .scrolled(90), .ended(atBottom: false), .began(atBottom: false), .scrolled(-9),
            ], state: .scrollDown, large: false),
        Row(
            what: "pulled down at the bottom", past: [.began(atBottom: true), .scrolled(3)], state: .scrollUp,
            large: true),
        Row(
            what: "a key leaves the bottom",
            past: [.began(atBottom: true), .scrolled(-5), .ended(atBottom: true), .stepped(60), .scrolled(-1)],
            state: .scrollDown, large: false),
        Row(
            what: "a key goes on down", past: [.began(atBottom: true), .ended(atBottom: true), .stepped(-60)],
            state: .scrollDown, large: false),
        Row(what: "zoomed in", past: [.zoomed(1.01)], state: .zoomIn, large: false),
        Row(what: "zoomed out", past: [.zoomed(3), .zoomed(1)], state: .zoomOut, large: true),
        Row(what: "pinched below 1", past: [.zoomed(0.8)], state: .zoomOut, large: true),
        Row(
            what: "the small form tapped", past: [.scrolled(-1), .tapped], state: .scrollDown, large: true),
        Row(what: "and scrolled on", past: [.scrolled(-1), .tapped, .scrolled(-1)], state: .scrollDown, large: false),
    ]

    @Test(arguments: rows) fileprivate func eachRowHolds(_ row: Row) {
        let rule = rule(after: row.past)
        #expect(rule.state == row.state)
        #expect(rule.areLarge == row.large)
    }

    @Test(arguments: 0..<40) func anySequenceGivesWhatTheRowsSay(seed: Int) {
        var generator = SplitMix64(seed: UInt64(seed))
        var past: [Happening] = []
        for _ in 0..<200 {
            let flag = Bool.random(using: &generator)
            let number = Double.random(in: -2...2, using: &generator).rounded()
            switch generator.next(below: 7) {
            case 0: past.append(.began(atBottom: flag))
            case 1: past.append(.ended(atBottom: flag))
            case 2: past.append(.zoomed(flag ? 1 : 1 + abs(number)))
            case 3: past.append(.tapped)
            case 4: past.append(.stepped(number))
            default: past.append(.scrolled(number))
            }
            let (state, large) = expected(past)
            let rule = rule(after: past)
            #expect(rule.state == state && rule.areLarge == large, "\(past)")
            if rule.state != state { return }
        }
    }

    @Test func whatIsNotANumberChangesNothing() {
        var rule = rule(after: [.scrolled(-1)])
        rule.zoom(to: .nan)
        rule.scroll(towards: .nan)
        #expect(rule.state == .scrollDown && !rule.areLarge)
    }
}
