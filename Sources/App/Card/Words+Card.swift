import Controls

extension Words {
    var cardThrown: String { pick("카드를 밀어서 닫았어요", "Card dismissed") }
    var cardRemoved: String { pick("카드를 삭제했어요", "Card deleted") }
    var cardsFull: String { pick("8장까지예요. 맨 뒤 카드를 뺐어요", "Limit of 8: rearmost card removed") }
    var missingPicture: String { pick("이미지가 없어요", "Image not found") }
}
