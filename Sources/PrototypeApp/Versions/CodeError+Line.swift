import Foundation
import Workbench

extension CodeError {
    /// An error as compilers print it, with its line as the file has it now.
    package init(readingLineOf text: String) {
        self.init(line: text)
        guard let location, let data = FileManager.default.contents(atPath: location.file) else { return }
        let lines = String(decoding: data, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if lines.indices.contains(location.line - 1) { source = String(lines[location.line - 1]) }
    }
}
