/// A text file that is written line by line; `-` is standard output.
struct OutputFile: ~Copyable {
    private var file: TextFile

    /// Makes the file, or empties it.
    ///
    /// - Throws: ``Failure`` if it cannot be made.
    init(_ path: String) throws(Failure) { file = try TextFile(path) }

    /// Adds to a file that is there.
    ///
    /// - Throws: ``Failure`` if it cannot be opened.
    init(continuing path: String) throws(Failure) { file = try TextFile(continuing: path) }

    /// Writes a line; it reaches the file at the latest with ``flush()``.
    mutating func write(_ line: String) throws(Failure) {
        file.write(line)
        file.write("\n")
        if file.isBroken { try flush() }
    }

    /// Writes what waits.
    mutating func flush() throws(Failure) { try file.finish() }
}
