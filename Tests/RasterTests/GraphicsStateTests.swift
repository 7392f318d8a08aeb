import Drawing
import Geometry
import Testing

@testable import Raster

@Suite struct GraphicsStateTests {
    private func state() -> GraphicsState {
        var state = GraphicsState()
        state.begin(width: 100, height: 50, scale: 2)
        return state
    }

    @Test func squareClipsGoToWholePixels() {
        var state = state()
        state.pushClip(Rect(x: 1.2, y: 1.3, width: 10, height: 1000), .square)
        #expect(state.frame.limit == Bounds(left: 2, top: 3, right: 22, bottom: 50))
        #expect(state.frame.roundClips == 0)
        state.pushClip(Rect(x: 50, y: 0, width: 10, height: 10), .square)
        #expect(state.frame.limit.isEmpty)
    }

    @Test func roundClipsAreKeptApart() throws {
        var state = state()
        state.pushClip(Rect(x: 0, y: 0, width: 40, height: 20), .top(5))
        let clip = try #require(state.roundClips.first)
        #expect(clip.corners.topLeft == 10 && clip.corners.bottomLeft == 0)
        #expect(clip.cuts(Bounds(left: 0, top: 0, right: 5, bottom: 5)))
        #expect(!clip.cuts(Bounds(left: 0, top: 10, right: 80, bottom: 40)), "below the corners")
        #expect(!clip.cuts(Bounds(left: 10, top: 0, right: 70, bottom: 40)), "between the corners")
        #expect(clip.cuts(Bounds(left: 0, top: 0, right: 80, bottom: 40)))
        _ = state.pop(.popClip)
        #expect(state.roundClips.isEmpty)
    }

    @Test func edgesBetweenPixelsCut() throws {
        var state = state()
        state.pushClip(Rect(x: 0, y: 0.25, width: 40, height: 20), .all(2))
        let clip = try #require(state.roundClips.first)
        #expect(clip.cuts(Bounds(left: 30, top: 0, right: 40, bottom: 10)), "across the upper edge")
        #expect(!clip.cuts(Bounds(left: 30, top: 1, right: 40, bottom: 10)))
    }

    @Test func strayEndsChangeNothing() {
        var state = state()
        state.pushOpacity(0.5)
        #expect(state.pop(.popClip) == nil)
        #expect(state.frame.opacity == 0.5)
        guard case .opacity = state.pop(.popOpacity) else {
            Issue.record("the group was not closed")
            return
        }
        #expect(state.pop(.popOpacity) == nil)
        #expect(state.frame.opacity == 1)
    }

    @Test func groupsTakeTheOpacityAway() {
        var state = state()
        state.pushOpacity(0.5)
        state.pushGroup(1)
        #expect(state.frame.opacity == 1)
        guard case .group = state.popLast() else {
            Issue.record("no group")
            return
        }
        #expect(state.frame.opacity == 0.5)
    }

    @Test(arguments: [
        Transform(scale: 0), Transform(scale: -1), Transform(scale: .nan), Transform(scale: .infinity),
        Transform(translation: Vector(dx: .nan, dy: 0)), Transform(translation: Vector(dx: 0, dy: .infinity)),
    ])
    func aTransformWithoutMeaningHidesAll(transform: Transform) {
        var state = state()
        state.pushTransform(transform)
        #expect(state.frame.limit.isEmpty)
        _ = state.pop(.popTransform)
        #expect(!state.frame.limit.isEmpty)
    }

    @Test func putsThingsAtRestOnPixels() {
        var state = state()
        #expect(state.frame.snapped(x: 3.4) == 3 && state.frame.isOnPixels)
        state.pushTransform(Transform(translation: Vector(dx: 0.2, dy: 1)))
        #expect(state.frame.snapped(x: 3.4) == 3.4, "rounded to 3, then moved by 0.4 pixels")
        #expect(state.frame.snapped(y: 3.4) == 5)
        #expect(!state.frame.isOnPixels)
        _ = state.popLast()
        state.pushTransform(Transform(translation: Vector(dx: 0.005, dy: 0)))
        #expect(state.frame.isOnPixels, "a hundredth of a pixel is not worth a blur")
        _ = state.popLast()
        state.pushTransform(Transform(scale: 3))
        #expect(!state.frame.isOnPixels)
        _ = state.popLast()
        #expect(state.frame.isOnPixels)
    }

    @Test func radiiFitTheirRectangle() {
        let bounds = Bounds(left: 0, top: 0, right: 10, bottom: 40)
        let corners = Corners(topLeft: 100, topRight: 2, bottomRight: -3, bottomLeft: .nan)
        #expect(
            corners.fitted(to: bounds, scale: 2)
                == Corners(topLeft: 5, topRight: 4, bottomRight: 0, bottomLeft: 0))
    }
}
