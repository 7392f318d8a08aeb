import Drawing
import Model
import Prototyping

/// A component that fills the stage while its tab is selected.
protocol TabComponent: Component<AppState>, Hideable {
    static var tab: Tab { get }
    /// The name in the tab bar.
    static var title: Phrase { get }
}

extension TabComponent {
    /// `Assets/Icons/NAME.svg`, by the tab's name.
    static var icon: Icon { Icon(tab.rawValue) }
    static var section: Section { Section(tab.rawValue) }

    func isShown(_ context: AppContext) -> Bool { context.shared.tab == Self.tab }
}

extension AppState {
    private static let tabs = Dictionary(
        uniqueKeysWithValues: components.compactMap { $0 as? any TabComponent.Type }.map { ($0.tab, $0) })

    /// The component of a tab; each has one.
    static func component(of tab: Tab) -> any TabComponent.Type {
        guard let found = tabs[tab] else { preconditionFailure("no component fills the tab \(tab.rawValue)") }
        return found
    }
}
