import Workbench

extension CodeError {
    /// The most errors that are read; a missing brace makes hundreds.
    private static let most = 100

    /// The errors in the compiler's output, with their lines of the source.
    ///
    /// The compiler prints these too, but with spaces for tabs, which its columns do not count.
    static func all(in text: String) -> [CodeError] {
        var errors: [CodeError] = []
        for line in text.split(whereSeparator: \.isNewline) where line.contains("error: ") && errors.count < most {
            let error = CodeError(readingLineOf: String(line))
            // What is wrong in a macro or a generic is said for each use.
            if error.location != nil, !errors.contains(error) { errors.append(error) }
        }
        return errors
    }

    /// The first error in a tool's output, in one line: one with a position, else a line that says `error:`, else the first.
    static func first(in text: String) -> String? {
        if let error = all(in: text).first { return error.line }
        let lines = text.split(whereSeparator: \.isNewline)
        return (lines.first { $0.contains("error:") } ?? lines.first).map(String.init)
    }
}
