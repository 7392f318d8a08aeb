import Controls
import Drawing
import Geometry
import Prototyping

/// Typing a number.
extension Inspector {
    /// Characters that fit into a number's box.
    private static let longest = 24

    /// Opens the box of a parameter with its number selected.
    mutating func beginEdit(_ name: Tunable) {
        guard edit?.name != name else { return }
        let quantity = Quantity(name, form, of: tuning.tunables)
        let start = quantity.text(of: quantity.value(in: tuning))
        var field = TextField(start, limit: Self.longest)
        field.selectAll()
        edit = NumberEdit(name: name, field: field, start: start, blink: CaretBlink(since: input.time))
        input.setFocus(.slider(name), isShown: input.showsFocus)
    }

    /// Closes the box; the number stays as it was.
    mutating func endEdit() { edit = nil }

    /// Takes the number that was typed.
    ///
    /// Text that is no number or out of range is refused with a line at the foot, and the old number stays; so does a
    /// number that was not touched, to its last digit.
    ///
    /// - Parameter staying: True if a box whose number is refused stays open.
    mutating func commitEdit(staying: Bool, _ effects: inout [InspectorEffect]) {
        guard var edit else { return }
        edit.field.endComposing()
        guard edit.field.text != edit.start else { return endEdit() }
        let quantity = Quantity(edit.name, form, of: tuning.tunables)
        if let value = Quantity.number(edit.field.text) {
            do throws(TuningError) {
                let new = try quantity.tuning(tuning, with: value)
                endEdit()
                note = nil
                return change(to: new, &effects)
            } catch {
                let ends = quantity.ends(in: tuning)
                let isInside = quantity.allowed(in: tuning).contains(value)
                let problem = isInside ? words("Must be a whole number") : words.outOfRange(ends.low, ends.high)
                say(words.name(of: quantity) + ": " + problem, isWrong: true)
            }
        } else {
            say(words.notANumber(String(edit.field.text.prefix(12))), isWrong: true)
        }
        guard staying else { return endEdit() }
        edit.isRefused = true
        edit.field.selectAll()
        edit.blink = CaretBlink(since: input.time)
        self.edit = edit
    }

    /// Changes the typed text, and shows its caret; false while no number is typed.
    @discardableResult
    mutating func type(_ metrics: FontMetrics, _ body: (inout TextField) -> Void) -> Bool {
        guard var edit else { return false }
        body(&edit.field)
        edit.field.reveal(in: TextField.window(Self.editFrame).width, Theme.Inspector.label, metrics)
        edit.isRefused = false
        edit.blink = CaretBlink(since: input.time)
        self.edit = edit
        return true
    }

    /// The box at the origin: only its size counts where text is measured.
    private static var editFrame: Rect { Rect(origin: .zero, size: InspectorLayout.box) }

    /// The box of the number that is typed, in a panel's coordinates; nil while none is.
    func editBox(in rect: Rect) -> Rect? {
        guard let edit, let row = layout.parameters.first(where: { $0.name == edit.name }) else { return nil }
        return InspectorLayout.box(row.rect).offset(by: scrolled(rect))
    }

    /// From the layout's coordinates of what scrolls to those of the panel.
    func scrolled(_ rect: Rect) -> Vector {
        scroll.shift(in: layout.window.offset(by: rect.origin - .zero))
    }
}
