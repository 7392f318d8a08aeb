import App
import Controls
import Drawing
import Geometry
import Gestures
import Model
import Profiling
import Support
import Testing
import Workbench

@testable import PrototypeApp
@testable import motionlab

/// One picture of the HUD over a scene, for frames that are made up.
private struct Shot: GoldenShot {
    var name: String
    var size = Size.phone
    var scale = 1.0
    var tab = Tab.library
    var language = Language.ko
    var frames = FrameLog()
    /// Nanoseconds from the last present to when the figures are taken.
    var later: Int64 = 4_000_000

    func list(_ content: Content) throws -> DrawList {
        let stage = AppShot(name: name, size: size, scale: scale, tab: tab, language: language)
        var list = try stage.list(content)
        var hud = HUD()
        hud.toggle(in: language)
        hud.update(
            frames, labels: AppHost.sectionLabels, period: Run.period,
            renderer: language == .ko ? "surface" : "texture · llvmpipe (LLVM 15.0.6, 256 bits)",
            now: (frames.last?.presented ?? 0) + later)
        hud.draw(into: &list, stage: size, metrics: content.metrics)
        return list
    }
}

/// Frames that were never drawn: the same numbers on every machine.
private struct Run {
    static let period: Int64 = 16_666_667

    private var dice = SplitMix64(seed: 7)
    private var presented: Int64 = 1_000_000_000
    private(set) var frames = FrameLog(sections: AppProgram.sectionOrder)

    private mutating func nanoseconds(_ low: Double, _ high: Double) -> Int64 {
        Int64((low + (high - low) * Double(dice.next(below: 1000)) / 1000) * 1e6)
    }

    /// Adds a frame that came `late` periods late, its work `load` times the usual.
    mutating func add(late: Int64 = 0, load: Double = 1) {
        var frame = FrameRecord(slot: presented + (1 + late) * Self.period)
        frame.phases.events = nanoseconds(0.01, 0.03)
        frame.phases.step = nanoseconds(0.04 * load, 0.1 * load)
        frame.phases.drawList = nanoseconds(0.1 * load, 0.3 * load)
        frame.phases.raster = nanoseconds(1.2 * load, 2.2 * load)
        frame.phases.present = nanoseconds(0.08, 0.2)
        frame.cpu = frame.phases.work - nanoseconds(0.01, 0.05)
        frame.presented = frame.slot + nanoseconds(0.02, 0.4)
        frame.skipped = Int32(late)
        frame.oldestInput = frame.presented - nanoseconds(9, 16)
        frame.isAfterIdle = frames.isEmpty
        let pixels = Int32(frame.phases.raster)
        frame.workbench = Int32(nanoseconds(0.15, 0.25))
        presented = frame.slot
        frames.append(frame)
        for (name, part) in [("stage", 10), ("player", 3), ("home", 2), ("overlay", 30)] as [(String, Int32)] {
            frames.add(pixels / part, toSection: name)
        }
    }

    static var smooth: FrameLog {
        var run = Run()
        for _ in 0..<700 { run.add() }
        return run.frames
    }

    /// A slow frame every now and then, and one very slow one.
    static var hitching: FrameLog {
        var run = Run()
        for number in 0..<700 {
            if number == 640 {
                run.add(late: 3, load: 14)
            } else {
                run.add(late: number % 37 == 0 ? 1 : 0, load: number % 37 == 0 ? 8 : 1 + Double(number % 50) / 25)
            }
        }
        return run.frames
    }
}

private let shots: [Shot] = [
    Shot(name: "smooth", frames: Run.smooth), Shot(name: "smooth-2x", scale: 2, frames: Run.smooth),
    Shot(name: "smooth-small", size: .small, frames: Run.smooth),
    Shot(name: "smooth-small-english", size: .small, language: .en, frames: Run.smooth),
    Shot(name: "hitching", tab: .home, frames: Run.hitching),
    Shot(name: "hitching-2x", scale: 2, tab: .home, language: .en, frames: Run.hitching),
    Shot(name: "hitching-small", size: .small, tab: .browse, language: .en, frames: Run.hitching),
    Shot(name: "idle", tab: .browse, frames: Run.smooth, later: 600_000_000),
    Shot(name: "empty", tab: .samples), Shot(name: "empty-small-2x", size: .small, scale: 2, language: .en),
    Shot(name: "wide", size: .wide, tab: .home, language: .en, frames: Run.hitching),
]

@Suite struct HUDGoldenTests {
    @Test(arguments: shots) fileprivate func looksAsItDid(_ shot: Shot) throws { try shot.check("hud") }
}
