import Files
import Foundation
import Geometry
import Workbench

/// Where files from the window go, and what they are called by default.
enum ExportDestination {
    /// More names than can be looked through.
    private static let mostNames = 200

    /// The folder that the program was started in, or the home folder where nothing can be written there.
    static func folder(
        started: String = FileManager.default.currentDirectoryPath, home: String = DataFolder.home()
    ) -> String {
        FileManager.default.isWritableFile(atPath: started) ? started : home
    }

    /// The path that is proposed: `…/motionlab-gif-3-20261121-201530.gif`.
    ///
    /// - Parameters:
    ///   - gesture: The number of the gesture that it is of; nil for what is of none.
    ///   - now: In local time.
    static func proposal(
        _ kind: ExportKind, gesture: UInt32? = nil, now: Date, in folder: String = folder(), zone: TimeZone = .current
    ) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: now)
        func digits(_ value: Int?, _ count: Int) -> String { String(value ?? 0).padded(left: count, with: "0") }
        let day = digits(parts.year, 4) + digits(parts.month, 2) + digits(parts.day, 2)
        let time = digits(parts.hour, 2) + digits(parts.minute, 2) + digits(parts.second, 2)
        let number = gesture.map { "-\($0)" } ?? ""
        let slash = folder.hasSuffix("/") ? "" : "/"
        return "\(folder)\(slash)motionlab-\(name(of: kind))\(number)-\(day)-\(time).\(fileExtension(kind))"
    }

    /// What a gesture's pictures and files are called.
    static func title(of gesture: UInt32?) -> String { gesture.map { "gesture \($0)" } ?? "recording" }

    /// What a file of a kind is called.
    static func name(of kind: ExportKind) -> String {
        switch kind {
        case .picture, .sheet, .gif, .mp4, .recording, .sharedRecording: kind.rawValue
        case .reportsJSON, .reportsCSV: "reports"
        case .comparisonCSV, .comparisonPicture: "comparison"
        }
    }

    /// The extension of a kind, without the dot.
    static func fileExtension(_ kind: ExportKind) -> String {
        switch kind {
        case .picture, .sheet, .comparisonPicture: "png"
        case .gif: "gif"
        case .mp4: "mp4"
        case .recording: "gesture"
        case .sharedRecording: SharedRecording.fileExtension
        case .reportsJSON: "json"
        case .reportsCSV, .comparisonCSV: "csv"
        }
    }

    /// The path that was typed, from the root on: `~` is the home folder, and what begins nowhere begins in `folder`.
    static func whole(_ path: String, from folder: String = folder(), home: String = DataFolder.home()) -> String {
        if path == "~" { return home }
        if path.hasPrefix("~/") { return home + path.dropFirst() }
        return path.hasPrefix("/") ? path : folder + "/" + path
    }

    /// What begins as a typed path does; hidden files only where the name begins with a dot.
    static func entries(_ prefix: String, from folder: String = folder(), home: String = DataFolder.home())
        -> PathEntries
    {
        let whole = whole(prefix, from: folder, home: home)
        let slash = whole.lastIndex(of: "/") ?? whole.startIndex
        let parent = String(whole[...slash])
        let start = whole[slash...].dropFirst()
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: parent) else {
            return PathEntries(prefix: prefix, names: [], hasFolder: false)
        }
        let fitting = names.filter { $0.hasPrefix(start) && (start.hasPrefix(".") || !$0.hasPrefix(".")) }
        let named = fitting.sorted().prefix(mostNames).map { name in
            var isFolder: ObjCBool = false
            _ = unsafe FileManager.default.fileExists(atPath: parent + name, isDirectory: &isFolder)
            return isFolder.boolValue ? name + "/" : name
        }
        return PathEntries(prefix: prefix, names: Array(named))
    }
}
