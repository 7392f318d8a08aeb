import Controls

/// The words of the prompt for a path.
extension Words {
    var cancelPath: String { pick("취소", "Cancel") }
    var openPath: String { pick("열기", "Open") }
    var savePath: String { pick("저장", "Save") }
    var replacePath: String { pick("덮어쓰기", "Replace") }
    var pathField: String { pick("파일 경로", "File path") }
    var nameField: String { pick("이름", "Name") }

    func line(of problem: PathPrompt.Problem) -> String {
        switch problem {
        case .nothing: pick("이름을 입력해 주세요", "Enter a name")
        case .noFolder: pick("폴더를 찾을 수 없어요", "Folder not found")
        case .noFile: pick("파일을 찾을 수 없어요", "File not found")
        case .replaces: pick("이미 있어요. Return을 다시 누르면 덮어써요", "Already there. Press Return again to replace it")
        }
    }
}
