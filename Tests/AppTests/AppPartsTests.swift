import Drawing
import Model
import Prototyping
import Testing

@testable import App

/// The values that the app takes from the components of its tabs.
@Suite struct TabComponentTests {
    @Test func eachTabHasItsComponent() {
        for tab in Tab.allCases {
            #expect(AppState.component(of: tab).tab == tab)
            #expect(AppState.component(of: tab).icon.name == tab.rawValue)
        }
        #expect(AppState.component(of: .browse).title.text(in: "ko") == "둘러보기")
    }

    @Test func sectionsAreInTheOrderOfTheComponents() {
        #expect(
            AppState.sections.map(\.name).starts(
                with: ["stage", "player", "home", "browse", "samples", "library", "overlay"]))
        #expect(Set(AppState.sections).count == AppState.sections.count)
        #expect(AppState.sectionLabels["samples"] == Phrase("samples", ["ko": "샘플"]))
    }

    @Test func everyComponentHasOneLayerAndTabsAreAtTheBack() {
        let layers = AppState.layers
        #expect(layers.sorted() == Array(AppState.components.indices))
        let tabs = layers.prefix(Tab.allCases.count)
        #expect(tabs.allSatisfy { AppState.components[$0] is any TabComponent.Type })
    }
}
