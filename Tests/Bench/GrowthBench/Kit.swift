import MotionKit
import Support

/// Costs of a prototype of one's own with many parts and numbers.
enum Kit {
    static let rows: [GrowthBench.Row] = [
        .init(name: "nodes of a tree, a frame of a drag", sizes: .toTenThousand, cost: nodes),
        .init(name: "tunables of a prototype, one changed", sizes: .toTenThousand, cost: tunables),
    ]

    /// A dot that can be dragged along an axis.
    private struct Dot: Node {
        private var x = MotionValue(0.0)

        static func wire(_ my: Wiring<Dot>) {
            my.child(\.x)
            my.moves { dot, _, c in Transform(translation: Vector(dx: dot.x.value(c), dy: 0)) }
            my.drag { _, _ in
                Grip()
            } _: { dot, drag, c in
                dot.x.track(at: drag.translation.dx, &c)
            }
        }
    }

    /// As many dots as were stored.
    private struct Dots: Prototype {
        private var dots: [Dot] = []

        static func wire(_ my: Wiring<Dots>) {
            my.each(\.dots)
            my.begins { root, c in
                guard case .number(let count)? = c.stored else { return }
                root.dots = Array(repeating: Dot(), count: Int(count))
            }
        }

        func body(_ c: Context, _ ui: inout UI<Dots>) {
            for index in dots.indices {
                let rect = Rect(x: Double(index % 40 * 9), y: Double(index / 40 % 80 * 10), width: 8, height: 8)
                ui.place(each: \.dots, index, in: rect) { $0.fill(rect, .white) }
            }
        }
    }

    private static func nodes(_ count: Int) -> Double {
        let start = Start(
            size: Size(width: 390, height: 844), tuning: Tuning(of: Solo<Dots>.self),
            stored: .object(["Dots": .number(Double(count))]))
        var host = Solo<Dots>(start)
        host.handle(InputEvent(time: 0, kind: .pointerDown(.mouse(.left), Point(x: 4, y: 4))))
        var frame = 0
        var list = DrawList()
        return GrowthBench.median(21) {
            frame += 1
            let time = Double(frame) / 60
            let move = InputEvent(time: time, kind: .pointerMove(nil, Point(x: 4 + Double(frame), y: 4)))
            _ = host.step([move], to: time)
            list.removeAll()
            host.draw(into: &list)
        }
    }

    private static func tunables(_ count: Int) throws -> Double {
        let list = TunableList((0..<count).map { Tunable("n\($0).value", default: 0, range: 0...1) })
        var tuning = Tuning(of: list)
        var turn = 0
        return try GrowthBench.median(201) {
            turn += 1
            try tuning.set(list.tunables[turn % count], to: Double(turn % 10) / 10)
            _ = tuning[list.tunables[count / 2]]
        }
    }
}
