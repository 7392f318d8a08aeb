import Nodes

/// The places of everything in the player at one moment, in points from the sheet's upper left corner.
///
/// All that travels from mini to full is a function of `openness`: the artwork goes to the middle of its column at once
/// and grows as far as the sheet has room, with its title and the controls beneath it. The title's line beside the
/// artwork fades before the one beneath it comes. What only the full player has is where it belongs and fades in.
struct PlayerLayout: Hashable, Sendable {
    /// The arrangement of the full player.
    enum Arrangement: Hashable, Sendable {
        /// Artwork above, the queue below.
        case column
        /// Artwork at the left, the queue at the right.
        case split
        /// Too low for both: the queue is a second page.
        case paged
    }

    let stage: StageLayout
    /// Points of the sheet's top below the stage's top.
    let offset: Double
    /// From 0, mini, to 1, full.
    let openness: Double
    /// From 0, the artwork's page, to 1, the queue's; 0 unless paged.
    let page: Double

    private var width: Double { stage.size.width }
    private var height: Double { stage.size.height }

    var arrangement: Arrangement {
        height < 600 ? .paged : width >= 720 ? .split : .column
    }

    // MARK: The sheet

    /// The sheet continues below the stage, so that pulling it up shows no gap.
    var sheet: Rect { Rect(x: 0, y: 0, width: width, height: height * 2) }

    /// The part of the sheet that can be seen above the tab bar or, when open, on the whole stage.
    var visible: Rect { Rect(x: 0, y: 0, width: width, height: height - offset) }

    /// Round while the sheet lies over something, square when it fills the stage.
    var corners: Corners { .top(Theme.Radius.sheet * min(1, (1 - openness) * 6)) }

    /// The visibility of the full player's own controls: 0 in the lowest quarter, 1 when full.
    var fullOpacity: Double { progress(of: openness, from: 0.25, to: 1) }

    /// The visibility of the mini player's own controls: gone where the full ones begin to show.
    var miniOpacity: Double { 1 - progress(of: openness, from: 0, to: 0.2) }

    /// The rectangle in which the mini player takes a press.
    var mini: Rect { Rect(x: 0, y: 0, width: width, height: stage.miniHeight) }

    // MARK: What travels

    private var miniSide: Double { min(48, stage.miniHeight - 16) }
    private var fullSide: Double { min(300, width - 90, 0.36 * height) }

    private var miniArtwork: Rect {
        Rect(
            x: stage.column.minX + Theme.Space.margin, y: (stage.miniHeight - miniSide) / 2, width: miniSide,
            height: miniSide)
    }

    private var fullArtwork: Rect {
        Rect(x: column.midX - fullSide / 2, y: fullTop, width: fullSide, height: fullSide)
    }

    /// The share of the way from the mini player's row to the column that artwork and line of progress have gone.
    private var arrival: Double { smooth(progress(of: openness, from: 0, to: 0.2)) }

    var artwork: Rect {
        let side = mix(miniSide, max(miniSide, fullSide * growth), arrival)
        let middle = mix(miniArtwork.midX, column.midX, arrival) - page * width * openness
        return Rect(x: middle - side / 2, y: artworkTop, width: side, height: side)
    }

    /// The artwork's top leaves the header's line before the header fades in.
    private var artworkTop: Double {
        mix(miniArtwork.minY, fullArtwork.minY, smooth(progress(of: openness, from: 0, to: 0.4)))
    }

    var artworkCorners: Corners { .all(mix(Theme.Radius.small, Theme.Radius.card, openness)) }

    /// True while the title is beside the artwork, not beneath it.
    private var isBeside: Bool { openness < Self.turn }
    /// The openness at which the title is neither seen beside the artwork nor beneath it.
    private static let turn = 0.07

    /// The opacity of the title and the artist.
    var titleOpacity: Double {
        isBeside
            ? 1 - progress(of: openness, from: 0, to: Self.turn)
            : progress(of: openness, from: Self.turn, to: Self.turn + 0.1)
    }

    /// The middle of the title's line at its left end.
    var title: Point {
        let art = artwork
        return isBeside
            ? Point(x: art.maxX + Theme.Space.medium, y: stage.miniHeight / 2 - 10)
            : Point(x: column.minX - page * width * openness, y: art.maxY + gaps.title)
    }

    /// The middle of the artist's line at its left end.
    var artist: Point { title + Vector(dx: 0, dy: isBeside ? 20 : gaps.artist) }

    /// The room for the title and the artist.
    var titleWidth: Double {
        isBeside
            ? playMini.minX - title.x - Theme.Space.tight
            : column.width - Theme.Icon.target
    }

    /// The line that shows how much has been played; in the full player it is the scrubber's.
    var progressBar: Rect {
        let height = mix(2, 4, openness)
        return Rect(
            x: mix(0, column.minX, arrival) - page * width * openness,
            // Below where the title comes before that is seen.
            y: mix(stage.miniHeight - 1, scrubberMiddle, smooth(progress(of: openness, from: 0, to: Self.turn)))
                - height / 2,
            width: mix(width, column.width, arrival), height: height)
    }

    // MARK: The column under the artwork

    /// From the artwork's end to the title, the artist, the scrubber, the transport and the end of the column, in
    /// points from one to the next.
    private struct Gaps {
        var title: Double
        var artist: Double
        var scrubber: Double
        var transport: Double
        var end: Double
    }

