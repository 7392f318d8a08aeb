import Drawing
import Geometry
import Testing

@Suite struct DrawListTests {
    @Test func keepsItsOrder() {
        var list = DrawList()
        let rect = Rect(x: 0, y: 0, width: 1, height: 1)
        list.fill(.rect(rect), .white)
        list.grouped(opacity: 0.5) { $0.icon(Icon("play"), in: rect, .white) }
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

    @Test func whatIsClippedGroupedOrTransformedEnds() {
        let rect = Rect(x: 1, y: 2, width: 3, height: 4)
        let turn = Transform(rotation: 30)
        var list = DrawList()
        list.clipped(to: rect, .all(1)) {
            $0.grouped(opacity: 0.5) { $0.transformed(by: turn) { $0.fill(.rect(rect), .white) } }
        }
        #expect(
            list.items == [
                .pushClip(rect, .all(1)), .pushOpacity(0.5), .pushTransform(turn), .fill(.rect(rect), .color(.white)),
                .popTransform, .popOpacity, .popClip,
            ])
    }

    @Test func aGroupThatChangesNothingIsNone() {
        let rect = Rect(x: 1, y: 2, width: 3, height: 4)
        var list = DrawList()
        list.grouped(opacity: 1) { $0.transformed(by: .identity) { $0.fill(.rect(rect), .white) } }
        #expect(list.items == [.fill(.rect(rect), .color(.white))])
    }
}
