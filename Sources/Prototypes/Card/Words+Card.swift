extension Words {
    var cardThrown: String { pick("카드를 던져 버렸어요", "Card thrown away") }
    var cardRemoved: String { pick("카드를 치웠어요", "Card removed") }
    var missingPicture: String { pick("그림이 없어요", "Picture not found") }
}
