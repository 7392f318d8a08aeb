import Raster
import Testing

@Suite struct RasterErrorTests {
    @Test func speaksPlainly() {
        #expect("\(RasterError.refused(call: "TTF_Init", reason: "no memory"))" == "TTF_Init: no memory")
        #expect("\(RasterError.badSize(width: 0, height: 9))" == "invalid image size: 0 by 9 pixels")
        #expect("\(RasterError.cannotWrite(path: "/a", reason: "full"))" == "cannot write /a: full")
        #expect("\(RasterError.cannotRead(path: "/a", reason: "gone"))" == "cannot read /a: gone")
    }
}
