import Nodes

/// The saved values: the screen and the order of the stars only where they are not those of a fresh start.
extension Samples {
    private enum CodingKeys: CodingKey { case showsList, list, draft, order }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        list = try values.decode(Page.self, forKey: .list)
        draft = try values.decode(Field.self, forKey: .draft)
        savedScreen = try values.decodeIfPresent(Bool.self, forKey: .showsList).map { $0 ? .list : .sky }
        savedOrder = try values.decodeIfPresent([Int].self, forKey: .order) ?? []
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(list, forKey: .list)
        try values.encode(draft, forKey: .draft)
        // What was saved counts until it is taken.
        let shown = savedScreen ?? (screen == firstScreen ? nil : screen)
        if let shown { try values.encode(shown == .list, forKey: .showsList) }
        let order = savedOrder.isEmpty ? stars.filter { !$0.isLeaving }.map(\.id) : savedOrder
        if order != bucket.sky.map(\.id) { try values.encode(order, forKey: .order) }
    }
}
