import ArgumentParser
import Foundation

/// The program's declarations in the language of manual pages.
///
/// Source: mdoc(7).
enum ManualPage {
    /// A page in which `%COMMANDS%`, `%STATUSES%` and `%VERSION%` are replaced.
    static func filled(_ page: String) throws -> String {
        let tool = try JSONDecoder().decode(Tool.self, from: Data(MotionLab._dumpHelp().utf8))
        return page.replacing("%COMMANDS%", with: lines(of: tool.command).joined(separator: "\n"))
            .replacing("%STATUSES%", with: statuses.joined(separator: "\n"))
            .replacing("%VERSION%", with: MotionLab.version)
    }

    private static var statuses: [String] {
        let items = MotionLab.statuses.flatMap { [".It \($0.number)", text($0.meaning)] }
        return [".Bl -tag -width 73_or_74 -compact"] + items + [".El"]
    }

    /// The options of every command, then each command with its own.
    private static func lines(of program: Command) -> [String] {
        let common = program.arguments ?? []
        var lines = ["Every command takes these options:"] + list(common)
        let known = Set(common.map(\.id))
        for command in program.subcommands ?? [] where command.shouldDisplay && command.commandName != "help" {
            let own = (command.arguments ?? []).filter { $0.shouldDisplay && !known.contains($0.id) }
            lines.append(".Ss \(MotionLab.name) \(command.commandName)")
            lines.append(usage(of: command, own))
            lines.append(".Pp")
            lines += [command.abstract, command.discussion].compactMap(\.self).flatMap(paragraphs)
            lines += list(own)
        }
        return lines
    }

    /// The usage of a command, on one line: what must be given is named.
    private static func usage(of command: Command, _ arguments: [Argument]) -> String {
        var words = [".D1 Nm Ic", command.commandName]
        if arguments.contains(where: { $0.kind != .positional && $0.isOptional }) {
            words.append(optional("Ar options"))
        }
        for argument in arguments where argument.kind == .positional || !argument.isOptional {
            let value = argument.isRepeating ? argument.spelling + " ..." : argument.spelling
            words.append(argument.isOptional ? optional(value) : value)
        }
        return words.joined(separator: " ")
    }

    /// Words in brackets; `Op` would take in all that follows on the line.
    private static func optional(_ words: String) -> String { "Oo \(words) Oc" }

    private static func list(_ arguments: [Argument]) -> [String] {
        guard !arguments.isEmpty else { return [] }
        let items = arguments.flatMap { argument in
            [".It \(argument.spellings)"] + paragraphs(argument.words)
        }
        return [".Bl -tag -width Ds"] + items + [".El"]
    }

    /// The paragraphs of a help text; one whose lines are indented is kept as it is.
    private static func paragraphs(_ words: String) -> [String] {
        let paragraphs = words.split(separator: "\n\n").map { $0.split(separator: "\n") }
        return paragraphs.enumerated().flatMap { index, lines in
            if lines.allSatisfy({ $0.hasPrefix("  ") }) {
                return [".Bd -literal -offset indent"] + lines.map { text($0.dropFirst(2)) } + [".Ed"]
            }
            return (index == 0 ? [] : [".Pp"]) + lines.map { text($0) }
        }
    }

    /// Words that hold no command of the language. A plain hyphen could be set as another character than is typed.
    fileprivate static func text(_ words: some StringProtocol) -> String {
        let plain = String(words).replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }
}

/// The output of `--experimental-dump-help`, as far as the page needs it.
private struct Tool: Decodable {
    let command: Command
}

private struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let shouldDisplay: Bool
    let subcommands: [Command]?
    let arguments: [Argument]?
}

private struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }

    struct Name: Decodable {
        enum Kind: String, Decodable { case long, short, longWithSingleDash }

        let kind: Kind
        let name: String

        /// As it is typed, without its first hyphen.
        var typed: String { kind == .long ? "-" + name : name }
    }

    let kind: Kind
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let discussion: String?
    let defaultValue: String?
    let allValues: [String]?
    let isOptional: Bool
    let isRepeating: Bool
    let shouldDisplay: Bool

    /// The words that tell it from the other arguments of a command.
    var id: String { names?.map(\.typed).sorted().joined(separator: " ") ?? valueName ?? "" }

    /// Its longest name and its value, as macros.
    var spelling: String { macros(sortedNames.suffix(1)) }

    /// All of its names, the short one first, and its value, as macros.
    var spellings: String { macros(sortedNames[...]) }

    private var sortedNames: [String] { (names ?? []).map(\.typed).sorted { $0.count < $1.count } }

    private func macros(_ names: ArraySlice<String>) -> String {
        let flags = names.map { "Fl " + ManualPage.text($0) }.joined(separator: " , ")
        guard kind != .flag else { return flags }
        return (flags.isEmpty ? "" : flags + " ") + "Ar " + ManualPage.text(valueName ?? "value")
    }

    /// Its help, the values that the help does not name, and the value that it has by default.
    var words: String {
        let help = [abstract, discussion].compactMap(\.self).joined(separator: "\n\n")
        let unnamed = (allValues ?? []).contains { !help.contains($0) } ? allValues ?? [] : []
        let notes = [
            unnamed.isEmpty ? nil : "values: " + unnamed.joined(separator: ", "),
            kind == .option ? defaultValue.map { "default: " + $0 } : nil,
        ].compactMap(\.self)
        return notes.isEmpty ? help : help + " (" + notes.joined(separator: "; ") + ")"
    }
}
