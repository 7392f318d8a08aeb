/// The findings of a check, as the XML that continuous integration reads.
struct JUnitReport {
    /// The result of one recording.
    enum Result: Hashable {
        case passed
        /// Lines that say what differs.
        case failed([String])
        /// A line that says why nothing could be compared.
        case error(String)
    }

    private let name: String
    private var cases: [(name: String, seconds: Double, result: Result)] = []

    /// Makes a report without results.
    ///
    /// - Parameter name: The name of the suite.
    init(_ name: String) { self.name = name }

    mutating func add(_ name: String, seconds: Double, _ result: Result) { cases.append((name, seconds, result)) }

    /// The number of results that are no passes.
    var failures: Int { cases.count { $0.result != .passed } }

    /// The XML; see the schema of the JUnit reports of Ant.
    var text: String {
        let errors = cases.count { if case .error = $0.result { true } else { false } }
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        lines.append(
            "<testsuite name=\(Self.quoted(name)) tests=\"\(cases.count)\" failures=\"\(failures - errors)\" "
                + "errors=\"\(errors)\" time=\"\(cases.reduce(0) { $0 + $1.seconds })\">")
        for (name, seconds, result) in cases {
            let start = "  <testcase classname=\(Self.quoted(self.name)) name=\(Self.quoted(name)) time=\"\(seconds)\""
            switch result {
            case .passed: lines.append(start + "/>")
            case .failed(let reasons):
                lines.append(
                    start + "><failure message=\(Self.quoted(reasons.first ?? ""))>"
                        + Self.escaped(reasons.joined(separator: "\n")) + "</failure></testcase>")
            case .error(let reason): lines.append(start + "><error message=\(Self.quoted(reason))/></testcase>")
            }
        }
        return (lines + ["</testsuite>"]).joined(separator: "\n") + "\n"
    }

    private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

    /// The text without what XML reads as markup or does not allow.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n": escaped += "&#10;"
            default:
                if scalar.value >= 0x20, scalar.value < 0xFFFE || scalar.value > 0xFFFF {
                    escaped.unicodeScalars.append(scalar)
                }
            }
        }
        return escaped
    }
}
