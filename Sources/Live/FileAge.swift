import Foundation

/// A file of a folder, with the time at which it was changed.
struct FileAge {
    var url: URL
    var time: Date

    static func files(in folder: String) -> [FileAge] {
        let key = URLResourceKey.contentModificationDateKey
        let urls = try? FileManager.default.contentsOfDirectory(
            at: URL(fileURLWithPath: folder), includingPropertiesForKeys: [key])
        return (urls ?? []).map { url in
            FileAge(url: url, time: (try? url.resourceValues(forKeys: [key]))?.contentModificationDate ?? .distantPast)
        }
    }
}
