import Controls
import Drawing
import Geometry
import Prototyping

/// Finds room for the hint: beside the stage, else where it covers neither a control nor a text of the prototype, else
/// where it covers no control and no title.
struct HintPlace {
    /// Points from one place that is tried to the next.
    private static let step = 4.0
    /// The font size from which a text counts as a title, in points of the stage.
    private static let title = 20.0

    private let window: Rect
    private let stage: WorkspaceLayout.StageFrame
    private let subject: Subject
    private let texts: [TextFrame]

    init(window: Size, stage: WorkspaceLayout.StageFrame, _ subject: Subject, _ metrics: FontMetrics) {
        self.window = Rect(origin: .zero, size: window)
        self.stage = stage
        self.subject = subject
        var list = DrawList()
        subject.draw(into: &list)
        texts = list.textFrames(metrics)
    }

    /// True if a hint there covers no control of the prototype.
    static func isClear(_ rect: Rect, of stage: WorkspaceLayout.StageFrame, _ subject: Subject) -> Bool {
        !rect.intersects(stage.rect) || !subject.hasControl(in: stage.transform.inverse.apply(rect))
    }

    /// The top left of one of some sizes of a hint, the first that has room, in points of the window; nil where there is no
    /// room.
    func origin(of sizes: [Size]) -> (index: Int, origin: Point)? {
        for (index, size) in sizes.enumerated() {
            if let origin = beside(size) ?? onStage(size, apartFrom: texts) { return (index, origin) }
        }
        let titles = texts.filter { $0.fontSize >= Self.title }
        for (index, size) in sizes.enumerated() {
            if let origin = onStage(size, apartFrom: titles) { return (index, origin) }
        }
        return nil
    }

    /// The first place beside the stage in which it fits with a margin: above, below, right and left.
    private func beside(_ size: Size) -> Point? {
        let gap = Theme.Space.small
        let wide = size.width + 2 * gap
        let high = size.height + 2 * gap
        let center = (window.midX - size.width / 2).rounded()
        let (top, bottom) = (stage.rect.minY - window.minY, window.maxY - stage.rect.maxY)
        let (left, right) = (stage.rect.minX - window.minX, window.maxX - stage.rect.maxX)
        if top >= high { return Point(x: center, y: stage.rect.minY - gap - size.height) }
        if bottom >= high { return Point(x: center, y: stage.rect.maxY + gap) }
        if right >= wide { return Point(x: stage.rect.maxX + gap, y: stage.rect.minY + gap) }
        if left >= wide { return Point(x: stage.rect.minX - gap - size.width, y: stage.rect.minY + gap) }
        return nil
    }

    /// The place on the stage that is nearest to the middle of its top.
    private func onStage(_ size: Size, apartFrom texts: [TextFrame]) -> Point? {
        let room = stage.rect.inset(by: Theme.Space.small)
        guard room.width >= size.width, room.height >= size.height else { return nil }
        let taken = texts.map { stage.transform.apply($0.rect) }
        let center = room.midX - size.width / 2
        for y in stride(from: room.minY, through: room.maxY - size.height, by: Self.step) {
            for shift in stride(from: 0, through: center - room.minX, by: Self.step) {
                for x in shift == 0 ? [center] : [center + shift, center - shift] {
                    let rect = Rect(origin: Point(x: x.rounded(), y: y.rounded()), size: size)
                    if !taken.contains(where: { $0.intersects(rect) }), Self.isClear(rect, of: stage, subject) {
                        return rect.origin
                    }
                }
            }
        }
        return nil
    }
}

/// Where a line of text is seen, and how large it is written.
struct TextFrame {
    /// Points of the list.
    var rect: Rect
    /// Points of the list.
    var fontSize: Double
}

extension DrawList {
    /// Where its texts are seen, in drawing order; what lies over them is not looked at.
    func textFrames(_ metrics: FontMetrics) -> [TextFrame] {
        var frames: [TextFrame] = []
        var transforms = [Transform()]
        var clips = [Rect?.none]
        for item in items {
            let transform = transforms[transforms.count - 1]
            switch item {
            case .text(let run):
                let rect = transform.apply(run.frame(metrics))
                let seen = clips[clips.count - 1].map { $0.intersection(rect) } ?? rect
                if !seen.isEmpty { frames.append(TextFrame(rect: seen, fontSize: run.font.size * transform.scale)) }
            case .pushTransform(let inner): transforms.append(inner.then(transform))
            case .popTransform: transforms.removeLast()
            case .pushClip(let rect, _):
                let clip = transform.apply(rect)
                clips.append(clips[clips.count - 1].map { $0.intersection(clip) } ?? clip)
            case .popClip: clips.removeLast()
            case .fill, .stroke, .shadow, .image, .icon, .sprite, .backdrop, .material, .pushOpacity, .popOpacity: break
            }
        }
        return frames
    }
}

extension TextRun {
    /// The line from its ascent to its descent.
    fileprivate func frame(_ metrics: FontMetrics) -> Rect {
        let width = min(maxWidth, metrics.width(of: text, in: font))
        let em = font.size / metrics.unitsPerEm
        let left =
            switch alignment {
            case .leading: anchor.x
            case .center: anchor.x - width / 2
            case .trailing: anchor.x - width
            }
        return Rect(
            x: left, y: anchor.y - metrics.ascent * em, width: width,
            height: (metrics.ascent + metrics.descent) * em)
    }
}
