import Drawing
import Model
import Prototyping
import Testing

@testable import App

/// The values that the app takes from its parts.
@Suite struct AppPartsTests {
    @Test func eachTabHasAnIconAndATitle() {
        for tab in Tab.allCases { #expect(tab.icon.name == tab.rawValue) }
        #expect(Tab.browse.title.text(in: "ko") == "둘러보기")
    }

    @Test func sectionsAreInTheOrderOfTheParts() {
        #expect(
            AppHost.sections.map(\.name).starts(
                with: ["stage", "player", "home", "browse", "samples", "library", "overlay"]))
        #expect(Set(AppHost.sections).count == AppHost.sections.count)
        #expect(AppHost.sectionLabels["samples"] == Phrase("samples", ["ko": "샘플"]))
    }
}
