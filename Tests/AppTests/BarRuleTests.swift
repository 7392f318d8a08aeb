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
