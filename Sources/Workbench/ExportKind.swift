/// What the desk can write to a file.
public enum ExportKind: String, CaseIterable, Hashable, Sendable {
    /// The frame shown, as one picture.
    case picture
    /// The selected gesture's frames side by side on one sheet.
    case sheet
    /// The selected gesture as a moving picture for the web.
    case gif
    /// The selected gesture as a video.
    case mp4
    /// The session's input as a recording that replays.
    case recording
    /// The recording and the tuning it was made with, in one file to hand on.
    case parcel
    /// What each gesture did, as JSON.
    case reportsJSON
    /// What each gesture did, as a table.
    case reportsCSV
    /// Both sides of the comparison frame by frame, as a table.
    case comparisonCSV
    /// Both sides of the comparison as one picture.
    case comparisonPicture
}
