import Drawing
import Model
import Prototyping
import Testing

@testable import App

/// The values that the app takes from its parts.
@Suite struct AppPartsTests {
    @Test func eachTabHasItsPart() {
        for tab in Tab.allCases {
            #expect(AppState.part(of: tab).tab == tab)
            #expect(AppState.part(of: tab).icon.name == tab.rawValue)
        }
        #expect(AppState.part(of: .browse).title.text(in: "ko") == "둘러보기")
    }

    @Test func sectionsAreInTheOrderOfTheComponents() {
        #expect(
            AppState.sections.map(\.name).starts(
                with: ["stage", "player", "home", "browse", "samples", "library", "overlay"]))
        #expect(Set(AppState.sections).count == AppState.sections.count)
        #expect(AppState.sectionLabels["samples"] == Phrase("samples", ["ko": "샘플"]))
    }

    @Test func everyPartHasOneLayer() {
        #expect(AppState.layers.sorted() == Array(AppState.components.indices))
    }
}