    private var fullGaps: Gaps {
        Gaps(
            title: isTall ? 32 : 26, artist: 24, scrubber: isTall ? 36 : 26, transport: isTall ? 72 : 64,
            end: fullPlaySide / 2 + 20)
    }
    /// As close as the lines can be read.
    private var leastGaps: Gaps {
        Gaps(title: 20, artist: 20, scrubber: 22, transport: 44, end: 0.6 * fullPlaySide / 2 + 20)
    }
    private var gaps: Gaps {
        let (least, full, growth) = (leastGaps, fullGaps, growth)
        return Gaps(
            title: mix(least.title, full.title, growth), artist: mix(least.artist, full.artist, growth),
            scrubber: mix(least.scrubber, full.scrubber, growth),
            transport: mix(least.transport, full.transport, growth), end: mix(least.end, full.end, growth))
    }

    /// The size that the artwork and the distances below it can have in the part of the sheet that is seen, from 0 to
    /// 1.
    private var growth: Double {
        let (least, full) = (leastGaps, fullGaps)
        let lines = least.title + least.artist + least.scrubber
        let controls = least.transport + least.end
        let extra = full.title + full.artist + full.scrubber + full.transport + full.end - lines - controls
        let end = min(height, height - stage.tabBarHeight + stage.tabBarTravel * openness) - offset
        // The transport gets its room before it is seen.
        let room = end - artworkTop - lines - controls * smooth(progress(of: openness, from: 0.2, to: 0.5))
        return (room / (fullSide + extra)).clamped(to: 0...1)
    }

    /// The opacity of the transport: 0 until it has room.
    var transportOpacity: Double { progress(of: openness, from: 0.3, to: 0.5) }

    // MARK: The mini player's controls

    var playMini: Rect {
        Rect(center: Point(x: stage.column.maxX - 82, y: stage.miniHeight / 2), size: target)
    }
    var nextMini: Rect {
        Rect(center: Point(x: stage.column.maxX - 34, y: stage.miniHeight / 2), size: target)
    }

    // MARK: The full player's controls

    private var target: Size { Size(width: Theme.Icon.target, height: Theme.Icon.target) }
    private var isTall: Bool { height >= 700 }
    private var headerHeight: Double { isTall ? 64 : 52 }
    /// With room to spare beside the queue, the column is in the middle of the height.
    private var fullTop: Double {
        arrangement == .split ? max(headerHeight, (height - fullSide - 220) / 2) : headerHeight
    }

    /// The column that artwork, title and controls share, before the sheet moves it.
    private var column: Rect {
        switch arrangement {
        case .split:
            let columnWidth = min(width * 0.38, 340)
            return Rect(x: width * 0.27 - columnWidth / 2, y: 0, width: columnWidth, height: height)
        case .column, .paged:
            let columnWidth = min(width - 48, 300)
            return Rect(x: (width - columnWidth) / 2, y: 0, width: columnWidth, height: height)
        }
    }

    /// The middles of the scrubber and of the transport within the sheet.
    private var scrubberMiddle: Double { artwork.maxY + gaps.title + gaps.artist + gaps.scrubber }
    private var transportMiddle: Double { scrubberMiddle + gaps.transport }
    private var pageShift: Double { arrangement == .paged ? page * width : 0 }

    var chevron: Rect {
        Rect(center: Point(x: 30, y: headerHeight / 2), size: target)
    }
    /// The middle of the header's line.
    var header: Point { Point(x: width / 2, y: headerHeight / 2) }

    /// Beside the title, wherever that is.
    var heart: Rect {
        Rect(
            center: Point(x: column.maxX - Theme.Icon.side / 2 - pageShift, y: title.y + 12), size: target)
    }

    /// The rectangle in which the scrubber takes a press: higher than it looks.
    var scrubber: Rect {
        Rect(
            x: column.minX - pageShift, y: scrubberMiddle - Theme.Icon.target / 2, width: column.width,
            height: Theme.Icon.target)
    }
    /// The middle of the line of the two times under the scrubber.
    var timesY: Double { progressBar.midY + 18 }

    /// Shuffle, previous, play, next and repeat, from left to right.
    func transport(_ index: Int) -> Rect {
        let x = mix(column.minX + Theme.Icon.side / 2, column.maxX - Theme.Icon.side / 2, Double(index) / 4)
        let side = index == 2 ? playSide : Theme.Icon.target
        return Rect(
            center: Point(x: x - pageShift, y: transportMiddle), size: Size(width: side, height: side))
    }

    private var fullPlaySide: Double { isTall ? 64 : 56 }
    private var playSide: Double { fullPlaySide * mix(0.6, 1, growth) }

    // MARK: The queue

    static let queueRowHeight = 56.0

    /// The middle of the line above the queue.
    var queueTitle: Point {
        Point(x: queue.minX + Theme.Space.margin, y: queue.minY - 20)
    }

    /// The frame in which the queue scrolls.
    var queue: Rect {
        switch arrangement {
        case .column:
            let gaps = fullGaps
            let top =
                fullArtwork.maxY + gaps.title + gaps.artist + gaps.scrubber + gaps.transport + fullPlaySide / 2 + 52
            let side = column.minX - Theme.Space.margin
            return Rect(x: side, y: top, width: width - 2 * side, height: height - top)
        case .split:
            let left = width * 0.54
            return Rect(
                x: left, y: headerHeight + 36, width: width * 0.96 - left, height: height - headerHeight - 36)
        case .paged:
            let top = headerHeight + 36
            return Rect(x: width - pageShift, y: top, width: width, height: pageSwitch.minY - top - 8)
        }
    }

    /// The button that goes to the queue's page and back; only where paged.
    var pageSwitch: Rect {
        Rect(center: Point(x: width / 2, y: height - 34), size: Size(width: 132, height: Theme.Icon.target))
    }

    private func smooth(_ x: Double) -> Double { x * x * (3 - 2 * x) }
}
