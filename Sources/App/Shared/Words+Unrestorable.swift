import Controls

extension Words {
    /// That a recording leaves something of its start out.
    public func line(of unsaid: Unrestorable) -> String {
        switch unsaid {
        case .motion: pick("움직이던 요소는 멈춘 상태로 시작해요", "Moving elements start at rest")
        case .keys: pick("누르고 있던 키와 포커스는 빠져요", "Held keys and focus aren't included")
        case .pages: pick("다른 페이지와 방문 기록은 빠져요", "Other pages and history aren't included")
        case .editing: pick("수정하던 목표 제목은 빠져요", "The goal being edited isn't included")
        case .loading: pick("불러오던 내용은 빠져요", "Pending loads aren't included")
        case .cards: pick("스테이지의 이미지는 빠져요", "Images on the stage aren't included")
        case .toasts: pick("대기 중이던 토스트는 빠져요", "Queued toasts aren't included")
        }
    }
}
