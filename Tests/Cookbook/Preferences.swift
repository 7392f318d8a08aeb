import MotionKit

/// A form by rows: two fields, a switch, a slider, a choice of three, and a button that keeps what they say.
struct Preferences: Prototype {
    var (name, town) = (Field(limit: 24), Field(limit: 24))
    var volume = Slider(0...1, 0.5)
    var (isDark, size, saved) = (true, 1, "")

    static func wire(_ my: Wiring<Preferences>) {
        my.child(\.name).submitted { form, _ in form.save() }
        my.child(\.town).submitted { form, _ in form.save() }
        my.child(\.volume)
        my.state("saved") { form, _ in form.saved }
    }

    mutating func save() { saved = "\(name.text), \(Int((volume.value * 100).rounded())) %, \(isDark), \(size)" }

    func body(_ c: Context, _ ui: inout UI<Preferences>) {
        ui.column(padding: Insets(all: 24), gap: 16) { ui in
            ui.text("Preferences", .largeTitle)
            ui.field(\.name, placeholder: "Name")
            ui.field(\.town, placeholder: "Town")
            ui.toggle("Dark", isDark) { form, _ in form.isDark.toggle() }
            ui.text("Volume", .detail.quiet)
            ui.slider(\.volume)
            ui.segments("Size", ["Small", "Medium", "Large"], chosen: size) { form, index, _ in form.size = index }
            ui.space()
            ui.text(saved, .detail.quiet)
            ui.button("Save", width: .grow(), fill: Theme.Palette.accent) { form, _ in form.save() }
        }
    }
}
