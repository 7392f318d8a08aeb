import Foundation
import Testing

/// The lines of code of the recipes and the templates: a person reads each in two minutes.
@Suite struct LinesTests {
    /// The lines without blank ones, comments and imports, each of 120 columns at most.
    private static func code(_ path: String) throws -> [Substring] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../" + path)
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        for line in lines { #expect(line.count <= 120, "\(path): \(line)") }
        return lines.filter { line in
            let text = line.drop { $0 == " " }
            return !text.isEmpty && !text.hasPrefix("//") && !text.hasPrefix("import ")
        }
    }

    /// Lines that a library needs and a prototype in one file does not.
    private static func isForLibraries(_ line: Substring) -> Bool {
        line.contains("public init() {}") || line.hasPrefix("public typealias ")
    }

    @Test(arguments: [
        ("Bubble", 16), ("Carousel", 28), ("Counter", 34), ("Deck", 40), ("Dial", 27), ("Dimmer", 20), ("Drawer", 42),
        ("Heart", 46), ("Inbox", 46), ("Keypad", 42), ("Levels", 36), ("Menu", 54), ("NowPlaying", 62),
        ("Preferences", 26), ("Refresh", 52), ("Shelf", 20), ("SignUp", 42), ("Slots", 42), ("Sticker", 59),
        ("SwipeRows", 42), ("VolumeAndSongs", 27),
    ]) func aRecipeIsShort(name: String, most: Int) throws {
        #expect(try Self.code("Cookbook/\(name).swift").count <= most)
    }

    @Test func eachRecipeIsCounted() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../Cookbook")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 21)
    }

    @Test func theTemplatesAreShort() throws {
        let code = try ["card", "sheet", "pager", "viewer", "list"].map {
            try Self.code("../Assets/Templates/\($0)/Prototype.template")
        }
        #expect(code.reduce(0) { $0 + $1.count } <= 185)
        let alone = code.map { lines in lines.count { !Self.isForLibraries($0) } }
        #expect(alone[0] <= 18 && alone[1] <= 30, "\(alone)")
    }
}
