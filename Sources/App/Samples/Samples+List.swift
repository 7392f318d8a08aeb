import Model
import Nodes

/// The list of goals, under the field of a new one.
extension Samples {
    func placeList(_ layout: SamplesLayout, _ c: Context, _ ui: inout UI<Samples>) {
        ui.fill(layout.sky, Theme.Palette.background)
        placeEntry(layout, &ui)
        ui.place(\.list, in: layout.list, length: layout.contentHeight) { ui in
            guard !bucket.goals.isEmpty else { return }
            drawProgress(layout.progress, c, &ui)
            let scrolled = list.offset(c) - SamplesLayout.progressHeight
            let visible = ScrollView.visibleRows(
                count: layout.count, height: SamplesLayout.rowHeight, scrolled: scrolled, frame: layout.list.height)
            for index in visible { placeRow(bucket.goals[index], in: layout.row(index), layout, &ui) }
        }
        ui.wheel(\.list, in: layout.top)
        if bucket.goals.isEmpty {
            drawMessage(
                app.words("No goals yet"), app.words("Each goal you complete earns a star"), at: layout.list.center,
                layout, &ui)
        }
        ui.indicator(\.list, in: layout.list)
        // A line under what does not scroll, once something has gone beneath it.
        if list.offset(c) > 0.5 {
            ui.fill(Rect(x: 0, y: layout.top.maxY - 1, width: layout.top.width, height: 1), Theme.Palette.line)
        }
    }

    /// The field of a new goal, and its button.
    private func placeEntry(_ layout: SamplesLayout, _ ui: inout UI<Samples>) {
        ui.field(\.draft, in: layout.field, placeholder: app.words("New goal"))
        let isReady = !draft.shown.isEmpty
        ui.press("submit", called: "Add goal button", in: layout.submit) { samples, c in samples.addDraft(&c) }
        ui.fill(layout.submit, .all(Theme.Radius.medium), isReady ? Theme.Palette.accent : Theme.Palette.field)
        ui.highlight("submit", 0, layout.submit, radius: Theme.Radius.medium)
        ui.text(
            app.words("Add"), Theme.Typography.body, isReady ? Theme.Palette.text : Theme.Palette.faint,
            at: layout.submit.center, .center)
    }

    /// Draws the share that is done, in figures and as a line.
    private func drawProgress(_ rect: Rect, _ c: Context, _ ui: inout UI<Samples>) {
        let percent = String(bucket.donePercent)
        let (large, title) = (Theme.Typography.largeTitle, Theme.Typography.title)
        let middle = rect.minY + 28
        ui.text(percent, large, Theme.Palette.text, at: Point(x: rect.minX, y: middle))
        let width = c.metrics.width(of: percent, in: large)
        ui.text("%", title, Theme.Palette.secondary, at: Point(x: rect.minX + width + 2, y: middle + 3))
        let unit = c.metrics.width(of: "%", in: title)
        ui.text(
            app.words("done"), Theme.Typography.detail, Theme.Palette.secondary,
            at: Point(x: rect.minX + width + unit + Theme.Space.small, y: middle + 6))
        ui.text(
            Self.share(bucket.doneCount, of: bucket.goals.count), Theme.Typography.detail, Theme.Palette.secondary,
            at: Point(x: rect.maxX, y: middle + 6), .trailing)
        let track = Rect(x: rect.minX, y: rect.minY + 56, width: rect.width, height: 6)
        ui.fill(track, .all(3), Theme.Palette.line)
        let share = Double(bucket.doneCount) / Double(max(1, bucket.goals.count))
        if share > 0 {
            let filled = Rect(x: track.minX, y: track.minY, width: max(6, share * track.width), height: 6)
            ui.fill(
                filled, .all(3),
                .linear(
                    Gradient(Theme.Night.deep[0], Theme.Night.light[0]), from: Point(x: track.minX, y: 0),
                    to: Point(x: track.maxX, y: 0)))
        }
    }

    /// Two numbers, as in "3 / 12"; short enough to be made in place.
    private static func share(_ part: Int, of whole: Int) -> String {
        var text = String(part)
        text.append(" / ")
        text.append(String(whole))
        return text
    }

    private func placeRow(_ goal: Goal, in row: Rect, _ layout: SamplesLayout, _ ui: inout UI<Samples>) {
        let isEdited = edited == goal.id
        let title = layout.title(row)
        // The tick lies over the title's edge, and comes first by Tab.
        ui.frontFirst { ui in
            if isEdited { ui.field(\.title, in: title) } else { placeTitle(goal, in: title, &ui) }
            placeTick(goal, in: layout.tick(row), &ui)
        }
        ui.button(
            "edit", goal.id, isEdited ? .check : .pencil, called: { Phrase("Edit goal \($0)") }, in: layout.edit(row),
            side: 20, color: isEdited ? Theme.Palette.text : Theme.Palette.faint
        ) { samples, id, c in
            if samples.edited == id { samples.keepTitle(&c) } else { samples.beginEdit(id, &c) }
        }
        ui.button(
            "delete", goal.id, .trash, called: { Phrase("Delete goal \($0)") }, in: layout.delete(row), side: 20,
            color: Theme.Palette.faint
        ) { samples, id, c in
            samples.delete(id, &c)
        }
        let left = title.minX + Theme.Space.medium
        ui.fill(Rect(x: left, y: row.maxY - 1, width: layout.progress.maxX - left, height: 1), Theme.Palette.line)
    }

    private func placeTick(_ goal: Goal, in rect: Rect, _ ui: inout UI<Samples>) {
        ui.press("tick", goal.id, called: { Phrase("Goal \($0) checkbox") }, in: rect) { samples, id, c in
            samples.keep(samples.app.bucket.toggle(id), &c)
        }
        if goal.isDone {
            ui.circle(rect.center, 12, Theme.Night.deep[0])
            ui.icon(.check, in: Rect(center: rect.center, size: Size(width: 16, height: 16)), Theme.Palette.inverse)
        } else {
            ui.stroke(.circle(center: rect.center, radius: 11), Stroke(width: 2), Theme.Palette.faint)
        }
        ui.highlight("tick", goal.id, rect, radius: rect.width / 2)
    }

    /// Places the title; under that of a done goal, what became of its star.
    private func placeTitle(_ goal: Goal, in rect: Rect, _ ui: inout UI<Samples>) {
        ui.press("goal", goal.id, called: { Phrase("Goal \($0)") }, in: rect) { samples, id, c in
            samples.beginEdit(id, &c)
        }
        ui.highlight("goal", goal.id, rect, radius: Theme.Radius.medium)
        let left = rect.minX + Theme.Space.medium
        let width = rect.maxX - left
        ui.text(
            goal.title, Theme.Typography.body, goal.isDone ? Theme.Palette.secondary : Theme.Palette.text,
            at: Point(x: left, y: goal.isDone ? rect.midY - 10 : rect.midY), maxWidth: width)
        guard goal.isDone else { return }
        let icon = Point(x: left + 6, y: rect.midY + 11)
        if goal.isFloating {
            ui.draw { StarShape.draw(goal.shape, at: icon + $1, radius: 7, glow: 0, into: &$0) }
        } else {
            ui.stroke(
                .path(StarShape.path(0), Transform(scale: 6, translation: icon - .zero)), Stroke(width: 1.5),
                Theme.Night.deep[0])
        }
        ui.text(
            goal.isFloating ? app.words("In the sky") : app.words("Star ready to add"), Theme.Typography.caption,
            goal.isFloating ? Theme.Palette.faint : Theme.Night.deep[0], at: Point(x: left + 18, y: icon.y),
            maxWidth: width - 18)
    }
}
