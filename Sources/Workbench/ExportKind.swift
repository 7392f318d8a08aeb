/// What can be written into a file from the window.
public enum ExportKind: String, CaseIterable, Hashable, Sendable {
    case picture, sheet, gif, mp4, recording, parcel, reportsJSON, reportsCSV, comparisonCSV, comparisonPicture
}
