import Foundation
import Workbench

extension CodeError {
    /// An error as compilers print it, with its line as the file has it now.
    package init(readingLineOf text: String) {
        self.init(line: text)
        guard let place, let data = FileManager.default.contents(atPath: place.file) else { return }
        let lines = String(decoding: data, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if lines.indices.contains(place.line - 1) { source = String(lines[place.line - 1]) }
    }
}
