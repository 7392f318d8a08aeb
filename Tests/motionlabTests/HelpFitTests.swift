import App
import Assets
import Controls
import Drawing
import Geometry
import Gestures
import Model
import Support
import Testing

@testable import Workbench

/// Texts in small rooms fit there, by the metrics that ship.
@Suite struct HelpFitTests {
    private let metrics: FontMetrics

    init() throws {
        metrics = try FontMetrics(parsing: String(decoding: Assets.data("Fonts/metrics.txt"), as: UTF8.self))
    }

    private func width(_ text: String) -> Double { metrics.width(of: text, in: Font(size: 13)) }

    @Test(
        arguments: Language.allCases,
        [
            Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 1366, height: 768),
        ])
    func noLineOfTheSheetOfKeysIsCut(language: Language, window: Size) {
        let words = Words(language)
        for line in HelpLayout(window, language, AppHost(.plain()).gestureHints).lines {
            let right = line.rect.width - line.split
            switch line.content {
            case .heading: break
            case .start(_, let label): #expect(width(label) <= line.rect.width, "\(label)")
            case .command(let command):
                #expect(width(command.chord.text) <= line.split - 8, "\(command)")
                #expect(width(words.name(of: command)) <= right, "\(command)")
            case .gesture(let gesture, let effect):
                #expect(width(gesture) <= line.split - 8, "\(gesture)")
                #expect(width(effect) <= right, "\(effect)")
            }
        }
    }

    @Test(arguments: Language.allCases, [800.0, 820, 900, 1000, 1026, 1366, 1920])
    func theRowOfTheTimelineEndsBeforeItsClock(language: Language, width: Double) throws {
        let layout = TimelineLayout(Size(width: width, height: TimelinePanel.height), Words(language), metrics)
        let last = try #require(layout.buttons.last)
        #expect(last.rect.maxX <= layout.readout.minX, "\(last.part)")
        #expect(layout.buttons.allSatisfy { ($0.key ?? 0) < layout.readout.minX })
    }
}
