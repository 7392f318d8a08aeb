import Controls
import Drawing
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import PrototypeApp
@testable import Workbench
@testable import motionlab

/// One picture of the inspector after something was done with it.
private struct Shot: GoldenShot {
    var name: String
    var size = Size(width: 320, height: 800)
    var scale = 1.0
    var language = Language.ko
    /// The values that are not defaults, as words.
    var tuning = ""
    var play: @Sendable (inout Panel) -> Void = { _ in }

    func list(_ content: Content) throws -> DrawList {
        let tuning = try Tuning(words: self.tuning)
        var panel = Panel(
            inspector: Inspector(tuning, language: language), rect: Rect(origin: .zero, size: size),
            metrics: content.metrics)
        play(&panel)
        panel.wait(1)
        var list = DrawList()
        panel.inspector.draw(into: &list, in: panel.rect, metrics: content.metrics, time: panel.time)
        return list
    }
}

/// An inspector driven as a person would drive it.
private struct Panel {
    var inspector: Inspector
    let rect: Rect
    let metrics: FontMetrics
    var time = 0.0
    var effects: [InspectorEffect] = []

    mutating func wait(_ seconds: Double) {
        time += seconds
        inspector.update(in: rect, metrics: metrics, time: time)
    }

    mutating func send(_ kinds: InputEvent.Kind...) {
        for kind in kinds {
            inspector.handle(InputEvent(time: time, kind: kind), in: rect, metrics: metrics, effects: &effects)
        }
    }

    mutating func press(_ keys: String...) {
        for key in keys { send(.keyDown(key), .keyUp(key)) }
    }

    mutating func focus(_ part: InspectorPart) {
        inspector.input.setFocus(part, isShown: true)
    }

    /// Folds the groups of some tunables, or shows them.
    mutating func fold(_ tunables: Tunable..., presets: Bool = false) {
        let groups = tunables.map { TuningGroup.tunables($0.group) } + (presets ? [.presets] : [])
        for group in groups { inspector.perform(.fold(group), &effects) }
        wait(0)
    }
}

private let narrow = Size(width: 300, height: 480)
private let wide = Size(width: 360, height: 1000)

/// Bouncy, slow, and with other numbers changed too.
private let changed =
    "player.spring.duration=0.8 player.spring.bounce=0.55 scroll.deceleration=0.9975 gesture.slop.mouse=6"

private let shots: [Shot] = [
    Shot(name: "standard"), Shot(name: "standard-2x", scale: 2, language: .en),
    Shot(name: "changed", tuning: changed), Shot(name: "changed-english-2x", scale: 2, language: .en, tuning: changed),
    Shot(name: "changed-wide", size: wide, language: .en, tuning: changed) {
        $0.fold(.wheelStep, TunableSpring.bars.duration)
    },
    Shot(name: "narrow", size: narrow, tuning: changed), Shot(name: "narrow-english", size: narrow, language: .en),
    Shot(name: "folded", language: .en) { $0.fold(.playerFlick) },
    Shot(name: "scroll", language: .ko) { $0.fold(.playerFlick, .wheelStep, presets: true) },
    Shot(name: "others", language: .en) {
        $0.fold(.playerFlick, .starsDeceleration, .overlayFade, .fastest, presets: true)
    },
    Shot(name: "stiff", tuning: "player.spring.bounce=-0.6") { panel in
        panel.wait(0)
        panel.inspector.perform(.form(.stiffnessAndDamping, .player), &panel.effects)
        panel.wait(0)
    },
    Shot(name: "ratio-english", language: .en) { panel in
        panel.wait(0)
        panel.inspector.perform(.form(.responseAndRatio, .player), &panel.effects)
        panel.inspector.perform(.springPreset(.material, nil), &panel.effects)
        panel.wait(0)
    },
    Shot(name: "editing", tuning: changed) { panel in
        panel.wait(0)
        panel.focus(.slider(TunableSpring.player.duration))
        panel.press("Return")
        panel.wait(0.9)
        panel.send(.text("0.4"))
    },
    Shot(name: "refused", scale: 2, tuning: changed) { panel in
        panel.wait(0)
        panel.focus(.slider(TunableSpring.player.bounce))
        panel.press("Return")
        panel.send(.text("abc"))
        panel.wait(0.1)
        panel.press("Return")
    },
    Shot(name: "focus", language: .en) { panel in
        panel.wait(0)
        panel.focus(.slider(TunableSpring.player.bounce))
    },
    Shot(name: "hover-2x", scale: 2, language: .en, tuning: changed) { panel in
        panel.wait(0)
        panel.focus(.copy(.compose, .player))
        let row = panel.inspector.layout.parameters[0].rect.offset(by: panel.inspector.scrolled(panel.rect))
        panel.send(.pointerMove(nil, InspectorLayout.reset(row).center))
    },
    Shot(name: "copied") { panel in
        panel.wait(0)
        panel.inspector.perform(.copy(.caspringanimation, .player), &panel.effects)
    },
    Shot(name: "unknown", size: narrow, language: .en) { panel in
        panel.wait(0)
        panel.inspector.load(
            (try? Tuning(words: "player.spring.bounce=0.95 some.later.parameter=3 other.name=1")) ?? .standard,
            effects: &panel.effects)
    },
    Shot(name: "dragged", scale: 2) { panel in
        panel.wait(0)
        let row = panel.inspector.layout.parameters[1].rect.offset(by: panel.inspector.scrolled(panel.rect))
        let thumb = Point(x: 200, y: InspectorLayout.slider(row).midY)
        panel.send(.pointerMove(nil, thumb), .pointerDown(.mouse(.left), thumb))
    },
]

@Suite struct InspectorGoldenTests {
    @Test(arguments: shots) fileprivate func looksAsItDid(_ shot: Shot) throws { try shot.check("inspector") }
}
