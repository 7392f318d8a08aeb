import Drawing
import Geometry
import Testing

@testable import Raster

@Suite struct StageTests {
    private func stage() -> Stage {
        var stage = Stage()
        stage.begin(width: 100, height: 50, scale: 2)
        return stage
    }

    @Test func transformsNest() {
        var stage = stage()
        let inner = Transform(scale: 3, translation: Vector(dx: 1, dy: 2))
        let outer = Transform(scale: 0.5, translation: Vector(dx: 10, dy: 20))
        stage.pushTransform(outer)
        stage.pushTransform(inner)
        let place = Point(x: 7, y: 9)
        let points = inner.then(outer).apply(place)
        #expect(stage.frame.apply(place) == Point(x: points.x * 2, y: points.y * 2))
        #expect(stage.frame.isScaled)
        _ = stage.pop(.popTransform)
        _ = stage.pop(.popTransform)
        #expect(stage.frame.apply(place) == Point(x: 14, y: 18))
        #expect(!stage.frame.isScaled)
    }

    @Test func squareClipsGoToWholePixels() {
        var stage = stage()
        stage.pushClip(Rect(x: 1.2, y: 1.3, width: 10, height: 1000), .square)
        #expect(stage.frame.limit == Bounds(left: 2, top: 3, right: 22, bottom: 50))
        #expect(stage.frame.roundClips == 0)
        stage.pushClip(Rect(x: 50, y: 0, width: 10, height: 10), .square)
        #expect(stage.frame.limit.isEmpty)
    }

    @Test func roundClipsAreKeptApart() throws {
        var stage = stage()
        stage.pushClip(Rect(x: 0, y: 0, width: 40, height: 20), .top(5))
        let clip = try #require(stage.roundClips.first)
        #expect(clip.corners.topLeft == 10 && clip.corners.bottomLeft == 0)
        #expect(clip.cuts(Bounds(left: 0, top: 0, right: 5, bottom: 5)))
        #expect(!clip.cuts(Bounds(left: 0, top: 10, right: 80, bottom: 40)), "below the corners")
        #expect(!clip.cuts(Bounds(left: 10, top: 0, right: 70, bottom: 40)), "between the corners")
        #expect(clip.cuts(Bounds(left: 0, top: 0, right: 80, bottom: 40)))
        _ = stage.pop(.popClip)
        #expect(stage.roundClips.isEmpty)
    }

    @Test func edgesBetweenPixelsCut() throws {
        var stage = stage()
        stage.pushClip(Rect(x: 0, y: 0.25, width: 40, height: 20), .all(2))
        let clip = try #require(stage.roundClips.first)
        #expect(clip.cuts(Bounds(left: 30, top: 0, right: 40, bottom: 10)), "across the upper edge")
        #expect(!clip.cuts(Bounds(left: 30, top: 1, right: 40, bottom: 10)))
    }

    @Test func strayEndsChangeNothing() {
        var stage = stage()
        stage.pushOpacity(0.5)
        #expect(stage.pop(.popClip) == nil)
        #expect(stage.frame.opacity == 0.5)
        guard case .opacity = stage.pop(.popOpacity) else {
            Issue.record("the group was not closed")
            return
        }
        #expect(stage.pop(.popOpacity) == nil)
        #expect(stage.frame.opacity == 1)
    }

    @Test func groupsTakeTheOpacityAway() {
        var stage = stage()
        stage.pushOpacity(0.5)
        stage.pushGroup()
        #expect(stage.frame.opacity == 1)
        guard case .group = stage.popLast() else {
            Issue.record("no group")
            return
        }
        #expect(stage.frame.opacity == 0.5)
    }

    @Test(arguments: [
        Transform(scale: 0), Transform(scale: -1), Transform(scale: .nan), Transform(scale: .infinity),
        Transform(translation: Vector(dx: .nan, dy: 0)), Transform(translation: Vector(dx: 0, dy: .infinity)),
    ])
    func aTransformWithoutMeaningHidesAll(transform: Transform) {
        var stage = stage()
        stage.pushTransform(transform)
        #expect(stage.frame.limit.isEmpty)
        _ = stage.pop(.popTransform)
        #expect(!stage.frame.limit.isEmpty)
    }

    @Test func putsThingsAtRestOnPixels() {
        var stage = stage()
        #expect(stage.frame.snapped(x: 3.4) == 3 && stage.frame.isOnPixels)
        stage.pushTransform(Transform(translation: Vector(dx: 0.2, dy: 1)))
        #expect(stage.frame.snapped(x: 3.4) == 3.4, "rounded to 3, then moved by 0.4 pixels")
        #expect(stage.frame.snapped(y: 3.4) == 5)
        #expect(!stage.frame.isOnPixels)
        _ = stage.popLast()
        stage.pushTransform(Transform(translation: Vector(dx: 0.005, dy: 0)))
        #expect(stage.frame.isOnPixels, "a hundredth of a pixel is not worth a blur")
    }

    @Test func radiiFitTheirRectangle() {
        let bounds = Bounds(left: 0, top: 0, right: 10, bottom: 40)
        let corners = Corners(topLeft: 100, topRight: 2, bottomRight: -3, bottomLeft: .nan)
        #expect(
            corners.fitted(to: bounds, scale: 2)
                == Corners(topLeft: 5, topRight: 4, bottomRight: 0, bottomLeft: 0))
    }
}
