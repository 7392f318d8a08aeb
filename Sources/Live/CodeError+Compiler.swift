import Workbench

extension CodeError {
    /// The most errors that are read; a missing brace makes hundreds.
    private static let most = 100

    /// The errors in the compiler's output of the style `llvm`, which has the line of the source and a mark beneath each.
    static func all(in text: String) -> [CodeError] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        var errors: [CodeError] = []
        for (index, line) in lines.enumerated() where line.contains("error: ") && errors.count < most {
            var error = CodeError(line: line)
            guard error.place != nil else { continue }
            if index + 2 < lines.count, isMark(lines[index + 2]) { error.source = lines[index + 1] }
            // What is wrong in a macro or a generic is said for each use.
            if !errors.contains(error) { errors.append(error) }
        }
        return errors
    }

    /// True for a line with a mark beneath a line of the source.
    private static func isMark(_ line: String) -> Bool {
        line.contains("^") && line.allSatisfy { " \t^~".contains($0) }
    }

    /// The first error in a tool's output, in one line: one with a position, else a line that says `error:`, else the first.
    static func first(in text: String) -> String? {
        if let error = all(in: text).first { return error.line }
        let lines = text.split(whereSeparator: \.isNewline)
        return (lines.first { $0.contains("error:") } ?? lines.first).map(String.init)
    }
}
