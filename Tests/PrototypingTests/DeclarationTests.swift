import Drawing
import Geometry
import Gestures
import Motion
import MotionKit
import Testing

/// A declaration, and the way in which it is wrong.
private protocol Declared: Sendable {
    static var tunables: [Tunable] { get }
    static var presets: [TuningPreset] { get }
}

extension Declared {
    static var tunables: [Tunable] { [Tunable("card.width", default: 240, range: 120...340)] }
    static var presets: [TuningPreset] { [] }
}

private struct Card<Own: Declared>: Prototype {
    static func wire(_ my: Wiring<Card>) {
        my.tunables(Own.tunables)
        for preset in Own.presets { my.presets(preset) }
    }
    func body(_ c: Context, _ ui: inout UI<Card>) {}
}

private enum Right: Declared {}
private enum OutOfRange: Declared {
    static var tunables: [Tunable] { [Tunable("card.width", default: 40, range: 120...340)] }
}
private enum NoNumber: Declared {
    static var tunables: [Tunable] { [Tunable("card.width", default: .nan, range: 0...1)] }
}
private enum NoRange: Declared {
    static var tunables: [Tunable] { [Tunable("card.width", default: 0, range: 0...(.infinity))] }
}
private enum NoScale: Declared {
    static var tunables: [Tunable] { [Tunable("card.width", default: 1, range: 0...2, scale: .logarithmic)] }
}
private enum NoName: Declared { static var tunables: [Tunable] { [Tunable("card width", default: 0, range: 0...1)] } }
private enum Bouncy: Declared { static var tunables: [Tunable] { TunableSpring("card.spring", bounce: 2).tunables } }
private enum Twice: Declared {
    static var tunables: [Tunable] { TunableSpring("card.spring").tunables + TunableSpring("card.spring").tunables }
}
private enum NoTunable: Declared {
    static var presets: [TuningPreset] { [TuningPreset("wide", "Wide", ["card.widht": 300])] }
}
private enum TooWide: Declared {
    static var presets: [TuningPreset] { [TuningPreset("wide", "Wide", ["card.width": 400])] }
}
private enum Empty: Declared { static var presets: [TuningPreset] { [TuningPreset("wide", "Wide", [:])] } }
private enum Twins: Declared {
    static let wide = TuningPreset("wide", "Wide", ["card.width": 300])
    static var presets: [TuningPreset] { [wide, wide] }
}

/// Faults that no compiler sees stop a program at its start, with one line.
@Suite struct DeclarationTests {
    private func fault(_ type: (some Declared).Type) -> String? {
        func check<Own: Declared>(_ type: Own.Type) -> String? {
            do { try Solo<Card<Own>>.checkDeclarations() } catch {
                return "\(error)".replacing(#filePath, with: "F")
            }
            return nil
        }
        return check(type)
    }

    @Test func eachMistakeIsNamed() {
        #expect(fault(Right.self) == nil)
        #expect(fault(OutOfRange.self) == "F:29: error: card.width is 40.0, outside its range 120.0...340.0")
        #expect(fault(NoNumber.self) == "F:32: error: card.width is nan, outside its range 0.0...1.0")
        #expect(
            fault(NoRange.self) == "F:35: error: the range of card.width must be finite and not empty, not 0.0...inf")
        #expect(
            fault(NoScale.self)
                == "F:38: error: the range of card.width must be above 0 for a logarithmic scale, not 0.0...2.0")
        #expect(fault(NoName.self)?.hasPrefix("F:40: error: the name “card width” is not of letters, digits,") == true)
        #expect(fault(Bouncy.self) == "F:41: error: card.spring.bounce is 2.0, outside its range -0.9...0.95")
        #expect(
            fault(Twice.self) == "F:43: error: two tunables are called card.spring.duration; the other one is at F:43")
        #expect(fault(NoTunable.self) == "F:46: error: preset wide: no tunable is called card.widht")
        #expect(
            fault(TooWide.self) == "F:49: error: preset wide: card.width must be between 120.0 and 340.0, not 400.0")
        #expect(fault(Empty.self) == "F:51: error: preset wide: it has no values")
        #expect(fault(Twins.self) == "F:53: error: two presets are called wide")
    }

    @Test(arguments: [-1e308...1e308, 0...5e-324, 0...1e-310, 0...1.7e308, 1e16...1.0000000000000002e16])
    func everyRangeHasAStep(range: ClosedRange<Double>) {
        let tunable = Tunable("card.width", default: range.lowerBound, range: range)
        #expect(tunable.step > 0 && tunable.step.isFinite)
    }

    /// Until it is told, a wrong declaration does no harm.
    @Test func aWrongTunableHasAValueInItsRange() {
        for tunable in OutOfRange.tunables + NoNumber.tunables + NoRange.tunables + NoScale.tunables + Bouncy.tunables {
            #expect(tunable.range.contains(tunable.default) && tunable.step > 0 && tunable.range.upperBound.isFinite)
        }
    }
}
