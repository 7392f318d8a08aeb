import App
import Geometry
import Gestures
import Model
import Support
import Testing

private typealias Shot = AppShot

/// Goals of every kind; the first `floating` of the done ones are in the sky.
private func bucket(waiting: Int = 3, floating: Int = 5, open: Int = 3) -> Bucket {
    let titles = [
        "한라산 꼭대기에서 해돋이 보기", "Learn to juggle three balls", "할머니께 손편지 쓰기", "10 km 달리기", "피아노로 좋아하는 노래 한 곡",
        "Read a whole novel in one sitting, without looking at the phone even once", "김치 담그기", "별자리 열 개 외우기",
        "Swim in the sea at night", "혼자 기차 여행", "책장 정리",
    ]
    let positions = [(-120.0, -190.0), (96, -120), (-20, -20), (130, 60), (-130, 96)]
    var goals: [Goal] = []
    for index in 0..<(floating + waiting + open) {
        var goal = Goal(id: index + 1, title: titles[index % titles.count])
        goal.isDone = index < floating + waiting
        if index < floating {
            goal.isFloating = true
            goal.shape = index % Goal.shapes
            goal.position = Vector(dx: positions[index % 5].0, dy: positions[index % 5].1)
            goal.order = index + 1
        }
        goals.append(goal)
    }
    return Bucket(goals: goals)
}

/// Shows the list.
private let list: @Sendable (inout Scene) throws -> Void = { scene in
    scene.tap(Point(x: scene.app.size.width / 2 + 48, y: 30))
    try scene.runUntilIdle()
    scene.wait(1)
}

/// Opens the sheet of shapes and chooses the third where one can be chosen.
private let sheet: @Sendable (inout Scene) throws -> Void = { scene in
    scene.send(.perform(.sheet(show: true)))
    try scene.runUntilIdle()
    let size = scene.app.size
    scene.tap(Point(x: size.width / 2, y: size.height - 128))
    scene.wait(1)
}

/// Types into the field of a new goal; the last syllable is still being composed.
private let type: @Sendable (inout Scene) throws -> Void = { scene in
    scene.tap(Point(x: 100, y: 86))
    scene.send(.text("바다에서 "), .compose("수", start: 1, length: 0))
    scene.wait(0.3)
}

private let shots: [Shot] = [
    Shot(name: "sky", bucket: bucket()), Shot(name: "sky-2x", scale: 2, bucket: bucket()),
    Shot(name: "sky-small", size: .small, bucket: bucket()), Shot(name: "sky-wide", size: .wide, bucket: bucket()),
    Shot(name: "sky-english", language: .en, bucket: bucket(waiting: 12)),
    Shot(
        name: "sky-empty", bucket: bucket(waiting: 0, floating: 0),
        play: { scene in
            scene.tap(Point(x: 147, y: 30))
            try scene.runUntilIdle()
            scene.wait(1)
        }),
    Shot(
        name: "sky-waiting-english", language: .en, bucket: bucket(waiting: 2, floating: 0),
        play: { scene in
            scene.tap(Point(x: 147, y: 30))
            try scene.runUntilIdle()
            scene.wait(1)
        }),
    Shot(
        name: "kicking", bucket: bucket(waiting: 9, floating: 0),
        play: { scene in
            scene.tap(Point(x: 147, y: 30))
            try scene.runUntilIdle()
            scene.tap(Point(x: 195, y: 620))
            scene.wait(0.2)
        }),
    Shot(
        name: "kicked", bucket: bucket(waiting: 9, floating: 0),
        play: { scene in
            scene.tap(Point(x: 147, y: 30))
            scene.tap(Point(x: 195, y: 620))
            try scene.runUntilIdle()
            scene.wait(1)
        }),
    Shot(
        name: "kicked-small", size: .small, bucket: bucket(waiting: 11, floating: 0),
        play: { scene in
            scene.tap(Point(x: 112, y: 30))
            scene.tap(Point(x: 160, y: 340))
            try scene.runUntilIdle()
            scene.wait(1)
        }),
    Shot(name: "list", bucket: bucket(), play: list), Shot(name: "list-2x", scale: 2, bucket: bucket(), play: list),
    Shot(name: "list-small", size: .small, bucket: bucket(), play: list),
    Shot(name: "list-wide", size: .wide, bucket: bucket(), play: list),
    Shot(name: "list-english", language: .en, bucket: bucket(), play: list), Shot(name: "list-empty"),
    Shot(
        name: "list-scrolled", bucket: bucket(),
        play: { scene in
            try list(&scene)
            scene.wheel(-2, at: Point(x: 200, y: 400))
            scene.wait(0.4)
        }),
    Shot(name: "typing", play: type),
    Shot(
        name: "typing-2x", scale: 2, bucket: bucket(),
        play: { scene in
            try list(&scene)
            try type(&scene)
        }),
    Shot(
        name: "typing-long",
        play: { scene in
            scene.tap(Point(x: 100, y: 86))
            scene.send(.text("아주 긴 목표를 적으면 글자가 왼쪽으로 밀려나야 해요, and then some"))
            for _ in 0..<4 { scene.key("Left") }
            scene.send(.keyDown("Left Shift"), .keyDown("Left Ctrl"))
            scene.key("Left")
            scene.wait(0.2)
        }),
    Shot(
        name: "editing", bucket: bucket(),
        play: { scene in
            try list(&scene)
            scene.tap(Point(x: 150, y: 120 + 84 + 60 * 2 + 30))
            scene.send(.keyDown("Left Ctrl"), .keyDown("A"))
            scene.wait(0.1)
        }),
    Shot(
        name: "list-focus", bucket: bucket(),
        play: { scene in
            try list(&scene)
            for _ in 0..<8 { scene.key("Tab") }
        }),
    Shot(name: "sheet", bucket: bucket(), play: sheet),
    Shot(name: "sheet-none", bucket: bucket(waiting: 0), play: sheet),
    Shot(name: "sheet-small", size: .small, bucket: bucket(), play: sheet),
    Shot(name: "sheet-wide-english", size: .wide, language: .en, bucket: bucket(), play: sheet),
]

@Suite struct SamplesGoldenTests {
    @Test(arguments: shots) func looksAsItDid(_ shot: AppShot) throws { try shot.on(.samples).check("samples") }
}
