import Nodes

extension Player {
    static func changed(_ player: Player, _ context: inout AppContext) {
        if let channel = player.sheet.channel { context.shared.playerOffset = channel }
    }

    /// The part that the sheet hides and that need not be drawn; its round corners still show what lies behind them.
    static func opening(_ context: AppContext) -> Rect? {
        guard context.playerOpenness < 1 else { return .zero }
        let hidden = context.engine.value(of: context.shared.playerOffset) + Theme.Radius.sheet
        return Rect(x: 0, y: 0, width: context.size.width, height: min(context.size.height, hidden))
    }

    static func save(_ context: AppContext, into saved: inout SavedState) {
        let playback = context.shared.playback
        saved.add("player.track", playback.track)
        saved.add("player.position", playback.position(at: context.time))
        saved.add("player.playing", playback.isPlaying)
        if playback.order != Array(playback.tracks.indices) { saved.add("player.order", playback.order) }
    }

    static func restore(from saved: inout SavedState, _ context: inout AppContext) {
        context.shared.playback.restore(from: &saved, at: context.time)
        let count = context.shared.playback.tracks.count
        if let last = saved.wholes("player.hearts").max(), last >= count {
            saved.reject("player.hearts", "must be below \(count)")
        }
    }
}

/// The saved values, by the names that recordings have.
extension Player {
    private enum CodingKeys: CodingKey { case open, showsQueue, queue, hearts }
    static let savedNames = [
        "open": "player.open", "showsQueue": "player.showsQueue", "queue.offset": "player.queue",
        "hearts": "player.hearts",
    ]

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        sheet = Self.sheet(at: try values.decode(Bool.self, forKey: .open) ? 0 : 1)
        pages = PlayerPages(at: try values.decode(Bool.self, forKey: .showsQueue) ? 1 : 0)
        queue = try values.decode(Page.self, forKey: .queue)
        hearts = try values.decode([Int].self, forKey: .hearts)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(sheet.goal == 0, forKey: .open)
        try values.encode(pages.goal == 1, forKey: .showsQueue)
        try values.encode(queue, forKey: .queue)
        try values.encode(hearts, forKey: .hearts)
    }
}
