import Files

extension TuningFile {
    /// Writes the file, whole or not at all, from a window.
    ///
    /// - Throws: ``Failure``, one line that names the file; one that was there stays.
    func save(to path: String) throws(Failure) { try WholeFile.write(text, to: path, endsBySignal: false) }
}
