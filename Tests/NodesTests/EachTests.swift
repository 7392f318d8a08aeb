import MotionKit
import Testing

/// Children that are told apart by their ids, inserted, deleted and put in another order while one is held.
@Suite struct EachTests {
    /// The order of an array changes nothing that a hand does to its nodes.
    @Test(arguments: 0..<20) func theTiles(seed: UInt64) {
        typealias InOrder = Solo<Tiles<Sorted>>
        typealias Mixed = Solo<Tiles<Shuffled>>
        let tiles = Rect(x: 20, y: 100, width: 350, height: 500)
        var hand = Hand(seed: seed, aims: [tiles], keys: ["I", "I", "D", "S", "S"])
        var one = InOrder(Start(tuning: Tuning(of: InOrder.self)))
        var other = Mixed(Start(tuning: Tuning(of: Mixed.self)))
        for _ in 0..<400 {
            let event = hand.next(InOrder.tunables)
            one.handle(event)
            other.handle(event)
            guard seen(one) == seen(other) else {
                Issue.record("seed \(seed), \(event)\n\(seen(one))\n\(seen(other))")
                return
            }
        }
    }

    /// The states, by name, and the contest of the latest press.
    private func seen(_ prototype: some Prototyping.Prototype) -> [String] {
        var (report, contest) = (StateReport(), ContestReport<PartID>())
        prototype.report(into: &report)
        prototype.report(into: &contest)
        return report.entries.map { "\($0.name)=\($0.value)" }.sorted()
            + contest.members.map { "\($0.kind) \($0.axis.map { "\($0)" } ?? "any") \($0.status) \($0.isActive)" }
    }

    /// The held one goes on as if nothing had happened, and no other moves.
    @Test(arguments: 0..<20) func theHeldTile(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        typealias Host = Solo<Tiles<Shuffled>>
        let start = Start(tuning: Tuning(of: Host.self))
        var (changed, calm) = (Host(start), Host(start))
        // The key D deletes the first by id: not this one, as it is pressed ten times at most.
        let held = 11
        var keys = ["I", "D", "S"].flatMap { Array(repeating: $0, count: 10) }
        var (position, time) = (Tiles<Shuffled>.frame(of: held).origin + Vector(dx: 8, dy: 8), 0.1)
        func send(_ kind: InputEvent.Kind, toBoth: Bool = true) {
            time += 0.01
            changed.handle(InputEvent(time: time, kind: kind))
            if toBoth { calm.handle(InputEvent(time: time, kind: kind)) }
        }
        send(.pointerDown(.mouse(.left), position))
        for _ in 0..<60 {
            if random.next(below: 2) == 0, !keys.isEmpty {
                let key = keys.remove(at: random.next(below: keys.count))
                send(.keyDown(key), toBoth: false)
                send(.keyUp(key), toBoth: false)
            }
            position += Vector(dx: Double(random.next(below: 41)) - 20, dy: Double(random.next(below: 41)) - 20)
            send(.pointerMove(.mouse(.left), position))
            let states = places(changed)
            #expect(states["tiles.\(held)"] == places(calm)["tiles.\(held)"] && states["tiles.\(held)"] != nil)
            #expect(states.allSatisfy { $0.key == "tiles.\(held)" || $0.value == .zero })
        }
        #expect(places(calm)["tiles.\(held)"] != .zero)
    }

    private func places(_ prototype: some Prototyping.Prototype) -> [String: Point] {
        var report = StateReport()
        prototype.report(into: &report)
        var found: [String: Point] = [:]
        for entry in report.entries where entry.name.hasSuffix(".place.x") {
            let name = String(entry.name.dropLast(".place.x".count))
            found[name] = Point(x: entry.value.double ?? 0, y: report[name + ".place.y"]?.double ?? 0)
        }
        return found
    }
}

/// An order of tiles in their array.
private protocol Ordering: Sendable {
    static func sort(_ tiles: inout [Tile], seed: Int)
}

private enum Sorted: Ordering {
    static func sort(_ tiles: inout [Tile], seed: Int) { tiles.sort { $0.id < $1.id } }
}

private enum Shuffled: Ordering {
    static func sort(_ tiles: inout [Tile], seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        for index in tiles.indices { tiles.swapAt(index, random.next(below: tiles.count)) }
    }
}

/// A tile that is thrown, with a button on it that counts.
private struct Tile: Component, Identifiable {
    let id: Int
    var place = Throw()
    var button = Button()
    var count = 0

    init(_ id: Int) { self.id = id }

    static func wire(_ my: Wiring<Tile>) {
        my.child(\.place)
        my.child(\.button).pressed { tile, _ in tile.count += 1 }
        my.state("count") { tile, _ in tile.count }
    }

    func body(_ c: Context, _ ui: inout UI<Tile>) {
        let frame = ui.frame
        ui.place(\.place, in: frame) { $0.place(\.button, in: frame.inset(by: 24)) }
    }
}

/// Tiles by id in a grid. The key I adds one, D deletes the first by id, and S sorts or shuffles.
private struct Tiles<Order: Ordering>: Prototype {
    var tiles = (0..<12).map { Tile($0) }
    var next = 12
    var turns = 0

    static func wire(_ my: Wiring<Tiles>) {
        my.each(\.tiles).moved { tiles, index, _ in tiles.turns += tiles.tiles[index].id }
        my.state("turns") { tiles, _ in tiles.turns }
        my.key(.i) { tiles, _ in
            tiles.tiles.append(Tile(tiles.next))
            tiles.next += 1
            return tiles.sort()
        }
        my.key(.d) { tiles, _ in
            guard let least = tiles.tiles.map(\.id).min(), tiles.tiles.count > 4 else { return false }
            tiles.tiles.removeAll { $0.id == least }
            return tiles.sort()
        }
        my.key(.s) { tiles, _ in tiles.sort() }
    }

    private mutating func sort() -> Bool {
        turns += 1
        Order.sort(&tiles, seed: turns)
        return true
    }

    static func frame(of id: Int) -> Rect {
        Rect(x: 20, y: 100, width: 350, height: 500).cell(id % 12, columns: 3, rows: 4, gap: 10)
    }

    func body(_ c: Context, _ ui: inout UI<Tiles>) {
        for index in tiles.indices.sorted(by: { tiles[$0].id < tiles[$1].id }) {
            ui.place(each: \.tiles, index, in: Self.frame(of: tiles[index].id))
        }
    }
}
