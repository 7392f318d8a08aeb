import Prototypes

/// The words of the prompt for a path.
extension Words {
    var cancelPath: String { pick("취소", "Cancel") }
    var openPath: String { pick("열기", "Open") }
    var savePath: String { pick("저장", "Save") }
    var replacePath: String { pick("바꾸기", "Replace") }
    var pathField: String { pick("파일 경로", "Path of a file") }
    var newFile: String { pick("새 파일이에요", "A new file") }
    var noneBegins: String { pick("이렇게 시작하는 이름이 없어요", "Nothing there begins like this") }

    func line(of problem: PathPrompt.Problem) -> String {
        switch problem {
        case .nothing: pick("파일 이름을 적어 주세요", "A name is missing")
        case .noFolder: pick("그런 폴더가 없어요", "No such folder")
        case .noFile: pick("그런 파일이 없어요", "No such file")
        case .replaces: pick("이미 있어요. Return을 한 번 더 누르면 바꿔요", "It exists: press Return again to replace it")
        }
    }
}
