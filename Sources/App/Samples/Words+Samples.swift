import Controls

extension Words {
    var sky: String { pick("하늘", "Sky") }
    var bucket: String { pick("버킷", "Bucket") }

    var newGoal: String { pick("새 목표를 입력하세요", "New goal") }
    var putIn: String { pick("담기", "Add") }
    var done: String { pick("완료", "done") }
    var starWaits: String { pick("별을 띄울 수 있어요", "Star ready to add") }
    var starFloats: String { pick("하늘에 떠 있어요", "In the sky") }
    var goalAdded: String { pick("목표를 담았어요", "Goal added") }
    var goalChanged: String { pick("목표를 수정했어요", "Goal updated") }
    var goalDeleted: String { pick("목표를 삭제했어요", "Goal deleted") }
    var nothingWaits: String { pick("띄울 별이 없어요", "No stars to add") }

    var noGoals: String { pick("아직 목표가 없어요", "No goals yet") }
    var noGoalsDetail: String { pick("목표를 이룰 때마다 별을 얻어요", "Each goal you complete earns a star") }
    var emptySky: String { pick("하늘이 비어 있어요", "The sky is empty") }
    var emptySkyDetail: String { pick("목표를 이루면 별을 얻어요", "Complete a goal to earn a star") }
    var waitingSky: String { pick("띄울 별이 있어요", "You have stars to add") }
    var waitingSkyDetail: String {
        pick("＋로 하나씩, 버킷을 탭하면 한꺼번에 띄워요", "Add them one at a time with +, or tap the bucket")
    }

    var addStar: String { pick("별 띄우기", "Add a star") }
    var waiting: String { pick("띄울 별", "Stars to add") }
    var add: String { pick("추가", "Add") }
    var close: String { pick("닫기", "Close") }
}
