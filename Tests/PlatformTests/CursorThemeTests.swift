import Testing

@testable import Platform

/// Themes of pointers, in folders that are told and not there.
@Suite struct CursorThemeTests {
    private static let usual = ["/usr/share/icons/Adwaita/cursors/left_ptr": ""]

    private func isInstalled(_ files: [String: String], _ environment: [String: String] = [:]) -> Bool {
        CursorTheme.isInstalled(
            environment: { environment[$0] },
            lines: { files[$0].map { text in text.split(whereSeparator: \.isNewline) } }, exists: { files[$0] != nil })
    }

    @Test func withoutAThemeThereIsNone() {
        #expect(!isInstalled([:]))
        #expect(!isInstalled(Self.usual), "none is chosen")
    }

    @Test func theChosenThemeOrOneThatItInheritsFromCounts() {
        #expect(isInstalled(Self.usual, ["XCURSOR_THEME": "Adwaita"]))
        #expect(!isInstalled(Self.usual, ["XCURSOR_THEME": "Other"]))
        let inherits = ["/usr/share/icons/default/index.theme": "[Icon Theme]\nInherits = Other, Adwaita\n"]
        #expect(isInstalled(Self.usual.merging(inherits) { $1 }))
        #expect(!isInstalled(inherits), "what it inherits from is missing")
        #expect(isInstalled(["/here/default/cursors/left_ptr": ""], ["XCURSOR_PATH": "/there:/here"]))
        #expect(isInstalled(["/at/.icons/default/cursors/left_ptr": ""], ["HOME": "/at"]))
    }

    @Test func aThemeThatInheritsFromItselfEnds() {
        #expect(!isInstalled(["/usr/share/icons/default/index.theme": "Inherits=default;other"]))
    }
}
