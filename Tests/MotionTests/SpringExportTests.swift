import Foundation
import Testing

@testable import Motion

/// The numbers of an exported text, by the words before them.
private func number(after word: String, in code: String) throws -> Double {
    let rest = try #require(code.range(of: word)).upperBound
    let digits = code[rest...].prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "e" }
    return try #require(Double(digits), "\(word) in \(code)")
}

/// A mass on a spring with friction, by Runge and Kutta's fourth order method from 0 at rest to 1.
private struct Mass {
    let mass, stiffness, damping: Double
    var x = 0.0
    var v = 0.0

    mutating func step(_ h: Double) {
        func pull(_ x: Double, _ v: Double) -> Double { (stiffness * (1 - x) - damping * v) / mass }
        let (k1, l1) = (v, pull(x, v))
        let (k2, l2) = (v + h / 2 * l1, pull(x + h / 2 * k1, v + h / 2 * l1))
        let (k3, l3) = (v + h / 2 * l2, pull(x + h / 2 * k2, v + h / 2 * l2))
        let (k4, l4) = (v + h * l3, pull(x + h * k3, v + h * l3))
        x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
        v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
    }

    /// As SwiftUI's page has it: stiffness (2π/duration)², and the damping ratio 1 − bounce, or 1/(1 + bounce) below 0.
    static func swiftUI(_ code: String) throws -> Mass {
        let duration = try number(after: "duration: ", in: code)
        let bounce = try number(after: "bounce: ", in: code)
        let frequency = 2 * Double.pi / duration
        let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
        return Mass(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    }

    /// As Compose's page has it: mass 1, two floats of single precision, and c = 2ζ√k.
    static func compose(_ code: String) throws -> Mass {
        let ratio = Double(Float(try number(after: "dampingRatio = ", in: code)))
        let stiffness = Double(Float(try number(after: "stiffness = ", in: code)))
        return Mass(mass: 1, stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
    }

    /// As Flutter's `SpringDescription`, Motion, react-spring and Core Animation have it: m·a = −k·x − c·v.
    static func plain(_ code: String, mass: String, stiffness: String, damping: String) throws -> Mass {
        Mass(
            mass: try number(after: mass, in: code), stiffness: try number(after: stiffness, in: code),
            damping: try number(after: damping, in: code))
    }

    static func read(_ export: SpringExport, _ code: String) throws -> Mass? {
        switch export {
        case .swiftui: try swiftUI(code)
        case .compose: try compose(code)
        case .flutter, .motion: try plain(code, mass: "mass: ", stiffness: "stiffness: ", damping: "damping: ")
        case .reactSpring: try plain(code, mass: "mass: ", stiffness: "tension: ", damping: "friction: ")
        case .caspringanimation: try plain(code, mass: "mass = ", stiffness: "stiffness = ", damping: "damping = ")
        case .css, .qml: nil
        }
    }
}

/// The engine's own values of a motion from 0 to 1, at each of many times.
private func trajectory(_ spring: Spring, _ times: [Double]) -> [Double] {
    var engine = AnimationEngine()
    let channel = engine.makeChannel(0)
    engine.spring(channel, to: 1, with: spring)
    return times.map { time in
        engine.advance(to: time)
        return engine.value(of: channel)
    }
}

private let springs: [(name: String, spring: Spring)] = [
    ("smooth", .smooth), ("snappy", .snappy), ("bouncy", .bouncy), ("molasses", Spring.ReactSpring.molasses),
    ("fast", Spring.Material.fastSpatial), ("slow", Spring(uncheckedDuration: 2, dampingRatio: 0.3)),
    ("strong", Spring(uncheckedDuration: 0.4, dampingRatio: 2.5)),
]

@Suite struct SpringExportTests {
    /// A toolkit's motion by the code is simulated from the numbers in it, and compared with the engine.
    @Test(arguments: SpringExport.allCases, springs.map(\.name))
    func theCodeMovesAsTheEngineDoes(_ export: SpringExport, _ name: String) throws {
        let spring = try #require(springs.first { $0.name == name }).spring
        guard var mass = try Mass.read(export, try export.code(spring)) else { return }
        let step = 1e-3
        let times = (1...1500).map { Double($0) * step }
        var worst = 0.0
        for value in trajectory(spring, times) {
            for _ in 0..<4 { mass.step(step / 4) }
            worst = max(worst, abs(mass.x - value))
        }
        // The engine puts what is at rest on its target, from less than a thousandth away.
        #expect(worst < 1e-3, "\(worst)")
    }

    /// The text is read and evaluated by the letter of CSS Easing Functions Level 2, not by the library.
    @Test(arguments: springs.map(\.name)) func theCSSCurveMovesAsTheEngineDoes(_ name: String) throws {
        let spring = try #require(springs.first { $0.name == name }).spring
        let words = try SpringExport.css.code(spring).split(separator: " ", maxSplits: 1)
        let duration = try #require(Double(words[0].dropLast()))
        let parts = words[1].dropFirst("linear(".count).dropLast().split(separator: ",")
        var points: [(time: Double, value: Double)] = []
        for (index, part) in parts.enumerated() {
            let words = part.split(separator: " ")
            let time = words.count == 2 ? Double(words[1].dropLast()).map { $0 / 100 } : index == 0 ? 0 : 1
            points.append((try #require(time), try #require(Double(words[0]))))
        }
        let times = (1...1000).map { duration * Double($0) / 1000 }
        var worst = 0.0
        for (time, value) in zip(times, trajectory(spring, times)) {
            let progress = time / duration
            let next = max(1, points.firstIndex { $0.time >= progress } ?? points.count - 1)
            let (a, b) = (points[next - 1], points[next])
            worst = max(worst, abs(a.value + (b.value - a.value) * (progress - a.time) / (b.time - a.time) - value))
        }
        #expect(worst <= 0.002, "\(worst)")
    }

    /// A start in motion is said in ways per second, but for react-spring, which counts milliseconds.
    @Test(arguments: [SpringExport.swiftui, .motion, .reactSpring, .flutter, .caspringanimation], springs.map(\.name))
    func aStartInMotionMovesAsTheEngineDoes(_ export: SpringExport, _ name: String) throws {
        let spring = try #require(springs.first { $0.name == name }).spring
        let velocity = 3.25
        let code = try export.code(spring, velocity: velocity)
        var mass = try #require(
            export == .swiftui
                ? Mass.plain(code, mass: "mass: ", stiffness: "stiffness: ", damping: "damping: ")
                : Mass.read(export, code))
        switch export {
        case .swiftui, .caspringanimation:
            mass.v = try number(after: export == .swiftui ? "initialVelocity: " : "initialVelocity = ", in: code)
        case .flutter: mass.v = try number(after: "0, 1, ", in: code)
        case .reactSpring: mass.v = 1000 * (try number(after: "velocity: ", in: code))
        default: mass.v = try number(after: "velocity: ", in: code)
        }
        var engine = AnimationEngine()
        let channel = engine.makeChannel(0)
        engine.spring(channel, to: 1, with: spring, velocity: velocity)
        var worst = 0.0
        for step in 1...1500 {
            for _ in 0..<4 { mass.step(1e-3 / 4) }
            engine.advance(to: Double(step) * 1e-3)
            worst = max(worst, abs(mass.x - engine.value(of: channel)))
        }
        #expect(worst < 2e-3, "\(worst)")
    }

    @Test func aSpringWithoutEndHasNoCurve() throws {
        let endless = try Spring(stiffness: 100, damping: 0)
        for export in [SpringExport.css, .qml] {
            let error = #expect(throws: SpringExportError.self) { try export.code(endless) }
            #expect(error?.description.contains("does not settle") == true)
        }
        #expect(throws: SpringExportError.self) { try SpringExport.css.code(.snappy, velocity: 2) }
    }

    /// The spring settles after 37 oscillations.
    @Test func aSpringThatOscillatesForLongHasACurve() throws {
        for duration in [0.001, 0.5, 100] {
            let code = try SpringExport.css.code(Spring(duration: duration, bounce: 0.97))
            #expect(code.contains("linear(0, "))
        }
    }

    /// Said of what it is, and without a curve of millions of pieces.
    @Test(arguments: [SpringExport.css, .qml]) func aSpringThatOscillatesTooLongIsNotCalledEndless(
        _ export: SpringExport
    ) throws {
        for bounce in [0.9999, 1 - 1e-12] {
            let error = #expect(throws: SpringExportError.self) {
                try export.code(Spring(duration: 0.5, bounce: bounce))
            }
            #expect(error?.description.contains("oscillates") == true, "\(bounce)")
        }
    }

    @Test func wholeNumbersHaveNoPoint() throws {
        #expect(
            try SpringExport.motion.code(Spring(stiffness: 170, damping: 26))
                == "{ type: \"spring\", stiffness: 170, damping: 26, mass: 1 }")
        // Compose has no mass.
        let compose = try SpringExport.compose.code(Spring(mass: 2, stiffness: 340, damping: 52))
        #expect(compose.contains("stiffness = 170f"))
    }
}
