import Foundation
import Geometry
import PrototypeTesting
import Raster
import Support
import Testing

@testable import PrototypeApp
@testable import motionlab

@Suite struct ContactSheetTests {
    @Test(arguments: [
        // Stage, frames, columns, rows, the width of a frame.
        (390.0, 844.0, 12, 6, 2, 195.0), (320, 480, 7, 4, 2, 281.333), (1024, 768, 12, 4, 3, 320),
        (200, 100, 1, 1, 1, 200),
        (390, 844, 400, 37, 11, 195),
    ])
    func theFramesLieOnANeatGrid(
        width: Double, height: Double, count: Int, columns: Int, rows: Int, frame: Double
    ) {
        let layout = SheetLayout(stage: Size(width: width, height: height), count: count)
        #expect(layout.columns == columns)
        #expect(layout.rows == rows)
        #expect(abs(layout.frame.width - frame) < 0.001)
        #expect(abs(layout.frame.width / layout.frame.height - width / height) < 1e-9)
        let sheet = Rect(origin: .zero, size: layout.size).inset(by: 20)
        let cells = (0..<count).map(layout.cell)
        for (index, cell) in cells.enumerated() {
            #expect(sheet.contains(cell.origin) && sheet.contains(Point(x: cell.maxX, y: cell.maxY)))
            #expect(cells[..<index].allSatisfy { !$0.inset(by: -10).intersects(cell) })
        }
    }

    @Test(arguments: [
        (12, 221, [0, 20, 40, 60, 80, 100, 121, 141, 161, 181, 201, 221]), (3, 100, [0, 50, 100]), (1, 40, [40]),
        (5, 2, [0, 1, 2]), (4, 0, [0]), (3, 2, [0, 1, 2]),
    ])
    func theChosenFramesAreSpreadEvenly(count: Int, last: Int, expected: [Int]) {
        #expect(SheetLayout.choice(of: count, last: last) == expected)
    }

    /// Pictures that were looked at: narrow, small and wide stages, Korean and English, one and two pixels to the point.
    @Test(arguments: [
        ("sheet-narrow", "player-flick", ["--scale", "2"]), ("sheet-small", "small-stage", ["--count", "7"]),
        ("sheet-wide", "weather-fling", ["--size", "1024x768", "--count", "9"]),
    ])
    func theSheetIsTheOneThatWasLookedAt(golden: String, recording: String, options: [String]) throws {
        let scratch = try Scratch()
        let file = scratch.file("sheet.png")
        let outcome = try Tool().run(["replay", Tool.recording(recording), "--sheet", file] + options)
        #expect(outcome.status == 0, "\(outcome.errors)")
        var canvas = try Canvas.readPNG(file)
        try Golden.check(&canvas, golden, .text)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["sheet.png"])
    }

    @Test(arguments: [
        (["--count", "0"], "sheet.png", 64), (["--count", "401"], "sheet.png", 64), ([], "sheet.jpg", 64),
        ([], "none/sheet.png", 73), (["--count", "400", "--scale", "8"], "sheet.png", 73),
    ])
    func whatCannotBeIsRefusedAndLeavesNothing(options: [String], name: String, status: Int) throws {
        let scratch = try Scratch()
        let outcome = try Tool().run(
            ["replay", Tool.recording("player-flick"), "--sheet", scratch.file(name)] + options)
        #expect(outcome.status == Int32(status), "\(outcome.errors)")
        if status != 64 { #expect(outcome.errorLines.count == 1) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).isEmpty)
    }
}
