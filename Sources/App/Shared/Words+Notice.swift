import Controls

extension Words {
    func text(of notice: Notice) -> String {
        switch notice {
        case .damaged: self("Saved data was damaged; started fresh")
        case .removed: self("Saved data was missing; recreated it")
        case .badRows: self("Some saved items couldn't be read")
        case .full: self("Disk full; will retry saving")
        case .waiting: self("Not saved yet; retrying")
        case .refused: self("Couldn't save the last change")
        case .inUse: self("Open in another window; not saving here")
        case .newer: self("Saved by a newer version; not saving")
        case .readOnly: self("Read-only; changes won't be saved")
        case .unstored: self("Changes won't be saved this time")
        case .badPicture: self("Can't open this image")
        case .badTuning: self("Invalid tuning file; nothing changed")
        }
    }
}
