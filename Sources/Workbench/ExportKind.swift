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

extension ExportKind {
    /// What can be written where there are reports of gestures, something recorded, two sides; nothing is allocated.
    static func present(gesture: Bool, passage: Bool, comparison: Bool) -> Set<ExportKind> {
        let row = gesture ? 2 : passage ? 1 : 0
        return sets[row + (comparison ? 3 : 0)]
    }

    private static let sets: [Set<ExportKind>] = [false, true].flatMap { isCompared in
        let always: Set<ExportKind> = isCompared ? [.picture, .comparisonCSV, .comparisonPicture] : [.picture]
        let passage = always.union([.sheet, .gif, .mp4, .recording, .parcel])
        return [always, passage, passage.union([.reportsJSON, .reportsCSV])]
    }
}
