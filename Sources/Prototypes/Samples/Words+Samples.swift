extension Words {
    var sky: String { pick("하늘", "Sky") }
    var bucket: String { pick("버킷", "Bucket") }

    var newGoal: String { pick("새 목표를 적어 보세요", "What do you want to do?") }
    var putIn: String { pick("담기", "Put in") }
    var done: String { pick("이룸", "done") }
    var starWaits: String { pick("별이 기다려요", "Its star waits") }
    var starFloats: String { pick("하늘에 떠 있어요", "In the sky") }
    var goalAdded: String { pick("목표를 담았어요", "Goal added") }
    var goalChanged: String { pick("목표를 고쳤어요", "Goal changed") }
    var goalDeleted: String { pick("목표를 지웠어요", "Goal deleted") }
    var nothingWaits: String { pick("기다리는 별이 없어요", "No star is waiting") }

    var noGoals: String { pick("아직 목표가 없어요", "No goals yet") }
    var noGoalsDetail: String { pick("하나를 적으면 이룰 때마다 별을 얻어요", "Write one down; each you reach earns a star") }
    var emptySky: String { pick("하늘이 비어 있어요", "The sky is empty") }
    var emptySkyDetail: String { pick("목표를 이루면 별을 얻어요", "Reach a goal to earn a star") }
    var waitingSky: String { pick("별이 기다리고 있어요", "Stars are waiting") }
    var waitingSkyDetail: String {
        pick("＋로 하나씩 띄우거나 버킷을 톡 차 보세요", "Add them one by one with +, or kick the bucket")
    }

    var addStar: String { pick("별 띄우기", "Add a star") }
    var waiting: String { pick("기다리는 별", "Stars waiting") }
    var add: String { pick("추가", "Add") }
    var close: String { pick("닫기", "Close") }
}
