import Foundation

/// The targets of links.
enum Address {
    /// The address of a link on a page: `#NAME` on the page itself, `motionlab:NAME` between the pages that ship with
    /// the program, an absolute path between files, and web addresses unchanged.
    static func resolved(_ link: String, on page: PageFile) -> String {
        let link = link.trimmingCharacters(in: .whitespacesAndNewlines)
        if link.hasPrefix("#") || hasScheme(link) && link.stripping("file://") == nil { return link }
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let fragment = parts.count > 1 ? "#" + parts[1] : ""
        let path = plain(parts.first ?? "")
        if path.isEmpty { return fragment.isEmpty ? page.address : fragment }
        let file = local(path, from: page.folder)
        guard page.isBundled, file.deletingLastPathComponent().path == page.folder.standardizedFileURL.path else {
            return file.path + fragment
        }
        return "motionlab:" + file.deletingPathExtension().lastPathComponent + fragment
    }

    /// The file of a picture, or its whole `data:` address; nil for one that is not local.
    static func file(_ source: String, from folder: URL) -> String? {
        let source = source.trimmingCharacters(in: .whitespacesAndNewlines)
        if let data = source.stripping("data:") {
            let parts = (data.removingPercentEncoding ?? String(data)).split(separator: ",", maxSplits: 1)
            return parts.count == 2 && parts[0].lowercased().hasSuffix(";base64") ? "data:;base64,\(parts[1])" : nil
        }
        guard !source.isEmpty, !source.utf8.contains(0), !hasScheme(source) || source.stripping("file://") != nil
        else { return nil }
        return local(plain(Substring(source)), from: folder).path
    }

    private static func local(_ path: String, from folder: URL) -> URL {
        (path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)).standardizedFileURL
    }

    /// A path without the `file` scheme and the query, and with percent encoding removed.
    private static func plain(_ address: Substring) -> String {
        let path = (address.stripping("file://localhost") ?? address.stripping("file://") ?? address).prefix {
            $0 != "?"
        }
        return path.removingPercentEncoding ?? String(path)
    }

    /// True for `http:` and similar; false for a Windows drive or a lone colon in a file name.
    private static func hasScheme(_ address: String) -> Bool {
        guard let colon = address.firstIndex(of: ":"), address[..<colon].count > 1 else { return false }
        return address[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }
}
