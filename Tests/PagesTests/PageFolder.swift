import Assets
import Drawing
import Foundation
import Geometry
import Model
import Pages
import Support
import Testing

/// A folder of pages for one test, and a reader that lays them out.
struct PageFolder {
    let reader: PageReader
    let metrics: FontMetrics
    private let scratch: Scratch
    var folder: URL { scratch.folder }

    init() throws {
        let metrics = try FontMetrics(parsing: String(decoding: Assets.data("Fonts/metrics.txt"), as: UTF8.self))
        self.metrics = metrics
        reader = PageReader(metrics: metrics) { PageFolder.pictureSize($0) }
        scratch = try Scratch()
    }

    /// Writes a file beside the pages and returns its path.
    @discardableResult
    func write(_ data: Data, to name: String) throws -> String {
        let file = folder.appendingPathComponent(name)
        try data.write(to: file)
        return file.path
    }

    func layOut(_ html: String, width: Double = 390) throws -> PageLayout {
        try layOut(Data(html.utf8), width: width)
    }

    func layOut(_ data: Data, width: Double = 390) throws -> PageLayout {
        try reader.layOut(write(data, to: "page.html"), width: width)
    }

    /// A picture that is only a header: nothing else is asked of it here.
    func writePicture(_ name: String, width: UInt8, height: UInt8) throws {
        let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        try write(Data(header + [0, 0, 0, width, 0, 0, 0, height]), to: name)
    }

    /// The size that the header of a PNG or JPEG gives.
    static func pictureSize(_ path: String) -> Size? {
        guard let data = FileManager.default.contents(atPath: path).map({ [UInt8]($0) }), data.count >= 24 else {
            return nil
        }
        if data[1] == 0x50 {
            let width = Int(data[18]) << 8 | Int(data[19])
            return Size(width: Double(width), height: Double(Int(data[22]) << 8 | Int(data[23])))
        }
        var offset = 2
        while offset + 9 < data.count, data[0] == 0xFF, data[1] == 0xD8, data[offset] == 0xFF {
            if (0xC0...0xC2).contains(data[offset + 1]) {
                let height = Int(data[offset + 5]) << 8 | Int(data[offset + 6])
                return Size(width: Double(Int(data[offset + 7]) << 8 | Int(data[offset + 8])), height: Double(height))
            }
            offset += 2 + (Int(data[offset + 2]) << 8 | Int(data[offset + 3]))
        }
        return nil
    }
}

extension PageLayout {
    var runs: [Run] { items.compactMap { if case .text(let run) = $0 { run } else { nil } } }

    var boxes: [Rect] { items.compactMap { if case .box(let rect, _, _) = $0 { rect } else { nil } } }

    var pictures: [(rect: Rect, path: String)] {
        items.compactMap { if case .picture(let rect, let path) = $0 { (rect, path) } else { nil } }
    }

    /// The text of each line, from the top.
    var lines: [String] {
        let baselines = Set(runs.map(\.origin.y)).sorted()
        return baselines.map { y in
            runs.filter { $0.origin.y == y }.sorted { $0.origin.x < $1.origin.x }.map(\.text).joined(separator: "|")
        }
    }

    /// All its words with one space between them, in drawing order.
    var words: String { runs.map(\.text).joined(separator: " ") }
}

/// Every page that ships, in both languages.
enum Book {
    static let languages = ["ko", "en"]
    static let names = ["start", "springs", "gestures", "scrolling", "bars", "stars", "frames", "type", "about"]
    static let all = languages.flatMap { language in names.map { Leaf(name: $0, language: language) } }

    struct Leaf: Sendable, CustomTestStringConvertible {
        var name: String
        var language: String
        var testDescription: String { "\(language)/\(name)" }
    }
}
