import Controls
import Drawing
import Geometry
import Prototyping

/// A parameter's row and a spring's curve.
extension Inspector {
    func drawRow(
        _ row: InspectorFigures.Row, _ rect: Rect, _ metrics: FontMetrics, _ time: Double, _ list: inout DrawList
    ) {
        if case .choice = row.name.kind { return drawChoice(row, rect, metrics, time, &list) }
        let box = InspectorLayout.box(rect)
        let middle = box.midY
        list.text(
            row.label, Look.label, Theme.Palette.secondary, at: Point(x: rect.minX, y: middle), metrics,
            upTo: box.minX - rect.minX - 28)
        if row.isChanged { drawReset(row.name, InspectorLayout.reset(rect), time, &list) }
        drawBox(row, box, metrics, time, &list)
        let part = InspectorPart.slider(row.name)
        SliderTrack.draw(
            in: InspectorLayout.slider(rect), at: row.share, mark: row.mark,
            SliderTrack.Style(
                fill: row.isChanged ? Look.changed : Theme.Palette.faint,
                hover: input.hover == part ? 1 : 0, press: input.pressLight(of: part, at: time),
                isFocused: input.showsFocus(on: part) && edit == nil), into: &list)
    }

    /// The chosen one among its options.
    private func drawChoice(
        _ row: InspectorFigures.Row, _ rect: Rect, _ metrics: FontMetrics, _ time: Double, _ list: inout DrawList
    ) {
        let reset = InspectorLayout.choiceReset(rect)
        list.text(
            row.label, Look.label, Theme.Palette.secondary, at: Point(x: rect.minX, y: reset.midY), metrics,
            upTo: reset.minX - rect.minX)
        if row.isChanged { drawReset(row.name, reset, time, &list) }
        guard case .choice(let options) = row.name.kind else { return }
        for index in options.indices {
            let part = InspectorPart.option(row.name, index)
            let frame = InspectorLayout.option(index, of: options.count, rect)
            let isChosen = isChosen(part)
            input.drawSegment(
                part, row.options[index], (index, options.count), frame,
                color: isChosen ? Theme.Palette.text : Theme.Palette.secondary, chosen: isChosen ? Look.chosen : nil,
                upTo: frame.width - 8, metrics, at: time, into: &list)
        }
    }

    /// A dot that tells that the number is not the standard one, and takes it back.
    private func drawReset(_ name: Tunable, _ rect: Rect, _ time: Double, _ list: inout DrawList) {
        let part = InspectorPart.resetValue(name)
        drawLight(part, rect.inset(by: 2), time, &list)
        if input.hover == part {
            list.stroke(
                .path(Self.undoArrow, Transform(scale: 0.8, translation: rect.center - .zero)),
                Stroke(width: 1.5, cap: .round), Look.changed)
        } else {
            list.fill(.circle(center: rect.center, radius: 3), Look.changed)
        }
    }

    private func drawBox(
        _ row: InspectorFigures.Row, _ box: Rect, _ metrics: FontMetrics, _ time: Double, _ list: inout DrawList
    ) {
        if let edit, edit.name == row.name {
            edit.field.draw(
                in: box, TextField.Style(font: Look.label), caret: edit.blink.isShown(at: time), metrics, into: &list)
            if edit.isRefused {
                list.stroke(
                    .roundedRect(box.inset(by: 1), .all(Theme.Radius.medium - 1)), Stroke(width: 2), Look.wrong)
            }
            return
        }
        list.fill(.roundedRect(box, .all(Theme.Radius.medium)), Theme.Palette.field)
        drawLight(.number(row.name), box, radius: Theme.Radius.medium, time, &list)
        list.text(
            row.value, Look.label, Theme.Palette.text, at: Point(x: box.minX + Theme.Space.medium, y: box.midY),
            metrics, upTo: box.width - Theme.Space.medium - Theme.Space.small)
        list.text(
            row.unit, Theme.Typography.caption, Theme.Palette.faint,
            at: Point(x: box.maxX - Theme.Space.small, y: box.midY), metrics, .trailing)
    }

