import Controls
import Drawing
import Geometry
import Model
import Prototyping

extension Samples {
    func drawList(_ layout: SamplesLayout, _ context: AppContext, into list: inout DrawList) {
        list.fill(.rect(layout.sky), Theme.Palette.background)
        list.clipped(to: layout.list) { list in
            if bucket.goals.isEmpty {
                drawMessage(
                    context.words("No goals yet"), context.words("Each goal you complete earns a star"),
                    at: layout.list.center, layout, context,
                    into: &list
                )
            } else {
                drawProgress(layout.progress, context, into: &list)
                for index in layout.visible {
                    drawRow(bucket.goals[index], in: layout.row(index), layout, context, into: &list)
                }
            }
            ScrollIndicator.draw(
                in: layout.list, offset: layout.scrolled, content: scroll.content,
                opacity: scroll.indicatorOpacity(context),
                into: &list)
        }
        drawEntry(layout, context, into: &list)
    }

    /// The field of a new goal, and its button.
    private func drawEntry(_ layout: SamplesLayout, _ context: AppContext, into list: inout DrawList) {
        draft.draw(in: layout.field, placeholder: context.words("New goal"), context, into: &list)
        if !context.isTyping || !draft.hasCaret {
            context.highlight(Part.field(.draft), layout.field, radius: Theme.Radius.medium, into: &list)
        }
        let isReady = !draft.field.shown.isEmpty
        list.fill(
            .roundedRect(layout.submit, .all(Theme.Radius.medium)),
            isReady ? Theme.Palette.accent : Theme.Palette.field)
        context.highlight(Part.submit, layout.submit, radius: Theme.Radius.medium, into: &list)
        context.text(
            context.words("Add"), Theme.Typography.body, isReady ? Theme.Palette.text : Theme.Palette.faint,
            at: layout.submit.center, alignment: .center, into: &list)
        // A line under what does not scroll, once something has gone beneath it.
        if layout.scrolled > 0.5 {
            list.fill(
                .rect(Rect(x: 0, y: layout.top.maxY - 1, width: layout.top.width, height: 1)), Theme.Palette.line)
        }
    }

    /// The share that is done, in figures and as a line.
    private func drawProgress(_ rect: Rect, _ context: AppContext, into list: inout DrawList) {
        let percent = String(bucket.donePercent)
        let large = Theme.Typography.largeTitle
        let middle = rect.minY + 28
        context.text(percent, large, Theme.Palette.text, at: Point(x: rect.minX, y: middle), into: &list)
        let width = context.metrics.width(of: percent, in: large)
        context.text(
            "%", Theme.Typography.title, Theme.Palette.secondary,
            at: Point(x: rect.minX + width + 2, y: middle + 3), into: &list)
        let unit = context.metrics.width(of: "%", in: Theme.Typography.title)
        context.text(
            context.words("done"), Theme.Typography.detail, Theme.Palette.secondary,
            at: Point(x: rect.minX + width + unit + Theme.Space.small, y: middle + 6), into: &list)
        context.text(
            Self.share(bucket.doneCount, of: bucket.goals.count), Theme.Typography.detail, Theme.Palette.secondary,
            at: Point(x: rect.maxX, y: middle + 6), alignment: .trailing, into: &list)
        let track = Rect(x: rect.minX, y: rect.minY + 56, width: rect.width, height: 6)
        list.fill(.roundedRect(track, .all(3)), Theme.Palette.line)
        let share = Double(bucket.doneCount) / Double(max(1, bucket.goals.count))
        if share > 0 {
            let filled = Rect(x: track.minX, y: track.minY, width: max(6, share * track.width), height: 6)
            list.fill(
                .roundedRect(filled, .all(3)),
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

    private func drawRow(
        _ goal: Goal, in row: Rect, _ layout: SamplesLayout, _ context: AppContext,
        into list: inout DrawList
    ) {
        let isEdited = edit?.id == goal.id
        drawTick(goal, in: layout.tick(row), context, into: &list)
        let title = layout.title(row)
        if isEdited, let edit {
            edit.field.draw(in: title, context, into: &list)
            if !context.isTyping || !edit.field.hasCaret {
                context.highlight(Part.field(.goal(goal.id)), title, radius: Theme.Radius.medium, into: &list)
            }
        } else {
            context.highlight(Part.title(goal.id), title, radius: Theme.Radius.medium, into: &list)
            drawTitle(goal, in: title, context, into: &list)
        }
        context.button(
            Part.edit(goal.id), isEdited ? .check : .pencil, in: layout.edit(row), side: 20,
            color: isEdited ? Theme.Palette.text : Theme.Palette.faint, into: &list)
        context.button(
            Part.delete(goal.id), .trash, in: layout.delete(row), side: 20, color: Theme.Palette.faint,
            into: &list)
        let left = title.minX + Theme.Space.medium
        list.fill(
            .rect(Rect(x: left, y: row.maxY - 1, width: layout.progress.maxX - left, height: 1)), Theme.Palette.line)
    }

    private func drawTick(_ goal: Goal, in rect: Rect, _ context: AppContext, into list: inout DrawList) {
        if goal.isDone {
            list.fill(.circle(center: rect.center, radius: 12), Theme.Night.deep[0])
            let icon = Rect(center: rect.center, size: Size(width: 16, height: 16))
            list.icon(.check, in: icon, Theme.Palette.inverse)
        } else {
            list.stroke(.circle(center: rect.center, radius: 11), Stroke(width: 2), Theme.Palette.faint)
        }
        context.highlight(Part.tick(goal.id), rect, radius: rect.width / 2, into: &list)
    }

    /// The title; under that of a done goal, what became of its star.
    private func drawTitle(_ goal: Goal, in rect: Rect, _ context: AppContext, into list: inout DrawList) {
        let left = rect.minX + Theme.Space.medium
        let width = rect.maxX - left
        let middle = goal.isDone ? rect.midY - 10 : rect.midY
        context.text(
            goal.title, Theme.Typography.body, goal.isDone ? Theme.Palette.secondary : Theme.Palette.text,
            at: Point(x: left, y: middle), maxWidth: width, into: &list)
        guard goal.isDone else { return }
        let icon = Point(x: left + 6, y: rect.midY + 11)
        if goal.isFloating {
            StarShape.draw(goal.shape, at: icon, radius: 7, glow: 0, into: &list)
        } else {
            list.stroke(
                .path(StarShape.path(0), Transform(scale: 6, translation: icon - .zero)), Stroke(width: 1.5),
                Theme.Night.deep[0])
        }
        context.text(
            goal.isFloating ? context.words("In the sky") : context.words("Star ready to add"),
            Theme.Typography.caption,
            goal.isFloating ? Theme.Palette.faint : Theme.Night.deep[0], at: Point(x: left + 18, y: icon.y),
            maxWidth: width - 18, into: &list)
    }
}

extension ScrollView {
    /// The visibility of the page's scroll indicator, from 0 to 1.
    func indicatorOpacity(_ context: AppContext) -> Double {
        ScrollIndicator.opacity(isMoving: isMoving(context.engine), lastMoved: lastMoved, at: context.time)
    }
}
