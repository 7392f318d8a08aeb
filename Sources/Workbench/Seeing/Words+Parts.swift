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
        case .tabBar: pick("탭 막대", "Tab bar")
        case .player(let part): name(of: part)
        case .library(let part): name(of: part)
        case .home(let part): name(of: part)
        case .samples(let part): name(of: part)
        case .browse(let part): name(of: part)
        case .overlay(let part): name(of: part)
        case .card: pick("사진", "Picture")
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
        case .scrubber: pick("재생 위치", "Scrubber")
        case .shuffle: pick("임의 재생", "Shuffle")
        case .repeat: pick("반복", "Repeat")
        case .queue: pick("대기열", "Queue")
        case .queueRow(let index): pick("대기열 \(index + 1)", "Queue row \(index + 1)")
        case .pages: pick("플레이어 쪽", "Player pages")
        case .pageSwitch: pick("쪽 바꾸기", "Page switch")
        }
    }

    private func name(of part: Library.Part) -> String {
        switch part {
        case .list: pick("노래 목록", "Song list")
        case .row(let index): pick("노래 \(index + 1)", "Song \(index + 1)")
        case .settings: pick("설정 버튼", "Settings button")
        case .command(let command): name(of: command)
        case .language: pick("언어", "Language")
        case .startsOnSky: pick("하늘에서 시작", "Start on the sky")
        case .reducesMotion: pick("동작 줄이기", "Reduce motion")
        }
    }

    private func name(of part: Home.Part) -> String {
        switch part {
        case .page: pick("날씨 쪽", "Weather page")
        case .hours: pick("시간별 날씨", "Hourly weather")
        case .refresh: pick("새로 고침", "Refresh")
        }
    }

    private func name(of part: Samples.Part) -> String {
        switch part {
        case .screen: pick("하늘/목록", "Sky or list")
        case .add: pick("추가 버튼", "Add button")
        case .pail: pick("별 양동이", "Star bucket")
        case .star(let id): pick("별 \(id)", "Star \(id)")
        case .page: pick("목표 목록", "Goal list")
        case .field: pick("글 칸", "Text field")
        case .submit: pick("입력 버튼", "Enter button")
        case .tick(let id): pick("목표 \(id) 표시", "Goal \(id) tick")
        case .title(let id): pick("목표 \(id)", "Goal \(id)")
        case .edit(let id): pick("목표 \(id) 고치기", "Edit goal \(id)")
        case .delete(let id): pick("목표 \(id) 지우기", "Delete goal \(id)")
        case .shape(let index): pick("모양 \(index + 1)", "Shape \(index + 1)")
        case .confirm: pick("시트 버튼", "Sheet button")
        }
    }

    private func name(of part: Browse.Part) -> String {
        switch part {
        case .page: pick("웹 페이지", "Web page")
        case .link(let index): pick("링크 \(index + 1)", "Link \(index + 1)")
        case .bars: pick("브라우저 막대", "Browser bars")
        case .smallBar: pick("작은 막대", "Small bar")
        case .textSize: pick("글자 크기", "Text size")
        case .reload: pick("새로 고침", "Reload")
        case .back: pick("뒤로", "Back")
        case .forward: pick("앞으로", "Forward")
        case .share: pick("공유", "Share")
        case .bookmarks: pick("책갈피", "Bookmarks")
        case .tabs: pick("열린 쪽들", "Open pages")
        case .cards: pick("카드 목록", "Card grid")
        case .card(let id): pick("카드 \(id + 1)", "Card \(id + 1)")
        case .closeCard(let id): pick("카드 \(id + 1) 닫기", "Close card \(id + 1)")
        case .cardsBar: pick("카드 막대", "Card bar")
        case .newPage: pick("새 쪽", "New page")
        case .done: pick("완료", "Done")
        case .markPage: pick("책갈피 추가", "Add bookmark")
        case .bookmark(let index): pick("책갈피 \(index + 1)", "Bookmark \(index + 1)")
        case .removeBookmark(let index): pick("책갈피 \(index + 1) 지우기", "Remove mark \(index + 1)")
        }
    }

    private func name(of part: Overlay.Part) -> String {
        switch part {
        case .dim: pick("어두운 배경", "Dimmed ground")
        case .sheet: pick("아래 시트", "Bottom sheet")
        case .sheetContent: pick("시트 내용", "Sheet content")
        case .toast: pick("알림", "Toast")
        case .undo: undo
        case .loading: pick("로딩 덮개", "Loading cover")
        }
    }
}
