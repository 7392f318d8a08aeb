import MotionKit
import Synchronization
import Testing

@testable import Nodes

/// Mistakes that compile are said at the start, in one line with the file and the line.
@Suite struct FaultTests {
    private func fault(_ prototype: (some Prototyping.Prototype).Type) -> String {
        do { try prototype.checkDeclarations() } catch { return error.description }
        return "none"
    }

    @Test func aChildThatIsNotListed() {
        let fault = fault(Solo<Unlisted>.self)
        #expect(fault.contains("FaultTests.swift:") && fault.contains(": error: "), "\(fault)")
        #expect(fault.hasSuffix("Unlisted.page is a Page, but Unlisted.wire does not list it: my.child(\\.page)"))
        #expect(self.fault(Solo<UnlistedRows>.self).hasSuffix("my.each(\\.rows)"))
    }

    @Test func aChildThatIsPlacedAndNotListed() {
        let fault = fault(Solo<Outer>.self)
        #expect(fault.contains("FaultTests.swift:") && fault.contains(": error: "), "\(fault)")
        #expect(fault.contains("Deep.page"), "\(fault)")
    }

    @Test func twoOfOneName() {
        let fault = fault(Solo<Twins>.self)
        #expect(
            fault.contains("FaultTests.swift:") && fault.hasSuffix("Twins has two children named “knob”"), "\(fault)")
    }

    @Test func aStateThatThereIsNot() {
        let fault = fault(Solo<Misnamed>.self)
        #expect(fault.contains("FaultTests.swift:"), "\(fault)")
        #expect(fault.hasSuffix("Snap has no state “offst”; there are offset, stop"), "\(fault)")
    }

    @Test func aDefaultOutsideItsRange() {
        let fault = fault(Solo<Outside>.self)
        #expect(fault.contains("FaultTests.swift:") && fault.hasSuffix("width is 99.0, outside its range 4.0...60.0"))
    }

    @Test func aChildThatStoresNothing() {
        let fault = fault(Solo<Headed>.self)
        #expect(fault.contains("FaultTests.swift:") && fault.hasSuffix("name this Header"), "\(fault)")
        #expect(self.fault(Solo<Named>.self) == "none" && Solo<Named>.declarationHints.isEmpty)
    }

    @Test func aNameThatEverySaveHas() { #expect(fault(Solo<Reserved>.self).contains("Reserved.velocity")) }

    @Test func aChildThatIsListedAndNotPlaced() {
        #expect(fault(Solo<Unplaced>.self) == "none")
        let hints = Solo<Unplaced>.declarationHints
        #expect(hints.count == 1 && hints[0].contains("FaultTests.swift:"), "\(hints)")
        #expect(hints[0].hasSuffix("warning: Unplaced.page is listed, and not placed at first"), "\(hints)")
    }

    @Test func aMessageThatNoNodeHears() {
        let told = Told()
        Warning.tell { line in told.lines.withLock { $0.append(line) } }
        defer { Warning.tell { print($0) } }
        var harness = Harness<Solo<Speaker>>()
        for _ in 0..<2 { harness.press(key: .space) }
        #expect(told.lines.withLock { $0 } == ["Speaker: no node hears messages of the type Word"])
    }

    /// A mistake in all that is right would be said here.
    @Test func nothingIsSaidOfWhatIsRight() {
        #expect(fault(Solo<Speaker>.self) == "none" && Solo<Speaker>.declarationHints.isEmpty)
    }
}

private final class Told: Sendable { let lines = Mutex<[String]>([]) }

private struct Unlisted: Prototype {
    var knob = Turn()
    var page = Page()
    static func wire(_ my: Wiring<Unlisted>) { my.child(\.knob) }
    func body(_ c: Context, _ ui: inout UI<Unlisted>) { ui.place(\.knob, in: ui.frame) }
}

private struct UnlistedRows: Prototype {
    var rows = [Snap(.vertical)]
    static func wire(_ my: Wiring<UnlistedRows>) {}
    func body(_ c: Context, _ ui: inout UI<UnlistedRows>) {}
}

private struct Outer: Prototype {
    var deep = Deep()
    static func wire(_ my: Wiring<Outer>) { my.child(\.deep) }
    func body(_ c: Context, _ ui: inout UI<Outer>) { ui.place(\.deep, in: ui.frame) }
}

private struct Deep: Component {
    var page = Page()
    static func wire(_ my: Wiring<Deep>) {}
    func body(_ c: Context, _ ui: inout UI<Deep>) { ui.place(\.page, in: ui.frame) }
}

private struct Twins: Prototype {
    var knob = Turn()
    var page = Page()
    static func wire(_ my: Wiring<Twins>) {
        my.child(\.knob)
        my.child(\.page, "knob")
    }
    func body(_ c: Context, _ ui: inout UI<Twins>) {}
}

private struct Misnamed: Prototype {
    var snap = Snap(.vertical)
    static func wire(_ my: Wiring<Misnamed>) { my.child(\.snap).states("offst") }
    func body(_ c: Context, _ ui: inout UI<Misnamed>) { ui.place(\.snap, in: ui.frame) }
}

private struct Outside: Prototype {
    var width = 99.0
    static func wire(_ my: Wiring<Outside>) { my.number(\.width, 4...60) }
    func body(_ c: Context, _ ui: inout UI<Outside>) {}
}

private struct Reserved: Prototype {
    var velocity = 0.0
    static func wire(_ my: Wiring<Reserved>) {}
    func body(_ c: Context, _ ui: inout UI<Reserved>) {}
}

private struct Unplaced: Prototype {
    var page = Page()
    var lift = MotionValue(0.0)
    static func wire(_ my: Wiring<Unplaced>) {
        my.child(\.page)
        my.child(\.lift)
    }
    func body(_ c: Context, _ ui: inout UI<Unplaced>) {}
}

private struct Speaker: Prototype {
    struct Word: Sendable {}
    var knob = Turn()
    static func wire(_ my: Wiring<Speaker>) {
        my.child(\.knob)
        my.key(.space) { _, c in
            c.send(Word())
            return true
        }
    }
    func body(_ c: Context, _ ui: inout UI<Speaker>) { ui.place(\.knob, in: ui.frame) }
}

private struct Header: Component {
    static func wire(_ my: Wiring<Header>) {}
    func body(_ c: Context, _ ui: inout UI<Header>) {}
}

private struct Headed: Prototype {
    var header = Header()
    var page = Page()
    static func wire(_ my: Wiring<Headed>) {
        my.child(\.header)
        my.child(\.page, "page")
    }
    func body(_ c: Context, _ ui: inout UI<Headed>) {}
}

private struct Named: Prototype {
    var header = Header()
    var page = Page()
    static func wire(_ my: Wiring<Named>) {
        my.child(\.header, "header")
        my.child(\.page, "page")
    }
    func body(_ c: Context, _ ui: inout UI<Named>) {
        ui.place(\.header, in: ui.frame)
        ui.place(\.page, in: ui.frame)
    }
}
