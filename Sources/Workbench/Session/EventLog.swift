import Geometry
import Gestures

/// Events in order of time, kept small: a pointer's move takes 32 bytes, anything else 64.
struct EventLog: Sendable {
    /// A cursor between two events.
    struct Cursor: Hashable, Sendable {
        /// The number of moves and of others before it.
        var moves = 0
        var others = 0
        /// The number of events before it.
        var count: Int { moves + others }
    }

    private struct Move: Sendable {
        var time: Double
        var position: Point
        var code: Int8
    }

    private struct Other: Sendable {
        /// The number of moves before it.
        var moves: Int
        var event: InputEvent
    }

    private var moves: [Move] = []
    private var others: [Other] = []

    /// The number of events.
    var count: Int { moves.count + others.count }

    /// Bytes on the heap.
    var bytes: Int {
        let texts = others.reduce(0) { $0 + $1.event.kind.textBytes }
        return moves.capacity * MemoryLayout<Move>.stride + others.capacity * MemoryLayout<Other>.stride + texts
    }

    /// Adds an event whose time is not before that of the last.
    mutating func append(_ event: InputEvent) {
        if case .pointerMove(let pointer, let position) = event.kind, let code = Self.code(of: pointer) {
            moves.append(Move(time: event.time, position: position, code: code))
        } else {
            others.append(Other(moves: moves.count, event: event))
        }
    }

    /// The event after a cursor, which is moved behind it; nil at the end, or where the event is later than `latest`.
    func next(_ cursor: inout Cursor, until latest: Double) -> InputEvent? {
        if cursor.others < others.count, others[cursor.others].moves <= cursor.moves {
            let event = others[cursor.others].event
            guard event.time <= latest else { return nil }
            cursor.others += 1
            return event
        }
        guard cursor.moves < moves.count, moves[cursor.moves].time <= latest else { return nil }
        let move = moves[cursor.moves]
        cursor.moves += 1
        return InputEvent(time: move.time, kind: .pointerMove(Self.pointer(of: move.code), move.position))
    }

    /// The event after a cursor; nil at the end.
    func peek(_ cursor: Cursor) -> InputEvent? {
        var cursor = cursor
        return next(&cursor, until: .infinity)
    }

    /// All events in order.
    var events: [InputEvent] {
        var cursor = Cursor()
        var events: [InputEvent] = []
        events.reserveCapacity(count)
        while let event = next(&cursor, until: .infinity) { events.append(event) }
        return events
    }

    /// The events between two times, both included, in order.
    ///
    /// - Complexity: linear in these events.
    func events(from start: Double, to end: Double) -> [InputEvent] {
        var cursor = cursor(at: start)
        var events: [InputEvent] = []
        while let event = next(&cursor, until: end) { events.append(event) }
        return events
    }

    /// The mouse's last position; nil where it is in no event.
    var lastMouse: Point? {
        let move = moves.last { $0.code < 0 }
        for other in others.reversed() {
            if let move, move.time > other.event.time { break }
            switch other.event.kind {
            case .pointerDown(.mouse, let position), .pointerUp(.mouse, let position): return position
            default: break
            }
        }
        return move?.position
    }

    /// True if the tuning changes in it.
    var hasTunings: Bool { others.contains { $0.event.kind.isTuning } }

    /// Puts other numbers into the changes of the tuning.
    mutating func mapTunings(_ map: ([NamedValue]) -> [NamedValue]) {
        for index in others.indices {
            others[index].event.kind.mapTuning(map)
        }
    }

    /// When a pointer is pressed first after a cursor; nil if none is.
    func nextPress(after cursor: Cursor) -> Double? {
        others[cursor.others...].first { if case .pointerDown = $0.event.kind { true } else { false } }?.event.time
    }

    /// The cursor before the first event that is not earlier than a time.
    ///
    /// - Complexity: logarithmic.
    func cursor(at time: Double) -> Cursor {
        Cursor(
            moves: partitionPoint(moves.count) { moves[$0].time < time },
            others: partitionPoint(others.count) { others[$0].event.time < time })
    }

    /// Forgets what lies behind a cursor.
    mutating func removeAll(after cursor: Cursor) {
        moves.removeSubrange(cursor.moves...)
        others.removeSubrange(cursor.others...)
    }

    /// Makes room for so many moves.
    mutating func reserve(moves count: Int) { moves.reserveCapacity(count) }

    /// Frees memory that is held for events to come.
    mutating func trim() {
        moves = moves.map { $0 }
        others = others.map { $0 }
    }

    // MARK: Pointers

    /// A pointer as a small number: fingers from 0 up, the buttons and no button below; nil for a finger beyond those.
    private static func code(of pointer: PointerID?) -> Int8? {
        switch pointer {
        case nil: -1
        case .mouse(.left): -2
        case .mouse(.middle): -3
        case .mouse(.right): -4
        case .touch(let finger): finger >= 0 ? Int8(exactly: finger) : nil
        }
    }

    private static func pointer(of code: Int8) -> PointerID? {
        switch code {
        case -1: nil
        case -2: .mouse(.left)
        case -3: .mouse(.middle)
        case -4: .mouse(.right)
        default: .touch(Int(code))
        }
    }
}

extension InputEvent.Kind {
    /// Bytes of texts that have separate heap memory.
    fileprivate var textBytes: Int {
        switch self {
        case .keyDown(let text), .keyUp(let text), .text(let text), .paste(let text), .compose(let text, _, _):
            Self.bytes(text)
        case .answer(let name, let fields), .perform(let name, let fields): Self.bytes(name) + Self.bytes(fields)
        case .notice(let name): Self.bytes(name)
        case .tuning(let values):
            values.reduce(32) { $0 + MemoryLayout<NamedValue>.stride + Self.bytes($1.name) }
        default: 0
        }
    }

    /// A text of up to 15 bytes lies in the value; a longer one has a separate heap object with 32 more bytes.
    private static func bytes(_ text: String) -> Int { text.utf8.count > 15 ? text.utf8.count + 32 : 0 }
}
