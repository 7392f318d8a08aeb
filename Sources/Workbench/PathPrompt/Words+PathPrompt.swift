import Controls

/// The words of the prompt for a path.
extension Words {
    func line(of problem: PathPrompt.Problem) -> String {
        switch problem {
        case .nothing: self("Enter a name")
        case .noFolder: self("Folder not found")
        case .noFile: self("File not found")
        case .replaces: self("Already there. Press Return again to replace it")
        }
    }
}
