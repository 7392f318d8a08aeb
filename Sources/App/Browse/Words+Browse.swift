import Controls

extension Words {
    var copiedAddress: String { pick("주소를 복사했어요", "Address copied") }
    var onlyPagesHere: String { pick("이 컴퓨터에 있는 페이지만 열 수 있어요", "Only local pages can be opened") }
    var markThisPage: String { pick("이 페이지 추가", "Bookmark this page") }
    var bookmarksTitle: String { pick("책갈피", "Bookmarks") }
    var markedThisPage: String { pick("책갈피에 추가한 페이지", "Already bookmarked") }
    var noBookmarks: String { pick("아직 책갈피가 없어요", "No bookmarks yet") }
    var openPages: String { pick("열린 페이지", "Open pages") }
    var closeTabs: String { pick("완료", "Done") }
    var glyph: String { pick("가", "A") }
}
