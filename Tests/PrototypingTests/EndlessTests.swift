import Drawing
import Geometry
import Gestures
import Motion
import Testing

@testable import Prototyping

/// A component that never comes to an end in one way, from a press on.
private struct Endless: Component {
    static let _capabilities: Capabilities = [.touchable, .timed, .completing, .listening]

    struct Room: SharedState {
        typealias Message = Int
        var way = Way.none

        init(_ start: Start, engine: inout AnimationEngine) {}

        static let components: [any Component<Room>.Type] = [Endless.self]
    }

    enum Way: String, CaseIterable, Codable { case none, deadline, motion, layout, message }
    enum Part: Int, PartCode { case all }
    typealias Shared = Room

    private let x: Channel

    init(_ context: inout Context) { x = context.engine.makeChannel(0) }

    func _addRegions(_ context: Context, to regions: inout RegionList) {
        regions.add(Part.all, context.bounds, .button)
    }

    mutating func _press(_ key: PartKey, _ context: inout Context) {
        switch context.shared.way {
        case .none, .deadline: break
        case .motion: move(&context)
        case .layout: context.layOut()
        case .message: context.send(0)
        }
    }

    private func move(_ context: inout Context) {
        context.engine.curve(x, to: 0, along: .linear, duration: 0)
    }

    func _deadline(_ context: Context) -> Double? { context.shared.way == .deadline ? 0.5 : nil }

    mutating func _performDeadlines(_ context: inout Context) {}

    mutating func _handle(_ completion: Completion, _ context: inout Context) {
        if context.shared.way == .motion { move(&context) }
    }

    mutating func _resize(_ context: inout Context) { if context.shared.way == .layout { context.layOut() } }

    mutating func _receive(_ message: Int, _ context: inout Context) {
        if context.shared.way == .message { context.send(message + 1) }
    }

    func draw(_ context: Context, into list: inout DrawList) {}

    /// Presses it and waits a second.
    static func run(_ way: Way) {
        var host = ComponentHost<Room>(
            Start(size: Size(width: 100, height: 100), tuning: Tuning(of: TunableList(Tunable.ofHosts))))
        host.context.shared.way = way
        let position = Point(x: 50, y: 50)
        let events: [InputEvent.Kind] = [.pointerDown(.mouse(.left), position), .pointerUp(.mouse(.left), position)]
        _ = host.step(events.map { InputEvent(time: 0.1, kind: $0) }, to: 0.2)
        _ = host.step([], to: 1)
    }
}

/// Code that never settles ends with a line that says why; before, it froze the window.
@Suite struct EndlessTests {
    @Test func whatSettlesGoesOn() { Endless.run(.none) }

    @Test(arguments: [
        (Endless.Way.deadline, "due at 0.5 s without end"), (.motion, "due at 0.1 s without end"),
        (.layout, "asks for its layout"), (.message, "answer each other without end"),
    ])
    private func whatDoesNotSettleEnds(way: Endless.Way, words: String) async throws {
        let outcome = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [way = way as Endless.Way] in
            Endless.run(way)
        }
        let text = String(decoding: outcome?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains(words), "\(text.prefix(400))")
    }
}
