/// The names of the sliders that each kind of the kit has, which are those of its initialiser's arguments.
package enum KindSliders {
    /// By the name of the kind.
    package static let names: [String: [String]] = Dictionary(uniqueKeysWithValues: [
        names(Throw.self), names(Glide.self), names(Turn.self), names(Snap.self), names(Sheet.self), names(Page.self),
        names(Pager.self), names(Zoom.self), names(Slider.self), names(Button.self), names(Field.self),
        names(BottomSheet.self), names(Toasts.self),
    ])

    private static func names<Kind: Node>(_: Kind.Type) -> (String, [String]) {
        ("\(Kind.self)", Table<Kind>.shared.tuned.map(\.name))
    }
}
