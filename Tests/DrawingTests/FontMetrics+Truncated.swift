import Drawing

extension FontMetrics {
    /// The longest beginning of a text that fits into `width` points together with an ellipsis; all of it if it fits.
    func truncated(_ text: String, in font: Font, to width: Double) -> String {
        truncation(of: text, in: font, to: width).map { text[..<$0] + "…" } ?? text
    }
}
