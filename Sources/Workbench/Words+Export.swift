import Prototypes

/// The words of what is written into files.
extension Words {
    /// That a recording leaves something of its start out.
    public func line(of unsaid: Lab.Unsaid) -> String {
        switch unsaid {
        case .motion: pick("움직이던 것은 멈춘 채로 시작해요", "What was moving starts at rest")
        case .keys: pick("누르고 있던 키와 초점은 빠져요", "Held keys and the focus are left out")
        case .pages: pick("다른 페이지와 방문 기록은 빠져요", "Other pages and the history are left out")
        case .editing: pick("고치던 목표 제목은 빠져요", "The title being edited is left out")
        case .loading: pick("불러오던 것은 빠져요", "What was loading is left out")
        case .cards: pick("무대 위의 사진은 빠져요", "Pictures on the stage are left out")
        case .toasts: pick("기다리던 알림은 빠져요", "Waiting messages are left out")
        }
    }
}