    // MARK: Curve

    func drawPlot(
        _ plot: InspectorFigures.Plot, _ rect: Rect, _ metrics: FontMetrics, _ list: inout DrawList
    ) {
        let curve = plot.curve
        let transform = Transform(translation: rect.origin - .zero)
        list.clipped(to: rect, .all(Theme.Radius.medium)) { list in
            list.fill(.rect(rect), Look.plot)
            let target = rect.minY + curve.target
            list.fill(
                .path(curve.area, transform),
                .linear(
                    Gradient(Look.curve.opacity(0.22), Look.curve.opacity(0)), from: Point(x: rect.minX, y: target),
                    to: Point(x: rect.minX, y: rect.minY + curve.start)))
            list.fill(
                .rect(Rect(x: rect.minX, y: target - 0.5, width: rect.width, height: 1)), Color(white: 1, alpha: 0.28))
            let settled = transform.apply(curve.settled)
            list.fill(
                .rect(Rect(x: settled.x - 0.5, y: settled.y, width: 1, height: rect.minY + curve.start - settled.y)),
                Look.settled.opacity(0.5))
            list.stroke(.path(curve.line, transform), Stroke(width: 2, cap: .round), Look.curve)
            drawDot(settled, Look.settled, &list)
            if let peak = curve.peak { drawDot(transform.apply(peak.position), Look.peak, &list) }
        }
        drawWords(plot, rect, metrics, &list)
    }

    private func drawDot(_ position: Point, _ color: Color, _ list: inout DrawList) {
        list.fill(.circle(center: position, radius: 5), Look.plot)
        list.fill(.circle(center: position, radius: 3), color)
    }

    /// The words for the curve's marks along its top, and the time along its bottom.
    private func drawWords(
        _ plot: InspectorFigures.Plot, _ rect: Rect, _ metrics: FontMetrics, _ list: inout DrawList
    ) {
        let font = Theme.Typography.caption
        let left = rect.minX + Theme.Space.small
        let right = rect.maxX - Theme.Space.small
        let top = rect.minY + 12
        list.text(
            plot.peak, font, plot.curve.peak == nil ? Theme.Palette.faint : Look.peak, at: Point(x: left, y: top),
            metrics)
        list.text(plot.settled, font, Look.settled, at: Point(x: right, y: top), metrics, .trailing)
        let bottom = rect.maxY - 11
        list.text("0", font, Theme.Palette.faint, at: Point(x: left, y: bottom), metrics)
        list.text(plot.span, font, Theme.Palette.faint, at: Point(x: right, y: bottom), metrics, .trailing)
    }
}

/// The icons that the panel draws itself, their middle at the origin.
extension Inspector {
    static let undoArrow = arrow(1)
    static let redoArrow = arrow(-1)

    static let chevronDown: Path = {
        var path = Path()
        path.move(to: Point(x: -4, y: -2))
        path.line(to: Point(x: 0, y: 2))
        path.line(to: Point(x: 4, y: -2))
        return path
    }()

    static let chevronRight: Path = {
        var path = Path()
        path.move(to: Point(x: -2, y: -4))
        path.line(to: Point(x: 2, y: 0))
        path.line(to: Point(x: -2, y: 4))
        return path
    }()

    /// An arrow that turns back; a side of 1 points to the left, −1 to the right.
    private static func arrow(_ side: Double) -> Path {
        func point(_ x: Double, _ y: Double) -> Point { Point(x: side * x, y: y) }
        var path = Path()
        path.move(to: point(-2.5, -6))
        path.line(to: point(-6, -2.5))
        path.line(to: point(-2.5, 1))
        path.move(to: point(-6, -2.5))
        path.line(to: point(1.5, -2.5))
        path.curve(point(4, -2.5), point(6, -0.8), to: point(6, 1.5))
        path.curve(point(6, 3.8), point(4, 5.5), to: point(1.5, 5.5))
        path.line(to: point(-2, 5.5))
        return path
    }
}
