import Drawing
import Geometry
public struct PixelArea: Hashable, Sendable { public var x, y, width, height: Int }
extension Renderer {
    public mutating func draw(_ list: DrawList, into pixels: PixelBuffer, scale: Double, background: Color = .black, fresh: Bool, damage: inout [PixelArea]) {
        draw(list, into: pixels, scale: scale, background: background)
        damage.append(PixelArea(x: 0, y: 0, width: pixels.width, height: pixels.height))
    }
    public mutating func warm(_ list: DrawList, size: (width: Int, height: Int), scale: Double, from index: inout Int) -> Bool { false }
    public var sectionNanoseconds: SIMD8<Int32> { .zero }
    public var redrawsEverything: Bool { get { true } set {} }
}
