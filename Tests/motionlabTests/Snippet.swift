import Foundation

/// A block of Swift in the documentation.
struct Snippet {
    /// Lines with the number of the first of them in their file.
    struct Lines {
        var first: Int
        var text: [String]
    }

    /// The comment before it that a reader does not see, the block, and the comment after it.
    var before: Lines?
    var block: Lines
    var after: Lines?
    /// The file from which it is copied; nil for one that is compiled.
    var original: Original?

    /// A file that is compiled elsewhere, or a template.
    struct Original {
        var path: String
        /// The name that `motionlab new` takes for a template.
        var name: String?
    }
}

/// The blocks of one file of documentation.
struct SnippetFile {
    /// Below the folder of the project.
    let path: String
    /// Those that share their names: all of an article, and those of one comment in a source.
    let groups: [[Snippet]]

    /// Finds the blocks of an article or of a source.
    init(_ path: String, text: String) {
        self.path = path
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        if path.hasSuffix(".md") {
            groups = [Self.snippets(Snippet.Lines(first: 1, text: lines), readsIndented: false)].filter { !$0.isEmpty }
        } else {
            groups = Self.comments(lines).map { Self.snippets($0, readsIndented: true) }.filter { !$0.isEmpty }
        }
    }

    /// The documentation comments of a source, without their slashes.
    private static func comments(_ lines: [String]) -> [Snippet.Lines] {
        var comments: [Snippet.Lines] = []
        var isInside = false
        for (index, line) in lines.enumerated() {
            let line = line.drop { $0 == " " }
            guard line.hasPrefix("///") else {
                isInside = false
                continue
            }
            let text = String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3))
            if isInside {
                comments[comments.count - 1].text.append(text)
            } else {
                comments.append(Snippet.Lines(first: index + 1, text: [text]))
            }
            isInside = true
        }
        return comments
    }

    /// The blocks of a text of Markdown.
    ///
    /// - Parameter readsIndented: True where an indented block is Swift, and not what a terminal shows.
    private static func snippets(_ markdown: Snippet.Lines, readsIndented: Bool) -> [Snippet] {
        var snippets: [Snippet] = []
        var before: Snippet.Lines?
        var original: Snippet.Original?
        var isInList = false
        var index = 0
        let text = markdown.text

        /// The lines from the present one to the one that ends them, which is passed over.
        func lines(until isEnd: (String) -> Bool) -> Snippet.Lines {
            let start = index
            while index < text.count, !isEnd(text[index]) { index += 1 }
            defer { index += 1 }
            return Snippet.Lines(first: markdown.first + start, text: Array(text[start..<index]))
        }

        func add(_ block: Snippet.Lines) {
            snippets.append(Snippet(before: before, block: block, original: original))
            (before, original) = (nil, nil)
        }

        while index < text.count {
            let line = text[index]
            if line.hasPrefix("```") {
                index += 1
                let block = lines { $0.hasPrefix("```") }
                if line == "```swift" { add(block) }
            } else if line.hasPrefix("<!-- excerpt ") {
                index += 1
                let words = line.split(separator: " ").map { String($0) }
                original = Snippet.Original(path: words[2], name: words[3] == "as" ? words[4] : nil)
            } else if line == "<!-- before" {
                index += 1
                before = lines { $0 == "-->" }
            } else if line == "<!-- after" {
                index += 1
                let after = lines { $0 == "-->" }
                if !snippets.isEmpty { snippets[snippets.count - 1].after = after }
            } else if readsIndented, !isInList, line.hasPrefix("    "), index == 0 || text[index - 1].isEmpty {
                var block = lines { !$0.hasPrefix("    ") && !$0.isEmpty }
                // The line after an indented block may begin a fenced one.
                index -= 1
                while block.text.last?.isEmpty == true { block.text.removeLast() }
                add(block)
            } else {
                if !line.isEmpty { isInList = line.hasPrefix("- ") || isInList && line.hasPrefix(" ") }
                index += 1
            }
        }
        return snippets
    }
}

extension Snippet.Lines {
    /// The lines without the spaces that all of them begin with.
    var dedented: [String] {
        let indents = text.filter { !$0.allSatisfy { $0 == " " } }.map { $0.prefix { $0 == " " }.count }
        let indent = indents.min() ?? 0
        return text.map { String($0.dropFirst(indent)) }
    }
}
