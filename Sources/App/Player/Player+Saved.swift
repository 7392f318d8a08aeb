import Nodes

/// The saved values: where it will rest, and no more.
extension Player {
    private enum CodingKeys: CodingKey { case open, showsQueue, queue, hearts }

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
