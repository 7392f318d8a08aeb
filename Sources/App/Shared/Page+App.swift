import Model
import Nodes

extension Page {
    /// A page that scrolls by the app's numbers.
    static var ofApp: Page { ofApp(.vertical) }

    /// The same along an axis.
    static func ofApp(_ axis: Axis) -> Page {
        Page(axis, friction: 0.998, rubberBand: 0.55, spring: SpringShape(duration: 0.5, bounce: 0), wheel: 0.15)
    }
}

extension Listed where Kind == Page {
    /// Gives its sliders the names that all pages of the app have.
    func tunedByApp() -> Self {
        tuned("friction", as: Tunable.deceleration.name).tuned("rubberBand", as: Tunable.rubberBand.name)
            .tuned("spring", as: TunableSpring.page.name).tuned("wheel", as: Tunable.wheelDuration.name)
    }
}
