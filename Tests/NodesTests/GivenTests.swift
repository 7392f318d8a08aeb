import MotionKit
import Testing

@testable import Nodes

/// One of several that are bought, at a price that its shop gives it.
private struct Good: Nodes.Component, Identifiable {
    struct Bought: Sendable { var price: Double }

    let id: Int
    @Passing var price = 0.0
    @Passing var name = ""

    static func wire(_ my: Wiring<Good>) { my.state("price") { good, _ in good.price } }

    func body(_ c: Context, _ ui: inout UI<Good>) {
        ui.text("\(name) costs \(price)", in: ui.frame)
        ui.press("buy", in: ui.frame) { good, c in c.send(Bought(price: good.price)) }
    }
}

/// Goods 1 to 3, side by side: each costs as often the rate as its number says.
private struct Shop: Nodes.Prototype {
    var goods = [Good(id: 1), Good(id: 2), Good(id: 3)]
    var rate = 10.0
    var paid: [Double] = []

    enum Order: String, CaseIterable, Sendable { case raise, close }

    static func wire(_ my: Wiring<Shop>) {
        my.each(\.goods)
            .given { shop, index, _ in
                Double(shop.goods[index].id) * shop.rate
            } to: {
                $0.price = $1
            }
            .given { _, index, _ in
                "Number \(index)"
            } to: {
                $0.name = $1
            }
        my.hear(Good.Bought.self) { shop, bought, _ in shop.paid.append(bought.price) }
        my.say("shop", Order.self) { shop, order, _ in
            if order == .raise { shop.rate = 100 } else { shop.goods.removeFirst() }
        }
    }

    func body(_ c: Context, _ ui: inout UI<Shop>) {
        for index in goods.indices {
            ui.place(each: \.goods, index, in: Rect(x: 100 * Double(goods[index].id), y: 0, width: 100, height: 100))
        }
    }
}

/// Values that a parent gives to several children of a type.
@Suite struct GivenTests {
    private var host = Solo<Shop>(Start(size: Size(width: 400, height: 100), tuning: Tuning(of: Solo<Shop>.self)))

    private mutating func send(_ kinds: InputEvent.Kind...) {
        _ = host.step(kinds.map { InputEvent(time: host.time + 0.1, kind: $0) }, to: host.time + 0.1)
    }

    private func prices(_ host: Solo<Shop>) -> [Double?] {
        var report = StateReport()
        host.report(into: &report)
        return (1...3).map { report["goods.\($0).price"]?.double }
    }

    @Test mutating func eachHasItsOwn() {
        #expect(prices(host) == [10, 20, 30])
        let words = host.elements.filter { $0.role == .text }.map(\.label)
        #expect(words == ["Number 0 costs 10.0", "Number 1 costs 20.0", "Number 2 costs 30.0"])
        let before = host
        send(.perform(name: "shop", fields: "raise"))
        #expect(prices(host) == [100, 200, 300])
        #expect(prices(before) == [10, 20, 30], "a copy keeps its own")
        send(.perform(name: "shop", fields: "close"))
        #expect(prices(host) == [nil, 200, 300])
    }

    @Test mutating func oneThatActsHasThoseOfNow() {
        send(.perform(name: "shop", fields: "raise"))
        let third = Point(x: 350, y: 50)
        send(.pointerDown(.mouse(.left), third), .pointerUp(.mouse(.left), third))
        #expect(host.root.paid == [300])
    }
}
