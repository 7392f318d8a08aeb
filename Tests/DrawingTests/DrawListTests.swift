import Drawing
import Geometry
import Testing

@Suite struct DrawListTests {
    @Test func keepsItsOrder() {
        var list = DrawList()
        let rect = Rect(x: 0, y: 0, width: 1, height: 1)
        list.fill(.rect(rect), .white)
        list.pushOpacity(0.5)
        list.icon(Icon("play"), in: rect, .white)
        list.popOpacity()
        #expect(list.items.count == 4)
        #expect(list.items[0] == .fill(.rect(rect), .color(.white)))
        #expect(list.items[2] == .icon(Icon("play"), rect, .white))
        list.removeAll()
        #expect(list.items.isEmpty)
    }

    @Test func movesShadowsDown() {
        var list = DrawList()
        list.shadow(Rect(x: 1, y: 2, width: 3, height: 4), .all(5), blur: 6, y: 7, color: .black)
        #expect(list.items == [.shadow(Rect(x: 1, y: 9, width: 3, height: 4), .all(5), blur: 6, color: .black)])
    }

    @Test func knowsWhetherItIsBalanced() {
        var list = DrawList()
        #expect(list.isBalanced)
        list.pushClip(.zero)
        list.pushTransform(.identity)
        #expect(!list.isBalanced)
        var crossed = list
        crossed.popClip()
        crossed.popTransform()
        #expect(!crossed.isBalanced, "closed in the wrong order")
        list.popTransform()
        list.popClip()
        #expect(list.isBalanced)
        list.popOpacity()
        #expect(!list.isBalanced, "nothing was open")
    }
}
