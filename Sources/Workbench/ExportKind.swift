/// A file that the workbench can write.
public enum ExportKind: String, CaseIterable, Hashable, Sendable {
    /// The frame shown, as one picture.
    case picture
    /// The selected gesture's frames side by side on one sheet.
    case sheet
    /// The selected gesture as a moving picture for the web.
    case gif
    /// The selected gesture as a video.
    case mp4
    /// The chosen clip as a recording that replays.
    case recording
    /// That recording and the tuning that the session has now at its live end, in one file to hand on.
    case sharedRecording
    /// The report of each gesture, as JSON.
    case reportsJSON
    /// The report of each gesture, as a table.
    case reportsCSV
    /// Both sides of the comparison frame by frame, as a table.
    case comparisonCSV
    /// Both sides of the comparison as one picture.
    case comparisonPicture

    /// The extension of the file, without the dot.
    public var fileExtension: String {
        switch self {
        case .picture, .sheet, .comparisonPicture: "png"
        case .gif, .mp4: rawValue
        case .recording: "gesture"
        case .sharedRecording: "motionlab"
        case .reportsJSON: "json"
        case .reportsCSV, .comparisonCSV: "csv"
        }
    }
}

/// Some kinds of export, without separate memory.
public struct ExportKinds: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Just one kind.
    public init(_ kind: ExportKind) {
        rawValue = ExportKind.allCases.firstIndex(of: kind).map { 1 << UInt16($0) } ?? 0
    }

    public static let picture = ExportKinds(.picture)
    /// The kinds that show one gesture.
    public static let ofGesture: ExportKinds = [
        ExportKinds(.sheet), ExportKinds(.gif), ExportKinds(.mp4), ExportKinds(.recording),
        ExportKinds(.sharedRecording),
    ]
    public static let reports: ExportKinds = [ExportKinds(.reportsJSON), ExportKinds(.reportsCSV)]
    public static let comparison: ExportKinds = [ExportKinds(.comparisonCSV), ExportKinds(.comparisonPicture)]

    public func contains(_ kind: ExportKind) -> Bool { contains(ExportKinds(kind)) }
}
