import Drawing

/// The icons that controls and the panels of the workbench draw.
extension Icon {
    public static let close = Icon("close")
}
