import Drawing

extension Section {
    /// The panels around the stage and over it.
    public static let workbench = Section("workbench")
}
