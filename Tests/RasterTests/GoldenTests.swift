import Foundation
import PrototypeTesting
import Raster
import Support
import Testing

/// The comparison itself, with pictures in a folder of its own.
@Suite struct GoldenTests {
    private let scratch: Scratch
    private var folder: URL { scratch.folder }

    init() throws { scratch = try Scratch() }

    private func picture(_ color: UInt32, dot: UInt32? = nil) throws -> Canvas {
        var canvas = try Canvas(width: 20, height: 10)
        canvas.withPixels { pixels in
            for y in 0..<10 { for x in 0..<20 { pixels.set(x, y, color) } }
            if let dot { pixels.set(7, 3, dot) }
        }
        return canvas
    }

    @Test func aWrongPictureFails() throws {
        var right = try picture(0x404040)
        #expect(try Golden.compare(&right, "a", in: folder, update: false) == .missing)
        #expect(try Golden.compare(&right, "a", in: folder, update: true) == .same)
        var wrong = try picture(0x404040, dot: 0x40A040)
        #expect(try Golden.compare(&wrong, "a", in: folder, update: false) == .different(pixels: 1, worst: 0x60))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == ["a.diff.png", "a.new.png", "a.png"])
        let diff = Pixels(try Canvas.readPNG(folder.appendingPathComponent("a.diff.png").path))
        #expect(diff[7, 3] >> 16 == 0xFF && diff[6, 3] == 0, "red where it differs")
        var again = try picture(0x404040)
        #expect(try Golden.compare(&again, "a", in: folder, update: false) == .same)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.png"], "what was wrong is gone")
    }

    /// The words of a failed test name the pictures, and the way to accept the new one.
    @Test func aFailureSaysWhereThePicturesAre() throws {
        func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
        func words(_ canvas: inout Canvas) throws -> String {
            do {
                try Golden.check(&canvas, "a", in: folder, update: false)
                return ""
            } catch let difference as Golden.Difference { return difference.description }
        }
        var right = try picture(0x404040)
        let missing = try words(&right)
        #expect(missing.contains("does not exist") && missing.contains(path("a.new.png")), "\(missing)")
        #expect(missing.contains("MOTIONLAB_UPDATE_GOLDENS=1 swift test") && !missing.contains("a.diff.png"))
        try Golden.check(&right, "a", in: folder, update: true)
        #expect(try words(&right) == "")
        var wrong = try picture(0x404040, dot: 0x40A040)
        let different = try words(&wrong)
        #expect(different.contains("1 pixel, by up to 96 of 255"), "\(different)")
        for name in ["a.png", "a.new.png", "a.diff.png"] {
            #expect(different.contains(path(name)) && FileManager.default.fileExists(atPath: path(name)), "\(name)")
        }
        var small = try Canvas(width: 3, height: 3)
        let otherSize = try words(&small)
        #expect(otherSize.contains("another size") && !otherSize.contains("difference:"), "\(otherSize)")
    }

    @Test func toleranceIsKept() throws {
        var base = try picture(0x404040)
        _ = try Golden.compare(&base, "b", in: folder, update: true)
        var near = try picture(0x424040)
        #expect(try Golden.compare(&near, "b", .init(step: 2), in: folder, update: false) == .same)
        #expect(try Golden.compare(&near, "b", .init(step: 1), in: folder, update: false) != .same)
        var edge = try picture(0x404040, dot: 0x504040)
        #expect(
            try Golden.compare(&edge, "b", .init(step: 2, edges: 0.005, edgeStep: 16), in: folder, update: false)
                == .same)
        #expect(
            try Golden.compare(&edge, "b", .init(step: 2, edges: 0.004, edgeStep: 16), in: folder, update: false)
                != .same)
    }

    @Test func otherSizesDiffer() throws {
        var base = try picture(0)
        _ = try Golden.compare(&base, "c", in: folder, update: true)
        var other = try Canvas(width: 10, height: 20)
        #expect(try Golden.compare(&other, "c", in: folder, update: false) == .otherSize)
    }

    @Test func thePicturesAreInTheNearestFolderOfThePackage() throws {
        let files = FileManager.default
        let tests = folder.appendingPathComponent("package/Tests/Card")
        try files.createDirectory(at: tests, withIntermediateDirectories: true)
        try files.createDirectory(
            at: folder.appendingPathComponent("Goldens"), withIntermediateDirectories: false)
        try Data().write(to: folder.appendingPathComponent("package/Package.swift"))
        let file = tests.appendingPathComponent("CardTests.swift").path
        #expect(Golden.folder(of: file).path == "\(tests.path)/Goldens", "none in the package: beside the test")
        let shared = folder.appendingPathComponent("package/Tests/Goldens")
        try files.createDirectory(at: shared, withIntermediateDirectories: false)
        #expect(Golden.folder(of: file).path == shared.path)
        #expect(Golden.folder() == Golden.folder(of: #filePath))
    }

    @Test func aPrototypeIsDrawnWithItsPicturesInPixelsOfAnyScale() throws {
        var harness = Harness<Solo<Square>>(stage: Size(width: 20, height: 10))
        let pixels = Pixels(try Golden.picture(of: harness, scale: 2))
        #expect(pixels.width == 40 && pixels.height == 20)
        #expect(pixels[5, 5] == 0xFF0000 && pixels[30, 5] == 0x0E0E12)
        harness.send(.resize(Size(width: 30, height: 10)))
        #expect(try Golden.picture(of: harness).width == 30)
    }
}

/// A picture of its own at the left.
private struct Square: Prototype {
    static func wire(_ my: Wiring<Square>) {
        my.picture("red") { list, rect in list.fill(.rect(rect), Color(hex: 0xFF0000)) }
    }

    func body(_ c: Context, _ ui: inout UI<Square>) {
        ui.image(.drawn("red"), in: Rect(x: 0, y: 0, width: 10, height: 10))
    }
}
