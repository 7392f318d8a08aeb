import Prototypes

/// The names of everything on the stage that can be pressed.
extension Words {
    func name(of part: Part) -> String {
        switch part {
        case .tab(let tab):
            switch tab {
            case .home: pick("홈 탭", "Home tab")
            case .samples: pick("샘플 탭", "Samples tab")
            case .browse: pick("둘러보기 탭", "Browse tab")
            case .library: pick("보관함 탭", "Library tab")
            }
        case .tabBar: pick("탭 바", "Tab bar")
        case .player(let part): name(of: part)
        case .library(let part): name(of: part)
        case .home(let part): name(of: part)
        case .samples(let part): name(of: part)
        case .browse(let part): name(of: part)
        case .overlay(let part): name(of: part)
        case .card: pick("이미지", "Image")
        }
    }

    private func name(of part: Player.Part) -> String {
        switch part {
        case .sheet: pick("플레이어 시트", "Player sheet")
        case .mini: pick("미니 플레이어", "Mini player")
        case .playMini, .play: pick("재생 버튼", "Play button")
        case .nextMini, .next: pick("다음 버튼", "Next button")
        case .previous: pick("이전 버튼", "Previous button")
        case .chevron: pick("닫기 버튼", "Close button")
        case .heart: pick("하트", "Heart")
        case .scrubber: pick("스크러버", "Scrubber")
        case .shuffle: pick("셔플", "Shuffle")
        case .repeat: pick("반복", "Repeat")
        case .queue: pick("대기열", "Queue")
        case .queueRow(let index): pick("대기열 \(index + 1)", "Queue row \(index + 1)")
        case .pages: pick("플레이어 페이지", "Player pages")
        case .pageSwitch: pick("페이지 전환", "Page switch")
        }
    }

    private func name(of part: Library.Part) -> String {
        switch part {
        case .list: pick("노래 목록", "Song list")
        case .row(let index): pick("노래 \(index + 1)", "Song \(index + 1)")
        case .settings: pick("설정 버튼", "Settings button")
        case .command(let command): name(of: command)
        case .language: pick("언어", "Language")
        case .startsOnSky: pick("하늘 화면으로 시작", "Start with the sky")
        case .reducesMotion: pick("동작 줄이기", "Reduce motion")
        }
    }

    private func name(of part: Home.Part) -> String {
        switch part {
        case .page: pick("날씨 페이지", "Weather page")
        case .hours: pick("시간별 날씨", "Hourly weather")
        case .refresh: pick("새로 고침", "Refresh")
        }
    }

    private func name(of part: Samples.Part) -> String {
        switch part {
        case .screen: pick("하늘/목록", "Sky/list switch")
        case .add: pick("추가 버튼", "Add button")
        case .pail: pick("버킷", "Bucket")
        case .star(let id): pick("별 \(id)", "Star \(id)")
        case .page: pick("목표 목록", "Goal list")
        case .field: pick("텍스트 필드", "Text field")
        case .submit: pick("목표 추가 버튼", "Add goal button")
        case .tick(let id): pick("목표 \(id) 체크박스", "Goal \(id) checkbox")
        case .title(let id): pick("목표 \(id)", "Goal \(id)")
        case .edit(let id): pick("목표 \(id) 수정", "Edit goal \(id)")
        case .delete(let id): pick("목표 \(id) 삭제", "Delete goal \(id)")
        case .shape(let index): pick("모양 \(index + 1)", "Shape \(index + 1)")
        case .confirm: pick("시트 버튼", "Sheet button")
        }
    }

    private func name(of part: Browse.Part) -> String {
        switch part {
        case .page: pick("웹 페이지", "Web page")
        case .link(let index): pick("링크 \(index + 1)", "Link \(index + 1)")
        case .bars: pick("브라우저 툴바", "Browser bars")
        case .smallBar: pick("작은 툴바", "Small bar")
        case .textSize: pick("글자 크기", "Text size")
        case .reload: pick("새로 고침", "Reload")
        case .back: pick("뒤로", "Back")
        case .forward: pick("앞으로", "Forward")
        case .share: pick("공유", "Share")
        case .bookmarks: pick("책갈피", "Bookmarks")
        case .tabs: pick("열린 페이지", "Open pages")
        case .cards: pick("카드 목록", "Card grid")
        case .card(let id): pick("카드 \(id + 1)", "Card \(id + 1)")
        case .closeCard(let id): pick("카드 \(id + 1) 닫기", "Close card \(id + 1)")
        case .cardsBar: pick("카드 툴바", "Card bar")
        case .newPage: pick("새 페이지", "New page")
        case .done: pick("완료", "Done")
        case .markPage: pick("책갈피 추가", "Add bookmark")
        case .bookmark(let index): pick("책갈피 \(index + 1)", "Bookmark \(index + 1)")
        case .removeBookmark(let index): pick("책갈피 \(index + 1) 삭제", "Remove bookmark \(index + 1)")
        }
    }

    private func name(of part: Overlay.Part) -> String {
        switch part {
        case .dim: pick("딤 배경", "Dimmed background")
        case .sheet: pick("바텀 시트", "Bottom sheet")
        case .sheetContent: pick("시트 내용", "Sheet content")
        case .toast: pick("토스트", "Toast")
        case .undo: undo
        case .loading: pick("로딩 오버레이", "Loading overlay")
        }
    }
}
