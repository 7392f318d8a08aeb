import Nodes

/// The places of everything of the stars' tab.
struct SamplesLayout {
    static let starSide = 50.0
    static let rowHeight = 60.0
    static let progressHeight = 84.0

    let stage: StageLayout
    /// The number of goals.
    var count = 0

    // MARK: The sky

    /// All of the sky.
    var sky: Rect { stage.content }

    /// The positions from the sky's centre at which a star lies wholly inside, as the largest step along each axis.
    var reach: Vector {
        Vector(
            dx: max(0, (sky.width - Self.starSide) / 2), dy: max(0, (sky.height - Self.starSide) / 2))
    }

    /// The nearest position from the sky's centre at which a star lies wholly inside.
    func inside(_ position: Vector) -> Vector {
        Vector(
            dx: position.dx.clamped(to: -reach.dx...reach.dx), dy: position.dy.clamped(to: -reach.dy...reach.dy))
    }

    /// The same as a rectangle about the sky's centre.
    var rests: Rect { Rect(center: .zero, size: Size(width: 2 * reach.dx, height: 2 * reach.dy)) }

    /// The frame of a star at a position from the sky's centre.
    func star(at position: Vector) -> Rect {
        Rect(center: sky.center + position, size: Size(width: Self.starSide, height: Self.starSide))
    }

    var bucket: Rect {
        Rect(
            x: sky.midX - BucketShape.size.width / 2, y: sky.maxY - Theme.Space.medium - BucketShape.size.height,
            width: BucketShape.size.width, height: BucketShape.size.height)
    }

    /// The mouth at which stars come out of the bucket, from the sky's centre.
    var mouth: Vector { Point(x: sky.midX, y: bucket.maxY - BucketShape.mouth) - sky.center }

    /// The rests of stars that are kicked, between the bucket and the switch.
    func fan(_ count: Int) -> Fan {
        let top = segments.maxY + Theme.Space.tight + Self.starSide / 2 - sky.midY
        return Fan(count: count, reach: Vector(dx: reach.dx, dy: mouth.dy - top))
    }

    /// The button that adds a star.
    var add: Rect {
        Rect(x: stage.column.maxX - Theme.Space.small - 44, y: segments.midY - 22, width: 44, height: 44)
    }

    // MARK: The top

    /// The switch between the sky and the list.
    var segments: Rect {
        Rect(x: stage.content.midX - 96, y: Theme.Space.medium, width: 192, height: 36)
    }

    /// One half of the switch; 0 is the sky.
    func segment(_ index: Int) -> Rect {
        Rect(
            x: segments.minX + Double(index) * segments.width / 2, y: segments.minY, width: segments.width / 2,
            height: segments.height)
    }

    // MARK: The list

    /// The part above the rows that does not scroll.
    var top: Rect { Rect(x: 0, y: 0, width: stage.content.width, height: 120) }

    /// The field in which a new goal is typed.
    var field: Rect {
        Rect(
            x: stage.column.minX + Theme.Space.margin, y: 64,
            width: stage.column.width - 2 * Theme.Space.margin - Theme.Space.small - 72, height: 44)
    }

    /// The button beside it.
    var submit: Rect { Rect(x: field.maxX + Theme.Space.small, y: field.minY, width: 72, height: 44) }

    /// The frame through which the rows are seen.
    var list: Rect {
        Rect(x: 0, y: top.maxY, width: stage.content.width, height: max(0, stage.content.maxY - top.maxY))
    }

    /// The height of all that scrolls; 0 without goals.
    var contentHeight: Double {
        count == 0 ? 0 : Self.progressHeight + Double(count) * Self.rowHeight + Theme.Space.margin
    }

    /// The share that is done, above the rows, where the list is not scrolled.
    var progress: Rect {
        Rect(
            x: stage.column.minX + Theme.Space.margin, y: list.minY,
            width: stage.column.width - 2 * Theme.Space.margin, height: Self.progressHeight)
    }

    /// One goal's row, where the list is not scrolled.
    func row(_ index: Int) -> Rect {
        Rect(
            x: stage.column.minX, y: list.minY + Self.progressHeight + Double(index) * Self.rowHeight,
            width: stage.column.width, height: Self.rowHeight)
    }

    func tick(_ row: Rect) -> Rect { square(row, x: row.minX + Theme.Space.small) }
    func edit(_ row: Rect) -> Rect { square(row, x: row.maxX - Theme.Space.small - 84) }
    func delete(_ row: Rect) -> Rect { square(row, x: row.maxX - Theme.Space.small - 40) }

    /// The title, and where it is edited.
    func title(_ row: Rect) -> Rect {
        let left = tick(row).maxX - Theme.Space.small
        return Rect(x: left, y: row.midY - 22, width: edit(row).minX - left, height: 44)
    }

    private func square(_ row: Rect, x: Double) -> Rect { Rect(x: x, y: row.midY - 22, width: 44, height: 44) }
}
