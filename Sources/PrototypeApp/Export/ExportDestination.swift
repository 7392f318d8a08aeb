import Files
import Foundation
import Geometry
import Workbench

/// The place and the default name of files from the window.
enum ExportDestination {
    /// The folder that the program was started in, or the home folder where nothing can be written there.
    static func folder(
        started: String = FileManager.default.currentDirectoryPath, home: String = DataFolder.home()
    ) -> String {
        FileManager.default.isWritableFile(atPath: started) ? started : home
    }

    /// The path that is proposed: `…/Card-gif-3-20261121-201530.gif`.
    ///
    /// - Parameters:
    ///   - program: The name that the program's files begin with.
    ///   - gesture: The number of the gesture that it is of; nil for what is of none.
    ///   - now: In local time.
    static func proposal(
        _ kind: ExportKind, of program: String, gesture: UInt32? = nil, now: Date, in folder: String = folder(),
        zone: TimeZone = .current
    ) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: now)
        func digits(_ value: Int?, _ count: Int) -> String { String(value ?? 0).padded(left: count, with: "0") }
        let day = digits(parts.year, 4) + digits(parts.month, 2) + digits(parts.day, 2)
        let time = digits(parts.hour, 2) + digits(parts.minute, 2) + digits(parts.second, 2)
        let number = gesture.map { "-\($0)" } ?? ""
        let name = "\(fileName(program))-\(name(of: kind))\(number)-\(day)-\(time).\(kind.fileExtension)"
        return path(name, in: folder)
    }

    /// The path that is proposed for a tuning: `…/Card-tuning.json`.
    static func tuningProposal(of program: String, in folder: String = folder()) -> String {
        path(fileName(program) + "-tuning.json", in: folder)
    }

    private static func path(_ name: String, in folder: String) -> String {
        folder + (folder.hasSuffix("/") ? "" : "/") + name
    }

    /// A program's name as the beginning of a file's name, on the file systems of other desktops too: a hyphen for each
    /// run of characters that any of them reserves, no dot or hyphen at an end, at most 64 bytes, and `prototype` where
    /// nothing is left.
    static func fileName(_ program: String) -> String {
        var name = ""
        for scalar in program.precomposedStringWithCanonicalMapping.unicodeScalars {
            let isTaken = reserved.contains(scalar) || scalar.properties.isWhitespace || scalar.steersTerminals
            if !isTaken {
                guard name.utf8.count + UTF8.width(scalar) <= longestName else { break }
                name.unicodeScalars.append(scalar)
            } else if name.last != "-" {
                name += "-"
            }
        }
        name = name.trimmingCharacters(in: CharacterSet(charactersIn: "-."))
        return name.isEmpty ? "prototype" : name
    }

    /// Characters that some file system keeps for itself.
    private static let reserved = Set("/\\:*?\"<>|".unicodeScalars)
    /// Bytes of a program's name in a file's name, which has at most 255 on most file systems.
    private static let longestName = 64

    /// The title of a gesture's pictures and files.
    static func title(of gesture: UInt32?) -> String { gesture.map { "gesture \($0)" } ?? "recording" }

    /// The name of a file of a kind.
    static func name(of kind: ExportKind) -> String {
        switch kind {
        case .picture, .sheet, .gif, .mp4, .recording, .sharedRecording: kind.rawValue
        case .reportsJSON, .reportsCSV: "reports"
        case .comparisonCSV, .comparisonPicture: "comparison"
        }
    }

    /// The path that was typed, from the root on: `~` is the home folder, and what begins nowhere begins in `folder`.
    static func whole(_ path: String, from folder: String = folder(), home: String = DataFolder.home()) -> String {
        if path == "~" { return home }
        if path.hasPrefix("~/") { return home + path.dropFirst() }
        return path.hasPrefix("/") ? path : folder + "/" + path
    }

    /// Finds what is at a typed path.
    static func content(at path: String, from folder: String = folder(), home: String = DataFolder.home())
        -> PathContent
    {
        let whole = whole(path, from: folder, home: home)
        func isFolder(_ path: String) -> Bool? {
            var isFolder: ObjCBool = false
            return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
                ? isFolder.boolValue : nil
        }
        if let isFolder = isFolder(whole) { return isFolder ? .folder : .file }
        let parent = whole.lastIndex(of: "/").map { String(whole[...$0]) } ?? ""
        return isFolder(parent) == true ? .nothing : .noFolder
    }
}
