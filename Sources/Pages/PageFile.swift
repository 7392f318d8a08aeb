import Assets
import Files
import Foundation

/// The source of a page: its address and its text.
struct PageFile {
    /// The largest size in bytes; a larger page is rejected.
    static let largest = 8 << 20

    /// `motionlab:NAME`, or the file's absolute path.
    let address: String
    /// The text in the address bar.
    let host: String
    /// The base folder of pictures and links.
    let folder: URL
    let isBundled: Bool
    private let file: URL

    /// Finds a page by its address; `#` and the fragment are ignored.
    init(_ address: String, language: String) throws(PageError) {
        let name = address.prefix { $0 != "#" }
        if let bundled = name.stripping("motionlab:") {
            guard !bundled.isEmpty, bundled.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
            else { throw PageError(String(name), "is not a bundled page", isMissing: true) }
            do { folder = try Assets.folder().appendingPathComponent("Pages/\(language)") } catch {
                throw PageError(String(name), "is missing: \(error.description)")
            }
            self.address = String(name)
            host = "motionlab.guide"
            file = folder.appendingPathComponent("\(bundled).html")
            isBundled = true
            guard FileManager.default.fileExists(atPath: file.path) else {
                throw PageError(String(name), "is not a bundled page", isMissing: true)
            }
        } else {
            guard !name.isEmpty else { throw PageError("an empty address", "is not a page address", isMissing: true) }
            let path =
                (name.stripping("file://localhost") ?? name.stripping("file://")).map {
                    $0.removingPercentEncoding ?? String($0)
                } ?? String(name)
            guard !path.utf8.contains(0) else {
                throw PageError("an address with a NUL byte", "is not a page address", isMissing: true)
            }
            file = URL(fileURLWithPath: path).standardizedFileURL
            self.address = file.path
            host = file.lastPathComponent
            folder = file.deletingLastPathComponent()
            isBundled = false
        }
    }

    /// Reads the page as text; bytes that are none in its charset become replacement characters.
    func text() throws(PageError) -> String {
        let target = file.resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
            throw PageError(address, "not found", isMissing: true)
        }
        switch attributes[.type] as? FileAttributeType {
        case .typeRegular: break
        case .typeDirectory: throw PageError(address, "is a folder, not a page", isMissing: true)
        default: throw PageError(address, "is not a text file")
        }
        guard let handle = FileHandle(forReadingAtPath: file.path),
            let data = try? handle.read(upToCount: PageFile.largest + 1) ?? Data()
        else { throw PageError(address, "cannot be read") }
        guard data.count <= PageFile.largest else { throw PageError(address, "is larger than 8 MB") }
        let text = PageFile.decoded(data)
        guard PageFile.isText(text) else { throw PageError(address, "is not text") }
        return text
    }

    /// Decodes UTF-8, UTF-16, or the charset that the page declares.
    static func decoded(_ data: Data) -> String {
        let isMarked = data.starts(with: [0xEF, 0xBB, 0xBF])
        if isMarked || String(utf16: data) != nil { return String(unicode: data) }
        return Tidy.charset(of: data).flatMap { String(data, charset: $0) } ?? String(unicode: data)
    }

    /// False if more than one character in ten is a control character or replaces broken bytes.
    private static func isText(_ text: String) -> Bool {
        var count = 0
        var strange = 0
        for scalar in text.unicodeScalars.prefix(1 << 16) {
            count += 1
            let isControl = scalar.value < 32 && !(9...13).contains(scalar.value)
            if isControl || scalar == "\u{FFFD}" { strange += 1 }
        }
        return strange < 16 || strange * 10 <= count
    }
}

extension StringProtocol {
    /// The rest after a prefix, in any case; nil if the text does not begin with it.
    func stripping(_ prefix: String) -> SubSequence? {
        lowercased().hasPrefix(prefix) ? dropFirst(prefix.count) : nil
    }
}
