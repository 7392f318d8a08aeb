import Nodes

/// The places of the page and the bars below it.
struct BrowseLayout {
    let stage: StageLayout
    /// 0 where the bars are small, 1 where they are large; swings a little past both.
    let progress: Double

    /// The number of tools under the address.
    private static let toolCount = 5.0

    /// The frame that the page can fill: always all that small bars leave, so that the bars cannot move the page's
    /// bottom.
    static func frame(_ stage: StageLayout) -> Rect {
        Rect(
            x: 0, y: 0, width: stage.content.width,
            height: max(1, stage.content.height - Theme.Browser.smallHeight))
    }

    /// Points after the page's end, so that large bars cover nothing of it there.
    static let margin = Theme.Browser.largeHeight - Theme.Browser.smallHeight

    var frame: Rect { Self.frame(stage) }

    /// All of the browser; it continues behind the mini player's round corners.
    static func whole(_ stage: StageLayout) -> Rect {
        Rect(x: 0, y: 0, width: stage.size.width, height: stage.content.height + Theme.Radius.sheet)
    }

    /// The part of the page that the bars leave now.
    var window: Rect { Rect(x: 0, y: 0, width: frame.width, height: ground.minY) }

    /// The bars' ground as it is now, down to the mini player.
    var ground: Rect {
        let height = max(Theme.Browser.smallHeight, Theme.Browser.largeHeight - sunk)
        return Rect(x: 0, y: stage.content.maxY - height, width: stage.size.width, height: height)
    }

    /// The depth of the large form, in points.
    var sunk: Double { Theme.Browser.largeTravel * (1 - progress) }

    /// The large form as it is now.
    var large: Rect {
        Rect(
            x: 0, y: stage.content.maxY - Theme.Browser.largeHeight + sunk, width: stage.size.width,
            height: Theme.Browser.largeHeight)
    }

    /// The small form as it is now.
    var small: Rect {
        Rect(
            x: 0, y: stage.content.maxY - Theme.Browser.smallHeight - Theme.Browser.smallTravel * progress,
            width: stage.size.width, height: Theme.Browser.smallHeight)
    }

    /// The small form where it rests.
    var restingSmall: Rect {
        Rect(
            x: 0, y: stage.content.maxY - Theme.Browser.smallHeight, width: stage.size.width,
            height: Theme.Browser.smallHeight)
    }

    var field: Rect {
        let width = min(stage.size.width - 2 * Theme.Space.margin, Theme.Browser.fieldWidth)
        return Rect(
            x: (stage.size.width - width) / 2, y: large.minY + Theme.Space.small, width: width,
            height: Theme.Browser.fieldHeight)
    }

    /// The icon for the size of text, at the field's left, and the one that reloads, at its right.
    var textSize: Rect { Rect(x: field.minX, y: field.minY, width: field.height, height: field.height) }
    var reload: Rect {
        Rect(x: field.maxX - field.height, y: field.minY, width: field.height, height: field.height)
    }

    /// One of the tools; they share the field's width.
    func tool(_ index: Int) -> Rect {
        let top = field.maxY + Theme.Space.tight / 2
        let width = field.width / Self.toolCount
        let middle = field.minX + (Double(index) + 0.5) * width
        return Rect(
            x: middle - Theme.Icon.target / 2, y: top, width: Theme.Icon.target, height: Theme.Icon.target)
    }
}
