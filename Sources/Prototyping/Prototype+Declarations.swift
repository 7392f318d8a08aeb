/// A fault in how a prototype is declared that no compiler can see, in one line; that of a tunable or a preset begins as
/// a compiler's, with the file and the line.
public struct DeclarationError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
}

extension Prototype {
    /// Checks what a compiler cannot: that tunables lie in their ranges, that tunables, presets, children and starts have names
    /// of their own, that presets set tunables, and that the vocabulary knows each `do` line of a start.
    ///
    /// A program does this when it begins, and a test can:
    ///
    ///     try Main.checkDeclarations()
    ///
    /// - Throws: ``DeclarationError`` for the first that is wrong.
    public static func checkDeclarations() throws(DeclarationError) {
        if let fault = (tunableList.faults + declarationFaults).first { throw DeclarationError(description: fault) }
        let (starts, vocabulary) = (starts, vocabulary)
        for (index, start) in starts.enumerated() {
            if starts[..<index].contains(where: { $0.name == start.name }) {
                throw DeclarationError(description: "start \(start.name): another start has this name")
            }
            do throws(NamedStartError) { try start.check(by: vocabulary) } catch {
                throw DeclarationError(description: "\(error)")
            }
        }
    }
}
